#pragma once
#include "engine/core/json.h"
#include "engine/monitoring/layer_history.h"

namespace shardlab::engine {

/// What a history has beside its moments: layers, weights, warnings.
Json outlineOf(const LayerHistory& history);
/// A history without moments. Throws Error naming what is missing.
LayerHistory historyFromOutline(const Json& outline);

/// What train --histograms writes: the outline, and "moments". Bins are [lower edge, upper edge, count],
/// without empty ones. An update ratio that is not finite is null.
Json toJson(const LayerHistory& history);
/// What toJson() made. Throws Error naming what is missing.
LayerHistory layerHistoryFromJson(const Json& json);

}  // namespace shardlab::engine
