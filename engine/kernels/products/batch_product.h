#pragma once
#include <cstddef>
#include <cstdint>

namespace shardlab::engine::kernels {

/// c (m, n) = a · b, a of m × k and b of k × n elements, all row-major. Transposed operands lie in memory as
/// (k, m) and (n, k).
struct ProductShape {
    std::int64_t m = 1, k = 1, n = 1;
    bool transposeA = false, transposeB = false;
};

/// One product of small matrices, as attention makes them by the thousand: b goes through registers in panels
/// of two vectors' width, copied beforehand only where it is transposed or ends inside a vector. Sums run
/// over k in order. Single-threaded, no allocation; c must not overlap a or b.
void smallProduct(const ProductShape& shape, const float* a, const float* b, float* c, std::byte* scratch);
std::size_t smallProductScratchBytes(const ProductShape& shape);

}  // namespace shardlab::engine::kernels
