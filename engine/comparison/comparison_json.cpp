#include "engine/comparison/comparison_json.h"

namespace shardlab::engine {
namespace {

Json runJson(const std::optional<RunEstimate>& run) {
    if (!run) return nullptr;
    return {{"step_seconds", run->stepSeconds},
            {"samples_per_second", run->samplesPerSecond},
            {"uncertainty", run->uncertainty},
            {"validated", run->validated()}};
}

}  // namespace

Json toJson(const BatchComparison& comparison) {
    Json points = Json::array();
    for (const BatchPoint& point : comparison.points)
        points.push_back({{"global_batch_size", point.globalBatch},
                          {"first", runJson(point.first)},
                          {"second", runJson(point.second)}});
    Json json{{"first", comparison.first}, {"second", comparison.second}, {"points", std::move(points)},
              {"equal_from", nullptr},     {"faster", nullptr},           {"undecided", nullptr}};
    if (comparison.equal) {
        json["equal_from"] = comparison.equal->globalBatch;
        json["faster"] = comparison.overtaking;
    }
    if (comparison.undecided)
        json["undecided"] = {comparison.undecided->smallest, comparison.undecided->largest};
    return json;
}

Json toJson(const std::vector<ScalingPoint>& points) {
    Json list = Json::array();
    for (const ScalingPoint& point : points) {
        Json row{
            {"device", point.device},        {"replicas", point.replicas},
            {"global_batch_size", nullptr},  {"step_seconds", nullptr},
            {"samples_per_second", nullptr}, {"speedup", nullptr},
            {"efficiency", nullptr},         {"reason", point.runs() ? Json(nullptr) : Json(point.reason())}};
        if (point.runs()) {
            row["global_batch_size"] = point.answer.estimate.globalBatch;
            row["step_seconds"] = point.answer.estimate.stepSeconds;
            row["samples_per_second"] = point.answer.estimate.samplesPerSecond;
            row["speedup"] = point.speedup;
            row["efficiency"] = point.efficiency;
        }
        list.push_back(std::move(row));
    }
    return list;
}

}  // namespace shardlab::engine
