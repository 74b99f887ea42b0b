#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "engine/core/time_left.h"

namespace shardlab::engine {

/// How far the files of a ReadScope have been read.
struct ReadProgress {
    std::uint64_t read = 0;   ///< bytes, at most `total`
    std::uint64_t total = 0;  ///< 0: not known
    double secondsLeft = -1;  ///< at the pace so far; negative: not known yet
    std::uint64_t files = 0;  ///< found so far in folders that are listed, while `total` is not known
    /// Looked at after the files were read or listed, as for statistics; `allSamples` 0: none are.
    std::uint64_t samples = 0, allSamples = 0;
};

/// While it lives, the files that this thread reads tell it of their bytes and ask whether to go on. Scopes
/// nest: each is told. The counterpart of WriteScope.
class ReadScope {
public:
    using Watch = std::function<bool(const ReadProgress&)>;  ///< false: stop. Once per MiB, or 256 files
    explicit ReadScope(Watch watch);
    ~ReadScope();
    ReadScope(const ReadScope&) = delete;
    ReadScope& operator=(const ReadScope&) = delete;

private:
    friend void expectReading(std::uint64_t total, int passes);
    friend void expectMoreReading(std::uint64_t bytes);
    friend void bytesRead(std::uint64_t bytes);
    friend void fileFound();
    friend void followReading(std::uint64_t read, std::uint64_t total);
    friend void sampleRead(std::uint64_t done, std::uint64_t all);
    friend bool readingIsWatched();
    void requireGoOn();

    Watch m_watch;
    ReadProgress m_progress;
    TimeLeft m_left;
    std::uint64_t m_counted = 0, m_told = 0;  ///< bytes of all passes
    std::uint64_t m_passes = 1;
    ReadScope* m_outer;
};

/// Said by a reader before its first byte: how many bytes its files have, and how often it goes through them,
/// as one that reads a table and then splits it. What a scope was told first counts.
void expectReading(std::uint64_t total, int passes = 1);
/// What was read so far names more that is to be read, as a model the files of its numbers.
void expectMoreReading(std::uint64_t bytes);
/// As expectReading(): all bytes of these files, as far as they are there.
void expectReadingFiles(const std::vector<std::filesystem::path>& files);
/// A folder that is listed has one more file; how many there are is not known. Throws as bytesRead().
void fileFound();
/// So many more. Throws Interrupted if a scope of this thread stops.
void bytesRead(std::uint64_t bytes);
/// Another thread reads for this one, which waits, and has come so far. Throws as bytesRead().
void followReading(std::uint64_t read, std::uint64_t total);
/// So many of all samples have been looked at, one by one. Throws as bytesRead(), once per 64 samples.
void sampleRead(std::uint64_t done, std::uint64_t all);
bool readingIsWatched();

}  // namespace shardlab::engine
