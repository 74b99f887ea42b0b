#include "engine/core/memory_reserve.h"

#include <sys/mman.h>

#include <atomic>
#include <new>

#include "engine/core/available_memory.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kReserveBytes = std::size_t{16} << 20;
std::atomic<void*> reserve{nullptr};

void* map(std::size_t bytes) {
    void* memory =
        ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? nullptr : memory;
}

/// `new` tries again after the first call.
void giveBackOrThrow() {
    void* memory = reserve.exchange(nullptr);
    if (memory == nullptr) throw std::bad_alloc();
    ::munmap(memory, kReserveBytes);
}

}  // namespace

void keepMemoryReserve() {
    reserve = map(kReserveBytes);
    std::set_new_handler(giveBackOrThrow);
}

bool memoryRanOut() {
    return reserve.load() == nullptr;
}

void requireAddressSpace(const std::string& what, long bytes) {
    const auto size = static_cast<std::size_t>(bytes);
    if (void* memory = map(size)) {
        ::munmap(memory, size);
        return;
    }
    const AvailableMemory available = availableMemory();
    throw ResourceExhausted(
        fmt::format("RESOURCE_EXHAUSTED: {} needs {} bytes of memory on this computer; {} bytes are "
                    "available ({}). Use a smaller batch size or model, or raise the limit.",
                    what, bytes, available.bytes, available.setBy),
        bytes, available.bytes);
}

}  // namespace shardlab::engine
