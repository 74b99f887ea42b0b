#include "engine/simulator/estimate.h"

namespace shardlab::engine {
namespace {

/// A run that does not fit takes no time: null says so.
void withoutTimes(Json& json) {
    for (const char* key :
         {"step_seconds", "epoch_seconds", "init_seconds", "compile_seconds", "first_epoch_seconds",
          "total_seconds", "samples_per_second", "breakdown", "utilization", "uncertainty"})
        json[key] = nullptr;
}

/// Without steps the data are missing: only what a step takes is known.
void withoutEpochs(Json& json) {
    for (const char* key : {"epoch_seconds", "first_epoch_seconds", "total_seconds"})
        json[key] = nullptr;
}

}  // namespace

Json RunEstimate::toJson(bool withOps) const {
    Json json{
        {"device", device},
        {"host_stack", hostStack},
        {"precision", nameOf(precision)},
        {"matrix_format", matrixFormat},
        {"global_batch_size", globalBatch},
        {"replicas", replicas},
        {"steps_per_epoch", stepsPerEpoch},
        {"validation_steps", validationSteps},
        {"step_seconds", stepSeconds},
        {"epoch_seconds", epochSeconds},
        {"init_seconds", initSeconds},
        {"compile_seconds", compileSeconds},
        {"first_epoch_seconds", firstEpochSeconds},
        {"total_seconds", totalSeconds},
        {"samples_per_second", samplesPerSecond},
        {"breakdown",
         {{"compute", breakdown.compute},
          {"input", breakdown.input},
          {"all_reduce", breakdown.allReduce},
          {"dispatch", breakdown.dispatch},
          {"idle", breakdown.idle}}},
        {"memory", {{"peak_bytes_per_core", peakBytesPerCore}, {"capacity_bytes", capacityBytes}}},
        {"utilization", {{"matrix_unit", matrixUtilization}, {"memory_bandwidth", bandwidthUtilization}}},
        {"oom", outOfMemory},
        {"uncertainty", uncertainty},
        {"validated", validated()}};
    if (!validated()) json["not_validated"] = notValidated;
    if (stepsPerEpoch == 0) withoutEpochs(json);
    if (outOfMemory) withoutTimes(json);
    if (!note.empty()) json["note"] = note;
    for (const Straggler& straggler : stragglers)
        json["stragglers"].push_back({{"core", straggler.core}, {"factor", 1 + straggler.slowdown}});
    if (jitter.amount > 0) json["jitter"] = {{"share", jitter.amount}, {"seed", jitter.seed}};
    if (accumulationSteps > 1) json["accumulation_steps"] = accumulationSteps;
    if (dataSamples > 0) json["samples_per_step"] = dataSamples;
    if (!withOps) return json;
    Json live = Json::array();
    for (const MemoryPoint& point : memory)
        live.push_back(
            {{"op", point.op}, {"layer", point.layer}, {"phase", point.phase}, {"bytes", point.bytes}});
    json["memory"]["over_program"] = std::move(live);
    if (outOfMemory) return json;
    Json list = Json::array();
    for (const OpEstimate& op : ops) {
        list.push_back({{"op", op.op},
                        {"layer", op.layer},
                        {"phase", op.phase},
                        {"count", op.count},
                        {"flops", op.flops},
                        {"bytes", op.bytes},
                        {"seconds", op.seconds},
                        {"bound_by", op.boundBy},
                        {"wasted_seconds", op.wastedSeconds}});
    }
    json["ops"] = std::move(list);
    return json;
}

}  // namespace shardlab::engine
