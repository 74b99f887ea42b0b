#include "app/cli/pricing.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/cli/output.h"
#include "app/cli/slowness.h"
#include "engine/simulator/device_comparison.h"
#include "engine/training/run_plan.h"

namespace shardlab::cli {
namespace {

std::int64_t epochsOf(const Priced& priced) {
    return std::max(1, priced.workload.epochs);
}

std::string batchText(const engine::RunEstimate& estimate) {
    const int parts = estimate.accumulationSteps;
    if (parts == 1) return std::to_string(estimate.globalBatch);
    return fmt::format("{} = {} × {}", estimate.globalBatch, parts, estimate.globalBatch / parts);
}

}  // namespace

engine::EstimateRequest requestFor(const engine::Experiment& experiment, bool withOps) {
    const auto& catalog = engine::DeviceCatalog::instance();
    const engine::RuntimeSpec& runtime = experiment.runtime;
    engine::requireDivisible(experiment, catalog.device(runtime.device));
    engine::EstimateRequest request;
    request.device = catalog.device(runtime.device);
    request.hostStack = catalog.hostStack(runtime.hostStack);
    request.precision = engine::parsePrecision(runtime.precision);
    request.replicas = runtime.replicas;
    request.stepsPerExecution = runtime.stepsPerExecution;
    request.withOps = withOps;
    return request;
}

Priced price(engine::Experiment experiment, const RuntimeOverrides& overrides,
             const PricingOptions& options) {
    Priced priced;
    const auto remarks = overrides.apply(experiment);
    if (options.stepsPerExecution) experiment.runtime.stepsPerExecution = *options.stepsPerExecution;
    priced.workload = engine::makeWorkload(experiment);
    engine::EstimateRequest request = requestFor(experiment, options.withOps);
    request.accumulationSteps = options.accumulationSteps;
    request.stragglers = options.stragglers;
    request.jitter = options.jitter;
    priced.estimate = engine::estimateRun(priced.workload, request);
    for (const std::string& remark : remarks) {
        if (!priced.estimate.note.empty()) priced.estimate.note += " ";
        priced.estimate.note += remark;
    }
    priced.experiment = std::move(experiment);
    priced.request = std::move(request);
    return priced;
}

HourlyPrices parsePrices(const std::vector<std::string>& texts, const std::vector<std::string>& devices) {
    HourlyPrices prices;
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        const std::string id = text.substr(0, equals);
        const std::string number = equals == std::string::npos ? "" : text.substr(equals + 1);
        double price = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), price);
        const bool read = error == std::errc() && end == number.data() + number.size() && price >= 0;
        if (!read || !std::isfinite(price))
            throw UsageError("--price: expected DEVICE=NUMBER, a price per hour; got \"{}\"", text);
        if (std::find(devices.begin(), devices.end(), id) == devices.end())
            throw UsageError("--price: expected one of {}; got \"{}\"", fmt::join(devices, ", "), id);
        prices[id] = price;
    }
    return prices;
}

engine::Json toJson(const Priced& priced, bool withOps, const HourlyPrices& prices) {
    engine::Json json = priced.estimate.toJson(withOps);
    const auto price = prices.find(priced.estimate.device);
    if (price != prices.end()) {
        json["cost"] = {{"per_hour", price->second},
                        {"total", engine::costOfRun(priced.estimate, epochsOf(priced), price->second)}};
    }
    return json;
}

void printEstimates(const std::vector<Priced>& list, const HourlyPrices& prices) {
    std::vector<std::string> header{"device", "replicas",    "precision", "batch",     "step",
                                    "epoch",  "first epoch", "total",     "samples/s", "memory a core"};
    if (!prices.empty()) header.push_back("cost");
    header.push_back("");
    Table table(header);
    for (const Priced& priced : list) {
        const engine::RunEstimate& e = priced.estimate;
        const std::string memory =
            fmt::format("{} of {}", formatBytes(static_cast<double>(e.peakBytesPerCore)),
                        formatBytes(static_cast<double>(e.capacityBytes)));
        std::vector<std::string> row{e.device,
                                     std::to_string(e.replicas),
                                     e.precision,
                                     batchText(e),
                                     formatSeconds(e.stepSeconds),
                                     formatSeconds(e.epochSeconds),
                                     formatSeconds(e.firstEpochSeconds),
                                     formatSeconds(e.totalSeconds),
                                     fmt::format("{:.0f}", e.samplesPerSecond),
                                     memory};
        if (!prices.empty()) {
            const auto price = prices.find(e.device);
            row.push_back(price == prices.end()
                              ? ""
                              : fmt::format("{:.3g}", engine::costOfRun(e, epochsOf(priced), price->second)));
        }
        row.push_back(e.outOfMemory ? "does not fit" : "");
        table.add(std::move(row));
    }
    printLine("Simulated times (nothing here was measured):");
    table.print();
    for (const Priced& priced : list) {
        const engine::RunEstimate& e = priced.estimate;
        const std::string mark = e.validated() ? "" : "not validated: " + e.notValidated + ".";
        for (const std::string& remark : {e.note, slownessText(e), mark}) {
            if (!remark.empty()) printLine(fmt::format("{}: {}", e.device, remark));
        }
    }
}

}  // namespace shardlab::cli
