#include "engine/training/snapshot.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "engine/core/error.h"
#include "engine/core/json_numbers.h"
#include "engine/core/json_text.h"
#include "engine/metrics/metric_traits.h"

namespace shardlab::engine {
namespace {

constexpr std::array<std::string_view, 8> kStatusNames{"idle",   "preparing", "compiling", "running",
                                                       "paused", "completed", "stopped",   "failed"};

Json metricsToJson(const MetricValues& values) {
    Json json = Json::object();
    for (const auto& [name, value] : values)
        json[name] = value;
    return json;
}

}  // namespace

const char* nameOf(RunStatus status) {
    return kStatusNames[static_cast<std::size_t>(status)].data();
}

RunStatus statusFromName(const std::string& name) {
    const auto found = std::ranges::find(kStatusNames, name);
    return found == kStatusNames.end() ? RunStatus::Idle
                                       : static_cast<RunStatus>(found - kStatusNames.begin());
}

Json toJson(const EpochRecord& record) {
    Json row{{"epoch", record.epoch},
             {"steps", record.steps},
             {"metrics", metricsToJson(record.metrics)},
             {"learning_rate", record.learningRate},
             {"wall_seconds", record.wallSeconds},
             {"simulated_seconds", record.simulatedSeconds},
             {"simulated_compile_seconds", record.simulatedCompileSeconds}};
    if (record.lossScale > 0) {
        row["loss_scale"] = record.lossScale;
        row["skipped_updates"] = record.skippedUpdates;
    }
    return row;
}

EpochRecord epochRecordFromJson(const Json& row) {
    EpochRecord record;
    record.epoch = row.at("epoch");
    record.steps = row.at("steps");
    for (const auto& [name, value] : row.at("metrics").items())
        record.metrics.emplace_back(name, numberFromJson(value));
    record.learningRate = row.at("learning_rate");
    record.wallSeconds = row.at("wall_seconds");
    record.simulatedSeconds = row.at("simulated_seconds");
    record.simulatedCompileSeconds = row.at("simulated_compile_seconds");
    record.lossScale = row.value("loss_scale", 0.0);
    record.skippedUpdates = row.value("skipped_updates", std::int64_t{0});
    return record;
}

Json History::toJson() const {
    Json rows = Json::array();
    for (const EpochRecord& record : epochs)
        rows.push_back(engine::toJson(record));
    Json json{{"experiment", experiment},
              {"device", device},
              {"accelerator", accelerator},
              {"replicas", replicas},
              {"global_batch_size", globalBatchSize},
              {"per_replica_batch_size", perReplicaBatchSize},
              {"seed", seed},
              {"precision", precision},
              {"parameters",
               {{"total", totalParameters},
                {"trainable", trainableParameters},
                {"non_trainable", totalParameters - trainableParameters}}},
              {"epochs", rows},
              {"totals", {{"wall_seconds", wallSeconds}, {"simulated_seconds", simulatedSeconds}}},
              {"status", nameOf(status)}};
    if (!dataChecksum.empty()) json["data_checksum"] = dataChecksum;
    return json;
}

History History::fromJson(const Json& json) {
    History history;
    try {
        history.experiment = json.at("experiment");
        history.device = json.at("device");
        history.accelerator = json.at("accelerator");
        history.replicas = json.at("replicas");
        history.globalBatchSize = json.at("global_batch_size");
        history.perReplicaBatchSize = json.at("per_replica_batch_size");
        history.seed = json.at("seed");
        history.precision = json.at("precision");
        history.totalParameters = json.at("parameters").at("total");
        history.trainableParameters = json.at("parameters").at("trainable");
        std::int64_t lastStep = 0;
        for (const Json& row : json.at("epochs")) {
            EpochRecord record = epochRecordFromJson(row);
            record.lastStep = lastStep += record.steps;
            if (history.epochs.empty()) {
                for (const auto& [name, value] : record.metrics)
                    if (!isValidation(name)) history.metricNames.push_back(name);
            }
            history.epochs.push_back(std::move(record));
        }
        history.wallSeconds = json.at("totals").at("wall_seconds");
        history.simulatedSeconds = json.at("totals").at("simulated_seconds");
        history.dataChecksum = json.value("data_checksum", std::string());
        history.status = statusFromName(json.at("status"));
    } catch (const Json::exception& error) {
        throw Error("history: expected the keys of a training history; {}", plainMessage(error));
    }
    return history;
}

void SnapshotChannel::publish(StepPoint point) {
    const std::lock_guard lock(m_mutex);
    m_pending.steps.push_back(std::move(point));
}

void SnapshotChannel::publish(EpochRecord record) {
    const std::lock_guard lock(m_mutex);
    m_pending.epochs.push_back(std::move(record));
}

void SnapshotChannel::publish(ConsoleLine line) {
    const std::lock_guard lock(m_mutex);
    auto& console = m_pending.console;
    const bool replaces = line.kind == ConsoleLine::Kind::Progress && !console.empty() &&
                          console.back().kind == ConsoleLine::Kind::Progress;
    if (replaces) {
        console.back() = std::move(line);
    } else {
        console.push_back(std::move(line));
    }
}

void SnapshotChannel::publish(std::shared_ptr<const TrainingSnapshot> snapshot) {
    const std::lock_guard lock(m_mutex);
    m_pending.latest = std::move(snapshot);
}

void SnapshotChannel::publish(std::shared_ptr<const LayerHistory> layers) {
    const std::lock_guard lock(m_mutex);
    m_pending.layers = std::move(layers);
}

SnapshotDelta SnapshotChannel::drain() {
    SnapshotDelta delta;
    const std::lock_guard lock(m_mutex);
    std::swap(delta, m_pending);
    return delta;
}

}  // namespace shardlab::engine
