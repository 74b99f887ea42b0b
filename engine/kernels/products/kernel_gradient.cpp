#include "engine/kernels/products/kernel_gradient.h"

#include <algorithm>
#include <array>

#include "engine/kernels/products/register_tile.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine::kernels {
namespace {

/// Rows of one block: its columns of dy, 32 KiB, and a cache line of x in each row stay in the first-level
/// cache.
constexpr std::int64_t kGradientRows = 128;
/// Columns of x from a tile to what it fetches, a cache line: hardware does not follow rows that lie pages
/// apart. Both together take a fifth of the time away (1,024 rows of 784 by 512: 138 instead of 110 GFLOP/s
/// on a thread of a Xeon of model 207 that computes 175).
constexpr std::int64_t kAhead = 16;
/// x is read where it stands, a few columns a tile, each row in a page of its own. Wide panels go through it
/// seldom: one panel of 6 × 4 vectors takes four fifths of the time of two of 8 × 2 (Zen 5).
constexpr std::int64_t kMostVectors = kLanes == 16 ? 4 : 2;
/// Columns of x in a tile, by vectors of dy beside them; their sums stay in registers.
constexpr std::array<std::int64_t, 4> kTiles =
    kLanes == 16 ? std::array<std::int64_t, 4>{16, 8, 8, 6} : std::array<std::int64_t, 4>{8, 6};
constexpr std::int64_t kWidest = kMostVectors * kLanes;
static_assert(kGradientColumns % kWidest == 0);

/// Rows of dy in the columns of one panel, as (rows, width), with zeros behind the last column.
void packPanel(const float* dy, std::int64_t stride, std::int64_t rows, std::int64_t columns,
               std::int64_t width, float* packed) {
    if (columns < width) std::fill_n(packed, rows * width, 0.0F);
    for (std::int64_t r = 0; r < rows; ++r)
        std::copy_n(dy + r * stride, columns, packed + r * width);
}

template <std::int64_t vectors, bool adds>
void panelColumns(const KernelGradientShape& s, const float* x, std::int64_t rows, const float* packed,
                  std::int64_t columns, float* gradient) {
    constexpr std::int64_t kTile = kTiles[vectors - 1];
    for (std::int64_t i = 0; i < s.madeInputs; i += kTile) {
        tileOfRows<vectors, adds, kTile, kAhead>(std::min(kTile, s.madeInputs - i), {x + i, 1, s.inputs},
                                                 {packed, vectors * kLanes}, rows,
                                                 {gradient + i * s.outputs, s.outputs, columns});
    }
}

/// `gradient` at its first column, as `dy`.
template <std::int64_t vectors = kMostVectors>
void panelOfBlock(const KernelGradientShape& s, const float* x, const float* dy, std::int64_t rows,
                  std::int64_t columns, bool adds, float* gradient, float* packed) {
    if constexpr (vectors > 1) {
        if (columns <= (vectors - 1) * kLanes)
            return panelOfBlock<vectors - 1>(s, x, dy, rows, columns, adds, gradient, packed);
    }
    packPanel(dy, s.outputs, rows, columns, vectors * kLanes, packed);
    const auto add = adds ? panelColumns<vectors, true> : panelColumns<vectors, false>;
    add(s, x, rows, packed, columns, gradient);
}

}  // namespace

std::size_t kernelGradientScratchBytes() {
    return kCacheLine + static_cast<std::size_t>(kWidest * kGradientRows) * sizeof(float);
}

void kernelGradientColumns(const KernelGradientShape& s, const float* x, const float* dy, std::int64_t begin,
                           std::int64_t columns, float* gradient, std::byte* scratch) {
    auto* packed = reinterpret_cast<float*>(alignedScratch(scratch));
    for (std::int64_t row = 0; row < s.rows; row += kGradientRows) {
        const std::int64_t rows = std::min(kGradientRows, s.rows - row);
        for (std::int64_t column = begin; column < begin + columns; column += kWidest) {
            panelOfBlock(s, x + row * s.inputs, dy + row * s.outputs + column, rows,
                         std::min(kWidest, begin + columns - column), row > 0, gradient + column, packed);
        }
    }
}

}  // namespace shardlab::engine::kernels
