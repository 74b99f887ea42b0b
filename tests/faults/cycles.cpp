// faults_cycles MANY EXPERIMENT FOLDER: opens, trains, loads and stores so often, and prints for each a line
// of memory (KiB), open files and threads, after a tenth of the cycles and after all.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <iostream>
#include <thread>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/weight_format.h"
#include "engine/model/named_weights.h"
#include "engine/runs/run_store.h"
#include "engine/trainer/trainer.h"
#include "engine/training/training_session.h"
#include "tests/support/process_reading.h"

namespace {

namespace fs = std::filesystem;
using namespace shardlab::engine;
using shardlab::test::ProcessReading;

/// Workers of oneTBB end a moment after their work, beside other programs a longer one: waits for `wanted`
/// threads.
ProcessReading read(long wanted = 0) {
    constexpr int kLooks = 50, kMostLooks = 1000;
    long least = shardlab::test::entriesOf("/proc/self/task");
    for (int i = 0; i < kLooks || (i < kMostLooks && wanted > 0 && least > wanted); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        least = std::min(least, shardlab::test::entriesOf("/proc/self/task"));
    }
    ProcessReading reading = shardlab::test::readProcess();
    reading.threads = std::min(reading.threads, least);
    return reading;
}

void repeat(const char* what, int many, const std::function<void()>& cycle) {
    ProcessReading early;
    for (int i = 1; i <= many; ++i) {
        cycle();
        if (i == many / 10) early = read();
    }
    const ProcessReading late = read(early.threads);
    std::printf("%s\t%ld\t%ld\t%ld\t%ld\t%ld\t%ld\n", what, early.kibibytes, late.kibibytes, early.files,
                late.files, early.threads, late.threads);
    std::fflush(stdout);
}

/// Until a step is done.
void startAndStop(TrainingSession& session, const Experiment& experiment) {
    session.start(experiment, {});
    for (bool stepped = false; !stepped && session.active();) {
        stepped = !session.channel().drain().steps.empty();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    session.stop();
    while (session.active())
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    session.channel().drain();
}

int runAll(int many, const std::string& file, const fs::path& folder) {
    repeat("experiment opened and saved", many,
           [&] { Experiment::load(file).save(folder / "experiment.json"); });
    Experiment experiment = Experiment::load(file);
    const Model model = Model::build(experiment.model);
    for (const char* name : {"model.keras", "model.h5", "model.npz"}) {
        const std::string what = std::string(name) + " written and loaded";
        repeat(what.c_str(), many, [&] {
            exportModel(model, nullptr, freshWeights(model, 1), folder / name);
            importWeights(folder / name, model);
        });
    }
    experiment.fit.epochs = 1000;
    repeat("training started and stopped", many, [&] {
        TrainingSession session(DeviceCatalog::installed());
        startAndStop(session, experiment);
    });
    TrainingSession session(DeviceCatalog::installed());
    repeat("training started and stopped in one session", many, [&] { startAndStop(session, experiment); });
    repeat("list of runs opened and changed", many, [&] {
        RunStore store(folder / "runs");
        const std::int64_t id = store.add(experiment);
        History history;
        history.status = RunStatus::Completed;
        store.update(id, history);
        store.load(id);
        store.moveToBin(id);
        store.purge(0);
    });
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    try {
        return runAll(std::atoi(argv[1]), argv[2], argv[3]);
    } catch (const std::exception& error) {
        std::cerr << "faults_cycles: " << error.what() << "\n";
        return 1;
    }
}
