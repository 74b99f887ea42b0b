#include "engine/tensorboard/run_log.h"

#include <algorithm>
#include <array>
#include <ctime>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/data/files/tfrecord.h"
#include "engine/tensorboard/run_events.h"
#include "engine/tensorboard/summary.h"

namespace shardlab::engine {
namespace {
namespace fs = std::filesystem;

/// Seconds since 1970 of "2025-03-01T12:34:56Z"; 0 of another text.
double secondsOf(const std::string& utc) {
    std::tm time{};
    if (::strptime(utc.c_str(), "%Y-%m-%dT%H:%M:%SZ", &time) == nullptr) return 0;
    return static_cast<double>(::timegm(&time));
}

/// One event file in the making. TensorBoard reads files of one folder in the order of their names.
class EventFile {
public:
    EventFile(const fs::path& folder, const RunInfo& run)
        : m_path(folder /
                 fmt::format("events.out.tfevents.{:.0f}.shardlab.{}.v2", secondsOf(run.startedAt), run.id)),
          m_records(tfRecord(fileVersionEvent(secondsOf(run.startedAt)))) {}

    void add(double seconds, std::int64_t step, const std::string& value) {
        m_records += tfRecord(summaryEvent(seconds, step, value));
        m_empty = false;
    }
    /// Nothing is written if nothing was added.
    void write(std::vector<fs::path>& files) const {
        if (m_empty) return;
        std::error_code error;
        fs::create_directories(m_path.parent_path(), error);
        if (error)
            throw Error("{}: the folder cannot be created: {}", m_path.parent_path().string(),
                        error.message());
        writeFileAtomically(m_path, m_records);
        files.push_back(m_path);
    }

private:
    fs::path m_path;
    std::string m_records;
    bool m_empty = true;
};

}  // namespace

std::string logFolderName(const RunInfo& run) {
    return logFolderName(fmt::format("{} {}", run.id, run.name));
}

std::string logFolderName(std::string name) {
    std::ranges::replace_if(
        name,
        [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '/' || c == '\\' || c == '\x7f'; },
        '_');
    while (name.ends_with(' ') || name.ends_with('.'))
        name.pop_back();
    constexpr std::size_t kLongest = 120;  // bytes; a file system allows 255
    if (name.size() <= kLongest) return name;
    name.resize(kLongest);
    while (!name.empty() && (static_cast<unsigned char>(name.back()) & 0xC0U) == 0x80U)
        name.pop_back();  // within a character of UTF-8
    if (!name.empty() && static_cast<unsigned char>(name.back()) >= 0xC0U) name.pop_back();
    return name;
}

std::vector<fs::path> writeRunLog(const fs::path& logdir, const LoggedRun& logged) {
    const fs::path folder = logdir / logFolderName(logged.run);
    std::array<EventFile, 3> parts{EventFile(folder, logged.run), EventFile(folder / "train", logged.run),
                                   EventFile(folder / "validation", logged.run)};
    RunEvents events(secondsOf(logged.run.startedAt), logged.run.history.metricNames,
                     [&](LogPart part, double seconds, std::int64_t step, const std::string& value) {
                         parts[static_cast<std::size_t>(part)].add(seconds, step, value);
                     });
    events.addDocument(logged.run);
    for (const EpochRecord& record : logged.run.history.epochs)
        events.add(record);
    for (const StepPoint& point : logged.steps)
        events.add(point);
    if (logged.layers) events.add(*logged.layers);
    events.addEnd(logged.run.status == nameOf(RunStatus::Completed), logged.run.wallSeconds);
    std::vector<fs::path> files;
    for (const EventFile& file : parts)
        file.write(files);
    return files;
}

}  // namespace shardlab::engine
