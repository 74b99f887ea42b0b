#pragma once
#include <array>
#include <cstdint>
#include <cstring>

#include "engine/kernels/channels.h"

namespace shardlab::engine::kernels {

/// Sums that a tile keeps in registers: rows times vectors, of the 32 or 16 that there are.
constexpr std::int64_t kTileRows = kLanes == 16 ? 8 : 4;
constexpr std::int64_t kPanelVectors = 2;
constexpr std::int64_t kPanel = kPanelVectors * kLanes;

/// Operand a of one tile: element (i, p) stands at data[i · row + p · depth].
struct TileLeft {
    const float* data;
    std::int64_t row, depth;
};
struct TilePanel {
    const float* data;
    std::int64_t stride;  ///< between its k rows
};
struct TileTarget {
    float* data;
    std::int64_t stride;
    std::int64_t columns;  ///< to write, of the panel's
};

/// c = or += a · b of some rows and one panel; sums run over k in order. What stands `ahead` rows behind the
/// tile's first one is fetched meanwhile, for the tiles to come; 0: nothing.
template <std::int64_t rows, std::int64_t vectors, bool adds, std::int64_t ahead = 0>
void productTile(const TileLeft& a, const TilePanel& b, std::int64_t k, const TileTarget& c) {
    std::array<std::array<Lanes, vectors>, rows> sums;
    for (auto& row : sums) {
        for (Lanes& sum : row)
            sum.v = decltype(sum.v){};  // all at once: a call of memset, and sums that are read back
    }
    for (std::int64_t p = 0; p < k; ++p) {
        std::array<Lanes, vectors> right;
        for (std::int64_t v = 0; v < vectors; ++v)
            right[v].load(b.data + p * b.stride + v * kLanes);
        const float* left = a.data + p * a.depth;
        if constexpr (ahead > 0) __builtin_prefetch(left + ahead * a.row);
        for (std::int64_t i = 0; i < rows; ++i) {
            for (std::int64_t v = 0; v < vectors; ++v)
                sums[i][v].v += left[i * a.row] * right[v].v;
        }
    }
    const bool whole = c.columns == vectors * kLanes;
    const std::size_t bytes = whole ? sizeof sums[0] : static_cast<std::size_t>(c.columns) * sizeof(float);
    for (std::int64_t i = 0; i < rows; ++i) {
        float* to = c.data + i * c.stride;
        if constexpr (adds) {
            std::array<Lanes, vectors> before{};
            if (whole) {
                std::memcpy(before.data(), to, sizeof before);
            } else {
                std::memcpy(before.data(), to, bytes);
            }
            for (std::int64_t v = 0; v < vectors; ++v)
                sums[i][v].v += before[v].v;
        }
        if (whole) {
            std::memcpy(to, sums[i].data(), sizeof sums[i]);
        } else {
            std::memcpy(to, sums[i].data(), bytes);
        }
    }
}

namespace detail {

template <std::int64_t vectors, bool adds, std::int64_t ahead, std::int64_t rows>
void lastTile(std::int64_t count, const TileLeft& a, const TilePanel& b, std::int64_t k,
              const TileTarget& c) {
    if constexpr (rows > 0) {
        if (count == rows) return productTile<rows, vectors, adds, ahead>(a, b, k, c);
        lastTile<vectors, adds, ahead, rows - 1>(count, a, b, k, c);
    }
}

}  // namespace detail

/// As productTile, of `count` ≤ `most` rows.
template <std::int64_t vectors, bool adds = false, std::int64_t most = kTileRows, std::int64_t ahead = 0>
void tileOfRows(std::int64_t count, const TileLeft& a, const TilePanel& b, std::int64_t k,
                const TileTarget& c) {
    if (count == most) return productTile<most, vectors, adds, ahead>(a, b, k, c);
    detail::lastTile<vectors, adds, ahead, most - 1>(count, a, b, k, c);
}

}  // namespace shardlab::engine::kernels
