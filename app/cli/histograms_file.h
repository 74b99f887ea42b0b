#pragma once
#include <chrono>
#include <memory>
#include <string>

#include "engine/training/run.h"

namespace shardlab::cli {

/// The file of --histograms, as of the newest moment of a run. It is replaced while the run trains, which
/// takes at most a twentieth of the time: the file of a large model has many megabytes. What is no file, as a
/// pipe, is written once, at the end.
class HistogramsFile {
public:
    explicit HistogramsFile(std::string path);  ///< empty: none is asked for

    /// What cannot be written now is tried again with the next moment, and by finish().
    void follow(const engine::SnapshotDelta& delta);
    /// Throws Error if the file cannot be written.
    void finish(const engine::RunResult& result);

private:
    using Clock = std::chrono::steady_clock;
    void write(const engine::LayerHistory& layers);
    std::string m_path;
    bool m_live;
    std::shared_ptr<const engine::LayerHistory> m_waiting;
    Clock::time_point m_next = {};  ///< before which nothing is written
};

}  // namespace shardlab::cli
