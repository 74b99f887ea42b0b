#pragma once
#include <cmath>
#include <cstdint>

#include "engine/core/error.h"

namespace shardlab::engine {

/// Simulated time as a whole number of ticks: sums do not depend on their order, and two simulations of one
/// run can be compared exactly.
using Ticks = std::int64_t;

/// a + b; throws Error where the simulated clock would overflow.
inline Ticks addTicks(Ticks a, Ticks b) {
    Ticks sum = 0;
    if (__builtin_add_overflow(a, b, &sum)) throw Error("simulation: {} + {} ticks overflow the clock", a, b);
    return sum;
}

/// a · b; throws Error where the simulated clock would overflow.
inline Ticks multiplyTicks(Ticks a, std::int64_t b) {
    Ticks product = 0;
    if (__builtin_mul_overflow(a, b, &product))
        throw Error("simulation: {} · {} ticks overflow the clock", a, b);
    return product;
}

/// What a tick means. Picoseconds hold 106 days; longer runs take the next coarser power of ten.
struct TickClock {
    double perSecond = 1e12;  ///< a power of ten

    /// The finest clock, from picoseconds on, that holds `seconds`.
    static TickClock holding(double seconds) {
        TickClock clock;
        while (seconds * clock.perSecond > 9e18)
            clock.perSecond /= 10;
        return clock;
    }
    /// Rounded to the nearest tick. Throws Error if `seconds` is negative, not a number, or does not fit.
    Ticks ticks(double seconds) const {
        const double count = seconds * perSecond;
        if (!(count >= 0 && count < 9.2e18))
            throw Error("simulation: a duration must fit the clock; got {} s", seconds);
        return std::llround(count);
    }
    double seconds(Ticks ticks) const { return static_cast<double>(ticks) / perSecond; }
};

}  // namespace shardlab::engine
