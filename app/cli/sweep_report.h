#pragma once
#include "engine/sweeps/sweep_forecast.h"
#include "engine/sweeps/sweep_result.h"

namespace shardlab::cli {

/// What the sweep is, and what it comes to, before it starts.
void printForecast(const engine::SweepPlan& plan, const engine::SweepForecast& forecast);
/// {"trials", "failing", "exact", "simulated_seconds", "cost", "measured_seconds", "currency"}.
engine::Json toJson(const engine::SweepForecast& forecast);

/// One line for a trial that has ended.
void printTrial(const engine::Trial& trial, const std::vector<engine::Objective>& objectives);
/// The same as a JSON object in one line: {"trial": as in the result's list}.
void printTrialAsJson(const engine::Trial& trial, const std::vector<engine::Objective>& objectives);
/// One row a trial, the best first, and the best ones below.
void printTrials(const engine::SweepResult& result);

}  // namespace shardlab::cli
