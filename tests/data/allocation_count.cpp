// A file of its own: inlined into others the pair below looks mismatched to the compiler.
#include "tests/data/allocation_count.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::int64_t> count{0};
}

namespace shardlab::engine {
std::int64_t allocationCount() {
    return count;
}
}  // namespace shardlab::engine

void* operator new(std::size_t size) {
    ++count;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
// What sorting asks for. Left to a sanitizer's own, it would be freed by the delete below, which is not its
// match.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    ++count;
    return std::malloc(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
