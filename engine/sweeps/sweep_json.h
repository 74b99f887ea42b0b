#pragma once
#include "engine/sweeps/sweep_run.h"

namespace shardlab::engine {

// A sweep as it is kept on disk (sweep_store.h).

/// {"id", "experiment", "space": [{"path", "choices"} or {"path", "low", "high", "log", "integer"}],
/// "search", "trials", "seed", "objectives", "prices": {device: {"per_hour", "currency", …}}, "stop":
/// {"kind", "reduction_factor", "minimum_epochs"}}.
Json sweepPlanJson(const SweepPlan& plan);
/// Throws Error "where: …" for what is no plan.
SweepPlan sweepPlanOf(const Json& json, const std::string& where);

/// {"id", "parameters", "status", "message", "epochs", "objectives", "watched", "wall_seconds",
/// "simulated_seconds"}.
Json trialJson(const Trial& trial);
/// Throws Error "where: …" for what is no trial of a sweep with so many objectives.
Trial trialOf(const Json& json, std::size_t objectives, const std::string& where);

}  // namespace shardlab::engine
