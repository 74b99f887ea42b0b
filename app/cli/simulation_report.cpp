#include "app/cli/simulation_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/output.h"
#include "engine/comparison/device_guide.h"
#include "engine/core/quantity.h"
#include "engine/simulator/advice.h"
#include "engine/simulator/communication.h"
#include "engine/simulator/padding.h"
#include "engine/simulator/roofline.h"

namespace shardlab::cli {
namespace {

using engine::DeviceResult;
using engine::Json;
constexpr std::size_t kLineWidth = 100;

/// Prints text in lines of at most kLineWidth bytes, each behind the same number of blanks; the first behind
/// `lead`.
void printWrapped(const std::string& lead, const std::string& text) {
    std::string line = lead;
    const std::string indent(lead.size() > 4 ? 4 : lead.size(), ' ');
    bool first = true;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        if (!first && line.size() + 1 + word.size() > kLineWidth) {
            printLine(line);
            line = indent + word;
        } else {
            line += (first ? "" : " ") + word;
        }
        first = false;
        begin = end + 1;
    }
    printLine(line);
}

const char* markOf(engine::AdviceSeverity severity) {
    switch (severity) {
        case engine::AdviceSeverity::High:
            return "!!";
        case engine::AdviceSeverity::Moderate:
            return " !";
        case engine::AdviceSeverity::Note:
            break;
    }
    return " -";
}

/// The fastest of those that fit; null if none does.
const DeviceResult* fastestOf(const std::vector<DeviceResult>& answers) {
    const DeviceResult* best = nullptr;
    for (const DeviceResult& each : answers) {
        if (!each.fits()) continue;
        if (best == nullptr || each.estimate.samplesPerSecond > best->estimate.samplesPerSecond) best = &each;
    }
    return best;
}

/// "± 24 %", with a mark where no published time checks it.
std::string uncertaintyText(const engine::RunEstimate& estimate) {
    return "± " + engine::percentText(estimate.uncertainty) + (estimate.validated() ? "" : ", not validated");
}

/// Without steps the data are missing: how long an epoch takes is not known.
bool haveEpochs(const engine::RunEstimate& winner, const engine::RunEstimate& other) {
    return winner.stepsPerEpoch > 0 && other.stepsPerEpoch > 0;
}

std::string breakEvenText(const engine::RunEstimate& winner, const engine::RunEstimate& other) {
    if (!haveEpochs(winner, other)) return {};
    const auto epoch = engine::breakEvenEpoch(other, winner);
    if (!epoch)
        return fmt::format(
            "With start-up and compilation included, {} finishes earlier for any number of epochs.",
            other.device);
    if (*epoch == 1)
        return fmt::format(
            "With start-up and compilation included, {} finishes earlier for any number of epochs.",
            winner.device);
    return fmt::format(
        "Break-even: with start-up and compilation, {} finishes earlier for runs of {} epochs or more, {} "
        "for shorter runs.",
        winner.device, *epoch, other.device);
}

}  // namespace

void printBreakdowns(const std::vector<DeviceResult>& answers) {
    if (fastestOf(answers) == nullptr) return;
    printLine("");
    printLine("Parts of a training step and utilization (simulated):");
    Table table({"device", "compute", "input", "all-reduce", "dispatch", "idle", "matrix unit", "bandwidth",
                 "padding", "FLOP/byte", "uncertainty"});
    bool abovePeak = false;
    for (const DeviceResult& answer : answers) {
        if (!answer.fits()) continue;
        const engine::RunEstimate& e = answer.estimate;
        abovePeak = abovePeak || e.matrixUtilization > 1;
        const auto part = [&](double seconds) {
            return seconds > 0 ? fmt::format("{} ({})", engine::secondsText(seconds),
                                             engine::percentText(seconds / e.stepSeconds))
                               : std::string("0");
        };
        table.add({e.device, part(e.breakdown.compute), part(e.breakdown.input), part(e.breakdown.allReduce),
                   part(e.breakdown.dispatch), part(e.breakdown.idle),
                   engine::percentText(e.matrixUtilization), engine::percentText(e.bandwidthUtilization),
                   engine::percentText(engine::paddingReport(e).total.matrix),
                   engine::figureText(engine::intensityOf(e)), uncertaintyText(e)});
    }
    table.print();
    if (abovePeak)
        printLine(
            "Above 100 %: FLOPs are those of direct convolution; Winograd and FFT, which the device uses, "
            "need "
            "fewer.");
}

void printAdvice(const DeviceResult& answer) {
    if (!answer.known()) return;
    printLine("");
    printLine(fmt::format("{}: bottlenecks and recommendations", answer.device));
    for (const engine::Advice& advice : engine::advise(answer.workload, answer.request, answer.estimate)) {
        printLine(fmt::format("{} {}", markOf(advice.severity), advice.headline));
        printWrapped("    ", advice.reason);
        printWrapped("    → ", advice.saving ? advice.nextStep + " " + advice.savingText() : advice.nextStep);
    }
}

Json adviceJson(const DeviceResult& answer) {
    Json list = Json::array();
    if (!answer.known()) return list;
    for (const engine::Advice& advice : engine::advise(answer.workload, answer.request, answer.estimate))
        list.push_back(advice.toJson());
    return list;
}

void printSweep(const DeviceResult& answer, const engine::SweepQuestion& question) {
    if (!answer.known()) return;
    printLine("");
    printLine(fmt::format("What if, on {} (simulated):", answer.device));
    Table table({nameOf(question.axis), "step", "samples/s", "epoch", "total", "memory per core", ""});
    for (const engine::SweepPoint& point :
         engine::sweep(answer.workload, answer.request, question.axis, question.values)) {
        if (!point.runs()) {
            const std::string memory =
                point.estimate ? engine::bytesText(static_cast<double>(point.estimate->peakBytesPerCore))
                               : "";
            table.add({point.value, "–", "–", "–", "–", memory, point.reason});
            continue;
        }
        const engine::RunEstimate& e = *point.estimate;
        table.add({point.value, engine::secondsText(e.stepSeconds), engine::figureText(e.samplesPerSecond),
                   engine::secondsText(e.epochSeconds), engine::secondsText(e.totalSeconds),
                   engine::bytesText(static_cast<double>(e.peakBytesPerCore)), ""});
    }
    table.print();
}

Json sweepJson(const DeviceResult& answer, const engine::SweepQuestion& question) {
    Json points = Json::array();
    if (!answer.known()) return {{"axis", nameOf(question.axis)}, {"points", points}};
    for (const engine::SweepPoint& point :
         engine::sweep(answer.workload, answer.request, question.axis, question.values)) {
        Json json{{"value", point.value}, {"runs", point.runs()}};
        if (!point.runs()) json["reason"] = point.reason;
        if (point.estimate) json["estimate"] = point.estimate->toJson(false);
        points.push_back(std::move(json));
    }
    return {{"axis", nameOf(question.axis)}, {"points", std::move(points)}};
}

void printComparison(const engine::DeviceEstimator& estimator, const std::vector<DeviceResult>& answers) {
    const DeviceResult* best = fastestOf(answers);
    const auto running = std::ranges::count_if(answers, &DeviceResult::fits);
    if (best == nullptr || running < 2) return;
    printLine("");
    printLine("Comparison of the devices (simulated):");
    for (const DeviceResult& other : answers) {
        if (&other == best || !other.fits()) continue;
        const engine::DeviceComparison comparison = engine::compareDevices(best->estimate, other.estimate);
        std::string text = comparison.text;
        for (const std::string& reservation : comparison.reservations)
            text += " " + reservation;
        if (const auto equal = estimator.equalCase(*best, other)) text += " " + equal->text();
        printWrapped("  - ", text + " " + breakEvenText(best->estimate, other.estimate));
    }
}

Json comparisonJson(const engine::DeviceEstimator& estimator, const std::vector<DeviceResult>& answers,
                    const DeviceResult& row) {
    const DeviceResult* best = fastestOf(answers);
    if (best == nullptr || best == &row || !row.fits()) return nullptr;
    const auto comparison = engine::compareDevices(best->estimate, row.estimate);
    const auto epoch = haveEpochs(row.estimate, best->estimate)
                           ? engine::breakEvenEpoch(row.estimate, best->estimate)
                           : std::nullopt;
    Json equalCase;
    if (const auto equal = estimator.equalCase(*best, row)) {
        equalCase = {{"condition", equal->condition},
                     {"winner", equal->comparison.winner},
                     {"ratio", equal->comparison.ratio},
                     {"text", equal->text()}};
    }
    return {{"winner", comparison.winner},
            {"ratio", comparison.ratio},
            {"part", comparison.part},
            {"text", comparison.text},
            {"inside_uncertainty", comparison.insideUncertainty},
            {"reservations", comparison.reservations},
            {"equal_case", std::move(equalCase)},
            {"break_even_epoch", epoch ? Json(*epoch) : Json(nullptr)}};
}

void printGuide(const std::vector<DeviceResult>& answers) {
    const std::optional<engine::DeviceGuide> guide = engine::guideFor(answers);
    if (!guide) return;
    printLine("");
    printLine("When to use which (simulated):");
    for (const std::string& sentence : guide->sentences)
        printWrapped("  - ", sentence);
}

}  // namespace shardlab::cli
