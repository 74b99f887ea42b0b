#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>

#include "engine/core/time_left.h"

namespace shardlab::engine {

/// How far the files of a WriteScope have come.
struct WriteProgress {
    std::uint64_t written = 0;  ///< bytes, at most `total`
    std::uint64_t total = 0;    ///< 0: not known yet
    double secondsLeft = -1;    ///< at the pace so far; negative: not known yet
};

/// While it lives, the files that this thread writes tell it of their bytes and ask whether to go on. Scopes
/// nest: each is told. Writers need no token of their own this way, as readers with InterruptionScope.
class WriteScope {
public:
    using Watch = std::function<bool(const WriteProgress&)>;  ///< false: stop. Called once per MiB
    explicit WriteScope(Watch watch);
    ~WriteScope();
    WriteScope(const WriteScope&) = delete;
    WriteScope& operator=(const WriteScope&) = delete;

private:
    friend void expectBytes(std::uint64_t total);
    friend void bytesWritten(const std::filesystem::path& file, std::uint64_t bytes);
    friend bool writingIsWatched();
    bool goesOn(std::uint64_t bytes);

    Watch m_watch;
    WriteProgress m_progress;
    TimeLeft m_left;
    WriteScope* m_outer;
};

/// Said by a writer before its first byte: how many there will be at least, of all its files. What a scope
/// was told first counts.
void expectBytes(std::uint64_t total);
/// So many more. Throws Interrupted naming the file if a scope of this thread stops.
void bytesWritten(const std::filesystem::path& file, std::uint64_t bytes);
/// Between pieces of the work that comes before the bytes. Throws as bytesWritten().
inline void writeInterruptionPoint(const std::filesystem::path& file) {
    bytesWritten(file, 0);
}
bool writingIsWatched();

}  // namespace shardlab::engine
