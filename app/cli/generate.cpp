#include "engine/inference/generate.h"

#include <fmt/format.h>

#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/verbs.h"

namespace shardlab::cli {
namespace {

struct GenerateRequest {
    std::string experiment, weights;
    engine::GenerateOptions options;
    std::optional<double> temperature;
    std::optional<std::uint64_t> seed;
    bool byPosition = false, json = false;
};

int run(const GenerateRequest& request) {
    const engine::Experiment experiment = loadExperiment(request.experiment);
    const auto model = engine::Model::build(experiment.model);
    const auto weights = loadWeightsToRun(model, request.experiment, request.weights, request.byPosition);
    engine::StopToken stop;
    Interruption interruption(stop);
    engine::GenerateOptions options = request.options;
    options.temperature = request.temperature.value_or(options.temperature);
    options.seed = request.seed.value_or(options.seed);
    const auto texts = withCountingLine(
        "Generating", "characters", !request.json && standardOutputIsTerminal(), [&](const auto& count) {
            options.onToken = [&](std::int64_t written) { count(written, options.length); };
            return engine::generateText(experiment, weights, options, stop);
        });
    if (request.json) {
        printJson({{"prompt", request.options.prompt}, {"texts", texts}});
    } else {
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (i > 0) printLine(std::string(80, '-'));
            printLine(request.options.prompt + texts[i]);
        }
    }
    return interruption.happened() ? kInterrupted : kSuccess;
}

}  // namespace

void addGenerate(CommandLine& commands) {
    auto request = std::make_shared<GenerateRequest>();
    engine::GenerateOptions& options = request->options;
    Flags flags =
        commands.add("generate", "Generate text with a trained model", [request] { return run(*request); });
    flags.argument("EXPERIMENT", request->experiment, "File or template id");
    flags.weights(request->weights, request->byPosition, "File with the trained weights", Need::Required);
    flags.text("--prompt", options.prompt, "Prompt: the text that the model continues", Need::Required);
    flags.number("--length", options.length, 1, 1000000, "Number of characters to generate");
    flags.number("--samples", options.samples, 1, 1024, "Number of samples to generate");
    flags.number("--temperature", request->temperature, 1e-3,
                 "Sampling temperature; below 1: less random, above 1: more random");
    flags.number("--seed", request->seed, "Seed of the sampling");
    flags.threads(options.threads);
    flags.flag("--json", request->json, "Print JSON");
}

}  // namespace shardlab::cli
