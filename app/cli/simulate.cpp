#include <fmt/format.h>

#include "app/cli/estimate_table.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/simulation_report.h"
#include "app/cli/straggler_options.h"
#include "app/cli/verbs.h"
#include "engine/core/quantity.h"
#include "engine/devices/device_catalog.h"
#include "engine/simulator/gradient_accumulation.h"
#include "engine/simulator/modelled_run.h"
#include "engine/simulator/trace.h"

namespace shardlab::cli {
namespace {

struct SimulateOptions {
    std::string model, trace, sweep;
    std::vector<std::string> devices, prices;
    RuntimeOverrides runtime;
    FrameworkFlag framework;
    std::optional<int> stepsPerExecution;
    int accumulationSteps = 1;
    StragglerOptions stragglers;
    engine::TimelineOptions timeline;
    bool json = false, ops = false, advice = false;
    /// The ops of a step are timed where anything is said about them.
    bool needsOps() const { return !json || ops || advice || !trace.empty(); }
};

std::vector<engine::DeviceResult> estimateAll(const SimulateOptions& options) {
    requireDevices(options.devices);
    const engine::DeviceEstimator estimator(loadExperimentOrModel(options.model),
                                            engine::DeviceCatalog::installed());
    std::vector<engine::DeviceResult> answers;
    for (const std::string& device : options.devices) {
        answers.push_back(estimator.answer({.choice = options.runtime.choiceOf(device),
                                            .framework = options.framework.read(),
                                            .stepsPerExecution = options.stepsPerExecution,
                                            .accumulationSteps = options.accumulationSteps,
                                            .stragglers = options.stragglers.readStragglers(),
                                            .jitter = options.stragglers.readJitter(),
                                            .withOps = options.needsOps()}));
    }
    requireAnyKnown(answers);
    return answers;
}

void printOps(const engine::RunEstimate& estimate) {
    printLine("");
    printLine(fmt::format("Ops of one step on {} (simulated):", estimate.device));
    Table table({"op", "layer", "phase", "count", "flops", "bytes", "time", "bound by", "wasted"});
    for (const engine::OpEstimate& op : estimate.ops) {
        table.add({op.op, op.layer, op.phase, std::to_string(op.count), engine::flopText(op.flops),
                   engine::bytesText(op.bytes), engine::secondsText(op.seconds), op.boundBy,
                   engine::secondsText(op.wastedSeconds)});
    }
    table.print();
}

void writeTrace(const SimulateOptions& options, const std::vector<engine::DeviceResult>& answers) {
    std::vector<engine::TracedRun> runs;
    for (const engine::DeviceResult& answer : answers) {
        if (!answer.fits()) continue;
        const engine::ModelledRun run = engine::modelRun(answer.workload, answer.request);
        runs.push_back(engine::simulatedTrace(
            run.estimate,
            std::make_shared<const engine::Timeline>(engine::drawTimeline(run.model, options.timeline))));
    }
    engine::saveTrace(options.trace, runs);
}

void printAll(const SimulateOptions& options, const std::vector<engine::DeviceResult>& answers,
              const HourlyPrices& prices, const std::optional<engine::SweepQuestion>& sweep) {
    if (options.json) {
        engine::Json json = engine::Json::array();
        for (const engine::DeviceResult& answer : answers) {
            engine::Json row = toJson(answer, options.ops, prices);
            if (options.advice) row["advice"] = adviceJson(answer);
            if (sweep) row["sweep"] = sweepJson(answer, *sweep);
            json.push_back(std::move(row));
        }
        printJson(json);
        return;
    }
    printEstimates(answers, prices);
    printBreakdowns(answers);
    for (const engine::DeviceResult& answer : answers) {
        printAdvice(answer);
        if (sweep) printSweep(answer, *sweep);
        if (options.ops && answer.fits()) printOps(answer.estimate);
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
    const std::vector<engine::DeviceResult> answers = estimateAll(options);
    if (!options.trace.empty()) writeTrace(options, answers);
    printAll(options, answers, prices, sweep);
    return kSuccess;
}

}  // namespace

void addSimulate(CommandLine& commands) {
    auto options = std::make_shared<SimulateOptions>();
    Flags flags = commands.add("simulate", "Estimate training time on devices, without training",
                               [options] { return run(*options); });
    flags.argument("MODEL", options->model, "Experiment, template id or Keras model");
    flags.commaList("--device", options->devices, "Device to simulate; separate several with commas");
    options->runtime.addTo(flags);
    options->framework.addTo(flags);
    flags.number("--steps-per-execution", options->stepsPerExecution, 1,
                 engine::ExperimentLimits::stepsPerExecution, "Training steps per call from the host");
    flags.number("--accumulation-steps", options->accumulationSteps, 1, engine::kMostMicroBatches,
                 "Gradient accumulation steps: number of micro-batches per batch");
    options->stragglers.addTo(flags);
    flags.flag("--ops", options->ops, "List the ops of a step");
    flags.outputFile("--trace", options->trace,
                     "Write the timeline of the simulated run as a Perfetto trace");
    flags.number("--trace-steps", options->timeline.steps, 1, engine::kMostTimelineSteps,
                 "Number of steps in the trace, at the start and in the steady state; default: 3");
    flags.number("--trace-cores", options->timeline.cores, 1, 8192,
                 "Number of cores in the trace; default: 8");
    flags.flag("--advice", options->advice,
               "Include the recommendations in the JSON output; the text output always has them");
    flags.text(
        "--sweep", options->sweep,
        "Vary one setting: batch=64,128, replicas=…, precision=…, host-stack=… or accumulation-steps=…");
    flags.texts("--price", options->prices,
                "DEVICE=X: price per hour of the device; repeat for several devices");
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli
