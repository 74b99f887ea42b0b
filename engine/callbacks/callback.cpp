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
