#include "app/cli/compare_over.h"

#include <fmt/format.h>

#include "app/cli/estimate_table.h"
#include "app/cli/output.h"
#include "engine/comparison/comparison_json.h"
#include "engine/comparison/device_guide.h"
#include "engine/comparison/device_survey.h"
#include "engine/comparison/epoch_race.h"
#include "engine/core/error.h"
#include "engine/core/quantity.h"

namespace shardlab::cli {
namespace {

std::vector<engine::DeviceResult> answersOf(const engine::DeviceEstimator& estimator,
                                            const OverQuestion& asked) {
    std::vector<engine::DeviceResult> answers =
        engine::surveyDevices(estimator, asked.devices, asked.question);
    requireAnyKnown(answers);
    return answers;
}

std::string stepText(const std::optional<engine::RunEstimate>& run) {
    return run ? engine::secondsText(run->stepSeconds) : "–";
}
std::string rateText(const std::optional<engine::RunEstimate>& run) {
    return run ? engine::figureText(run->samplesPerSecond) : "–";
}

void overBatchSize(const engine::DeviceEstimator& estimator, const OverQuestion& asked) {
    if (asked.devices.size() != 2)
        throw UsageError("compare: --over batch-size expects two devices; got {}", asked.devices.size());
    const std::vector<engine::DeviceResult> answers = answersOf(estimator, asked);
    for (const engine::DeviceResult& answer : answers) {
        if (!answer.known()) throw engine::Error("{}: {}", answer.device, answer.error);
    }
    const engine::BatchComparison comparison = engine::compareOverBatch(answers[0], answers[1]);
    const std::string sentence = engine::overBatchText(answers[0], answers[1], comparison);
    if (asked.json) {
        engine::Json json = toJson(comparison);
        json["sentence"] = sentence;
        return printJson(json);
    }
    Table table({"global batch size", comparison.first + ": step", "samples/s", comparison.second + ": step",
                 "samples/s"});
    for (const engine::BatchPoint& point : comparison.points)
        table.add({engine::countText(point.globalBatch), stepText(point.first), rateText(point.first),
                   stepText(point.second), rateText(point.second)});
    table.print();
    printLine("");
    printLine(sentence + " (simulated)");
}

void printScaling(const std::vector<engine::ScalingPoint>& points) {
    Table table({"device", "replicas", "global batch size", "step", "samples/s", "speed-up", "efficiency"});
    for (const engine::ScalingPoint& point : points) {
        const engine::RunEstimate& run = point.answer.estimate;
        const std::string replicas = std::to_string(point.replicas);
        if (point.runs()) {
            table.add({point.device, replicas, engine::countText(run.globalBatch),
                       engine::secondsText(run.stepSeconds), engine::figureText(run.samplesPerSecond),
                       engine::timesText(point.speedup), engine::percentText(point.efficiency)});
        } else {
            table.add({point.device, replicas, "–", "–", "–", "–", "–"});
        }
    }
    table.print();
}

/// Strong scaling, then weak, of the family of each device.
void overReplicas(const engine::DeviceEstimator& estimator, const OverQuestion& asked) {
    engine::Json list = engine::Json::array();
    for (const std::string& device : asked.devices) {
        engine::Json family{{"device", device}};
        for (const engine::ScalingKind kind : {engine::ScalingKind::Strong, engine::ScalingKind::Weak}) {
            const auto points = engine::scalingOf(estimator, device, kind, asked.question);
            family[nameOf(kind)] = toJson(points);
            if (asked.json) continue;
            printLine(fmt::format("{}, {} scaling (simulated)", device, nameOf(kind)));
            printScaling(points);
            printLine("");
        }
        list.push_back(std::move(family));
    }
    if (asked.json) printJson(list);
}

void overEpochs(const engine::DeviceEstimator& estimator, const OverQuestion& asked) {
    const engine::EpochRace race =
        engine::raceOverEpochs(answersOf(estimator, asked), estimator.experiment().fit.epochs);
    if (asked.json) return printJson(race.toJson());
    std::vector<std::string> header{"epochs"};
    for (const engine::EpochRace::Entrant& each : race.entrants)
        header.push_back(each.device);
    Table table(header);
    for (std::size_t i = 0; i < race.epochs.size(); ++i) {
        std::vector<std::string> row{engine::countText(race.epochs[i])};
        for (const engine::EpochRace::Entrant& each : race.entrants)
            row.push_back(engine::secondsText(each.seconds[i]));
        table.add(std::move(row));
    }
    table.print();
    printLine("");
    for (const engine::BreakEven& each : race.breakEvens)
        printLine(fmt::format("From epoch {} on, {} is done before {} (simulated)",
                              engine::countText(each.epoch), each.after, each.before));
    if (race.breakEvens.empty() && !race.entrants.empty())
        printLine("One device is the earliest at every number of epochs (simulated)");
}

}  // namespace

Over parseOver(const std::string& name) {
    if (name == "batch-size") return Over::BatchSize;
    if (name == "replicas") return Over::Replicas;
    if (name == "epochs") return Over::Epochs;
    throw UsageError("compare: --over expects batch-size, replicas or epochs; got {}", name);
}

void compareOver(const engine::DeviceEstimator& estimator, const OverQuestion& asked) {
    switch (asked.over) {
        case Over::BatchSize:
            return overBatchSize(estimator, asked);
        case Over::Replicas:
            return overReplicas(estimator, asked);
        case Over::Epochs:
            return overEpochs(estimator, asked);
    }
}

}  // namespace shardlab::cli
