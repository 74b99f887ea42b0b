#include "engine/training/checkpoint_file.h"

#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/core/read_scope.h"
#include "engine/data/files/npz.h"
#include "engine/data/files/npz_archive.h"
#include "engine/experiment/json_reader.h"

namespace shardlab::engine {
namespace {

constexpr const char* kState = "state.json";
/// 1 had no checksums, 2 the best weights of one callback only; 4 is written within an epoch only, 5 of
/// models with stateful layers only, which older programs do not know.
constexpr std::int64_t kFormat = 5, kFormatWithinEpoch = 4, kFormatBetweenEpochs = 3;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

std::uint32_t checksum(const Tensor& tensor) {
    return static_cast<std::uint32_t>(
        crc32_z(0, reinterpret_cast<const Bytef*>(tensor.data()), tensor.bytes()));
}

Tensor textTensor(const std::string& text) {
    Tensor tensor(Shape{static_cast<std::int64_t>(text.size())}, DType::UInt8);
    std::copy(text.begin(), text.end(), tensor.uint8s().begin());
    return tensor;
}

/// JSON has no number that is not finite; a metric may be.
Json toJson(double sum) {
    if (std::isnan(sum)) return "NaN";
    if (std::isinf(sum)) return sum > 0 ? "Infinity" : "-Infinity";
    return sum;
}

Json toJson(const std::vector<double>& sums) {
    Json list = Json::array();
    for (const double sum : sums)
        list.push_back(toJson(sum));
    return list;
}

double sumOf(JsonReader& reader, const char* key, const Json& json) {
    if (json == "NaN") return std::numeric_limits<double>::quiet_NaN();
    if (json == "Infinity") return std::numeric_limits<double>::infinity();
    if (json == "-Infinity") return -std::numeric_limits<double>::infinity();
    if (!json.is_number()) reader.fail(key, "lists of numbers", json);
    return json.get<double>();
}

Json toJson(const PartialEpoch& epoch) {
    Json metrics = Json::array();
    for (const std::vector<double>& sums : epoch.sums.metrics)
        metrics.push_back(toJson(sums));
    return {{"steps", epoch.steps},
            {"steps_per_epoch", epoch.stepsPerEpoch},
            {"learning_rate", epoch.start.learningRate},
            {"wall_seconds", epoch.start.wallSeconds},
            {"simulated_seconds", epoch.start.simulatedSeconds},
            {"skipped_updates", epoch.start.skippedUpdates},
            {"loss", epoch.sums.loss},
            {"samples", epoch.sums.samples},
            {"output_losses", toJson(epoch.sums.headLosses)},
            {"metrics", metrics}};
}

std::int64_t formatOf(const Checkpoint& checkpoint) {
    const bool states =
        std::ranges::any_of(checkpoint.arrays, [](const auto& array) { return mayLack(array.first); });
    if (states) return kFormat;
    return checkpoint.partial ? kFormatWithinEpoch : kFormatBetweenEpochs;
}

Json stateOf(const Checkpoint& checkpoint) {
    Json blocks = Json::object();
    for (const auto& [name, tensor] : checkpoint.arrays)
        blocks[name] = {{"shape", std::vector<std::int64_t>(tensor.shape().begin(), tensor.shape().end())},
                        {"crc32", checksum(tensor)}};
    Json state{{"format", formatOf(checkpoint)},
               {"experiment", checkpoint.experiment},
               {"shuffle", checkpoint.shuffle},
               {"history", checkpoint.history.toJson()},
               {"callbacks", checkpoint.callbacks},
               {"learning_rate", checkpoint.learningRate},
               {"stop_training", checkpoint.stopTraining},
               {"step", checkpoint.step},
               {"iterations", checkpoint.optimizerIterations},
               {"optimizer_scalars", checkpoint.optimizerScalars},
               {"simulated_seconds", checkpoint.simulatedSeconds},
               {"wall_seconds", checkpoint.wallSeconds},
               {"best_weights", checkpoint.bestWeights},
               {"arrays", blocks}};
    if (checkpoint.partial) state["partial_epoch"] = toJson(*checkpoint.partial);
    if (!checkpoint.texts.empty()) state["texts"] = checkpoint.texts;
    const LossScaler::State& scale = checkpoint.lossScale;
    if (scale.scale > 0)
        state["loss_scale"] = {{"scale", scale.scale},
                               {"finite_steps", scale.finiteSteps},
                               {"skipped_steps", scale.skippedSteps}};
    return state;
}

double numberOf(JsonReader& reader, const char* key) {
    const Json& value = reader.required(key);
    if (!value.is_number()) reader.fail(key, "a number", value);
    return value.get<double>();
}

/// As a run begins with it where gradients are not scaled.
LossScaler::State lossScaleOf(JsonReader& state, const std::string& where) {
    const Json& json = state.object("loss_scale", Json::object());
    if (json.empty()) return {};
    JsonReader reader(json, where, "loss_scale");
    reader.required("finite_steps"), reader.required("skipped_steps");
    return {.scale = numberOf(reader, "scale"),
            .finiteSteps = reader.integer("finite_steps", 0, 0, kMost),
            .skippedSteps = reader.integer("skipped_steps", 0, 0, kMost)};
}

std::vector<double> numbersOf(JsonReader& reader, const char* key, const Json& list) {
    if (!list.is_array()) reader.fail(key, "a list of numbers", list);
    std::vector<double> numbers;
    for (const Json& number : list) {
        numbers.push_back(sumOf(reader, key, number));
    }
    return numbers;
}

std::optional<PartialEpoch> partialEpochOf(JsonReader& state, const std::string& where) {
    const Json& json = state.object("partial_epoch", Json::object());
    if (json.empty()) return std::nullopt;
    JsonReader reader(json, where, "partial_epoch");
    for (const char* key : {"steps", "steps_per_epoch", "skipped_updates", "samples"})
        reader.required(key);
    PartialEpoch epoch{
        .steps = reader.integer("steps", 0, 0, kMost),
        .stepsPerEpoch = reader.integer("steps_per_epoch", 0, 0, kMost),
        .start = {.learningRate = numberOf(reader, "learning_rate"),
                  .wallSeconds = numberOf(reader, "wall_seconds"),
                  .simulatedSeconds = numberOf(reader, "simulated_seconds"),
                  .skippedUpdates = reader.integer("skipped_updates", 0, 0, kMost)},
        .sums = {.loss = numberOf(reader, "loss"),
                 .samples = reader.integer("samples", 0, 0, kMost),
                 .headLosses = numbersOf(reader, "output_losses", reader.required("output_losses")),
                 .metrics = {}}};
    const Json& metrics = reader.required("metrics");
    if (!metrics.is_array()) reader.fail("metrics", "a list of lists", metrics);
    for (const Json& sums : metrics)
        epoch.sums.metrics.push_back(numbersOf(reader, "metrics", sums));
    return epoch;
}

/// What History::fromJson takes for granted.
void requireHistoryKinds(JsonReader& state, const std::string& where, bool withinEpoch) {
    constexpr std::int64_t kMostEpochs = std::int64_t{1} << 30;
    JsonReader history(state.required("history"), where, "history");
    for (const char* key : {"experiment", "device", "accelerator", "precision", "status"})
        history.required(key), history.text(key, {});
    for (const char* key : {"replicas", "global_batch_size", "per_replica_batch_size"})
        history.required(key), history.integer(key, 0, 0, std::numeric_limits<int>::max());
    history.required("seed"), history.unsignedInteger("seed", 0);
    JsonReader parameters(history.required("parameters"), where, "history.parameters");
    for (const char* key : {"total", "trainable"})
        parameters.required(key), parameters.integer(key, 0, 0, kMost);
    JsonReader totals(history.required("totals"), where, "history.totals");
    for (const char* key : {"wall_seconds", "simulated_seconds"})
        numberOf(totals, key);
    const Json& epochs = history.required("epochs");
    if (!epochs.is_array()) history.fail("epochs", "a list", epochs);
    if (epochs.empty() && !withinEpoch) history.fail("epochs", "a list of complete epochs", epochs);
    for (std::size_t i = 0; i < epochs.size(); ++i) {
        JsonReader row(epochs[i], where, fmt::format("history.epochs[{}]", i));
        row.required("epoch"), row.integer("epoch", 0, 1, kMostEpochs);
        row.required("steps"), row.integer("steps", 0, 0, kMost / kMostEpochs);
        for (const char* key :
             {"learning_rate", "wall_seconds", "simulated_seconds", "simulated_compile_seconds"})
            numberOf(row, key);
        row.required("metrics"), row.object("metrics", Json::object());
    }
}

/// Indices of callbacks; up to format 2 whether there are any, which then are the first callback's.
std::vector<std::size_t> bestWeightsOf(JsonReader& state, const CheckpointRequirements& required) {
    const Json& value = state.required("best_weights");
    if (value.is_boolean()) {
        const bool any = value.get<bool>() && !required.remembering.empty();
        return any ? std::vector{required.remembering.front()} : std::vector<std::size_t>{};
    }
    std::vector<std::size_t> callbacks;
    if (!value.is_array()) state.fail("best_weights", "a list of callbacks", value);
    for (const Json& callback : value) {
        const bool next = callback.is_number_unsigned() &&
                          (callbacks.empty() || callback.get<std::size_t>() > callbacks.back());
        if (!next) state.fail("best_weights", "an ascending list of callbacks", value);
        callbacks.push_back(callback.get<std::size_t>());
    }
    return callbacks;
}

Checkpoint parseState(const Json& json, const CheckpointRequirements& required, const std::string& where) {
    JsonReader state(json, where);
    Checkpoint checkpoint;
    checkpoint.experiment = state.required("experiment");
    if (!checkpoint.experiment.is_object()) state.fail("experiment", "an object", checkpoint.experiment);
    checkpoint.shuffle = state.boolean("shuffle", required.shuffle);
    checkpoint.partial = partialEpochOf(state, where);
    requireHistoryKinds(state, where, checkpoint.partial.has_value());
    checkpoint.history = History::fromJson(json.at("history"));
    checkpoint.callbacks = state.required("callbacks");
    if (!checkpoint.callbacks.is_array()) state.fail("callbacks", "a list", checkpoint.callbacks);
    checkpoint.learningRate = numberOf(state, "learning_rate");
    checkpoint.stopTraining = state.boolean("stop_training", false);
    state.required("step"), state.required("iterations");
    checkpoint.step = state.integer("step", 0, 0, kMost);
    checkpoint.optimizerIterations = state.integer("iterations", 0, 0, kMost);
    checkpoint.optimizerScalars = numbersOf(state, "optimizer_scalars", state.required("optimizer_scalars"));
    checkpoint.lossScale = lossScaleOf(state, where);
    checkpoint.simulatedSeconds = numberOf(state, "simulated_seconds");
    checkpoint.wallSeconds = numberOf(state, "wall_seconds");
    checkpoint.bestWeights = bestWeightsOf(state, required);
    checkpoint.texts = state.text("texts", {});
    return checkpoint;
}

/// An array of exactly this type and shape; `shape` of rank 1 with the extent -1 takes any length.
Tensor readExactly(const NpzArchive& archive, const NpzArchive::Entry& entry, const std::string& descr,
                   const Shape& shape) {
    const std::string where = archive.where(entry);
    NpzArchive::Member member(archive, entry);
    const NpyHeader header = readNpyHeader(member.source(), where);
    const bool fits = shape.isFullyKnown() ? header.shape == shape : header.shape.rank() == shape.rank();
    if (header.descr != descr || header.fortranOrder || !fits) {
        throw Error("{}: expected an array {} of dtype {}; got {} of {}", where, shape.toString(), descr,
                    header.shape.toString(), header.descr);
    }
    requireNpyBytes(header, entry.bytes - std::min(member.position(), entry.bytes), where);
    Tensor tensor = readNpyData(header, member.source(), where);
    member.finish();
    return tensor;
}

Json readState(const NpzArchive& archive, const std::string& where) {
    const Tensor text = readExactly(archive, archive.entry(kState), "|u1", Shape{-1});
    const auto bytes = text.uint8s();
    return parseJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, where + ": " + kState);
}

void requireChecksum(const Json& blocks, const std::string& name, const Tensor& tensor,
                     const std::string& where) {
    const auto block = blocks.find(name);
    const bool known = block != blocks.end() && block->is_object() && block->contains("crc32") &&
                       block->at("crc32").is_number_unsigned();
    if (known && block->at("crc32").get<std::uint64_t>() == checksum(tensor)) return;
    throw Error("{}: the array {} does not have its checksum", where, name);
}

}  // namespace

void writeCheckpoint(const std::filesystem::path& path, Checkpoint checkpoint) {
    Tensor state = textTensor(stateOf(checkpoint).dump(-1, ' ', false, Json::error_handler_t::replace));
    checkpoint.arrays.emplace(checkpoint.arrays.begin(), kState, std::move(state));
    writeNpz(path, checkpoint.arrays);
}

Checkpoint readCheckpoint(const std::filesystem::path& path, const CheckpointRequirements& required) {
    const std::string where = path.string();
    const NpzArchive archive(path);
    expectReadingFiles({path});
    const Json json = readState(archive, where);
    JsonReader reader(json, where);
    const std::int64_t format = reader.integer("format", 1, 1, kFormat);
    Checkpoint checkpoint = parseState(json, required, where);
    requireSameRun(required, checkpoint, where);
    requireSound(required, checkpoint, where);

    CheckpointLayout layout = required.arrays.at(checkpoint.bestWeights.size());
    if (format < kFormat) std::erase_if(layout, [](const auto& array) { return mayLack(array.first); });
    if (archive.entries().size() != layout.size() + 1) {
        throw Error("{}: expected {} arrays; got {}", where, layout.size() + 1, archive.entries().size());
    }
    const Json blocks = format == 1 ? Json::object() : reader.object("arrays", Json::object());
    for (const auto& [name, shape] : layout) {
        Tensor tensor = readExactly(archive, archive.entry(name), "<f4", shape);
        if (format > 1) requireChecksum(blocks, name, tensor, where);
        checkpoint.arrays.emplace_back(name, std::move(tensor));
    }
    return checkpoint;
}

}  // namespace shardlab::engine
