#pragma once
#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "engine/experiment/experiment.h"
#include "engine/tensorboard/run_events.h"
#include "engine/training/run.h"

namespace shardlab::engine {

/// The event files of a run while it trains, in `folder`, its train/ and its validation/, with the events of
/// writeRunLog(). What comes over the run's channel is written after every epoch and every two seconds, in
/// whole records: a killed process leaves a file that can be read. Every start makes new files with their own
/// names beside the old ones, as TensorFlow does: a resumed run goes on with its steps.
///
/// A file that cannot be written ends the log, not the run. Not for the engine's thread: writing waits for
/// the disk.
class LiveRunLog {
public:
    /// `onFailure` gets one sentence, once.
    LiveRunLog(std::filesystem::path folder, const Experiment& experiment,
               std::function<void(const std::string& sentence)> onFailure);
    ~LiveRunLog();
    LiveRunLog(const LiveRunLog&) = delete;
    LiveRunLog& operator=(const LiveRunLog&) = delete;

    void follow(const SnapshotDelta& delta);
    void finish(const RunResult& result);

private:
    class File;
    using Clock = std::chrono::steady_clock;
    void flush();
    template <typename Action>
    void guarded(Action action);

    std::filesystem::path m_folder;
    double m_start;  ///< seconds since 1970
    std::array<std::unique_ptr<File>, 3> m_files;
    RunEvents m_events;
    std::function<void(const std::string&)> m_onFailure;
    std::int64_t m_layerStep = -1;
    Clock::time_point m_flushed = {};  ///< the first step is written at once
    bool m_failed = false;
};

}  // namespace shardlab::engine
