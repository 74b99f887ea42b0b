#include "engine/inference/integer_values.h"

#include <cmath>

#include "engine/core/error.h"
#include "engine/layers/integer_inputs.h"

namespace shardlab::engine {
namespace {

template <typename Values>
void requireEach(const Values& values, const std::string& where) {
    constexpr double kLargest = 16777216.0;
    for (const auto value : values) {
        const auto number = static_cast<double>(value);
        if (std::abs(number) <= kLargest && number == std::trunc(number)) continue;
        throw Error("{} has an integer dtype; expected integers up to 2^24; got {}", where, value);
    }
}

}  // namespace

bool takesIntegers(const Model& model, std::size_t input) {
    const auto node = static_cast<std::size_t>(model.inputs()[input]);
    return isIntegerType(model.nodes()[node].layer->config().value("dtype", Json()));
}

void requireIntegers(std::span<const float> values, const std::string& where) {
    requireEach(values, where);
}

void requireIntegers(std::span<const std::int32_t> values, const std::string& where) {
    requireEach(values, where);
}

}  // namespace shardlab::engine
