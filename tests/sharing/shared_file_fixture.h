#pragma once
#include <gmock/gmock.h>
#include <zip.h>

#include <cmath>
#include <functional>

#include "engine/core/error.h"
#include "engine/monitoring/layer_history_json.h"
#include "engine/sharing/shared_file.h"
#include "tests/support/temporary_directory.h"

/// A run with all that a .shardlab file holds, and where it is written to.
namespace shardlab::engine::shared_file_fixture {

constexpr const char* kModel = R"({"class_name": "Sequential", "config": {
    "name": "sequential", "layers": [{"class_name": "Dense", "config": {
    "name": "dense", "units": 3, "activation": "softmax", "batch_input_shape": [null, 2]}}]}})";

inline Experiment smallExperiment(const std::string& name = "flowers") {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.name = name;
    experiment.model = ModelConfig::fromJson(Json::parse(kModel));
    return experiment;
}

inline NamedWeights smallWeights(float first) {
    NamedWeights weights;
    weights.specs = {{.name = "dense/kernel", .shape = {2, 3}}, {.name = "dense/bias", .shape = {3}}};
    weights.tensors = {Tensor({2, 3}, std::vector<float>{first, 2, 3, 4, 5, 6}),
                       Tensor({3}, std::vector<float>{7, 8, 1e-30F})};
    return weights;
}

inline std::vector<float> kernelOf(const NamedWeights& weights) {
    const std::span<const float> values = weights.tensors.at(0).floats();
    return {values.begin(), values.end()};
}

inline History smallHistory() {
    History history;
    history.experiment = "flowers";
    history.device = "t4";
    history.accelerator = "GPU";
    history.metricNames = {"loss", "accuracy"};
    history.status = RunStatus::Completed;
    history.wallSeconds = 1.0 / 3;
    history.simulatedSeconds = 0.1;
    history.dataChecksum = "0a1b2c3d";
    for (int number = 1; number <= 2; ++number) {
        EpochRecord epoch;
        epoch.epoch = number;
        epoch.steps = 2;
        epoch.metrics = {{"loss", 0.1 * number}, {"accuracy", 0.5}, {"val_loss", NAN}};
        history.epochs.push_back(epoch);
    }
    return history;
}

inline std::vector<StepPoint> smallSteps() {
    std::vector<StepPoint> steps;
    for (int i = 1; i <= 4; ++i) {
        steps.push_back({.step = i,
                         .epoch = (i + 1) / 2,
                         .loss = i == 3 ? INFINITY : 1.0 / i,
                         .metrics = {0.25 * i},
                         .wallSeconds = 0.5 * i,
                         .simulatedSeconds = 0.25 * i,
                         .clockSeconds = 1.8e9 + i});
    }
    return steps;
}

inline LayerHistory smallLayers() {
    LayerHistory layers;
    layers.layers = {"dense"};
    layers.weights = {{.name = "dense/kernel", .layer = "dense", .shape = {2, 3}, .index = 0}};
    LayerStatistics moment{.epoch = 1, .step = 2, .learningRate = 0.1, .weights = {}, .activations = {}};
    ArrayStatistics array{.count = 6, .zeros = 1, .notFinite = 0};
    array.histogram = {3, {1, 0, 5}};
    moment.weights.push_back({.weights = array, .gradients = array, .updateRatio = 0.001});
    layers.moments.push_back(std::make_shared<const LayerStatistics>(moment));
    return layers;
}

/// A store with one run that has everything, and one that never began.
class SharedFileTest : public ::testing::Test {
protected:
    SharedFileTest() {
        const std::int64_t id = m_store.add(smallExperiment(), {.color = 5});
        BatchParts parts;
        parts.add(smallSteps());
        const History history = smallHistory();
        const LayerHistory layers = smallLayers();
        m_store.write(id, {.history = &history, .batches = parts.changed(), .layers = &layers});
        m_store.saveWeights(id, smallWeights(1));
        m_store.rename(id, "the best");
        m_store.setTags(id, {"class", "42"});
        m_store.setNotes(id, "“quoted”\nsecond line");
        m_store.setPinned(id, true);
        m_runs = {id, m_store.add(smallExperiment("never began"), {})};
    }

    ShareRequest request() const {
        return {.experiment = smallExperiment(),
                .weights = std::make_shared<const NamedWeights>(smallWeights(-1)),
                .runs = m_runs,
                .runWeights = true};
    }
    std::filesystem::path write(const ShareRequest& request, const char* name = "a.shardlab") {
        const std::filesystem::path path = m_folder.path() / name;
        writeSharedFile(request, &m_store, path);
        return path;
    }
    /// A copy of a file in which a member is another one.
    std::filesystem::path changed(const std::filesystem::path& path, const char* member,
                                  const std::string& text) const {
        const std::filesystem::path copy = m_folder.path() / "changed.shardlab";
        std::filesystem::copy_file(path, copy, std::filesystem::copy_options::overwrite_existing);
        zip_t* archive = zip_open(copy.c_str(), 0, nullptr);
        zip_source_t* source = zip_source_buffer(archive, text.data(), text.size(), 0);
        EXPECT_GE(zip_file_add(archive, member, source, ZIP_FL_OVERWRITE), 0);
        EXPECT_EQ(zip_close(archive), 0);
        return copy;
    }
    std::string errorOf(const std::function<void()>& action) const {
        try {
            action();
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    }

    TemporaryDirectory m_folder;
    RunStore m_store{m_folder.path() / "runs"};
    RunStore m_other{m_folder.path() / "other"};
    std::vector<std::int64_t> m_runs;
};

}  // namespace shardlab::engine::shared_file_fixture
