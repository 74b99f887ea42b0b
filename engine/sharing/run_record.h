#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/runs/run_store.h"

namespace shardlab::engine {

// A run of the store as the members of an archive hold it. See resources/manual/sharing.md.

/// Whether the run has a history: training did not only prepare.
bool began(const RunInfo& run);

/// run.json: experiment, history, marks and environment.
Json runToJson(const RunInfo& run);
/// Throws Error naming what is missing or of another kind; `where` names the archive and the member, here and
/// below. Parameters follow from the experiment where there is one.
RunInfo runFromJson(const Json& json, const std::string& where);

/// steps.json: a column each. Not finite: null.
Json stepsToJson(const std::vector<StepPoint>& steps);
/// Throws Error unless all columns have one length.
std::vector<StepPoint> stepsFromJson(const Json& json, const std::string& where);

/// layers.json: the outline, and each moment as base64 of packMoment().
Json layersToJson(const LayerHistory& layers);
LayerHistory layersFromJson(const Json& json, const std::string& where);

/// Whether both are one run: same start, experiment and history. Names, tags and notes may differ, and so may
/// the places of files of one's own; what they hold is in the history, as a checksum.
bool sameRun(const RunInfo& a, const RunInfo& b);

}  // namespace shardlab::engine
