#include "engine/runs/measured_run.h"

#include <algorithm>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/experiment/device_choice.h"
#include "engine/formats/programs/measuring_code.h"
#include "engine/planning/device_estimator.h"
#include "engine/planning/program_predictions.h"
#include "engine/runs/run_environment.h"
#include "engine/runs/run_recorder.h"

namespace shardlab::engine {
namespace {

constexpr int kVersion = 1;

/// Reads values of one file; every complaint names it.
class MeasurementReader {
public:
    MeasurementReader(const Json& json, std::string where) : m_json(json), m_where(std::move(where)) {}

    std::string text(const char* key) const {
        const Json value = at(m_json, key);
        if (!value.is_string()) fail(key, "a text", value);
        return value.get<std::string>();
    }
    double seconds(const Json& object, const char* key) const {
        const Json value = at(object, key);
        const bool valid = value.is_number() && std::isfinite(value.get<double>()) && value.get<double>() > 0;
        if (!valid) fail(key, "seconds above 0", value);
        return value.get<double>();
    }
    std::int64_t count(const Json& object, const char* key, std::int64_t most) const {
        const Json value = at(object, key);
        const bool valid = value.is_number_integer() && value.get<double>() >= 1 &&
                           value.get<double>() <= static_cast<double>(most);
        if (!valid) fail(key, "a whole number above 0", value);
        return value.get<std::int64_t>();
    }
    Json object(const char* key) const {
        const Json value = at(m_json, key);
        if (!value.is_object()) fail(key, "an object", value);
        return value;
    }
    std::vector<EpochRecord> epochs() const {
        std::vector<EpochRecord> list;
        const Json given = m_json.value("epochs", Json::array());
        if (!given.is_array()) fail("epochs", "a list", given);
        for (const Json& each : given) {
            if (!each.is_object()) fail("epochs", "objects", each);
            EpochRecord epoch;
            epoch.epoch = static_cast<int>(list.size()) + 1;
            epoch.wallSeconds = seconds(each, "seconds");
            const Json metrics = each.value("metrics", Json::object());
            if (!metrics.is_object()) fail("metrics", "an object", metrics);
            for (const auto& [name, value] : metrics.items()) {
                if (!value.is_number()) continue;
                if (name == "lr" || name == "learning_rate") {
                    epoch.learningRate = value.get<double>();
                } else {
                    epoch.metrics.emplace_back(name, value.get<double>());
                }
            }
            list.push_back(std::move(epoch));
        }
        return list;
    }
    [[noreturn]] void fail(const char* key, const char* expected, const Json& got) const {
        throw Error("{}: {}: expected {}; got {}", m_where, key, expected, quoted(got));
    }

private:
    static Json at(const Json& object, const char* key) { return object.value(key, Json()); }
    const Json& m_json;
    std::string m_where;
};

const DeviceSpec& sheetFor(const std::string& wanted, const Json& json, const std::string& device,
                           const DeviceCatalog& devices, const std::string& where) {
    if (!wanted.empty()) return devices.device(wanted);
    const Json named = json.value("sheet", Json());
    if (named.is_string()) {
        if (const DeviceSpec* sheet = devices.find(named.get<std::string>())) return *sheet;
    }
    if (const DeviceSpec* sheet = sheetOfRuntimeName(device, devices)) return *sheet;
    throw Error("{}: no device sheet fits the device \"{}\"; name one with --device", where,
                abridged(device));
}

}  // namespace

MeasuredRun readMeasuredRun(const std::filesystem::path& path, const DeviceCatalog& devices,
                            const std::string& sheet) {
    constexpr std::uintmax_t kMostBytes = std::uintmax_t{64} << 20U;
    constexpr std::int64_t kMostReplicas = 1 << 16;
    const Json json = parseJson(readFile(path, kMostBytes), path.string());
    const Json version = json.is_object() ? json.value(kMeasurementsKey, Json()) : Json();
    if (!version.is_number_integer()) {
        throw Error("{}: expected the measurements of an exported program ({})", path.string(),
                    kMeasurementsFile);
    }
    if (version != kVersion) {
        throw Error("{}: written for a newer Shardlab: this one reads version {}; got {}", path.string(),
                    kVersion, version.dump());
    }
    const MeasurementReader reader(json, path.string());
    const Json steps = reader.object("step_seconds");
    MeasuredRun measured{.experiment = Experiment::fromJson(reader.object("experiment")),
                         .framework = reader.text("framework") + " " + reader.text("version"),
                         .device = reader.text("device"),
                         .measuredAt = reader.text("measured_at"),
                         .steps = reader.count(steps, "count", std::int64_t{1} << 40),
                         .stepSeconds = reader.seconds(steps, "median"),
                         .p10Seconds = reader.seconds(steps, "p10"),
                         .p90Seconds = reader.seconds(steps, "p90"),
                         .epochs = reader.epochs()};
    const DeviceSpec& device = sheetFor(sheet, json, measured.device, devices, path.string());
    measured.experiment =
        onDevice(std::move(measured.experiment),
                 {.device = device.id,
                  .replicas = static_cast<int>(reader.count(json, "replicas", kMostReplicas)),
                  .globalBatch = reader.count(json, "global_batch", std::int64_t{1} << 40)},
                 devices);
    return measured;
}

std::int64_t addMeasuredRun(RunStore& store, const MeasuredRun& measured, const DeviceCatalog& devices) {
    const RunEstimate predicted = estimate(measured.experiment, devices);
    requireMemory(predicted);
    Json environment = runEnvironment(0);
    environment.erase("cpu");
    environment.erase("threads");
    environment.update({{"framework", measured.framework},
                        {"measured_device", measured.device},
                        {"measured_at", measured.measuredAt},
                        {"measured_steps", measured.steps},
                        {"measured_step_seconds", measured.stepSeconds},
                        {"measured_step_p10", measured.p10Seconds},
                        {"measured_step_p90", measured.p90Seconds},
                        {"predicted_step_seconds", predicted.stepSeconds},
                        {"replicas", predicted.replicas},
                        {"global_batch", predicted.globalBatch}});
    const std::int64_t id = store.add(measured.experiment, {.environment = environment});
    History history = historyAtStart(measured.experiment);
    history.status = RunStatus::Completed;
    history.epochs = measured.epochs;
    for (EpochRecord& epoch : history.epochs) {
        epoch.steps = predicted.stepsPerEpoch;
        epoch.lastStep = epoch.epoch * predicted.stepsPerEpoch;
        epoch.simulatedSeconds = epoch.epoch == 1 ? predicted.firstEpochSeconds : predicted.epochSeconds;
        history.wallSeconds += epoch.wallSeconds;
        history.simulatedSeconds += epoch.simulatedSeconds;
        for (const auto& [name, value] : epoch.metrics) {
            const bool known = name.starts_with("val_") ||
                               std::ranges::find(history.metricNames, name) != history.metricNames.end();
            if (!known) history.metricNames.push_back(name);
        }
    }
    store.update(id, history);
    return id;
}

std::optional<MeasuredStep> measuredStep(const RunInfo& run) {
    const Json& environment = run.environment;
    if (!environment.is_object() || !environment.value("measured_step_seconds", Json()).is_number())
        return std::nullopt;
    const auto number = [&](const char* key) {
        const Json value = environment.value(key, Json());
        return value.is_number() ? value.get<double>() : 0.0;
    };
    const auto text = [&](const char* key) {
        const Json value = environment.value(key, Json());
        return value.is_string() ? value.get<std::string>() : std::string();
    };
    return MeasuredStep{.measuredSeconds = number("measured_step_seconds"),
                        .predictedSeconds = number("predicted_step_seconds"),
                        .framework = text("framework"),
                        .device = text("measured_device"),
                        .replicas = static_cast<int>(number("replicas")),
                        .globalBatch = static_cast<std::int64_t>(number("global_batch"))};
}

}  // namespace shardlab::engine
