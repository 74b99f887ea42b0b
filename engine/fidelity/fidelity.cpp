#include "engine/fidelity/fidelity.h"

#include <algorithm>
#include <cmath>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/core/resource_directory.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/fidelity/measurement.h"
#include "engine/planning/workload.h"
#include "engine/runs/measured_run.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {
namespace {

std::filesystem::path tables() {
    return resourceDirectory() / "fidelity";
}

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

FidelityRow replayHeadline(const Json& entry, const DeviceCatalog& devices) {
    Experiment experiment = Experiment::load(entry.at("experiment").get<std::string>());
    EstimateRequest request{.device = devices.device(entry.at("device").get<std::string>()),
                            .hostStack = devices.hostStack(entry.at("host_stack").get<std::string>())};
    request.replicas = entry.value("replicas", request.device.cores);
    if (entry.contains("batch")) {
        experiment.fit.batchSize = entry.at("batch").get<std::int64_t>();
        experiment.fit.batchSizePerReplica.reset();
    } else {
        experiment.fit.batchSize = experiment.globalBatch();
    }
    if (entry.contains("steps_per_epoch"))
        experiment.fit.stepsPerEpoch = entry.at("steps_per_epoch").get<std::int64_t>();
    if (entry.contains("validation_frequency"))
        experiment.fit.validationFrequency = entry.at("validation_frequency").get<int>();
    Workload workload = makeWorkload(experiment);
    if (entry.contains("train_samples"))
        workload.trainSamples = entry.at("train_samples").get<std::int64_t>();
    if (entry.contains("validation_samples"))
        workload.validationSamples = entry.at("validation_samples").get<std::int64_t>();
    const RunEstimate estimate = estimateRun(workload, request);
    const std::string quantity = entry.at("quantity").get<std::string>();
    const double seconds = quantity == "step_seconds"          ? estimate.stepSeconds
                           : quantity == "first_epoch_seconds" ? estimate.firstEpochSeconds
                           : quantity == "total_seconds"       ? estimate.totalSeconds
                                                               : estimate.epochSeconds;
    const bool step = quantity == "step_seconds";
    FidelityRow row{
        .group = "article",
        .name = fmt::format("{}, batch {}, {}", entry.at("experiment").get<std::string>(),
                            estimate.globalBatch, step ? "step" : quantity.substr(0, quantity.find("_s"))),
        .device = fmt::format("{}, {}", estimate.device, estimate.hostStack),
        .published = (step ? 1e3 : 1) * entry.at("published").get<double>(),
        .predicted = (step ? 1e3 : 1) * seconds,
        .unit = step ? "ms" : "s",
        .source = entry.at("source").get<std::string>(),
        .note = entry.at("note").get<std::string>(),
        .model = entry.at("experiment").get<std::string>(),
        .sheet = request.device.sheet,
        .kind = estimate.kind,
        .hostStack = estimate.hostStack,
        .replicas = estimate.replicas,
        .uncertainty = estimate.uncertainty};
    row.setShares(estimate.breakdown);
    if (entry.contains("bound")) {
        row.bound = entry.at("bound").get<std::string>() == "at_most" ? PublishedBound::AtMost
                                                                      : PublishedBound::AtLeast;
    }
    return row;
}

template <typename Key>
void addSummaries(std::vector<FidelitySummary>& list, const std::vector<FidelityRow>& rows, const Key& key) {
    std::vector<std::string> names;
    for (const FidelityRow& row : rows) {
        const std::string name = key(row);
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    for (const std::string& name : names) {
        std::vector<double> errors, sizes;
        for (const FidelityRow& row : rows) {
            if (key(row) != name) continue;
            errors.push_back(row.error());
            sizes.push_back(std::abs(row.error()));
        }
        double sum = 0;
        for (const double size : sizes)
            sum += size;
        list.push_back({.name = name,
                        .rows = sizes.size(),
                        .median = median(sizes),
                        .mean = sum / static_cast<double>(sizes.size()),
                        .bias = median(errors)});
    }
}

}  // namespace

double FidelityRow::error() const {
    const double error = predicted / published - 1;
    if (bound == PublishedBound::AtMost) return std::max(0.0, error);
    if (bound == PublishedBound::AtLeast) return std::min(0.0, error);
    return error;
}

void FidelityRow::setShares(const StepBreakdown& parts) {
    const double total = parts.total();
    deviceShare = (parts.compute + parts.idle) / total;
    linkShare = parts.allReduce / total;
    hostShare = (parts.input + parts.dispatch) / total;
}

std::vector<FidelityRow> replayMeasurements(const DeviceCatalog& devices, std::vector<std::string>* left) {
    std::vector<FidelityRow> rows;
    for (const Measurement& measurement : readMeasurements(tables() / "calibration.tsv")) {
        FidelityRow row;
        if (!deviceIdOf(measurement.device).empty())
            row = measurement.model.starts_with("op ") ? replayKernel(measurement, devices)
                                                       : replayNetwork(measurement, devices);
        if (!row.group.empty()) {
            rows.push_back(std::move(row));
        } else if (left != nullptr) {
            left->push_back(
                fmt::format("{}, {}, {}", measurement.model, measurement.device, measurement.metric));
        }
    }
    return rows;
}

std::vector<FidelityRow> replayArticles(const DeviceCatalog& devices) {
    const std::filesystem::path path = tables() / "articles.json";
    constexpr std::uintmax_t kLargestTable = std::uintmax_t{16} << 20U;
    const Json table = parseJson(readFile(path, kLargestTable), path.string());
    std::vector<FidelityRow> rows;
    try {
        for (const Json& entry : table.at("headlines"))
            rows.push_back(replayHeadline(entry, devices));
    } catch (const Json::exception& error) {
        throw Error("{}: {}", path.string(), plainMessage(error));
    }
    return rows;
}

std::vector<FidelityRow> measuredRunRows(const RunStore& store) {
    std::vector<FidelityRow> rows;
    for (const RunInfo& run : store.list()) {
        const std::optional<MeasuredStep> step = measuredStep(run);
        if (!step || run.archived) continue;
        rows.push_back({.group = kOwnMeasurements,
                        .name = fmt::format("{}, batch {}, step", run.name, step->globalBatch),
                        .device = step->device,
                        .published = 1e3 * step->measuredSeconds,
                        .predicted = 1e3 * step->predictedSeconds,
                        .unit = "ms",
                        .source = fmt::format("run {}, {}", run.id, step->framework),
                        .note = run.notes,
                        .model = run.experimentName,
                        .sheet = run.device,
                        .replicas = step->replicas});
    }
    return rows;
}

std::vector<FidelityRow> fidelityRows(const DeviceCatalog& devices) {
    std::vector<FidelityRow> rows = replayMeasurements(devices);
    for (FidelityRow& row : replayArticles(devices))
        rows.push_back(std::move(row));
    return rows;
}

std::vector<FidelitySummary> summarize(const std::vector<FidelityRow>& rows) {
    std::vector<FidelitySummary> list;
    addSummaries(list, rows, [](const FidelityRow& row) { return row.group; });
    addSummaries(list, rows, [](const FidelityRow& row) {
        return row.group == "article" || row.group == "all-reduce" ? std::string() : row.device;
    });
    return list;
}

}  // namespace shardlab::engine
