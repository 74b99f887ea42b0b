#include "engine/core/read_scope.h"

#include <algorithm>

#include "engine/core/interruption.h"

namespace shardlab::engine {
namespace {
thread_local ReadScope* innermostReading = nullptr;
constexpr std::uint64_t kToldAtOnce = std::uint64_t{1} << 20U;  ///< told at once
constexpr std::uint64_t kFilesToldAtOnce = 256;
constexpr std::uint64_t kSamplesToldAtOnce = 64;
}  // namespace

ReadScope::ReadScope(Watch watch) : m_watch(std::move(watch)), m_outer(innermostReading) {
    innermostReading = this;
}

ReadScope::~ReadScope() {
    innermostReading = m_outer;
}

void ReadScope::requireGoOn() {
    m_told = m_counted;
    const bool counts = m_progress.allSamples > 0;
    const std::uint64_t done = counts ? m_progress.samples : m_progress.read;
    const std::uint64_t total = counts ? m_progress.allSamples : m_progress.total;
    m_progress.secondsLeft = total > 0 ? m_left.seconds(done, total) : -1.0;
    if (!m_watch(m_progress)) throw Interrupted("reading was stopped");
}

void expectReading(std::uint64_t total, int passes) {
    for (ReadScope* scope = innermostReading; scope != nullptr; scope = scope->m_outer) {
        if (scope->m_progress.total > 0) continue;
        scope->m_progress = {.read = 0, .total = total};
        scope->m_passes = static_cast<std::uint64_t>(std::max(passes, 1));
        scope->m_counted = scope->m_told = 0;
        scope->m_left.begin();
    }
}

void expectMoreReading(std::uint64_t bytes) {
    for (ReadScope* scope = innermostReading; scope != nullptr; scope = scope->m_outer) {
        if (scope->m_progress.total > 0) scope->m_progress.total += bytes;
    }
}

void expectReadingFiles(const std::vector<std::filesystem::path>& files) {
    if (!readingIsWatched()) return;
    std::uint64_t total = 0;
    for (const std::filesystem::path& file : files) {
        std::error_code failure;
        const std::uintmax_t bytes = std::filesystem::file_size(file, failure);
        if (!failure) total += bytes;
    }
    expectReading(total);
}

void fileFound() {
    for (ReadScope* scope = innermostReading; scope != nullptr; scope = scope->m_outer) {
        if (++scope->m_progress.files % kFilesToldAtOnce == 0) scope->requireGoOn();
    }
}

void bytesRead(std::uint64_t bytes) {
    for (ReadScope* scope = innermostReading; scope != nullptr; scope = scope->m_outer) {
        ReadProgress& progress = scope->m_progress;
        scope->m_counted += bytes;
        const bool wasWhole = progress.total > 0 && progress.read == progress.total;
        progress.read = std::min(scope->m_counted / scope->m_passes, progress.total);
        const bool whole = progress.total > 0 && progress.read == progress.total;
        if (scope->m_counted - scope->m_told >= kToldAtOnce || (whole && !wasWhole)) scope->requireGoOn();
    }
}

void followReading(std::uint64_t read, std::uint64_t total) {
    expectReading(total);
    for (ReadScope* scope = innermostReading; scope != nullptr; scope = scope->m_outer) {
        scope->m_progress.read = std::min(read, scope->m_progress.total);
        scope->requireGoOn();
    }
}

void sampleRead(std::uint64_t done, std::uint64_t all) {
    for (ReadScope* scope = innermostReading; scope != nullptr; scope = scope->m_outer) {
        ReadProgress& progress = scope->m_progress;
        if (progress.allSamples != all || done < progress.samples) scope->m_left.begin();
        progress.samples = std::min(done, all), progress.allSamples = all;
        if (done % kSamplesToldAtOnce == 0 || done == all) scope->requireGoOn();
    }
}

bool readingIsWatched() {
    return innermostReading != nullptr;
}

}  // namespace shardlab::engine
