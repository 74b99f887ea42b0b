#include "engine/formats/programs/keras_objects.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "engine/callbacks/callback.h"
#include "engine/callbacks/monitor.h"
#include "engine/core/keras_object.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/layer_names.h"
#include "engine/formats/python_text.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/model/model.h"
#include "engine/optimizers/loss_scale.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

template <typename Product>
bool isInKeras(const RegistryEntry<Product>& entry) {
    return entry.keras.inKeras;
}
bool isInKeras(const RegistryEntry<Callback>&) {
    return true;
}

/// {"class_name", "config"} or a name, as Keras takes both.
template <typename Product>
std::string objectText(const Registry<Product>& registry, const char* module, const Json& json,
                       const std::vector<std::string>& more = {}) {
    if (!json.is_object()) return pythonLiteral(json);
    const std::string name = json.value("class_name", "");
    const auto* entry = registry.find(name);
    const Json config = json.value("config", Json::object());
    const bool own = entry != nullptr && !isInKeras(*entry);
    const std::string callee = entry ? entry->className : pythonName(name);
    return pythonCall(own ? callee : fmt::format("keras.{}.{}", module, callee), name,
                      entry ? entry->schema : ParameterSchema{}, config, more);
}

template <typename Product>
void addLack(ProgramCode& code, const Registry<Product>& registry, const char* what, const Json& object) {
    const Json name = object.is_object() ? object.value("class_name", Json()) : object;
    const auto* entry = name.is_string() ? registry.find(name.get<std::string>()) : nullptr;
    if (entry != nullptr && !isInKeras(*entry)) code.add(lackComment(what, entry->className));
}

std::string configText(const Json& config, const char* key) {
    return pythonLiteral(config.is_object() ? config.value(key, Json()) : Json());
}

/// A bare name as an object.
Json objectOf(const Json& json) {
    return json.is_object() ? json : Json{{"class_name", json}, {"config", Json::object()}};
}

/// The class that "accuracy" or "crossentropy" stands for, where Keras 3 would take another or none: it
/// computes CategoricalAccuracy of several columns whose loss is binary, and knows no "crossentropy".
std::string explicitClass(const CompiledOutput& output, std::int64_t columns, const std::string& asked) {
    if (metricClass(asked, MetricVariant::Binary) == asked) return {};
    try {
        const MetricVariant variant = metricVariant(targetLoss(output, columns), columns);
        const bool accuracy = metricClass(asked, variant).ends_with("Accuracy");
        const bool asInKeras = accuracy && (variant != MetricVariant::Binary || columns <= 1);
        return asInKeras ? std::string() : metricClass(asked, variant);
    } catch (const Error&) {
        return {};  // half edited
    }
}

/// By the name that a run reports it under, which callbacks may watch.
std::string kerasMetricText(const CompiledOutput& output, std::int64_t columns, const Json& metric) {
    Json named = objectOf(metric);
    const std::string asked = named.value("class_name", "");
    const std::string known = explicitClass(output, columns, asked);
    Json& config = named["config"];
    if (!known.empty()) {
        named["class_name"] = known;
        if (!config.contains("name")) config["name"] = asked;
    }
    std::vector<std::string> more;
    if (const auto* entry = metricRegistry().find(named.value("class_name", "")); entry != nullptr) {
        for (const ParameterSpec& spec : entry->schema) {
            const bool own =
                std::ranges::find(entry->keras.ownDefaults, spec.name) != entry->keras.ownDefaults.end();
            if (own && (!config.contains(spec.name) || config.at(spec.name) == spec.defaultValue))
                more.push_back(fmt::format("{}={}", spec.name, pythonLiteral(spec.defaultValue)));
        }
    }
    if (metric.is_string() && known.empty() && more.empty()) return pythonLiteral(metric);
    if (config.contains("name") && config.at("name").is_string())
        more.push_back("name=" + pythonLiteral(config.at("name")));
    return objectText(metricRegistry(), "metrics", named, more);
}

/// How many columns each output has; 0 where the model is not complete.
std::vector<std::int64_t> columnsOf(const ModelConfig& model, const std::vector<CompiledOutput>& outputs) {
    const ModelAnalysis analysis = analyze(model);
    std::vector<std::int64_t> columns;
    for (const CompiledOutput& output : outputs) {
        const auto layer =
            std::ranges::find(analysis.layers, Connection::parse(output.name).layer, &LayerInfo::name);
        const bool known =
            layer != analysis.layers.end() && layer->outputShape && !layer->outputShape->empty();
        columns.push_back(known ? layer->outputShape->back() : 0);
    }
    return columns;
}

/// A callback whose mode is decided: Keras 3 refuses "auto" for metrics of one of several outputs, and Keras
/// 2 minimizes what is not called accuracy.
Json withKnownMode(const Json& callback, const Json& metrics) {
    const Json monitor = callback.value("config", Json::object()).value("monitor", Json());
    if (!monitor.is_string() || monitor == "loss" || monitor == "val_loss") return callback;
    try {
        return withMode(callback, metrics);
    } catch (const Error&) {
        return callback;  // half edited
    }
}

/// Callbacks set the rate of an optimizer without a schedule only.
bool setsLearningRate(const Json& callbacks) {
    return std::ranges::any_of(callbacks, [](const Json& callback) {
        const std::string name = objectOf(callback).value("class_name", "");
        return name == "LearningRateScheduler" || name == "ReduceLROnPlateau";
    });
}

/// Dictionaries by output, under the names that the code of the model has.
void compileOutputs(const std::vector<CompiledOutput>& outputs, const std::vector<std::int64_t>& columns,
                    const LayerNames& names, ProgramCode& code) {
    std::vector<std::string> losses, weights, metrics;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const CompiledOutput& output = outputs[i];
        const std::string name = pythonLiteral(Json(renamedOutput(output.name, names)));
        const bool trained = !output.loss.is_null();
        losses.push_back(fmt::format("{}: {}", name, trained ? kerasLossText(output.loss) : "None"));
        if (trained) weights.push_back(fmt::format("{}: {}", name, pythonLiteral(output.weight)));
        if (trained || !output.metrics.empty())
            metrics.push_back(fmt::format("{}: [{}]", name, kerasMetricsText(output, columns[i])));
    }
    code.add(fmt::format("    loss={{{}}},", fmt::join(losses, ", ")));
    code.add(fmt::format("    loss_weights={{{}}},", fmt::join(weights, ", ")));
    code.add(fmt::format("    metrics={{{}}},", fmt::join(metrics, ", ")));
}

}  // namespace

double initialLearningRate(const Json& optimizer) {
    const Json given = objectOf(optimizer);
    const Json config = given.value("config", Json::object());
    const auto* entry = optimizerRegistry().find(given.value("class_name", ""));
    double rate = 0.001;
    if (entry != nullptr) {
        for (const ParameterSpec& spec : entry->schema)
            if (spec.name == "learning_rate" && spec.defaultValue.is_number())
                rate = spec.defaultValue.get<double>();
    }
    for (const char* key : {"lr", "learning_rate"}) {
        if (config.contains(key) && config[key].is_number()) rate = config[key].get<double>();
    }
    return rate;
}

/// The decay counts updates, a schedule batches.
Json withDecayAsSchedule(const Json& optimizer) {
    const Json given = objectOf(optimizer);
    const auto* entry = optimizerRegistry().find(given.value("class_name", ""));
    Json config = given.value("config", Json::object());
    const bool decays =
        entry != nullptr && !isOff(config, "decay") && config.at("decay").is_number() &&
        std::ranges::find(entry->schema, "decay", &ParameterSpec::name) != entry->schema.end();
    if (!decays || config.value("learning_rate", Json()).is_object()) return optimizer;
    Json schedule{{"initial_learning_rate", initialLearningRate(optimizer)},
                  {"decay_steps", 1},
                  {"decay_rate", config.at("decay")}};
    if (!isOff(config, "gradient_accumulation_steps")) {
        schedule["decay_steps"] = config.at("gradient_accumulation_steps");
        schedule["staircase"] = true;
    }
    config.erase("decay");
    config.erase("lr");
    config["learning_rate"] = {{"class_name", "InverseTimeDecay"}, {"config", schedule}};
    return {{"class_name", given.at("class_name")}, {"config", config}};
}

std::string learningRateArgument(const Json& optimizer, const std::string& module) {
    const Json config = optimizer.is_object() ? optimizer.value("config", Json::object()) : Json::object();
    const Json rate = config.is_object() ? config.value("learning_rate", Json()) : Json();
    if (!rate.is_object()) return fmt::format("{}", initialLearningRate(optimizer));
    std::vector<std::string> options;
    const Json given = rate.value("config", Json::object());
    for (const auto& [name, value] : given.items()) {
        if (name != "name") options.push_back(fmt::format("{}={}", pythonName(name), pythonLiteral(value)));
    }
    return fmt::format("{}{}({})", module, pythonName(rate.value("class_name", "")),
                       fmt::join(options, ", "));
}

std::string learningRateText(const Json& config, double initial, int epochs) {
    const std::string kind = config.value("schedule", "exponential");
    const int warmup = config.value("warmup_epochs", 0);
    const std::string t = warmup > 0 ? fmt::format("(epoch - {})", warmup) : "epoch";
    const auto length = config.find("epochs");
    const int whole = length != config.end() && length->is_number() ? length->get<int>() : epochs;
    const std::string done = fmt::format("min({} / {}, 1.0)", t, std::max(whole - warmup, 1));
    const double end = config.value("end_learning_rate", 0.0);
    std::string text = fmt::format("{}", initial);
    if (kind == "exponential") text = fmt::format("{} * {} ** {}", initial, config.value("rate", 0.7), t);
    if (kind == "step")
        text = fmt::format("{} * {} ** ({} // {})", initial, config.value("rate", 0.7), t,
                           config.value("step_epochs", 10));
    if (kind == "polynomial")
        text =
            fmt::format("{} * (1.0 - {}) ** {} + {}", initial - end, done, config.value("power", 1.0), end);
    if (kind == "cosine")
        text = fmt::format("{} + {} * (1.0 + math.cos(math.pi * {}))", end, (initial - end) * 0.5, done);
    if (warmup == 0) return text;
    return fmt::format("{} * (epoch + 1) / {} if epoch < {} else {}", initial, warmup + 1, warmup, text);
}

std::string kerasOptimizerText(const Json& optimizer) {
    if (!optimizer.is_object()) return pythonLiteral(optimizer);
    const Json keras = withLossScaleOptimizer(optimizer);
    if (const Json outer = keras.value("config", Json()); outer.contains("inner_optimizer")) {
        std::string text =
            "keras.optimizers.LossScaleOptimizer(" + kerasOptimizerText(outer.at("inner_optimizer"));
        for (const char* key : {"initial_scale", "dynamic_growth_steps"}) {
            if (outer.contains(key)) text += fmt::format(", {}={}", key, pythonLiteral(outer.at(key)));
        }
        return text + ")";
    }
    Json rest = optimizer;
    if (rest["config"].is_object()) {
        rest["config"].erase("learning_rate");
        rest["config"].erase("lr");
    }
    return objectText(optimizerRegistry(), "optimizers", rest,
                      {"learning_rate=" + learningRateArgument(optimizer, "keras.optimizers.schedules.")});
}

std::string kerasLossText(const Json& loss) {
    const Json kind = loss.is_object() ? loss.value("class_name", Json()) : loss;
    const auto* entry = kind.is_string() ? lossRegistry().find(kind.get<std::string>()) : nullptr;
    std::vector<std::string> given;
    if (entry != nullptr) {
        for (const ParameterSpec& spec : entry->schema)
            if (std::ranges::find(entry->keras.ownDefaults, spec.name) != entry->keras.ownDefaults.end())
                given.push_back(fmt::format("{}={}", spec.name, pythonLiteral(spec.defaultValue)));
    }
    if (given.empty() || loss.is_object()) return objectText(lossRegistry(), "losses", loss, given);
    return objectText(lossRegistry(), "losses", {{"class_name", kind}, {"config", Json::object()}}, given);
}

std::string kerasMetricsText(const CompiledOutput& output, std::int64_t columns) {
    std::vector<std::string> metrics;
    for (const Json& metric : output.metrics)
        metrics.push_back(kerasMetricText(output, columns, metric));
    return fmt::format("{}", fmt::join(metrics, ", "));
}

ProgramCode kerasCompileCall(const Experiment& experiment) {
    ProgramCode code;
    code.add("model.compile(");
    const Json& optimizer = experiment.compile.optimizer;
    code.add(fmt::format("    optimizer={},", kerasOptimizerText(setsLearningRate(experiment.fit.callbacks)
                                                                     ? optimizer
                                                                     : withDecayAsSchedule(optimizer))));
    const std::vector<CompiledOutput> outputs = compiledOutputs(experiment);
    const std::vector<std::int64_t> columns = columnsOf(experiment.model, outputs);
    if (outputs.size() == 1) {
        code.add(fmt::format("    loss={},", kerasLossText(outputs[0].loss)));
        if (outputs[0].weight != 1.0)
            code.add(fmt::format("    loss_weights=[{}],", pythonLiteral(outputs[0].weight)));
        code.add(fmt::format("    metrics=[{}],", kerasMetricsText(outputs[0], columns[0])));
    } else {
        compileOutputs(outputs, columns, portableNames(experiment.model), code);
    }
    if (experiment.runtime.stepsPerExecution > 1)
        code.add(fmt::format("    steps_per_execution={},", experiment.runtime.stepsPerExecution));
    code.add(")");
    return code;
}

bool keepsBestWeights(const Json& callbacks) {
    return std::ranges::any_of(callbacks, [](const Json& callback) {
        const Json each = objectOf(callback);
        return each.value("class_name", "") == "ModelCheckpoint" &&
               each.value("config", Json::object()).value("save_best_only", false);
    });
}

ProgramCode kerasCallbacks(const Experiment& experiment) {
    ProgramCode code;
    const LayerNames names = portableNames(experiment.model);
    for (const Json& callback : experiment.fit.callbacks) {
        Json each = withKnownMode(objectOf(callback), experiment.compile.metrics);
        const std::string name = each.value("class_name", "");
        const Json config = each.value("config", Json::object());
        const Json monitor = config.is_object() ? config.value("monitor", Json()) : Json();
        if (monitor.is_string())
            each["config"]["monitor"] = renamedMonitor(monitor.get<std::string>(), names);
        if (name == "TextGenerator") {
            code.add(fmt::format("# Shardlab's TextGenerator is left out: it continues {} by {} characters.",
                                 configText(config, "prompt"), configText(config, "length")));
        } else if (name == "LearningRateScheduler") {
            code.add(fmt::format("keras.callbacks.LearningRateScheduler(lambda epoch: {}),",
                                 learningRateText(config, initialLearningRate(experiment.compile.optimizer),
                                                  experiment.fit.epochs)));
        } else if (name == "ModelCheckpoint") {
            const std::string call = objectText(callbackRegistry(), "callbacks", each);
            const std::size_t open = call.find('(') + 1;
            code.add(fmt::format("{}{}, save_weights_only=True{}{},", call.substr(0, open),
                                 pythonLiteral(kBestWeightsFile), call[open] == ')' ? "" : ", ",
                                 call.substr(open)));
        } else {
            code.add(objectText(callbackRegistry(), "callbacks", each) + ",");
        }
    }
    return code;
}

ProgramCode kerasLacks(const Experiment& experiment) {
    ProgramCode code;
    addLack(code, optimizerRegistry(), "optimizer", experiment.compile.optimizer);
    std::set<std::string> named;  // a metric of several outputs once
    for (const CompiledOutput& output : compiledOutputs(experiment)) {
        for (const Json& metric : output.metrics) {
            if (named.insert(metric.dump()).second) addLack(code, metricRegistry(), "metric", metric);
        }
    }
    return code;
}

}  // namespace shardlab::engine
