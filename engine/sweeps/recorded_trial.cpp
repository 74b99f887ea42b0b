#include "engine/sweeps/recorded_trial.h"

#include <chrono>
#include <future>
#include <memory>

#include "engine/core/json_text.h"
#include "engine/runs/run_recorder.h"

namespace shardlab::engine {
namespace {

/// The run in the store; what goes wrong there does not end the training.
class Record {
public:
    Record(const TrialRun& trial, const RecordedTrialOptions& options) : m_options(options) {
        guarded([&] {
            if (options.store == nullptr) return;
            m_recorder =
                std::make_unique<RunRecorder>(*options.store, trial.experiment,
                                              RunOrigin{.threads = options.threads, .sweep = trial.sweep});
        });
    }
    ~Record() { finish(RunStatus::Failed, nullptr); }
    Record(const Record&) = delete;
    Record& operator=(const Record&) = delete;

    void follow(const SnapshotDelta& delta) {
        if (m_recorder) guarded([&] { m_recorder->follow(delta); });
    }
    void finish(RunStatus status, const RunResult* result) {
        if (m_recorder) guarded([&] { m_recorder->finish(status, result); });
        m_recorder.reset();
    }

private:
    template <typename Action>
    void guarded(Action action) {
        try {
            action();
        } catch (const std::exception& error) {
            if (m_options.onStoreFailure) m_options.onStoreFailure(plainMessage(error));
        }
    }
    const RecordedTrialOptions& m_options;
    std::unique_ptr<RunRecorder> m_recorder;
};

}  // namespace

TrainedTrial trainRecordedTrial(const TrialRun& trial, const DeviceCatalog& devices,
                                const RecordedTrialOptions& options, StopToken& stop) {
    constexpr auto kDrainInterval = std::chrono::milliseconds(50);
    requireTrainable(trial.experiment, devices);
    Record record(trial, options);
    SnapshotChannel channel;
    std::string failure = "training failed";
    SessionOptions session{.threads = options.threads, .stopAfterEpoch = trial.stopAfterEpoch};
    auto running = std::async(
        std::launch::async, [&] { return runExperiment(trial.experiment, devices, session, channel, stop); });
    const auto follow = [&] {
        const SnapshotDelta delta = channel.drain();
        record.follow(delta);
        if (!delta.latest) return;
        if (!delta.latest->message.empty()) failure = delta.latest->message;
        if (options.onSnapshot) options.onSnapshot(*delta.latest);
    };
    while (running.wait_for(kDrainInterval) != std::future_status::ready)
        follow();
    follow();
    RunResult result = running.get();
    record.finish(result.history.status, &result);
    const bool failed = result.history.status == RunStatus::Failed;
    return {.history = std::move(result.history), .failure = failed ? failure : std::string()};
}

}  // namespace shardlab::engine
