#include "engine/layers/volume.h"

#include "engine/core/abridge.h"
#include "engine/layers/layer_error.h"

namespace shardlab::engine {

Extent3d tripleOf(const std::string& layer, const Json& config, const char* option) {
    const Json& value = config.at(option);
    if (value.size() != 3) {
        throw LayerError(
            layer, fmt::format("bad-{}", option),
            fmt::format("{} must be three integers (depth, height, width); got {}", option, quoted(value)));
    }
    return {value.at(0).get<std::int64_t>(), value.at(1).get<std::int64_t>(),
            value.at(2).get<std::int64_t>()};
}

ParameterSpec tripleParameter(const char* name, const Json& value, const char* help) {
    return {.name = name,
            .kind = ParameterKind::IntList,
            .defaultValue = value.is_number() ? Json::array({value, value, value}) : value,
            .help = help,
            .minimum = 1,
            .maximum = 65535,
            .nullable = value.is_null(),
            .repeats = 3};
}

ParameterSpec volumeSidesParameter(const char* name, std::int64_t value, const char* help) {
    const Json pair = Json::array({value, value});
    return {.name = name,
            .kind = ParameterKind::Padding,
            .defaultValue = Json::array({pair, pair, pair}),
            .help = help};
}

VolumeSides volumeSidesOf(const std::string& layer, const Json& config, const char* option) {
    const Json& given = config.at(option);
    const auto refuse = [&] {
        throw LayerError(layer, fmt::format("bad-{}", option),
                         fmt::format("{} must be integers from 0 to 65535 like 1, [1, 2, 3] or "
                                     "[[1, 2], [3, 4], [5, 6]]; got {}",
                                     option, quoted(given)));
    };
    const auto extent = [&](const Json& value) {
        if (!value.is_number_integer() || value.get<double>() < 0 || value.get<double>() > 65535) refuse();
        return value.get<std::int64_t>();
    };
    if (given.is_array() && given.size() != 3) refuse();
    VolumeSides sides;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const Json& own = given.is_array() ? given.at(axis) : given;
        if (own.is_array() && own.size() != 2) refuse();
        sides.before[axis] = extent(own.is_array() ? own.at(0) : own);
        sides.after[axis] = extent(own.is_array() ? own.at(1) : own);
    }
    return sides;
}

}  // namespace shardlab::engine
