#include "engine/distribution/mesh.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"

namespace shardlab::engine::mesh_test {
namespace {

using ::testing::ElementsAre;

TEST(Mesh, SplitsAFullBatchEvenly) {
    EXPECT_THAT(shard(32, 4), ElementsAre(Shard{0, 8}, Shard{8, 8}, Shard{16, 8}, Shard{24, 8}));
}

TEST(Mesh, SplitsReutersLastBatchOf22AsTensorFlowDoes) {  // ceil(22 / 8) = 3
    EXPECT_THAT(shard(22, 8), ElementsAre(Shard{0, 3}, Shard{3, 3}, Shard{6, 3}, Shard{9, 3}, Shard{12, 3},
                                          Shard{15, 3}, Shard{18, 3}, Shard{21, 1}));
}

TEST(Mesh, LeavesReplicasEmptyWhenThereAreTooFewSamples) {
    EXPECT_THAT(shard(3, 4), ElementsAre(Shard{0, 1}, Shard{1, 1}, Shard{2, 1}, Shard{3, 0}));
    EXPECT_THAT(shard(0, 2), ElementsAre(Shard{0, 0}, Shard{0, 0}));
}

TEST(Mesh, RefusesNegativeBatchesAndNoReplicas) {
    EXPECT_THROW(shard(-1, 2), Error);
    EXPECT_THROW(shard(8, 0), Error);
}

TEST(Mesh, NamesTheBatchesThatTheCoresDivide) {
    EXPECT_THAT(nearestDivisible(50, 8), ElementsAre(48, 56));
    EXPECT_THAT(nearestDivisible(1200, 8), ElementsAre(1200));
    EXPECT_THAT(nearestDivisible(3, 8), ElementsAre(8));
    EXPECT_THROW(nearestDivisible(0, 8), Error);
}

}  // namespace
}  // namespace shardlab::engine::mesh_test
