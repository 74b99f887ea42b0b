#include "engine/training/snapshot_json.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/core/error.h"
#include "engine/core/json_numbers.h"
#include "engine/core/json_text.h"

namespace shardlab::engine {
namespace {

constexpr std::array<std::string_view, 6> kLineKinds{"info",  "compile", "progress",
                                                     "epoch", "warning", "error"};

Json toJson(const StepPoint& point) {
    return {{"step", point.step},
            {"epoch", point.epoch},
            {"loss", point.loss},
            {"metrics", point.metrics},
            {"wall_seconds", point.wallSeconds},
            {"simulated_seconds", point.simulatedSeconds},
            {"clock_seconds", point.clockSeconds}};
}

StepPoint stepPointFromJson(const Json& json) {
    StepPoint point{.step = json.at("step"),
                    .epoch = json.at("epoch"),
                    .loss = numberFromJson(json.at("loss")),
                    .metrics = {},
                    .wallSeconds = json.at("wall_seconds"),
                    .simulatedSeconds = json.at("simulated_seconds"),
                    .clockSeconds = json.at("clock_seconds")};
    for (const Json& value : json.at("metrics"))
        point.metrics.push_back(numberFromJson(value));
    return point;
}

Json toJson(const TrainingSnapshot& state) {
    return {{"status", nameOf(state.status)},
            {"message", state.message},
            {"epoch", state.epoch},
            {"epochs", state.epochs},
            {"step", state.step},
            {"steps_per_epoch", state.stepsPerEpoch},
            {"samples_per_second", state.samplesPerSecond},
            {"wall_seconds", state.wallSeconds},
            {"simulated_seconds", state.simulatedSeconds},
            {"epoch_seconds_left", state.epochSecondsLeft},
            {"run_seconds_left", state.runSecondsLeft},
            {"learning_rate", state.learningRate},
            {"loss_scale", state.lossScale},
            {"skipped_updates", state.skippedUpdates},
            {"resident_bytes", state.residentBytes}};
}

TrainingSnapshot stateFromJson(const Json& json) {
    return {.status = statusFromName(json.at("status")),
            .message = json.at("message"),
            .epoch = json.at("epoch"),
            .epochs = json.at("epochs"),
            .step = json.at("step"),
            .stepsPerEpoch = json.at("steps_per_epoch"),
            .samplesPerSecond = numberFromJson(json.at("samples_per_second")),
            .wallSeconds = json.at("wall_seconds"),
            .simulatedSeconds = json.at("simulated_seconds"),
            .epochSecondsLeft = numberFromJson(json.at("epoch_seconds_left")),
            .runSecondsLeft = numberFromJson(json.at("run_seconds_left")),
            .learningRate = numberFromJson(json.at("learning_rate")),
            .lossScale = json.at("loss_scale"),
            .skippedUpdates = json.at("skipped_updates"),
            .residentBytes = json.at("resident_bytes")};
}

ConsoleLine lineFromJson(const Json& json) {
    const std::string kind = json.at("kind");
    const auto found = std::ranges::find(kLineKinds, kind);
    ConsoleLine line{.kind = ConsoleLine::Kind::Info, .text = json.at("text")};
    if (found != kLineKinds.end()) line.kind = static_cast<ConsoleLine::Kind>(found - kLineKinds.begin());
    return line;
}

}  // namespace

Json toJson(const SnapshotDelta& delta) {
    Json json = Json::object();
    for (const StepPoint& point : delta.steps)
        json["steps"].push_back(toJson(point));
    for (const EpochRecord& record : delta.epochs) {
        json["epochs"].push_back(toJson(record));
        json["epochs"].back()["last_step"] = record.lastStep;
    }
    for (const ConsoleLine& line : delta.console)
        json["console"].push_back(
            {{"kind", kLineKinds[static_cast<std::size_t>(line.kind)]}, {"text", line.text}});
    if (delta.latest) json["state"] = toJson(*delta.latest);
    return json;
}

SnapshotDelta snapshotDeltaFromJson(const Json& json) {
    SnapshotDelta delta;
    try {
        for (const Json& point : json.value("steps", Json::array()))
            delta.steps.push_back(stepPointFromJson(point));
        for (const Json& row : json.value("epochs", Json::array())) {
            delta.epochs.push_back(epochRecordFromJson(row));
            delta.epochs.back().lastStep = row.at("last_step");
        }
        for (const Json& line : json.value("console", Json::array()))
            delta.console.push_back(lineFromJson(line));
        if (json.contains("state"))
            delta.latest = std::make_shared<const TrainingSnapshot>(stateFromJson(json.at("state")));
    } catch (const Json::exception& error) {
        throw Error("progress: expected the keys of a training's progress; {}", plainMessage(error));
    }
    return delta;
}

void publish(const SnapshotDelta& delta, SnapshotChannel& channel) {
    for (const StepPoint& point : delta.steps)
        channel.publish(point);
    for (const EpochRecord& record : delta.epochs)
        channel.publish(record);
    for (const ConsoleLine& line : delta.console)
        channel.publish(line);
    if (delta.latest) channel.publish(delta.latest);
    if (delta.layers) channel.publish(delta.layers);
}

}  // namespace shardlab::engine
