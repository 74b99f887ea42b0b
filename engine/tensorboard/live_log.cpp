#include "engine/tensorboard/live_log.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstring>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/data/files/tfrecord.h"
#include "engine/experiment/document_paths.h"
#include "engine/experiment/model_outputs.h"
#include "engine/metrics/metric_traits.h"
#include "engine/monitoring/layer_history.h"
#include "engine/tensorboard/summary.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

std::vector<std::string> namesOf(const Experiment& experiment) {
    std::vector<std::string> names = reportedNames(experiment);
    names.insert(names.begin(), kLossName);
    return names;
}

double secondsNow() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace

/// One event file, made at its first record. AtomicFile would show it only at its end.
class LiveRunLog::File {
public:
    File(fs::path folder, double startSeconds) : m_folder(std::move(folder)), m_start(startSeconds) {}
    ~File() {
        if (m_descriptor >= 0) ::close(m_descriptor);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    void add(double seconds, std::int64_t step, const std::string& value) {
        m_waiting += tfRecord(summaryEvent(seconds, step, value));
    }

    void flush() {
        if (m_waiting.empty()) return;
        if (m_descriptor < 0) open();
        std::string_view rest = m_waiting;
        while (!rest.empty()) {
            const ssize_t count = ::write(m_descriptor, rest.data(), rest.size());
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) throw Error("{}: {}", m_path.string(), std::strerror(errno));
            rest.remove_prefix(static_cast<std::size_t>(count));
        }
        m_waiting.clear();
    }

private:
    /// TensorBoard reads the files of a folder in the order of their names: seconds first, then the number.
    void open() {
        constexpr int kMostInOneSecond = 1000;
        std::error_code error;
        fs::create_directories(m_folder, error);
        if (error) throw Error("{}: the folder cannot be created: {}", m_folder.string(), error.message());
        for (int number = 0; number < kMostInOneSecond && m_descriptor < 0; ++number) {
            m_path = m_folder / fmt::format("events.out.tfevents.{:010.0f}.shardlab.{}.{:03}.v2",
                                            std::floor(m_start), ::getpid(), number);
            m_descriptor = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
            if (m_descriptor < 0 && errno != EEXIST) break;
        }
        if (m_descriptor < 0) throw Error("{}: {}", m_path.string(), std::strerror(errno));
        m_waiting.insert(0, tfRecord(fileVersionEvent(m_start)));
    }

    fs::path m_folder, m_path;
    double m_start;
    std::string m_waiting;
    int m_descriptor = -1;
};

LiveRunLog::LiveRunLog(fs::path folder, const Experiment& experiment,
                       std::function<void(const std::string&)> onFailure)
    : m_folder(std::move(folder)),
      m_start(std::floor(secondsNow())),
      m_files{std::make_unique<File>(m_folder, m_start), std::make_unique<File>(m_folder / "train", m_start),
              std::make_unique<File>(m_folder / "validation", m_start)},
      m_events(m_start, namesOf(experiment),
               [this](LogPart part, double seconds, std::int64_t step, const std::string& value) {
                   m_files[static_cast<std::size_t>(part)]->add(seconds, step, value);
               }),
      m_onFailure(std::move(onFailure)) {
    RunInfo run;
    run.experiment = experiment.toJson();
    run.parameters = shortDocumentValues(run.experiment);
    m_events.addDocument(run);
}

LiveRunLog::~LiveRunLog() = default;

template <typename Action>
void LiveRunLog::guarded(Action action) {
    if (m_failed) return;
    try {
        action();
    } catch (const std::exception& error) {
        m_failed = true;
        m_onFailure(fmt::format("the TensorBoard log cannot be written: {}; training continues without it",
                                plainMessage(error)));
    }
}

void LiveRunLog::follow(const SnapshotDelta& delta) {
    constexpr auto kBetweenWrites = std::chrono::seconds(2);
    guarded([&] {
        for (const StepPoint& point : delta.steps)
            m_events.add(point);
        for (const EpochRecord& record : delta.epochs)
            m_events.add(record);
        if (delta.layers) m_layerStep = m_events.add(*delta.layers, m_layerStep);
        const bool due = !delta.steps.empty() && Clock::now() - m_flushed >= kBetweenWrites;
        if (due || !delta.epochs.empty()) flush();
    });
}

void LiveRunLog::flush() {
    m_flushed = Clock::now();
    for (const auto& file : m_files)
        file->flush();
}

void LiveRunLog::finish(const RunResult& result) {
    guarded([&] {
        m_events.addEnd(result.history.status == RunStatus::Completed, result.history.wallSeconds);
        flush();
    });
}

}  // namespace shardlab::engine
