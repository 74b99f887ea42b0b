#include "engine/data/pipeline/batch_plan.h"

#include <gtest/gtest.h>

namespace shardlab::engine::batch_plan_test {
namespace {

PipelineOptions options(std::int64_t batch, std::int64_t steps, bool repeat, bool drop, bool cached) {
    PipelineOptions result;
    result.batchSize = batch;
    result.stepsPerEpoch = steps;
    result.repeat = repeat;
    result.dropRemainder = drop;
    if (cached) result.cache = PipelineOptions::Cache::AfterBatch;
    return result;
}

/// One by one.
std::int64_t counted(const BatchPlan& plan) {
    std::int64_t samples = 0;
    for (std::int64_t step = 0; step < plan.steps(); ++step)
        samples += plan.slice(0, step).count;
    return samples;
}

TEST(BatchPlan, CountsTheSamplesOfAnEpoch) {
    for (const std::int64_t batch : {1, 3, 10, 12}) {
        for (const std::int64_t steps : {1, 3, 4, 25}) {
            for (const bool cached : {false, true}) {
                const BatchPlan repeated(10, options(batch, steps, true, false, cached));
                EXPECT_EQ(repeated.samplesPerEpoch(), counted(repeated)) << batch << " × " << steps;
            }
        }
        for (const bool drop : {false, true}) {
            if (drop && batch > 10) continue;  // no steps
            const BatchPlan once(10, options(batch, 0, false, drop, false));
            EXPECT_EQ(once.samplesPerEpoch(), counted(once)) << batch << drop;
        }
    }
}

/// Where the stream is after any number of batches, also where their samples are no number of 64 bits.
TEST(BatchPlan, KnowsTheStreamAtAnyStep) {
    const BatchPlan small(7, options(3, 5, true, false, false));
    for (std::int64_t batch = 0; batch < 100; ++batch) {
        const Slice slice = small.slice(batch / 5, batch % 5);
        EXPECT_EQ(slice.pass, batch * 3 / 7);
        EXPECT_EQ(slice.offset, batch * 3 % 7);
    }
    // Python: divmod(999_999 * 2**40 * 1_000_003, 60_000_000)
    const BatchPlan large(60'000'000, options(1'000'003, std::int64_t{1} << 40, true, false, false));
    const Slice last = large.slice(999'999, 0);
    EXPECT_EQ(last.pass, 18325230446599283);
    EXPECT_EQ(last.offset, 37116672);
    EXPECT_EQ(large.samplesPerEpoch(), (std::int64_t{1} << 40) * 1'000'003);
}

}  // namespace
}  // namespace shardlab::engine::batch_plan_test
