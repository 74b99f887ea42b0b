// Preloaded into a program: lets allocations after the start of main() fail, in whatever library they are.
// These are blocks of the heap, and anonymous mappings of 2 MiB and more.
//   SHARDLAB_ALLOCATION_FAILS   number of the first from 1; 0 or nothing: none
//   SHARDLAB_ALLOCATION_LENGTH  so many in a row
//   SHARDLAB_ALLOCATION_MAPPED  anything: the mappings are all that count and fail
//   SHARDLAB_ALLOCATION_SPARES  libraries whose own allocations never fail: parts of names, colons between
//   SHARDLAB_ALLOCATION_COUNT   file that gets, when the program exits, the number of allocations, and blocks
//                               and bytes that are not freed
#include <dlfcn.h>
#include <malloc.h>
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

extern "C" {
void* __libc_malloc(size_t bytes);
void* __libc_calloc(size_t count, size_t bytes);
void* __libc_realloc(void* old, size_t bytes);
void* __libc_memalign(size_t alignment, size_t bytes);
void __libc_free(void* memory);
}

namespace {

std::atomic<bool> counting{false};
std::atomic<long> count{0}, liveBlocks{0}, liveBytes{0};
long failing = 0, length = 1;
bool mappedOnly = false;
const char* spared = nullptr;
int (*programMain)(int, char**, char**) = nullptr;

/// Whether this is code of a library that is spared. Allocates nothing.
bool isSpared(const void* caller) {
    Dl_info info{};
    if (spared == nullptr || dladdr(caller, &info) == 0) return false;
    std::array<char, 64> part{};
    for (const char* rest = spared; *rest != '\0';) {
        const size_t bytes = std::min(std::strcspn(rest, ":"), part.size() - 1);
        std::memcpy(part.data(), rest, bytes);
        part[bytes] = '\0';
        if (bytes > 0 && std::strstr(info.dli_fname, part.data()) != nullptr) return true;
        rest += bytes;
        if (*rest == ':') ++rest;
    }
    return false;
}

bool fails(const void* caller, bool mapping = false) {
    if (!counting.load(std::memory_order_relaxed) || (mappedOnly && !mapping) || isSpared(caller))
        return false;
    const long number = count.fetch_add(1) + 1;
    if (number < failing || number >= failing + length || failing == 0) return false;
    errno = ENOMEM;
    return true;
}

void* taken(void* memory) {
    if (memory == nullptr || !counting.load(std::memory_order_relaxed)) return memory;
    ++liveBlocks;
    liveBytes += static_cast<long>(malloc_usable_size(memory));
    return memory;
}

void released(void* memory) {
    if (memory == nullptr || !counting.load(std::memory_order_relaxed)) return;
    --liveBlocks;
    liveBytes -= static_cast<long>(malloc_usable_size(memory));
}

/// Mappings that live, of which ends may be given back. What is only set aside (MAP_NORESERVE) is none.
class Mappings {
public:
    void add(std::uintptr_t begin, std::uintptr_t end) {
        const Lock lock(m_lock);
        put({begin, end});
    }
    void remove(std::uintptr_t begin, std::uintptr_t end) {
        const Lock lock(m_lock);
        for (Range& range : m_ranges) {
            const Range old = range;
            if (old.end <= begin || end <= old.begin) continue;
            range = {};
            --liveBlocks;
            liveBytes -= static_cast<long>(old.end - old.begin);
            put({old.begin, begin});
            put({end, old.end});
        }
    }

private:
    struct Range {
        std::uintptr_t begin = 0, end = 0;
    };
    struct Lock {
        explicit Lock(std::atomic_flag& one) : flag(one) {
            while (flag.test_and_set(std::memory_order_acquire))
                continue;
        }
        ~Lock() { flag.clear(std::memory_order_release); }
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;
        std::atomic_flag& flag;
    };
    void put(Range range) {
        if (range.end <= range.begin) return;
        const auto place = std::find_if(m_ranges.begin(), m_ranges.end(),
                                        [](const Range& each) { return each.end == each.begin; });
        if (place == m_ranges.end()) std::abort();
        *place = range;
        ++liveBlocks;
        liveBytes += static_cast<long>(range.end - range.begin);
    }

    std::atomic_flag m_lock;
    std::array<Range, 4096> m_ranges{};
};

Mappings mappings;

/// In pages.
std::uintptr_t endOf(std::uintptr_t begin, size_t bytes) {
    constexpr size_t kPage = 4096;
    return begin + (bytes + kPage - 1) / kPage * kPage;
}

void report() {
    counting = false;
    const char* path = std::getenv("SHARDLAB_ALLOCATION_COUNT");
    if (path == nullptr) return;
    if (FILE* file = std::fopen(path, "w")) {
        std::fprintf(file, "%ld %ld %ld\n", count.load(), liveBlocks.load(), liveBytes.load());
        std::fclose(file);
    }
}

long setting(const char* name, long otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtol(text, nullptr, 10);
}

int countedMain(int argc, char** argv, char** environment) {
    failing = setting("SHARDLAB_ALLOCATION_FAILS", 0);
    length = setting("SHARDLAB_ALLOCATION_LENGTH", 1);
    mappedOnly = std::getenv("SHARDLAB_ALLOCATION_MAPPED") != nullptr;
    spared = std::getenv("SHARDLAB_ALLOCATION_SPARES");
    std::atexit(report);
    counting = true;
    return programMain(argc, argv, environment);
}

}  // namespace

extern "C" {

void* malloc(size_t bytes) {
    return fails(__builtin_return_address(0)) ? nullptr : taken(__libc_malloc(bytes));
}

void* calloc(size_t number, size_t bytes) {
    return fails(__builtin_return_address(0)) ? nullptr : taken(__libc_calloc(number, bytes));
}

void* realloc(void* old, size_t bytes) {
    if (fails(__builtin_return_address(0))) return nullptr;
    const bool counted = old != nullptr && counting.load(std::memory_order_relaxed);
    const auto before = counted ? static_cast<long>(malloc_usable_size(old)) : 0;
    void* memory = taken(__libc_realloc(old, bytes));
    if (counted && (memory != nullptr || bytes == 0)) {
        --liveBlocks;
        liveBytes -= before;
    }
    return memory;
}

void free(void* memory) {
    released(memory);
    __libc_free(memory);
}

void* memalign(size_t alignment, size_t bytes) {
    return fails(__builtin_return_address(0)) ? nullptr : taken(__libc_memalign(alignment, bytes));
}

void* aligned_alloc(size_t alignment, size_t bytes) {
    return fails(__builtin_return_address(0)) ? nullptr : taken(__libc_memalign(alignment, bytes));
}

int posix_memalign(void** result, size_t alignment, size_t bytes) {
    if (fails(__builtin_return_address(0))) return ENOMEM;
    *result = taken(__libc_memalign(alignment, bytes));
    return *result == nullptr ? ENOMEM : 0;
}

void* mmap(void* address, size_t bytes, int protection, int flags, int file, off_t offset) noexcept {
    static auto* const original =
        reinterpret_cast<void* (*)(void*, size_t, int, int, int, off_t)>(dlsym(RTLD_NEXT, "mmap"));
    constexpr size_t kSmallest = size_t{2} << 20;
    const bool counts = (flags & MAP_ANONYMOUS) != 0 && bytes >= kSmallest;
    if (counts && fails(__builtin_return_address(0), true)) return MAP_FAILED;
    void* memory = original(address, bytes, protection, flags, file, offset);
    if (counts && memory != MAP_FAILED && (flags & MAP_NORESERVE) == 0 &&
        counting.load(std::memory_order_relaxed)) {
        const auto begin = reinterpret_cast<std::uintptr_t>(memory);
        mappings.add(begin, endOf(begin, bytes));
    }
    return memory;
}

int munmap(void* address, size_t bytes) noexcept {
    static auto* const original = reinterpret_cast<int (*)(void*, size_t)>(dlsym(RTLD_NEXT, "munmap"));
    const auto begin = reinterpret_cast<std::uintptr_t>(address);
    mappings.remove(begin, endOf(begin, bytes));
    return original(address, bytes);
}

/// Of the C library's own: it calls malloc for whoever calls it.
char* strdup(const char* text) {
    const size_t bytes = std::strlen(text) + 1;
    void* copy = fails(__builtin_return_address(0)) ? nullptr : taken(__libc_malloc(bytes));
    return copy == nullptr ? nullptr : static_cast<char*>(std::memcpy(copy, text, bytes));
}

int __libc_start_main(int (*main)(int, char**, char**), int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*loaderFini)(), void* stackEnd) {
    programMain = main;
    using Start = int(int (*)(int, char**, char**), int, char**, void (*)(), void (*)(), void (*)(), void*);
    auto* start = reinterpret_cast<Start*>(dlsym(RTLD_NEXT, "__libc_start_main"));
    return start(countedMain, argc, argv, init, fini, loaderFini, stackEnd);
}
}

// The C++ library's own call malloc, which would not see who asks.

namespace {

/// Null: none, also after what the program does then.
void* newed(size_t bytes, size_t alignment, const void* caller) {
    for (;;) {
        if (!fails(caller)) {
            const size_t some = std::max(bytes, size_t{1});
            void* memory = taken(alignment == 0 ? __libc_malloc(some) : __libc_memalign(alignment, some));
            if (memory != nullptr) return memory;
        }
        const std::new_handler handler = std::get_new_handler();
        if (handler == nullptr) return nullptr;
        handler();
    }
}

void* newedOrThrow(size_t bytes, size_t alignment, const void* caller) {
    if (void* memory = newed(bytes, alignment, caller)) return memory;
    throw std::bad_alloc();
}

void* newedOrNull(size_t bytes, size_t alignment, const void* caller) noexcept {
    try {
        return newed(bytes, alignment, caller);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

}  // namespace

void* operator new(size_t bytes) {
    return newedOrThrow(bytes, 0, __builtin_return_address(0));
}
void* operator new[](size_t bytes) {
    return newedOrThrow(bytes, 0, __builtin_return_address(0));
}
void* operator new(size_t bytes, std::align_val_t alignment) {
    return newedOrThrow(bytes, static_cast<size_t>(alignment), __builtin_return_address(0));
}
void* operator new[](size_t bytes, std::align_val_t alignment) {
    return newedOrThrow(bytes, static_cast<size_t>(alignment), __builtin_return_address(0));
}
void* operator new(size_t bytes, const std::nothrow_t& /*unused*/) noexcept {
    return newedOrNull(bytes, 0, __builtin_return_address(0));
}
void* operator new[](size_t bytes, const std::nothrow_t& /*unused*/) noexcept {
    return newedOrNull(bytes, 0, __builtin_return_address(0));
}
