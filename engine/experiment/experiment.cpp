#include "engine/experiment/experiment.h"

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/experiment/experiment_json.h"
#include "engine/experiment/zoo_templates.h"
#include "engine/formats/json_file.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

Experiment loadFile(const fs::path& path) {
    return readExperiment(readJsonFile(path), path.string());
}

}  // namespace

Experiment Experiment::load(const std::string& fileOrTemplateId) {
    const fs::path path(fileOrTemplateId);
    std::error_code ignored;
    const bool looksLikeFile = path.has_parent_path() || path.extension() == ".json";
    if (looksLikeFile || fs::is_regular_file(path, ignored)) return loadFile(path);
    if (auto experiment = zooExperiment(fileOrTemplateId)) return std::move(*experiment);
    std::vector<std::string> ids;
    for (const TemplateInfo& info : experimentTemplates()) {
        if (info.id == fileOrTemplateId) return loadFile(info.path);
        ids.push_back(info.id);
    }
    throw Error("{}: no such file, nor a template of that name; templates are {}", fileOrTemplateId,
                fmt::join(ids, ", "));
}

void Experiment::save(const fs::path& path) const {
    std::string text;
    try {
        text = toJson().dump(2) + "\n";
    } catch (const Json::exception& error) {  // text that is no UTF-8
        throw Error("{}: cannot be written as JSON: {}", path.string(), plainMessage(error));
    }
    writeFileAtomically(path, text);
}

std::int64_t Experiment::globalBatch() const {
    if (fit.batchSize) return *fit.batchSize;
    if (fit.batchSizePerReplica) return *fit.batchSizePerReplica * runtime.replicas;
    return 32;
}

}  // namespace shardlab::engine
