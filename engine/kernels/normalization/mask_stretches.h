#pragma once
#include <cstdint>

namespace shardlab::engine::kernels {

/// body(first, count, counts) for each stretch of rows that lie together and all count, or all do not: where
/// the mask is not 0, or is.
template <typename Body>
void forEachStretch(const float* mask, std::int64_t rows, Body body) {
    for (std::int64_t first = 0; first < rows;) {
        const bool counts = mask[first] != 0.0F;
        std::int64_t end = first + 1;
        while (end < rows && (mask[end] != 0.0F) == counts)
            ++end;
        body(first, end - first, counts);
        first = end;
    }
}

}  // namespace shardlab::engine::kernels
