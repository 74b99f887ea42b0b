#include "engine/tensorboard/import_logs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <limits>
#include <set>

#include "engine/core/ascii.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"

namespace shardlab::engine {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kMostEpochs = 500;
constexpr const char* kLoss = "loss";

enum class Part { None, Train, Validation };

Part partOf(const std::string& word) {
    static const std::set<std::string> train{"train", "training"},
        validation{"validation", "val", "valid", "eval", "evaluation", "test"};
    const std::string name = lowerCase(word);
    if (train.contains(name)) return Part::Train;
    return validation.contains(name) ? Part::Validation : Part::None;
}

/// "Loss/val", "val/loss", "val_loss" → "val_loss"; "train_loss" → "loss".
std::string metricName(const std::string& tag, Part folder) {
    std::string rest = tag;
    Part part = folder;
    const auto strip = [&](std::size_t at, std::size_t before, std::size_t after) {
        if (at == std::string::npos) return false;
        const Part said = partOf(rest.substr(before, after - before));
        if (said == Part::None) return false;
        part = said;
        rest = before == 0 ? rest.substr(at + 1) : rest.substr(0, at);
        return true;
    };
    const std::size_t first = rest.find_first_of("/_"), last = rest.rfind('/');
    if (!strip(first, 0, first)) strip(last, last + 1, rest.size());
    if (lowerCase(rest) == kLoss || lowerCase(rest) == "accuracy") rest = lowerCase(rest);
    return part == Part::Validation ? "val_" + rest : rest;
}

/// What the points of a run are by metric and number of the epoch or the step.
using Series = std::map<std::string, std::map<std::int64_t, ScalarPoint>>;

struct RunSeries {
    Series epochs, steps;
};

void sort(const EventLog& log, Part folder, RunSeries& run) {
    const auto add = [](Series& series, const std::string& name, const std::vector<ScalarPoint>& points,
                        std::int64_t shift) {
        for (const ScalarPoint& point : points)
            series[name].insert_or_assign(point.step + shift, point);
    };
    for (const auto& [tag, points] : log.scalars) {
        if (tag.starts_with("epoch_seconds/")) continue;  // of a run that was exported here
        if (tag.starts_with("epoch_")) {
            add(run.epochs, metricName(tag.substr(6), folder), points, 1);
        } else if (tag.starts_with("batch_")) {
            add(run.steps, metricName(tag.substr(6), folder), points, 1);
        } else if (tag.starts_with("evaluation_")) {
            continue;  // Keras: the validation's epochs once more, by step
        } else {
            const bool fromZero = points.front().step == 0;
            Series& series = points.size() > kMostEpochs ? run.steps : run.epochs;
            add(series, metricName(tag, folder), points, fromZero ? 1 : 0);
        }
    }
}

std::vector<std::string> metricNames(const RunSeries& run) {
    std::vector<std::string> names{kLoss};
    for (const Series* series : {&run.epochs, &run.steps}) {
        for (const auto& [name, points] : *series) {
            const std::string plain = name.starts_with("val_") ? name.substr(4) : name;
            if (plain != "learning_rate" && std::ranges::find(names, plain) == names.end())
                names.push_back(plain);
        }
    }
    return names;
}

std::set<std::int64_t> numbersOf(const Series& series) {
    std::set<std::int64_t> numbers;
    for (const auto& [name, points] : series) {
        for (const auto& [number, point] : points)
            numbers.insert(number);
    }
    return numbers;
}

void addEpochs(const RunSeries& run, History& history) {
    for (const std::int64_t number : numbersOf(run.epochs)) {
        if (!std::in_range<int>(number) || number < 1) continue;
        EpochRecord record;
        record.epoch = static_cast<int>(number);
        for (const char* part : {"", "val_"}) {
            for (const std::string& name : history.metricNames) {
                const auto found = run.epochs.find(part + name);
                if (found == run.epochs.end() || !found->second.contains(number)) continue;
                record.metrics.emplace_back(part + name, found->second.at(number).value);
            }
        }
        const auto rate = run.epochs.find("learning_rate");
        if (rate != run.epochs.end() && rate->second.contains(number))
            record.learningRate = rate->second.at(number).value;
        history.epochs.push_back(std::move(record));
    }
}

void addSteps(const RunSeries& run, const History& history, std::vector<StepPoint>& steps) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    const auto valueAt = [&](const std::string& name, std::int64_t number) {
        const auto found = run.steps.find(name);
        if (found == run.steps.end()) return kNone;
        const auto point = found->second.find(number);
        return point == found->second.end() ? kNone : point->second.value;
    };
    for (const std::int64_t number : numbersOf(run.steps)) {
        if (number < 1) continue;
        StepPoint point;
        point.step = number;
        point.epoch = 1;
        point.loss = valueAt(kLoss, number);
        for (std::size_t i = 1; i < history.metricNames.size(); ++i)
            point.metrics.push_back(valueAt(history.metricNames[i], number));
        steps.push_back(std::move(point));
    }
}

std::string utcText(double seconds) {
    const auto time = static_cast<std::time_t>(std::clamp(seconds, 0.0, 4e9));
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

/// Folders that are one run, with what each of them is.
using Group = std::vector<std::pair<Part, const EventLog*>>;

ImportedRun runOf(const std::string& name, const Group& group) {
    ImportedRun imported{.name = name, .startedAt = {}};
    RunSeries series;
    double first = std::numeric_limits<double>::infinity();
    for (const auto& [part, log] : group) {
        sort(*log, part, series);
        if (log->firstSeconds > 0) first = std::min(first, log->firstSeconds);
        imported.leftOut += log->otherValues;
        imported.parameters.update(log->parameters);
    }
    imported.startedAt = utcText(std::isfinite(first) ? first : 0);
    History& history = imported.history;
    history.experiment = name;
    history.status = RunStatus::Completed;
    history.metricNames = metricNames(series);
    addEpochs(series, history);
    addSteps(series, history, imported.steps);
    return imported;
}

}  // namespace

std::vector<ImportedRun> importedRuns(const std::map<std::string, EventLog>& folders,
                                      const std::string& logdirName) {
    std::map<std::string, Group> groups;
    for (const auto& [folder, log] : folders) {
        const fs::path path(folder);
        const Part part = partOf(path.filename().string());
        const std::string run = part == Part::None ? folder : path.parent_path().generic_string();
        groups[run.empty() ? "." : run].emplace_back(part, &log);
    }
    std::vector<ImportedRun> runs;
    for (const auto& [folder, group] : groups) {
        ImportedRun run = runOf(folder == "." ? logdirName : folder, group);
        if (!run.history.epochs.empty() || !run.steps.empty()) runs.push_back(std::move(run));
    }
    return runs;
}

std::vector<std::int64_t> importLogs(RunStore& store, const fs::path& path) {
    const fs::path whole = fs::absolute(path).lexically_normal();
    const std::string name = (whole.has_filename() ? whole : whole.parent_path()).filename().string();
    const std::vector<ImportedRun> runs = importedRuns(readLogdir(path), name);
    if (runs.empty()) throw Error("{}: the event files have no scalars", path.string());
    std::vector<std::int64_t> ids;
    try {
        for (const ImportedRun& run : runs) {
            interruptionPoint();
            ids.push_back(store.addImported(run.name, run.startedAt, run.parameters));
            BatchParts parts;
            parts.add(run.steps);
            store.write(ids.back(), {.history = &run.history, .batches = parts.changed()});
            store.setTags(ids.back(), {"imported"});
            store.setNotes(ids.back(), fmt::format("Imported from the event files of TensorBoard in {}.",
                                                   whole.string()));
        }
    } catch (...) {
        for (const std::int64_t id : ids)
            store.remove(id);
        throw;
    }
    return ids;
}

}  // namespace shardlab::engine
