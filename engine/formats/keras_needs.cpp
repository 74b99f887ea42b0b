#include "engine/formats/keras_needs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>

#include "engine/core/activation.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/keras_json.h"
#include "engine/formats/keras_training.h"
#include "engine/formats/python_text.h"
#include "engine/layers/layer.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/model/keras_version.h"
#include "engine/optimizers/loss_scale.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

/// The first TensorFlow that comes with Keras 3.
constexpr const char* kTensorFlowOfKeras3 = "2.16";

/// "2.11" after "2.9".
std::pair<int, int> numberOf(const std::string& release) {
    std::pair<int, int> number;
    std::sscanf(release.c_str(), "%d.%d", &number.first, &number.second);
    return number;
}

auto orderOf(const KerasNeed& need) {
    return std::pair(numberOf(need.since.keras), numberOf(need.since.tensorFlow));
}

template <typename Entry>
const KerasTraits& traitsOf(const Entry& entry) {
    return entry.keras;
}
KerasTraits traitsOf(const RegistryEntry<Layer>& entry) {
    return {.since = {entry.tensorFlow, entry.keras}, .inKeras = entry.inKeras};
}

class NeedList {
public:
    template <typename Product>
    void add(const Registry<Product>& registry, const Json& object) {
        const Json kind = object.is_object() ? object.value("class_name", Json()) : object;
        const auto* entry = kind.is_string() ? registry.find(kind.get<std::string>()) : nullptr;
        if (entry == nullptr) return;
        add(entry->className, traitsOf(*entry).since);
        if (object.is_object()) addOptions(*entry, object.value("config", Json::object()));
    }
    void addLayer(const LayerNode& node) {
        add(layerRegistry(), {{"class_name", node.className}, {"config", node.config}});
    }
    /// One, or lists and objects of them, by output.
    template <typename Product>
    void addAll(const Registry<Product>& registry, const Json& given) {
        if (given.is_string() || (given.is_object() && given.contains("class_name")))
            return add(registry, given);
        if (!given.is_structured()) return;
        for (const Json& part : given)
            addAll(registry, part);
    }
    void addTraining(const Json& training) {
        if (!training.is_object()) return;
        add(optimizerRegistry(), withoutLossScaleOptimizer(training.value("optimizer_config", Json())));
        addAll(lossRegistry(), training.value("loss", Json()));
        for (const char* metrics : {"metrics", "weighted_metrics"})
            addAll(metricRegistry(), training.value(metrics, Json()));
    }
    std::vector<KerasNeed> sorted() {
        std::ranges::stable_sort(m_needs, std::greater(), orderOf);
        return m_needs;
    }

private:
    void add(const std::string& name, const KerasRelease& since) {
        const KerasNeed need{name, since};
        if (since.any() && std::ranges::find(m_needs, need) == m_needs.end()) m_needs.push_back(need);
    }
    template <typename Entry>
    void addOptions(const Entry& entry, const Json& config) {
        if (!config.is_object()) return;
        for (const ParameterSpec& spec : entry.schema) {
            const auto value = config.find(spec.name);
            if (value == config.end() || *value == spec.defaultValue) continue;
            for (const auto& [option, since] : traitsOf(entry).optionsSince) {
                if (option == spec.name) add(fmt::format("{}({})", entry.className, option), since);
            }
            if (spec.kind == ParameterKind::Activation)
                add(activationName(*value), {activationSince(*value)});
            if (spec.kind == ParameterKind::Layer) add(layerRegistry(), *value);
        }
    }
    std::vector<KerasNeed> m_needs;
};

NeedList needsOf(const ModelConfig& model) {
    NeedList needs;
    for (const LayerNode& node : model.layers)
        needs.addLayer(node);
    return needs;
}

std::vector<KerasNeed> needsOf(const Json& training) {
    NeedList needs;
    needs.addTraining(madeByKeras(kerasTrainingConfig(training)));
    return needs.sorted();
}

std::string shown(const KerasNeed& need, bool mixed) {
    if (!need.since.keras.empty()) return fmt::format("{} (Keras {})", need.name, need.since.keras);
    return fmt::format("{} ({}{})", need.name, mixed ? "TensorFlow " : "", need.since.tensorFlow);
}

/// Forms for releases of TensorFlow and of Keras 3: of a program, and of a file.
struct NeedForms {
    const char *tensorFlow, *keras;
};
constexpr NeedForms kRunning{"Needs TensorFlow {} or later: {}.",
                             "Needs Keras {} or later with TensorFlow {} or later: {}."};
constexpr NeedForms kLoading{
    "load_model(compile=True) needs TensorFlow {} or later: {}.",
    "load_model(compile=True) needs Keras {} or later with TensorFlow {} or later: {}."};

std::string textOf(const std::vector<KerasNeed>& needs, const NeedForms& forms) {
    if (needs.empty()) return {};
    const KerasRelease& latest = needs.front().since;
    const bool keras3 = !latest.keras.empty();
    std::vector<std::string> names;
    for (const KerasNeed& need : needs)
        names.push_back(pythonComment(shown(need, keras3)));
    const auto list = fmt::join(names, ", ");
    return keras3 ? fmt::format(fmt::runtime(forms.keras), latest.keras, kTensorFlowOfKeras3, list)
                  : fmt::format(fmt::runtime(forms.tensorFlow), latest.tensorFlow, list);
}

}  // namespace

std::vector<KerasNeed> kerasNeeds(const ModelConfig& model) {
    return needsOf(model).sorted();
}

std::vector<KerasNeed> kerasNeeds(const Experiment& experiment) {
    NeedList needs = needsOf(experiment.model);
    needs.add(optimizerRegistry(), experiment.compile.optimizer);
    for (const CompiledOutput& output : compiledOutputs(experiment)) {
        if (!output.loss.is_null()) needs.add(lossRegistry(), output.loss);
        for (const Json& metric : output.metrics)
            needs.add(metricRegistry(), metric);
    }
    return needs.sorted();
}

std::string kerasH5Needs(const Model& model, const Json& training) {
    if (semanticsOf(model.config().kerasVersion).newHardSigmoid) return kerasArchiveNeeds(model, training);
    return textOf(needsOf(training), kLoading);
}

std::string kerasArchiveNeeds(const Model& /*model*/, const Json& training) {
    std::vector<KerasNeed> needs = needsOf(training);
    std::erase_if(needs, [](const KerasNeed& need) { return need.since.keras.empty(); });
    return textOf(needs, kLoading);
}

std::string kerasNeedsText(const std::vector<KerasNeed>& needs) {
    return textOf(needs, kRunning);
}

}  // namespace shardlab::engine
