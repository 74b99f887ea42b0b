#include "engine/kernels/products/batch_product.h"

#include <algorithm>
#include <array>

#include "engine/kernels/lanes_transpose.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine::kernels {
namespace {

/// Sums that a tile keeps in registers: rows times vectors, of the 32 or 16 that there are.
constexpr std::int64_t kTileRows = kLanes == 16 ? 8 : 4;
constexpr std::int64_t kPanelVectors = 2;
constexpr std::int64_t kPanel = kPanelVectors * kLanes;

/// Operand a of one tile: element (i, p) stands at data[i · row + p · depth].
struct Left {
    const float* data;
    std::int64_t row, depth;
};
struct Panel {
    const float* data;
    std::int64_t stride;  ///< between its k rows
};
struct Target {
    float* data;
    std::int64_t stride;
    std::int64_t columns;  ///< to write, of the panel's
};

template <std::int64_t rows, std::int64_t vectors>
void tile(const Left& a, const Panel& b, std::int64_t k, const Target& c) {
    std::array<std::array<Lanes, vectors>, rows> sums{};
    for (std::int64_t p = 0; p < k; ++p) {
        std::array<Lanes, vectors> right;
        for (std::int64_t v = 0; v < vectors; ++v)
            right[v].load(b.data + p * b.stride + v * kLanes);
        const float* left = a.data + p * a.depth;
        for (std::int64_t i = 0; i < rows; ++i) {
            for (std::int64_t v = 0; v < vectors; ++v)
                sums[i][v].v += left[i * a.row] * right[v].v;
        }
    }
    for (std::int64_t i = 0; i < rows; ++i) {
        float* to = c.data + i * c.stride;
        if (c.columns == vectors * kLanes) {
            std::memcpy(to, sums[i].data(), sizeof sums[i]);
        } else {
            std::memcpy(to, sums[i].data(), static_cast<std::size_t>(c.columns) * sizeof(float));
        }
    }
}

template <std::int64_t vectors, std::int64_t rows = kTileRows - 1>
void lastTile(std::int64_t count, const Left& a, const Panel& b, std::int64_t k, const Target& c) {
    if constexpr (rows > 0) {
        if (count == rows) return tile<rows, vectors>(a, b, k, c);
        lastTile<vectors, rows - 1>(count, a, b, k, c);
    }
}

/// All rows of c in the columns of one panel.
template <std::int64_t vectors>
void panelColumns(const ProductShape& s, const float* a, const Panel& b, Target c) {
    Left left{a, s.transposeA ? 1 : s.k, s.transposeA ? s.m : 1};
    std::int64_t i = 0;
    for (; i + kTileRows <= s.m; i += kTileRows) {
        tile<kTileRows, vectors>(left, b, s.k, c);
        left.data += kTileRows * left.row;
        c.data += kTileRows * c.stride;
    }
    if (i < s.m) lastTile<vectors>(s.m - i, left, b, s.k, c);
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
        Panel panel{b + begin, s.n};
        if (s.transposeB || columns % kLanes != 0) {
            pack(s, b, begin, columns, packed);
            panel = {packed, kPanel};
        }
        const Target target{c + begin, s.n, columns};
        if (columns > kLanes) {
            panelColumns<2>(s, a, panel, target);
        } else {
            panelColumns<1>(s, a, panel, target);
        }
    }
}

}  // namespace shardlab::engine::kernels
