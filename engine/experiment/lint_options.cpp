#include <algorithm>
#include <array>

#include "engine/callbacks/callback.h"
#include "engine/core/keras_object.h"
#include "engine/core/nearest_name.h"
#include "engine/experiment/lint_context.h"
#include "engine/layers/layer.h"
#include "engine/metrics/metric.h"
#include "engine/model/shared_layers.h"
#include "engine/optimizers/loss_scale.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

/// What Keras writes beside the options of a class, or what does not change the numbers here.
constexpr std::array kEverywhere{"name",         "dtype",           "module", "registered_name",
                                 "build_config", "shared_object_id"};
/// Options of layers that some class of Keras has: a layer that cannot follow one refuses it by itself.
constexpr std::array kOfLayers{"trainable",
                               "batch_input_shape",
                               "batch_shape",
                               "input_shape",
                               "input_dtype",
                               "batch_size",
                               "sparse",
                               "ragged",
                               "weights",
                               "autocast",
                               "activity_regularizer",
                               "quantization_config",
                               "quantization_mode",
                               "lora_rank",
                               "lora_alpha",
                               "enable_lora",
                               "implementation",
                               "unroll",
                               "time_major",
                               "reset_after",
                               "stateful",
                               "return_state",
                               "seed",
                               "random_generator",
                               "rng_type",
                               "force_generator",
                               "flash_attention",
                               "fused",
                               "renorm",
                               "renorm_clipping",
                               "renorm_momentum",
                               "virtual_batch_size",
                               "adjustment",
                               "synchronized",
                               "noise_shape",
                               "input_dim",
                               "input_length",
                               "zero_output_for_mask",
                               "use_gate",
                               "sliding_window",
                               "invert",
                               "rms_scaling",
                               "antialias",
                               "pad_to_aspect_ratio",
                               "crop_to_aspect_ratio",
                               "fill_mode",
                               "fill_value",
                               "interpolation",
                               "data_format",
                               "value_range",
                               "bounding_box_format",
                               "mean",
                               "variance",
                               "keepdims",
                               "groups",
                               "dynamic",
                               "shared_with",
                               "training"};
constexpr std::array kOfOptimizers{"lr",          "decay",         "schedule_decay", "is_legacy_optimizer",
                                   "jit_compile", "learning_rate", "use_locking"};
constexpr std::array kOfMetrics{
    "axis",       "fn",         "sparse_y_true",  "sparse_y_pred", "multi_label", "label_weights",
    "num_labels", "thresholds", "num_regressors", "reduction",     "from_logits"};
constexpr std::array kOfLosses{"axis", "fn", "reduction"};
constexpr std::array kOfCallbacks{"verbose", "mode", "options", "save_format"};

template <std::size_t Count>
bool isIn(const std::array<const char*, Count>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

/// A finding for each option that the class does not have: the default is used in place of it.
template <std::size_t Count>
void checkOptions(LintContext& context, const std::string& layer, const std::string& className,
                  const ParameterSchema& schema, const Json& config,
                  const std::array<const char*, Count>& alsoKnown) {
    if (!config.is_object()) return;
    std::vector<std::string> names;
    for (const ParameterSpec& spec : schema)
        names.push_back(spec.name);
    for (const auto& [key, value] : config.items()) {
        if (value.is_null() || isIn(kEverywhere, key) || isIn(alsoKnown, key)) continue;
        if (std::ranges::find(names, key) != names.end()) continue;
        const std::string meant = nearestName(key, names);
        context.add(Severity::Warning, "unknown-option", layer,
                    fmt::format("{} has no option {}, so it has no effect.", className, abridged(key)),
                    meant.empty() ? "Remove it." : fmt::format("Rename it to {}, or remove it.", meant));
    }
}

void checkLayer(LintContext& context, const std::string& name, const std::string& className,
                const Json& config) {
    const auto* entry = layerRegistry().find(className);
    if (entry == nullptr || className == "InputLayer") return;
    checkOptions(context, name, className, entry->schema, config, kOfLayers);
    for (const ParameterSpec& spec : entry->schema) {
        if (spec.kind != ParameterKind::Layer || !config.is_object()) continue;
        const Json inner = config.value(spec.name, Json());
        if (!inner.is_object() || !inner.value("class_name", Json()).is_string()) continue;
        checkLayer(context, name, inner.at("class_name").get<std::string>(),
                   inner.value("config", Json::object()));
    }
}

template <typename Product, std::size_t Count>
void checkObject(LintContext& context, const Registry<Product>& registry, const Json& json,
                 const std::array<const char*, Count>& alsoKnown) {
    if (!json.is_object() || !json.value("class_name", Json()).is_string()) return;
    const std::string className = json.at("class_name").get<std::string>();
    if (const auto* entry = registry.find(className))
        checkOptions(context, "", className, entry->schema, json.value("config", Json::object()), alsoKnown);
}

/// A loss or a list of metrics may be given by output.
template <typename Product, std::size_t Count>
void checkObjects(LintContext& context, const Registry<Product>& registry, const Json& json,
                  const std::array<const char*, Count>& alsoKnown) {
    const bool one = json.is_object() && json.contains("class_name");
    if (one) return checkObject(context, registry, json, alsoKnown);
    if (!json.is_object() && !json.is_array()) return;
    for (const auto& each : json)
        checkObjects(context, registry, each, alsoKnown);
}

/// As in Keras, where only a rate that is a number can be set.
void checkSchedule(LintContext& context) {
    const Json& optimizer = context.experiment.compile.optimizer;
    if (!optimizer.is_object()) return;
    const Json config = optimizer.value("config", Json::object());
    if (!config.is_object() || !config.value("learning_rate", Json()).is_object()) return;
    for (const Json& callback : context.experiment.fit.callbacks) {
        const std::string name = callback.is_object() && callback.value("class_name", Json()).is_string()
                                     ? callback.at("class_name").get<std::string>()
                                     : "";
        if (name != "ReduceLROnPlateau" && name != "LearningRateScheduler") continue;
        context.add(Severity::Warning, "schedule-beside-callback", "",
                    fmt::format("The learning rate follows its schedule, so {} has no effect.", name),
                    fmt::format("Remove {}, or set the learning rate to a number.", name));
    }
}

void checkSynchronized(LintContext& context) {
    const Experiment& experiment = context.experiment;
    if (experiment.runtime.replicas < 2) return;
    for (const LayerNode& layer : experiment.model.layers) {
        if (layer.className != "BatchNormalization" || isOff(layer.config, "synchronized")) continue;
        context.add(Severity::Warning, "statistics-by-replica", layer.name,
                    fmt::format("synchronized has no effect: each of the {} replicas normalizes with the "
                                "statistics of its own samples.",
                                experiment.runtime.replicas),
                    "Set synchronized to false, or train on one replica.");
    }
}

}  // namespace

void lintOptions(LintContext& context) {
    const Experiment& experiment = context.experiment;
    for (const LayerNode& layer : experiment.model.layers) {
        const LayerNode* owner = calledLayer(experiment.model, layer);
        checkLayer(context, layer.name, owner == nullptr ? layer.className : owner->className, layer.config);
    }
    const CompileSpec& compile = experiment.compile;
    checkObject(context, optimizerRegistry(), withoutLossScaleOptimizer(compile.optimizer), kOfOptimizers);
    checkObjects(context, lossRegistry(), compile.loss, kOfLosses);
    checkObjects(context, metricRegistry(), Json(compile.metrics), kOfMetrics);
    for (const Json& callback : experiment.fit.callbacks)
        checkObject(context, callbackRegistry(), callback, kOfCallbacks);
    checkSchedule(context);
    checkSynchronized(context);
}

}  // namespace shardlab::engine
