#include "engine/core/write_scope.h"

#include <algorithm>

#include "engine/core/interruption.h"

namespace shardlab::engine {
namespace {
thread_local WriteScope* innermost = nullptr;
constexpr double kPaceSeconds = 0.2;  ///< a shorter measurement says nothing of the pace
}  // namespace

WriteScope::WriteScope(Watch watch) : m_watch(std::move(watch)), m_outer(innermost) {
    innermost = this;
}

WriteScope::~WriteScope() {
    innermost = m_outer;
}

bool WriteScope::goesOn(std::uint64_t bytes) {
    m_progress.written = std::min(m_progress.written + bytes, m_progress.total);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
    if (m_progress.written > 0 && seconds >= kPaceSeconds) {
        m_progress.secondsLeft = seconds / static_cast<double>(m_progress.written) *
                                 static_cast<double>(m_progress.total - m_progress.written);
    }
    return m_watch(m_progress);
}

void expectBytes(std::uint64_t total) {
    for (WriteScope* scope = innermost; scope != nullptr; scope = scope->m_outer) {
        if (scope->m_progress.total > 0) continue;
        scope->m_progress.total = total;
        scope->m_begin = std::chrono::steady_clock::now();
    }
}

void bytesWritten(const std::filesystem::path& file, std::uint64_t bytes) {
    for (WriteScope* scope = innermost; scope != nullptr; scope = scope->m_outer) {
        if (!scope->goesOn(bytes)) throw Interrupted("{}: writing was stopped", file.string());
    }
}

bool writingIsWatched() {
    return innermost != nullptr;
}

}  // namespace shardlab::engine
