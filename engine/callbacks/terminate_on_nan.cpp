#include "engine/callbacks/terminate_on_nan.h"

#include <cmath>

namespace shardlab::engine {

void TerminateOnNan::onEpochEnd(TrainingControl& control, const MetricValues& metrics) {
    for (const auto& [name, value] : metrics) {
        if (name != "loss" || std::isfinite(value)) continue;
        control.stopTraining = true;
        if (control.log)
            control.log(fmt::format("Epoch {}: Invalid loss, terminating training", control.epoch + 1));
    }
}

}  // namespace shardlab::engine
