#pragma once
#include <cstddef>
#include <memory>

namespace shardlab::engine {

/// Zeroed memory that begins at a cache line. Large memory gets its pages when they are first used, by the
/// thread that uses them, and huge ones where the system has them: nothing is spent on what is never read.
class AlignedBuffer {
public:
    AlignedBuffer() = default;
    explicit AlignedBuffer(std::size_t bytes);  ///< throws ResourceExhausted
    std::byte* data() { return m_data.get(); }
    const std::byte* data() const { return m_data.get(); }
    std::size_t size() const { return m_size; }

private:
    struct Free {
        Free() : mapped(0) {}
        explicit Free(std::size_t bytes) : mapped(bytes) {}
        std::size_t mapped;  ///< bytes of a mapping; 0: memory of the heap
        void operator()(std::byte* p) const;
    };
    using Memory = std::unique_ptr<std::byte[], Free>;
    static Memory fromHeap(std::size_t bytes);
    static Memory mapped(std::size_t bytes);

    Memory m_data;
    std::size_t m_size = 0;
};

}  // namespace shardlab::engine
