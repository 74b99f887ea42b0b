#include "engine/core/tensor.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"

namespace shardlab::engine::tensor_test {
namespace {

TEST(AlignedBuffer, RefusesWhatTheComputerDoesNotHave) {
    constexpr std::size_t kBytes = std::size_t{1} << 46;  // 64 TiB
    try {
        const AlignedBuffer buffer(kBytes);
        FAIL();
    } catch (const ResourceExhausted& error) {
        EXPECT_EQ(error.requestedBytes, std::int64_t{kBytes});
        EXPECT_THAT(error.what(),
                    ::testing::AllOf(::testing::StartsWith("RESOURCE_EXHAUSTED: "),
                                     ::testing::HasSubstr("cannot allocate 70368744177664 bytes"),
                                     ::testing::HasSubstr("are available")));
    }
}

}  // namespace
}  // namespace shardlab::engine::tensor_test
