#include <limits>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/experiment_json.h"
#include "engine/experiment/json_reader.h"
#include "engine/optimizers/loss_scale.h"

namespace shardlab::engine {
namespace {

constexpr int kVersion = 1;
constexpr std::int64_t kLargestMemoryLimit = std::int64_t{1} << 31;  ///< in MB
constexpr std::int64_t kAnyCount = std::numeric_limits<std::int64_t>::max();

/// {"fraction": F}, or with "stratified".
bool isFraction(const Json& value) {
    if (!value.is_object() || !value.contains("fraction") || !value["fraction"].is_number()) return false;
    const auto stratified = value.find("stratified");
    if (stratified == value.end()) return value.size() == 1;
    return value.size() == 2 && stratified->is_boolean();
}

ValidationSpec readValidation(JsonReader& data) {
    ValidationSpec spec;
    const Json* value = data.find("validation");
    if (value == nullptr) return spec;
    constexpr const char* kExpected =
        R"(null, {"split": "test"} or {"fraction": F, "stratified": true or false} with 0 < F < 1)";
    if (value->is_null()) {
        spec.kind = ValidationSpec::Kind::None;
    } else if (value->is_object() && value->size() == 1 && value->contains("split") &&
               (*value)["split"] == "test") {
        spec.kind = ValidationSpec::Kind::TestSplit;
    } else if (isFraction(*value)) {
        spec.kind = ValidationSpec::Kind::Fraction;
        spec.fraction = (*value)["fraction"].get<double>();
        spec.stratified = value->value("stratified", false);
        if (!(spec.fraction > 0 && spec.fraction < 1)) data.fail("validation", kExpected, *value);
    } else {
        data.fail("validation", kExpected, *value);
    }
    return spec;
}

Json validationJson(const ValidationSpec& spec) {
    switch (spec.kind) {
        case ValidationSpec::Kind::TestSplit:
            return Json{{"split", "test"}};
        case ValidationSpec::Kind::Fraction:
            if (spec.stratified) return Json{{"fraction", spec.fraction}, {"stratified", true}};
            return Json{{"fraction", spec.fraction}};
        case ValidationSpec::Kind::None:
            break;
    }
    return nullptr;
}

DataSpec readData(JsonReader reader) {
    DataSpec data;
    data.source = reader.text("source", data.source);
    data.options = reader.object("options", data.options);
    data.preprocess = reader.objects("preprocess", "op");
    data.validation = readValidation(reader);
    JsonReader pipeline = reader.child("pipeline");
    data.shuffleBuffer = pipeline.integer("shuffle_buffer", data.shuffleBuffer, 0, kAnyCount);
    data.repeat = pipeline.boolean("repeat", data.repeat);
    data.dropRemainder = pipeline.boolean("drop_remainder", data.dropRemainder);
    data.prefetch = static_cast<int>(pipeline.integer("prefetch", data.prefetch, 0, 1024));
    data.cache = pipeline.choice("cache", data.cache, {"none", "before_batch", "after_batch"});
    data.workers = static_cast<int>(pipeline.integer("workers", data.workers, 1, 1024));
    pipeline.finish();
    reader.finish();
    return data;
}

ModelConfig readModel(JsonReader& reader, const std::string& where) {
    const Json& json = reader.required("model");
    if (!json.is_object()) reader.fail("model", "Keras's JSON of a model", json);
    try {
        return ModelConfig::fromJson(json);
    } catch (const Error& error) {
        throw Error("{}: model: {}", where, error.what());
    } catch (const Json::exception& error) {
        throw Error("{}: model: {}", where, plainMessage(error));
    }
}

CompileSpec readCompile(JsonReader reader) {
    CompileSpec compile;
    compile.optimizer = withoutLossScaleOptimizer(reader.kerasObject("optimizer", compile.optimizer));
    compile.loss = reader.kerasObjectByOutput("loss", compile.loss);
    compile.metrics = reader.kerasObjectsByOutput("metrics");
    if (const Json* weights = reader.find("loss_weights"); weights != nullptr) {
        if (!weights->is_null() && !weights->is_array() && !weights->is_object())
            reader.fail("loss_weights", "null, a list of numbers or an object of numbers by output",
                        *weights);
        compile.lossWeights = *weights;
    }
    reader.finish();
    return compile;
}

FitSpec readFit(JsonReader reader) {
    FitSpec fit;
    fit.epochs = static_cast<int>(reader.integer("epochs", fit.epochs, 1, ExperimentLimits::epochs));
    fit.batchSize = reader.optionalInteger("batch_size", 1, ExperimentLimits::batchSize);
    fit.batchSizePerReplica =
        reader.optionalInteger("batch_size_per_replica", 1, ExperimentLimits::batchSize);
    fit.stepsPerEpoch = reader.optionalInteger("steps_per_epoch", 1, ExperimentLimits::stepsPerEpoch);
    fit.validationFrequency = static_cast<int>(
        reader.integer("validation_frequency", fit.validationFrequency, 1, ExperimentLimits::epochs));
    fit.seed = reader.unsignedInteger("seed", fit.seed);
    fit.initialWeights = reader.optionalText("initial_weights");
    fit.callbacks = reader.kerasObjects("callbacks");
    if (const Json* weights = reader.find("class_weight"); weights != nullptr) {
        if (!weights->is_null() && !weights->is_string() && !weights->is_object())
            reader.fail("class_weight", R"(null, "balanced" or an object of weights by class)", *weights);
        fit.classWeight = *weights;
    }
    fit.outputStyle = reader.choice("output_style", fit.outputStyle, {"keras", "custom_loop"});
    reader.finish();
    return fit;
}

Json readGpu(JsonReader reader) {
    Json gpu = Json::object();
    gpu["visible"] = reader.integer("visible", 0, -1, 1024);
    gpu["memory_growth"] = reader.boolean("memory_growth", true);
    const auto limit = reader.optionalInteger("memory_limit_mb", 1, kLargestMemoryLimit);
    gpu["memory_limit_mb"] = limit ? Json(*limit) : Json(nullptr);
    reader.finish();
    return gpu;
}

RuntimeSpec readRuntime(JsonReader reader) {
    RuntimeSpec runtime;
    runtime.device = reader.text("device", runtime.device);
    runtime.accelerator =
        parseAccelerator(reader.choice("accelerator", nameOf(runtime.accelerator), acceleratorNames()));
    runtime.replicas =
        static_cast<int>(reader.integer("replicas", runtime.replicas, 1, ExperimentLimits::replicas));
    runtime.precision =
        parsePrecision(reader.choice("precision", nameOf(runtime.precision), precisionNames()));
    runtime.hostStack = reader.text("host_stack", runtime.hostStack);
    runtime.stepsPerExecution = static_cast<int>(reader.integer(
        "steps_per_execution", runtime.stepsPerExecution, 1, ExperimentLimits::stepsPerExecution));
    runtime.gpu = readGpu(reader.child("gpu"));
    reader.finish();
    return runtime;
}

ViewSpec readView(JsonReader reader, const std::string& where) {
    ViewSpec view{.folds = {}, .foldsChosen = reader.find("folds") != nullptr};
    int number = 0;
    for (const Json& json : reader.objects("folds", "name")) {
        JsonReader fold(json, where, fmt::format("view.folds[{}]", number++));
        view.folds.push_back({fold.text("name", {}), fold.texts("layers")});
        fold.finish();
    }
    reader.finish();
    return view;
}

Json viewJson(const ViewSpec& view) {
    Json folds = Json::array();
    for (const Fold& fold : view.folds)
        folds.push_back({{"name", fold.name}, {"layers", fold.layers}});
    return {{"folds", std::move(folds)}};
}

/// The version comes first: what else a newer file holds cannot be judged.
void checkVersion(JsonReader& reader, const Json& json, const std::string& where) {
    const Json* version = reader.find("shardlab");
    if (version == nullptr) {
        const bool keras = json.contains("class_name") && json.contains("config");
        throw Error("{}: {}expected \"shardlab\": {} (version of the experiment format)", where,
                    keras ? "this is a Keras model, not an experiment: " : "", kVersion);
    }
    if (!version->is_number_integer() || *version < 1) {
        reader.fail("shardlab", "an integer >= 1", *version);
    }
    if (*version > kVersion) {
        throw Error("{}: written by a newer version of Shardlab; expected a format version up to {}; got {}",
                    where, kVersion, version->dump());
    }
}

template <typename T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

}  // namespace

Experiment readExperiment(const Json& json, const std::string& where) {
    JsonReader reader(json, where);
    checkVersion(reader, json, where);
    Experiment experiment;
    experiment.name = reader.text("name", experiment.name);
    experiment.notes = reader.text("notes", experiment.notes);
    experiment.data = readData(reader.child("data"));
    experiment.model = readModel(reader, where);
    experiment.compile = readCompile(reader.child("compile"));
    experiment.fit = readFit(reader.child("fit"));
    experiment.runtime = readRuntime(reader.child("runtime"));
    experiment.view = readView(reader.child("view"), where);
    reader.finish();
    return experiment;
}

Experiment Experiment::fromJson(const Json& json) {
    return readExperiment(json, "experiment");
}

Json Experiment::toJson() const {
    Json json;
    json["shardlab"] = kVersion;
    json["name"] = name;
    json["notes"] = notes;
    json["data"] = {{"source", data.source},
                    {"options", data.options},
                    {"preprocess", data.preprocess},
                    {"validation", validationJson(data.validation)},
                    {"pipeline",
                     {{"shuffle_buffer", data.shuffleBuffer},
                      {"repeat", data.repeat},
                      {"drop_remainder", data.dropRemainder},
                      {"prefetch", data.prefetch},
                      {"cache", data.cache},
                      {"workers", data.workers}}}};
    json["model"] = model.toJson();
    json["compile"] = {
        {"optimizer", compile.optimizer}, {"loss", compile.loss}, {"metrics", compile.metrics}};
    if (!compile.lossWeights.is_null()) json["compile"]["loss_weights"] = compile.lossWeights;
    json["fit"] = {{"epochs", fit.epochs},
                   {"batch_size", orNull(fit.batchSize)},
                   {"batch_size_per_replica", orNull(fit.batchSizePerReplica)},
                   {"steps_per_epoch", orNull(fit.stepsPerEpoch)},
                   {"validation_frequency", fit.validationFrequency},
                   {"seed", fit.seed},
                   {"initial_weights", fit.initialWeights},
                   {"callbacks", fit.callbacks},
                   {"class_weight", fit.classWeight},
                   {"output_style", fit.outputStyle}};
    json["runtime"] = {{"accelerator", nameOf(runtime.accelerator)},
                       {"device", runtime.device},
                       {"replicas", runtime.replicas},
                       {"precision", nameOf(runtime.precision)},
                       {"host_stack", runtime.hostStack},
                       {"steps_per_execution", runtime.stepsPerExecution},
                       {"gpu", runtime.gpu}};
    const bool unfolded = view.foldsChosen && opensFolded(model);  // nothing else would tell the next start
    if (!view.folds.empty() || unfolded) json["view"] = viewJson(view);
    return json;
}

}  // namespace shardlab::engine
