// Batches and layer histograms of a run: what is read back is what was written, and a write costs the same
// however long the run is.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <cmath>
#include <limits>

#include "engine/core/error.h"
#include "engine/monitoring/layer_history_json.h"
#include "engine/runs/batch_parts.h"
#include "engine/runs/layer_history_pack.h"
#include "engine/runs/packed_bytes.h"
#include "engine/runs/run_recorder.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::run_curves_test {
namespace {

using ::testing::ElementsAre;

StepPoint point(std::int64_t step) {
    return {.step = step,
            .epoch = static_cast<int>((step + 99) / 100),
            .loss = 1.0 / static_cast<double>(step),
            .metrics = {0.25, static_cast<double>(step)},
            .wallSeconds = 0.01 * static_cast<double>(step),
            .simulatedSeconds = 1e6 + 0.001 * static_cast<double>(step),
            .clockSeconds = 1.8e9 + 0.01 * static_cast<double>(step)};
}

std::vector<StepPoint> points(std::int64_t first, std::int64_t last) {
    std::vector<StepPoint> result;
    for (std::int64_t step = first; step <= last; ++step)
        result.push_back(point(step));
    return result;
}

ArrayStatistics array(int firstBin, std::vector<std::uint32_t> counts) {
    ArrayStatistics statistics{.count = 300, .zeros = 1, .notFinite = 2};
    statistics.minimum = -1.0 / 3;
    statistics.norm = 1e-300;
    statistics.histogram = {firstBin, std::move(counts)};
    return statistics;
}

std::shared_ptr<const LayerStatistics> moment(int epoch, std::int64_t step) {
    LayerStatistics statistics{
        .epoch = epoch, .step = step, .learningRate = 0.1, .weights = {}, .activations = {}};
    statistics.weights.push_back({.weights = array(-640, {1, 0, 4294967295U}),
                                  .gradients = array(0, {}),
                                  .updateRatio = std::numeric_limits<double>::infinity()});
    statistics.activations.push_back({.layer = "dense",
                                      .function = "relu",
                                      .samples = 64,
                                      .units = 3,
                                      .deadUnits = 2,
                                      .saturatedShare = 0.5,
                                      .canDie = true,
                                      .isOutput = false});
    return std::make_shared<const LayerStatistics>(std::move(statistics));
}

LayerHistory layersAt(const std::vector<std::int64_t>& steps) {
    LayerHistory history;
    history.layers = {"dense", "dense_1"};
    history.weights = {{.name = "dense/kernel", .layer = "dense", .shape = {2, 3}, .index = 4}};
    history.warnings = {{.kind = TrainingWarningKind::StillWeights,
                         .layer = "dense",
                         .epoch = 1,
                         .what = "dense stands still.",
                         .advice = "Use a larger learning rate."}};
    for (const std::int64_t step : steps)
        history.moments.push_back(moment(static_cast<int>(step / 10), step));
    return history;
}

SnapshotDelta deltaOf(std::vector<StepPoint> steps) {
    SnapshotDelta delta;
    delta.steps = std::move(steps);
    return delta;
}

Experiment experiment() {
    return Experiment::load("mnist_mlp");
}

std::vector<std::int64_t> stepsOf(const std::vector<StepPoint>& batches) {
    std::vector<std::int64_t> steps;
    for (const StepPoint& batch : batches)
        steps.push_back(batch.step);
    return steps;
}

TEST(PackedBytes, HoldSmallNumbersInFewBytes) {
    PackedWriter writer;
    for (const std::uint64_t number : {0ULL, 127ULL, 128ULL, 300ULL, ~0ULL})
        writer.addSmall(number);
    const std::string bytes = writer.take();
    EXPECT_EQ(bytes.size(), 1U + 1 + 2 + 2 + 10);
    EXPECT_EQ(bytes.substr(4, 2), "\xAC\x02") << "300 = 0b10 0101100, the low group first";
    PackedReader reader(bytes);
    for (const std::uint64_t number : {0ULL, 127ULL, 128ULL, 300ULL, ~0ULL})
        EXPECT_EQ(reader.nextSmall(), number);
    EXPECT_EQ(reader.left(), 0U);
    EXPECT_THROW(reader.next<double>(), Error);
}

/// Float32 keeps 24 bits: a time of day of 1.8e9 seconds would be off by a minute if it were not relative.
TEST(Batches, AreReadAsTheyWereWritten) {
    const std::string data = packBatches(points(7, 9));
    EXPECT_EQ(data.size(), 3U * 8 + 3 * 4 * (5 + 2));
    const auto read = unpackBatches({.number = 0, .firstStep = 7, .count = 3, .data = data});
    ASSERT_EQ(read.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        const StepPoint expected = point(7 + static_cast<std::int64_t>(i));
        EXPECT_EQ(read[i].step, expected.step);
        EXPECT_EQ(read[i].epoch, 1);
        EXPECT_EQ(read[i].loss, static_cast<double>(static_cast<float>(expected.loss)));
        EXPECT_THAT(read[i].metrics, ElementsAre(0.25, expected.metrics[1]));
        EXPECT_NEAR(read[i].wallSeconds, expected.wallSeconds, 1e-7);
        EXPECT_NEAR(read[i].simulatedSeconds, expected.simulatedSeconds, 1e-7);
        EXPECT_NEAR(read[i].clockSeconds, expected.clockSeconds, 1e-6);
    }
}

TEST(Batches, RefuseDataOfAnotherSize) {
    const std::string data = packBatches(points(1, 3));
    for (const std::int64_t count : {-1LL, 0LL, 2LL, 4LL, 1LL << 60})
        EXPECT_THROW(unpackBatches({.number = 0, .firstStep = 1, .count = count, .data = data}), Error)
            << count;
}

TEST(Batches, OnlyTheLastPartIsWrittenAgain) {
    BatchParts parts;
    parts.add(points(1, 2500));
    const auto first = parts.changed();
    ASSERT_EQ(first.size(), 3U);
    EXPECT_EQ(first[2].count, 2500 - 2048);
    parts.keep();
    EXPECT_TRUE(parts.changed().empty());
    parts.add(points(2501, 2501));
    const auto second = parts.changed();
    ASSERT_EQ(second.size(), 1U);
    EXPECT_EQ(second[0].number, 2);
    EXPECT_EQ(second[0].count, 2501 - 2048);
    parts.keep();
    parts.add(points(9000, 9001));  // not the next step
    ASSERT_EQ(parts.changed().size(), 2U);
    EXPECT_EQ(parts.changed()[1].firstStep, 9000);
}

TEST(RunRecorder, WritesWhileTheRunTrains) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    RunRecorder recorder(store, experiment());
    recorder.follow(deltaOf(points(1, 5)));
    EXPECT_EQ(store.batches(recorder.id()).size(), 5U) << "the first write does not wait";
    EXPECT_EQ(store.load(recorder.id()).status, "running");
    recorder.follow(deltaOf(points(6, 3000)));
    SnapshotDelta epoch;
    epoch.epochs.resize(1);
    epoch.epochs[0].epoch = 1;
    epoch.epochs[0].metrics = {{"loss", 0.5}, {"accuracy", std::numeric_limits<double>::quiet_NaN()}};
    recorder.follow(epoch);
    recorder.finish(RunStatus::Stopped, nullptr);
    EXPECT_EQ(stepsOf(store.batches(recorder.id())), stepsOf(points(1, 3000)));
    const RunInfo info = store.load(recorder.id());
    EXPECT_EQ(info.status, "stopped");
    EXPECT_EQ(info.epochs, 1);
    EXPECT_EQ(info.metrics, (Json{{"loss", 0.5}, {"accuracy", nullptr}}));
}

TEST(RunRecorder, KeepsWhatTheResultSays) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    RunRecorder recorder(store, experiment());
    RunResult result;
    result.history = historyAtStart(experiment());
    result.history.dataChecksum = "0badc0de";
    result.layers = std::make_shared<const LayerHistory>(layersAt({1, 10}));
    recorder.finish(RunStatus::Completed, &result);
    const RunInfo info = store.load(recorder.id());
    EXPECT_EQ(info.dataChecksum, "0badc0de");
    EXPECT_EQ(info.history.dataChecksum, "0badc0de");
    EXPECT_FALSE(info.hasWeights);
    EXPECT_EQ(store.layers(recorder.id())->moments.size(), 2U);
}

/// A running run is ranked by the same metric as a finished one.
TEST(RunRecorder, RanksARunningRunByItsMetric) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    Experiment trained = experiment();
    trained.compile.metrics = Json::array({"accuracy"});
    trained.fit.batchSize = 64;
    trained.fit.batchSizePerReplica.reset();
    trained.runtime.replicas = 8;
    RunRecorder recorder(store, trained);
    SnapshotDelta delta;
    delta.epochs.resize(1);
    delta.epochs[0].epoch = 1;
    delta.epochs[0].metrics = {{"loss", 0.5}, {"accuracy", 0.75}, {"val_loss", 0.6}};
    recorder.follow(delta);
    const RunInfo info = store.load(recorder.id());
    EXPECT_EQ(info.status, "running");
    EXPECT_EQ(info.bestMetricName, "accuracy");
    EXPECT_EQ(info.bestMetric, 0.75);
    EXPECT_EQ(info.history.perReplicaBatchSize, 8);
}

TEST(RunRecorder, KnowsTheParametersAtTheStart) {
    Experiment small = experiment();
    small.model = ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "name": "sequential", "layers": [{"class_name": "Dense", "config": {"name": "hidden", "units": 3,
        "trainable": false, "batch_input_shape": [null, 2]}},
        {"class_name": "Dense", "config": {"name": "out", "units": 4}}]}})"));
    const History history = historyAtStart(small);
    EXPECT_EQ(history.totalParameters, (2 * 3 + 3) + (3 * 4 + 4));
    EXPECT_EQ(history.trainableParameters, 3 * 4 + 4);
}

TEST(RunRecorder, KnowsThePrecisionAtTheStart) {
    Experiment small = experiment();
    small.runtime.precision = Precision::MixedFloat16;
    EXPECT_EQ(historyAtStart(small).precision, "mixed_float16");
}

/// A database that cannot be written to any more: one message, and the run goes on.
TEST(RunRecorder, ComplainsOnce) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    RunRecorder recorder(store, experiment());
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((directory.path() / "runs.db").c_str(), &database), SQLITE_OK);
    sqlite3_exec(database, "DROP TABLE batches", nullptr, nullptr, nullptr);
    sqlite3_close(database);
    EXPECT_THROW(recorder.follow(deltaOf(points(1, 5))), Error);
    EXPECT_NO_THROW(recorder.finish(RunStatus::Completed, nullptr));
}

TEST(LayerHistories, AreReadAsTheyWereWritten) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::int64_t id = store.add(experiment());
    EXPECT_EQ(store.layers(id), nullptr);
    const LayerHistory written = layersAt({1, 10, 20});
    store.write(id, {.layers = &written});
    const auto read = store.layers(id);
    ASSERT_NE(read, nullptr);
    EXPECT_EQ(toJson(*read), toJson(written));
    EXPECT_EQ(read->layers, written.layers);
    EXPECT_EQ(read->weights[0].index, 4U);
    EXPECT_EQ(read->warnings[0].text(), written.warnings[0].text());
    EXPECT_TRUE(std::isinf(read->moments[2]->weights[0].updateRatio));
    EXPECT_EQ(read->moments[0]->activations[0].deadUnits, 2);
}

TEST(LayerHistories, LoseTheMomentsThatTheHistoryLeftOut) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::int64_t id = store.add(experiment());
    const LayerHistory before = layersAt({1, 10, 20}), after = layersAt({1, 20, 30});
    store.write(id, {.layers = &before});
    store.write(id, {.layers = &after});
    EXPECT_EQ(toJson(*store.layers(id)), toJson(after));
}

TEST(LayerHistories, RefuseDamagedBytes) {
    const std::string bytes = packMoment(*moment(1, 10));
    EXPECT_NO_THROW(unpackMoment(bytes, 1));
    EXPECT_THROW(unpackMoment(bytes, 2), Error);
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THROW(unpackMoment(std::span(bytes).first(size), 1), Error) << size;
    std::string outside = bytes;
    outside[4 + 8 + 8 + 1 + 3 * 8 + 5 * 8 + 1] = '\x7f';  // the first bin's second byte
    EXPECT_THROW(unpackMoment(outside, 1), Error);
}

TEST(RunStore, RemovesCurvesWithTheirRun) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    RunRecorder recorder(store, experiment());
    recorder.follow(deltaOf(points(1, 5)));
    const LayerHistory layers = layersAt({1});
    store.write(recorder.id(), {.layers = &layers});
    store.remove(recorder.id());
    EXPECT_TRUE(store.batches(recorder.id()).empty());
    EXPECT_EQ(store.layers(recorder.id()), nullptr);
}

}  // namespace
}  // namespace shardlab::engine::run_curves_test
