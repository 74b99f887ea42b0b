#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ctime>

#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/estimate_table.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/run_record.h"
#include "app/cli/sweep_report.h"
#include "app/cli/training_run.h"
#include "app/cli/verbs.h"
#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/sweeps/measured_pace.h"
#include "engine/sweeps/search_space_parser.h"
#include "engine/sweeps/sweep_request.h"
#include "engine/sweeps/sweep_run.h"
#include "engine/sweeps/sweep_store.h"

namespace shardlab::cli {
namespace {

constexpr int kDefaultTrials = 20;
constexpr int kMostTrials = 10'000;

struct SweepOptions {
    std::string experiment, search, stop, progress = "text";
    std::vector<std::string> vary, objectives, prices;
    std::optional<int> trials, epochs, reductionFactor, minimumEpochs;
    std::optional<std::int64_t> stepsPerEpoch;
    std::optional<std::uint64_t> seed;
    int threads = 0;
    bool json = false, noSave = false, resume = false;
};

engine::SearchSpace readSpace(const SweepOptions& options, const engine::Experiment& experiment) {
    engine::SearchSpace space;
    for (const std::string& text : options.vary) {
        // The message begins with "vary, position".
        engine::SearchDimension dimension =
            readingUsage("--", [&] { return engine::parseSearchDimension(text, experiment); });
        if (std::ranges::find(space, dimension.path, &engine::SearchDimension::path) != space.end())
            throw UsageError("--vary: expected each parameter once; got {} twice", dimension.path);
        space.push_back(std::move(dimension));
    }
    return space;
}

/// A grid where there is one, else random search.
engine::SearchMethod searchOf(const SweepOptions& options, const engine::SearchSpace& space) {
    if (!options.search.empty()) {
        const engine::SearchMethod method = engine::parseSearchMethod(options.search);
        readingUsage("--search: ", [&] { engine::requireSearchable(space, method); });
        return method;
    }
    const bool lists = std::ranges::none_of(space, &engine::SearchDimension::isRange);
    return lists ? engine::SearchMethod::Grid : engine::SearchMethod::Random;
}

int trialsOf(const SweepOptions& options, const engine::SweepPlan& plan) {
    if (options.trials) return *options.trials;
    if (plan.search != engine::SearchMethod::Grid) return kDefaultTrials;
    const std::uint64_t size = engine::sizeOf(plan.space).value_or(0);
    if (size > kMostTrials) {
        throw UsageError("--vary: expected a grid of at most {} trials without --trials; got {}", kMostTrials,
                         size);
    }
    return static_cast<int>(size);
}

/// A rule looks at a metric.
void requireObjectives(const engine::SweepPlan& plan) {
    if (plan.stop.kind != engine::StopKind::None && !plan.trains())
        throw UsageError("--stop: expected a metric as --objective; got only simulated ones");
}

engine::SweepPlan planOf(const SweepOptions& options) {
    engine::SweepPlan plan{.id = engine::newSweepId(), .experiment = loadExperiment(options.experiment)};
    if (options.epochs) plan.experiment.fit.epochs = *options.epochs;
    if (options.stepsPerEpoch) plan.experiment.fit.stepsPerEpoch = *options.stepsPerEpoch;
    plan.space = readSpace(options, plan.experiment);
    plan.search = searchOf(options, plan.space);
    plan.trials = engine::differentTrials(plan.space, trialsOf(options, plan));
    plan.seed = options.seed.value_or(1);
    plan.objectives =
        readingUsage("--", [&] { return engine::objectivesOf(options.objectives, plan.experiment); });
    if (!options.stop.empty()) plan.stop.kind = engine::parseStopKind(options.stop);
    plan.stop.reductionFactor = options.reductionFactor.value_or(plan.stop.reductionFactor);
    plan.stop.minimumEpochs = options.minimumEpochs.value_or(plan.stop.minimumEpochs);
    requireObjectives(plan);
    const std::vector<std::string> devices = engine::devicesOf(plan);
    plan.prices = parsePrices(options.prices, devices, listPrices(devices));
    return plan;
}

engine::TrainedTrial trainTrial(const SweepOptions& options, const engine::TrialRun& trial,
                                engine::StopToken& stop) {
    const engine::RunOrigin origin{.threads = options.threads, .sweep = trial.sweep};
    RunRecord record = options.noSave ? RunRecord() : RunRecord(trial.experiment, origin);
    engine::requireTrainable(trial.experiment, engine::DeviceCatalog::installed());
    engine::SessionOptions session;
    session.threads = options.threads;
    session.stopAfterEpoch = trial.stopAfterEpoch;
    FinishedRun run = trainAndPrint(trial.experiment, session, stop, Progress::None, {.record = &record});
    return {.history = std::move(run.result.history), .failure = std::move(run.failure)};
}

/// A sweep that goes on has the plan that it was saved with.
void requireNoPlan(const SweepOptions& options) {
    const std::array<std::pair<const char*, bool>, 12> plan{
        {{"--vary", !options.vary.empty()},
         {"--trials", options.trials.has_value()},
         {"--search", !options.search.empty()},
         {"--stop", !options.stop.empty()},
         {"--reduction-factor", options.reductionFactor.has_value()},
         {"--min-epochs", options.minimumEpochs.has_value()},
         {"--objective", !options.objectives.empty()},
         {"--seed", options.seed.has_value()},
         {"--epochs", options.epochs.has_value()},
         {"--steps-per-epoch", options.stepsPerEpoch.has_value()},
         {"--price", !options.prices.empty()},
         {"--no-save", options.noSave}}};
    std::vector<const char*> given;
    for (const auto& [name, isGiven] : plan) {
        if (isGiven) given.push_back(name);
    }
    if (given.empty()) return;
    throw UsageError("--resume: the sweep has its own plan, and is saved; remove {}", fmt::join(given, ", "));
}

bool isSavedSweep(const engine::SweepStore& store, const std::string& id) {
    try {
        return store.load(id).plan.id == id;
    } catch (const engine::Error&) {
        return false;
    }
}

/// The sweep to run, new or the one that an id names, with a place to keep it unless it is not to be saved.
class KeptSweep {
public:
    explicit KeptSweep(const SweepOptions& options) : m_store(engine::RunStore::defaultDirectory()) {
        if (options.resume) {
            requireNoPlan(options);
            sweep = m_store.load(options.experiment);
            if (sweep.status == engine::SweepStatus::Running)
                throw engine::Error("sweep {}: another process runs it", sweep.plan.id);
        } else {
            if (isSavedSweep(m_store, options.experiment)) {
                throw UsageError("{} is a saved sweep; to continue it, use sweep {} --resume",
                                 options.experiment, options.experiment);
            }
            if (options.vary.empty()) throw UsageError("--vary: expected at least one parameter");
            sweep.plan = planOf(options);
            sweep.createdAt = engine::sweepTime();
            sweep.place = static_cast<double>(std::time(nullptr));
        }
        m_kept = !options.noSave;
        keep(engine::SweepStatus::Running);
    }
    /// What goes wrong is one line on standard error; the sweep goes on.
    void keep(engine::SweepStatus status) {
        sweep.status = status;
        if (!m_kept) return;
        try {
            m_store.save(sweep);
        } catch (const engine::Error& error) {
            printError(error.what());
            m_kept = false;
        }
    }
    bool kept() const { return m_kept; }

    engine::StoredSweep sweep;

private:
    engine::SweepStore m_store;
    bool m_kept = false;
};

engine::SweepResult runTrials(const SweepOptions& options, KeptSweep& kept, engine::StopToken& stop) {
    const engine::SweepPlan& plan = kept.sweep.plan;
    std::vector<engine::Trial> earlier = kept.sweep.trials;
    const bool text = !options.json && options.progress == "text";
    CountingLine line("Sweep", "trials", text && standardOutputIsTerminal(), {});
    line.beginAt(std::ssize(earlier));
    line.show(std::ssize(earlier), plan.trials);
    return engine::runSweep(
        plan, engine::DeviceCatalog::installed(),
        [&](const engine::TrialRun& trial) { return trainTrial(options, trial, stop); },
        [&](const engine::Trial& trial) {
            std::erase_if(kept.sweep.trials, [&](const engine::Trial& each) { return each.id == trial.id; });
            kept.sweep.trials.push_back(trial);
            kept.keep(engine::SweepStatus::Running);
            if (options.progress == "json") {
                printTrialAsJson(trial, plan.objectives);
            } else if (!options.json) {
                line.clear();
                printTrial(trial, plan.objectives);
            }
            line.show(std::ssize(kept.sweep.trials), plan.trials);
        },
        stop, std::move(earlier));
}

int run(const SweepOptions& options) {
    KeptSweep kept(options);
    engine::StopToken stop;
    Interruption interruption(stop);
    const engine::SweepForecast forecast =
        engine::forecastHere(kept.sweep.plan, engine::DeviceCatalog::installed(), options.threads);
    const bool text = !options.json && options.progress == "text";
    if (text) printForecast(kept.sweep.plan, forecast);
    const engine::SweepResult result = runTrials(options, kept, stop);
    kept.keep(interruption.happened() ? engine::SweepStatus::Interrupted : engine::SweepStatus::Completed);
    if (!text) {
        engine::Json json = result.toJson();
        json["forecast"] = toJson(forecast);
        if (options.progress == "json") {
            printJsonLine({{"result", std::move(json)}});
        } else {
            printJson(json);
        }
    } else {
        printTrials(result);
        if (interruption.happened() && kept.kept())
            printLine(fmt::format("To continue: shardlab-cli sweep {} --resume", kept.sweep.plan.id));
    }
    if (interruption.happened()) return kInterrupted;
    if (!result.best().empty()) return kSuccess;
    printError("sweep: no trial has a value of the objective");
    return kFailure;
}

}  // namespace

void addSweep(CommandLine& commands) {
    auto options = std::make_shared<SweepOptions>();
    Flags flags = commands.add("sweep", "Search for the best parameters of an experiment",
                               [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id; with --resume the id of a sweep");
    flags.texts(
        "--vary", options->vary,
        "PATH=A,B,C or PATH=LOW..HIGH[:log]: a parameter and its values; repeat for several parameters");
    flags.flag("--resume", options->resume, "Continue a sweep that was interrupted");
    flags.number("--trials", options->trials, 1, kMostTrials,
                 "Number of trials; default: the whole grid, or 20");
    flags.choice("--search", options->search, engine::searchMethodNames(),
                 "Search method; default: grid for lists of values, else random");
    flags.choice("--stop", options->stop, engine::stopKindNames(),
                 "Stop bad trials early: median rule or asynchronous successive halving; default: none");
    flags.number("--reduction-factor", options->reductionFactor, 2, 1000,
                 "ASHA: one of so many trials continues after each rung; default: 3");
    flags.number("--min-epochs", options->minimumEpochs, 1, engine::ExperimentLimits::epochs,
                 "Epochs before a trial can be stopped; default: 1");
    flags.texts(
        "--objective", options->objectives,
        "Metric to optimize, simulated_seconds or cost; repeat for a Pareto front; default: val_loss");
    flags.number("--seed", options->seed, "Seed of the search; default: 1");
    flags.number("--epochs", options->epochs, 1, engine::ExperimentLimits::epochs, "Number of epochs");
    flags.number("--steps-per-epoch", options->stepsPerEpoch, 1, engine::ExperimentLimits::stepsPerEpoch,
                 "Training steps per epoch");
    flags.texts(
        "--price", options->prices,
        "DEVICE=X: price per hour of the device instead of its list price; repeat for several devices");
    flags.threads(options->threads);
    flags.flag("--no-save", options->noSave, "Do not add the trials to the list of runs (see runs)");
    flags.flag("--json", options->json, "Print JSON");
    flags.choice("--progress", options->progress, {"text", "json"},
                 "Print each trial when it ends, as text or as one JSON object per line");
}

}  // namespace shardlab::cli
