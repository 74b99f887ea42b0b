#pragma once
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/registry.h"

namespace shardlab::cli {

/// A schema as JSON: [{name, kind, default, minimum, maximum, choices, unit, help, nullable}], missing where
/// unset.
engine::Json toJson(const engine::ParameterSchema& schema);
/// "units=…, activation=None": the options with their defaults, as a call would read.
std::string describe(const engine::ParameterSchema& schema);

template <typename Product>
int listRegistry(const engine::Registry<Product>& registry, bool json) {
    if (json) {
        engine::Json list = engine::Json::array();
        for (const auto& entry : registry.entries()) {
            list.push_back({{"class_name", entry.className},
                            {"category", entry.category},
                            {"help", entry.help},
                            {"aliases", entry.aliases},
                            {"parameters", toJson(entry.schema)}});
        }
        printJson(list);
        return kSuccess;
    }
    Table table({"name", "group", "description", "options"});
    for (const auto& entry : registry.entries()) {
        table.add({entry.className, entry.category, entry.help, describe(entry.schema)});
    }
    table.print();
    return kSuccess;
}

}  // namespace shardlab::cli
