#pragma once
#include <functional>

#include "engine/core/error.h"

namespace shardlab::engine {

class StopToken;

/// Work that was given up on request. Its message says what; nobody needs to be warned.
class Interrupted : public Error {
public:
    using Error::Error;
};

/// While it lives, the interruption points of this thread ask whether to stop. Scopes nest: each asks those
/// around it, too. Readers of files need no token of their own this way; as in Boost.Thread's
/// interruption_point.
class InterruptionScope {
public:
    using Asks = std::function<bool()>;  ///< true: stop. Called often: a few nanoseconds
    explicit InterruptionScope(Asks asks);
    explicit InterruptionScope(const StopToken& stop);  ///< which outlives the scope
    ~InterruptionScope();
    InterruptionScope(const InterruptionScope&) = delete;
    InterruptionScope& operator=(const InterruptionScope&) = delete;

private:
    friend void interruptionPoint();
    Asks m_asks;
    InterruptionScope* m_outer;
};

/// Throws Interrupted if a scope of this thread asks to stop. Between rows, files or pieces of about a
/// millisecond.
void interruptionPoint();

}  // namespace shardlab::engine
