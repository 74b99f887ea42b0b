#include "engine/formats/programs/keras_sections.h"

#include <fmt/format.h>

#include <filesystem>

#include "engine/core/python_literal.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/keras_needs.h"
#include "engine/formats/programs/data_code.h"
#include "engine/formats/programs/deploy_code.h"
#include "engine/formats/programs/keras_devices.h"
#include "engine/formats/programs/keras_objects.h"
#include "engine/formats/programs/measuring_code.h"

namespace shardlab::engine {
namespace {

/// A model as build_model(), which other parts of the program call.
ProgramSection buildSection(const ModelConfig& model, bool step) {
    ProgramSection section{.id = "build-model",
                           .title = step ? "Step 3: build the model in the scope of the strategy" : "Model",
                           .tag = "build-model"};
    section.code.add("def build_model():");
    section.code.add(kerasModelCode(model), "    ");
    section.code.add("    return model");
    return section;
}

void addWeights(const ProgramRequest& request, ProgramCode& code) {
    if (request.weightsFile.empty()) return;
    code.addAll({"# Weights from Shardlab: without this file the model begins with new ones.",
                 fmt::format("if os.path.exists({0}):", pythonLiteral(request.weightsFile)),
                 fmt::format("    model.load_weights({0})", pythonLiteral(request.weightsFile))});
}

ProgramSection compileSection(const ProgramRequest& request) {
    const Experiment& experiment = request.experiment;
    ProgramSection section{.id = "compile", .title = {}};
    ProgramCode& code = section.code;
    code.add("");
    code.add(kerasLacks(experiment));
    code.add("def compile_model(model):");
    code.add(kerasCompileCall(experiment), "    ");
    code.addAll({"    return model", "", "with strategy.scope():", "    model = compile_model(build_model())",
                 "model.summary()"});
    const Json& initial = experiment.fit.initialWeights;
    if (initial.is_string() && initial != "")
        code.add(fmt::format("model.load_weights({})  # initial_weights of the experiment",
                             pythonLiteral(initial)));
    addWeights(request, code);
    return section;
}

ProgramSection trainSection(const Experiment& experiment) {
    const FitSpec& fit = experiment.fit;
    ProgramSection section{.id = "train", .title = "Step 4: train"};
    ProgramCode& code = section.code;
    code.addAll(
        {"class EpochTimes(keras.callbacks.Callback):",
         "    \"\"\"Measured seconds and metrics of each epoch.\"\"\"", "    epochs = []",
         "    def on_epoch_begin(self, epoch, logs=None):", "        self.begun = time.perf_counter()",
         "    def on_epoch_end(self, epoch, logs=None):",
         "        metrics = {name: float(value) for name, value in (logs or {}).items()}",
         "        self.epochs.append({\"seconds\": time.perf_counter() - self.begun, \"metrics\": metrics})",
         "", "epoch_times = EpochTimes()"});
    code.add(balancedClassCode(experiment));
    code.addAll({"history = model.fit(", "    training,", fmt::format("    epochs={},", fit.epochs)});
    if (fit.stepsPerEpoch && experiment.data.repeat)
        code.add(fmt::format("    steps_per_epoch={},", *fit.stepsPerEpoch));
    if (dataParts(experiment).validates) code.add("    validation_data=validation,");
    if (fit.validationFrequency > 1)
        code.add(fmt::format("    validation_freq={},", fit.validationFrequency));
    if (const std::string weights = classWeightArgument(fit.classWeight); !weights.empty())
        code.add(fmt::format("    class_weight={},", weights));
    if (fit.outputStyle == "custom_loop") code.add("    verbose=2,");
    code.add("    callbacks=[");
    code.add(kerasCallbacks(experiment), "        ");
    code.addAll({"        epoch_times,", "    ],", ")"});
    if (keepsBestWeights(fit.callbacks))
        code.add(fmt::format("model.load_weights({})  # of the best epoch", pythonLiteral(kBestWeightsFile)));
    return section;
}

ProgramSection evaluateSection(const Experiment& experiment) {
    ProgramSection section{.id = "evaluate", .title = "Evaluate"};
    const DataParts parts = dataParts(experiment);
    if (!parts.validates) {
        section.code.add("# The experiment has no validation data.");
    } else if (parts.mayBeEmpty) {
        section.code.addAll({"if validation is not None:", "    model.evaluate(validation)"});
    } else {
        section.code.add("model.evaluate(validation)");
    }
    return section;
}

/// The first lines of the program; `rest` says what it uses.
ProgramSection importSection(const ProgramRequest& request, const std::vector<std::string>& rest) {
    ProgramSection section{.id = "imports", .title = {}};
    const std::string needs = kerasNeedsText(request.modelOnly ? kerasNeeds(request.experiment.model)
                                                               : kerasNeeds(request.experiment));
    if (!needs.empty()) section.code.add("# " + needs);
    section.code.add(importsOf(rest));
    section.code.addAll(
        {"import tensorflow as tf", "from tensorflow import keras", "from tensorflow.keras import layers"});
    if (!request.modelOnly)
        section.code.addAll({"", "# Shardlab's generator draws other numbers from the same seed.",
                             fmt::format("keras.utils.set_random_seed({})", request.experiment.fit.seed)});
    return section;
}

std::vector<std::string> linesOf(const std::vector<ProgramSection>& sections) {
    std::vector<std::string> lines;
    for (const ProgramSection& section : sections)
        lines.insert(lines.end(), section.code.lines.begin(), section.code.lines.end());
    return lines;
}

std::vector<ProgramSection> coreSections(const ProgramRequest& request) {
    const Experiment& experiment = request.experiment;
    if (request.modelOnly) {
        ProgramSection made = buildSection(experiment.model, false);
        ProgramSection model{.id = "model", .title = {}};
        model.code.addAll({"", "model = build_model()"});
        addWeights(request, model.code);
        return {made, model};
    }
    return {connectSection(experiment),
            strategySection(experiment),
            {.id = "data", .title = "Data", .code = dataCode(experiment)},
            {.id = "batches", .title = "Input pipeline", .code = kerasBatches(experiment)},
            buildSection(experiment.model, true),
            compileSection(request),
            trainSection(experiment),
            evaluateSection(experiment)};
}

SectionedProgram withImports(const ProgramRequest& request, std::vector<ProgramSection> sections) {
    SectionedProgram program{
        .title = request.modelOnly ? request.experiment.model.name : request.experiment.name, .sections = {}};
    program.sections.push_back(importSection(request, linesOf(sections)));
    std::ranges::move(sections, std::back_inserter(program.sections));
    return program;
}

}  // namespace

SectionedProgram kerasCoreSections(const ProgramRequest& request) {
    return withImports(request, coreSections(request));
}

SectionedProgram kerasSections(const ProgramRequest& request) {
    std::vector<ProgramSection> sections = coreSections(request);
    if (request.modelOnly) return withImports(request, std::move(sections));
    ProgramSection measuring{.id = "measure", .title = "Measure", .code = kerasMeasuring(request)};
    measuring.text = {
        "Times compiled training steps on the device of this runtime and writes",
        fmt::format("`{}`: `shardlab-cli runs import {}` puts them", kMeasurementsFile, kMeasurementsFile),
        "beside the predicted ones."};
    sections.push_back(std::move(measuring));
    sections.push_back(saveSection(request));
    sections.push_back(deploySection(request));
    SectionedProgram program = withImports(request, std::move(sections));
    const ProgramSection head =
        introduction(request, "`tf.keras` (TensorFlow 2.7 or later)",
                     "It runs on a TPU, on GPUs or on the CPU: on what this runtime has.");
    program.sections.insert(program.sections.begin(), {head, installSection()});
    return program;
}

}  // namespace shardlab::engine
