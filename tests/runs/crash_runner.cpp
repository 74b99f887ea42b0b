#include "tests/runs/crash_runner.h"

#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>

#include <array>
#include <exception>
#include <stdexcept>

namespace shardlab::engine {
namespace {

void writeAll(int file, const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t count = ::write(file, text.data() + done, text.size() - done);
        if (count <= 0) return;
        done += static_cast<std::size_t>(count);
    }
}

std::array<int, 2> makePipe() {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    return ends;
}

}  // namespace

std::string inChildProcess(const std::function<std::string()>& work) {
    std::string text;
    watchChildProcess(
        [&](const auto& say) {
            std::string result;
            try {
                result = work();
            } catch (const std::exception& error) {
                result = error.what();
            }
            say(result);
        },
        [&](pid_t, const std::string& line) { text += (text.empty() ? "" : "\n") + line; });
    return text;
}

int watchChildProcess(const std::function<void(const std::function<void(const std::string&)>& say)>& work,
                      const std::function<void(pid_t child, const std::string& line)>& seen) {
    const std::array<int, 2> ends = makePipe();
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        work([&](const std::string& line) { writeAll(ends[1], line + "\n"); });
        ::_exit(0);
    }
    ::close(ends[1]);
    std::string line;
    std::array<char, 4096> buffer{};
    for (ssize_t count = 0; (count = ::read(ends[0], buffer.data(), buffer.size())) > 0;) {
        for (ssize_t i = 0; i < count; ++i) {
            if (buffer[static_cast<std::size_t>(i)] != '\n') {
                line += buffer[static_cast<std::size_t>(i)];
                continue;
            }
            seen(child, line);
            line.clear();
        }
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

bool mountSmallDisk(const std::string& directory, std::size_t bytes) {
    if (::unshare(CLONE_NEWNS) != 0) return false;
    if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
    const std::string size = "size=" + std::to_string(bytes);
    return ::mount("tmpfs", directory.c_str(), "tmpfs", 0, size.c_str()) == 0;
}

bool makeReadOnly(const std::string& directory) {
    return ::mount(nullptr, directory.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) == 0;
}

}  // namespace shardlab::engine
