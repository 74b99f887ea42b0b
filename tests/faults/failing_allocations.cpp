// Preloaded into a program: lets allocations after the start of main() fail, in whatever library they are.
//   SHARDLAB_ALLOCATION_FAILS   number of the first from 1; 0 or nothing: none
//   SHARDLAB_ALLOCATION_LENGTH  so many in a row
//   SHARDLAB_ALLOCATION_SPARES  part of the name of a library whose own allocations never fail
//   SHARDLAB_ALLOCATION_COUNT   file that gets, when the program exits, the number of allocations, and blocks
//                               and bytes that are not freed
#include <dlfcn.h>
#include <malloc.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

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
const char* spared = nullptr;
int (*programMain)(int, char**, char**) = nullptr;

/// Whether this is code of a library that is spared.
bool isSpared(const void* caller) {
    Dl_info info{};
    return spared != nullptr && dladdr(caller, &info) != 0 && std::strstr(info.dli_fname, spared) != nullptr;
}

bool fails(const void* caller) {
    if (!counting.load(std::memory_order_relaxed) || isSpared(caller)) return false;
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
