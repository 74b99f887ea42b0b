#include <fmt/format.h>

#include "engine/core/python_literal.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/programs/data_code.h"
#include "engine/formats/programs/keras_devices.h"
#include "engine/formats/programs/measuring_code.h"
#include "engine/formats/programs/python_definitions.h"
#include "engine/formats/programs/pytorch_code.h"
#include "engine/formats/programs/pytorch_training.h"

namespace shardlab::engine {
namespace {

/// Arrays as tensors, and batches of them.
ProgramCode batchCode(const Experiment& experiment) {
    const DataSpec& data = experiment.data;
    const DataParts parts = dataParts(experiment);
    ProgramCode code;
    code.add(fmt::format("batch_size = {}", experiment.globalBatch()));
    code.addAll(
        {"def tensors(x, y, weight=None):", "    x = x if isinstance(x, tuple) else (x,)",
         "    x = tuple(torch.from_numpy(np.asarray(each, \"float32\")) for each in x)",
         "    weight = None if weight is None else torch.from_numpy(np.asarray(weight, \"float32\"))",
         "    if isinstance(y, dict):",
         "        return x, {name: torch.from_numpy(np.asarray(each)) for name, each in y.items()}, weight",
         "    return x, torch.from_numpy(np.asarray(y)), weight"});
    code.add(
        fmt::format("train_part = tensors(x_train, y_train{})", parts.weighted ? ", sample_weight" : ""));
    if (parts.split) {
        code.add(fmt::format("count = int(len(train_part[0][0]) * (1 - {}))", data.validation.fraction));
        code.add("val_part = rows_in(train_part, slice(count, None))");
        code.add("train_part = rows_in(train_part, slice(0, count))");
    } else if (parts.validates) {
        code.add(parts.stratified           ? "val_part = tensors(x_val, y_val)"
                 : parts.validationWeighted ? "val_part = tensors(x_test, y_test, validation_sample_weight)"
                                            : "val_part = tensors(x_test, y_test)");
    }
    code.add(balancedClassCode(experiment));
    if (const std::string weights = classWeightArgument(experiment.fit.classWeight); !weights.empty())
        code.add(fmt::format("train_part = with_class_weight(train_part, {})", weights));
    code.add("training = Batches(");
    code.add(fmt::format(
        "    train_part, batch_size, device, shuffle={}, drop_remainder={}, steps={}, repeat={}, frozen={})",
        pythonLiteral(data.shuffleBuffer > 1), pythonLiteral(data.dropRemainder),
        experiment.fit.stepsPerEpoch ? std::to_string(*experiment.fit.stepsPerEpoch) : "None",
        pythonLiteral(data.repeat), pythonLiteral(data.cache == "after_batch")));
    if (parts.validates) code.add("validation = Batches(val_part, batch_size, device)");
    return code;
}

ProgramCode deviceCode(const Experiment& experiment) {
    ProgramCode code;
    code.add(fmt::format("torch.manual_seed({})", experiment.fit.seed));
    code.add("device = torch.device(\"cuda\" if torch.cuda.is_available() else \"cpu\")");
    return code;
}

ProgramCode modelCode(const ProgramRequest& request, const Model& model) {
    ProgramCode code = pytorchModelCode(model);
    code.addAll({"", request.modelOnly ? "model = Model()" : "model = Model().to(device)"});
    if (!request.weightsFile.empty())
        code.addAll({"# Weights from Shardlab: without this file the model begins with PyTorch's own.",
                     fmt::format("if os.path.exists({}):", pythonLiteral(request.weightsFile)),
                     fmt::format("    load_weights(model, {})", pythonLiteral(request.weightsFile))});
    return code;
}

ProgramCode measuring(const ProgramRequest& request) {
    ProgramCode code = measurementRecord(request);
    code.addAll({"",
                 "def finished():",
                 "    if device.type == \"cuda\":",
                 "        torch.cuda.synchronize()",
                 "",
                 "WARM_UP, STEPS = 10, 50",
                 "kept = copy.deepcopy(model.state_dict()), copy.deepcopy(optimizer.state_dict())",
                 "model.train()",
                 "x, y, weight = next(iter(training))",
                 "seconds = []",
                 "for step in range(WARM_UP + STEPS):",
                 "    finished()",
                 "    begun = time.perf_counter()",
                 "    train_step(x, y, weight)",
                 "    finished()",
                 "    seconds.append(time.perf_counter() - begun)",
                 "model.load_state_dict(kept[0])",
                 "optimizer.load_state_dict(kept[1])",
                 "name = torch.cuda.get_device_name() if device.type == \"cuda\" else cpu_name()",
                 "save_measurements(\"pytorch\", torch.__version__, name, \"GPU\" if device.type == \"cuda\" "
                 "else \"CPU\", 1,",
                 "                  len(x[0]), seconds[WARM_UP:], WARM_UP, epochs)"});
    return code;
}

ProgramSection notesSection(const Experiment& experiment, const Model& model) {
    ProgramSection section{.id = "notes", .title = "What is different from the experiment"};
    for (const std::string& note : pytorchNotes(experiment, model))
        section.code.add("# - " + note);
    return section;
}

ProgramSection trainSection(const Experiment& experiment, const Model& model) {
    ProgramSection training{.id = "train", .title = "Train"};
    training.code.add(pytorchOutputs(experiment, model));
    training.code.add(pytorchOptimizer(experiment));
    training.code.add(pytorchStep(experiment, pytorchWeightRules(model)));
    training.code.add("");
    training.code.add(pytorchLoop(experiment));
    return training;
}

std::vector<ProgramSection> wholeProgram(const ProgramRequest& request, const Model& model) {
    const Experiment& experiment = request.experiment;
    ProgramSection batches{.id = "batches", .title = "Batches", .code = batchCode(experiment)};
    ProgramSection training = trainSection(experiment, model);
    ProgramSection keras{.id = "keras", .title = "Losses, metrics, optimizers and callbacks as in Keras"};
    keras.code =
        pythonDefinitions("programs/pytorch_training.py", batches.code.text() + training.code.text());
    return {notesSection(experiment, model),
            {.id = "device", .title = "Device", .code = deviceCode(experiment)},
            {.id = "data", .title = "Data", .code = dataCode(experiment, true)},
            std::move(keras),
            std::move(batches),
            {.id = "model", .title = "Model", .code = modelCode(request, model)},
            std::move(training),
            {.id = "measure", .title = "Measure", .code = measuring(request)}};
}

SectionedProgram sections(const ProgramRequest& request) {
    const Experiment& experiment = request.experiment;
    const Model model = Model::build(experiment.model);
    std::vector<ProgramSection> parts;
    if (request.modelOnly) {
        parts.push_back({.id = "model", .title = "Model", .code = modelCode(request, model)});
    } else {
        parts = wholeProgram(request, model);
        ProgramSection saving{.id = "save", .title = "Save"};
        saving.code.add("torch.save(model.state_dict(), \"trained.pt\")");
        parts.push_back(std::move(saving));
    }
    std::vector<std::string> lines;
    for (const ProgramSection& part : parts)
        lines.insert(lines.end(), part.code.lines.begin(), part.code.lines.end());
    ProgramSection imports{.id = "imports", .title = {}};
    imports.code.add(importsOf(lines));
    imports.code.addAll({"import torch", "import torch.nn as nn", "import torch.nn.functional as F"});
    SectionedProgram program{.title = request.modelOnly ? experiment.model.name : experiment.name,
                             .sections = {}};
    if (!request.modelOnly)
        program.sections.push_back(introduction(request, "PyTorch 1.13 or later",
                                                "It runs on a GPU if there is one, else on the CPU."));
    program.sections.push_back(std::move(imports));
    std::ranges::move(parts, std::back_inserter(program.sections));
    return program;
}

}  // namespace

std::string pytorchProgram(const ProgramRequest& request) {
    return sections(request).script().text();
}

}  // namespace shardlab::engine
