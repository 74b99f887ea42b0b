#include "engine/formats/programs/pytorch_training.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "engine/core/python_literal.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/programs/data_code.h"
#include "engine/formats/programs/keras_objects.h"
#include "engine/losses/loss.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

std::string className(const auto& registry, const Json& object) {
    const Json name = object.is_object() ? object.value("class_name", Json()) : object;
    const auto* entry = name.is_string() ? registry.find(name.template get<std::string>()) : nullptr;
    return entry == nullptr ? std::string() : entry->className;
}

Json configOf(const Json& object) {
    return object.is_object() ? object.value("config", Json::object()) : Json::object();
}

/// One loss as an expression of output `y` and target `t`; empty: there is none here.
std::string lossText(const Json& loss) {
    const std::string name = className(lossRegistry(), loss);
    const Json config = configOf(loss);
    const bool logits = config.value("from_logits", Json(false)) == true;
    if (config.value("label_smoothing", Json(0.0)) != 0.0) return {};
    const Json ignored = config.value("ignore_class", Json());
    const std::string skipped = ignored.is_number() ? fmt::format(", ignore_index={}", ignored.dump()) : "";
    const char* log = logits ? "F.log_softmax(y, -1)" : "torch.log(y.clamp(1e-7, 1 - 1e-7))";
    if (name == "SparseCategoricalCrossentropy")
        return fmt::format("F.nll_loss({}.flatten(0, -2), t.long().flatten(){})", log, skipped);
    if (name == "CategoricalCrossentropy") return fmt::format("-(t * {}).sum(-1).mean()", log);
    if (name == "BinaryCrossentropy")
        return logits ? "F.binary_cross_entropy_with_logits(y, t.to(y.dtype).reshape(y.shape))"
                      : "F.binary_cross_entropy(y.clamp(1e-7, 1 - 1e-7), t.to(y.dtype).reshape(y.shape))";
    if (name == "MeanSquaredError") return "F.mse_loss(y, t.to(y.dtype).reshape(y.shape))";
    if (name == "MeanAbsoluteError") return "F.l1_loss(y, t.to(y.dtype).reshape(y.shape))";
    return {};
}

std::string arguments(const Json& config, const std::vector<std::pair<const char*, std::string>>& renamed) {
    std::string text;
    for (const auto& [keras, torch] : renamed) {
        const Json value = config.value(keras, Json());
        if (!value.is_null()) text += fmt::format(", {}={}", torch, pythonLiteral(value));
    }
    return text;
}

/// "torch.optim.Adam(model.parameters(), lr=…)"; empty: there is none here.
std::string optimizerText(const Json& optimizer) {
    const std::string name = className(optimizerRegistry(), optimizer);
    const auto* entry = optimizerRegistry().find(name);
    if (entry == nullptr) return {};
    const Json config = applySchema(entry->schema, configOf(optimizer), name);
    const std::string begin = fmt::format("(model.parameters(), lr={}", initialLearningRate(optimizer));
    const std::string betas =
        fmt::format(", betas=({}, {})", pythonLiteral(config.value("beta_1", Json(0.9))),
                    pythonLiteral(config.value("beta_2", Json(0.999))));
    const std::string epsilon = arguments(config, {{"epsilon", "eps"}});
    if (name == "SGD")
        return "torch.optim.SGD" + begin +
               arguments(config, {{"momentum", "momentum"}, {"nesterov", "nesterov"}}) + ")";
    if (name == "Adam")
        return "torch.optim.Adam" + begin + betas + epsilon + arguments(config, {{"amsgrad", "amsgrad"}}) +
               ")";
    if (name == "AdamW")
        return "torch.optim.AdamW" + begin + betas + epsilon +
               arguments(config, {{"weight_decay", "weight_decay"}}) + ")";
    if (name == "Adamax") return "torch.optim.Adamax" + begin + betas + epsilon + ")";
    if (name == "Nadam") return "torch.optim.NAdam" + begin + betas + epsilon + ")";
    if (name == "RMSprop")
        return "torch.optim.RMSprop" + begin +
               arguments(config, {{"rho", "alpha"}, {"momentum", "momentum"}, {"centered", "centered"}}) +
               epsilon + ")";
    if (name == "Adagrad")
        return "torch.optim.Adagrad" + begin +
               arguments(config, {{"initial_accumulator_value", "initial_accumulator_value"}}) + epsilon +
               ")";
    if (name == "Adadelta")
        return "torch.optim.Adadelta" + begin + arguments(config, {{"rho", "rho"}}) + epsilon + ")";
    return {};
}

/// Callbacks that this program has not, each in a comment; the learning rate's stands in the loop.
void addCallbackComments(const Experiment& experiment, ProgramCode& code) {
    for (const Json& each : experiment.fit.callbacks) {
        const std::string name = each.value("class_name", "");
        if (name == "LearningRateScheduler") continue;
        code.add(fmt::format("# {} is not in this program: {}", pythonComment(name),
                             pythonLiteral(each.value("config", Json::object()))));
    }
    if (!classWeightArgument(experiment.fit.classWeight).empty())
        code.add("# class_weight is not in this program.");
}

std::string rateText(const Experiment& experiment) {
    for (const Json& each : experiment.fit.callbacks) {
        if (each.value("class_name", "") == "LearningRateScheduler")
            return learningRateText(each.value("config", Json::object()),
                                    initialLearningRate(experiment.compile.optimizer), experiment.fit.epochs);
    }
    return {};
}

}  // namespace

ProgramCode pytorchLoss(const Experiment& experiment) {
    ProgramCode code;
    const std::vector<CompiledOutput> outputs = compiledOutputs(experiment);
    code.add("def loss_of(outputs, targets):");
    std::vector<std::string> terms;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (outputs[i].loss.is_null()) continue;
        const std::string function = fmt::format("loss_{}", i);
        const std::string text = lossText(outputs[i].loss);
        code.add(fmt::format("    def {}(y, t):", function));
        code.add(text.empty()
                     ? fmt::format("        raise NotImplementedError({})  # of Keras: write it here",
                                   pythonLiteral(outputs[i].loss.dump()))
                     : "        return " + text);
        const std::string factor = outputs[i].weight == 1.0 ? "" : fmt::format("{} * ", outputs[i].weight);
        terms.push_back(outputs.size() == 1 ? fmt::format("{}(outputs, targets)", function)
                                            : fmt::format("{}{}(outputs[{}], targets[{}])", factor, function,
                                                          i, pythonLiteral(outputs[i].name)));
    }
    code.add(fmt::format("    return {}", fmt::join(terms, " + ")));
    return code;
}

ProgramCode pytorchOptimizer(const Experiment& experiment) {
    ProgramCode code;
    const std::string text = optimizerText(experiment.compile.optimizer);
    if (text.empty()) {
        code.add(fmt::format("raise NotImplementedError({})  # of Keras: make an optimizer here",
                             pythonLiteral(experiment.compile.optimizer.dump())));
    } else {
        code.add("optimizer = " + text);
    }
    return code;
}

ProgramCode pytorchLoop(const Experiment& experiment) {
    const FitSpec& fit = experiment.fit;
    const DataParts parts = dataParts(experiment);
    ProgramCode code;
    addCallbackComments(experiment, code);
    code.addAll({"def train_step(x, y):", "    optimizer.zero_grad(set_to_none=True)",
                 "    loss = loss_of(model(*x), y)", "    loss.backward()", "    optimizer.step()",
                 "    return loss", "", "epochs = []", fmt::format("for epoch in range({}):", fit.epochs)});
    if (const std::string rate = rateText(experiment); !rate.empty()) {
        code.add("    for group in optimizer.param_groups:");
        code.add(fmt::format("        group[\"lr\"] = {}", rate));
    }
    code.addAll(
        {"    begun, losses = time.perf_counter(), []", "    model.train()",
         "    for x, y in batches(train_part, True):", "        losses.append(train_step(x, y).detach())",
         "    metrics = {\"loss\": float(torch.stack(losses).mean())}"});
    if (parts.validates)
        code.addAll(
            {fmt::format("    if (epoch + 1) % {} == 0 and samples_of(val_part) > 0:",
                         fit.validationFrequency),
             "        model.eval()", "        with torch.no_grad():",
             "            values = [(len(x[0]), float(loss_of(model(*x), y))) for x, y in batches(val_part, "
             "False)]",
             "        metrics[\"val_loss\"] = sum(n * v for n, v in values) / sum(n for n, _ in values)"});
    code.addAll({"    epochs.append({\"seconds\": time.perf_counter() - begun, \"metrics\": metrics})",
                 "    print(f\"Epoch {epoch + 1}\", epochs[-1])"});
    return code;
}

}  // namespace shardlab::engine
