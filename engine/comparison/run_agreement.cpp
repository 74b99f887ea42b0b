#include "engine/comparison/run_agreement.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment_differences.h"
#include "engine/planning/run_plan.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kMostPaths = 3;

std::int64_t replicasOf(const Json& experiment) {
    return experiment.value(Json::json_pointer("/runtime/replicas"), std::int64_t{1});
}

/// 0: the document has none.
std::int64_t globalBatchOf(const Json& experiment) {
    const Json fit = experiment.value("fit", Json::object());
    const Json whole = fit.value("batch_size", Json()), part = fit.value("batch_size_per_replica", Json());
    if (whole.is_number_integer()) return whole.get<std::int64_t>();
    return part.is_number_integer() ? part.get<std::int64_t>() * replicasOf(experiment) : 0;
}

/// Null: a device that the catalog lacks, in a document from elsewhere.
const DeviceSpec* deviceOf(const Json& experiment, const DeviceCatalog& devices) {
    const std::string name = experiment.value(Json::json_pointer("/runtime/device"), std::string());
    if (const DeviceSpec* device = devices.find(name)) return device;
    for (const auto* all : {&devices.devices(), &devices.variants()}) {
        const auto found = std::ranges::find(*all, name, &DeviceSpec::name);
        if (found != all->end()) return &*found;
    }
    return nullptr;
}

MatrixFormat formatOf(const Json& experiment, const DeviceSpec& device) {
    return hostFormat(device,
                      parsePrecision(experiment.value(Json::json_pointer("/runtime/precision"), "default")));
}

/// With the bits of the significand, the leading one included.
const char* wordsOf(MatrixFormat format) {
    switch (format) {
        case MatrixFormat::BFloat16:
            return "bfloat16 (8 significant bits)";
        case MatrixFormat::TensorFloat32:
            return "TF32 (11 significant bits)";
        case MatrixFormat::Float16:
            return "float16 (11 significant bits, up to 65504)";
        case MatrixFormat::Float32:
            break;
    }
    return "float32 (24 significant bits)";
}

bool maySilentlyDiffer(const std::string& path, bool sameBatch) {
    if (path.starts_with("runtime.") || path == "fit.seed") return true;
    return sameBatch && (path == "fit.batch_size" || path == "fit.batch_size_per_replica");
}

/// "compile.optimizer.config.learning_rate" as people write it: "optimizer.learning_rate".
std::string shortPath(std::string path) {
    for (const std::string_view part : {"compile.", "config."}) {
        if (const std::size_t at = path.find(part); at != std::string::npos) path.erase(at, part.size());
    }
    return path;
}

std::string bitsText(const Json& first, const Json& second, const DeviceCatalog& devices) {
    const std::string same = "Seed and configuration are the same";
    const DeviceSpec *a = deviceOf(first, devices), *b = deviceOf(second, devices);
    if (a == nullptr || b == nullptr) return same + ".";
    const MatrixFormat own = formatOf(first, *a), other = formatOf(second, *b);
    if (own != other) {
        return fmt::format(
            "{}; matrix products take {} and {}, so the losses drift apart by the rounding of the products.",
            same, wordsOf(own), wordsOf(other));
    }
    const std::int64_t replicas = replicasOf(first), others = replicasOf(second);
    if (replicas != others) {
        return fmt::format(
            "{}; the gradients are summed over {} and {} replicas, so the last bits differ. Each replica has "
            "BatchNormalization statistics of its own.",
            same, replicas, others);
    }
    if (replicas > 1 && a->topology != b->topology) {
        return fmt::format("{}; the gradients are summed in the order of {} and {}, so the last bits differ.",
                           same, a->topology, b->topology);
    }
    return fmt::format("{}, and matrix products take {} on both: the losses are equal bit for bit.", same,
                       wordsOf(own));
}

}  // namespace

std::string agreementText(const Json& first, const Json& second, const DeviceCatalog& devices) {
    if (!first.is_object() || !second.is_object()) return {};
    const bool sameBatch = globalBatchOf(first) == globalBatchOf(second);
    std::vector<std::string> paths, sentences;
    for (const ExperimentDifference& each : differencesOf({first, second})) {
        if (each.path == "fit.seed") {
            sentences.push_back(
                fmt::format("Seeds differ: {} and {}.", each.values[0].dump(), each.values[1].dump()));
        }
        if (!maySilentlyDiffer(each.path, sameBatch)) paths.push_back(shortPath(each.path));
    }
    if (!paths.empty()) {
        const std::size_t more = paths.size() - std::min(paths.size(), kMostPaths);
        paths.resize(std::min(paths.size(), kMostPaths));
        const std::string named = fmt::format("{}", fmt::join(paths, ", "));
        sentences.push_back(more > 0 ? fmt::format("Configurations differ: {} and {} more.", named, more)
                                     : fmt::format("Configurations differ: {}.", named));
    }
    return sentences.empty() ? bitsText(first, second, devices)
                             : fmt::format("{}", fmt::join(sentences, " "));
}

}  // namespace shardlab::engine
