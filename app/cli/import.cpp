#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/formats/import_experiment.h"

namespace shardlab::cli {
namespace {

struct ImportOptions {
    std::string file, output;
};

int run(const ImportOptions& options) {
    requireWritable(options.output);
    const engine::ImportedExperiment imported = engine::importExperiment(options.file);
    imported.experiment.save(options.output);
    for (const std::string& note : imported.notes)
        printLine(note);
    printLine(fmt::format("Written to {}", options.output));
    return kSuccess;
}

}  // namespace

void addImport(CommandLine& commands) {
    auto options = std::make_shared<ImportOptions>();
    Flags flags = commands.add("import", "Make an experiment of a model file of another tool",
                               [options] { return run(*options); });
    flags.argument("FILE", options->file, "Model file (see formats): .keras, .h5, .json, .onnx");
    flags.text("--output", options->output, "Experiment to write", Need::Required);
}

}  // namespace shardlab::cli
