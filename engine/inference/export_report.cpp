#include "engine/inference/export_report.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <system_error>

#include "engine/core/json_text.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/formats/keras_code.h"
#include "engine/inference/predict.h"
#include "engine/inference/random_inputs.h"
#include "engine/planning/program_predictions.h"

namespace shardlab::engine {
namespace {

using Outputs = std::vector<std::pair<std::string, Tensor>>;

double difference(float a, float b) {
    if (a == b || (std::isnan(a) && std::isnan(b))) return 0;
    const double distance = std::abs(static_cast<double>(a) - static_cast<double>(b));
    return std::isnan(distance) ? std::numeric_limits<double>::infinity() : distance;
}

double largestDifference(const Outputs& expected, const Outputs& read) {
    if (expected.size() != read.size())
        throw Error("the file's model has {} instead of {}", counted(std::ssize(read), "output"),
                    expected.size());
    double largest = 0;
    for (std::size_t o = 0; o < expected.size(); ++o) {
        const Tensor &a = expected[o].second, &b = read[o].second;
        if (a.shape() != b.shape()) {
            throw Error("the file's model predicts {} instead of {}", b.shape().toString(),
                        a.shape().toString());
        }
        for (std::size_t i = 0; i < a.floats().size(); ++i)
            largest = std::max(largest, difference(a.floats()[i], b.floats()[i]));
    }
    return largest;
}

ExportReport::File fileOf(const std::filesystem::path& path) {
    std::error_code unknown;
    const std::uintmax_t bytes = std::filesystem::file_size(path, unknown);
    return {.path = path, .bytes = unknown ? 0 : bytes};
}

/// The file with weights that belongs to a program.
std::filesystem::path weightsBeside(const WeightFormat& format, const std::filesystem::path& program) {
    return std::filesystem::path(program).replace_extension() += format.programWeights;
}

/// Not of the memory or the threads of this computer, nor of a pipe or device, from which nothing comes back.
bool isOfTheFile(const std::exception& error, const std::filesystem::path& path) {
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr ||
        dynamic_cast<const std::system_error*>(&error) != nullptr ||
        dynamic_cast<const ResourceExhausted*>(&error) != nullptr)
        return false;
    std::error_code unknown;
    const auto kind = std::filesystem::status(path, unknown).type();
    return kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::directory;
}

}  // namespace

ReadBack readBack(const Model& model, const NamedWeights& weights, const std::filesystem::path& path,
                  int threads, const ComparisonWatch& watch) {
    constexpr std::int64_t kAtOnce = 4;  // of a large model it takes a second
    ReadBack result;
    bool stopped = false;
    const auto predicted = [&](const Model& by, const NamedWeights& with, const std::vector<Tensor>& inputs,
                               std::int64_t before) {
        const auto afterBatch = [&watch, &stopped, before](std::int64_t samples) {
            stopped = watch && !watch(before + samples, 2 * kReadBackSamples);
            return !stopped;
        };
        return predict(by, with, inputs, {.threads = threads, .batch = kAtOnce, .afterBatch = afterBatch});
    };
    try {
        const WeightFormat& format = weightFormatFor(path);
        if (!format.canRead()) return {.reason = "Shardlab does not read this format"};
        result.modelFromFile = format.holdsModel();
        const std::vector<Tensor> inputs = randomInputs(model, kReadBackSamples);
        const Outputs expected = predicted(model, weights, inputs, 0);
        if (result.modelFromFile) {
            const Model read = Model::build(importModelConfig(path));
            result.largestDifference = largestDifference(
                expected, predicted(read, importWeights(path, read), inputs, kReadBackSamples));
        } else {
            result.largestDifference = largestDifference(
                expected, predicted(model, importWeights(path, model), inputs, kReadBackSamples));
        }
        result.samples = kReadBackSamples;
    } catch (const std::exception& error) {
        result.reason = stopped ? "stopped" : plainMessage(error);
        result.failed = !stopped && isOfTheFile(error, path);
    }
    return result;
}

std::string ExportReport::filesText() const {
    double bytes = 0;
    for (const File& file : files)
        bytes += static_cast<double>(file.bytes);
    const std::string first = files.empty() ? std::string() : files.front().path.string();
    const auto others = static_cast<std::int64_t>(files.size()) - 1;
    return others > 0 ? fmt::format("{} and {}, {}", first, counted(others, furtherFiles), bytesText(bytes))
                      : fmt::format("{}, {}", first, bytesText(bytes));
}

std::string ExportReport::readBackText() const {
    if (readBack.samples == 0 && readBack.reason.empty()) return {};
    if (readBack.samples == 0) return fmt::format("not read back: {}", readBack.reason);
    const std::string samples = counted(readBack.samples, "sample"),
                      difference = readBack.largestDifference == 0
                                       ? std::string("0")
                                       : fmt::format("{:.1e}", readBack.largestDifference);
    return readBack.modelFromFile
               ? fmt::format("{} predicted with the model of the file: largest difference {}", samples,
                             difference)
               : fmt::format("{} predicted with the weights of the file: largest difference {}", samples,
                             difference);
}

Json ExportReport::toJson() const {
    Json list = Json::array();
    for (const File& file : files)
        list.push_back({{"path", file.path.string()}, {"bytes", file.bytes}});
    const bool compared = readBack.samples > 0;
    return {{"format", format},
            {"layers", engine::toJson(layers)},
            {"files", std::move(list)},
            {"read_back",
             {{"samples", readBack.samples},
              {"largest_difference", compared ? Json(readBack.largestDifference) : Json(nullptr)},
              {"model_from_file", readBack.modelFromFile},
              {"reason", readBack.reason.empty() ? Json(nullptr) : Json(readBack.reason)}}},
            {"code", code},
            {"needs", needs.empty() ? Json(nullptr) : Json(needs)}};
}

ExportReport exportAndReadBack(const Model& model, const Json& trainingConfig, const NamedWeights& weights,
                               const std::filesystem::path& given, int threads,
                               const ComparisonWatch& watch) {
    const std::filesystem::path path = weightFilePath(given);
    const WeightFormat& format = writtenFormatFor(path);
    ExportReport report{.format = format.name,
                        .layers = layerSupport(format, model),
                        .files = {},
                        .readBack = {},
                        .code = openingCode(format, model, path.string())};
    if (format.needs != nullptr) report.needs = format.needs(model, trainingConfig);
    exportModel(model, trainingConfig, weights, path);
    for (const std::filesystem::path& file : writtenFiles(format, path))
        report.files.push_back(fileOf(file));
    report.readBack = readBack(model, weights, path, threads, watch);
    return report;
}

ExportPlan planExport(const Experiment& experiment, const std::filesystem::path& given,
                      const DeviceCatalog& devices) {
    const std::filesystem::path path = weightFilePath(given);
    const WeightFormat& format = writtenFormatFor(path);
    const Model model = Model::build(experiment.model);
    std::error_code ignored;
    ExportPlan plan{.formatId = format.id,
                    .summary = {},
                    .layers = layerSupport(format, model),
                    .exists = std::filesystem::exists(path, ignored),
                    .code = {}};
    plan.summary = supportSummary(format, plan.layers);
    plan.refused = isRefused(plan.layers);
    if (!format.isProgram()) {
        plan.code = openingCode(format, model, path.string());
    } else if (!plan.refused) {
        plan.code = programPreview(format, {.experiment = experiment,
                                            .weightsFile = weightsBeside(format, path).filename().string(),
                                            .predicted = programPredictions(experiment, devices)});
    }
    return plan;
}

ExportReport exportProgramWithWeights(const WeightFormat& format, const ProgramRequest& given,
                                      const NamedWeights* weights, const std::filesystem::path& path,
                                      const DeviceCatalog& devices, const ComparisonWatch& watch) {
    const Model model = Model::build(given.experiment.model);
    ProgramRequest request = given;
    if (!request.modelOnly) request.predicted = programPredictions(request.experiment, devices);
    const std::filesystem::path beside = weightsBeside(format, path);
    const bool loads = weights != nullptr && !weights->tensors.empty();
    if (loads) request.weightsFile = beside.filename().string();
    ExportReport report{
        .format = format.name, .layers = layerSupport(format, model), .files = {}, .readBack = {}};
    report.furtherFiles = "weights file";
    requireSupported(format, report.layers, path.string());
    if (loads) exportModel(model, nullptr, *weights, beside);  // first: it takes long, and may be stopped
    report.needs = exportProgram(format, request, path);
    report.code = format.program(request);
    report.files.push_back(fileOf(path));
    if (!loads) return report;
    report.files.push_back(fileOf(beside));
    report.readBack = readBack(model, *weights, beside, 0, watch);
    return report;
}

ExportReport exportAndReadBack(const Experiment& experiment, const NamedWeights& weights,
                               const std::filesystem::path& given, const DeviceCatalog& devices, int threads,
                               const ComparisonWatch& watch) {
    const std::filesystem::path path = weightFilePath(given);
    const WeightFormat& format = writtenFormatFor(path);
    if (format.isProgram())
        return exportProgramWithWeights(format, {.experiment = experiment}, &weights, path, devices, watch);
    const Model model = Model::build(experiment.model);
    return exportAndReadBack(model, experiment.toJson().at("compile"), weights, path, threads, watch);
}

}  // namespace shardlab::engine
