#include "engine/monitoring/layer_watch.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/model/named_weights.h"
#include "engine/runtime/thread_arena.h"
#include "engine/training/run.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::layer_watch_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Model modelOf(const std::string& layers) {
    return Model::build(ModelConfig::fromJson(Json::parse(
        R"({"class_name": "Sequential", "config": {"name": "sequential", "layers": [)" + layers + "]}}")));
}

Batch batchOf(const Shape& shape, std::vector<float> inputs, std::vector<float> targets) {
    Batch batch;
    batch.count = shape[0];
    batch.inputs.emplace_back(shape, inputs);
    batch.targets = Tensor(Shape{batch.count, std::ssize(targets) / batch.count}, targets);
    batch.sparse = false;
    return batch;
}

Tensor filled(const Shape& shape, float value) {
    Tensor tensor(shape);
    std::ranges::fill(tensor.floats(), value);
    return tensor;
}

/// A run's layers and what the console said of them.
struct Watched {
    RunResult result;
    std::vector<std::string> warnings;
    const LayerHistory& layers() const { return *result.layers; }
    const TrainingWarning* find(TrainingWarningKind kind) const {
        const auto it = std::ranges::find(layers().warnings, kind, &TrainingWarning::kind);
        return it == layers().warnings.end() ? nullptr : &*it;
    }
};

Watched watch(const Experiment& experiment) {
    SnapshotChannel channel;
    StopToken stop;
    Watched watched{runExperiment(experiment, DeviceCatalog::installed(), {}, channel, stop), {}};
    for (const ConsoleLine& line : channel.drain().console) {
        if (line.kind == ConsoleLine::Kind::Warning) watched.warnings.push_back(line.text);
    }
    return watched;
}

/// Dense layers on 8 numbers, three classes; on the host, so that nothing but our warnings is logged.
Experiment denseExperiment(const std::vector<Json>& hidden, const Json& optimizer) {
    Experiment experiment = smallExperiment();
    experiment.data.options = Json{{"shape", {8}}, {"classes", 3}, {"train_count", 240}, {"test_count", 60}};
    Json layers = Json::array();
    for (std::size_t i = 0; i <= hidden.size(); ++i) {
        Json config = i < hidden.size() ? hidden[i] : Json{{"units", 3}, {"activation", "softmax"}};
        config["name"] = "dense_" + std::to_string(i);
        if (i == 0) config["batch_input_shape"] = {nullptr, 8};
        layers.push_back({{"class_name", "Dense"}, {"config", config}});
    }
    experiment.model = ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "sequential"}, {"layers", layers}}}});
    experiment.compile.optimizer = optimizer;
    experiment.runtime = {};
    experiment.runtime.device = "cpu-host";
    return experiment;
}

Json sgd(double rate) {
    return {{"class_name", "SGD"}, {"config", {{"learning_rate", rate}}}};
}
Json relu(int units) {
    return {{"units", units}, {"activation", "relu"}};
}

// By hand: y = (0, 1.75), dL/dy = 2 (y − t) / 2 = (−1, 1.75), so dkernel = −1 · (1, 2) + 1.75 · (3, −1)
// = (4.25, −3.75) over both replicas, dbias = 0.75. SGD with rate 0.1 moves the kernel by 0.1 √32.125 =
// 0.5668, which is 1.0139 of its norm √0.3125; the bias was 0.
TEST(LayerWatch, SeesTheGradientOfAllReplicasAndWhatTheStepChanged) {
    const Model model = modelOf(
        R"({"class_name": "Dense", "config": {"name": "dense", "batch_input_shape": [null, 2], "units": 1}})");
    const auto arena = std::make_shared<ThreadArena>(2);
    const TrainerOptions options{
        .optimizer = sgd(0.1), .loss = "mean_squared_error", .replicas = 2, .batchSize = 2};
    Trainer trainer(model, options, arena);
    NamedWeights weights = trainer.weights();
    weights.tensors[0] = Tensor(Shape{2, 1}, std::vector<float>{0.5F, -0.25F});
    trainer.setWeights(weights);
    LayerWatch watch(model, trainer, options, 2, arena);
    const Batch batch = batchOf({2, 2}, {1, 2, 3, -1}, {1, 0});

    watch.beforeStep(trainer);
    ASSERT_TRUE(trainer.step(batch));
    watch.look(trainer, batch, 0, 0.1, nullptr);

    const auto history = watch.history();
    ASSERT_EQ(history->weights.size(), 2U);
    EXPECT_EQ(history->weights[0].name, "dense/kernel");
    EXPECT_EQ(history->weights[0].layer, "dense");
    const WeightStatistics& kernel = history->moments[0]->weights[0];
    EXPECT_FLOAT_EQ(static_cast<float>(kernel.gradients.maximum), 4.25F);
    EXPECT_FLOAT_EQ(static_cast<float>(kernel.gradients.minimum), -3.75F);
    EXPECT_NEAR(kernel.gradients.norm, std::sqrt(32.125), 1e-6);
    EXPECT_EQ(kernel.gradients.histogram.firstBin, Histogram::binOf(-3.75F));
    EXPECT_EQ(kernel.gradients.histogram.counts.front(), 1U);
    EXPECT_EQ(kernel.gradients.histogram.counts.back(), 1U);
    EXPECT_NEAR(kernel.updateRatio, std::sqrt(32.125 * 0.01 / 0.3125), 1e-6);
    EXPECT_NEAR(kernel.weights.norm, std::hypot(0.075, 0.125), 1e-7);
    const WeightStatistics& bias = history->moments[0]->weights[1];
    EXPECT_FLOAT_EQ(static_cast<float>(bias.gradients.mean), 0.75F);
    EXPECT_TRUE(std::isnan(bias.updateRatio));

    StopToken stop;
    stop.requestStop();
    watch.look(trainer, batch, 1, 0.1, &stop);
    EXPECT_EQ(watch.history()->moments.size(), 1U) << "nobody waits for a look";
}

TEST(LayerWatch, LooksBehindTheFirstStepAndEveryEpoch) {
    const Watched run = watch(smallExperiment());
    ASSERT_EQ(run.layers().moments.size(), 4U);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(run.layers().moments[static_cast<std::size_t>(i)]->epoch, i);
        EXPECT_EQ(run.layers().moments[static_cast<std::size_t>(i)]->step, i == 0 ? 1 : 8 * i);
    }
    const auto names = run.layers().weights;
    ASSERT_EQ(names.size(), 6U) << "moving averages are not trained";
    EXPECT_EQ(names[0].name, "conv2d/kernel");
    const ArrayStatistics& kernel = run.layers().moments.back()->weights[0].weights;
    EXPECT_EQ(kernel.count, 36);
    const std::span<const float> last = std::as_const(run.result.weights.tensors[0]).floats();
    EXPECT_EQ(kernel.maximum, *std::ranges::max_element(last));
    ASSERT_EQ(run.layers().moments.back()->activations.size(), 1U);
    EXPECT_EQ(run.layers().moments.back()->activations[0].layer, "conv2d");
    EXPECT_EQ(run.layers().moments.back()->activations[0].samples, 16) << "the epoch's last batch";
}

/// 8 steps an epoch with 3 of them an update: the last one of the first two epochs updates nothing.
TEST(LayerWatch, ABatchThatWaitsForItsUpdateHasNoUpdateRatio) {
    Experiment experiment = smallExperiment();
    experiment.compile.optimizer = {{"class_name", "Adam"}, {"config", {{"gradient_accumulation_steps", 3}}}};
    const Watched watched = watch(experiment);
    EXPECT_THAT(watched.warnings, IsEmpty());
    std::vector<bool> known;
    for (const auto& moment : watched.layers().moments)
        known.push_back(!std::isnan(moment->weights.front().updateRatio));
    EXPECT_EQ(known, (std::vector<bool>{false, false, false, true}));
}

TEST(LayerWatch, ChangesNoBitOfTheTraining) {
    for (Experiment experiment : {smallExperiment(), denseExperiment({relu(16)}, sgd(0.1))}) {
        SnapshotChannel channel;
        StopToken stop;
        const RunResult with = runExperiment(experiment, DeviceCatalog::installed(), {}, channel, stop);
        const RunResult without =
            runExperiment(experiment, DeviceCatalog::installed(), {.watchLayers = false}, channel, stop);
        EXPECT_EQ(without.layers, nullptr);
        ASSERT_EQ(with.history.epochs.size(), without.history.epochs.size());
        for (std::size_t e = 0; e < with.history.epochs.size(); ++e)
            EXPECT_EQ(with.history.epochs[e].metrics, without.history.epochs[e].metrics);
        for (std::size_t w = 0; w < with.weights.tensors.size(); ++w) {
            EXPECT_TRUE(std::ranges::equal(std::as_const(with.weights.tensors[w]).floats(),
                                           std::as_const(without.weights.tensors[w]).floats()));
        }
    }
}

// Kernels of zeros: a unit gives what its bias gives. relu(1, −1, 0, 2): two dead ones. sigmoid(10, 0) and
// tanh(3, 0, 0, 0): slopes 4.5e-5 of 0.25 and 0.0099 of 1 are flat.
TEST(ActivationWatch, CountsDeadUnitsAndFlatOutputs) {
    const Model model = modelOf(R"(
        {"class_name": "Conv2D", "config": {"name": "conv", "batch_input_shape": [null, 4, 4, 1], "filters": 4, "kernel_size": [3, 3], "activation": "relu"}},
        {"class_name": "MaxPooling2D", "config": {"name": "pool", "pool_size": [2, 2]}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "gate", "units": 2, "activation": "sigmoid"}},
        {"class_name": "Dense", "config": {"name": "curve", "units": 4, "activation": "tanh"}},
        {"class_name": "Dropout", "config": {"name": "dropout", "rate": 0.5}},
        {"class_name": "Dense", "config": {"name": "linear", "units": 3, "activation": "leaky_relu"}},
        {"class_name": "Dense", "config": {"name": "last", "units": 1, "activation": "sigmoid"}})");
    NamedWeights weights = freshWeights(model, 1);
    const auto set = [&](const std::string& name, const std::vector<float>& values) {
        for (std::size_t w = 0; w < weights.specs.size(); ++w) {
            if (weights.specs[w].name == name) weights.tensors[w] = Tensor(weights.specs[w].shape, values);
        }
    };
    for (std::size_t w = 0; w < weights.specs.size(); ++w)
        weights.tensors[w] = filled(weights.specs[w].shape, 0.0F);
    set("conv/bias", {1, -1, 0, 2});
    set("gate/bias", {10, 0});
    set("curve/bias", {3, 0, 0, 0});
    ActivationWatch watch(model, 8, {}, std::make_shared<ThreadArena>(2));
    Batch batch;
    batch.count = 40;
    batch.inputs.push_back(filled({40, 4, 4, 1}, 1.0F));
    const auto seen = watch.look(batch, weights.tensors, nullptr);
    ASSERT_EQ(seen.size(), 4U);
    EXPECT_EQ(seen[0].layer, "conv");
    EXPECT_EQ(seen[0].function, "relu");
    EXPECT_EQ(seen[0].units, 4);
    EXPECT_EQ(seen[0].deadUnits, 2);
    EXPECT_EQ(seen[0].samples, 8);
    EXPECT_DOUBLE_EQ(seen[1].saturatedShare, 0.5);
    EXPECT_DOUBLE_EQ(seen[2].saturatedShare, 0.25);
    EXPECT_FALSE(seen[2].isOutput);
    EXPECT_TRUE(seen[3].isOutput);
    StopToken stop;
    stop.requestStop();
    EXPECT_THAT(watch.look(batch, weights.tensors, &stop), IsEmpty());
}

// A unit is alive if any sample wakes it, in whatever lane that sample lies.
TEST(ActivationWatch, OneSampleKeepsAUnitAlive) {
    const Model model = modelOf(
        R"({"class_name": "Dense", "config": {"name": "dense", "batch_input_shape": [null, 1], "units": 2, "activation": "relu"}})");
    NamedWeights weights = freshWeights(model, 1);
    weights.tensors[0] = Tensor(Shape{1, 2}, std::vector<float>{1, -1});
    weights.tensors[1] = filled({2}, 0.0F);
    ActivationWatch watch(model, 128, {}, std::make_shared<ThreadArena>(2));
    Batch batch;
    batch.count = 128;
    batch.inputs.push_back(filled({128, 1}, 1.0F));
    EXPECT_EQ(watch.look(batch, weights.tensors, nullptr)[0].deadUnits, 1);
    batch.inputs[0].floats()[97] = -1.0F;
    EXPECT_EQ(watch.look(batch, weights.tensors, nullptr)[0].deadUnits, 0);
}

TEST(TrainingWarnings, FindsANetThatWasBornDead) {
    Json dead = relu(16);
    dead["bias_initializer"] = {{"class_name", "Constant"}, {"config", {{"value", -100.0}}}};
    const Watched run = watch(denseExperiment({relu(16), dead}, sgd(0.01)));
    const TrainingWarning* warning = run.find(TrainingWarningKind::DeadUnits);
    ASSERT_NE(warning, nullptr);
    EXPECT_EQ(warning->layer, "dense_1");
    EXPECT_EQ(warning->epoch, 0);
    EXPECT_THAT(warning->what, HasSubstr("dense_1: 16 of 16 relu units are dead"));
    EXPECT_EQ(run.layers().moments.back()->activations[1].deadShare(), 1.0);
    EXPECT_EQ(std::ranges::count(run.warnings, warning->text()), 1) << "said once in a run";
    EXPECT_EQ(run.find(TrainingWarningKind::VanishingGradient), nullptr) << "the dead layer is the reason";
}

TEST(TrainingWarnings, FindsGradientsThatVanishInTwentySigmoids) {
    const std::vector<Json> sigmoids(20, Json{{"units", 8}, {"activation", "sigmoid"}});
    const Watched run = watch(denseExperiment(sigmoids, sgd(0.01)));
    const TrainingWarning* warning = run.find(TrainingWarningKind::VanishingGradient);
    ASSERT_NE(warning, nullptr);
    EXPECT_EQ(warning->layer, "dense_0");
    EXPECT_THAT(run.warnings, Contains(warning->text()));
}

TEST(TrainingWarnings, FindsStepsThatExplodeThoughTheyAreClipped) {
    Json clipped = sgd(1e4);
    clipped["config"]["clipnorm"] = 1.0;
    const Watched run = watch(denseExperiment({relu(16)}, clipped));
    const TrainingWarning* warning = run.find(TrainingWarningKind::ExplodingGradient);
    ASSERT_NE(warning, nullptr);
    EXPECT_THAT(warning->advice, HasSubstr("Reduce the learning rate"));
}

TEST(TrainingWarnings, NamesTheLayerWhereNumbersStoppedBeingFinite) {
    Experiment experiment = smallExperiment();
    experiment.compile.optimizer = sgd(1e30);
    const Watched run = watch(experiment);
    ASSERT_EQ(run.result.history.status, RunStatus::Failed);
    ASSERT_FALSE(run.layers().warnings.empty());
    const TrainingWarning& warning = run.layers().warnings.back();
    EXPECT_EQ(warning.kind, TrainingWarningKind::ExplodingGradient);
    EXPECT_EQ(warning.layer, "dense");
    EXPECT_THAT(warning.what, HasSubstr("step 2 of epoch 1"));
}

TEST(TrainingWarnings, FindsSaturatedAndStillLayers) {
    Json flat{{"units", 8}, {"activation", "tanh"}};
    flat["bias_initializer"] = {{"class_name", "Constant"}, {"config", {{"value", 10.0}}}};
    const Watched run = watch(denseExperiment({flat}, sgd(1e-9)));
    ASSERT_NE(run.find(TrainingWarningKind::Saturation), nullptr);
    EXPECT_EQ(run.find(TrainingWarningKind::Saturation)->layer, "dense_0");
    ASSERT_NE(run.find(TrainingWarningKind::StillWeights), nullptr);
    EXPECT_THAT(run.find(TrainingWarningKind::StillWeights)->advice, HasSubstr("1e-09"));
}

/// Layers "frozen" and "moving", after `epoch`; a step changes "frozen" by `ratio` of its size.
std::vector<TrainingWarning> warningsAt(double ratio, double gradient = 0.5, int epoch = 2) {
    LayerHistory history;
    history.layers = {"frozen", "moving"};
    for (std::size_t i = 0; i < 2; ++i)
        history.weights.push_back({history.layers[i] + "/kernel", history.layers[i], Shape{4, 4}, i});
    auto moment = std::make_shared<LayerStatistics>();
    moment->epoch = epoch;
    moment->learningRate = 0.25;
    moment->weights.resize(2);
    for (WeightStatistics& weight : moment->weights) {
        weight.gradients.count = 16;
        weight.gradients.norm = gradient;
        weight.updateRatio = 1e-3;
    }
    moment->weights[0].updateRatio = ratio;
    history.add(std::move(moment));
    return findWarnings(history);
}

TEST(TrainingWarnings, WeightsAreStillBelowAMillionthOfTheirSize) {
    const auto still = warningsAt(0.99e-6);
    ASSERT_EQ(still.size(), 1U);
    EXPECT_EQ(still[0].kind, TrainingWarningKind::StillWeights);
    EXPECT_EQ(still[0].layer, "frozen");
    EXPECT_EQ(still[0].epoch, 2);
    EXPECT_EQ(still[0].what, "frozen: the update ratio ‖Δw‖/‖w‖ is 1e-06; about 1e-3 is typical.");
    EXPECT_EQ(still[0].advice,
              "Increase the learning rate (now 0.25), or set trainable to false to freeze the layer.");
    EXPECT_THAT(warningsAt(1e-6), IsEmpty());
    EXPECT_THAT(warningsAt(1.01e-6), IsEmpty());
    EXPECT_EQ(warningsAt(0).size(), 1U);
    // No gradient comes: that has other reasons. All zeros: no ratio. The first step says nothing yet.
    EXPECT_THAT(warningsAt(0, 0), IsEmpty());
    EXPECT_THAT(warningsAt(std::nan("")), IsEmpty());
    EXPECT_THAT(warningsAt(0, 0.5, 0), IsEmpty());
}

TEST(TrainingWarnings, SaysNothingOfAHealthyRun) {
    EXPECT_THAT(watch(denseExperiment({relu(16)}, sgd(0.05))).warnings, IsEmpty());
}

TEST(LayerHistory, KeepsTheFirstAndTheNewestOfAnyNumber) {
    LayerHistory history;
    for (int epoch = 0; epoch <= 1000; ++epoch) {
        auto moment = std::make_shared<LayerStatistics>();
        moment->epoch = epoch;
        history.add(std::move(moment));
        ASSERT_LE(history.moments.size(), LayerHistory::kMostMoments);
    }
    EXPECT_EQ(history.moments.front()->epoch, 0);
    EXPECT_EQ(history.moments.back()->epoch, 1000);
    EXPECT_GE(history.moments.size(), LayerHistory::kMostMoments / 2);
    for (std::size_t i = 1; i < history.moments.size(); ++i)
        EXPECT_LT(history.moments[i - 1]->epoch, history.moments[i]->epoch);
}

}  // namespace
}  // namespace shardlab::engine::testing::layer_watch_test
