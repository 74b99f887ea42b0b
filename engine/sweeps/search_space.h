#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/rng.h"

namespace shardlab::engine {

/// Numbers from `low` to `high`, both included.
struct SearchRange {
    double low = 0, high = 1;
    bool log = false;      ///< evenly over the logarithm; then low > 0
    bool integer = false;  ///< whole numbers, each with a share of the same width
};

/// The number at a position from 0 (low) to 1 (high). An integer range is half a number wider on both sides,
/// so that each number has its share, and rounds.
Json valueAt(const SearchRange& range, double position);
/// The other way round; a number outside of the range is put at its end.
double positionOf(const SearchRange& range, double value);

/// One parameter of an experiment and the values that it may take: a list, or a range.
struct SearchDimension {
    std::string path;                ///< as shortPath() writes it, "optimizer.learning_rate"
    std::vector<Json> choices = {};  ///< empty: `range`
    std::optional<SearchRange> range = std::nullopt;
    bool isRange() const { return range.has_value(); }
};

/// What a sweep looks through. The parameters of a trial are a JSON object: path to value, in the order of
/// the dimensions.
using SearchSpace = std::vector<SearchDimension>;

/// The number of different trials; nothing: a range of real numbers has no end. Saturates at 2^62.
std::optional<std::uint64_t> sizeOf(const SearchSpace& space);
/// Of so many trials those that differ.
int differentTrials(const SearchSpace& space, int trials);
/// The trial of a number from 0 to sizeOf() - 1; the last dimension changes fastest.
Json trialAt(const SearchSpace& space, std::uint64_t index);
/// Every dimension by itself, each value as likely as the others.
Json randomTrial(const SearchSpace& space, Rng& rng);

/// Uniform in [0, 1) with 53 bits.
double uniformDouble(Rng& rng);

}  // namespace shardlab::engine
