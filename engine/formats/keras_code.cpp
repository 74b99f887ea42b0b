#include "engine/formats/keras_code.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "engine/callbacks/callback.h"
#include "engine/core/error.h"
#include "engine/data/dataset.h"
#include "engine/experiment/class_weight.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/keras_needs.h"
#include "engine/formats/python_text.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
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

double initialRate(const Json& optimizer) {
    constexpr double kUsual = 0.001;
    if (!optimizer.is_object()) return kUsual;
    const Json config = optimizer.value("config", Json::object());
    const auto* entry = optimizerRegistry().find(optimizer.value("class_name", ""));
    double rate = kUsual;
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

/// The learning rate of an epoch as a Python expression; LearningRateScheduler::rateAt is the formula.
std::string scheduleText(const Json& config, double initial, int epochs) {
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

constexpr std::array kImports{"import tensorflow as tf", "from tensorflow import keras",
                              "from tensorflow.keras import layers", ""};

class ProgramWriter {
public:
    explicit ProgramWriter(const Experiment& experiment) : m_experiment(experiment) {}

    KerasCode write() {
        line(fmt::format("# {}", pythonComment(m_experiment.name)));
        needs();
        if (needsMath()) line("import math");
        for (const char* text : kImports)
            line(text);
        data();
        strategy();
        model();
        fit();
        return m_code;
    }

private:
    void line(const std::string& text, const std::string& layer = {}) {
        m_code.lines.push_back(text);
        m_code.layers.push_back(layer);
    }
    void needs() {
        const std::string text = kerasNeedsText(kerasNeeds(m_experiment));
        if (!text.empty()) line("# " + text);
        lacks(optimizerRegistry(), "optimizer", m_experiment.compile.optimizer);
        std::set<std::string> named;  // a metric of several outputs once
        for (const CompiledOutput& output : compiledOutputs(m_experiment)) {
            for (const Json& metric : output.metrics) {
                if (named.insert(metric.dump()).second) lacks(metricRegistry(), "metric", metric);
            }
        }
    }
    template <typename Product>
    void lacks(const Registry<Product>& registry, const char* what, const Json& object) {
        const Json name = object.is_object() ? object.value("class_name", Json()) : object;
        const auto* entry = name.is_string() ? registry.find(name.get<std::string>()) : nullptr;
        if (entry != nullptr && !isInKeras(*entry)) line(lackComment(what, entry->className));
    }
    bool needsMath() const {
        return m_experiment.fit.callbacks.dump().find("\"cosine\"") != std::string::npos;
    }
    bool onTpu() const { return m_experiment.runtime.accelerator == Accelerator::Tpu; }
    bool distributed() const {
        return onTpu() ||
               (m_experiment.runtime.accelerator == Accelerator::Gpu && m_experiment.runtime.replicas > 1);
    }
    bool stratified() const { return m_experiment.data.validation.stratified; }
    std::vector<const char*> parts() const {
        if (stratified()) return {"train", "val", "test"};
        return {"train", "test"};
    }
    bool validates() const { return m_experiment.data.validation.kind == ValidationSpec::Kind::TestSplit; }

    void data() {
        const DataSpec& data = m_experiment.data;
        const auto& loader = sourceTraits(data.source).kerasLoader;
        if (!loader) {
            line(fmt::format("# Data: x_train, y_train, x_test and y_test are those of \"{}\".",
                             pythonComment(data.source)));
            for (const auto& [key, value] : data.options.items())
                line(fmt::format("#   {}: {}", pythonComment(key), pythonLiteral(value)));
        } else {
            for (const std::string& text : loader(data.options))
                line(text);
        }
        if (stratified()) split();
        for (const Json& step : data.preprocess)
            preprocess(step);
        targets();
        line("");
    }

    /// Of several outputs: fit() takes one array of targets for each.
    void targets() {
        const std::vector<std::string> outputs = outputNames(m_experiment.model);
        if (outputs.size() < 2) return;
        const std::string names = pythonLiteral(Json(outputs));
        if (sourceTraits(m_experiment.data.source).kerasLoader == nullptr) {
            line(fmt::format("# y_train and y_test are dictionaries of arrays, one for each of {}.", names));
            return;
        }
        for (const char* part : parts())
            line(fmt::format("y_{0} = {{name: y_{0} for name in {1}}}", part, names));
    }

    void split() {
        line("from sklearn.model_selection import train_test_split");
        line("x_train, x_val, y_train, y_val = train_test_split(");
        line(fmt::format("    x_train, y_train, test_size={}, stratify=y_train, random_state={})",
                         m_experiment.data.validation.fraction, m_experiment.fit.seed));
    }

    void preprocess(const Json& step) {
        const std::string op = step.value("op", "");
        const auto both = [this](const std::string& before, const std::string& after) {
            for (const char* part : parts())
                line(fmt::format("x_{0} = {1}x_{0}{2}", part, before, after));
        };
        if (op == "scale") {
            const double factor = step.value("factor", 1.0), offset = step.value("offset", 0.0);
            const std::int64_t divisor = pythonDivisor(factor);
            both("", (divisor == 0 ? fmt::format(" * {}", factor) : fmt::format(" / {}.0", divisor)) +
                         (offset == 0 ? "" : fmt::format(" + {}", offset)));
        } else if (op == "reshape" && step.contains("shape")) {
            Json shape = step["shape"];
            if (shape.is_array()) shape.insert(shape.begin(), -1);
            both("", fmt::format(".reshape({})", pythonLiteral(shape)));
        } else if (op == "cast") {
            both("", fmt::format(".astype({})", pythonLiteral(step.value("dtype", "float32"))));
        } else if (op == "pad_sequences") {
            Json options = step;
            options.erase("op");
            std::string arguments;
            for (const auto& [key, value] : options.items())
                arguments += fmt::format(", {}={}", pythonName(key), pythonLiteral(value));
            both("keras.preprocessing.sequence.pad_sequences(", arguments + ")");
        } else if (op == "one_hot") {
            for (const char* part : parts())
                line(fmt::format(
                    "y_{0} = keras.utils.to_categorical(y_{0}, {1})", part,
                    step.value("classes", Json(nullptr)).is_number() ? step["classes"].dump() : "None"));
        } else if (op == "resize") {
            const std::string size = fmt::format("({}, {})", step.value("height", 0), step.value("width", 0));
            both("tf.image.resize(", fmt::format(", {}).numpy()", size));
        } else if (op == "multi_hot") {
            both(fmt::format("keras.preprocessing.text.Tokenizer(num_words={}).sequences_to_matrix(",
                             step.value("classes", 0)),
                 ", mode=\"binary\")");
        } else if (op == "standardize") {
            standardize();
        } else {
            line(fmt::format("# Then: {}", pythonLiteral(step)));
        }
    }

    /// Statistics of those samples alone that are trained on.
    void standardize() {
        const ValidationSpec& validation = m_experiment.data.validation;
        std::string fitted = "x_train";
        if (validation.kind == ValidationSpec::Kind::Fraction && !stratified())
            fitted = fmt::format("x_train[:int(len(x_train) * (1 - {}))]", validation.fraction);
        line(fmt::format("fitted = {}", fitted));
        line("axes = tuple(range(fitted.ndim - 1))");
        line("mean, deviation = fitted.mean(axis=axes), fitted.std(axis=axes).clip(1e-7)");
        for (const char* part : parts())
            line(fmt::format("x_{0} = (x_{0} - mean) / deviation", part));
    }

    void strategy() {
        if (onTpu()) {
            for (const char* text : {"resolver = tf.distribute.cluster_resolver.TPUClusterResolver()",
                                     "tf.config.experimental_connect_to_cluster(resolver)",
                                     "tf.tpu.experimental.initialize_tpu_system(resolver)",
                                     "strategy = tf.distribute.experimental.TPUStrategy(resolver)", ""})
                line(text);
        } else if (distributed()) {
            line("strategy = tf.distribute.MirroredStrategy()");
            line("");
        }
    }

    void model() {
        const std::string indent = distributed() ? "    " : "";
        if (distributed()) line("with strategy.scope():");
        const KerasCode model = kerasModelCode(m_experiment.model);
        for (std::size_t i = 0; i < model.lines.size(); ++i)
            line(indent + model.lines[i], model.layers[i]);
        const CompileSpec& compile = m_experiment.compile;
        line(indent + "model.compile(");
        line(fmt::format("{}    optimizer={},", indent, optimizerText(compile.optimizer)));
        const std::vector<CompiledOutput> outputs = compiledOutputs(m_experiment);
        if (outputs.size() == 1) {
            line(fmt::format("{}    loss={},", indent, lossText(outputs[0].loss)));
            line(fmt::format("{}    metrics=[{}])", indent, metricsText(outputs[0])));
        } else {
            compileOutputs(outputs, indent);
        }
        line("");
    }

    /// Dictionaries by output.
    void compileOutputs(const std::vector<CompiledOutput>& outputs, const std::string& indent) {
        std::vector<std::string> losses, weights, metrics;
        for (const CompiledOutput& output : outputs) {
            if (output.loss.is_null()) continue;
            const std::string name = pythonLiteral(output.name);
            losses.push_back(fmt::format("{}: {}", name, lossText(output.loss)));
            weights.push_back(fmt::format("{}: {}", name, pythonLiteral(output.weight)));
            metrics.push_back(fmt::format("{}: [{}]", name, metricsText(output)));
        }
        line(fmt::format("{}    loss={{{}}},", indent, fmt::join(losses, ", ")));
        line(fmt::format("{}    loss_weights={{{}}},", indent, fmt::join(weights, ", ")));
        line(fmt::format("{}    metrics={{{}}})", indent, fmt::join(metrics, ", ")));
    }

    static std::string metricsText(const CompiledOutput& output) {
        std::vector<std::string> metrics;
        for (const Json& metric : output.metrics)
            metrics.push_back(objectText(metricRegistry(), "metrics", metric));
        return fmt::format("{}", fmt::join(metrics, ", "));
    }

    /// The rate is what people look for, default or not.
    static std::string optimizerText(const Json& optimizer) {
        if (!optimizer.is_object()) return pythonLiteral(optimizer);
        const Json keras = withLossScaleOptimizer(optimizer);
        if (const Json outer = keras.value("config", Json()); outer.contains("inner_optimizer")) {
            std::string text =
                "keras.optimizers.LossScaleOptimizer(" + optimizerText(outer.at("inner_optimizer"));
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
                          {fmt::format("learning_rate={}", initialRate(optimizer))});
    }

    static std::string lossText(const Json& loss) {
        const Json kind = loss.is_object() ? loss.value("class_name", Json()) : loss;
        const auto* entry = kind.is_string() ? lossRegistry().find(kind.get<std::string>()) : nullptr;
        std::vector<std::string> given;
        if (entry != nullptr) {
            for (const ParameterSpec& spec : entry->schema)
                if (std::ranges::find(entry->keras.ownDefaults, spec.name) != entry->keras.ownDefaults.end())
                    given.push_back(fmt::format("{}={}", spec.name, pythonLiteral(spec.defaultValue)));
        }
        if (given.empty() || loss.is_object()) return objectText(lossRegistry(), "losses", loss, given);
        return objectText(lossRegistry(), "losses", {{"class_name", kind}, {"config", Json::object()}},
                          given);
    }

    std::string callback(const Json& json) const {
        if (json.value("class_name", "") != "LearningRateScheduler")
            return objectText(callbackRegistry(), "callbacks", json);
        return fmt::format(
            "keras.callbacks.LearningRateScheduler(lambda epoch: {})",
            scheduleText(json.value("config", Json::object()), initialRate(m_experiment.compile.optimizer),
                         m_experiment.fit.epochs));
    }

    /// Empty: none, or none that can be read.
    static std::string classWeights(const Json& json) {
        try {
            const ClassWeight weight = parseClassWeight(json);
            if (weight.balanced) return "class_weight";
            return weight.active() ? classWeightText(json) : std::string();
        } catch (const Error&) {
            return {};
        }
    }

    /// scikit-learn's weights of balanced classes, of the samples that train.
    void balancedClasses() {
        if (m_experiment.fit.classWeight != "balanced") return;
        const ValidationSpec& validation = m_experiment.data.validation;
        const bool cut = validation.kind == ValidationSpec::Kind::Fraction && !stratified();
        line(fmt::format("labels = y_train{}",
                         cut ? fmt::format("[:int(len(y_train) * (1 - {}))]", validation.fraction) : ""));
        line(
            "labels = labels.argmax(axis=-1) if labels.ndim > 1 and labels.shape[-1] > 1 else "
            "labels.ravel()");
        line("counts = {int(c): int((labels == c).sum()) for c in set(labels.tolist())}");
        line("class_weight = {c: len(labels) / (len(counts) * n) for c, n in counts.items()}");
        line("");
    }

    void fit() {
        const FitSpec& fit = m_experiment.fit;
        const bool perReplica = fit.batchSizePerReplica && distributed();
        balancedClasses();
        line("model.fit(");
        line("    x_train, y_train,");
        line(perReplica
                 ? fmt::format("    batch_size={} * strategy.num_replicas_in_sync,", *fit.batchSizePerReplica)
                 : fmt::format("    batch_size={},", m_experiment.globalBatch()));
        line(fmt::format("    epochs={},", fit.epochs));
        if (fit.stepsPerEpoch) line(fmt::format("    steps_per_epoch={},", *fit.stepsPerEpoch));
        if (validates()) line("    validation_data=(x_test, y_test),");
        if (stratified()) {
            line("    validation_data=(x_val, y_val),");
        } else if (m_experiment.data.validation.kind == ValidationSpec::Kind::Fraction) {
            line(fmt::format("    validation_split={},", m_experiment.data.validation.fraction));
        }
        const Json& sampleWeight = m_experiment.data.options.value("sample_weight", Json());
        if (sampleWeight.is_string() && sampleWeight != "") line("    sample_weight=sample_weight,");
        if (const std::string weights = classWeights(fit.classWeight); !weights.empty())
            line(fmt::format("    class_weight={},", weights));
        if (fit.validationFrequency > 1)
            line(fmt::format("    validation_freq={},", fit.validationFrequency));
        if (!fit.callbacks.empty()) {
            line("    callbacks=[");
            for (const Json& each : fit.callbacks) {
                const bool written = each.value("class_name", "") != "TextGenerator";
                line(written ? fmt::format("        {},", callback(each))
                             : "        # Shardlab's TextGenerator: a LambdaCallback(on_epoch_end=...) that "
                               "generates text.");
            }
            line("    ],");
        }
        line(")");
    }

    const Experiment& m_experiment;
    KerasCode m_code;
};

}  // namespace

std::string KerasCode::text() const {
    return fmt::format("{}\n", fmt::join(lines, "\n"));
}

KerasCode kerasModelProgram(const ModelConfig& model) {
    KerasCode code = kerasModelCode(model);
    std::vector<std::string> head(kImports.begin(), kImports.end());
    const std::string needs = kerasNeedsText(kerasNeeds(model));
    if (!needs.empty()) head.insert(head.begin(), "# " + needs);
    code.lines.insert(code.lines.begin(), head.begin(), head.end());
    code.layers.insert(code.layers.begin(), head.size(), std::string());
    return code;
}

KerasCode kerasCode(const Experiment& experiment) {
    return ProgramWriter(experiment).write();
}

std::string kerasProgram(const Experiment& experiment, bool modelOnly) {
    return (modelOnly ? kerasModelProgram(experiment.model) : kerasCode(experiment)).text();
}

std::string kerasProgramNeeds(const Experiment& experiment, bool modelOnly) {
    return kerasNeedsText(modelOnly ? kerasNeeds(experiment.model) : kerasNeeds(experiment));
}

}  // namespace shardlab::engine
