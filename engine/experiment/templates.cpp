#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/resource_directory.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/json_reader.h"
#include "engine/experiment/zoo_templates.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

constexpr const char* kQuickStart = "fashion_mnist_quickstart";

TemplateInfo readInfo(const fs::path& path) {
    const Json json = readJsonFile(path);
    JsonReader reader(json, path.string());
    TemplateInfo info;
    info.id = path.stem().string();
    info.name = reader.text("name", info.id);
    info.summary = reader.text("notes", "");
    info.path = path;
    return info;
}

}  // namespace

std::vector<TemplateInfo> experimentTemplates() {
    const fs::path directory = resourceDirectory() / "experiments";
    std::vector<TemplateInfo> templates;
    std::error_code error;
    for (fs::directory_iterator it(directory, error), end; it != end; it.increment(error)) {
        if (it->path().extension() == ".json") templates.push_back(readInfo(it->path()));
    }
    if (error) throw Error("{}: templates cannot be read: {}", directory.string(), error.message());
    std::sort(templates.begin(), templates.end(), [](const TemplateInfo& a, const TemplateInfo& b) {
        return std::pair(a.id != kQuickStart, a.id) < std::pair(b.id != kQuickStart, b.id);
    });
    std::ranges::move(zooTemplates(), std::back_inserter(templates));
    return templates;
}

}  // namespace shardlab::engine
