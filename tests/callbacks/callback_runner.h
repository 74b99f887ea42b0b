#pragma once
#include <cmath>

#include "engine/callbacks/callback.h"

namespace shardlab::engine {

/// Plays the Trainer for one callback.
struct CallbackRunner {
    explicit CallbackRunner(const Json& json, int epochs = 100) : callback(makeCallback(json)) {
        control.epochs = epochs;
        control.learningRate = 0.1;
        control.rememberWeights = [this] { remembered.push_back(control.epoch); };
        control.restoreWeights = [this] { restored.push_back(control.epoch); };
        control.log = [this](const std::string& line) { lines.push_back(line); };
    }
    /// Epochs that end with these values of one metric, from control.epoch on; stops when asked to.
    void run(const std::string& metric, const std::vector<double>& values) {
        callback->onTrainBegin(control);
        for (const double value : values) {
            callback->onEpochBegin(control);
            callback->onEpochEnd(control, {{metric, value}});
            if (control.stopTraining) break;
            ++control.epoch;
        }
        callback->onTrainEnd(control);
    }
    std::unique_ptr<Callback> callback;
    TrainingControl control;
    std::vector<int> remembered, restored;
    std::vector<std::string> lines;
};

inline Json callbackJson(const char* className, Json config) {
    return {{"class_name", className}, {"config", config}};
}

}  // namespace shardlab::engine
