#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <set>

#include "app/cli/distribution.h"
#include "app/cli/epoch_answers.h"
#include "app/cli/histograms_file.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/reading_line.h"
#include "app/cli/run_record.h"
#include "app/cli/training_run.h"
#include "app/cli/verbs.h"
#include "engine/core/atomic_file.h"
#include "engine/core/json_text.h"
#include "engine/core/quantity.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/export_report.h"
#include "engine/tensorboard/live_log.h"

namespace shardlab::cli {
namespace {

constexpr int kMostCheckpointSteps = 1'000'000'000;

struct TrainOptions {
    std::string experiment, weights, history, histograms, checkpoint, tensorboard;
    std::string progress = "text";
    std::vector<std::string> exports;
    RuntimeOverrides runtime;
    FitOverrides fit;
    DistributionOptions distribution;
    int threads = 0;
    int checkpointSteps = 0;
    bool noShuffle = false, byPosition = false, resume = false, overwrite = false, quiet = false,
         noSave = false, waitAfterEpoch = false;
};

/// Everything that can be known to fail later fails now.
void checkOutputs(const TrainOptions& options, const engine::Experiment& experiment) {
    if (options.resume && options.checkpoint.empty()) {
        throw UsageError("--resume: expected --checkpoint DIR, the run to resume");
    }
    if (options.checkpointSteps > 0 && options.checkpoint.empty()) {
        throw UsageError("--checkpoint-steps: expected --checkpoint DIR, the folder to write to");
    }
    if (options.overwrite && options.checkpoint.empty()) {
        throw UsageError("--overwrite: expected --checkpoint DIR, the checkpoint to replace");
    }
    if (options.overwrite && options.resume) {
        throw UsageError("--overwrite: cannot be combined with --resume; use one of them");
    }
    if (options.waitAfterEpoch && (options.progress != "json" || options.quiet)) {
        throw UsageError("--wait-after-epoch: expected --progress json, which prints the epochs");
    }
    if (options.waitAfterEpoch && !options.distribution.kind.empty()) {
        throw UsageError("--wait-after-epoch: cannot be combined with --distribute");
    }
    for (const std::string& file : {options.history, options.histograms}) {
        if (experiment.fit.initialWeights.is_string())
            requireKept(file, experiment.fit.initialWeights.get<std::string>());
        requireDataKept(file, experiment);
    }
    for (const std::string& file : options.exports)
        requireDataKept(file, experiment);
    if (!options.history.empty()) requireWritable(options.history);
    if (!options.histograms.empty()) requireWritable(options.histograms);
    for (const std::string& file : options.exports)
        requireExportable(experiment.model, file);
}

engine::SessionOptions sessionOptions(const TrainOptions& options, const engine::Experiment& experiment,
                                      const engine::StopToken& stop) {
    engine::SessionOptions session;
    session.threads = options.threads;
    session.shuffle = !options.noShuffle;
    session.checkpointDirectory = options.checkpoint;
    session.checkpointSteps = options.checkpointSteps;
    session.resume = options.resume;
    session.overwriteCheckpoint = options.overwrite;
    if (!options.weights.empty()) {
        const auto model = engine::Model::build(experiment.model);
        const bool shown = !options.quiet && options.progress == "text";
        auto weights = std::make_shared<engine::NamedWeights>(
            loadWeightsToRun(model, options.experiment, options.weights, options.byPosition, shown, &stop));
        weights->optimizer = withReadingLine(
            options.weights, stop, [&] { return engine::importOptimizerState(options.weights, model); },
            shown);
        session.initialWeights = std::move(weights);
    }
    return session;
}

/// Writes all that was asked for, even when one file fails; returns the failures.
std::vector<std::string> writeResults(const TrainOptions& options, const engine::Experiment& experiment,
                                      HistogramsFile& histograms, const engine::RunResult& result) {
    std::vector<std::string> failures;
    const auto attempt = [&failures](const auto& write) {
        try {
            write();
        } catch (const std::exception& error) {
            failures.push_back(engine::plainMessage(error));
        }
    };
    if (!result.checkpointFailure.empty()) failures.push_back(result.checkpointFailure);
    if (!options.history.empty()) {
        attempt(
            [&] { engine::writeFileAtomically(options.history, result.history.toJson().dump(1) + "\n"); });
    }
    attempt([&] { histograms.finish(result); });
    const bool trained =
        !result.weights.tensors.empty() || result.history.status == engine::RunStatus::Completed;
    if (trained) {
        for (const std::string& file : options.exports)
            attempt([&] {
                engine::exportAndReadBack(experiment, result.weights, file,
                                          engine::DeviceCatalog::installed(), options.threads);
            });
    }
    return failures;
}

/// The run's last line: both clocks, each with its name.
std::string clocksText(const engine::History& history) {
    return fmt::format(
        "Whole run: {} of training measured on this computer · {} simulated on {} with start-up and "
        "compilation",
        engine::secondsText(history.wallSeconds), engine::secondsText(history.simulatedSeconds),
        history.device);
}

Progress progressOf(const TrainOptions& options, const ProcessGroup& processes) {
    if (options.quiet || !processes.leads()) return Progress::None;
    return options.progress == "json" ? Progress::Json : Progress::Text;
}

/// What is to be trained, and how.
struct Job {
    engine::Experiment experiment;
    std::vector<std::string> remarks;
    engine::SessionOptions session;
};

Job prepareJob(const TrainOptions& options, const ProcessGroup& processes, const engine::StopToken& stop) {
    Job job{.experiment = loadExperiment(options.experiment), .remarks = {}, .session = {}};
    job.remarks = options.runtime.apply(job.experiment);
    engine::requireAccelerator(job.experiment.runtime, engine::DeviceCatalog::installed());
    options.fit.apply(job.experiment);
    if (processes.leads()) checkOutputs(options, job.experiment);
    job.session = sessionOptions(options, job.experiment, stop);
    processes.apply(job.experiment, job.session, job.remarks);
    return job;
}

std::unique_ptr<engine::LiveRunLog> liveLog(const TrainOptions& options,
                                            const engine::Experiment& experiment) {
    if (options.tensorboard.empty()) return nullptr;
    return std::make_unique<engine::LiveRunLog>(
        options.tensorboard, experiment,
        [](const std::string& sentence) { printError("warning: " + sentence); });
}

engine::RunOrigin originOf(const TrainOptions& options, const engine::SessionOptions& session) {
    return {.threads = session.threads,
            .start = {.foreignWeights = !options.weights.empty(), .shuffle = !options.noShuffle}};
}

int train(const TrainOptions& options, const ProcessGroup& processes, engine::StopToken& stop) {
    const Progress progress = progressOf(options, processes);
    Job job;
    processes.together([&] { job = prepareJob(options, processes, stop); });
    const engine::Experiment& experiment = job.experiment;
    for (const std::string& remark : job.remarks)
        printRunLine(remark, progress);
    const bool save = processes.leads() && !options.noSave;
    RunRecord record = save ? RunRecord(experiment, originOf(options, job.session)) : RunRecord();
    if (progress == Progress::Json && record.id()) printJsonLine({{"run", *record.id()}});
    std::optional<EpochAnswers> answers;
    if (options.waitAfterEpoch) answers.emplace(job.session, experiment.fit.epochs, stop);
    const auto log = processes.leads() ? liveLog(options, experiment) : nullptr;
    HistogramsFile histograms(processes.leads() ? options.histograms : "");
    const FinishedRun finished =
        trainAndPrint(experiment, job.session, stop, progress,
                      {.record = &record, .log = log.get(), .histograms = &histograms});
    if (!processes.leads()) return processes.finishFollower(finished);
    if (finished.failure.empty()) {
        printRunLine(clocksText(finished.result.history), progress);
        const std::string exchanges = processes.exchangesText(finished.result);
        if (!exchanges.empty()) printRunLine(exchanges, progress);
    }
    std::vector<std::string> failures = writeResults(options, experiment, histograms, finished.result);
    if (!finished.failure.empty()) failures.insert(failures.begin(), finished.failure);
    for (const std::string& failure : failures)
        printError(failure);
    processes.finishLeader(finished);
    if (!failures.empty()) return kFailure;
    return finished.result.history.status == engine::RunStatus::Stopped ? kInterrupted : kSuccess;
}

int run(const TrainOptions& options) {
    engine::StopToken stop;
    Interruption interruption(stop);
    ProcessGroup processes(options.distribution);
    return processes.run([&] {
        const int code = train(options, processes, stop);
        return code == kSuccess && interruption.happened() ? kInterrupted : code;
    });
}

void addFlags(Flags& flags, TrainOptions& options) {
    flags.argument("EXPERIMENT", options.experiment, "File or template id");
    flags.text("--device", options.runtime.device, "Device to simulate (see devices)");
    options.runtime.addTo(flags);
    options.fit.addTo(flags);
    flags.number("--threads", options.threads, 1, kMaximumThreads,
                 "Number of CPU threads; does not change the results");
    options.distribution.addTo(flags);
    flags.flag("--no-shuffle", options.noShuffle, "Do not shuffle the data");
    flags.weights(options.weights, options.byPosition, "Initial weights");
    flags.outputFile("--history", options.history, "Write the training history as JSON");
    flags.outputFile(
        "--histograms", options.histograms,
        "Write histograms of weights and gradients, dead units and warnings per epoch as JSON, while the "
        "run trains");
    flags.text("--tensorboard", options.tensorboard,
               "Write a log for TensorBoard into this folder while the run trains: train/ and validation/ as "
               "Keras does");
    flags.outputFiles("--export", options.exports,
                      "Export the trained model; the file extension sets the format (see formats)",
                      Replaces::Weights);
    flags.text(
        "--checkpoint", options.checkpoint,
        "Folder for the checkpoint of this run, written after every epoch, every ten minutes within one, "
        "and where the run is stopped");
    flags.number("--checkpoint-steps", options.checkpointSteps, 1, kMostCheckpointSteps,
                 "Write the checkpoint after every N steps of an epoch instead of every ten minutes");
    flags.flag("--resume", options.resume,
               "Resume the run from the checkpoint folder, if it has a checkpoint");
    flags.flag("--overwrite", options.overwrite, "Replace the checkpoint of an earlier run in this folder");
    flags.flag("--no-save", options.noSave, "Do not add the run to the list of runs (see runs)");
    flags.choice("--progress", options.progress, {"text", "json"},
                 "Print the progress as text or as one JSON object per line");
    flags.flag("--wait-after-epoch", options.waitAfterEpoch,
               "With --progress json: after each epoch, wait for a line on standard input, continue or stop");
    flags.flag("--quiet", options.quiet, "Print only errors");
}

}  // namespace

void addTrain(CommandLine& commands) {
    auto options = std::make_shared<TrainOptions>();
    Flags flags = commands.add("train", "Train an experiment on this computer, sharded as on the device",
                               [options] { return run(*options); });
    addFlags(flags, *options);
}

}  // namespace shardlab::cli
