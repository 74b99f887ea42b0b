#include "engine/distribution/replica_sum.h"

#include <gmock/gmock.h>

#include <tuple>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "tests/support/thread_group.h"

namespace shardlab::engine::replica_sum_test {
namespace {

using Buffers = std::vector<std::vector<float>>;

/// Values of very different size, so that another order of additions shows in the last bits.
Buffers gradients(int replicas, std::int64_t elements) {
    Buffers buffers(static_cast<std::size_t>(replicas));
    Rng rng(1, 1);
    for (auto& buffer : buffers) {
        buffer.resize(static_cast<std::size_t>(elements));
        for (float& value : buffer)
            value = rng.uniform(-1.0F, 1.0F) *
                    static_cast<float>(1 << static_cast<int>(rng.uniform(0.0F, 12.0F)));
    }
    return buffers;
}

std::vector<float*> pointers(Buffers& buffers, ReplicaRange range) {
    std::vector<float*> own;
    for (int r = range.first; r < range.first + range.count; ++r)
        own.push_back(buffers[static_cast<std::size_t>(r)].data());
    return own;
}

class ReplicaSumTest : public ::testing::TestWithParam<std::tuple<std::string, int, int, std::int64_t>> {};

/// The all-reduce of one process, which has a test of its own, is the reference.
TEST_P(ReplicaSumTest, HasTheBitsOfOneProcessInEveryProcess) {
    const auto& [topology, replicas, processes, elements] = GetParam();
    Buffers expected = gradients(replicas, elements);
    const Buffers given = expected;
    AllReduce(topology, replicas, elements).run(pointers(expected, {replicas, 0, replicas}), false);
    std::vector<std::vector<float>> sums(static_cast<std::size_t>(processes));
    test::ThreadGroup(processes).run([&](const std::shared_ptr<Collective>& group) {
        Buffers mine = given;
        const std::vector<float*> own = pointers(mine, group->rangeOf(replicas));
        const auto sum = makeReplicaSum(topology, replicas, elements, group.get());
        const std::int64_t cut = elements / 3;  // in two parts, as an overlapped backward pass would
        sum->run(own, cut, elements);
        sum->run(own, 0, cut);
        sums[static_cast<std::size_t>(group->rank())].assign(own.front(), own.front() + elements);
    });
    for (const auto& sum : sums)
        EXPECT_EQ(sum, expected.front());
}

INSTANTIATE_TEST_SUITE_P(Topologies, ReplicaSumTest,
                         ::testing::Combine(::testing::Values("ring", "torus2d", "torus3d", "tree"),
                                            ::testing::Values(4, 8), ::testing::Values(2, 4),
                                            ::testing::Values(0, 3, 1000, 100003)));

TEST(ReplicaSum, TakesTheFirstReplicaInEveryProcess) {
    test::ThreadGroup(3).run([&](const std::shared_ptr<Collective>& group) {
        Buffers mine = gradients(3, 10);
        const std::vector<float> first = mine.front();
        const std::vector<float*> own = pointers(mine, group->rangeOf(3));
        makeReplicaSum("ring", 3, 10, group.get())->takeFirst(own);
        EXPECT_EQ(std::vector(own.front(), own.front() + 10), first);
    });
}

TEST(Collective, GathersTextsOfDifferentLength) {
    test::ThreadGroup(3).run([&](const std::shared_ptr<Collective>& group) {
        const std::vector<std::string> texts =
            group->gatherTexts(std::string(static_cast<std::size_t>(group->rank()), 'a'));
        EXPECT_THAT(texts, ::testing::ElementsAre("", "a", "aa"));
        EXPECT_EQ(group->fromLeader("of rank " + std::to_string(group->rank())), "of rank 0");
    });
}

TEST(Collective, RefusesReplicasThatTheProcessesDoNotDivide) {
    test::ThreadGroup(2).run([&](const std::shared_ptr<Collective>& group) {
        EXPECT_THROW(group->rangeOf(3), Error);
        EXPECT_EQ(group->rangeOf(4).first, 2 * group->rank());
    });
}

}  // namespace
}  // namespace shardlab::engine::replica_sum_test
