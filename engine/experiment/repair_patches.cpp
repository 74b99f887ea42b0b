#include "engine/experiment/repair_patches.h"

#include <algorithm>
#include <map>

#include "engine/editing/model_edits.h"

namespace shardlab::engine {
namespace {

/// As in Keras code; empty for an object.
std::string spelled(const Json& value) {
    if (value.is_null()) return "None";
    if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number()) return value.dump();
    if (!value.is_array()) return {};
    std::vector<std::string> extents;
    for (const Json& extent : value) {
        if (!extent.is_number() && !extent.is_null()) return {};
        extents.push_back(spelled(extent));
    }
    return fmt::format("({}{})", fmt::join(extents, ", "), extents.size() == 1 ? "," : "");
}

bool isIndex(const std::string& key) {
    return key.find_first_not_of("0123456789-") == std::string::npos;
}

}  // namespace

Json put(const std::string& path, Json value) {
    return Json::array({{{"op", "add"}, {"path", path}, {"value", std::move(value)}}});
}

std::string optionPath(const LintContext& context, const std::string& layer, const char* option) {
    const auto& layers = context.experiment.model.layers;
    const auto found = std::ranges::find(layers, layer, &LayerNode::name);
    if (found == layers.end()) return {};
    return fmt::format("/model/config/layers/{}/config/{}", found - layers.begin(), option);
}

Json setOption(const LintContext& context, const std::string& layer, const char* option, Json value) {
    const std::string path = optionPath(context, layer, option);
    return path.empty() ? Json(nullptr) : put(path, std::move(value));
}

Json removeAndBridge(const LintContext& context, const std::string& layer) {
    const ModelConfig& model = context.experiment.model;
    const auto found = std::ranges::find(model.layers, layer, &LayerNode::name);
    if (found == model.layers.end()) return nullptr;
    const auto row = static_cast<std::size_t>(found - model.layers.begin());
    const ModelConfig without = edits::removed(model, {row}).model;
    return analyze(without).hasErrors() ? Json(nullptr) : put("/model", without.toJson());
}

std::string titleOfPatch(const Json& patch) {
    constexpr std::size_t kMost = 2;  // assignments that a button has room for
    std::vector<std::string> assignments;
    for (const Json& operation : patch) {
        const std::string path = operation.value("path", "");
        const std::string key = path.substr(path.rfind('/') + 1);
        const std::string value = spelled(operation.value("value", Json::object()));
        if (value.empty() || isIndex(key)) return {};
        const std::string text = fmt::format("{}={}", key, value);
        if (std::ranges::find(assignments, text) == assignments.end()) assignments.push_back(text);
    }
    if (assignments.empty() || assignments.size() > kMost) return {};
    return fmt::format("Set {}", fmt::join(assignments, ", "));
}

}  // namespace shardlab::engine
