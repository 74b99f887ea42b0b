#include <fmt/format.h>

#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/verbs.h"

namespace shardlab::cli {
namespace {

struct Options {
    std::string experiment, weights;
    RuntimeOverrides runtime;
    int threads = 0;
    bool byPosition = false, json = false;
};

void print(const engine::EvaluationResult& result, bool json) {
    if (json) {
        engine::Json metrics = engine::Json::object();
        for (const auto& [name, value] : result.metrics)
            metrics[name] = value;
        printJson({{"samples", result.samples}, {"metrics", metrics}});
        return;
    }
    std::string line = fmt::format("{} samples", result.samples);
    for (const auto& [name, value] : result.metrics)
        line += fmt::format(" - {}: {:.4f}", name, value);
    printLine(line);
}

int run(const Options& options) {
    engine::Experiment experiment = engine::Experiment::load(options.experiment);
    options.runtime.apply(experiment);
    const auto model = engine::Model::build(experiment.model);
    const auto weights = loadWeights(model, options.experiment, options.weights, options.byPosition);
    engine::SessionOptions session;
    session.threads = options.threads;
    engine::StopToken stop;
    Interruption interruption(stop);
    try {
        print(engine::evaluateExperiment(experiment, weights, session, stop), options.json);
    } catch (const engine::Error& error) {
        if (!interruption.happened()) throw;
        printError(error.what());
        return kInterrupted;
    }
    return kSuccess;
}

}  // namespace

void addEvaluate(CommandLine& commands) {
    auto options = std::make_shared<Options>();
    Flags flags = commands.add("evaluate", "Loss and metrics of trained weights on the validation data",
                               [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.text("--weights", options->weights, "File with the trained weights", Need::Required);
    flags.flag("--by-position", options->byPosition, "Match the weights by their order, not by name");
    flags.text("--device", options->runtime.device, "Device whose number format is used");
    options->runtime.addTo(flags);
    flags.number("--threads", options->threads, 1, kMaximumThreads, "Threads of this computer");
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli
