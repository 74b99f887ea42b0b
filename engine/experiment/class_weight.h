#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "engine/core/json.h"

namespace shardlab::engine {

/// `class_weight` of Keras's Model.fit: the factor of the loss of each class while it trains. Validation does
/// without it. Classes that are not named have 1.
struct ClassWeight {
    bool balanced = false;  ///< scikit-learn's: samples / (classes · samples of the class)
    std::map<std::int64_t, double> byClass = {};
    bool active() const { return balanced || !byClass.empty(); }
};

/// From fit.class_weight. Throws Error "fit.class_weight: expected …; got …".
ClassWeight parseClassWeight(const Json& json);

/// As a person writes it: "" (none), "balanced", or as Python does, "{0: 1, 1: 5.5}". What is none of these
/// stays a text, which parseClassWeight refuses.
std::string classWeightText(const Json& json);
Json classWeightOfText(const std::string& text);

}  // namespace shardlab::engine
