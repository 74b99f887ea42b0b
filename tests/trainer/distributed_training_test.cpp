// A trainer in each process of a group, each with its own rows, against one trainer with all replicas.
#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/trainer.h"
#include "tests/support/thread_group.h"

namespace shardlab::engine::testing::distributed_training_test {
namespace {

constexpr int kReplicas = 4;
constexpr std::int64_t kBatch = 16;

struct Case {
    std::string name;
    std::string layers;       ///< JSON, the first with batch_input_shape
    Shape sample;             ///< of the input
    int tokens = 0;           ///< the input's numbers are in [0, tokens); 0: any
    std::string loss;         ///< JSON
    std::int64_t labels = 1;  ///< of a sample, in [-1, 3) or [0, 3); 0: one target, 0 or 1
    int firstLabel = 0;
    std::string topology = "ring";
    bool half = false;
};

const Case kCases[] = {
    {.name = "several_buckets",
     .layers = R"([{"class_name": "Dense", "config": {"units": 600, "activation": "relu",
                                                      "batch_input_shape": [null, 600]}},
                   {"class_name": "Dense", "config": {"units": 600, "activation": "tanh"}},
                   {"class_name": "Dropout", "config": {"rate": 0.2}},
                   {"class_name": "Dense", "config": {"units": 3, "activation": "softmax"}}])",
     .sample = Shape{600},
     .loss = R"("sparse_categorical_crossentropy")",
     .topology = "torus2d"},
    {.name = "convolution",
     .layers = R"([{"class_name": "Conv2D", "config": {"filters": 4, "kernel_size": [3, 3],
                                                       "batch_input_shape": [null, 6, 6, 2]}},
                   {"class_name": "BatchNormalization", "config": {}},
                   {"class_name": "Activation", "config": {"activation": "relu"}},
                   {"class_name": "Flatten", "config": {}},
                   {"class_name": "Dense", "config": {"units": 3, "activation": "softmax"}}])",
     .sample = Shape{6, 6, 2},
     .loss = R"("sparse_categorical_crossentropy")"},
    {.name = "mixed_float16",
     .layers = R"([{"class_name": "Dense", "config": {"units": 20, "batch_input_shape": [null, 10]}},
                   {"class_name": "BatchNormalization", "config": {}},
                   {"class_name": "Dense", "config": {"units": 3, "activation": "softmax"}}])",
     .sample = Shape{10},
     .loss = R"("sparse_categorical_crossentropy")",
     .half = true},
    {.name = "masked_sequence",
     .layers = R"([{"class_name": "Embedding", "config": {"input_dim": 12, "output_dim": 5, "mask_zero": true,
                                                          "batch_input_shape": [null, 7]}},
                   {"class_name": "LSTM", "config": {"units": 6}},
                   {"class_name": "Dense", "config": {"units": 3, "activation": "softmax"}}])",
     .sample = Shape{7},
     .tokens = 12,
     .loss = R"("sparse_categorical_crossentropy")",
     .topology = "tree"},
    {.name = "ignored_class",
     .layers = R"([{"class_name": "Embedding", "config": {"input_dim": 12, "output_dim": 5,
                                                          "batch_input_shape": [null, 7]}},
                   {"class_name": "GRU", "config": {"units": 6, "return_sequences": true}},
                   {"class_name": "Dense", "config": {"units": 3, "activation": "softmax"}}])",
     .sample = Shape{7},
     .tokens = 12,
     .loss = R"({"class_name": "SparseCategoricalCrossentropy", "config": {"ignore_class": -1}})",
     .labels = 7,
     .firstLabel = -1},
    {.name = "hinge",
     .layers = R"([{"class_name": "Dense", "config": {"units": 1, "batch_input_shape": [null, 10]}}])",
     .sample = Shape{10},
     .loss = R"("hinge")",
     .labels = 0},
};

/// Rows [begin, begin + count) of an array by row.
template <typename T>
void copyRows(std::span<const T> from, std::span<T> to, std::int64_t width, ReplicaRange::Rows rows) {
    std::copy_n(from.begin() + rows.begin * width, rows.count * width, to.begin());
}

class DistributedTraining : public ::testing::TestWithParam<Case> {
protected:
    /// Every size: full, partial, with idle replicas, with one replica.
    static constexpr std::array<std::int64_t, 5> kCounts{16, 6, 3, 1, 16};

    Model model() const {
        const Json layers = Json::parse(GetParam().layers);
        return Model::build(ModelConfig::fromJson(
            {{"class_name", "Sequential"}, {"config", {{"name", "model"}, {"layers", layers}}}}));
    }
    TrainerOptions options(std::shared_ptr<Collective> group) const {
        const bool several = GetParam().labels > 0;
        TrainerOptions options{
            .optimizer = Json{{"class_name", "Adam"}, {"config", {{"learning_rate", 0.01}}}},
            .loss = Json::parse(GetParam().loss),
            .metrics = several ? Json::array({"accuracy"}) : Json::array({"mae"}),
            .replicas = kReplicas,
            .batchSize = kBatch,
            .topology = GetParam().topology,
            .group = std::move(group)};
        if (!GetParam().half) return options;
        options.format = MatrixFormat::Float16;
        options.lossScale = LossScaleOptions{};
        return options;
    }
    /// The rows of global batch `number` that belong to the replicas.
    Batch batch(std::size_t number, ReplicaRange replicas) const {
        const Case& c = GetParam();
        const ReplicaRange::Rows rows = replicas.rows(kCounts[number]);
        Rng rng(7, number);
        Batch batch;
        batch.index = static_cast<std::int64_t>(number);
        batch.globalCount = kCounts[number];
        batch.first = rows.begin;
        batch.count = rows.count;
        const std::int64_t width = c.sample.elementCount();
        std::vector<std::int64_t> dims{kBatch};
        dims.insert(dims.end(), c.sample.begin(), c.sample.end());
        Tensor all(Shape{dims});
        for (float& value : all.floats())
            value = c.tokens > 0 ? std::floor(rng.uniform(0.0F, static_cast<float>(c.tokens)))
                                 : rng.uniform(-1, 1);
        batch.inputs.emplace_back(Shape{dims});
        copyRows<float>(all.floats(), batch.inputs[0].floats(), width, rows);
        batch.sparse = c.labels > 0;
        if (batch.sparse) {
            const Shape shape = c.labels > 1 ? Shape{kBatch, c.labels} : Shape{kBatch};
            Tensor labels(shape, DType::Int32);
            for (std::int32_t& label : labels.ints())
                label = static_cast<std::int32_t>(
                    std::floor(rng.uniform(static_cast<float>(c.firstLabel), 3.0F)));
            batch.labels = Tensor(shape, DType::Int32);
            copyRows<std::int32_t>(labels.ints(), batch.labels.ints(), c.labels, rows);
        } else {
            // All are 0 or 1 but one, in a row that not every process has: hinge turns none of them to -1.
            Tensor targets(Shape{kBatch, 1});
            for (float& target : targets.floats())
                target = std::floor(rng.uniform(0.0F, 2.0F));
            if (number % 2 == 0) targets.floats()[0] = -1.0F;
            batch.targets = Tensor(Shape{kBatch, 1});
            copyRows<float>(targets.floats(), batch.targets.floats(), 1, rows);
        }
        return batch;
    }

    struct Outcome {
        std::vector<double> losses;
        MetricValues training, evaluation;
        std::vector<std::vector<float>> weights;
        bool operator==(const Outcome&) const = default;
    };
    Outcome trained(const std::shared_ptr<Collective>& group) const {
        const Model built = model();
        Trainer trainer(built, options(group), std::make_shared<ThreadArena>(2));
        const ReplicaRange replicas = replicasHere(group.get(), kReplicas);
        Outcome outcome;
        for (std::size_t number = 0; number < kCounts.size(); ++number)
            outcome.losses.push_back(trainer.step(batch(number, replicas))->loss);
        for (std::size_t number = 0; number < kCounts.size(); ++number)
            trainer.evaluate(batch(number, replicas));
        outcome.training = trainer.trainingTotals();
        outcome.evaluation = trainer.evaluationTotals();
        for (const Tensor& tensor : trainer.weights().tensors)
            outcome.weights.emplace_back(tensor.floats().begin(), tensor.floats().end());
        return outcome;
    }
};

TEST_P(DistributedTraining, HasTheBitsOfOneProcess) {
    const Outcome expected = trained(nullptr);
    ASSERT_EQ(expected.losses.size(), kCounts.size());
    for (const int processes : {2, 4}) {
        std::vector<Outcome> outcomes(static_cast<std::size_t>(processes));
        test::ThreadGroup(processes).run([&](const std::shared_ptr<Collective>& group) {
            outcomes[static_cast<std::size_t>(group->rank())] = trained(group);
        });
        for (const Outcome& outcome : outcomes)
            EXPECT_TRUE(outcome == expected) << processes;
    }
}

INSTANTIATE_TEST_SUITE_P(Models, DistributedTraining, ::testing::ValuesIn(kCases),
                         [](const auto& test) { return test.param.name; });

TEST(DistributedTrainer, RefusesStatefulLayers) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "layers": [{"class_name": "LSTM", "config": {"units": 2, "stateful": true,
                                                     "batch_input_shape": [4, 3, 1]}}]}})")));
    test::ThreadGroup(2).run([&](const std::shared_ptr<Collective>& group) {
        const TrainerOptions options{
            .optimizer = "sgd", .loss = "mse", .replicas = 2, .batchSize = 4, .group = group};
        EXPECT_THROW(Trainer(model, options, std::make_shared<ThreadArena>(1)), Error);
    });
}

/// The second output has no loss; each process has the targets of its own rows.
TEST(DistributedTrainer, GathersTheTargetsOfAnOutputWithoutALoss) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {
        "name": "two", "layers": [
        {"class_name": "InputLayer", "name": "x", "config": {"name": "x", "batch_input_shape": [null, 1]},
         "inbound_nodes": []},
        {"class_name": "Dense", "name": "a", "config": {"name": "a", "units": 1},
         "inbound_nodes": [[["x", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "b", "config": {"name": "b", "units": 3},
         "inbound_nodes": [[["x", 0, 0, {}]]]}],
        "input_layers": [["x", 0, 0]], "output_layers": [["a", 0, 0], ["b", 0, 0]]}})")));
    const auto evaluated = [&](const std::shared_ptr<Collective>& group) {
        Trainer trainer(model,
                        {.optimizer = "sgd",
                         .loss = {{"a", "mse"}},
                         .metrics = {{"b", Json::array({"accuracy", "sparse_categorical_crossentropy"})}},
                         .replicas = 2,
                         .batchSize = 5,
                         .group = group},
                        std::make_shared<ThreadArena>(1));
        const ReplicaRange::Rows rows = replicasHere(group.get(), 2).rows(5);
        Batch batch;
        batch.globalCount = 5;
        batch.first = rows.begin;
        batch.count = rows.count;
        batch.sparse = false;
        batch.inputs.emplace_back(Shape{5, 1});
        batch.targets = Tensor(Shape{5, 1});
        batch.moreTargets.push_back(
            {.labels = Tensor(Shape{5}, DType::Int32), .targets = {}, .sparse = true});
        for (std::int64_t i = 0; i < rows.count; ++i) {
            const std::int64_t row = rows.begin + i;
            batch.inputs[0].floats()[static_cast<std::size_t>(i)] = static_cast<float>(row) - 2.5F;
            batch.moreTargets[0].labels.ints()[static_cast<std::size_t>(i)] =
                static_cast<std::int32_t>(row % 3);
        }
        trainer.evaluate(batch);
        return trainer.evaluationTotals();
    };
    const MetricValues expected = evaluated(nullptr);
    ASSERT_EQ(expected.size(), 4U);
    test::ThreadGroup(2).run(
        [&](const std::shared_ptr<Collective>& group) { EXPECT_EQ(evaluated(group), expected); });
}

}  // namespace
}  // namespace shardlab::engine::testing::distributed_training_test
