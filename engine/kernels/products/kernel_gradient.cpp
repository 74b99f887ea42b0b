#include "engine/kernels/products/kernel_gradient.h"

#include <algorithm>

#include "engine/kernels/products/register_tile.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine::kernels {
namespace {

/// Rows of one block: a panel of dy stays in the first-level cache, its neighbors in the second.
constexpr std::int64_t kGradientRows = 256;
constexpr std::int64_t kPanels = kGradientColumns / kPanel;
static_assert(kGradientColumns % kPanel == 0);

/// Rows of dy in the columns of one panel, as (rows, kPanel), with zeros behind the last column.
void packPanel(const float* dy, std::int64_t stride, std::int64_t rows, std::int64_t columns, float* packed) {
    if (columns < kPanel) std::fill_n(packed, rows * kPanel, 0.0F);
    for (std::int64_t r = 0; r < rows; ++r)
        std::copy_n(dy + r * stride, columns, packed + r * kPanel);
}

template <bool adds>
void addBlock(const KernelGradientShape& s, const float* x, std::int64_t rows, const float* panels,
              std::int64_t columns, float* gradient) {
    for (std::int64_t i = 0; i < s.inputs; i += kTileRows) {
        const TileLeft left{x + i, 1, s.inputs};
        for (std::int64_t column = 0; column < columns; column += kPanel) {
            const TilePanel panel{panels + column * kGradientRows, kPanel};
            const TileTarget target{gradient + i * s.outputs + column, s.outputs,
                                    std::min(kPanel, columns - column)};
            tileOfRows<kPanelVectors, adds>(std::min(kTileRows, s.inputs - i), left, panel, rows, target);
        }
    }
}

}  // namespace

std::size_t kernelGradientScratchBytes() {
    return kCacheLine + static_cast<std::size_t>(kPanels * kPanel * kGradientRows) * sizeof(float);
}

void kernelGradientColumns(const KernelGradientShape& s, const float* x, const float* dy, std::int64_t begin,
                           std::int64_t columns, float* gradient, std::byte* scratch) {
    auto* panels = reinterpret_cast<float*>(alignedScratch(scratch));
    for (std::int64_t row = 0; row < s.rows; row += kGradientRows) {
        const std::int64_t rows = std::min(kGradientRows, s.rows - row);
        for (std::int64_t column = 0; column < columns; column += kPanel) {
            packPanel(dy + row * s.outputs + begin + column, s.outputs, rows,
                      std::min(kPanel, columns - column), panels + column * kGradientRows);
        }
        const float* block = x + row * s.inputs;
        if (row == 0) {
            addBlock<false>(s, block, rows, panels, columns, gradient + begin);
        } else {
            addBlock<true>(s, block, rows, panels, columns, gradient + begin);
        }
    }
}

}  // namespace shardlab::engine::kernels
