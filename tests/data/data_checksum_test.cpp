#include "engine/data/data_checksum.h"

#include <gtest/gtest.h>

#include "engine/data/dataset.h"

namespace shardlab::engine::data_checksum_test {
namespace {

/// `count` samples of one number each; `at` holds `value`, all others 0.
Dataset dataset(std::int64_t count, std::size_t at, float value) {
    Dataset data;
    data.train.x = Tensor({count, 1});
    data.train.x.floats()[at] = value;
    data.train.y = Tensor({count}, DType::Int32);
    return data;
}

TEST(DataChecksum, IsThatOfTheArrays) {
    const std::string checksum = dataChecksum(dataset(100, 3, 1), "npz", {{"path", "a"}});
    EXPECT_EQ(checksum.size(), 8U);
    EXPECT_EQ(dataChecksum(dataset(100, 3, 1), "csv", {{"path", "b"}}), checksum) << "wherever they lie";
    EXPECT_NE(dataChecksum(dataset(100, 4, 1), "npz", {}), checksum);
    EXPECT_NE(dataChecksum(dataset(101, 3, 1), "npz", {}), checksum);
    Dataset named = dataset(100, 3, 1);
    named.classNames = {"cat"};
    EXPECT_NE(dataChecksum(named, "npz", {}), checksum);
    Dataset swapped = dataset(100, 3, 1);
    std::swap(swapped.train, swapped.test);
    EXPECT_NE(dataChecksum(swapped, "npz", {}), checksum);
}

/// 8 MiB: blocks of 4,096 numbers are looked at, the first and the last among them.
TEST(DataChecksum, SeesTheEndsOfLargeArrays) {
    constexpr std::int64_t kCount = std::int64_t{1} << 21;
    const std::string checksum = dataChecksum(dataset(kCount, 0, 0), "npz", {});
    EXPECT_NE(dataChecksum(dataset(kCount, 0, 1), "npz", {}), checksum);
    EXPECT_NE(dataChecksum(dataset(kCount, kCount - 1, 1), "npz", {}), checksum);
    EXPECT_EQ(dataChecksum(dataset(kCount, 5000, 1), "npz", {}), checksum) << "between two blocks";
}

}  // namespace
}  // namespace shardlab::engine::data_checksum_test
