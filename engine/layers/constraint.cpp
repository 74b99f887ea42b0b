#include <algorithm>
#include <array>

#include "engine/core/abridge.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

using Kind = Constraint::Kind;

struct Known {
    const char* className;
    const char* name;
    Kind kind;
    float minimum, maximum;  ///< Keras's defaults
};
constexpr std::array<Known, 5> kKnown{
    {{"MaxNorm", "max_norm", Kind::MaxNorm, 0.0F, 2.0F},
     {"NonNeg", "non_neg", Kind::NonNeg, 0.0F, 1.0F},
     {"UnitNorm", "unit_norm", Kind::UnitNorm, 1.0F, 1.0F},
     {"MinMaxNorm", "min_max_norm", Kind::MinMaxNorm, 0.0F, 1.0F},
     {"RadialConstraint", "radial_constraint", Kind::RadialConstraint, 0.0F, 1.0F}}};

float numberOf(const Json& config, const char* key, float fallback, const std::string& where) {
    if (!config.contains(key)) return fallback;
    const Json& value = config.at(key);
    if (!value.is_number() || !(value.get<double>() >= 0.0) || value.get<double>() > 1e6) {
        throw Error("{}: {} must be a number from 0 to 1e6; got {}", where, key, quoted(value));
    }
    return value.get<float>();
}

std::vector<std::int64_t> axesOf(const Json& config, const std::string& where) {
    const Json axis = config.value("axis", Json(0));
    if (axis.is_number_integer()) return {axis.get<std::int64_t>()};
    const bool integers =
        axis.is_array() && !axis.empty() &&
        std::all_of(axis.begin(), axis.end(), [](const Json& item) { return item.is_number_integer(); });
    if (!integers) throw Error("{}: axis must be an integer or a list of them; got {}", where, quoted(axis));
    return axis.get<std::vector<std::int64_t>>();
}

}  // namespace

Constraint parseConstraint(const Json& value, const std::string& where) {
    if (value.is_null()) return {};
    const Json given = value.is_object() ? value.value("class_name", Json()) : value;
    Json config = value.is_object() ? value.value("config", Json::object()) : Json::object();
    if (!config.is_object()) config = Json::object();
    for (const Known& known : kKnown) {
        if (given != known.className && given != known.name) continue;
        const Constraint constraint{.kind = known.kind,
                                    .minimum = numberOf(config, "min_value", known.minimum, where),
                                    .maximum = numberOf(config, "max_value", known.maximum, where),
                                    .rate = numberOf(config, "rate", 1.0F, where),
                                    .axes = axesOf(config, where)};
        if (constraint.rate > 1.0F || constraint.minimum > constraint.maximum) {
            throw Error("{}: expected rate <= 1 and min_value <= max_value; got {}", where, quoted(config));
        }
        return constraint;
    }
    throw Error("{}: expected null, MaxNorm, NonNeg, UnitNorm, MinMaxNorm or RadialConstraint; got {}", where,
                quoted(given));
}

}  // namespace shardlab::engine
