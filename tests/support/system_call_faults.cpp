// Stands before the C library's functions: lets the N-th call on certain files fail, or kills the program
// before it. Preloaded into a program (LD_PRELOAD), or linked into a test. Settings come from the
// environment:
//   SHARDLAB_FAULT_FILES   part of the path of the files that count; "threads" counts new threads
//   SHARDLAB_FAULT_AT      the call, from 1; 0: none
//   SHARDLAB_FAULT_ERRNO   what it fails with; SIGKILL instead if there is none
//   SHARDLAB_FAULT_LOG     file that gets a line "call path" for each
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/uio.h>
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
    original<int(int)>("close")(descriptor);
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

bool fails(const char* call, int descriptor) {
    if (std::getenv("SHARDLAB_FAULT_FILES") == nullptr) return false;
    const int before = errno;
    std::array<char, 4096> target{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    if (::readlink(link.c_str(), target.data(), target.size() - 1) < 0) target[0] = '\0';
    const bool failed = fails(call, target.data());
    if (!failed) errno = before;
    return failed;
}

mode_t modeOf(int flags, std::va_list& arguments) {
    return static_cast<mode_t>((flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, int) : 0);
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return fails("open", path) ? -1 : original<int(const char*, int, ...)>("open")(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return fails("open", path) ? -1 : original<int(const char*, int, ...)>("open64")(path, flags, mode);
}

int openat(int folder, const char* path, int flags, ...) {
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    if (fails("open", path)) return -1;
    return original<int(int, const char*, int, ...)>("openat")(folder, path, flags, mode);
}

DIR* opendir(const char* path) {
    return fails("opendir", path) ? nullptr : original<DIR*(const char*)>("opendir")(path);
}

int mkdir(const char* path, mode_t mode) {
    return fails("mkdir", path) ? -1 : original<int(const char*, mode_t)>("mkdir")(path, mode);
}

ssize_t read(int descriptor, void* bytes, size_t count) {
    if (fails("read", descriptor)) return -1;
    return original<ssize_t(int, void*, size_t)>("read")(descriptor, bytes, count);
}

ssize_t pread(int descriptor, void* bytes, size_t count, off_t offset) {
    if (fails("pread", descriptor)) return -1;
    return original<ssize_t(int, void*, size_t, off_t)>("pread")(descriptor, bytes, count, offset);
}

ssize_t write(int descriptor, const void* bytes, size_t count) {
    if (fails("write", descriptor)) return -1;
    return original<ssize_t(int, const void*, size_t)>("write")(descriptor, bytes, count);
}

ssize_t writev(int descriptor, const iovec* parts, int count) {
    if (fails("write", descriptor)) return -1;
    return original<ssize_t(int, const iovec*, int)>("writev")(descriptor, parts, count);
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

/// As Linux does, which closes the file all the same.
int close(int descriptor) {
    const bool failed = fails("close", descriptor);
    const int code = errno;
    const int result = original<int(int)>("close")(descriptor);
    if (failed) errno = code;
    return failed ? -1 : result;
}

int fsync(int descriptor) {
    return fails("fsync", descriptor) ? -1 : original<int(int)>("fsync")(descriptor);
}

int fdatasync(int descriptor) {
    return fails("fdatasync", descriptor) ? -1 : original<int(int)>("fdatasync")(descriptor);
}

int fchmod(int descriptor, mode_t mode) {
    return fails("fchmod", descriptor) ? -1 : original<int(int, mode_t)>("fchmod")(descriptor, mode);
}

int fchown(int descriptor, uid_t user, gid_t group) {
    if (fails("fchown", descriptor)) return -1;
    return original<int(int, uid_t, gid_t)>("fchown")(descriptor, user, group);
}

int stat(const char* path, struct stat* status) {
    return fails("stat", path) ? -1 : original<int(const char*, struct stat*)>("stat")(path, status);
}

int access(const char* path, int mode) {
    return fails("access", path) ? -1 : original<int(const char*, int)>("access")(path, mode);
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

int unlinkat(int folder, const char* path, int flags) {
    return fails("unlink", path) ? -1 : original<int(int, const char*, int)>("unlinkat")(folder, path, flags);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) {
    using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    return fails("pthread_create", "threads")
               ? errno
               : original<Create>("pthread_create")(thread, attributes, start, argument);
}
}
