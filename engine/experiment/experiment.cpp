#include "engine/experiment/experiment.h"

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/nearest_name.h"
#include "engine/data/pipeline/validation_split.h"
#include "engine/experiment/experiment_json.h"
#include "engine/experiment/zoo_templates.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

Experiment loadFile(const fs::path& path) {
    return readExperiment(readJsonFile(path), path.string());
}

}  // namespace

bool namesFile(const std::string& fileOrTemplateId) {
    const fs::path path(fileOrTemplateId);
    std::error_code ignored;
    return path.has_parent_path() || path.extension() == ".json" || fs::is_regular_file(path, ignored);
}

Experiment Experiment::load(const std::string& fileOrTemplateId) {
    if (namesFile(fileOrTemplateId)) return loadFile(fileOrTemplateId);
    if (auto experiment = zooExperiment(fileOrTemplateId)) return std::move(*experiment);
    std::vector<std::string> ids;
    for (const TemplateInfo& info : experimentTemplates()) {
        if (info.id == fileOrTemplateId) return loadFile(info.path);
        ids.push_back(info.id);
    }
    const std::string near = suggestion(fileOrTemplateId, ids);
    throw Error("{}: expected a file or a template id{}", abridged(fileOrTemplateId),
                near.empty() ? fmt::format("; templates: {}", fmt::join(ids, ", ")) : near);
}

std::string experimentText(const Experiment& experiment, const fs::path& path) {
    try {
        return experiment.toJson().dump(2) + "\n";
    } catch (const Json::exception& error) {  // text that is no UTF-8
        throw Error("{}: cannot be written as JSON: {}", path.string(), plainMessage(error));
    }
}

void Experiment::save(const fs::path& path) const {
    writeFileAtomically(path, experimentText(*this, path));
}

std::int64_t Experiment::globalBatch() const {
    if (fit.batchSize) return *fit.batchSize;
    if (fit.batchSizePerReplica) return *fit.batchSizePerReplica * runtime.replicas;
    return 32;
}

ValidationSplit Experiment::validationSplit() const {
    const ValidationSpec& validation = data.validation;
    if (validation.kind != ValidationSpec::Kind::Fraction) return {};
    return {.fraction = validation.fraction, .stratified = validation.stratified, .seed = fit.seed};
}

}  // namespace shardlab::engine
