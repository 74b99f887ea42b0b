#include "tests/formats/failing_allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<long> allocationsLeft{-1};

bool allowed() {
    if (allocationsLeft.load() < 0) return true;
    return allocationsLeft.fetch_sub(1) != 0;
}

void* allocate(std::size_t size) {
    if (void* memory = allowed() ? std::malloc(size == 0 ? 1 : size) : nullptr) return memory;
    throw std::bad_alloc();
}
}  // namespace

namespace shardlab::engine {
void failAllocations(long after) {
    allocationsLeft.store(after);
}
}  // namespace shardlab::engine

void* operator new(std::size_t size) {
    return allocate(size);
}
void* operator new[](std::size_t size) {
    return allocate(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
