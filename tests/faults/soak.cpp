// faults_soak STEPS EXPERIMENT FOLDER: trains so many steps, a thousand an epoch, and keeps them in a list of
// runs. Prints a line: memory (KiB), open files and threads after half of the steps and before the end,
// milliseconds by which the measured time of the run drifted from the time of day meanwhile, bytes of the
// list of runs.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <thread>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/runs/run_recorder.h"
#include "engine/runs/run_store.h"
#include "engine/training/training_session.h"
#include "tests/support/process_reading.h"

namespace {

namespace fs = std::filesystem;
using namespace shardlab::engine;
using shardlab::test::ProcessReading;

constexpr std::int64_t kStepsPerEpoch = 1000;

/// The process while a step was the newest one.
struct Moment {
    ProcessReading process;
    StepPoint step;
};

/// Follows the run as the window and the command line do.
class Soak {
public:
    Soak(std::int64_t steps, const Experiment& experiment, const fs::path& folder)
        : m_steps(steps), m_store(folder), m_recorder(m_store, experiment) {
        m_session.start(experiment, {});
    }

    void run() {
        while (m_session.active()) {
            follow();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        follow();
        const auto result = m_session.result();
        m_recorder.finish(result ? result->history.status : RunStatus::Failed, result.get());
        if (m_last.step != m_steps || !m_early || !m_late)
            throw Error("expected {} steps; got {}", m_steps, m_last.step);
    }

    const Moment& early() const { return *m_early; }
    const Moment& late() const { return *m_late; }

private:
    void follow() {
        // By then the caches are full, of which SQLite's has 2 MB.
        constexpr std::int64_t kHalf = 2, kTwentieth = 20;
        const SnapshotDelta delta = m_session.channel().drain();
        m_recorder.follow(delta);
        for (const StepPoint& step : delta.steps) {
            if (step.step != m_last.step + 1)
                throw Error("expected step {}; got {}", m_last.step + 1, step.step);
            if (!(step.wallSeconds >= m_last.wallSeconds && step.simulatedSeconds >= m_last.simulatedSeconds))
                throw Error("step {}: a time went backwards", step.step);
            m_last = step;
        }
        if (!m_early && m_last.step >= m_steps / kHalf) m_early = now();
        if (!m_late && m_last.step >= m_steps - m_steps / kTwentieth) m_late = now();
    }
    Moment now() const { return {.process = shardlab::test::readProcess(), .step = m_last}; }

    std::int64_t m_steps;
    RunStore m_store;
    RunRecorder m_recorder;
    TrainingSession m_session{DeviceCatalog::installed()};
    StepPoint m_last;
    std::optional<Moment> m_early, m_late;
};

std::uintmax_t bytesBelow(const fs::path& folder) {
    std::uintmax_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) bytes += entry.file_size();
    return bytes;
}

void soak(std::int64_t steps, const std::string& file, const fs::path& folder) {
    Experiment experiment = Experiment::load(file);
    experiment.data.repeat = true;
    experiment.fit.stepsPerEpoch = kStepsPerEpoch;
    experiment.fit.epochs = static_cast<int>(steps / kStepsPerEpoch);
    Soak trained(steps, experiment, folder);
    trained.run();
    const Moment &early = trained.early(), &late = trained.late();
    const double measured = late.step.wallSeconds - early.step.wallSeconds;
    const double drift = std::abs(late.step.clockSeconds - early.step.clockSeconds - measured);
    std::printf("%ld\t%ld\t%ld\t%ld\t%ld\t%ld\t%.1f\t%.1f\t%ju\n", early.process.kibibytes,
                late.process.kibibytes, early.process.files, late.process.files, early.process.threads,
                late.process.threads, drift * 1000, measured, bytesBelow(folder));
}

}  // namespace

int main(int argc, char** argv) {
    const long long steps = argc == 4 ? std::atoll(argv[1]) : 0;
    if (steps < 2 * kStepsPerEpoch || steps % kStepsPerEpoch != 0) return 2;
    try {
        soak(steps, argv[2], argv[3]);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "faults_soak: " << error.what() << "\n";
        return 1;
    }
}
