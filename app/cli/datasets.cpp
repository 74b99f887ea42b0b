#include "app/cli/console_printer.h"
#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/registry_listing.h"
#include "app/cli/verbs.h"
#include "engine/core/quantity.h"
#include "engine/core/time_left.h"
#include "engine/data/dataset.h"
#include "engine/data/downloads/download.h"

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

Json downloadOf(const std::string& name) {
    const engine::RemoteSet* remote = engine::findRemoteSet(name);
    if (remote == nullptr) return nullptr;
    Json urls = Json::array();
    for (const engine::RemoteFile& file : remote->files)
        urls.push_back(file.url);
    return {{"bytes", remote->bytes()}, {"licence", remote->licence}, {"urls", urls}};
}

/// Extents, null where they differ between samples.
Json extentsOf(const engine::Shape& shape) {
    Json extents = Json::array();
    for (const std::int64_t extent : shape)
        extents.push_back(extent < 0 ? Json(nullptr) : Json(extent));
    return extents;
}

Json rowOf(const Entry& entry) {
    const auto source = makeWithDefaults(entry);
    const auto description = describeSource(source.get());
    Json json = {{"name", entry.className},
                 {"help", entry.help},
                 {"task", engine::nameOf(entry.traits.task)},
                 {"vocabulary", engine::nameOf(entry.traits.vocabulary)},
                 {"streaming", entry.traits.streams},
                 {"available", description.has_value() && source->available()},
                 {"sample_shape", nullptr},
                 {"train", nullptr},
                 {"test", nullptr},
                 {"classes", nullptr},
                 {"licence", ""},
                 {"home", ""},
                 {"files", source ? Json(source->fileNames()) : Json::array()},
                 {"download", downloadOf(entry.className)},
                 {"parameters", toJson(entry.schema)}};
    if (description) {
        json["sample_shape"] = extentsOf(description->sampleShape);
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

int list(bool json) {
    Json list = Json::array();
    for (const Entry& entry : engine::dataSourceRegistry().entries())
        list.push_back(rowOf(entry));
    if (json) {
        printJson(list);
        return kSuccess;
    }
    Table table({"name", "here", "train", "test", "classes", "licence", "description"});
    for (const Json& row : list) {
        const bool home = !row["download"].is_null() && !row["available"].get<bool>();
        table.add({row["name"],
                   row["available"].get<bool>() ? "yes"
                   : home                       ? "download size"
                                                : "no",
                   count(row["train"]), count(row["test"]), count(row["classes"]), row["licence"],
                   row["help"]});
    }
    table.print();
    printLine("Searched directories:");
    for (const auto& directory : engine::dataDirectories())
        printLine("  " + directory.string());
    return kSuccess;
}

/// One line a file that grows on a terminal. False if stopped.
bool fetch(const engine::RemoteFile& file, const std::filesystem::path& directory,
           const engine::StopToken& stop) {
    ProgressLine line(file.path, standardOutputIsTerminal());
    engine::TimeLeft left;
    const auto follow = [&](const engine::RemoteFile&, std::int64_t done, std::int64_t total) {
        const auto have = static_cast<std::uint64_t>(done), all = static_cast<std::uint64_t>(total);
        line.showBytes(have, all, left.seconds(have, all));
    };
    return engine::downloadFile(file, directory, follow, &stop);
}

int download(const std::string& name) {
    const engine::RemoteSet* set = engine::findRemoteSet(name);
    if (set == nullptr) {
        std::vector<std::string> known;
        for (const engine::RemoteSet& remote : engine::remoteSets())
            known.push_back(remote.name);
        throw UsageError("datasets: expected a data set that can be downloaded, {}; got {}",
                         fmt::join(known, ", "), name);
    }
    engine::StopToken stop;
    Interruption interruption(stop);
    const std::filesystem::path directory = engine::downloadDirectory();
    printLine(fmt::format("{}: {}, license: {}", name, engine::bytesText(static_cast<double>(set->bytes())),
                          set->licence));
    for (const engine::RemoteFile& file : set->files) {
        if (!fetch(file, directory, stop)) return kInterrupted;
        printLine((directory / file.path).string());
    }
    return kSuccess;
}

}  // namespace

void addDatasets(CommandLine& commands) {
    struct Options {
        bool json = false;
        std::string download;
    };
    auto options = std::make_shared<Options>();
    Flags flags = commands.add(
        "datasets", "List the data sets and show which are on this computer",
        [options] { return options->download.empty() ? list(options->json) : download(options->download); });
    flags.flag("--json", options->json, "Print JSON");
    flags.text("--download", options->download,
               "Download this data set from its public source to the Keras data directory");
}

}  // namespace shardlab::cli
