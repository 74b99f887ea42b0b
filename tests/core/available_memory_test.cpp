#include "engine/core/available_memory.h"

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/error.h"
#include "engine/core/memory_reserve.h"

namespace shardlab::engine::available_memory_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(AvailableMemory, IsNoMoreThanTheComputerHas) {
    const AvailableMemory available = availableMemory();
    const std::int64_t physical =
        static_cast<std::int64_t>(::sysconf(_SC_PHYS_PAGES)) * ::sysconf(_SC_PAGESIZE);
    EXPECT_GT(available.bytes, 0);
    EXPECT_LE(available.bytes, physical);
    EXPECT_LE(available.bytes, available.limit);
    EXPECT_FALSE(available.setBy.empty());
}

/// In a child, because a limit cannot be raised again by everybody. Address sanitizers need terabytes of it.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST(AvailableMemory, KnowsTheLimitOfTheAddressSpace) {
    const pid_t child = ::fork();
    if (child == 0) {
        constexpr rlim_t kLimit = rlim_t{3} << 30;
        const rlimit limit{.rlim_cur = kLimit, .rlim_max = kLimit};
        ::setrlimit(RLIMIT_AS, &limit);
        const AvailableMemory available = availableMemory();
        const bool known = available.setBy == "ulimit -v" &&
                           available.limit == static_cast<std::int64_t>(kLimit) &&
                           available.bytes < available.limit && available.bytes > available.limit / 2;
        bool refused = false;
        try {
            requireAddressSpace("this", long{4} << 30);
        } catch (const ResourceExhausted&) {
            refused = true;
        }
        ::_exit(known && refused ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
}
#endif

TEST(AvailableMemory, WhatIsBeyondItIsRefusedInOneSentence) {
    requireHostMemory("a page", 4096);
    try {
        requireHostMemory("training", 1e20);  // more than 64 bits
        FAIL();
    } catch (const ResourceExhausted& error) {
        EXPECT_THAT(error.what(), AllOf(HasSubstr("RESOURCE_EXHAUSTED: training needs 93132257461.55 GiB"),
                                        HasSubstr("Use a smaller batch")));
        EXPECT_EQ(error.requestedBytes, std::int64_t{9000000000000000000});
    }
    try {
        requireHostMemory("a.onnx: reading this file", 1e20, MemoryUse::File);
        FAIL();
    } catch (const ResourceExhausted& error) {  // no batch size changes that
        EXPECT_THAT(error.what(),
                    AllOf(HasSubstr("use a computer with more memory."), Not(HasSubstr("batch"))));
    }
}

}  // namespace
}  // namespace shardlab::engine::available_memory_test
