#include "engine/data/pipeline/prefetcher.h"

#include <gmock/gmock.h>

#include <semaphore>

#include "tests/data/temporary_directory.h"

namespace shardlab::engine::prefetcher_test {
namespace {

/// Numbers batches 0 … steps-1 of an epoch; `failAt` throws; a fill can be held up.
class Counter : public BatchProducer {
public:
    explicit Counter(std::int64_t steps, std::int64_t failAt = -1) : m_steps(steps), m_failAt(failAt) {}
    void beginEpoch(int epoch) override { m_epoch = epoch, m_step = 0; }
    bool fill(Batch& batch, const std::atomic<bool>& cancel) override {
        ++fills;
        if (slow) {
            started.release();
            while (!cancel)
                std::this_thread::yield();
            return false;
        }
        if (m_step == m_failAt) throw Error("broken at {}", m_step);
        if (m_step == m_steps) return false;
        batch.index = m_step++;
        batch.count = m_epoch;
        return true;
    }
    std::atomic<int> fills{0};
    std::atomic<bool> slow{false};
    std::counting_semaphore<1000> started{0};

private:
    std::int64_t m_steps, m_failAt, m_step = 0;
    int m_epoch = -1;
};

std::vector<Batch> ring(int depth) {
    return std::vector<Batch>(depth > 0 ? static_cast<std::size_t>(depth) + 2 : 1);
}

class Depth : public ::testing::TestWithParam<int> {};

TEST_P(Depth, YieldsEpochAfterEpochInOrder) {
    Counter counter(50);
    Prefetcher batches(counter, ring(GetParam()), GetParam());
    EXPECT_EQ(batches.next(), nullptr);
    for (int epoch = 0; epoch < 3; ++epoch) {
        batches.beginEpoch(epoch);
        for (std::int64_t i = 0; i < 50; ++i) {
            const Batch* batch = batches.next();
            ASSERT_NE(batch, nullptr);
            EXPECT_EQ(batch->index, i);
            EXPECT_EQ(batch->count, epoch);
        }
        EXPECT_EQ(batches.next(), nullptr);
        EXPECT_EQ(batches.next(), nullptr);
    }
}

TEST_P(Depth, ThrowsWhatTheProducerMetAfterTheBatchesBeforeIt) {
    Counter counter(50, 3);
    Prefetcher batches(counter, ring(GetParam()), GetParam());
    batches.beginEpoch(0);
    for (int i = 0; i < 3; ++i)
        ASSERT_NE(batches.next(), nullptr);
    EXPECT_EQ(messageOf([&] { batches.next(); }), "broken at 3");
    EXPECT_EQ(messageOf([&] { batches.next(); }), "broken at 3");
    batches.beginEpoch(1);
    EXPECT_EQ(batches.next()->count, 1);
}

TEST_P(Depth, BeginsAnewAfterAnAbandonedEpoch) {
    Counter counter(50);
    Prefetcher batches(counter, ring(GetParam()), GetParam());
    for (int epoch = 0; epoch < 200; ++epoch) {
        batches.beginEpoch(epoch);
        for (std::int64_t i = 0; i < epoch % 4; ++i) {
            const Batch* batch = batches.next();
            EXPECT_EQ(batch->index, i);
            EXPECT_EQ(batch->count, epoch);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Some, Depth, ::testing::Values(0, 1, 2, 7));

TEST(Prefetcher, TheReadersBatchStaysUntouched) {
    Counter counter(1000);
    Prefetcher batches(counter, ring(2), 2);
    batches.beginEpoch(0);
    const Batch* held = batches.next();
    while (counter.fills < 3)
        std::this_thread::yield();  // the thread has made all it may
    EXPECT_EQ(held->index, 0);
    batches.beginEpoch(1);
    while (counter.fills < 5)
        std::this_thread::yield();
    EXPECT_EQ(held->index, 0) << "a new epoch must not overwrite it either";
    EXPECT_EQ(held->count, 0);
}

TEST(Prefetcher, PreparesNoMoreThanItsDepthAhead) {
    Counter counter(1000);
    {
        Prefetcher batches(counter, ring(3), 3);
        batches.beginEpoch(0);
        for (int i = 0; i < 10; ++i)
            batches.next();
    }
    EXPECT_LE(counter.fills, 10 + 3);
}

TEST(Prefetcher, GivesUpTheBatchInTheMaking) {  // would hang otherwise
    Counter counter(10);
    counter.slow = true;
    Prefetcher batches(counter, ring(2), 2);
    batches.beginEpoch(0);
    counter.started.acquire();
    counter.slow = false;
    batches.beginEpoch(1);  // while the thread is within fill
    EXPECT_EQ(batches.next()->count, 1);
    counter.slow = true;
    batches.beginEpoch(2);
    counter.started.acquire();
}  // and so does the destructor

}  // namespace
}  // namespace shardlab::engine::prefetcher_test
