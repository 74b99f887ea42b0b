#include "engine/core/write_scope.h"

#include <algorithm>

#include "engine/core/interruption.h"

namespace shardlab::engine {
namespace {
thread_local WriteScope* innermost = nullptr;
}  // namespace

WriteScope::WriteScope(Watch watch) : m_watch(std::move(watch)), m_outer(innermost) {
    innermost = this;
}

WriteScope::~WriteScope() {
    innermost = m_outer;
}

bool WriteScope::goesOn(std::uint64_t bytes) {
    m_progress.written = std::min(m_progress.written + bytes, m_progress.total);
    m_progress.secondsLeft = m_left.seconds(m_progress.written, m_progress.total);
    return m_watch(m_progress);
}

void expectBytes(std::uint64_t total) {
    for (WriteScope* scope = innermost; scope != nullptr; scope = scope->m_outer) {
        if (scope->m_progress.total > 0) continue;
        scope->m_progress.total = total;
        scope->m_left.begin();
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
