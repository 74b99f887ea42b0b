#pragma once
#include <array>
#include <cstdint>

namespace shardlab::engine::kernels {

/// How one array is walked in the order of another, contiguous one: the extents of the contiguous array,
/// outermost first, and the other's stride along each (0: the same element again).
class Strided {
public:
    static constexpr int kMaxRank = 8;

    /// The next extent, further in. Extents of 1 vanish, neighbours that continue each other become one.
    void append(std::int64_t extent, std::int64_t stride) {
        if (extent == 1) return;
        if (m_rank > 0 && m_strides[last()] == stride * extent) {
            m_extents[last()] *= extent;
            m_strides[last()] = stride;
            return;
        }
        m_extents[static_cast<std::size_t>(m_rank)] = extent;
        m_strides[static_cast<std::size_t>(m_rank)] = stride;
        ++m_rank;
    }

    int rank() const { return m_rank; }
    std::int64_t extent(int axis) const { return m_extents[static_cast<std::size_t>(axis)]; }
    std::int64_t stride(int axis) const { return m_strides[static_cast<std::size_t>(axis)]; }

    /// body(offset in the contiguous array, offset in the other) for every index of all axes but `skipped`.
    template <typename Body>
    void forEach(std::array<int, 2> skipped, Body body) const {
        std::array<std::int64_t, kMaxRank> contiguous{};
        std::int64_t step = 1;
        for (int axis = m_rank; axis-- > 0; step *= extent(axis))
            contiguous[static_cast<std::size_t>(axis)] = step;
        std::array<std::int64_t, kMaxRank> index{};
        std::int64_t here = 0, there = 0;
        for (;;) {
            body(here, there);
            int axis = m_rank - 1;
            for (; axis >= 0; --axis) {
                if (axis == skipped[0] || axis == skipped[1]) continue;
                const auto a = static_cast<std::size_t>(axis);
                here += contiguous[a];
                there += m_strides[a];
                if (++index[a] < m_extents[a]) break;
                here -= index[a] * contiguous[a];
                there -= index[a] * m_strides[a];
                index[a] = 0;
            }
            if (axis < 0) return;
        }
    }

private:
    std::size_t last() const { return static_cast<std::size_t>(m_rank - 1); }

    int m_rank = 0;
    std::array<std::int64_t, kMaxRank> m_extents{}, m_strides{};
};

}  // namespace shardlab::engine::kernels
