#pragma once
#include <cmath>
#include <limits>

#include "engine/core/json.h"

namespace shardlab::engine {

/// JSON has neither NaN nor infinity: null stands for both.
inline Json numberOrNull(double number) {
    return std::isfinite(number) ? Json(number) : Json(nullptr);
}
/// NaN for what is not a number.
inline double numberFromJson(const Json& value) {
    return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace shardlab::engine
