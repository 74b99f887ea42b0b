#include "app/cli/estimate_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/cli/output.h"
#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "engine/simulator/straggler_text.h"

namespace shardlab::cli {
namespace {

using engine::DeviceResult;
using engine::Json;
using engine::RunEstimate;
using engine::secondsText;

std::string batchText(const RunEstimate& estimate) {
    const int parts = estimate.accumulationSteps;
    if (parts == 1) return std::to_string(estimate.globalBatch);
    return fmt::format("{} = {} × {}", estimate.globalBatch, parts, estimate.globalBatch / parts);
}

/// "default (bfloat16)": what the default is on the device.
std::string precisionText(const RunEstimate& estimate) {
    return estimate.precision == engine::Precision::Default
               ? fmt::format("default ({})", estimate.matrixFormat)
               : nameOf(estimate.precision);
}

std::optional<engine::RunCost> costOf(const DeviceResult& answer, const HourlyPrices& prices) {
    const auto price = prices.find(answer.device);
    return price == prices.end() ? std::nullopt : engine::costOf(answer, price->second);
}

std::string costText(const engine::RunCost& cost) {
    const std::string& currency = cost.price.currency;
    return engine::figureText(cost.run) + (currency.empty() ? "" : " " + currency);
}

Json costJson(const engine::RunCost& cost) {
    const auto orNull = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
    return {
        {"per_hour", cost.price.perHour},
        {"currency", orNull(cost.price.currency)},
        {"total", cost.run},
        {"per_epoch", cost.epoch},
        {"per_million_samples", cost.millionSamples},
        {"source", cost.price.listed() ? Json(cost.price.text() + ", " + cost.price.source) : Json(nullptr)}};
}

/// What would fit where the run does not.
std::string fittingText(const DeviceResult& answer) {
    const RunEstimate& run = answer.estimate;
    std::string text = fmt::format("out of memory: needs {}, has {} per core.",
                                   engine::bytesText(static_cast<double>(run.peakBytesPerCore)),
                                   engine::bytesText(static_cast<double>(run.capacityBytes)));
    if (answer.largestBatch == 0) return text + " Even a batch size of 1 per replica does not fit.";
    text += fmt::format(" Largest global batch size that fits: {}.", answer.largestBatch);
    if (!answer.accumulated) return text;
    const RunEstimate& parts = *answer.accumulated;
    return text + fmt::format(
                      " Gradient accumulation with {} micro-batches of {} fits: step {}, epoch {}, total {} "
                      "(simulated).",
                      parts.accumulationSteps, parts.globalBatch / parts.accumulationSteps,
                      secondsText(parts.stepSeconds), secondsText(parts.epochSeconds),
                      secondsText(parts.totalSeconds));
}

std::vector<std::string> rowOf(const DeviceResult& answer, const HourlyPrices& prices) {
    const RunEstimate& e = answer.estimate;
    std::vector<std::string> row{answer.device};
    if (!answer.known()) {
        row.resize(prices.empty() ? 11 : 12);
        row.emplace_back("cannot run");
        return row;
    }
    const auto time = [&](double seconds) { return answer.fits() ? secondsText(seconds) : std::string("–"); };
    // Without steps the data are missing: only what a step takes is known.
    const auto ofRun = [&](double seconds) { return e.stepsPerEpoch > 0 ? time(seconds) : std::string("–"); };
    row.insert(row.end(),
               {e.hostStack, precisionText(e), std::to_string(e.replicas), batchText(e), time(e.stepSeconds),
                ofRun(e.epochSeconds), ofRun(e.firstEpochSeconds), ofRun(e.totalSeconds),
                answer.fits() ? engine::figureText(e.samplesPerSecond) : "–",
                fmt::format("{} of {}", engine::bytesText(static_cast<double>(e.peakBytesPerCore)),
                            engine::bytesText(static_cast<double>(e.capacityBytes)))});
    if (!prices.empty()) {
        const std::optional<engine::RunCost> cost = costOf(answer, prices);
        row.push_back(cost ? costText(*cost) : "");
    }
    row.emplace_back(answer.fits() ? "" : "out of memory");
    return row;
}

Json fittingJson(const DeviceResult& answer) {
    Json json{{"largest_global_batch_size", answer.largestBatch}, {"accumulation", nullptr}};
    if (answer.accumulated) json["accumulation"] = answer.accumulated->toJson(false);
    return json;
}

}  // namespace

HourlyPrices listPrices(const std::vector<std::string>& devices) {
    HourlyPrices prices;
    for (const std::string& id : devices) {
        if (const engine::DevicePrice* listed = engine::PriceList::installed().find(id)) prices[id] = *listed;
    }
    return prices;
}

HourlyPrices parsePrices(const std::vector<std::string>& texts, const std::vector<std::string>& devices,
                         HourlyPrices prices) {
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        const std::string id = text.substr(0, equals);
        const std::string number = equals == std::string::npos ? "" : text.substr(equals + 1);
        double price = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), price);
        const bool read = error == std::errc() && end == number.data() + number.size() && price >= 0;
        if (!read || !std::isfinite(price))
            throw UsageError("--price: expected DEVICE=NUMBER (price per hour); got \"{}\"", text);
        if (std::find(devices.begin(), devices.end(), id) == devices.end())
            throw UsageError("--price: expected one of {}; got \"{}\"", fmt::join(devices, ", "), id);
        prices.erase(id);
        if (price > 0) prices[id] = {.perHour = price};
    }
    return prices;
}

void FrameworkFlag::addTo(Flags& flags) {
    flags.choice("--framework", name, {"same", "best"},
                 "same: framework and precision of the experiment on every device; best: the fastest ones of "
                 "each device");
}

void requireDevices(const std::vector<std::string>& devices) {
    for (const std::string& id : devices)
        namedDevice(id);
}

void requireAnyKnown(const std::vector<DeviceResult>& answers) {
    if (answers.empty() || std::ranges::any_of(answers, &DeviceResult::known)) return;
    throw engine::Error("{}", answers.front().error);
}

engine::Json toJson(const DeviceResult& answer, bool withOps, const HourlyPrices& prices) {
    if (!answer.known()) return {{"device", answer.device}, {"error", answer.error}};
    engine::Json json = answer.estimate.toJson(withOps);
    json["framework"] = nameOf(answer.question.framework);
    if (!answer.fits()) json["fitting"] = fittingJson(answer);
    if (const auto cost = costOf(answer, prices)) json["cost"] = costJson(*cost);
    return json;
}

void printEstimates(const std::vector<DeviceResult>& answers, const HourlyPrices& prices) {
    std::vector<std::string> header{"device", "framework", "precision",      "replicas",
                                    "batch",  "step",      "epoch",          "first epoch",
                                    "total",  "samples/s", "memory per core"};
    if (!prices.empty()) header.push_back("cost");
    header.push_back("");
    Table table(header);
    for (const DeviceResult& answer : answers)
        table.add(rowOf(answer, prices));
    printLine("Simulated times (not measured):");
    table.print();
    for (const DeviceResult& answer : answers) {
        const std::string& error = answer.error;
        const engine::RunEstimate& e = answer.estimate;
        const std::string mark =
            answer.known() && !e.validated() ? "not validated: " + e.notValidated + "." : "";
        for (const std::string& remark :
             {error, answer.known() && !answer.fits() ? fittingText(answer) : std::string(), e.note,
              engine::stragglerText(e), mark}) {
            if (!remark.empty()) printLine(fmt::format("{}: {}", answer.device, remark));
        }
        const auto price = prices.find(answer.device);
        if (price != prices.end() && price->second.listed())
            printLine(fmt::format("{}: list price {}.", answer.device, price->second.text()));
    }
}

}  // namespace shardlab::cli
