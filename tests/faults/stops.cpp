// faults_stops TRIES EXPERIMENT FOLDER: begins training, tuning, an import, an export, sharing, loading and
// evaluation so often each, and asks to stop at a random moment. Prints a line for each: milliseconds until
// its thread is idle (median, 99 of 100, largest). What is stopped leaves the whole file or none.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/core/rng.h"
#include "engine/core/write_scope.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/weight_format.h"
#include "engine/inference/evaluate.h"
#include "engine/model/named_weights.h"
#include "engine/planning/data_plan.h"
#include "engine/sharing/share.h"
#include "engine/sweeps/sweep_request.h"
#include "engine/trainer/trainer.h"
#include "engine/training/run.h"

namespace {

namespace fs = std::filesystem;
using namespace shardlab::engine;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

/// What a worker does until it is asked to stop.
struct Work {
    const char* name;
    std::function<void(StopToken& stop)> run;
    std::function<void()> check = [] {};  ///< what a stop left; throws Error
    double milliseconds = 0;              ///< how long it takes; 0: it does not end by itself
    double endless = 150;                 ///< of that: when the last stop comes
};

/// Readers and writers ask the scopes of their thread.
template <typename Action>
void inScopes(const StopToken& stop, Action action) {
    const InterruptionScope interruption(stop);
    const ReadScope reading([&stop](const ReadProgress&) { return !stop.stopRequested(); });
    const WriteScope writing([&stop](const WriteProgress&) { return !stop.stopRequested(); });
    action();
}

/// Milliseconds from the stop to the end of the worker.
double stopAfter(const Work& work, double milliseconds) {
    StopToken stop;
    std::exception_ptr failure;
    std::thread worker([&] {
        try {
            work.run(stop);
        } catch (const Interrupted&) {  // as it was asked to
        } catch (const Error& error) {
            if (std::string(error.what()).find("stopped") == std::string::npos)
                failure = std::current_exception();
        } catch (...) {
            failure = std::current_exception();
        }
    });
    std::this_thread::sleep_for(Milliseconds(milliseconds));
    const auto asked = Clock::now();
    stop.requestStop();
    worker.join();
    const double took = Milliseconds(Clock::now() - asked).count();
    if (failure) std::rethrow_exception(failure);
    work.check();
    return took;
}

void tryStops(Work work, int tries, Rng& rng) {
    if (work.milliseconds > 0) {
        StopToken never;
        const auto begun = Clock::now();
        work.run(never);
        work.milliseconds = Milliseconds(Clock::now() - begun).count();
        work.check();
    }
    const double most = work.milliseconds > 0 ? work.milliseconds : work.endless;
    std::vector<double> took;
    for (int i = 0; i < tries; ++i)
        took.push_back(stopAfter(work, most * static_cast<double>(rng.below(1000)) / 1000));
    std::sort(took.begin(), took.end());
    const std::size_t last = took.size() - 1;
    std::printf("%s\t%.1f\t%.1f\t%.1f\n", work.name, took[last / 2], took[last * 99 / 100], took[last]);
    std::fflush(stdout);
}

/// 50 MB of weights.
Model wideModel() {
    return Model::build(
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"name": "wide",
        "layers": [{"class_name": "Dense", "config": {"name": "a", "units": 2048, "batch_input_shape": [null, 2048]}},
                   {"class_name": "Dense", "config": {"name": "b", "units": 2048}},
                   {"class_name": "Dense", "config": {"name": "c", "units": 2048}}]}})")));
}

Work training(const Experiment& experiment) {
    return {.name = "training", .run = [experiment](StopToken& stop) {
                SnapshotChannel channel;
                runExperiment(experiment, DeviceCatalog::installed(), {}, channel, stop);
            }};
}

Work tuning(const Experiment& experiment) {
    SweepRequest request{.experiment = experiment};
    request.experiment.fit.epochs = 2;
    request.vary = {"optimizer.learning_rate=0.0001..0.1:log"};
    request.trials = 1000;
    return {.name = "tuning", .run = [plan = planSweep(request)](StopToken& stop) {
                const auto train = [&stop](const TrialRun& trial) {
                    SnapshotChannel channel;
                    RunResult result =
                        runExperiment(trial.experiment, DeviceCatalog::installed(), {}, channel, stop);
                    return TrainedTrial{.history = std::move(result.history)};
                };
                runSweep(
                    plan, DeviceCatalog::installed(), train, [](const Trial&) {}, stop);
            }};
}

Work importing(const Model& model, const NamedWeights& weights, const fs::path& file) {
    exportModel(model, nullptr, weights, file);
    const auto run = [&model, file](StopToken& stop) { inScopes(stop, [&] { importWeights(file, model); }); };
    return {.name = "import", .run = run, .milliseconds = 1};
}

/// That a stop leaves the file of `whole` bytes or none, and nothing else in its folder.
auto wholeOrNothing(const fs::path& file, std::uintmax_t whole) {
    return [file, whole] {
        const fs::path folder = file.parent_path();
        const auto found = std::distance(fs::directory_iterator(folder), fs::directory_iterator());
        const bool there = fs::exists(file);
        if (found > (there ? 1 : 0))
            throw Error("{}: expected at most one file; got {} files", folder.string(), found);
        if (there && fs::file_size(file) != whole)
            throw Error("{}: expected {} bytes; got {}", file.string(), whole, fs::file_size(file));
        fs::remove(file);
    };
}

/// `folder` has nothing else.
Work exporting(const Model& model, const NamedWeights& weights, const fs::path& folder) {
    fs::create_directories(folder);
    const fs::path file = folder / "model.keras", other = folder.string() + ".keras";
    exportModel(model, nullptr, weights, other);
    const auto run = [&, file](StopToken& stop) {
        inScopes(stop, [&] { exportModel(model, nullptr, weights, file); });
    };
    return {
        .name = "export", .run = run, .check = wholeOrNothing(file, fs::file_size(other)), .milliseconds = 1};
}

/// An experiment with its 50 MB of weights; `folder` has nothing else.
Work sharing(const Model& model, const NamedWeights& weights, const Experiment& experiment,
             const fs::path& folder) {
    fs::create_directories(folder);
    ShareRequest request{.experiment = experiment, .weights = std::make_shared<const NamedWeights>(weights)};
    request.experiment.model = model.config();
    const fs::path file = folder / "wide.shardlab", other = folder.string() + ".shardlab";
    writeSharedFile(request, nullptr, other);
    const auto run = [request, file](StopToken& stop) { writeSharedFile(request, nullptr, file, &stop); };
    return {.name = "sharing",
            .run = run,
            .check = wholeOrNothing(file, fs::file_size(other)),
            .milliseconds = 1};
}

/// A table of 300,000 rows, standardized.
Work loading(Experiment experiment, const fs::path& file) {
    std::ofstream table(file);
    for (int row = 0; row < 300'000; ++row)
        table << row << ',' << row % 89 << ',' << row % 7 << ",0.25," << row % 3 << '\n';
    table.close();
    experiment.data.source = "csv";
    experiment.data.options = Json{{"path", file.string()}};
    experiment.data.preprocess = Json::array({Json{{"op", "standardize"}}});
    const auto run = [experiment](StopToken& stop) { makeDataPlan(experiment, stop); };
    return {.name = "loading", .run = run, .milliseconds = 1};
}

/// Six convolutions of 64 filters on 32×32 images: a step takes about half a second on two cores.
Experiment heavyExperiment(Experiment experiment) {
    Json layers = Json::array();
    for (int i = 0; i < 6; ++i) {
        Json config{{"name", "conv" + std::to_string(i)},
                    {"filters", 64},
                    {"kernel_size", {3, 3}},
                    {"padding", "same"},
                    {"activation", "relu"}};
        if (i == 0) config["batch_input_shape"] = {nullptr, 32, 32, 3};
        layers.push_back({{"class_name", "Conv2D"}, {"config", std::move(config)}});
    }
    layers.push_back({{"class_name", "GlobalAveragePooling2D"}, {"config", {{"name", "pooling"}}}});
    layers.push_back(
        {{"class_name", "Dense"}, {"config", {{"name", "dense"}, {"units", 3}, {"activation", "softmax"}}}});
    experiment.model = ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "heavy"}, {"layers", std::move(layers)}}}});
    experiment.data.source = "synthetic";
    experiment.data.options =
        Json{{"shape", {32, 32, 3}}, {"classes", 3}, {"train_count", 64}, {"test_count", 64}};
    return experiment;
}

Work evaluating(const Experiment& heavy) {
    const auto weights = std::make_shared<const NamedWeights>(freshWeights(Model::build(heavy.model), 1));
    const auto run = [heavy, weights](StopToken& stop) {
        evaluateExperiment(heavy, DeviceCatalog::installed(), *weights, 0, stop);
    };
    return {.name = "evaluation", .run = run, .milliseconds = 1};
}

void tryAll(int tries, const std::string& file, const fs::path& folder) {
    Experiment experiment = Experiment::load(file);
    experiment.fit.epochs = 1000000;
    const Model model = wideModel();
    const NamedWeights weights = freshWeights(model, 1);
    Rng rng(1);
    tryStops(training(experiment), tries, rng);
    tryStops(tuning(experiment), tries, rng);
    tryStops(importing(model, weights, folder / "imported.keras"), tries, rng);
    tryStops(exporting(model, weights, folder / "exports"), tries, rng);
    tryStops(sharing(model, weights, experiment, folder / "shared"), tries, rng);
    tryStops(loading(experiment, folder / "table.csv"), tries, rng);
    const Experiment heavy = heavyExperiment(experiment);
    tryStops(evaluating(heavy), tries, rng);
    Work heavyTraining = training(heavy);
    heavyTraining.name = "training of a heavy model";
    heavyTraining.endless = 1000;
    tryStops(heavyTraining, tries, rng);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4 || std::atoi(argv[1]) < 1) return 2;
    try {
        tryAll(std::atoi(argv[1]), argv[2], argv[3]);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "faults_stops: " << error.what() << "\n";
        return 1;
    }
}
