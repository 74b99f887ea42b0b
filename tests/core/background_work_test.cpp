#include "engine/core/background_work.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"

namespace shardlab::engine::core_test {
namespace {

using namespace std::chrono_literals;

TEST(BackgroundWork, IsDoneOnAThreadOfItsOwn) {
    std::thread::id id;
    BackgroundWork work([&] { id = std::this_thread::get_id(); });
    work.wait();
    EXPECT_NE(id, std::thread::id());
    EXPECT_NE(id, std::this_thread::get_id());
    EXPECT_FALSE(work.failed());
}

TEST(BackgroundWork, ItsErrorIsThrownToWhoeverWaits) {
    BackgroundWork work([] { throw Error("the file is damaged"); });
    while (!work.failed())
        std::this_thread::sleep_for(1ms);
    try {
        work.wait();
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(), "the file is damaged");
    }
}

/// Else the destructor would wait for ever.
TEST(BackgroundWork, IsGivenUpAtItsNextInterruptionPoint) {
    std::atomic<bool> interrupted = false;
    {
        const BackgroundWork work([&] {
            try {
                for (;;) {
                    interruptionPoint();
                    std::this_thread::sleep_for(1ms);
                }
            } catch (const Interrupted&) {
                interrupted = true;
                throw;
            }
        });
    }
    EXPECT_TRUE(interrupted);
}

TEST(BackgroundWork, WhoeverWaitsCanBeStopped) {
    std::atomic<bool> stop = false;
    const InterruptionScope scope([&] { return stop.load(); });
    BackgroundWork work([] {
        for (;;) {
            interruptionPoint();
            std::this_thread::sleep_for(1ms);
        }
    });
    stop = true;
    EXPECT_THROW(work.wait(), Interrupted);
}

/// Three MiB here and five there are eight of eight.
TEST(BackgroundWork, BytesThatItReadsAreToldToTheReader) {
    constexpr std::uint64_t kMiB = 1 << 20;
    ReadProgress last;
    const ReadScope scope([&](const ReadProgress& progress) {
        last = progress;
        return true;
    });
    expectReading(8 * kMiB);
    BackgroundWork work([&] {
        expectReading(5 * kMiB);
        for (int i = 0; i < 5; ++i)
            bytesRead(kMiB);
    });
    bytesRead(3 * kMiB);
    EXPECT_EQ(last.read, 3 * kMiB);
    work.wait();
    EXPECT_EQ(last.read, 8 * kMiB);
}

/// A reading that is stopped throws where it waits, and the work is given up.
TEST(BackgroundWork, AStoppedReadingEndsTheWork) {
    constexpr std::uint64_t kMiB = 1 << 20;
    const ReadScope scope([](const ReadProgress& progress) { return progress.read < 2 * kMiB; });
    expectReading(100 * kMiB);
    BackgroundWork work([&] {
        expectReading(100 * kMiB);
        for (;;) {
            bytesRead(kMiB);
            std::this_thread::sleep_for(1ms);
        }
    });
    EXPECT_THROW(work.wait(), Interrupted);
}

}  // namespace
}  // namespace shardlab::engine::core_test
