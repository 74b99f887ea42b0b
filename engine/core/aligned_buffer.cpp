#include "engine/core/aligned_buffer.h"

#include <sys/mman.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/memory_pages.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kLarge = std::size_t{64} << 20;
constexpr std::size_t kPage = 4096, kHugePage = std::size_t{2} << 20;
constexpr std::size_t kMapped = std::size_t{256} << 10;  ///< from here on

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kMaps = false;  // they watch the heap
#else
constexpr bool kMaps = true;
#endif

ResourceExhausted exhausted(std::size_t bytes, const AvailableMemory& available) {
    return {fmt::format(
                "RESOURCE_EXHAUSTED: cannot allocate {} bytes on this computer; {} bytes are available ({})",
                bytes, available.bytes, available.setBy),
            static_cast<std::int64_t>(bytes), available.bytes};
}

}  // namespace

void AlignedBuffer::Free::operator()(std::byte* p) const {
    if (mapped > 0) {
        munmap(p, mapped);
    } else {
        std::free(p);
    }
}

AlignedBuffer::AlignedBuffer(std::size_t bytes) : m_size(bytes) {
    if (bytes == 0) return;
    // Linux promises more than it has and ends a program that takes it at its word.
    if (bytes >= kLarge) {
        const AvailableMemory available = availableMemory();
        if (bytes > static_cast<std::uint64_t>(available.bytes)) throw exhausted(bytes, available);
    }
    m_data = kMaps && bytes >= kMapped ? mapped(bytes) : fromHeap(bytes);
    if (m_data == nullptr) throw exhausted(bytes, availableMemory());
}

AlignedBuffer::Memory AlignedBuffer::fromHeap(std::size_t bytes) {
    constexpr std::size_t kAlignment = 64;
    const std::size_t rounded = roundUp(bytes, kAlignment);
    auto* memory = static_cast<std::byte*>(std::aligned_alloc(kAlignment, rounded));
    if (memory != nullptr) std::memset(memory, 0, rounded);
    return {memory, Free()};
}

/// Pages that the system has just cleared. From a whole huge page on: what the mapping has before it and
/// behind the last page is given back.
AlignedBuffer::Memory AlignedBuffer::mapped(std::size_t bytes) {
    const std::size_t rounded = roundUp(bytes, kPage), spare = rounded < kHugePage ? 0 : kHugePage;
    void* const memory =
        mmap(nullptr, rounded + spare, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return {};
    auto* const first = static_cast<std::byte*>(memory);
    if (spare == 0) {  // too small for huge pages: a fault for each would cost more than all at once
        populatePages(first, rounded);
        return {first, Free(rounded)};
    }
    const auto address = reinterpret_cast<std::uintptr_t>(first);
    const std::size_t before = roundUp(address, kHugePage) - address, behind = kHugePage - before;
    if (before > 0) munmap(first, before);
    if (behind > 0) munmap(first + before + rounded, behind);
    madvise(first + before, rounded, MADV_HUGEPAGE);  // where it is refused, pages are small
    return {first + before, Free(rounded)};
}

}  // namespace shardlab::engine
