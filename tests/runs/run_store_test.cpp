#include "engine/runs/run_store.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <fstream>
#include <limits>
#include <thread>

#include "engine/core/error.h"
#include "engine/data/files/npz.h"
#include "engine/training/best_metric.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::run_store_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

Experiment experimentNamed(const std::string& name) {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.name = name;
    experiment.model = ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "name": "sequential", "layers": [{"class_name": "Dense", "config": {
        "name": "dense", "units": 3, "activation": "softmax", "batch_input_shape": [null, 2]}}]}})"));
    return experiment;
}

EpochRecord epoch(int number, double valAccuracy) {
    EpochRecord record;
    record.epoch = number;
    record.steps = 50;
    record.metrics = {
        {"loss", 1.0 / number}, {"accuracy", 0.5}, {"val_loss", 2.0}, {"val_accuracy", valAccuracy}};
    record.learningRate = 0.001;
    return record;
}

History history(RunStatus status, std::vector<double> valAccuracies) {
    History result;
    result.experiment = "e";
    result.device = "t4";
    result.accelerator = "GPU";
    result.metricNames = {"loss", "accuracy"};
    result.status = status;
    for (const double value : valAccuracies)
        result.epochs.push_back(epoch(static_cast<int>(result.epochs.size()) + 1, value));
    return result;
}

NamedWeights weights() {
    NamedWeights result;
    result.specs = {{.name = "dense/kernel", .shape = {2, 3}}, {.name = "dense/bias", .shape = {3}}};
    result.tensors = {Tensor({2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6}),
                      Tensor({3}, std::vector<float>{7, 8, 9})};
    return result;
}

std::string messageOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

TEST(RunStore, KeepsTheVocabularyOfTexts) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::int64_t id = store.add(experimentNamed("texts"));
    NamedWeights trained = weights();
    trained.texts = std::make_shared<const TrainedTexts>(
        TrainedTexts{.vocabulary = {"", "[UNK]", "film"}, .classNames = {"bad", "good"}});
    store.saveWeights(id, trained);
    const NamedWeights restored = store.weights(id);
    EXPECT_EQ(restored.specs.size(), 2U);
    ASSERT_TRUE(restored.texts);
    EXPECT_EQ(*restored.texts, *trained.texts);
    store.saveWeights(id, weights());
    EXPECT_FALSE(store.weights(id).texts);
}

/// Of the command line and of sweeps, which know no window: else all would have one.
TEST(RunStore, RunsWithoutAColorHaveDifferentOnes) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    store.add(experimentNamed("a"));
    store.add(experimentNamed("b"));
    store.add(experimentNamed("c"), {.color = 7});
    const std::vector<RunInfo> runs = store.list();
    ASSERT_EQ(runs.size(), 3U);
    EXPECT_EQ(runs[0].color, 7);
    EXPECT_NE(runs[1].color, runs[2].color);
}

/// With the arrays of Keras, with those of this program, and without any (plain SGD).
TEST(RunStore, KeepsWhatEachOptimizerRemembers) {
    const TemporaryDirectory directory;
    const Tensor two({2}, std::vector<float>{1, 2});
    const std::vector<OptimizerState> states{
        {.className = "Adam", .iterations = 120, .variables = {two, two}},
        {.className = "Nadam",
         .iterations = 7,
         .variables = std::vector<Tensor>(11, two),
         .own = OptimizerState::Own{.scalars = {0.1 + 0.2}, .waitingBatches = 3}},
        {.className = "SGD", .iterations = 16}};
    RunStore store(directory.path());
    for (const OptimizerState& state : states) {
        const std::int64_t id = store.add(experimentNamed("states"));
        NamedWeights saved = weights();
        saved.optimizer = std::make_shared<const OptimizerState>(state);
        store.saveWeights(id, saved);
        const auto read = store.weights(id).optimizer;
        ASSERT_NE(read, nullptr) << state.className;
        EXPECT_EQ(read->className, state.className);
        EXPECT_EQ(read->iterations, state.iterations);
        EXPECT_EQ(read->variables.size(), state.variables.size());
        ASSERT_EQ(read->own.has_value(), state.own.has_value());
        if (!state.own) continue;
        EXPECT_EQ(read->own->scalars, state.own->scalars) << "to the last bit";
        EXPECT_EQ(read->own->waitingBatches, 3);
    }
}

TEST(RunStore, SurvivesReopening) {
    const TemporaryDirectory directory;
    std::int64_t id = 0;
    {
        RunStore store(directory.path() / "deep" / "runs");
        id = store.add(experimentNamed("first"));
        store.update(id, history(RunStatus::Completed, {0.7, 0.9, 0.8}));
        store.saveWeights(id, weights());
    }
    const RunStore store(directory.path() / "deep" / "runs");
    EXPECT_EQ(store.notice(), "");
    ASSERT_EQ(store.list().size(), 1U);
    const RunInfo listed = store.list().front();
    EXPECT_EQ(listed.name, "first");
    EXPECT_EQ(listed.device, "t4");
    EXPECT_EQ(listed.status, nameOf(RunStatus::Completed));
    EXPECT_EQ(listed.epochs, 3);
    EXPECT_EQ(listed.bestMetricName, "val_accuracy");
    EXPECT_EQ(listed.bestMetric, 0.9);
    EXPECT_TRUE(listed.hasWeights);
    EXPECT_THAT(listed.startedAt, ::testing::MatchesRegex("[0-9-]+T[0-9:]+Z"));

    const RunInfo loaded = store.load(id);
    EXPECT_EQ(Experiment::fromJson(loaded.experiment).toJson(), experimentNamed("first").toJson());
    EXPECT_EQ(loaded.history.toJson(), history(RunStatus::Completed, {0.7, 0.9, 0.8}).toJson());
    const NamedWeights restored = store.weights(id);
    ASSERT_EQ(restored.specs.size(), 2U);
    EXPECT_EQ(restored.specs[0].name, "dense/kernel");
    EXPECT_THAT(restored.tensors[0].floats(), ::testing::ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_EQ(restored.tensors[1].shape(), Shape({3}));
}

/// Someone else's files in the place of a run's weights: looked at, never unpacked.
TEST(RunStore, RefusesWeightsThatAreNotTheRunsModels) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::int64_t id = store.add(experimentNamed("a"));
    const fs::path file = directory.path() / fmt::format("{}.npz", id);
    const auto message = [&](const std::string& name, const Tensor& tensor) {
        writeNpz(file, {{"dense/bias", Tensor({3})}, {name, tensor}}, NpzCompression::Deflated);
        return messageOf([&] { store.weights(id); });
    };
    EXPECT_EQ(message("dense/kernel", Tensor({2, 3})), "no error");
    EXPECT_THAT(message("other/kernel", Tensor({2, 3})),
                HasSubstr("other/kernel is not a weight of the model of this run"));
    EXPECT_THAT(message("dense/kernel", Tensor({2000, 3})),
                HasSubstr("dense/kernel: expected (2, 3) of float32; got (2000, 3) of float32"));
    EXPECT_THAT(message("dense/kernel", Tensor({2, 3}, DType::Int32)), HasSubstr("of int32"));
}

TEST(RunStore, ListsNewestFirstAndNeverUsesANumberTwice) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::int64_t first = store.add(experimentNamed("a"));
    const std::int64_t second = store.add(experimentNamed("b"));
    EXPECT_EQ(store.list().front().id, second);
    store.saveWeights(second, weights());
    store.remove(second);
    EXPECT_FALSE(fs::exists(directory.path() / fmt::format("{}.npz", second)));
    EXPECT_GT(store.add(experimentNamed("c")), second);
    store.rename(first, "a'; DROP TABLE runs; --");
    EXPECT_EQ(store.load(first).name, "a'; DROP TABLE runs; --");
    EXPECT_EQ(store.list().size(), 2U);
}

/// Where the lock cannot be made, nothing is written: as on a full disk.
TEST(RunStore, OpenedReadOnlyItIsWrittenAsSoonAsThatIsPossible) {
    const TemporaryDirectory directory;
    const std::int64_t id = RunStore(directory.path()).add(experimentNamed("a"));
    const fs::path lock = directory.path() / "runs.lock";
    fs::remove(lock);
    fs::create_directory(lock);
    RunStore store(directory.path());
    EXPECT_THAT(store.notice(), HasSubstr("the list of runs is read-only (Is a directory)"));
    EXPECT_THAT(messageOf([&] { store.rename(id, "b"); }), HasSubstr("it is read-only"));
    EXPECT_THAT(messageOf([&] { store.add(experimentNamed("c")); }), HasSubstr("it is read-only"));
    fs::remove(lock);
    store.atOnce([&] {
        store.rename(id, "b");
        store.changeTags(id, {.add = {"late"}, .remove = {}});
    });
    store.update(store.add(experimentNamed("c")), history(RunStatus::Completed, {0.5}));
    EXPECT_EQ(store.notice(), "");
    const RunStore other(directory.path());
    EXPECT_EQ(other.load(id).name, "b");
    EXPECT_EQ(other.load(id).tags, std::vector<std::string>{"late"});
    EXPECT_EQ(other.list().front().epochs, 1);
}

TEST(RunStore, BestMetricFallsBackToTheLossAndSkipsNaN) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::int64_t id = store.add(experimentNamed("a"));
    EXPECT_EQ(store.load(id).bestMetricName, "");
    History lossOnly;
    lossOnly.metricNames = {"loss"};
    for (const double loss : {3.0, 1.0, 2.0}) {
        EpochRecord record;
        record.metrics = {{"loss", loss}};
        lossOnly.epochs.push_back(record);
    }
    store.update(id, lossOnly);
    EXPECT_EQ(store.load(id).bestMetricName, "loss");
    EXPECT_EQ(store.load(id).bestMetric, 1.0);
    store.update(id, history(RunStatus::Failed, {std::numeric_limits<double>::quiet_NaN(), 0.5}));
    EXPECT_EQ(store.load(id).bestMetric, 0.5);
}

/// What the list says of a run whose epochs ended with these values of one metric.
double bestOf(const std::string& metric, const std::vector<double>& values, const Json& metrics) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    Experiment experiment = experimentNamed("a");
    experiment.compile.metrics = metrics;
    const std::int64_t id = store.add(experiment);
    History history;
    history.metricNames = {"loss", metric};
    for (const double value : values) {
        EpochRecord record;
        record.metrics = {{"loss", 1.0}, {metric, 0.0}, {"val_loss", 1.0}, {"val_" + metric, value}};
        history.epochs.push_back(record);
    }
    store.update(id, history);
    EXPECT_EQ(store.load(id).bestMetricName, "val_" + metric);
    EXPECT_EQ(bestMetric(store.load(id).history, metrics).value, store.load(id).bestMetric)
        << "as it is read back";
    return store.load(id).bestMetric;
}

TEST(RunStore, TheBestRunIsThatOfTheMetricsDirection) {
    const std::vector<double> values{0.4, 0.7, 0.2, 0.5};
    for (const char* grows : {"precision", "recall_1", "auc", "f1_score", "top_k_categorical_accuracy",
                              "mean_io_u", "cosine_similarity", "r2_score"})
        EXPECT_EQ(bestOf(grows, values, Json::array()), 0.7) << grows;
    for (const char* falls : {"mae", "perplexity", "false_positives", "root_mean_squared_error"})
        EXPECT_EQ(bestOf(falls, values, Json::array()), 0.2) << falls;
    const Json own = Json::parse(R"([{"class_name": "Recall", "config": {"name": "errors_found"}}])");
    EXPECT_EQ(bestOf("errors_found", values, own), 0.7);
}

TEST(RunStore, ALossThatWasNoNumberDoesNotComeBackAsZero) {
    History history;
    history.metricNames = {"loss"};
    for (const double loss : {2.0, std::numeric_limits<double>::quiet_NaN()}) {
        EpochRecord record;
        record.metrics = {{"loss", loss}};
        history.epochs.push_back(record);
    }
    const History read = History::fromJson(history.toJson());
    EXPECT_TRUE(std::isnan(read.epochs[1].metrics[0].second));
    EXPECT_EQ(bestMetric(read, Json::array()).value, 2.0);
}

/// Who was killed a moment ago still has an entry in /proc, until its parent has taken notice.
TEST(RunStore, ARunOfAKilledProcessIsInterruptedAtOnce) {
    const TemporaryDirectory directory;
    const pid_t child = ::fork();
    if (child == 0) {
        RunStore(directory.path()).add(experimentNamed("killed"));
        for (;;)
            ::pause();
    }
    std::string status;
    for (int i = 0; i < 600 && status.empty(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        const auto runs = RunStore(directory.path()).list();
        if (!runs.empty()) status = runs.front().status;
    }
    EXPECT_EQ(status, nameOf(RunStatus::Preparing));
    ::kill(child, SIGKILL);
    siginfo_t ended{};
    ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);  // leaves its entry
    EXPECT_EQ(RunStore(directory.path()).list().front().status, "interrupted");
    ::waitpid(child, nullptr, 0);
}

TEST(RunStore, KeepsTheColorOfARun) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    store.add(experimentNamed("a"), {.color = 5});
    const std::int64_t id = store.add(experimentNamed("b"), {.color = 6});
    EXPECT_EQ(store.list()[1].color, 5);
    EXPECT_EQ(store.load(id).color, 6);
}

TEST(RunStore, SaysWhichRunIsMissing) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::string expected = directory.path().string() + ": unknown run 7";
    EXPECT_EQ(messageOf([&] { store.load(7); }), expected);
    EXPECT_EQ(messageOf([&] { store.update(7, {}); }), expected);
    EXPECT_EQ(messageOf([&] { store.rename(7, "x"); }), expected);
    EXPECT_EQ(messageOf([&] { store.remove(7); }), expected);
    EXPECT_EQ(messageOf([&] { store.saveWeights(7, weights()); }), expected);
    EXPECT_EQ(messageOf([&] { store.weights(7); }), expected);
    const std::int64_t id = store.add(experimentNamed("a"));
    EXPECT_THAT(messageOf([&] { store.weights(id); }), HasSubstr("has no saved weights"));
}

TEST(RunStore, MovesADamagedListAside) {
    const TemporaryDirectory directory;
    {
        RunStore store(directory.path());
        store.add(experimentNamed("lost"));
    }
    std::ofstream(directory.path() / "runs.db", std::ios::trunc) << std::string(8192, 'x');
    RunStore store(directory.path());
    EXPECT_THAT(store.notice(), ::testing::AllOf(HasSubstr("was damaged"), HasSubstr("runs.db.damaged-")));
    EXPECT_TRUE(store.list().empty());
    store.add(experimentNamed("new"));
    int aside = 0;
    for (const auto& entry : fs::directory_iterator(directory.path())) {
        const std::string name = entry.path().filename().string();
        aside += name.starts_with("runs.db.damaged-") && !name.ends_with("-wal") && !name.ends_with("-shm")
                     ? 1
                     : 0;
    }
    EXPECT_EQ(aside, 1);
    EXPECT_EQ(RunStore(directory.path()).notice(), "");
}

TEST(RunStore, SaysWhyItCannotBeOpened) {
    const TemporaryDirectory directory;
    std::ofstream(directory.path() / "file") << "x";
    EXPECT_THAT(messageOf([&] { RunStore store(directory.path() / "file"); }), HasSubstr("file"));
    EXPECT_THAT(messageOf([&] { RunStore store(directory.path() / "file" / "runs"); }),
                HasSubstr("cannot be created"));
}

/// Runs `work` in a process of its own and returns its exit code.
int inChild(const std::function<void()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        try {
            work();
        } catch (...) {
            ::_exit(1);
        }
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(RunStore, ARunWhoseProgramIsGoneIsInterrupted) {
    const TemporaryDirectory directory;
    ASSERT_EQ(inChild([&] {
                  RunStore store(directory.path());
                  store.update(store.add(experimentNamed("killed")), history(RunStatus::Running, {0.5}));
                  store.update(store.add(experimentNamed("done")), history(RunStatus::Completed, {0.5}));
              }),
              0);
    RunStore store(directory.path());
    const std::int64_t mine = store.add(experimentNamed("mine"));
    EXPECT_EQ(store.load(mine).status, nameOf(RunStatus::Preparing));
    EXPECT_EQ(store.list()[1].status, nameOf(RunStatus::Completed));
    EXPECT_EQ(store.list()[2].status, "interrupted");
}

TEST(RunStore, TwoProcessesAndTwoThreadsAtOnce) {
    const TemporaryDirectory directory;
    const auto work = [&](const std::string& name) {
        RunStore store(directory.path());
        for (int i = 0; i < 20; ++i) {
            const std::int64_t id = store.add(experimentNamed(name));
            store.update(id, history(RunStatus::Completed, {0.1 * i}));
        }
    };
    const pid_t child = ::fork();
    if (child == 0) {
        try {
            work("child");
        } catch (...) {
            ::_exit(1);
        }
        ::_exit(0);
    }
    work("parent");
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 0);
    RunStore store(directory.path());
    EXPECT_EQ(store.list().size(), 40U);
    std::vector<std::thread> threads;
    for (int t = 0; t < 2; ++t) {
        threads.emplace_back([&store] {
            for (int i = 0; i < 10; ++i)
                store.rename(store.add(experimentNamed("thread")), "renamed");
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(store.list().size(), 60U);
    for (std::size_t i = 0; i < 20; ++i)
        EXPECT_EQ(store.list()[i].name, "renamed");
}

}  // namespace
}  // namespace shardlab::engine::run_store_test
