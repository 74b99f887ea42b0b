#include "engine/losses/loss.h"

#include "engine/optimizers/keras_object.h"

namespace shardlab::engine {
namespace {

/// Options of Keras losses that change the numbers and are not implemented.
constexpr std::array<std::string_view, 2> kUnsupported{"label_smoothing", "ignore_class"};

/// The loss of a batch is the mean over its samples, which is what Keras's reduction "auto" means.
void checkReduction(const Json& config, const std::string& where) {
    if (!config.contains("reduction") || config.at("reduction").is_null()) return;
    const Json& reduction = config.at("reduction");
    for (const char* accepted : {"auto", "sum_over_batch_size", "mean"}) {
        if (reduction == accepted) return;
    }
    throw Error("{}: reduction must be auto or sum_over_batch_size; got {}", where, reduction.dump());
}

}  // namespace

std::unique_ptr<LossFunction> makeLoss(const Json& json) {
    const std::string where = "loss";
    const KerasObject object = parseKerasObject(json, where);
    const auto& entry = lossRegistry().at(object.className, where);
    const std::string name = fmt::format("{} {}", where, entry.className);
    refuseUnsupported(object.config, kUnsupported, name);
    checkReduction(object.config, name);
    return entry.make(name, applySchema(entry.schema, object.config, name));
}

}  // namespace shardlab::engine
