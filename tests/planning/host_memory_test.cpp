#include "engine/planning/host_memory.h"
#include "engine/devices/device_catalog.h"

#include <gtest/gtest.h>

#include "engine/losses/loss.h"
#include "engine/model/model.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::host_memory_test {
namespace {

/// What executors of training and validation really hold.
std::int64_t allocatedBytes(const Experiment& experiment, int threads) {
    const Model model = Model::build(experiment.model);
    const auto loss = makeLoss(experiment.compile.loss);
    const int replicas = experiment.runtime.replicas;
    const std::int64_t batch = experiment.globalBatch(), each = (batch + replicas - 1) / replicas;
    std::int64_t bytes = 0;
    for (const bool training : {true, false}) {
        const Executor executor(
            model.compile(
                {.batch = each, .training = training, .loss = loss->attributes, .backward = training}),
            {.replicas = replicas, .maxBatch = batch}, std::make_shared<ThreadArena>(threads));
        bytes += executor.residentBytes();
    }
    return bytes;
}

Experiment wider(int replicas, std::int64_t batch) {
    Experiment experiment = smallExperiment();
    Json model = experiment.model.toJson();
    model["config"]["layers"][0]["config"]["filters"] = 64;
    experiment.model = ModelConfig::fromJson(model);
    experiment.runtime.replicas = replicas;
    experiment.fit.batchSize = batch;
    experiment.data.options["train_count"] = batch;
    return experiment;
}

// Executors hold activations, gradients by task, packed kernels, and scratch of the kernels, which is left
// out of the forecast: a fifth is allowed for it.
TEST(HostMemory, IsWhatTheExecutorsTake) {
    for (const auto& [replicas, batch] : {std::pair(8, 1024), std::pair(1, 1024), std::pair(2, 4096)}) {
        const Experiment experiment = wider(replicas, batch);
        const HostMemory memory = predictHostMemory(experiment, DeviceCatalog::installed(), 2);
        const Model model = Model::build(experiment.model);
        const std::int64_t packed = 2 * 4 * model.parameterCount(), sum = 4 * model.trainableParameterCount();
        const auto forecast = static_cast<double>(memory.activations + memory.gradients - sum + packed);
        const auto taken = static_cast<double>(allocatedBytes(experiment, 2));
        EXPECT_NEAR(forecast / taken, 1.0, 0.2) << replicas << " replicas of " << batch;
    }
}

// By hand: 4 (3·3·1 + 1) + 4 · 4 + 3 (144 + 1) = 491 parameters, 483 of them trained; Nadam has two slots.
// The weights are there, packed twice, kept twice, and once as they were before a step that is looked at.
// Made-up samples are not kept: three batches of 32 · 36 numbers are on their way.
TEST(HostMemory, CountsWeightsSlotsAndData) {
    Experiment experiment = smallExperiment();
    experiment.data.prefetch = 2;
    const HostMemory memory = predictHostMemory(experiment, DeviceCatalog::installed(), 1);
    EXPECT_EQ(memory.weights, 4 * (5 * 491 + 483));
    EXPECT_EQ(memory.optimizerSlots, 4 * 2 * 483);
    EXPECT_EQ(memory.gradients, 4 * 9 * 483);
    EXPECT_EQ(memory.data, 4 * 3 * 32 * 36);
    EXPECT_EQ(memory.total(),
              memory.weights + memory.optimizerSlots + memory.gradients + memory.activations + memory.data);
}

// 240 samples train and 60 validate.
TEST(HostMemory, IsThatOfTheSamplesThereAre) {
    Experiment experiment = smallExperiment();
    experiment.fit.batchSize = 240;
    const std::int64_t all = predictHostMemory(experiment, DeviceCatalog::installed(), 1).total();
    experiment.fit.batchSize = 1'000'000'000;
    EXPECT_EQ(predictHostMemory(experiment, DeviceCatalog::installed(), 1).total(), all);
    experiment.data.repeat = true;
    EXPECT_GT(predictHostMemory(experiment, DeviceCatalog::installed(), 1).total(), 1000 * all);
}

}  // namespace
}  // namespace shardlab::engine::testing::host_memory_test
