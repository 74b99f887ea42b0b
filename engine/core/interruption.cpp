#include "engine/core/interruption.h"

#include "engine/core/stop_token.h"

namespace shardlab::engine {
namespace {
thread_local InterruptionScope* innermost = nullptr;
}  // namespace

InterruptionScope::InterruptionScope(Asks asks) : m_asks(std::move(asks)), m_outer(innermost) {
    innermost = this;
}

InterruptionScope::InterruptionScope(const StopToken& stop)
    : InterruptionScope([&stop] { return stop.stopRequested(); }) {}

InterruptionScope::~InterruptionScope() {
    innermost = m_outer;
}

void interruptionPoint() {
    for (const InterruptionScope* scope = innermost; scope != nullptr; scope = scope->m_outer) {
        if (scope->m_asks()) throw Interrupted("data: loading was stopped");
    }
}

}  // namespace shardlab::engine
