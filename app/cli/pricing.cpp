#include "app/cli/pricing.h"

#include <fmt/format.h>

#include "app/cli/output.h"
#include "engine/training/run_plan.h"

namespace shardlab::cli {

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
             std::optional<int> stepsPerExecution, bool withOps) {
    Priced priced;
    const auto remarks = overrides.apply(experiment);
    if (stepsPerExecution) experiment.runtime.stepsPerExecution = *stepsPerExecution;
    priced.estimate = engine::estimateRun(engine::makeWorkload(experiment), requestFor(experiment, withOps));
    for (const std::string& remark : remarks) {
        if (!priced.estimate.note.empty()) priced.estimate.note += " ";
        priced.estimate.note += remark;
    }
    priced.experiment = std::move(experiment);
    return priced;
}

void printEstimates(const std::vector<Priced>& list) {
    Table table({"device", "replicas", "precision", "batch", "step", "epoch", "first epoch", "total",
                 "samples/s", "memory a core", ""});
    for (const Priced& priced : list) {
        const engine::RunEstimate& e = priced.estimate;
        const std::string memory =
            fmt::format("{} of {}", formatBytes(static_cast<double>(e.peakBytesPerCore)),
                        formatBytes(static_cast<double>(e.capacityBytes)));
        table.add({e.device, std::to_string(e.replicas), e.precision, std::to_string(e.globalBatch),
                   formatSeconds(e.stepSeconds), formatSeconds(e.epochSeconds),
                   formatSeconds(e.firstEpochSeconds), formatSeconds(e.totalSeconds),
                   fmt::format("{:.0f}", e.samplesPerSecond), memory, e.outOfMemory ? "does not fit" : ""});
    }
    printLine("Simulated times (nothing here was measured):");
    table.print();
    for (const Priced& priced : list) {
        if (!priced.estimate.note.empty())
            printLine(fmt::format("{}: {}", priced.estimate.device, priced.estimate.note));
    }
}

}  // namespace shardlab::cli
