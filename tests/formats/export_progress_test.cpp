#include <gmock/gmock.h>

#include <fstream>
#include <map>

#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/core/write_scope.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

/// What a person sees of a long export or import, in every format that holds weights.
namespace shardlab::engine::export_progress_test {
namespace {

namespace fs = std::filesystem;

/// 5 MiB of weights: two shards of TensorFlow.js.
const Model& largeModel() {
    static const Model model = Model::build(ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "large", "layers": [
        {"class_name": "Dense", "config": {"name": "a", "units": 1300, "batch_input_shape": [null, 1000]}},
        {"class_name": "Dense", "config": {"name": "b", "units": 3}}]}})")));
    return model;
}

const NamedWeights& someWeights() {
    static const NamedWeights weights = [] {
        NamedWeights made = randomWeights(largeModel());
        auto state = std::make_shared<OptimizerState>();
        state->className = "SGD";
        for (const Tensor& tensor : made.tensors)
            state->variables.push_back(tensor);
        made.optimizer = std::move(state);
        return made;
    }();
    return weights;
}

const Json& training() {
    static const Json config = Json::parse(
        R"({"optimizer": {"class_name": "SGD", "config": {"learning_rate": 0.1, "momentum": 0.9}}, "loss": "mse"})");
    return config;
}

std::vector<std::string> writtenFormats() {
    std::vector<std::string> ids;
    for (const WeightFormat& format : weightFormats())
        if (format.write != nullptr) ids.push_back(format.id);
    return ids;
}

/// Names and contents of all files below a folder, and the names of its folders.
std::map<std::string, std::string> contents(const fs::path& folder) {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        std::string& bytes = all[entry.path().string()];
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(file), {});
    }
    return all;
}

class ExportProgress : public ::testing::TestWithParam<std::string> {
protected:
    fs::path file() const {
        for (const WeightFormat& format : weightFormats())
            if (format.id == GetParam()) return m_directory.path() / ("model" + format.extensions.front());
        throw Error("no format {}", GetParam());
    }
    void write(const NamedWeights& weights) const { exportModel(largeModel(), training(), weights, file()); }
    void writeAndStopInTheMiddle() const {
        NamedWeights others = someWeights();
        others.tensors[0].floats()[0] += 1;
        const WriteScope scope([](const WriteProgress& progress) {
            return progress.total == 0 || progress.written < progress.total / 2;
        });
        EXPECT_THROW(write(others), Interrupted);
    }
    TemporaryDirectory m_directory;
};

TEST_P(ExportProgress, GrowsToTheWholeFile) {
    std::vector<WriteProgress> told;
    {
        const WriteScope scope([&told](const WriteProgress& progress) {
            if (progress.total > 0) told.push_back(progress);
            return true;
        });
        write(someWeights());
    }
    ASSERT_GE(told.size(), 5U);
    std::uint64_t bytes = 0;
    for (const auto& [name, text] : contents(m_directory.path()))
        bytes += text.size();
    for (std::size_t i = 1; i < told.size(); ++i) {
        EXPECT_EQ(told[i].total, told[0].total);
        EXPECT_GE(told[i].written, told[i - 1].written);
    }
    EXPECT_EQ(told.back().written, told.back().total);
    EXPECT_LE(told.back().total, bytes);
    EXPECT_GT(static_cast<double>(told.back().total), 0.99 * static_cast<double>(bytes));
}

TEST_P(ExportProgress, AStopLeavesTheOldFiles) {
    write(someWeights());
    const auto before = contents(m_directory.path());
    writeAndStopInTheMiddle();
    EXPECT_EQ(contents(m_directory.path()), before);
}

TEST_P(ExportProgress, AStopLeavesNothingWhereNothingWas) {
    writeAndStopInTheMiddle();
    EXPECT_TRUE(contents(m_directory.path()).empty());
}

TEST_P(ExportProgress, TheReadingIsStopped) {
    write(someWeights());
    int asked = 0;
    const InterruptionScope scope([&asked] { return ++asked > 2; });
    EXPECT_THROW(importWeights(file(), largeModel()), Interrupted);
    EXPECT_EQ(asked, 3);
}

TEST_P(ExportProgress, TheReadingGrowsToTheWholeFile) {
    write(someWeights());
    std::vector<ReadProgress> told;
    NamedWeights read;
    {
        const ReadScope scope([&told](const ReadProgress& progress) {
            if (progress.total > 0) told.push_back(progress);
            return true;
        });
        read = importWeightsAndOptimizer(file(), largeModel());
    }
    ASSERT_GE(told.size(), 4U);
    for (std::size_t i = 1; i < told.size(); ++i) {
        EXPECT_EQ(told[i].total, told[0].total);
        EXPECT_GE(told[i].read, told[i - 1].read);
    }
    EXPECT_GT(static_cast<double>(told.back().read), 0.75 * static_cast<double>(told.back().total));
    const auto optimizer = importOptimizerState(file(), largeModel());
    ASSERT_EQ(read.optimizer == nullptr, optimizer == nullptr);
    if (optimizer) {
        EXPECT_EQ(read.optimizer->variables.size(), optimizer->variables.size());
    }
    EXPECT_EQ(read.tensors.size(), someWeights().tensors.size());
}

TEST_P(ExportProgress, TheReadingIsStoppedInTheMiddle) {
    write(someWeights());
    ReadProgress last;
    const ReadScope scope([&last](const ReadProgress& progress) {
        last = progress;
        return progress.total == 0 || progress.read < progress.total / 2;
    });
    EXPECT_THROW(importWeightsAndOptimizer(file(), largeModel()), Interrupted);
    EXPECT_LT(static_cast<double>(last.read), 0.8 * static_cast<double>(last.total));
}

TEST_P(ExportProgress, WhetherWeightsFitIsKnownBeforeTheyAreRead) {
    write(someWeights());
    const auto bytesToFit = [this](const Model& model) {
        std::uint64_t bytes = 0;
        const ReadScope scope([&bytes](const ReadProgress& progress) {
            bytes = progress.read;
            return true;
        });
        requireFittingWeights(file(), model);
        return bytes;
    };
    const std::uint64_t bytes = bytesToFit(largeModel());
    if (GetParam() == "safetensors" || GetParam() == "npz") {
        EXPECT_EQ(bytes, 0U);
    }
    const Model other = Model::build(ModelConfig::fromJson(Json::parse(
        R"({"class_name": "Sequential", "config": {"name": "other", "layers": [
        {"class_name": "Dense", "config": {"name": "a", "units": 7, "batch_input_shape": [null, 3]}}]}})")));
    EXPECT_THROW(requireFittingWeights(file(), other), Error);
}

INSTANTIATE_TEST_SUITE_P(Formats, ExportProgress, ::testing::ValuesIn(writtenFormats()),
                         [](const auto& format) {
                             std::string name = format.param;
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace shardlab::engine::export_progress_test
