#include "engine/formats/programs/pytorch_training.h"

#include <fmt/format.h>
#include <set>

#include <algorithm>

#include "engine/callbacks/callback.h"
#include "engine/callbacks/monitor.h"
#include "engine/core/keras_object.h"
#include "engine/core/python_literal.h"
#include "engine/formats/programs/data_code.h"
#include "engine/formats/programs/keras_objects.h"
#include "engine/optimizers/loss_scale.h"

namespace shardlab::engine {
namespace {

/// Keras's call of a callback; `mode` is decided here, because PyTorch knows no metric's direction.
std::string callbackText(const Json& callback, const Experiment& experiment) {
    const KerasObject object = parseKerasObject(callback, "callback");
    if (object.className == "LearningRateScheduler")
        return fmt::format("LearningRateScheduler(lambda epoch: {})",
                           learningRateText(object.config, initialLearningRate(experiment.compile.optimizer),
                                            experiment.fit.epochs));
    const auto& entry = callbackRegistry().at(object.className, "callback");
    const KerasObject decided = parseKerasObject(withMode(callback, experiment.compile.metrics), "callback");
    const Json all = applySchema(entry.schema, decided.config, "callback");
    std::string text = entry.className + "(";
    if (entry.className == "ModelCheckpoint") text += "\"checkpoint.pt\"";
    for (const ParameterSpec& spec : entry.schema) {
        if (!all.contains(spec.name) || (all.at(spec.name) == spec.defaultValue && spec.name != "monitor"))
            continue;
        text += fmt::format("{}{}={}", text.ends_with('(') ? "" : ", ", spec.name,
                            pythonLiteral(all.at(spec.name)));
    }
    return text + ")";
}

bool isTextGenerator(const Json& callback) {
    return callback.is_object() && callback.value("class_name", "") == "TextGenerator";
}

std::optional<LossScaleOptions> lossScale(const Experiment& experiment) {
    const Json optimizer = withoutLossScaleOptimizer(experiment.compile.optimizer);
    const Json config = optimizer.is_object() ? optimizer.value("config", Json::object()) : Json::object();
    return LossScaleOptions::of(config, experiment.runtime.precision == Precision::MixedFloat16);
}

bool scales(const Experiment& experiment) {
    return experiment.runtime.precision == Precision::MixedFloat16 && lossScale(experiment).has_value();
}

/// What computes the outputs: in which precision.
ProgramCode precisionCode(const Experiment& experiment) {
    ProgramCode code;
    switch (experiment.runtime.precision) {
        case Precision::Default:
            break;
        case Precision::Float32:
            code.add("torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False");
            break;
        case Precision::TensorFloat32:
            code.add("torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True");
            break;
        case Precision::BFloat16:
        case Precision::MixedBFloat16:
            code.addAll({"def precision():", "    return torch.autocast(device.type, dtype=torch.bfloat16)"});
            break;
        case Precision::MixedFloat16:
            code.addAll({"def precision():  # CPUs compute in float32",
                         "    return torch.autocast(\"cuda\", dtype=torch.float16, enabled=device.type == "
                         "\"cuda\")"});
            break;
    }
    if (scales(experiment))
        code.add(
            fmt::format("scaler = torch.cuda.amp.GradScaler(init_scale={}, growth_interval={}, "
                        "enabled=device.type == \"cuda\")",
                        lossScale(experiment)->initialScale, lossScale(experiment)->growthSteps));
    return code;
}

bool casts(const Experiment& experiment) {
    const Precision precision = experiment.runtime.precision;
    return precision == Precision::BFloat16 || precision == Precision::MixedBFloat16 ||
           precision == Precision::MixedFloat16;
}

void addUpdate(const Experiment& experiment, const WeightRules& rules, ProgramCode& code) {
    const bool scaled = scales(experiment);
    if (scaled) {
        code.addAll({"    scaler.scale(loss).backward()", "    scaler.unscale_(optimizer)"});
    } else {
        code.add("    loss.backward()");
    }
    // Keras constrains behind every batch, also one that only accumulates gradients, but not a skipped one.
    if (rules.constrains && scaled) {
        code.addAll({"    if scaler.step(optimizer) is not None:", "        constrain()"});
    } else {
        code.add(scaled ? "    scaler.step(optimizer)" : "    optimizer.step()");
        if (rules.constrains) code.add("    constrain()");
    }
    if (scaled) code.add("    scaler.update()");
}

}  // namespace

ProgramCode pytorchStep(const Experiment& experiment, const WeightRules& rules) {
    ProgramCode code = precisionCode(experiment);
    code.add(rules.code);
    code.add("callbacks = [");
    for (const Json& callback : experiment.fit.callbacks) {
        if (!isTextGenerator(callback)) code.add(fmt::format("    {},", callbackText(callback, experiment)));
    }
    code.addAll({"]", "", "def losses_of(x, y, weight):",
                 "    \"\"\"The whole loss, that of each output, predictions and targets.\"\"\""});
    code.add(casts(experiment) ? "    with precision():" : "    ys = model(*x)");
    if (casts(experiment)) code.add("        ys = model(*x)");
    code.addAll(
        {"    ys, ts = predictions_and_targets(ys, y)",
         "    losses = [output.loss_of(y, t, weight) for output, y, t in zip(outputs, ys, ts) if "
         "output.loss]",
         fmt::format("    loss = sum(output.weight * loss for output, loss in zip(outputs, losses)){}",
                     rules.penalizes ? " + penalty()" : ""),
         "    return loss, losses, ys, ts", "", "def train_step(x, y, weight=None):",
         "    optimizer.zero_grad(set_to_none=True)", "    loss, losses, ys, ts = losses_of(x, y, weight)"});
    addUpdate(experiment, rules, code);
    code.add("    return loss, losses, ys, ts");
    return code;
}

ProgramCode pytorchLoop(const Experiment& experiment) {
    const FitSpec& fit = experiment.fit;
    ProgramCode code;
    code.addAll(
        {"run = types.SimpleNamespace(model=model, optimizer=optimizer, callbacks=callbacks, "
         "stop=False)",
         "epochs = []", fmt::format("for epoch in range({}):", fit.epochs),
         "    for callback in callbacks:", "        callback.epoch_begin(run, epoch)",
         "    begun, totals = time.perf_counter(), Totals(outputs)", "    model.train()",
         "    for x, y, weight in training:", "        step = train_step(x, y, weight)",
         "        totals.add(*step, len(x[0]))",
         "        for callback in callbacks:", "            callback.batch_end(run, step[0])",
         "        if run.stop:", "            break", "    metrics = totals.values()"});
    if (dataParts(experiment).validates) {
        code.add(fit.validationFrequency > 1
                     ? fmt::format("    if (epoch + 1) % {} == 0 and len(validation) > 0:",
                                   fit.validationFrequency)
                     : "    if len(validation) > 0:");
        code.addAll({"        totals = Totals(outputs)", "        model.eval()",
                     "        with torch.no_grad():", "            for x, y, weight in validation:",
                     "                totals.add(*losses_of(x, y, weight), len(x[0]))",
                     "        metrics.update(totals.values(\"val_\"))"});
    }
    code.addAll({"    epochs.append({\"seconds\": time.perf_counter() - begun, \"metrics\": metrics})",
                 "    print(f\"Epoch {epoch + 1}\", epochs[-1])", "    for callback in callbacks:",
                 "        callback.epoch_end(run, epoch, metrics)", "    if run.stop:", "        break",
                 "optimizer.finish()", "for callback in callbacks:", "    callback.train_end(run)"});
    return code;
}

std::vector<std::string> pytorchNotes(const Experiment& experiment, const Model& model) {
    const DataSpec& data = experiment.data;
    std::vector<std::string> notes{
        "The seed draws other numbers in PyTorch: weights, order of the samples and dropout are not those of "
        "Shardlab."};
    const auto note = [&](bool applies, std::string text) {
        if (applies) notes.push_back(std::move(text));
    };
    note(experiment.runtime.replicas > 1,
         fmt::format("{} replicas in Shardlab: here one device computes the whole batch, and "
                     "BatchNormalization takes its statistics.",
                     experiment.runtime.replicas));
    note(data.shuffleBuffer > 1,
         fmt::format("shuffle_buffer {}: all samples are shuffled here.", data.shuffleBuffer));
    note(dataParts(experiment).drawsAnew,
         "The data source draws new samples in every epoch: here they are drawn once.");
    note(std::ranges::any_of(experiment.fit.callbacks, isTextGenerator),
         "TextGenerator generates no text here.");
    const Json& weights = experiment.fit.initialWeights;
    note(weights.is_string() && weights != "",
         fmt::format("initial_weights {}: load_weights reads them from an .npz of Shardlab.",
                     pythonComment(weights.is_string() ? weights.get<std::string>() : std::string())));
    const auto scale = lossScale(experiment);
    note(scale.has_value() && !scales(experiment),
         "The loss scale applies to float16 alone: this program computes without one.");
    note(scales(experiment) && !scale->dynamic, "loss_scale_factor: the scale is dynamic here.");
    note(experiment.runtime.precision == Precision::MixedFloat16,
         "mixed_float16: without a GPU this program computes in float32.");
    const Precision precision = experiment.runtime.precision;
    note(precision == Precision::BFloat16 || precision == Precision::MixedBFloat16,
         fmt::format("{}: PyTorch also rounds the results of products to bfloat16, which stay float32 in "
                     "Shardlab.",
                     nameOf(precision)));
    note(experiment.runtime.accelerator == Accelerator::Tpu && !casts(experiment),
         "A TPU multiplies in bfloat16: this program computes in float32.");
    std::set<std::string> lost;
    for (const WeightSpec& weight : model.weightSpecs())
        lost.insert(lostConstraint(weight));
    for (const std::string& what : lost)
        note(!what.empty(), what + " is not in this program.");
    return notes;
}

}  // namespace shardlab::engine
