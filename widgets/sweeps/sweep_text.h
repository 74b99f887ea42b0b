#pragma once
#include <QString>

#include "engine/sweeps/sweep_forecast.h"
#include "engine/sweeps/sweep_store.h"

namespace shardlab {

/// "optimizer.learning_rate 0.0156 · fit.batch_size 256".
QString parametersText(const engine::Json& parameters);
/// An objective's value with its unit; "–" for none.
QString objectiveText(const engine::Objective& objective, const std::optional<double>& value);
/// "Random search", "TPE", "Grid search".
QString searchText(engine::SearchMethod search);
/// "20 trials to their last epoch: 36.3 s simulated · 0.0454 USD".
QString forecastText(const engine::SweepForecast& forecast);
/// "Trial 3, epoch 2 of 5, 12 s left"; `epochs` 0: it has not begun; `secondsLeft` negative: not known yet.
QString trialProgressText(int trial, int epoch, int epochs, double secondsLeft);
/// What the trials came to: the best of them, and what all of them took.
QString outcomeText(const engine::StoredSweep& sweep);

}  // namespace shardlab
