#pragma once
#include "engine/core/registry.h"
#include "engine/core/wording.h"
#include "engine/experiment/lint_context.h"

/// The parts of a compiled model as the checks make them from Keras JSON.
namespace shardlab::engine {

/// Name in Keras JSON: "adam" or {"class_name": "Adam"}.
inline std::string nameIn(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    return json.is_object() && json.contains("class_name") && json["class_name"].is_string()
               ? json["class_name"].get<std::string>()
               : "";
}

template <typename Product>
std::string choices(const Registry<Product>& registry) {
    std::vector<std::string> names;
    for (const auto& entry : registry.entries())
        names.push_back(entry.className);
    return fmt::format("Choose one of {}.", fmt::join(names, ", "));
}

/// Runs `make`; a failure becomes a finding: unknown-<what> with the choices, or bad-<what> with the reason.
template <typename Product, typename Make>
auto tryMake(LintContext& context, const Registry<Product>& registry, const std::string& what,
             const Json& json, Make make) -> decltype(make()) {
    try {
        return make();
    } catch (const std::exception& error) {
        const bool known = registry.find(nameIn(json)) != nullptr;
        context.add(Severity::Error, (known ? "bad-" : "unknown-") + what, "",
                    std::string(error.what()) + ".", known ? "" : choices(registry));
        return nullptr;
    }
}

}  // namespace shardlab::engine
