// Transfer learning from end to end: train, export, prepare, fine-tune.
#include "engine/planning/transfer_plan.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstring>

#include "engine/core/error.h"
#include "engine/data/dataset.h"
#include "engine/devices/device_catalog.h"
#include "engine/editing/transfer_edits.h"
#include "engine/formats/weight_format.h"
#include "engine/training/run.h"
#include "tests/data/temporary_directory.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::transfer_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

struct Trained {
    RunResult result;
    std::vector<std::string> lines;
};

Trained train(const Experiment& experiment) {
    SnapshotChannel channel;
    StopToken stop;
    Trained trained{runExperiment(experiment, DeviceCatalog::installed(), {}, channel, stop), {}};
    for (const ConsoleLine& line : channel.drain().console)
        trained.lines.push_back(line.text);
    return trained;
}

const Tensor& tensorNamed(const NamedWeights& weights, const std::string& name) {
    for (std::size_t i = 0; i < weights.specs.size(); ++i) {
        if (weights.specs[i].name == name) return weights.tensors[i];
    }
    throw Error("no weight {}", name);
}

bool sameBits(const Tensor& a, const Tensor& b) {
    return a.shape() == b.shape() &&
           std::memcmp(a.floats().data(), b.floats().data(), a.floats().size_bytes()) == 0;
}

double lastMetric(const RunResult& result, const std::string& name) {
    for (const auto& [metric, value] : result.history.epochs.back().metrics) {
        if (metric == name) return value;
    }
    throw Error("no metric {}", name);
}

/// The small experiment on one core, trained and written to a file with its weights.
class TransferRun : public ::testing::Test {
protected:
    TransferRun() {
        m_pretrained = smallExperiment();
        m_pretrained.runtime.accelerator = Accelerator::Cpu;
        m_pretrained.runtime.device = "cpu-host";
        m_pretrained.runtime.replicas = 1;
        m_first = train(m_pretrained);
        exportExperiment(m_pretrained, m_first.result.weights, file());
    }
    std::string file() const { return (m_directory / "pretrained.h5").string(); }
    TransferOptions toFiveClasses() const {
        return {.weights = file(),
                .source = "synthetic",
                .sourceOptions = {
                    {"shape", {6, 6, 1}}, {"classes", 5}, {"train_count", 240}, {"test_count", 60}}};
    }
    TemporaryDirectory m_directory;
    Experiment m_pretrained;
    Trained m_first;
};

TEST_F(TransferRun, FrozenWeightsKeepTheirBitsAndTheHeadLearns) {
    const Transfer transfer = planTransfer(m_pretrained, toFiveClasses()).transfer;
    const Trained second = train(transfer.experiment);
    EXPECT_EQ(second.result.history.status, RunStatus::Completed);
    for (const WeightSpec& spec : m_first.result.weights.specs) {
        if (spec.name.starts_with("dense/")) continue;  // the old head
        EXPECT_TRUE(sameBits(tensorNamed(second.result.weights, spec.name),
                             tensorNamed(m_first.result.weights, spec.name)))
            << spec.name;
    }
    EXPECT_EQ(tensorNamed(second.result.weights, "dense_1/kernel").shape(), (Shape{144, 5}));
    const auto& epochs = second.result.history.epochs;
    EXPECT_LT(epochs.back().metrics[0].second, epochs.front().metrics[0].second);
    EXPECT_THAT(second.lines, Contains(HasSubstr("6 of 8 weight arrays keep their trained values; dense_1 is "
                                                 "reinitialized: kernel has no trained weights")));
}

TEST_F(TransferRun, SaysWhatItChanges) {
    const TransferPlan plan = planTransfer(m_pretrained, toFiveClasses());
    const Experiment& experiment = plan.transfer.experiment;
    EXPECT_EQ(plan.data.classes, 5);
    EXPECT_EQ(experiment.compile.optimizer.at("config").at("learning_rate"), 0.001);
    EXPECT_EQ(experiment.fit.initialWeights, file());
    EXPECT_THAT(plan.transfer.changes, Contains("2 layers before dense are frozen."));
    EXPECT_THAT(plan.transfer.changes, Contains("dense_1 is the new head, for 5 classes."));
    EXPECT_THAT(plan.transfer.changes, Contains("The learning rate is 0.001."));
}

TEST_F(TransferRun, TakesTheModelOfTheFile) {
    Experiment other = m_pretrained;
    other.model.layers.back().name = "answers";
    EXPECT_EQ(planTransfer(other, toFiveClasses()).pretrained.layers.back().name, "dense");
}

TEST_F(TransferRun, WithoutFreezingAllLayersLearn) {
    TransferOptions options = toFiveClasses();
    options.freeze = false;
    const Trained second = train(planTransfer(m_pretrained, options).transfer.experiment);
    EXPECT_FALSE(sameBits(tensorNamed(second.result.weights, "conv2d/kernel"),
                          tensorNamed(m_first.result.weights, "conv2d/kernel")));
}

TEST_F(TransferRun, RefusesWhatDoesNotFit) {
    const auto messageOf = [&](const TransferOptions& options) -> std::string {
        try {
            planTransfer(m_pretrained, options);
        } catch (const Error& error) {
            return error.what();
        }
        return "accepted";
    };
    TransferOptions options = toFiveClasses();
    options.freezeBefore = "nowhere";
    EXPECT_THAT(messageOf(options), HasSubstr("the model has no layer nowhere"));
    options = toFiveClasses();
    options.weights = "missing.h5";
    EXPECT_THAT(messageOf(options), HasSubstr("missing.h5: the file does not exist"));
    options = toFiveClasses();
    options.sourceOptions["classes"] = 0;
    EXPECT_THAT(messageOf(options), HasSubstr("the number of classes is not known"));
}

TEST_F(TransferRun, InitialWeightsThatFitNoLayerEndTheRun) {
    Experiment experiment = m_pretrained;
    experiment.fit.initialWeights = file();
    for (LayerNode& layer : experiment.model.layers)
        layer.name = "other_" + layer.name;
    try {
        train(experiment);
        FAIL() << "trained";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("initial_weights: no array of"));
    }
}

TEST(TransferHead, FollowsTheLoss) {
    Experiment experiment = smallExperiment();
    const auto head = [&](std::int64_t classes) {
        const HeadChange change = withHeadFor(experiment, classes);
        const Json& config = change.experiment.model.layers.back().config;
        return fmt::format("{} {} {}", config.at("units").get<int>(),
                           config.at("activation").get<std::string>(),
                           change.experiment.compile.loss.at("class_name").get<std::string>());
    };
    EXPECT_EQ(head(7), "7 softmax SparseCategoricalCrossentropy");
    experiment.compile.loss = {{"class_name", "CategoricalCrossentropy"},
                               {"config", {{"from_logits", true}}}};
    EXPECT_EQ(head(7), "7 linear CategoricalCrossentropy");
    experiment.compile.loss = {{"class_name", "BinaryCrossentropy"}, {"config", Json::object()}};
    experiment.compile.metrics = {"binary_accuracy"};
    EXPECT_EQ(head(2), "1 sigmoid BinaryCrossentropy");
    EXPECT_EQ(head(4), "4 softmax SparseCategoricalCrossentropy");
    EXPECT_EQ(withHeadFor(experiment, 4).experiment.compile.metrics, Json::array({"accuracy"}));
    experiment.compile.loss = {{"class_name", "MeanSquaredError"}, {"config", Json::object()}};
    EXPECT_EQ(head(1), "1 linear MeanSquaredError");
}

/// Some digits of a part of MNIST as IDX files, `perClass` of each, numbered from 0.
void writeDigits(const TemporaryDirectory& folder, const std::string& name, const Samples& mnist,
                 const std::vector<int>& digits, int perClass) {
    const auto bigEndian = [](std::uint32_t value) {
        std::string bytes;
        for (const int shift : {24, 16, 8, 0})
            bytes += static_cast<char>(value >> shift);
        return bytes;
    };
    std::string images, labels;
    std::vector<int> taken(digits.size(), 0);
    const std::int64_t cells = mnist.x.shape().elementsPerSample();
    for (std::int64_t i = 0; i < mnist.count(); ++i) {
        const auto found = std::ranges::find(digits, mnist.y.uint8s()[static_cast<std::size_t>(i)]);
        if (found == digits.end()) continue;
        const auto row = static_cast<std::size_t>(found - digits.begin());
        if (taken[row]++ >= perClass) continue;
        const auto* first = reinterpret_cast<const char*>(mnist.x.uint8s().data()) + i * cells;
        images.append(first, static_cast<std::size_t>(cells));
        labels += static_cast<char>(row);
    }
    const auto count = static_cast<std::uint32_t>(labels.size());
    folder.write(name + "-images",
                 bigEndian(0x803) + bigEndian(count) + bigEndian(28) + bigEndian(28) + images);
    folder.write(name + "-labels", bigEndian(0x801) + bigEndian(count) + labels);
}

Json digitOptions(const TemporaryDirectory& folder, const std::string& name) {
    return {{"path", folder.path().string()},
            {"images", name + "-images"},
            {"labels", name + "-labels"},
            {"validation_images", name + "-test-images"},
            {"validation_labels", name + "-test-labels"}};
}

/// A small convolutional network on six of the digits.
Experiment sixDigits(const TemporaryDirectory& folder) {
    Experiment experiment;
    experiment.data.source = "idx";
    experiment.data.options = digitOptions(folder, "six");
    experiment.data.shuffleBuffer = 4000;
    experiment.data.preprocess = Json::parse(R"([{"op": "scale", "factor": 0.00392156862745098},
        {"op": "reshape", "shape": [28, 28, 1]}])");
    experiment.model = ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "digits", "layers": [
        {"class_name": "Conv2D", "config": {"name": "conv", "batch_input_shape": [null, 28, 28, 1], "filters": 8, "kernel_size": [5, 5], "strides": [2, 2], "activation": "relu"}},
        {"class_name": "Conv2D", "config": {"name": "conv_2", "filters": 16, "kernel_size": [3, 3], "strides": [2, 2], "activation": "relu"}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "features", "units": 64, "activation": "relu"}},
        {"class_name": "Dense", "config": {"name": "digits", "units": 6, "activation": "softmax"}}]}})"));
    experiment.compile.optimizer = {{"class_name", "Adam"}, {"config", {{"learning_rate", 0.002}}}};
    experiment.compile.metrics = {"accuracy"};
    experiment.fit.epochs = 3;
    experiment.fit.batchSize = 32;
    return experiment;
}

/// Six digits are learned from many samples, the other four from five of each: the convolutions of the six,
/// frozen, and their dense features, tuned on, help.
TEST(TransferDigits, IsBetterThanTheSameBudgetFromScratch) {
    const auto source = makeDataSource({{"source", "mnist"}, {"options", Json::object()}});
    if (!source->available()) GTEST_SKIP() << "MNIST is not in the data directories";
    const auto mnist = source->load();
    const TemporaryDirectory folder;
    writeDigits(folder, "six", mnist->train, {0, 1, 2, 3, 4, 5}, 500);
    writeDigits(folder, "six-test", mnist->test, {0, 1, 2, 3, 4, 5}, 100);
    writeDigits(folder, "four", mnist->train, {6, 7, 8, 9}, 5);
    writeDigits(folder, "four-test", mnist->test, {6, 7, 8, 9}, 200);
    const Experiment pretrained = sixDigits(folder);
    const Trained first = train(pretrained);
    EXPECT_GT(lastMetric(first.result, "val_accuracy"), 0.9);
    const std::string file = (folder / "six.h5").string();
    exportExperiment(pretrained, first.result.weights, file);

    Experiment tuned = planTransfer(pretrained, {.weights = file,
                                                 .source = "idx",
                                                 .sourceOptions = digitOptions(folder, "four"),
                                                 .freezeBefore = "features",
                                                 .learningRate = 0.002})
                           .transfer.experiment;
    tuned.fit.epochs = 20;
    Experiment scratch = tuned;
    scratch.fit.initialWeights = nullptr;
    scratch.model = edits::unfrozen(tuned.model).model;
    const Trained transferred = train(tuned), fresh = train(scratch);
    for (const char* frozen : {"conv/kernel", "conv/bias", "conv_2/kernel", "conv_2/bias"}) {
        EXPECT_TRUE(sameBits(tensorNamed(transferred.result.weights, frozen),
                             tensorNamed(first.result.weights, frozen)))
            << frozen;
    }
    // Chance is 1/4.
    const double with = lastMetric(transferred.result, "val_accuracy");
    const double without = lastMetric(fresh.result, "val_accuracy");
    RecordProperty("transferred", std::to_string(with));
    RecordProperty("scratch", std::to_string(without));
    EXPECT_GT(with, 0.5);
    EXPECT_GT(with, without) << "transferred " << with << ", from scratch " << without;
}

}  // namespace
}  // namespace shardlab::engine::testing::transfer_test
