// A file of its own: inlined into others the pairs below look mismatched to the compiler.
#include "tests/support/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::int64_t> count{0};
thread_local long left = -1;
thread_local bool failed = false;

void* allocate(std::size_t size) {
    ++count;
    if (left >= 0 && left-- == 0) {
        failed = true;
        return nullptr;
    }
    return std::malloc(size == 0 ? 1 : size);
}

}  // namespace

namespace shardlab::test {

std::int64_t allocationCount() {
    return count;
}

void failAllocation(long after) {
    left = after;
    failed = false;
}

bool allocationFailed() {
    return failed;
}

}  // namespace shardlab::test

void* operator new(std::size_t size) {
    if (void* memory = allocate(size)) return memory;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size) {
    return operator new(size);
}
// What sorting asks for. Left to a sanitizer's own, it would be freed by the delete below, which is not its
// match.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return allocate(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
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
