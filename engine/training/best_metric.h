#pragma once
#include <string>

#include "engine/training/snapshot.h"

namespace shardlab::engine {

/// The number by which runs are ranked: that of mainMetric(), which the curves show beside the loss, of
/// validation if there is one; else the next metric, else the loss. The best over the epochs, the first of
/// equals.
struct BestMetric {
    std::string name = {};  ///< "val_accuracy"; empty before the first epoch
    double value = 0;
    int epoch = 0;  ///< from 1
};

/// `metrics`: compile.metrics of the run's experiment, which may have names of their own.
BestMetric bestMetric(const History& history, const Json& metrics);
/// The same of one metric by its name; an empty name: no epoch has a finite value of it.
BestMetric bestOfMetric(const std::string& name, const History& history, const Json& metrics);

}  // namespace shardlab::engine
