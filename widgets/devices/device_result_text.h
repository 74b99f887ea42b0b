#pragma once
#include <QString>

#include "engine/planning/device_estimator.h"

namespace shardlab {

/// Why a run does not fit on its device, the largest batch that does, and the times of the same batch with
/// gradient accumulation. Empty for one that fits or is not known.
QString fittingText(const engine::DeviceResult& answer);
/// "default (bfloat16)": what the default is on the device; "mixed_float16".
QString precisionText(const engine::RunEstimate& estimate);
QString hostStackName(const std::string& id);

/// Which of two devices is faster and why, what else differs between them, the comparison with that made
/// equal, and from which epoch on the other is done earlier. `own` fits.
QString comparisonText(const engine::DeviceResult& own, const engine::DeviceResult& other,
                       const std::optional<engine::EqualCase>& equal);

}  // namespace shardlab
