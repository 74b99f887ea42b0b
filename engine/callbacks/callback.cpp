#include "engine/callbacks/callback.h"

#include "engine/core/keras_object.h"

namespace shardlab::engine {

std::unique_ptr<Callback> makeCallback(const Json& json) {
    const std::string where = "callback";
    const KerasObject object = parseKerasObject(json, where);
    const auto& entry = callbackRegistry().at(object.className, where);
    const std::string name = fmt::format("{} {}", where, entry.className);
    return entry.make(name, applySchema(entry.schema, object.config, name));
}

std::vector<std::size_t> callbacksThatKeepWeights(const Json& callbacks) {
    std::vector<std::size_t> keeping;
    for (std::size_t i = 0; i < callbacks.size(); ++i) {
        if (!callbacks[i].is_object()) continue;  // a name alone: with the defaults, which keep none
        const Json config = callbacks[i].value("config", Json::object());
        if (config.value("restore_best_weights", false) || config.value("save_best_only", false))
            keeping.push_back(i);
    }
    return keeping;
}

std::vector<double> previewLearningRate(const Json& callbacks, double initialRate, int epochs) {
    std::vector<std::unique_ptr<Callback>> made;
    for (const Json& json : callbacks)
        made.push_back(makeCallback(json));
    TrainingControl control{.epochs = epochs, .learningRate = initialRate};
    for (const auto& callback : made)
        callback->onTrainBegin(control);
    std::vector<double> rates;
    for (int epoch = 0; epoch < epochs; ++epoch) {
        control.epoch = epoch;
        for (const auto& callback : made)
            callback->onEpochBegin(control);
        rates.push_back(control.learningRate);
    }
    return rates;
}

}  // namespace shardlab::engine
