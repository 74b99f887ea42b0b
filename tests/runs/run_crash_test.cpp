// A store of runs under processes that are killed, a full disk and a disk that cannot be written.
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <array>
#include <csignal>
#include <fstream>
#include <iostream>
#include <random>
#include <thread>

#include "engine/core/error.h"
#include "engine/monitoring/layer_history.h"
#include "engine/runs/run_recorder.h"
#include "tests/runs/crash_runner.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::run_crash_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

Experiment smallModel() {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.name = "small";
    experiment.model = ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "name": "sequential", "layers": [{"class_name": "Dense", "config": {
        "name": "dense", "units": 3, "activation": "softmax", "batch_input_shape": [null, 2]}}]}})"));
    return experiment;
}

NamedWeights weights() {
    NamedWeights result;
    result.specs = {{.name = "dense/kernel", .shape = {2, 3}}, {.name = "dense/bias", .shape = {3}}};
    result.tensors = {Tensor({2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6}),
                      Tensor({3}, std::vector<float>{7, 8, 9})};
    return result;
}

History historyAfter(int epochs, RunStatus status) {
    History history;
    history.experiment = "small";
    history.device = "t4";
    history.status = status;
    history.metricNames = {"loss"};
    for (int epoch = 1; epoch <= epochs; ++epoch)
        history.epochs.push_back({.epoch = epoch, .steps = 50, .metrics = {{"loss", 1.0 / epoch}}});
    return history;
}

std::vector<StepPoint> steps(std::int64_t from, std::int64_t count) {
    std::vector<StepPoint> points;
    for (std::int64_t step = from; step < from + count; ++step)
        points.push_back({.step = step, .epoch = 1, .loss = 1.0 / static_cast<double>(step), .metrics = {}});
    return points;
}

/// Parts of a run's record, each of which a kill may hit.
constexpr std::array kPhases{"start", "batches", "epoch", "histograms", "end", "bin"};

/// Records a run as RunRecorder does, and says before each phase which it is, and behind it what is kept now.
void recordRun(const fs::path& directory, const std::function<void(const std::string&)>& say) {
    constexpr int kEpochs = 3;
    say("start");
    RunStore store(directory);
    const std::int64_t id = store.add(smallModel());
    say(fmt::format("kept {} 0 0", id));
    BatchParts parts;
    LayerHistory layers;
    layers.layers = {"dense"};
    for (int epoch = 1; epoch <= kEpochs; ++epoch) {
        say("batches");
        parts.add(steps(50 * (epoch - 1) + 1, 50));
        store.write(id, {.batches = parts.changed()});
        parts.keep();
        say("epoch");
        store.update(id, historyAfter(epoch, RunStatus::Running));
        say(fmt::format("kept {} {} {}", id, epoch, 50 * epoch));
        say("histograms");
        auto moment = std::make_shared<LayerStatistics>();
        moment->step = 50 * epoch;
        layers.moments.push_back(moment);
        store.write(id, {.layers = &layers});
    }
    say("end");
    store.update(id, historyAfter(kEpochs, RunStatus::Completed));
    store.saveWeights(id, weights());
    say("bin");
    store.moveToBin(id);
    store.restore(id);
    const std::int64_t other = store.add(smallModel());
    store.update(other, historyAfter(1, RunStatus::Completed));
    store.moveToBin(other);
    store.purge(0);
}

/// What a killed process had said.
struct Said {
    std::int64_t id = 0;
    int epochs = 0, batches = 0;
};

/// Kills the process a moment after it has begun a phase for the `time`-th time.
Said recordAndKill(const fs::path& directory, const std::string& phase, int time,
                   std::chrono::microseconds after) {
    Said said;
    int begun = 0;
    watchChildProcess([&](const auto& say) { recordRun(directory, say); },
                      [&](pid_t child, const std::string& line) {
                          std::istringstream words(line);
                          std::string first;
                          words >> first;
                          if (first == "kept") words >> said.id >> said.epochs >> said.batches;
                          if (first != phase || ++begun != time) return;
                          std::this_thread::sleep_for(after);
                          ::kill(child, SIGKILL);
                      });
    return said;
}

bool isSound(const fs::path& directory) {
    sqlite3* database = nullptr;
    sqlite3_open((directory / "runs.db").c_str(), &database);
    std::string answer;
    const auto note = [](void* to, int, char** values, char**) {
        *static_cast<std::string*>(to) += values[0];
        return 0;
    };
    sqlite3_exec(database, "PRAGMA integrity_check", note, &answer, nullptr);
    sqlite3_close(database);
    return answer == "ok";
}

/// Nothing that the process had said is lost, and nothing is half.
bool survived(const fs::path& directory, const Said& said) {
    const RunStore store(directory);
    if (!store.notice().empty() || !isSound(directory)) return false;
    for (const RunInfo& run : store.list(RunScope::All)) {
        const RunInfo loaded = store.load(run.id);
        if (loaded.history.epochs.size() != static_cast<std::size_t>(run.epochs)) return false;
        if (run.status == "running" || run.status == "preparing") return false;
        if (run.hasWeights && store.weights(run.id).tensors.size() != 2) return false;
        store.layers(run.id);
        const std::vector<StepPoint> batches = store.batches(run.id);
        for (std::size_t i = 0; i < batches.size(); ++i) {
            if (batches[i].step != static_cast<std::int64_t>(i) + 1) return false;
        }
        if (run.id != said.id) continue;
        if (run.epochs < said.epochs || std::ssize(batches) < said.batches) return false;
    }
    return said.id == 0 || store.load(said.id).id == said.id;
}

TEST(RunCrash, KilledProcessesLoseNothingThatWasWritten) {
    constexpr int kPerPhase = 7;
    const TemporaryDirectory directory;
    std::mt19937 random(17);
    int tried = 0, sound = 0;
    for (int time = 0; time < kPerPhase; ++time) {
        for (const char* phase : kPhases) {
            const bool once =
                phase == std::string("start") || phase == std::string("end") || phase == std::string("bin");
            const auto after = std::chrono::microseconds(std::uniform_int_distribution<int>(0, 6000)(random));
            const Said said = recordAndKill(directory.path(), phase, once ? 1 : 1 + time % 3, after);
            ++tried;
            const bool kept = survived(directory.path(), said);
            sound += kept ? 1 : 0;
            EXPECT_TRUE(kept) << phase << " " << time << " after " << after.count() << " µs";
        }
    }
    std::cout << "kills: " << tried << " tried, " << sound << " survived, " << tried - sound << " lost\n";
    EXPECT_EQ(tried, kPerPhase * std::ssize(kPhases));
}

/// Makes the directory a small disk, or limits the size of files where that is not allowed. Returns how a
/// message calls it.
std::string limitDisk(const fs::path& directory, std::size_t bytes) {
    if (mountSmallDisk(directory.string(), bytes)) return "no space is left on the disk";
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{bytes / 2, bytes / 2};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    return "File too large";
}

TEST(RunCrash, AFullDiskKeepsWhatWasWritten) {
    const TemporaryDirectory directory;
    const std::string outcome = inChildProcess([&]() -> std::string {
        const std::string reason = limitDisk(directory.path(), 1'000'000);
        RunStore store(directory.path());
        const std::int64_t id = store.add(smallModel());
        std::string message;
        int epochs = 0;
        std::int64_t batches = 0;
        for (; epochs < 10'000 && message.empty(); ++epochs) {
            try {
                const BatchPart part{
                    .number = epochs, .firstStep = 1, .count = 1, .data = packBatches(steps(1, 500))};
                store.write(id, {.batches = {part}});
                ++batches;
            } catch (const Error& error) {
                message = error.what();
            }
        }
        if (message.find(reason) == std::string::npos) return "another message: " + message;
        if (std::count(message.begin(), message.end(), '\n') > 0) return "more than one line: " + message;
        RunRecorder recorder(store, smallModel());
        return "it goes on";
    });
    // The recorder's own run may not fit any more; its message is the disk's.
    EXPECT_THAT(outcome,
                ::testing::AnyOf("it goes on", HasSubstr("no space is left"), HasSubstr("File too large")));
}

TEST(RunCrash, WhatDidNotFitIsWrittenWhenThereIsSpaceAgain) {
    const TemporaryDirectory directory;
    const std::string outcome = inChildProcess([&]() -> std::string {
        if (!mountSmallDisk(directory.path().string(), 1'500'000)) return "not allowed";
        const fs::path filler = directory.path() / "filler";
        RunStore store(directory.path());
        const std::int64_t id = store.add(smallModel());
        store.update(id, historyAfter(1, RunStatus::Running));
        {
            std::ofstream stream(filler, std::ios::binary);
            const std::string block(4096, 'x');
            while (stream.write(block.data(), 4096).flush()) {
            }
        }
        BatchParts parts;
        parts.add(steps(1, 20'000));
        bool refused = false;
        try {
            store.write(id, {.batches = parts.changed()});
        } catch (const Error&) {
            refused = true;
        }
        if (!refused) return "it was written on a full disk";
        if (!store.batches(id).empty() || store.list().front().epochs != 1) return "half of it was written";
        fs::remove(filler);
        store.write(id, {.batches = parts.changed()});
        return fmt::format("{} batches", store.batches(id).size());
    });
    if (outcome == "not allowed") GTEST_SKIP() << "no file system may be mounted here";
    EXPECT_EQ(outcome, "20000 batches");
}

TEST(RunCrash, AStoreOpenedOnAFullDiskIsWrittenWhenThereIsSpaceAgain) {
    const TemporaryDirectory directory;
    const std::string outcome = inChildProcess([&]() -> std::string {
        if (!mountSmallDisk(directory.path().string(), 1'500'000)) return "not allowed";
        const fs::path filler = directory.path() / "filler";
        const std::int64_t first = RunStore(directory.path()).add(smallModel());
        {
            std::ofstream stream(filler, std::ios::binary);
            const std::string block(4096, 'x');
            while (stream.write(block.data(), 4096).flush()) {
            }
        }
        RunStore store(directory.path());
        if (store.notice().find("read-only (No space left on device)") == std::string::npos)
            return "another notice: " + store.notice();
        bool refused = false;
        try {
            store.setNotes(first, "refused");
        } catch (const Error&) {
            refused = true;
        }
        if (!refused) return "it was written on a full disk";
        fs::remove(filler);
        store.setNotes(first, "kept");
        store.add(smallModel());
        const RunStore other(directory.path());
        return fmt::format("{} {} {}", other.list().size(), other.load(first).notes, store.notice());
    });
    if (outcome == "not allowed") GTEST_SKIP() << "no file system may be mounted here";
    EXPECT_EQ(outcome, "2 kept ");
}

TEST(RunCrash, AReadOnlyStoreIsRead) {
    const TemporaryDirectory directory;
    for (const bool log : {false, true}) {
        const std::string outcome = inChildProcess([&]() -> std::string {
            if (!mountSmallDisk(directory.path().string(), 4'000'000)) return "not allowed";
            auto writer = std::make_unique<RunStore>(directory.path());
            writer->update(writer->add(smallModel()), historyAfter(2, RunStatus::Completed));
            if (!log) writer.reset();  // else its log is still there
            if (log) fs::copy(directory.path() / "runs.db-wal", directory.path() / "kept");
            writer.reset();
            if (log) fs::rename(directory.path() / "kept", directory.path() / "runs.db-wal");
            if (!makeReadOnly(directory.path().string())) return "not allowed";
            RunStore store(directory.path());
            std::string text = store.notice() + "|" + std::to_string(store.load(1).epochs);
            try {
                store.add(smallModel());
            } catch (const Error& error) {
                text += std::string("|") + error.what();
            }
            return text;
        });
        if (outcome == "not allowed") GTEST_SKIP() << "no file system may be mounted here";
        const std::string file = (directory.path() / "runs.db").string();
        EXPECT_EQ(outcome, file +
                               ": the list of runs is read-only (Read-only file system): new runs and "
                               "changes are not saved.|2|" +
                               file + ": cannot be changed: it is read-only");
    }
}

/// Each process opens the store for every change, as the command line does, or once, as a window does.
std::string changeALot(const fs::path& directory, int process, std::int64_t shared) {
    constexpr int kChanges = 25;
    std::unique_ptr<RunStore> kept;
    if (process % 2 == 0) kept = std::make_unique<RunStore>(directory);
    for (int change = 0; change < kChanges; ++change) {
        std::unique_ptr<RunStore> own;
        if (!kept) own = std::make_unique<RunStore>(directory);
        RunStore& store = kept ? *kept : *own;
        const std::int64_t id = store.add(smallModel());
        store.update(id, historyAfter(2, RunStatus::Completed));
        store.changeTags(shared, {.add = {fmt::format("{}-{}", process, change)}});
        store.moveToBin(id);
        if (change % 3 == 0) store.restore(id);
        if (change % 3 == 1) store.purge(std::vector{id});
        static_cast<void>(store.changedElsewhere());
        if (store.list().empty()) return "the list is empty";
    }
    return "done";
}

TEST(RunCrash, ProcessesThatWriteAtOnceLoseNoUpdate) {
    constexpr int kProcesses = 4, kChanges = 25;
    const TemporaryDirectory directory;
    std::int64_t shared = 0;
    {
        RunStore store(directory.path());
        shared = store.add(smallModel());
        store.update(shared, historyAfter(1, RunStatus::Completed));
    }
    std::array<std::string, kProcesses> outcomes;
    {
        std::vector<std::jthread> threads;
        for (int process = 0; process < kProcesses; ++process) {
            threads.emplace_back([&, process] {
                outcomes[static_cast<std::size_t>(process)] =
                    inChildProcess([&] { return changeALot(directory.path(), process, shared); });
            });
        }
    }
    for (const std::string& outcome : outcomes)
        EXPECT_EQ(outcome, "done");
    const RunStore store(directory.path());
    EXPECT_EQ(store.load(shared).tags.size(), std::size_t{kProcesses * kChanges});
    // Of 25 runs 9 were restored, 8 purged, 8 are in the bin.
    EXPECT_EQ(store.list().size(), std::size_t{1 + kProcesses * 9});
    EXPECT_EQ(store.list(RunScope::Bin).size(), std::size_t{kProcesses * 8});
    EXPECT_TRUE(isSound(directory.path()));
}

}  // namespace
}  // namespace shardlab::engine::run_crash_test
