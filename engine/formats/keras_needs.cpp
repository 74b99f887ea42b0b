#include "engine/formats/keras_needs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>

#include "engine/core/activation.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/python_text.h"
#include "engine/layers/layer.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
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

std::string shown(const KerasNeed& need, bool mixed) {
    if (!need.since.keras.empty()) return fmt::format("{} (Keras {})", need.name, need.since.keras);
    return fmt::format("{} ({}{})", need.name, mixed ? "TensorFlow " : "", need.since.tensorFlow);
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

std::string kerasNeedsText(const std::vector<KerasNeed>& needs) {
    if (needs.empty()) return {};
    const KerasRelease& latest = needs.front().since;
    const bool keras3 = !latest.keras.empty();
    std::vector<std::string> names;
    for (const KerasNeed& need : needs)
        names.push_back(pythonComment(shown(need, keras3)));
    const std::string release = keras3 ? fmt::format("Keras {} or later with TensorFlow {} or later",
                                                     latest.keras, kTensorFlowOfKeras3)
                                       : fmt::format("TensorFlow {} or later", latest.tensorFlow);
    return fmt::format("Needs {}: {}.", release, fmt::join(names, ", "));
}

}  // namespace shardlab::engine
