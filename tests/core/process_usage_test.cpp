#include "engine/core/process_usage.h"

#include <gtest/gtest.h>

#include <vector>

namespace shardlab::engine::testing::process_usage_test {
namespace {

TEST(ProcessUsage, GrowsWithMemoryThatIsTouchedAndWorkThatIsDone) {
    constexpr std::size_t kBytes = std::size_t{64} << 20;
    const ProcessUsage before = processUsage();
    ASSERT_GT(before.residentBytes, 1 << 20);
    std::vector<char> memory(kBytes, 'x');
    double work = 0;
    while (processUsage().cpuSeconds < before.cpuSeconds + 0.05)
        work += memory[static_cast<std::size_t>(work) % kBytes];
    EXPECT_GT(processUsage().residentBytes, before.residentBytes + static_cast<std::int64_t>(kBytes / 2));
    EXPECT_LT(processUsage().residentBytes, physicalMemoryBytes());
    EXPECT_GE(hardwareThreads(), 1);
}

}  // namespace
}  // namespace shardlab::engine::testing::process_usage_test
