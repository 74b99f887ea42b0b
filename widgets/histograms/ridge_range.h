#pragma once
#include <vector>

#include "engine/monitoring/histogram.h"

namespace shardlab {

struct Ridge;

/// An axis of values.
struct RidgeRange {
    double from = 0, to = 1;
    double width() const { return to - from; }
    bool operator==(const RidgeRange&) const = default;
};

/// From the smallest to the largest number of all ridges, oldest first, without the outermost thousandth of
/// each; some room where all are one number.
RidgeRange wholeRange(const std::vector<Ridge>& ridges);

/// The same of those ridges that can be read beside each other: one that is more than four times as wide as
/// the newest and as half of them would squeeze these into needles, as the first step of a run does whose
/// gradients shrink. It is drawn as far as it lies within.
RidgeRange commonRange(const std::vector<Ridge>& ridges);

}  // namespace shardlab
