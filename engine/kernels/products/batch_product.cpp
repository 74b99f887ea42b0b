#include "engine/kernels/products/batch_product.h"

#include <algorithm>

#include "engine/kernels/lanes_transpose.h"
#include "engine/kernels/products/register_tile.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine::kernels {
namespace {

/// All rows of c in the columns of one panel.
template <std::int64_t vectors>
void panelColumns(const ProductShape& s, const float* a, const TilePanel& b, TileTarget c) {
    TileLeft left{a, s.transposeA ? 1 : s.k, s.transposeA ? s.m : 1};
    for (std::int64_t i = 0; i < s.m; i += kTileRows) {
        tileOfRows<vectors>(std::min(kTileRows, s.m - i), left, b, s.k, c);
        left.data += kTileRows * left.row;
        c.data += kTileRows * c.stride;
    }
}

/// Columns [begin, begin + columns) of b as (k, kPanel), zeros behind them.
void pack(const ProductShape& s, const float* b, std::int64_t begin, std::int64_t columns, float* packed) {
    if (columns < kPanel) std::fill_n(packed, s.k * kPanel, 0.0F);
    if (s.transposeB) return transposeMatrix(b + begin * s.k, s.k, columns, s.k, packed, kPanel);
    for (std::int64_t p = 0; p < s.k; ++p)
        std::copy_n(b + p * s.n + begin, columns, packed + p * kPanel);
}

}  // namespace

std::size_t smallProductScratchBytes(const ProductShape& shape) {
    return kCacheLine + static_cast<std::size_t>(shape.k * kPanel) * sizeof(float);
}

void smallProduct(const ProductShape& s, const float* a, const float* b, float* c, std::byte* scratch) {
    auto* packed = reinterpret_cast<float*>(alignedScratch(scratch));
    for (std::int64_t begin = 0; begin < s.n; begin += kPanel) {
        const std::int64_t columns = std::min(kPanel, s.n - begin);
        TilePanel panel{b + begin, s.n};
        if (s.transposeB || columns % kLanes != 0) {
            pack(s, b, begin, columns, packed);
            panel = {packed, kPanel};
        }
        const TileTarget target{c + begin, s.n, columns};
        if (columns > kLanes) {
            panelColumns<2>(s, a, panel, target);
        } else {
            panelColumns<1>(s, a, panel, target);
        }
    }
}

}  // namespace shardlab::engine::kernels
