#include "engine/inspection/step_record.h"

#include <gmock/gmock.h>

#include <cmath>
#include <optional>
#include <set>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "engine/devices/device_catalog.h"
#include "engine/inspection/batch_preview.h"
#include "engine/inspection/step_timing.h"
#include "engine/planning/device_estimator.h"
#include "engine/runtime/thread_arena.h"
#include "engine/simulator/communication.h"
#include "engine/trainer/trainer.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::step_record_test {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// 250 samples in batches of 32 on eight replicas: the last batch of an epoch has 26, 4 for each of six
/// replicas, 2 for the seventh and none for the eighth.
Experiment unevenBatches() {
    Experiment experiment = smallExperiment();
    experiment.data.options["train_count"] = 250;
    return experiment;
}

StepRecord recorded(const Experiment& experiment, std::int64_t step, const NamedWeights* weights = nullptr) {
    StopToken stop;
    return recordStep(experiment, DeviceCatalog::installed(),
                      {.step = step, .threads = 2, .weights = weights}, stop);
}

TEST(StepRecord, CutsTheBatchAsThePipelineDoes) {
    const Experiment experiment = unevenBatches();
    const BatchPreview preview =
        previewBatch(makeDataPlan(experiment, StopToken()), experiment, 0, 7, StopToken());
    const StepRecord record = recorded(experiment, 8);
    EXPECT_EQ(record.samples, 26);
    ASSERT_THAT(record.replicas, SizeIs(8));
    for (std::size_t r = 0; r < 8; ++r) {
        std::vector<std::int64_t> shown;
        for (const BatchSample& sample : preview.shards[r])
            shown.push_back(sample.key.index);
        EXPECT_EQ(record.replicas[r].samples, shown) << r;
    }
    EXPECT_THAT(record.replicas[7].samples, IsEmpty());
    EXPECT_EQ(record.replicas[7].gradientNorm, 0);
    EXPECT_EQ(record.replicas[7].loss, 0);
    EXPECT_THAT(record.replicas[7].batchNormalization, IsEmpty());
    // The mean over the samples of the replicas' means is the batch's loss: the model has no penalty.
    double sum = 0;
    for (const ReplicaRecord& replica : record.replicas)
        sum += replica.loss * static_cast<double>(replica.samples.size());
    EXPECT_NEAR(sum / 26, record.loss, 1e-6);
}

TEST(StepRecord, TheNextEpochFollowsTheLastStep) {
    const StepRecord record = recorded(unevenBatches(), 9);
    EXPECT_EQ(record.epoch, 1);
    EXPECT_EQ(record.step, 0);
    EXPECT_THAT([] { recorded(unevenBatches(), 25); },
                ::testing::ThrowsMessage<Error>(HasSubstr("expected a step from 1 to 24; got 25")));
}

TEST(StepRecord, AfterTheAllReduceAllReplicasHoldTheSame) {
    for (const char* device : {"tpu-v2-8", "tpu-v4-8"}) {
        Experiment experiment = smallExperiment();
        experiment.runtime.device = device;
        experiment.runtime.replicas = DeviceCatalog::installed().device(device).cores;
        const StepRecord record = recorded(experiment, 1);
        std::set<std::uint32_t> gradients, weights;
        for (const ReplicaRecord& replica : record.replicas) {
            gradients.insert(replica.gradientChecksum);
            weights.insert(replica.weightChecksum);
        }
        EXPECT_THAT(gradients, SizeIs(1)) << device;
        EXPECT_THAT(weights, SizeIs(1)) << device;
        // In its last round each replica receives what it holds in the end: a chunk has one checksum then.
        std::map<std::pair<std::int64_t, std::int64_t>, std::set<std::uint32_t>> gathered;
        for (const RoundRecord& round : record.rounds) {
            for (const ChunkRecord& chunk : round.chunks)
                if (!round.reduce) gathered[{chunk.begin, chunk.end}].insert(chunk.checksum);
        }
        EXPECT_FALSE(gathered.empty());
        for (const auto& [range, checksums] : gathered)
            EXPECT_THAT(checksums, SizeIs(1)) << device << range.first;
    }
}

TEST(StepRecord, ARingTakesTwiceNMinusOneRounds) {
    Experiment experiment = smallExperiment();
    experiment.runtime = {};
    experiment.runtime.replicas = 4;
    const StepRecord record = recorded(experiment, 1);
    EXPECT_EQ(record.topology, "ring");
    ASSERT_THAT(record.rounds, SizeIs(6));
    for (const RoundRecord& round : record.rounds) {
        EXPECT_EQ(round.reduce, round.round < 3);
        EXPECT_THAT(round.chunks, SizeIs(4)) << "every replica sends one chunk";
    }
}

/// 7 → 13 → 3: no size that any kernel here packs without padding.
Experiment oddSizes() {
    Experiment experiment = smallExperiment();
    experiment.data.options = {{"shape", {7}}, {"classes", 3}, {"train_count", 64}, {"test_count", 8}};
    experiment.model = ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "odd", "layers": [
        {"class_name": "Dense", "config": {"name": "first", "batch_input_shape": [null, 7], "units": 13}},
        {"class_name": "Dense", "config": {"name": "second", "units": 3, "activation": "softmax"}}]}})"));
    return experiment;
}
constexpr std::int64_t kOddElements = 7 * 13 + 13 + 13 * 3 + 3;

std::int64_t elementsSent(const StepRecord& record, std::optional<int> from = std::nullopt) {
    std::int64_t sum = 0;
    for (const RoundRecord& round : record.rounds) {
        for (const ChunkRecord& chunk : round.chunks)
            if (!from || chunk.from == *from) sum += chunk.end - chunk.begin;
    }
    return sum;
}

/// A ring of n replicas sends 2 (n − 1) / n of the gradient from each; chunks differ by one element at most.
TEST(StepRecord, TheAllReduceMovesTheTrainableWeightsOnly) {
    const Experiment experiment = oddSizes();
    ASSERT_EQ(Model::build(experiment.model).parameterCount(), kOddElements);
    const StepRecord record = recorded(experiment, 1);
    ASSERT_EQ(record.topology, "ring");
    EXPECT_EQ(elementsSent(record), 2 * 7 * kOddElements);
    for (int replica = 0; replica < 8; ++replica)
        EXPECT_NEAR(static_cast<double>(elementsSent(record, replica)), 2.0 * 7 / 8 * kOddElements, 2 * 7)
            << replica;
    const DeviceResult simulated = answerFor(experiment, DeviceCatalog::installed(), {.withOps = true});
    EXPECT_EQ(communicationOf(simulated.estimate, simulated.request.device).payloadBytes, 4 * kOddElements);
}

/// mixed_float16 rounds a replica's gradient before the all-reduce.
TEST(StepRecord, WalksWhatMixedPrecisionSums) {
    Experiment experiment = oddSizes();
    experiment.runtime = {.accelerator = Accelerator::Gpu,
                          .device = "v100-sxm2-x4",
                          .replicas = 4,
                          .precision = Precision::MixedFloat16,
                          .hostStack = "tf2-keras"};
    EXPECT_EQ(elementsSent(recorded(experiment, 1)), 2 * 3 * kOddElements);
}

/// Sequences of 6 tokens of 12, an embedding `words` of width 5, and these layers behind it.
Experiment ofTokens(const char* layers) {
    Experiment experiment = smallExperiment();
    experiment.data.source = "synthetic_tokens";
    experiment.data.options = {
        {"lengths", {6}}, {"vocabularies", {12}}, {"train_count", 64}, {"test_count", 8}};
    Json all = Json::parse(R"([{"class_name": "Embedding", "config": {"name": "words",
        "batch_input_shape": [null, 6], "input_dim": 12, "output_dim": 5}}])");
    for (const Json& layer : Json::parse(layers))
        all.push_back(layer);
    experiment.model =
        ModelConfig::fromJson({{"class_name", "Sequential"}, {"config", {{"layers", std::move(all)}}}});
    experiment.compile.metrics = Json::array();
    return experiment;
}

/// A table that two layers use has one gradient, whatever the uses.
TEST(StepRecord, ASharedTableIsMovedOnce) {
    const StepRecord record = recorded(ofTokens(R"([
        {"class_name": "Dense", "config": {"name": "dense", "units": 5, "activation": "relu"}},
        {"class_name": "TiedEmbedding", "config": {"name": "scores", "tied_to": "words",
         "input_dim": 12, "output_dim": 5}},
        {"class_name": "Softmax", "config": {"name": "softmax"}}])"),
                                       1);
    EXPECT_EQ(elementsSent(record), 2 * 7 * (12 * 5 + 5 * 5 + 5));
}

/// The gradient of a replica is what one device computes of its samples alone, weighted by their share.
class ShardGradients : public ::testing::Test, public Trainer::StepObserver {
protected:
    static constexpr std::int64_t kBatch = 12;

    static ModelConfig withoutRandomness() {
        return ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"layers": [
            {"class_name": "Conv2D", "config": {"name": "conv2d", "batch_input_shape": [null, 6, 6, 1],
             "filters": 4, "kernel_size": [3, 3], "activation": "relu"}},
            {"class_name": "Flatten", "config": {"name": "flatten"}},
            {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}}]}})"));
    }

    static Batch samples(std::int64_t begin, std::int64_t count) {
        Batch batch;
        Rng rng(11);
        std::vector<float> pixels(static_cast<std::size_t>(kBatch * 36));
        for (float& pixel : pixels)
            pixel = rng.uniform(-1.0F, 1.0F);
        batch.inputs.emplace_back(Shape{kBatch, 6, 6, 1});
        batch.labels = Tensor({kBatch}, DType::Int32);
        for (std::int64_t i = 0; i < count; ++i) {
            std::copy_n(pixels.begin() + (begin + i) * 36, 36, batch.inputs[0].floats().begin() + i * 36);
            batch.labels.ints()[static_cast<std::size_t>(i)] = static_cast<std::int32_t>((begin + i) % 3);
        }
        batch.count = count;
        return batch;
    }

    Trainer trainerOf(int replicas) const {
        return {m_model,
                {.optimizer = "sgd",
                 .loss = "sparse_categorical_crossentropy",
                 .replicas = replicas,
                 .batchSize = kBatch},
                std::make_shared<ThreadArena>(2)};
    }

    void onBackward(const Executor& executor) override { m_parts = executor.replicaGradients(); }
    void onAllReduced(const Executor& executor) override {
        m_sums = executor.reducedGradients();
        m_gradients.clear();
        for (std::size_t w = 0; w < executor.program().weights.size(); ++w) {
            const std::span<const float> gradient = executor.gradient(w);
            m_gradients.insert(m_gradients.end(), gradient.begin(), gradient.end());
        }
    }

    Model m_model = Model::build(withoutRandomness());
    std::vector<Executor::GradientBuffer> m_parts;
    std::vector<std::vector<float>> m_sums;
    std::vector<float> m_gradients;  ///< as the optimizer gets them, weight by weight
};

double normOf(const std::vector<float>& values) {
    double sum = 0;
    for (const float value : values)
        sum += static_cast<double>(value) * value;
    return std::sqrt(sum);
}

TEST_F(ShardGradients, AreThoseOfTheirSamplesAndAddUp) {
    Trainer sharded = trainerOf(3);
    sharded.setObserver(this);
    ASSERT_TRUE(sharded.step(samples(0, 10)));  // 4, 4 and 2 samples
    ASSERT_THAT(m_parts, SizeIs(1));
    const std::vector<std::vector<float>> parts = m_parts[0].replicas;
    const std::vector<float> sum = m_sums.at(0);
    EXPECT_EQ(sum, m_gradients);
    ASSERT_EQ(std::ssize(sum), m_model.parameterCount());
    ASSERT_EQ(parts[0].size(), sum.size());
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const double all = static_cast<double>(parts[0][i]) + parts[1][i] + parts[2][i];
        ASSERT_NEAR(sum[i], all, 1e-6 * (1 + std::abs(all))) << i;
    }
    const std::int64_t begins[] = {0, 4, 8}, counts[] = {4, 4, 2};
    for (std::size_t r = 0; r < 3; ++r) {
        Trainer alone = trainerOf(1);
        alone.setObserver(this);
        ASSERT_TRUE(alone.step(samples(begins[r], counts[r])));
        const double share = static_cast<double>(counts[r]) / 10;
        EXPECT_GT(normOf(parts[r]), 0.01);
        EXPECT_NEAR(normOf(parts[r]), share * normOf(m_sums.at(0)), 1e-5) << r;
    }
}

TEST_F(ShardGradients, AreNotChangedByLooking) {
    Trainer watched = trainerOf(3), plain = trainerOf(3);
    watched.setObserver(this);
    for (int step = 0; step < 3; ++step)
        ASSERT_TRUE(watched.step(samples(step, 9)) && plain.step(samples(step, 9)));
    for (std::size_t w = 0; w < plain.weights().tensors.size(); ++w) {
        EXPECT_THAT(watched.weights().tensors[w].floats(),
                    ::testing::ElementsAreArray(plain.weights().tensors[w].floats()));
    }
}

TEST(StepRecord, BatchNormalizationSeesItsShardOnly) {
    const StepRecord record = recorded(smallExperiment(), 1);
    ASSERT_THAT(record.replicas.at(0).batchNormalization, SizeIs(1));
    const ReplicaRecord::Norm& first = record.replicas[0].batchNormalization[0];
    const ReplicaRecord::Norm& second = record.replicas[1].batchNormalization[0];
    EXPECT_EQ(first.layer, "batch_normalization");
    EXPECT_THAT(first.mean, SizeIs(4));
    EXPECT_NE(first.mean, second.mean);
    EXPECT_THAT(first.variance, Each(::testing::Ge(0.0F)));
}

TEST(StepRecord, HasTheSimulatedStepOnEveryCore) {
    const StepRecord record = recorded(smallExperiment(), 1);
    std::set<std::string> tracks;
    for (const SpanRecord& span : record.ops) {
        EXPECT_GE(span.start, 0);
        EXPECT_LE(span.start, span.end);
        tracks.insert(span.track);
    }
    for (int core = 0; core < 8; ++core)
        EXPECT_TRUE(tracks.contains("core " + std::to_string(core))) << core;
    EXPECT_FALSE(record.transfers.empty());
    EXPECT_GT(record.stepSeconds, 0);
}

TEST(StepRecord, WalksEmbeddingTablesToo) {
    const StepRecord record = recorded(ofTokens(R"([
        {"class_name": "Dense", "config": {"name": "dense", "units": 12, "activation": "softmax"}}])"),
                                       1);
    std::set<std::string> buffers;
    for (const ChunkRecord& chunk : record.rounds.at(0).chunks)
        buffers.insert(chunk.buffer);
    EXPECT_THAT(buffers, ::testing::ElementsAre("weights", "words/embeddings"));
}

/// Two times as long on core 3: its gradient is complete after twice the time, the others wait for it, and
/// the numbers of the step stay.
TEST(StepRecord, AStragglerDelaysTheStepAndChangesNoNumber) {
    const Experiment experiment = smallExperiment();
    const StepRecord even = recorded(experiment, 1);
    StepRecord slow = even;
    timeStep(slow, experiment, DeviceCatalog::installed(), {{.core = 3, .slowdown = 1}});
    const double gradient = even.replicas[3].gradientSeconds;
    ASSERT_GT(gradient, 0);
    for (const ReplicaRecord& replica : even.replicas)
        EXPECT_DOUBLE_EQ(replica.gradientSeconds, gradient);
    for (const ReplicaRecord& replica : slow.replicas)
        EXPECT_NEAR(replica.gradientSeconds, replica.replica == 3 ? 2 * gradient : gradient, 2e-9);
    EXPECT_DOUBLE_EQ(slow.evenStepSeconds, even.stepSeconds);
    EXPECT_DOUBLE_EQ(even.evenStepSeconds, even.stepSeconds);
    EXPECT_GE(slow.stepSeconds, even.stepSeconds);
    Json numbers = slow.toJson(), before = even.toJson();
    EXPECT_EQ(numbers["replicas"][3]["gradient_checksum"], before["replicas"][3]["gradient_checksum"]);
    EXPECT_EQ(numbers["stragglers"], (Json{{{"core", 3}, {"factor", 2.0}}}));
    timeStep(slow, experiment, DeviceCatalog::installed(), {});
    EXPECT_EQ(slow.toJson(), before);
    EXPECT_THROW(timeStep(slow, experiment, DeviceCatalog::installed(), {{.core = 8, .slowdown = 1}}), Error);
}

/// 26 samples instead of 32: 4 on the fullest replica in both, so the ops take as long; 2 and 0 on the last.
TEST(StepRecord, APartialBatchHasItsOwnTimes) {
    const Experiment experiment = unevenBatches();
    const StepRecord full = recorded(experiment, 1), partial = recorded(experiment, 8);
    ASSERT_EQ(partial.samples, 26);
    EXPECT_DOUBLE_EQ(partial.replicas[0].gradientSeconds, full.replicas[0].gradientSeconds);
    EXPECT_LT(partial.replicas[6].gradientSeconds, full.replicas[6].gradientSeconds);
    EXPECT_LT(partial.replicas[7].gradientSeconds, partial.replicas[6].gradientSeconds);
}

}  // namespace
}  // namespace shardlab::engine::testing::step_record_test
