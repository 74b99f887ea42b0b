#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/core/keras_object.h"
#include "engine/core/python_literal.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/programs/keras_objects.h"
#include "engine/formats/programs/pytorch_code.h"
#include "engine/formats/programs/pytorch_training.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/loss_scale.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

/// Options that differ from their defaults, by name. The classes of pytorch_training.py have the same
/// defaults.
std::vector<std::string> givenOptions(const ParameterSchema& schema, Json config, const std::string& where) {
    for (const char* notHere : {"name", "dtype", "reduction", "axis"})
        config.erase(notHere);
    const Json all = applySchema(schema, config, where);
    std::vector<std::string> options;
    for (const ParameterSpec& spec : schema) {
        if (all.contains(spec.name) && all.at(spec.name) != spec.defaultValue)
            options.push_back(fmt::format("{}={}", spec.name, pythonLiteral(all.at(spec.name))));
    }
    return options;
}

/// The loss of each row as a function of predictions and targets.
std::string lossText(const LossFunction& loss) {
    const auto& entry = lossRegistry().at(loss.className, "loss");
    const std::vector<std::string> options = givenOptions(entry.schema, loss.config, "loss");
    const std::string& function = entry.aliases.front();
    return options.empty() ? function
                           : fmt::format("functools.partial({}, {})", function, fmt::join(options, ", "));
}

std::string metricText(const Json& metric, const Json& loss, std::int64_t columns, const std::string& name) {
    const KerasObject object = parseKerasObject(metric, "metric");
    const auto& entry =
        metricRegistry().at(metricClass(object.className, metricVariant(loss, columns)), "metric");
    std::vector<std::string> arguments{pythonLiteral(name)};
    std::ranges::move(givenOptions(entry.schema, object.config, "metric"), std::back_inserter(arguments));
    return fmt::format("{}({})", entry.className, fmt::join(arguments, ", "));
}

std::string outputText(const CompiledOutput& output, std::int64_t columns, bool several) {
    const Json compared = targetLoss(output, columns);
    const auto loss = makeLoss(compared);
    const auto made = makeMetrics(output.metrics, compared, columns, several ? output.name : std::string());
    std::vector<std::string> metrics;
    for (std::size_t i = 0; i < made.size(); ++i)
        metrics.push_back(metricText(output.metrics[i], compared, columns, made[i]->name()));
    std::string text = fmt::format("Output({}, [{}]", output.loss.is_null() ? "None" : lossText(*loss),
                                   fmt::join(metrics, ", "));
    if (output.weight != 1.0) text += fmt::format(", weight={}", output.weight);
    if (several) text += fmt::format(", name={}", pythonLiteral(output.name));
    if (loss->sparse()) text += ", sparse=True";
    if (const auto ignored = loss->attributes.ignoreClass) text += fmt::format(", ignore_class={}", *ignored);
    return text + ")";
}

/// model.layer.view("kernel")
std::string viewText(const std::string& variable, const std::string& weight) {
    return fmt::format("model.{}.view({})", variable, pythonLiteral(weight));
}

std::string penaltyText(const Regularizer& regularizer, const std::string& view) {
    if (regularizer.orthogonal != 0.0F)
        return fmt::format("orthogonal({}, {}{})", view, regularizer.orthogonal,
                           regularizer.orthogonalColumns ? ", \"columns\"" : "");
    return fmt::format("l1_l2({}, {}, {})", view, regularizer.l1, regularizer.l2);
}

std::string constraintText(const Constraint& constraint, const std::string& view) {
    if (constraint.kind == Constraint::Kind::NonNeg) return view + ".clamp_(min=0)";
    const auto bound = [](float value) {
        return std::isfinite(value) ? fmt::format("{}", value) : "math.inf";
    };
    return fmt::format("limit_norm({}, {}, {}, {}, {})", view, bound(constraint.minimum),
                       bound(constraint.maximum), constraint.rate, pythonLiteral(Json(constraint.axes)));
}

}  // namespace

ProgramCode pytorchOutputs(const Experiment& experiment, const Model& model) {
    const std::vector<CompiledOutput> outputs = compiledOutputs(experiment);
    ProgramCode code;
    code.add("outputs = [");
    std::vector<std::string> predictions, targets;
    for (const std::size_t output : evaluatedOutputs(outputs)) {
        code.add(fmt::format(
            "    {},", outputText(outputs[output], model.outputShape(output).back(), outputs.size() > 1)));
        predictions.push_back(fmt::format("ys[{}]", output));
        targets.push_back(fmt::format("y[{}]", pythonLiteral(outputs[output].name)));
    }
    code.add("]");
    if (outputs.size() == 1) {
        code.addAll({"def predictions_and_targets(ys, y):", "    return [ys], [y]"});
    } else {
        code.add("def predictions_and_targets(ys, y):");
        code.add(
            fmt::format("    return [{}], [{}]", fmt::join(predictions, ", "), fmt::join(targets, ", ")));
    }
    return code;
}

ProgramCode pytorchOptimizer(const Experiment& experiment) {
    const Json optimizer = withoutLossScaleOptimizer(experiment.compile.optimizer);
    const KerasObject object = parseKerasObject(optimizer, "optimizer");
    const auto& entry = optimizerRegistry().at(object.className, "optimizer");
    Json rest = object.config;
    for (const char* elsewhere :
         {"learning_rate", "lr", "initial_scale", "dynamic_growth_steps", "loss_scale_factor"})
        rest.erase(elsewhere);
    std::vector<std::string> arguments{"model", "learning_rate=" + learningRateArgument(optimizer)};
    std::ranges::move(givenOptions(entry.schema, rest, "optimizer"), std::back_inserter(arguments));
    ProgramCode code;
    code.add(fmt::format("optimizer = {}({})", entry.className, fmt::join(arguments, ", ")));
    return code;
}

std::string lostConstraint(const WeightSpec& weight) {
    if (weight.constraint.kind == Constraint::Kind::RadialConstraint) return "RadialConstraint";
    // With reset_after PyTorch's two biases are no view of Keras's rows.
    const bool rows = weight.name.ends_with("bias") && weight.shape.rank() == 2;
    return rows && weight.constraint.active() ? "The constraint of a GRU's bias" : std::string();
}

WeightRules pytorchWeightRules(const Model& model) {
    WeightRules rules;
    const std::vector<std::string> variables = pytorchVariables(model);
    std::vector<std::string> penalties, constraints;
    for (std::size_t i = 0; i < model.nodes().size(); ++i) {
        for (const WeightSpec& weight : model.nodes()[i].weights) {
            if (!weight.trainable) continue;
            const std::string view = viewText(variables[i], weight.name);
            if (weight.regularizer.active()) penalties.push_back(penaltyText(weight.regularizer, view));
            if (weight.constraint.active() && lostConstraint(weight).empty())
                constraints.push_back("        " + constraintText(weight.constraint, view));
        }
    }
    rules.penalizes = !penalties.empty();
    rules.constrains = !constraints.empty();
    if (rules.penalizes) {
        rules.code.add("def penalty():");
        rules.code.add(fmt::format("    return {}", fmt::join(penalties, " + ")));
    }
    if (rules.constrains) {
        rules.code.addAll({"def constrain():", "    with torch.no_grad():"});
        rules.code.addAll(constraints);
    }
    return rules;
}

}  // namespace shardlab::engine
