#include "app/cli/answers.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/output.h"
#include "engine/simulator/advice.h"
#include "engine/simulator/communication.h"
#include "engine/simulator/device_comparison.h"
#include "engine/simulator/padding.h"
#include "engine/simulator/quantity_text.h"
#include "engine/simulator/roofline.h"

namespace shardlab::cli {
namespace {

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
const Priced* fastestOf(const std::vector<Priced>& list) {
    const Priced* best = nullptr;
    for (const Priced& each : list) {
        if (each.estimate.outOfMemory) continue;
        if (best == nullptr || each.estimate.samplesPerSecond > best->estimate.samplesPerSecond) best = &each;
    }
    return best;
}

/// "± 24 %", with a mark where no published time checks it.
std::string uncertaintyText(const engine::RunEstimate& estimate) {
    return "± " + engine::percentText(estimate.uncertainty) + (estimate.validated() ? "" : ", not validated");
}

std::string breakEvenText(const engine::RunEstimate& winner, const engine::RunEstimate& other) {
    const auto epoch = engine::breakEvenEpoch(other, winner);
    if (!epoch) return fmt::format("With start and compiling, {} is done first all the same.", other.device);
    if (*epoch == 1)
        return fmt::format("{} is done first from epoch 1 on, compiling included.", winner.device);
    return fmt::format(
        "Break-even: with start and compiling, {} is done first from epoch {} on; up to then, {} is.",
        winner.device, *epoch, other.device);
}

}  // namespace

void printBreakdowns(const std::vector<Priced>& list) {
    printLine("");
    printLine("Where a step goes (simulated), and how far the device is used:");
    Table table({"device", "compute", "input", "all-reduce", "dispatch", "idle", "matrix unit", "bandwidth",
                 "padding", "FLOP/byte", "uncertainty"});
    for (const Priced& priced : list) {
        const engine::RunEstimate& e = priced.estimate;
        const auto part = [&](double seconds) {
            return seconds > 0 ? fmt::format("{} ({})", formatSeconds(seconds),
                                             engine::percentText(seconds / e.stepSeconds))
                               : std::string("0");
        };
        table.add({e.device, part(e.breakdown.compute), part(e.breakdown.input), part(e.breakdown.allReduce),
                   part(e.breakdown.dispatch), part(e.breakdown.idle),
                   engine::percentText(e.matrixUtilization), engine::percentText(e.bandwidthUtilization),
                   engine::percentText(engine::paddingReport(e).total.matrix),
                   fmt::format("{:.1f}", engine::intensityOf(e)), uncertaintyText(e)});
    }
    table.print();
}

void printAdvice(const Priced& priced) {
    printLine("");
    printLine(fmt::format("{}: what decides, and what to try", priced.estimate.device));
    for (const engine::Advice& advice : engine::advise(priced.workload, priced.request, priced.estimate)) {
        printLine(fmt::format("{} {}", markOf(advice.severity), advice.headline));
        printWrapped("    ", advice.reason);
        printWrapped("    → ", advice.saving ? advice.nextStep + " " + advice.savingText() : advice.nextStep);
    }
}

Json adviceJson(const Priced& priced) {
    Json list = Json::array();
    for (const engine::Advice& advice : engine::advise(priced.workload, priced.request, priced.estimate))
        list.push_back(advice.toJson());
    return list;
}

void printSweep(const Priced& priced, const engine::SweepQuestion& question) {
    printLine("");
    printLine(fmt::format("What if, on {} (simulated):", priced.estimate.device));
    Table table({nameOf(question.axis), "step", "samples/s", "epoch", "total", "memory a core", ""});
    for (const engine::SweepPoint& point :
         engine::sweep(priced.workload, priced.request, question.axis, question.values)) {
        if (!point.estimate) {
            table.add({point.value, "", "", "", "", "", point.reason});
            continue;
        }
        const engine::RunEstimate& e = *point.estimate;
        table.add({point.value, formatSeconds(e.stepSeconds), fmt::format("{:.0f}", e.samplesPerSecond),
                   formatSeconds(e.epochSeconds), formatSeconds(e.totalSeconds),
                   formatBytes(static_cast<double>(e.peakBytesPerCore)), point.reason});
    }
    table.print();
}

Json sweepJson(const Priced& priced, const engine::SweepQuestion& question) {
    Json points = Json::array();
    for (const engine::SweepPoint& point :
         engine::sweep(priced.workload, priced.request, question.axis, question.values)) {
        Json json{{"value", point.value}, {"runs", point.runs()}};
        if (!point.runs()) json["reason"] = point.reason;
        if (point.estimate) json["estimate"] = point.estimate->toJson(false);
        points.push_back(std::move(json));
    }
    return {{"axis", nameOf(question.axis)}, {"points", std::move(points)}};
}

void printComparison(const std::vector<Priced>& list) {
    const Priced* best = fastestOf(list);
    if (best == nullptr || list.size() < 2) return;
    printLine("");
    printLine("Who wins why (simulated):");
    for (const Priced& other : list) {
        if (&other == best || other.estimate.outOfMemory) continue;
        printWrapped("  - ", engine::compareDevices(best->estimate, other.estimate).text + " " +
                                 breakEvenText(best->estimate, other.estimate));
    }
}

Json comparisonJson(const std::vector<Priced>& list, const Priced& row) {
    const Priced* best = fastestOf(list);
    if (best == nullptr || best->estimate.device == row.estimate.device || row.estimate.outOfMemory)
        return nullptr;
    const auto comparison = engine::compareDevices(best->estimate, row.estimate);
    const auto epoch = engine::breakEvenEpoch(row.estimate, best->estimate);
    return {{"winner", comparison.winner},
            {"ratio", comparison.ratio},
            {"part", comparison.part},
            {"text", comparison.text},
            {"break_even_epoch", epoch ? Json(*epoch) : Json(nullptr)}};
}

}  // namespace shardlab::cli
