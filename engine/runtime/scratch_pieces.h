#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/core/integer.h"

namespace shardlab::engine {

/// Hands out the scratch of one kernel piece by piece; with a null base it only counts.
class ScratchPieces {
public:
    explicit ScratchPieces(std::byte* base) : m_base(base) {}
    float* floats(std::int64_t n) { return array<float>(n); }
    template <typename T>
    T* array(std::int64_t n) {
        T* piece = m_base == nullptr ? nullptr : reinterpret_cast<T*>(m_base + m_bytes);
        m_bytes += roundUp(static_cast<std::size_t>(n) * sizeof(T), std::size_t{64});
        return piece;
    }
    std::size_t bytes() const { return m_bytes; }
    /// What lies behind the pieces: the matrix kernel's scratch.
    std::byte* rest() const { return m_base + m_bytes; }

private:
    std::byte* m_base;
    std::size_t m_bytes = 0;
};

}  // namespace shardlab::engine
