#include <fmt/format.h>

#include "engine/core/python_literal.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/programs/data_code.h"
#include "engine/formats/programs/keras_devices.h"
#include "engine/formats/programs/measuring_code.h"
#include "engine/formats/programs/pytorch_code.h"
#include "engine/formats/programs/pytorch_training.h"

namespace shardlab::engine {
namespace {

/// Arrays as tensors on the device, and batches of them.
ProgramCode batchCode(const Experiment& experiment) {
    const DataSpec& data = experiment.data;
    const DataParts parts = dataParts(experiment);
    ProgramCode code;
    code.add(fmt::format("batch_size = {}", experiment.globalBatch()));
    code.addAll(
        {"def tensors(x, y):", "    x = x if isinstance(x, tuple) else (x,)",
         "    x = tuple(torch.from_numpy(np.asarray(each, \"float32\")) for each in x)",
         "    if isinstance(y, dict):",
         "        return x, {name: torch.from_numpy(np.asarray(each)) for name, each in y.items()}",
         "    return x, torch.from_numpy(np.asarray(y))", "def chosen(part, rows):", "    x, y = part",
         "    return (tuple(each[rows] for each in x),",
         "            {name: each[rows] for name, each in y.items()} if isinstance(y, dict) else y[rows])",
         "def moved(part):", "    x, y = part", "    return (tuple(each.to(device) for each in x),",
         "            {name: each.to(device) for name, each in y.items()} if isinstance(y, dict) else "
         "y.to(device))",
         "def samples_of(part):", "    return len(part[0][0])",
         "def batches(part, training):", "    order = torch.arange(samples_of(part))"});
    if (data.shuffleBuffer > 1) {
        code.add(fmt::format("    # shuffle_buffer {}: all samples are shuffled here.", data.shuffleBuffer));
        code.addAll({"    if training:", "        order = torch.randperm(len(order))"});
    }
    code.add("    steps = order.split(batch_size)");
    if (data.dropRemainder)
        code.addAll(
            {"    if training:", "        steps = [step for step in steps if len(step) == batch_size]"});
    if (experiment.fit.stepsPerEpoch)
        code.addAll(
            {"    if training:", fmt::format("        steps = steps[:{}]", *experiment.fit.stepsPerEpoch)});
    code.addAll(
        {"    for step in steps:", "        yield moved(chosen(part, step))",
         fmt::format(
             "# repeat {}, cache {}, prefetch {} and workers {} have no part here: the arrays are in memory.",
             data.repeat ? "on" : "off", pythonLiteral(data.cache), data.prefetch, data.workers)});
    if (parts.weighted) code.add("# sample_weight is not in this program.");
    code.add("train_part = tensors(x_train, y_train)");
    if (parts.split) {
        code.add(fmt::format("count = int(samples_of(train_part) * (1 - {}))", data.validation.fraction));
        code.add(
            "val_part, train_part = chosen(train_part, slice(count, None)), chosen(train_part, slice(0, "
            "count))");
    } else if (parts.validates) {
        code.add(parts.stratified ? "val_part = tensors(x_val, y_val)"
                                  : "val_part = tensors(x_test, y_test)");
    }
    return code;
}

ProgramCode deviceCode(const Experiment& experiment) {
    ProgramCode code;
    code.add(fmt::format("torch.manual_seed({})", experiment.fit.seed));
    code.add("device = torch.device(\"cuda\" if torch.cuda.is_available() else \"cpu\")");
    if (experiment.runtime.replicas > 1)
        code.add(fmt::format("# {} replicas in Shardlab; here one device takes the whole batch.",
                             experiment.runtime.replicas));
    if (experiment.runtime.precision != Precision::Default)
        code.add(fmt::format("# precision {}: this program computes in float32.",
                             nameOf(experiment.runtime.precision)));
    return code;
}

ProgramCode modelCode(const ProgramRequest& request) {
    ProgramCode code = pytorchModelCode(Model::build(request.experiment.model));
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
                 "x, y = next(batches(train_part, True))",
                 "seconds = []",
                 "for step in range(WARM_UP + STEPS):",
                 "    finished()",
                 "    begun = time.perf_counter()",
                 "    train_step(x, y)",
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

SectionedProgram sections(const ProgramRequest& request) {
    const Experiment& experiment = request.experiment;
    std::vector<ProgramSection> parts;
    if (!request.modelOnly) {
        parts.push_back({.id = "device", .title = "Device", .code = deviceCode(experiment)});
        parts.push_back({.id = "data", .title = "Data", .code = dataCode(experiment, true)});
        parts.push_back({.id = "batches", .title = "Batches", .code = batchCode(experiment)});
    }
    parts.push_back({.id = "model", .title = "Model", .code = modelCode(request)});
    if (!request.modelOnly) {
        ProgramSection training{.id = "train", .title = "Train"};
        training.code.add(pytorchLoss(experiment));
        training.code.add(pytorchOptimizer(experiment));
        training.code.add(pytorchLoop(experiment));
        parts.push_back(std::move(training));
        parts.push_back({.id = "measure", .title = "Measure", .code = measuring(request)});
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
    if (!request.modelOnly) program.sections.push_back(introduction(request));
    program.sections.push_back(std::move(imports));
    std::ranges::move(parts, std::back_inserter(program.sections));
    return program;
}

}  // namespace

std::string pytorchProgram(const ProgramRequest& request) {
    return sections(request).script().text();
}

}  // namespace shardlab::engine
