#include "app/cli/output.h"
#include "app/cli/registry_listing.h"
#include "app/cli/verbs.h"
#include "engine/data/dataset.h"

namespace shardlab::cli {
namespace {

using engine::DataSource;
using engine::Json;
using Entry = engine::Registry<DataSource>::Entry;

/// A source with its default options; null if it needs some (a path).
std::unique_ptr<DataSource> makeWithDefaults(const Entry& entry) {
    try {
        return engine::dataSourceRegistry().make(entry.className, entry.className, Json::object());
    } catch (const engine::Error&) {
        return nullptr;
    }
}

std::optional<DataSource::Description> describeSource(const DataSource* source) {
    if (source == nullptr) return std::nullopt;
    try {
        return source->describe();
    } catch (const engine::Error&) {
        return std::nullopt;
    }
}

Json rowOf(const Entry& entry) {
    const auto source = makeWithDefaults(entry);
    const auto description = describeSource(source.get());
    Json json = {{"name", entry.className},
                 {"help", entry.help},
                 {"available", description.has_value() && source->available()},
                 {"sample_shape", nullptr},
                 {"train", nullptr},
                 {"test", nullptr},
                 {"classes", nullptr},
                 {"licence", ""},
                 {"home", ""},
                 {"parameters", toJson(entry.schema)}};
    if (description) {
        json["sample_shape"] = description->sampleShape.dims();
        json["train"] = description->trainCount;
        json["test"] = description->testCount;
        json["classes"] = description->classes;
        json["licence"] = description->licence;
        json["home"] = description->home;
    }
    return json;
}

std::string count(const Json& value) {
    return value.is_null() ? "" : value.dump();
}

int run(bool json) {
    Json list = Json::array();
    for (const Entry& entry : engine::dataSourceRegistry().entries())
        list.push_back(rowOf(entry));
    if (json) {
        printJson(list);
        return kSuccess;
    }
    Table table({"name", "here", "train", "test", "classes", "what it is"});
    for (const Json& row : list) {
        table.add({row["name"], row["available"].get<bool>() ? "yes" : "no", count(row["train"]),
                   count(row["test"]), count(row["classes"]), row["help"]});
    }
    table.print();
    return kSuccess;
}

}  // namespace

void addDatasets(CommandLine& commands) {
    addListing(commands, "datasets", "List the data sets and whether they are on this computer", run);
}

}  // namespace shardlab::cli
