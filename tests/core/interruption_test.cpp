#include "engine/core/interruption.h"

#include <gtest/gtest.h>

#include <thread>

#include "engine/core/stop_token.h"

namespace shardlab::engine::interruption_test {
namespace {

TEST(Interruption, NobodyAsksOutsideOfAScope) {
    EXPECT_NO_THROW(interruptionPoint());
    StopToken stop;
    stop.requestStop();
    {
        const InterruptionScope scope(stop);
        EXPECT_THROW(interruptionPoint(), Interrupted);
    }
    EXPECT_NO_THROW(interruptionPoint());
}

TEST(Interruption, InnerScopesAskThoseAroundThem) {
    StopToken outer, inner;
    const InterruptionScope around(outer);
    const InterruptionScope scope(inner);
    EXPECT_NO_THROW(interruptionPoint());
    outer.requestStop();
    EXPECT_THROW(interruptionPoint(), Interrupted);
}

TEST(Interruption, OtherThreadsGoOn) {
    StopToken stop;
    stop.requestStop();
    const InterruptionScope scope(stop);
    std::thread([] { EXPECT_NO_THROW(interruptionPoint()); }).join();
}

TEST(Interruption, APauseIsNoStop) {
    StopToken stop;
    stop.requestPause();
    const InterruptionScope scope(stop);
    EXPECT_NO_THROW(interruptionPoint());
}

}  // namespace
}  // namespace shardlab::engine::interruption_test
