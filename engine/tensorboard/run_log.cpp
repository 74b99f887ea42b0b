#include "engine/tensorboard/run_log.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/data/files/tfrecord.h"
#include "engine/monitoring/layer_history.h"
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

constexpr const char* kValidation = "val_";

void addEpochs(const LoggedRun& logged, EventFile& train, EventFile& validation) {
    double seconds = secondsOf(logged.run.startedAt);
    for (const EpochRecord& record : logged.run.history.epochs) {
        seconds += record.wallSeconds;
        const int step = record.epoch - 1;
        for (const auto& [name, value] : record.metrics) {
            if (name.starts_with(kValidation)) {
                validation.add(seconds, step, summary::scalar("epoch_" + name.substr(4), value));
            } else {
                train.add(seconds, step, summary::scalar("epoch_" + name, value));
            }
        }
        train.add(seconds, step, summary::scalar("epoch_learning_rate", record.learningRate));
        train.add(seconds, step, summary::scalar("epoch_seconds/measured", record.wallSeconds));
        train.add(seconds, step, summary::scalar("epoch_seconds/simulated", record.simulatedSeconds));
    }
}

void addSteps(const LoggedRun& logged, EventFile& train) {
    const std::vector<std::string>& names = logged.run.history.metricNames;
    const double start = secondsOf(logged.run.startedAt);
    for (const StepPoint& point : logged.steps) {
        const double seconds = point.clockSeconds > 0 ? point.clockSeconds : start + point.wallSeconds;
        train.add(seconds, point.step - 1, summary::scalar("batch_loss", point.loss));
        for (std::size_t i = 0; i < point.metrics.size() && i + 1 < names.size(); ++i)
            train.add(seconds, point.step - 1, summary::scalar("batch_" + names[i + 1], point.metrics[i]));
    }
}

void addLayers(const LoggedRun& logged, EventFile& train) {
    if (logged.layers == nullptr) return;
    const double start = secondsOf(logged.run.startedAt);
    for (const auto& moment : logged.layers->moments) {
        for (std::size_t w = 0; w < moment->weights.size() && w < logged.layers->weights.size(); ++w) {
            const std::string& name = logged.layers->weights[w].name;
            const WeightStatistics& now = moment->weights[w];
            train.add(start, moment->epoch, summary::histogram(name + "/histogram", now.weights));
            train.add(start, moment->epoch, summary::histogram(name + "/gradient", now.gradients));
        }
    }
}

std::string codeBlock(const Json& json) {
    return "```json\n" + json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n```";
}

void addDocument(const LoggedRun& logged, EventFile& root, EventFile& train) {
    const RunInfo& run = logged.run;
    const double start = secondsOf(run.startedAt);
    if (run.parameters.is_object() && !run.parameters.empty())
        root.add(start, 0, summary::parameters(run.parameters, start));
    if (!run.notes.empty()) root.add(start, 0, summary::text("notes", run.notes));
    if (run.experiment.is_object()) {
        root.add(start, 0, summary::text("experiment", codeBlock(run.experiment)));
        if (run.experiment.contains("model"))
            train.add(start, 0, summary::kerasModel(run.experiment["model"].dump()));
    }
    const bool completed = run.status == nameOf(RunStatus::Completed);
    root.add(start + run.wallSeconds, 0, summary::ended(completed, start + run.wallSeconds));
}

}  // namespace

std::string logFolderName(const RunInfo& run) {
    std::string name = fmt::format("{} {}", run.id, run.name);
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
    EventFile root(folder, logged.run), train(folder / "train", logged.run),
        validation(folder / "validation", logged.run);
    addDocument(logged, root, train);
    addEpochs(logged, train, validation);
    addSteps(logged, train);
    addLayers(logged, train);
    std::vector<fs::path> files;
    for (const EventFile* file : {&root, &train, &validation})
        file->write(files);
    return files;
}

}  // namespace shardlab::engine
