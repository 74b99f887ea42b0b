#pragma once
#include <cstdint>
#include <span>

#include "engine/monitoring/histogram.h"

namespace shardlab::engine {

class ThreadArena;

/// What is said of all numbers of an array. Numbers that are not finite are counted and otherwise left out.
struct ArrayStatistics {
    std::int64_t count = 0;  ///< all of them
    std::int64_t zeros = 0;  ///< exactly 0
    std::int64_t notFinite = 0;
    double minimum = 0, maximum = 0;  ///< exact; 0 if no number is finite
    double mean = 0;
    double standardDeviation = 0;  ///< of the population: divided by the count, as numpy.std
    double norm = 0;               ///< L2: √Σx²
    Histogram histogram = {};

    double zeroShare() const;
    /// √(Σx² / how many are not 0): comparable between arrays of other sizes, and between a dense gradient
    /// and one that touches few rows. 0 if all are.
    double typicalSize() const;
};

/// One pass in blocks over the arena's threads; sums are taken in double, in the blocks' order, so that any
/// number of threads gives the same bits.
ArrayStatistics arrayStatistics(ThreadArena& arena, std::span<const float> numbers);

/// ‖after − before‖ / ‖before‖ (L2) of arrays of one size: what an update changed, relative to the weights.
/// NaN if `before` is all zeros. About 1e-3 is healthy (Karpathy, CS231n "Neural Networks Part 3", ratio of
/// weights to updates).
double updateRatio(ThreadArena& arena, std::span<const float> before, std::span<const float> after);

}  // namespace shardlab::engine
