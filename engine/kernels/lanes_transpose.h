#pragma once
#include <array>
#include <cstring>
#include <utility>

#include "engine/kernels/channels.h"

namespace shardlab::engine::kernels {

namespace detail {

/// Lanes l of two rows exchanged where bit `step` of l says so: one step of a butterfly.
template <std::size_t step, std::size_t... l>
void exchange(Lanes& a, Lanes& b, std::index_sequence<l...> /*lanes*/) {
    constexpr std::size_t kCount = sizeof...(l);
    const Lanes::Native low = __builtin_shufflevector(a.v, b.v, ((l & step) == 0 ? l : kCount + l - step)...);
    b.v = __builtin_shufflevector(a.v, b.v, ((l & step) == 0 ? l + step : kCount + l)...);
    a.v = low;
}

template <std::size_t step>
void exchangeRows(std::array<Lanes, kLanes>& rows) {
    if constexpr (step > 0) {
        for (std::size_t i = 0; i < kLanes; ++i) {
            if ((i & step) == 0) exchange<step>(rows[i], rows[i + step], std::make_index_sequence<kLanes>{});
        }
        exchangeRows<step / 2>(rows);
    }
}

}  // namespace detail

/// A square of kLanes rows, transposed in registers.
inline void transposeSquare(const float* from, std::int64_t fromStride, float* to, std::int64_t toStride) {
    std::array<Lanes, kLanes> rows;
    for (std::int64_t i = 0; i < kLanes; ++i)
        rows[static_cast<std::size_t>(i)].load(from + i * fromStride);
    detail::exchangeRows<kLanes / 2>(rows);
    for (std::int64_t i = 0; i < kLanes; ++i)
        std::memcpy(to + i * toStride, &rows[static_cast<std::size_t>(i)].v, sizeof(Lanes));
}

/// to (columns, rows) = from (rows, columns) transposed, each with its distance between rows.
inline void transposeMatrix(const float* from, std::int64_t fromStride, std::int64_t rows,
                            std::int64_t columns, float* to, std::int64_t toStride) {
    std::int64_t r = 0;
    for (; r + kLanes <= rows; r += kLanes) {
        std::int64_t c = 0;
        for (; c + kLanes <= columns; c += kLanes)
            transposeSquare(from + r * fromStride + c, fromStride, to + c * toStride + r, toStride);
        for (; c < columns; ++c) {
            for (std::int64_t i = r; i < r + kLanes; ++i)
                to[c * toStride + i] = from[i * fromStride + c];
        }
    }
    for (; r < rows; ++r) {
        for (std::int64_t c = 0; c < columns; ++c)
            to[c * toStride + r] = from[r * fromStride + c];
    }
}

}  // namespace shardlab::engine::kernels
