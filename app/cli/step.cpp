#include <fmt/format.h>

#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/straggler_options.h"
#include "app/cli/verbs.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "engine/inspection/step_profile.h"
#include "engine/inspection/step_record.h"

namespace shardlab::cli {
namespace {

struct StepOptions {
    std::string experiment, weights, profile;
    bool byPosition = false, json = false;
    RuntimeOverrides runtime;
    FitOverrides fit;
    StragglerOptions stragglers;
    std::optional<std::int64_t> step, profileSteps;
    int threads = 0;
};

void printReplicas(const engine::StepRecord& record) {
    Table table({"replica", "samples", "loss", "gradient norm", "gradients", "weights"});
    for (const engine::ReplicaRecord& replica : record.replicas) {
        table.add({std::to_string(replica.replica), std::to_string(replica.samples.size()),
                   fmt::format("{:.6f}", replica.loss), fmt::format("{:.6g}", replica.gradientNorm),
                   fmt::format("{:08x}", replica.gradientChecksum),
                   fmt::format("{:08x}", replica.weightChecksum)});
    }
    table.print();
}

void printRounds(const engine::StepRecord& record) {
    if (record.rounds.empty()) return;
    printLine("");
    printLine(fmt::format("All-reduce on a {} topology:", record.topology));
    Table table({"round", "phase", "transfers", "bytes"});
    for (const engine::RoundRecord& round : record.rounds) {
        double bytes = 0;
        for (const engine::ChunkRecord& chunk : round.chunks)
            bytes += 4.0 * static_cast<double>(chunk.end - chunk.begin);
        table.add({std::to_string(round.round + 1), round.reduce ? "reduce-scatter" : "all-gather",
                   std::to_string(round.chunks.size()), engine::bytesText(bytes)});
    }
    table.print();
}

void print(const engine::StepRecord& record) {
    printLine(fmt::format(
        "{}: epoch {}, step {}, {} on {}; loss {:.6f}, gradient norm {:.6g}", record.experiment,
        record.epoch + 1, record.step + 1, engine::counted(record.samples, "sample"),
        engine::counted(std::ssize(record.replicas), "replica"), record.loss, record.gradientNorm));
    printReplicas(record);
    printRounds(record);
    printLine("");
    if (record.ops.empty())
        return printLine(fmt::format("out of memory on {}: no simulated times", record.device));
    for (const engine::Straggler& straggler : record.stragglers) {
        printLine(fmt::format(
            "Core {} takes {:g} times as long, and the others wait for it; without it the step takes {} "
            "(simulated).",
            straggler.core, 1 + straggler.slowdown, engine::secondsText(record.evenStepSeconds)));
    }
    printLine(fmt::format("On {} the step takes {} (simulated); --json lists its {} and {}.", record.device,
                          engine::secondsText(record.stepSeconds),
                          engine::counted(std::ssize(record.ops), "op"),
                          engine::counted(std::ssize(record.transfers), "transfer")));
}

void checkFlags(const StepOptions& options) {
    if (options.profileSteps && options.profile.empty())
        throw UsageError("--profile-steps: expected --profile; the number of steps is for the profile only");
    if (options.profile.empty()) return;
    if (options.step) throw UsageError("--step: not with --profile, which measures the first steps");
    if (!options.stragglers.stragglers.empty())
        throw UsageError("--straggler: not with --profile, which measures this computer");
    if (!options.weights.empty())
        throw UsageError("--weights: not with --profile, which measures steps from new weights");
    requireWritable(options.profile);
}

/// Measures steps op by op, and says what measuring costs.
void profile(const engine::Experiment& experiment, const StepOptions& options, engine::StopToken& stop) {
    const std::int64_t steps = options.profileSteps.value_or(engine::StepProfileOptions{}.steps);
    const engine::StepProfile profile = withCountingLine(
        "Training", "steps", !options.json && standardOutputIsTerminal(), [&](const auto& count) {
            return engine::profileSteps(experiment, engine::DeviceCatalog::installed(),
                                        {.steps = steps, .threads = options.threads, .onStep = count}, stop);
        });
    engine::saveTrace(options.profile, {engine::measuredTrace(profile)});
    if (options.json) {
        printJson({{"experiment", experiment.name},
                   {"steps", profile.steps},
                   {"global_batch_size", profile.globalBatch},
                   {"threads", profile.timeline->cores},
                   {"measured_step_seconds", profile.stepSeconds},
                   {"measured_step_seconds_without_profile", profile.plainStepSeconds},
                   {"overhead", profile.overhead()}});
        return;
    }
    printLine(fmt::format(
        "{}: {} of {} on {}: {} per step with the profile, {} without (measured on this "
        "computer)",
        experiment.name, engine::counted(profile.steps, "step"),
        engine::counted(profile.globalBatch, "sample"), engine::counted(profile.timeline->cores, "thread"),
        engine::secondsText(profile.stepSeconds), engine::secondsText(profile.plainStepSeconds)));
}

int run(const StepOptions& options) {
    checkFlags(options);
    engine::Experiment experiment = loadExperiment(options.experiment);
    requireDataKept(options.profile, experiment);
    for (const std::string& remark : options.runtime.apply(experiment))
        printError(remark);
    options.fit.apply(experiment);
    std::optional<engine::NamedWeights> weights;
    if (!options.weights.empty()) {
        weights = loadWeightsToRun(engine::Model::build(experiment.model), options.experiment,
                                   options.weights, options.byPosition);
    }
    engine::StopToken stop;
    Interruption interruption(stop);
    try {
        if (!options.profile.empty()) {
            profile(experiment, options, stop);
            return kSuccess;
        }
        const std::int64_t wanted = options.step.value_or(1);
        const engine::StepRecord record = withCountingLine(
            "Training", "steps", !options.json && standardOutputIsTerminal(), [&](const auto& count) {
                return engine::recordStep(experiment, engine::DeviceCatalog::installed(),
                                          {.step = wanted,
                                           .threads = options.threads,
                                           .weights = weights ? &*weights : nullptr,
                                           .stragglers = options.stragglers.readStragglers(),
                                           .onStep = [&](std::int64_t step) { count(step, wanted - 1); }},
                                          stop);
            });
        options.json ? printJson(record.toJson()) : print(record);
    } catch (const engine::Error& error) {
        if (!interruption.happened()) throw;
        printError(error.what());
        return kInterrupted;
    }
    return kSuccess;
}

}  // namespace

void addStep(CommandLine& commands) {
    auto options = std::make_shared<StepOptions>();
    Flags flags = commands.add("step", "Record one training step, replica by replica",
                               [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.number("--step", options->step, 1, std::int64_t{1} << 40,
                 "Step of the run to record, from 1; the steps before it are trained");
    flags.weights(options->weights, options->byPosition, "File with the weights to begin with");
    flags.outputFile("--profile", options->profile,
                     "Measure steps on this computer op by op, and write them as a Perfetto trace");
    flags.number("--profile-steps", options->profileSteps, 1, engine::kMostTimelineSteps,
                 "Number of steps to measure; default: 3");
    flags.text("--device", options->runtime.device, "Device that is simulated");
    options->runtime.addTo(flags);
    options->stragglers.addStragglersTo(flags);
    options->fit.addTo(flags);
    flags.threads(options->threads);
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli
