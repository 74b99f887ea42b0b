#include "engine/core/memory_pages.h"

#include <sys/mman.h>

#include <cstdint>

#include "engine/core/integer.h"

namespace shardlab::engine {

void populatePages(void* memory, std::size_t bytes) {
    constexpr std::uintptr_t kPage = 4096;
    constexpr std::size_t kHugePage = std::size_t{2} << 20, kFewest = 16 * kPage;  // else a call costs more
    const auto begin = roundUp(reinterpret_cast<std::uintptr_t>(memory), kPage);
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / kPage * kPage;
    if (bytes < kFewest || end <= begin) return;
    auto* const pages = static_cast<std::byte*>(memory) + (begin - reinterpret_cast<std::uintptr_t>(memory));
#ifdef MADV_POPULATE_WRITE  // from Linux 5.14 on
    if (bytes >= 2 * kHugePage) madvise(pages, end - begin, MADV_HUGEPAGE);
    madvise(pages, end - begin, MADV_POPULATE_WRITE);
#else
    static_cast<void>(pages);
#endif
}

}  // namespace shardlab::engine
