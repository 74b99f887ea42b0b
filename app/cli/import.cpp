#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/reading_line.h"
#include "app/cli/verbs.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/formats/import_experiment.h"
#include "engine/sharing/shared_file.h"

namespace shardlab::cli {
namespace {

struct ImportOptions {
    std::string file, output;
};

/// As a shell takes it for one word: in quotation marks where it needs them.
std::string shellWord(const std::string& text) {
    constexpr const char* kSpecial = " \t\n\"'`$&|;<>()[]{}*?!#~\\";
    if (!text.empty() && text.find_first_of(kSpecial) == std::string::npos) return text;
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

/// An experiment of another computer.
void importShared(const ImportOptions& options, const engine::StopToken& stop) {
    const engine::SharedFile file(options.file);
    const engine::SharedFile::Unpacked unpacked = withReadingLine(options.file, stop, [&] {
        file.expectReadingAll();
        return file.unpackTo(options.output);
    });
    printLine(fmt::format("Written to {}", options.output));
    if (!unpacked.weights.empty()) printLine(fmt::format("Weights: {}", unpacked.weights.string()));
    if (!unpacked.data.empty()) {
        printLine(fmt::format("Data: {} in {}", engine::bytesText(static_cast<double>(file.dataBytes())),
                              unpacked.data.string()));
    }
    if (!file.runs().empty()) {
        printLine(fmt::format("It has {}; add them with: shardlab-cli runs import {}",
                              engine::counted(std::ssize(file.runs()), "run"), shellWord(options.file)));
    }
}

void importModel(const ImportOptions& options, const engine::StopToken& stop) {
    const engine::ImportedExperiment imported =
        withReadingLine(options.file, stop, [&] { return engine::importExperiment(options.file); });
    imported.experiment.save(options.output);
    for (const std::string& note : imported.notes)
        printLine(note);
    printLine(fmt::format("Written to {}", options.output));
}

/// Ctrl-C while the file is read leaves nothing.
int run(const ImportOptions& options) {
    requireWritable(options.output);
    engine::StopToken stop;
    const Interruption interruption(stop);
    try {
        if (options.file.ends_with(engine::kSharedFileEnding)) {
            importShared(options, stop);
        } else {
            importModel(options, stop);
        }
    } catch (const engine::Interrupted&) {
        printError(fmt::format("{}: reading was stopped", options.file));
        return kInterrupted;
    }
    return interruption.happened() ? kInterrupted : kSuccess;
}

}  // namespace

void addImport(CommandLine& commands) {
    auto options = std::make_shared<ImportOptions>();
    Flags flags =
        commands.add("import", "Make an experiment of a model file of another tool, or of a .shardlab file",
                     [options] { return run(*options); });
    flags.argument("FILE", options->file,
                   "Model file (see formats): .keras, .h5, .json, .onnx; or .shardlab");
    flags.outputFile("--output", options->output, "Experiment to write", Need::Required);
}

}  // namespace shardlab::cli
