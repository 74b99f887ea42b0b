#include "engine/experiment/zoo_templates.h"

#include "engine/experiment/experiment_json.h"
#include "engine/zoo/zoo.h"

namespace shardlab::engine {
namespace {

constexpr const char* kSyntheticData =
    "Synthetic data in the published shapes: for performance estimates, not for accuracy.";

std::string notesOf(const ZooModel& model) {
    return model.notes.empty() ? kSyntheticData : model.notes + " " + kSyntheticData;
}

}  // namespace

std::vector<TemplateInfo> zooTemplates() {
    std::vector<TemplateInfo> templates;
    for (const ZooModel& model : zooModels())
        templates.push_back({.id = model.id, .name = model.title, .summary = notesOf(model), .path = {}});
    return templates;
}

std::optional<Experiment> zooExperiment(const std::string& id) {
    const ZooModel* model = findZooModel(id);
    if (model == nullptr) return std::nullopt;
    Json json = model->task(model->batch);
    json["shardlab"] = 1;
    json["name"] = model->title;
    json["notes"] = notesOf(*model);
    json["model"] = ModelConfig{}.toJson();
    json["data"]["pipeline"]["drop_remainder"] = true;  // a TPU's program has one shape
    Experiment experiment = readExperiment(json, id);
    experiment.model = model->build();
    return experiment;
}

}  // namespace shardlab::engine
