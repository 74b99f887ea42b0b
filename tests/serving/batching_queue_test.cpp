#include "engine/serving/batching_queue.h"

#include <gmock/gmock.h>

#include <atomic>
#include <future>

#include "engine/serving/unavailable.h"

namespace shardlab::engine::batching_queue_test {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using Arrays = BatchingQueue::Arrays;

Arrays samples(std::vector<float> values) {
    const auto count = static_cast<std::int64_t>(values.size());
    Arrays arrays;
    arrays.emplace_back(Shape{count, 1}, values);
    return arrays;
}

struct Answer {
    std::vector<float> values;
    std::string error;
    bool unavailable = false;
};

std::future<Answer> submit(BatchingQueue& queue, std::vector<float> values,
                           std::chrono::milliseconds deadline = 60s) {
    auto promise = std::make_shared<std::promise<Answer>>();
    const auto count = static_cast<std::int64_t>(values.size());
    queue.submit(samples(std::move(values)), 4 * count, BatchingQueue::Clock::now() + deadline,
                 [promise](const Arrays& outputs, const std::exception_ptr& error) {
                     Answer answer;
                     try {
                         if (error) std::rethrow_exception(error);
                         const auto floats = outputs.front().floats();
                         answer.values = {floats.begin(), floats.end()};
                     } catch (const std::exception& thrown) {
                         answer.error = thrown.what();
                         answer.unavailable = dynamic_cast<const Unavailable*>(&thrown) != nullptr;
                     }
                     promise->set_value(answer);
                 });
    return promise->get_future();
}

/// Adds 100 to every number, keeps the sizes of its batches, and waits while it is held.
class Adder {
public:
    explicit Adder(BatchingQueue::Options options)
        : m_queue(options, [this](const Arrays& inputs) { return run(inputs); }) {}
    ~Adder() { release(); }
    BatchingQueue& queue() { return m_queue; }
    void hold() { m_held = true; }
    void release() {
        m_held = false;
        m_held.notify_all();
    }
    /// Until so many batches have begun.
    void await(std::size_t batches) const {
        for (std::size_t now = m_begun; now < batches; now = m_begun)
            m_begun.wait(now);
    }
    std::vector<std::int64_t> sizes() {
        const std::lock_guard lock(m_mutex);
        return m_sizes;
    }

private:
    Arrays run(const Arrays& inputs) {
        {
            const std::lock_guard lock(m_mutex);
            m_sizes.push_back(inputs.front().shape()[0]);
        }
        ++m_begun;
        m_begun.notify_all();
        m_held.wait(true);
        Arrays outputs = inputs;
        for (float& value : outputs.front().floats()) {
            if (value < 0) throw Error("negative");
            value += 100;
        }
        return outputs;
    }
    std::mutex m_mutex;
    std::vector<std::int64_t> m_sizes;
    std::atomic<std::size_t> m_begun{0};
    std::atomic<bool> m_held{false};
    BatchingQueue m_queue;
};

TEST(BatchingQueue, JoinsWhatWaitsInOrder) {
    Adder adder({.maxBatch = 4, .timeout = 0us});
    adder.hold();
    auto first = submit(adder.queue(), {1});
    adder.await(1);
    auto second = submit(adder.queue(), {2, 3}), third = submit(adder.queue(), {4}),
         fourth = submit(adder.queue(), {5, 6});
    adder.release();
    EXPECT_THAT(first.get().values, ElementsAre(101));
    EXPECT_THAT(second.get().values, ElementsAre(102, 103));
    EXPECT_THAT(third.get().values, ElementsAre(104));
    EXPECT_THAT(fourth.get().values, ElementsAre(105, 106));
    EXPECT_THAT(adder.sizes(), ElementsAre(1, 4, 1));  // 2 3 4 5, then 6
}

TEST(BatchingQueue, WaitsForOthersUntilTheBatchIsFull) {
    Adder adder({.maxBatch = 3, .timeout = 1h});
    auto first = submit(adder.queue(), {1}), second = submit(adder.queue(), {2, 3});
    EXPECT_THAT(first.get().values, ElementsAre(101));
    EXPECT_THAT(second.get().values, ElementsAre(102, 103));
    EXPECT_THAT(adder.sizes(), ElementsAre(3));
}

TEST(BatchingQueue, CutsALargeRequest) {
    Adder adder({.maxBatch = 2, .timeout = 0us});
    EXPECT_THAT(submit(adder.queue(), {1, 2, 3, 4, 5}).get().values, ElementsAre(101, 102, 103, 104, 105));
    EXPECT_THAT(adder.sizes(), ElementsAre(2, 2, 1));
}

TEST(BatchingQueue, ABadRequestFailsAlone) {
    Adder adder({.maxBatch = 3, .timeout = 1h});
    auto good = submit(adder.queue(), {1}), bad = submit(adder.queue(), {-1}),
         more = submit(adder.queue(), {3});
    EXPECT_THAT(good.get().values, ElementsAre(101));
    EXPECT_EQ(bad.get().error, "negative");
    EXPECT_THAT(more.get().values, ElementsAre(103));
    EXPECT_THAT(adder.sizes(), ElementsAre(3, 1, 1, 1));
}

TEST(BatchingQueue, ARequestThatFailsInTheMiddleIsAnsweredOnce) {
    Adder adder({.maxBatch = 2, .timeout = 0us});
    EXPECT_EQ(submit(adder.queue(), {1, 2, -3, 4, 5, 6}).get().error, "negative");
    EXPECT_THAT(submit(adder.queue(), {7}).get().values, ElementsAre(107));
}

TEST(BatchingQueue, RefusesWhatWaitedTooLong) {
    Adder adder({.maxBatch = 4, .timeout = 0us});
    adder.hold();
    auto first = submit(adder.queue(), {1});
    adder.await(1);
    auto late = submit(adder.queue(), {2}, -1ms), intime = submit(adder.queue(), {3});
    adder.release();
    const Answer answer = late.get();
    EXPECT_TRUE(answer.unavailable);
    EXPECT_THAT(answer.error, ::testing::HasSubstr("waited for too long"));
    EXPECT_THAT(intime.get().values, ElementsAre(103));
}

TEST(BatchingQueue, RefusesMoreBytesThanItMayHold) {
    Adder adder({.maxBatch = 4, .timeout = 0us, .maxQueuedBytes = 24});
    adder.hold();
    auto first = submit(adder.queue(), {1, 2});  // 16 bytes with its outputs
    EXPECT_THROW(submit(adder.queue(), {3, 4}), Unavailable);
    auto second = submit(adder.queue(), {5});
    adder.release();
    EXPECT_THAT(second.get().values, ElementsAre(105));
    EXPECT_THAT(submit(adder.queue(), {6, 7}).get().values, ElementsAre(106, 107));
}

TEST(BatchingQueue, AnswersEverybodyWhenItEnds) {
    std::future<Answer> waiting;
    {
        Adder adder({.maxBatch = 1, .timeout = 0us});
        adder.hold();
        auto first = submit(adder.queue(), {1});
        adder.await(1);
        waiting = submit(adder.queue(), {2});
    }
    const Answer answer = waiting.get();
    EXPECT_TRUE(answer.values.empty() ? answer.unavailable : answer.values == std::vector<float>{102});
}

/// Eight clients at once: each gets its own numbers.
TEST(BatchingQueue, GivesEveryClientItsOwnAnswer) {
    Adder adder({.maxBatch = 7, .timeout = 100us});
    std::vector<std::thread> clients;
    std::atomic<int> wrong{0};
    for (int client = 0; client < 8; ++client) {
        clients.emplace_back([&, client] {
            for (int i = 0; i < 200; ++i) {
                const auto count = static_cast<std::size_t>(1 + (client + i) % 9);
                std::vector<float> values(count);
                for (std::size_t v = 0; v < count; ++v)
                    values[v] = static_cast<float>(client * 10'000 + i * 20) + static_cast<float>(v);
                std::vector<float> expected = values;
                for (float& value : expected)
                    value += 100;
                if (submit(adder.queue(), values).get().values != expected) ++wrong;
            }
        });
    }
    for (std::thread& client : clients)
        client.join();
    EXPECT_EQ(wrong, 0);
    for (const std::int64_t size : adder.sizes())
        EXPECT_LE(size, 7);
}

}  // namespace
}  // namespace shardlab::engine::batching_queue_test
