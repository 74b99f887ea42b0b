#include <fmt/format.h>

#include "app/cli/answers.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/pricing.h"
#include "app/cli/slowness.h"
#include "app/cli/trace.h"
#include "app/cli/verbs.h"
#include "engine/core/atomic_file.h"
#include "engine/simulator/gradient_accumulation.h"
#include "engine/simulator/priced_run.h"
#include "engine/training/run_plan.h"

namespace shardlab::cli {
namespace {

struct SimulateOptions {
    std::string model, trace, sweep;
    std::vector<std::string> devices, prices;
    RuntimeOverrides runtime;
    PricingOptions pricing;
    SlownessFlags slowness;
    engine::TimelineOptions timeline;
    bool json = false, ops = false, advice = false;
    /// The ops of a step are priced where anything is said about them.
    bool needsOps() const { return !json || ops || advice || !trace.empty(); }
};

std::vector<Priced> priceAll(const SimulateOptions& options) {
    const engine::Experiment experiment = loadExperimentOrModel(options.model);
    std::vector<Priced> list;
    for (const std::string& device : options.devices) {
        RuntimeOverrides overrides = options.runtime;
        overrides.device = device;
        PricingOptions pricing = options.pricing;
        pricing.withOps = options.needsOps();
        pricing.stragglers = options.slowness.readStragglers();
        pricing.jitter = options.slowness.readJitter();
        list.push_back(price(experiment, overrides, pricing));
    }
    return list;
}

void printOps(const engine::RunEstimate& estimate) {
    printLine("");
    printLine(fmt::format("Ops of one step on {} (simulated):", estimate.device));
    Table table({"op", "layer", "phase", "count", "flops", "bytes", "time", "bound by", "wasted"});
    for (const engine::OpEstimate& op : estimate.ops) {
        table.add({op.op, op.layer, op.phase, std::to_string(op.count), fmt::format("{:.3g}", op.flops),
                   formatBytes(op.bytes), formatSeconds(op.seconds), op.boundBy,
                   formatSeconds(op.wastedSeconds)});
    }
    table.print();
}

void writeTrace(const SimulateOptions& options, const std::vector<Priced>& list) {
    std::vector<TracedRun> runs;
    for (const Priced& priced : list) {
        const engine::PricedRun run = engine::priceRun(priced.workload, priced.request);
        runs.push_back(
            {.estimate = run.estimate, .timeline = engine::drawTimeline(run.model, options.timeline)});
    }
    engine::writeFileAtomically(options.trace, traceOf(runs).dump() + "\n");
}

void printAll(const SimulateOptions& options, const std::vector<Priced>& list, const HourlyPrices& prices,
              const std::optional<engine::SweepQuestion>& sweep) {
    if (options.json) {
        engine::Json json = engine::Json::array();
        for (const Priced& priced : list) {
            engine::Json row = toJson(priced, options.ops, prices);
            if (options.advice) row["advice"] = adviceJson(priced);
            if (sweep) row["sweep"] = sweepJson(priced, *sweep);
            json.push_back(std::move(row));
        }
        printJson(json);
        return;
    }
    printEstimates(list, prices);
    printBreakdowns(list);
    for (const Priced& priced : list) {
        printAdvice(priced);
        if (sweep) printSweep(priced, *sweep);
        if (options.ops) printOps(priced.estimate);
    }
}

std::optional<engine::SweepQuestion> sweepOf(const SimulateOptions& options) {
    if (options.sweep.empty()) return std::nullopt;
    try {
        return engine::parseSweep(options.sweep);
    } catch (const engine::Error& error) {
        throw UsageError("--{}", error.what());  // the message begins with "sweep:"
    }
}

int run(const SimulateOptions& options) {
    const HourlyPrices prices = parsePrices(options.prices, options.devices);
    const auto sweep = sweepOf(options);
    if (!options.trace.empty()) requireWritable(options.trace);
    const std::vector<Priced> list = priceAll(options);
    if (!options.trace.empty()) writeTrace(options, list);
    printAll(options, list, prices, sweep);
    return kSuccess;
}

}  // namespace

void addSimulate(CommandLine& commands) {
    auto options = std::make_shared<SimulateOptions>();
    Flags flags = commands.add("simulate", "What training would cost on devices; nothing is trained",
                               [options] { return run(*options); });
    flags.argument("MODEL", options->model, "Experiment, template id, or a Keras model");
    flags.texts("--device", options->devices, "Device to simulate; may be given several times",
                Need::Required);
    options->runtime.addTo(flags);
    flags.number("--steps-per-execution", options->pricing.stepsPerExecution, 1, 1 << 20,
                 "Steps the host starts with one call");
    flags.number("--accumulation-steps", options->pricing.accumulationSteps, 1, engine::kMostMicroBatches,
                 "Micro-batches of each update: the batch is taken in as many parts");
    options->slowness.addTo(flags);
    flags.flag("--ops", options->ops, "List the ops of a step");
    flags.text("--trace", options->trace, "Write the simulated run's timeline for Perfetto");
    flags.number("--trace-steps", options->timeline.steps, 1, 1000,
                 "Steps in the trace, from the start and again from the steady state (3)");
    flags.number("--trace-cores", options->timeline.cores, 1, 8192, "Cores drawn in the trace (8)");
    flags.flag("--advice", options->advice, "Put the advice into the JSON, too; the text always has it");
    flags.text("--sweep", options->sweep,
               "What if: batch=64,128 or replicas=…, precision=…, host-stack=…, accumulation-steps=…; values "
               "separated by commas");
    flags.texts("--price", options->prices, "DEVICE=X, a price per hour; may be given several times");
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli
