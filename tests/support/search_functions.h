#pragma once
#include <cmath>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

#include "engine/sweeps/search_space.h"

namespace shardlab::test {

/// A function with a known minimum, on which searches are compared.
struct SearchFunction {
    std::string name;
    engine::SearchSpace space;
    std::function<double(const engine::Json&)> value;
};

inline engine::SearchDimension realParameter(const std::string& path, double low, double high,
                                             bool log = false) {
    return {.path = path, .range = engine::SearchRange{.low = low, .high = high, .log = log}};
}

/// Branin: three minima of 0.3979 (Dixon & Szegö 1978).
inline double branin(double x, double y) {
    constexpr double kPi = std::numbers::pi;
    const double valley = y - 5.1 / (4 * kPi * kPi) * x * x + 5 / kPi * x - 6;
    return valley * valley + 10 * (1 - 1 / (8 * kPi)) * std::cos(x) + 10;
}

inline std::vector<SearchFunction> searchFunctions() {
    using engine::Json;
    const auto number = [](const Json& trial, const char* path) { return trial.at(path).get<double>(); };
    return {{"branin",
             {realParameter("x", -5, 10), realParameter("y", 0, 15)},
             [=](const Json& trial) { return branin(number(trial, "x"), number(trial, "y")); }},
            // A learning rate and an optimizer: minimum 0 at 1e-3 with "b".
            {"log_valley",
             {realParameter("rate", 1e-6, 1, true), {.path = "switch", .choices = {"a", "b", "c", "d"}}},
             [=](const Json& trial) {
                 const double decades = std::log10(number(trial, "rate")) + 3;
                 return decades * decades + (trial.at("switch") == "b" ? 0.0 : 1.0);
             }},
            // Minimum 0 at (1, −2, 3, 0).
            {"sphere",
             {realParameter("w", -5, 5), realParameter("x", -5, 5), realParameter("y", -5, 5),
              realParameter("z", -5, 5)},
             [=](const Json& trial) {
                 const double w = number(trial, "w") - 1, x = number(trial, "x") + 2,
                              y = number(trial, "y") - 3, z = number(trial, "z");
                 return w * w + x * x + y * y + z * z;
             }}};
}

}  // namespace shardlab::test
