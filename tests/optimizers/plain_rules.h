#pragma once
#include <cmath>

namespace shardlab::engine {

// Update rules of one weight in plain double arithmetic, with a switch where Keras 2 and Keras 3 differ: the
// recorded runs of Keras 3 prove the rest of the formula, the engine is held to the form of Keras 2.

struct PlainRmsProp {
    double rate = 0.001, rho = 0.9, momentum = 0, epsilon = 1e-7;
    bool centered = false;
    bool epsilonInside = false;  ///< Keras 3: under the root. Keras 2: only with momentum
    double w = 0, ms = 0, mg = 0, mom = 0;

    void step(double g) {
        ms = rho * ms + (1 - rho) * g * g;
        mg = rho * mg + (1 - rho) * g;
        const double variance = centered ? ms - mg * mg : ms;
        const double root = epsilonInside ? std::sqrt(variance + epsilon) : std::sqrt(variance) + epsilon;
        mom = momentum * mom + rate * g / root;
        w -= mom;
    }
};

struct PlainNadam {
    double rate = 0.001;
    double scheduleDecay = 0.004;  ///< Keras 3: 1
    double w = 0, m = 0, v = 0, product = 1;
    int t = 0;

    double momentumAt(int step) const { return 0.9 * (1 - 0.5 * std::pow(0.96, scheduleDecay * step)); }
    void step(double g) {
        ++t;
        const double now = momentumAt(t), next = momentumAt(t + 1);
        product *= now;
        m = 0.9 * m + 0.1 * g;
        v = 0.999 * v + 0.001 * g * g;
        const double ahead = (1 - now) * g / (1 - product) + next * m / (1 - product * next);
        w -= rate * ahead / (std::sqrt(v / (1 - std::pow(0.999, t))) + 1e-7);
    }
};

}  // namespace shardlab::engine
