#include "engine/program/program.h"

#include <fmt/format.h>

namespace shardlab::engine {

double Program::flops() const {
    double sum = 0;
    for (const Op& op : ops)
        sum += op.flops;
    return sum;
}

std::int64_t Program::parameterCount(bool trainableOnly) const {
    std::int64_t count = 0;
    for (const WeightSpec& spec : weights) {
        if (spec.trainable || !trainableOnly) count += spec.shape.elementCount();
    }
    return count;
}

ValueId Program::predictionOf(std::size_t target) const {
    const bool trained = target < losses.size();
    return outputs.at(trained ? losses[target].output : measured.at(target - losses.size()).output);
}

ValueId Program::maskOf(std::size_t target) const {
    return target < losses.size() ? losses[target].mask : measured.at(target - losses.size()).mask;
}

std::string Program::toString() const {
    const auto list = [this](const std::vector<ValueId>& ids) {
        std::string text;
        for (const ValueId id : ids) {
            if (!text.empty()) text += ", ";
            if (id == kNoValue) {
                text += "-";
                continue;
            }
            const Value& v = values[static_cast<std::size_t>(id)];
            text += fmt::format("%{} {}{}", id, v.name, v.shape.toString());
        }
        return text;
    };
    std::string text;
    for (const Op& op : ops) {
        const std::string layer = op.layer < 0 ? "" : layerNames[static_cast<std::size_t>(op.layer)];
        text += fmt::format("{} = {}({})  [{} {}] {:.0f} flops\n", list(op.outputs), nameOf(op.kind),
                            list(op.inputs), nameOf(op.phase), layer, op.flops);
    }
    return text;
}

}  // namespace shardlab::engine
