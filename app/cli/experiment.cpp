#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/verbs.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/scripting/script.h"
#include "engine/sweeps/parameter_paths.h"

namespace shardlab::cli {
namespace {

struct ExperimentOptions {
    std::string experiment, output;
    std::vector<std::string> changes;
    RuntimeOverrides runtime;
    FitOverrides fit;
    bool python = false;
};

/// JSON, or a word.
engine::Json valueOf(const std::string& text) {
    try {
        return engine::parseJson(text, "value");
    } catch (const engine::Error&) {
        return text;
    }
}

/// One after the other: a later path may be of what an earlier one put there.
void change(engine::Experiment& experiment, const std::vector<std::string>& changes) {
    for (const std::string& text : changes) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            throw UsageError("--set: expected PATH=VALUE, as optimizer.learning_rate=0.01; got {}", text);
        experiment = readingUsage("", [&] {
            return engine::withParameters(experiment,
                                          {{text.substr(0, equals), valueOf(text.substr(equals + 1))}},
                                          engine::DeviceCatalog::installed());
        });
    }
}

int run(const ExperimentOptions& options) {
    if (options.python && !options.output.empty())
        throw UsageError("experiment: expected one of --python and --output");
    if (!options.output.empty()) requireWritable(options.output);
    engine::Experiment experiment = loadExperimentOrModel(options.experiment);
    options.runtime.apply(experiment);
    options.fit.apply(experiment);
    change(experiment, options.changes);
    if (options.python) {
        const std::string script =
            engine::pythonScript(experiment, engine::TrainScript{}, engine::DeviceCatalog::installed());
        printText(script);
    } else if (options.output.empty()) {
        printJson(experiment.toJson());
    } else {
        experiment.save(options.output);
        printLine(fmt::format("Written to {}", options.output));
    }
    return kSuccess;
}

}  // namespace

void addExperiment(CommandLine& commands) {
    auto options = std::make_shared<ExperimentOptions>();
    Flags flags = commands.add("experiment", "Print an experiment as JSON, or write it with other values",
                               [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "Experiment, template id or Keras model");
    flags.texts("--set", options->changes,
                "PATH=VALUE: another value of a parameter, as optimizer.learning_rate=0.01; repeat for "
                "several, which are set in their order");
    flags.text("--device", options->runtime.device, "Device to simulate (see devices)");
    options->runtime.addTo(flags);
    options->fit.addTo(flags);
    flags.outputFile("--output", options->output, "Write the experiment to this file instead", Need::Optional,
                     Replaces::Experiment);
    flags.flag("--python", options->python, "Print a program of the Python module shardlab that trains it");
}

}  // namespace shardlab::cli
