#include "engine/trainer/trainer.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/runtime/thread_arena.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing {
namespace {

/// 32 images of smallExperiment's model.
Batch randomBatch(std::uint64_t seed) {
    Batch batch;
    Rng rng(seed);
    batch.inputs.emplace_back(Shape{32, 6, 6, 1});
    for (float& pixel : batch.inputs[0].floats())
        pixel = rng.uniform(-1.0F, 1.0F);
    batch.labels = Tensor({32}, DType::Int32);
    for (std::int32_t& label : batch.labels.ints())
        label = static_cast<std::int32_t>(rng.below(3));
    batch.count = 32;
    return batch;
}

Trainer trainerOf(const Model& model) {
    return {model,
            {.optimizer = smallExperiment().compile.optimizer,
             .loss = smallExperiment().compile.loss,
             .metrics = smallExperiment().compile.metrics,
             .replicas = 2},
            std::make_shared<ThreadArena>(2)};
}

std::vector<float> numbersOf(Trainer& trainer) {
    std::vector<float> all;
    for (const Tensor& weight : trainer.weights().tensors)
        all.insert(all.end(), weight.floats().begin(), weight.floats().end());
    for (const auto& slots : trainer.updater().slots()) {
        for (const Tensor& slot : slots)
            all.insert(all.end(), slot.floats().begin(), slot.floats().end());
    }
    return all;
}

TEST(Trainer, AnInterruptedStepLeavesNoTrace) {
    const Model model = Model::build(smallExperiment().model);
    Trainer whole = trainerOf(model), interrupted = trainerOf(model);
    StopToken token;
    const Batch first = randomBatch(1), second = randomBatch(2);
    ASSERT_TRUE(whole.step(first) && interrupted.step(first, &token));
    const std::vector<float> before = numbersOf(interrupted);
    const MetricValues totals = interrupted.trainingTotals();
    token.requestPause();
    EXPECT_FALSE(interrupted.step(second, &token).has_value());
    EXPECT_EQ(numbersOf(interrupted), before);
    EXPECT_EQ(interrupted.stepCount(), 1);
    EXPECT_EQ(interrupted.optimizer().iterations(), 1);
    EXPECT_EQ(interrupted.trainingTotals(), totals);
    token.resume();
    ASSERT_TRUE(whole.step(second) && interrupted.step(second, &token));
    EXPECT_EQ(numbersOf(interrupted), numbersOf(whole));
}

}  // namespace
}  // namespace shardlab::engine::testing
