// Preloaded into a program (LD_PRELOAD): lets the N-th system call on certain files fail, or kills the
// program before it. Settings come from the environment:
//   SHARDLAB_FAULT_FILES   part of the path of the files that count
//   SHARDLAB_FAULT_AT      the call, from 1; 0: none
//   SHARDLAB_FAULT_ERRNO   what it fails with; SIGKILL instead if there is none
//   SHARDLAB_FAULT_LOG     file that gets a line "call path" for each
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

template <typename Function>
Function* original(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

long setting(const char* name) {
    const char* text = std::getenv(name);
    return text == nullptr ? 0 : std::strtol(text, nullptr, 10);
}

void log(const char* call, const char* path) {
    const char* file = std::getenv("SHARDLAB_FAULT_LOG");
    if (file == nullptr) return;
    const int descriptor =
        original<int(const char*, int, ...)>("open")(file, O_WRONLY | O_CREAT | O_APPEND, 0600);
    const std::string line = std::string(call) + " " + path + "\n";
    if (original<ssize_t(int, const void*, size_t)>("write")(descriptor, line.data(), line.size()) < 0)
        std::abort();
    ::close(descriptor);
}

/// True: the call must fail; errno says why.
bool fails(const char* call, const char* path) {
    static std::atomic<long> count{0};
    const char* files = std::getenv("SHARDLAB_FAULT_FILES");
    if (files == nullptr || path == nullptr || std::strstr(path, files) == nullptr) return false;
    log(call, path);
    if (++count != setting("SHARDLAB_FAULT_AT")) return false;
    const long code = setting("SHARDLAB_FAULT_ERRNO");
    if (code == 0) ::kill(::getpid(), SIGKILL);
    errno = static_cast<int>(code);
    return true;
}

std::string pathOf(int descriptor) {
    std::array<char, 4096> target{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t length = ::readlink(link.c_str(), target.data(), target.size());
    return {target.data(), static_cast<std::size_t>(length > 0 ? length : 0)};
}

bool fails(const char* call, int descriptor) {
    const int before = errno;
    const bool failed = fails(call, pathOf(descriptor).c_str());
    if (!failed) errno = before;
    return failed;
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    std::va_list arguments;
    va_start(arguments, flags);
    const auto mode = static_cast<mode_t>((flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0);
    va_end(arguments);
    if ((flags & O_ACCMODE) != O_RDONLY && fails("open", path)) return -1;
    return original<int(const char*, int, ...)>("open")(path, flags, mode);
}

int mkdir(const char* path, mode_t mode) {
    return fails("mkdir", path) ? -1 : original<int(const char*, mode_t)>("mkdir")(path, mode);
}

ssize_t write(int descriptor, const void* bytes, size_t count) {
    if (fails("write", descriptor)) return -1;
    return original<ssize_t(int, const void*, size_t)>("write")(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void* bytes, size_t count, off_t offset) {
    if (fails("pwrite", descriptor)) return -1;
    return original<ssize_t(int, const void*, size_t, off_t)>("pwrite")(descriptor, bytes, count, offset);
}

int ftruncate(int descriptor, off_t length) {
    return fails("ftruncate", descriptor) ? -1 : original<int(int, off_t)>("ftruncate")(descriptor, length);
}

size_t fwrite(const void* bytes, size_t size, size_t count, FILE* file) {
    if (fails("fwrite", ::fileno(file))) return 0;
    return original<size_t(const void*, size_t, size_t, FILE*)>("fwrite")(bytes, size, count, file);
}

int fclose(FILE* file) {
    const bool failed = fails("fclose", ::fileno(file));
    const int code = errno;
    const int result = original<int(FILE*)>("fclose")(file);
    if (failed) errno = code;
    return failed ? EOF : result;
}

int fsync(int descriptor) {
    return fails("fsync", descriptor) ? -1 : original<int(int)>("fsync")(descriptor);
}

int rename(const char* from, const char* to) {
    return fails("rename", to) ? -1 : original<int(const char*, const char*)>("rename")(from, to);
}

int link(const char* from, const char* to) {
    return fails("link", to) ? -1 : original<int(const char*, const char*)>("link")(from, to);
}

int unlink(const char* path) {
    return fails("unlink", path) ? -1 : original<int(const char*)>("unlink")(path);
}
}
