#pragma once
#include <vector>

namespace shardlab {

/// A range of values to show, and how many of them it leaves out.
struct ValueRange {
    double lower = 0, upper = 1;
    int outside = 0;
    bool empty = true;  ///< there was nothing to show
};

/// The range of `always` and `batches`, all finite. With `clip`, of at least 50 batches the lowest and the
/// highest 2 % do not count. With `positive` (a logarithmic axis), values of 0 and below are left out and
/// counted.
ValueRange rangeOf(const std::vector<double>& always, std::vector<double> batches, bool clip, bool positive);

}  // namespace shardlab
