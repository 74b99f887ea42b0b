#include "engine/losses/loss.h"

#include "engine/core/abridge.h"
#include "engine/core/keras_object.h"

namespace shardlab::engine {
namespace {

/// The loss runs over the last axis, as Keras's does by default.
void checkAxis(const Json& config, const std::string& where) {
    if (!config.contains("axis") || config.at("axis").is_null() || config.at("axis") == -1) return;
    throw Error("{}: axis must be -1; got {}", where, quoted(config.at("axis")));
}

/// The loss of a batch is the mean over its samples, which is what Keras's reduction "auto" means.
void checkReduction(const Json& config, const std::string& where) {
    if (!config.contains("reduction") || config.at("reduction").is_null()) return;
    const Json& reduction = config.at("reduction");
    for (const char* accepted : {"auto", "sum_over_batch_size", "mean"}) {
        if (reduction == accepted) return;
    }
    throw Error("{}: reduction must be auto or sum_over_batch_size; got {}", where, quoted(reduction));
}

}  // namespace

std::unique_ptr<LossFunction> makeLoss(const Json& json) {
    const std::string where = "loss";
    const KerasObject object = parseKerasObject(json, where);
    const auto& entry = lossRegistry().at(object.className, where);
    const std::string name = fmt::format("{} {}", where, entry.className);
    checkAxis(object.config, name);
    checkReduction(object.config, name);
    return entry.make(name, applySchema(entry.schema, object.config, name));
}

}  // namespace shardlab::engine
