#include "engine/formats/weight_format.h"

#include <algorithm>
#include <cmath>

#include "engine/core/atomic_file.h"
#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"
#include "engine/core/read_scope.h"
#include "engine/core/wording.h"
#include "engine/formats/arrange_weights.h"

namespace shardlab::engine {
namespace {

void checkComplete(const Model& model, const NamedWeights& weights, const std::string& where) {
    const std::vector<WeightSpec> specs = model.weightSpecs();
    if (weights.tensors.size() != specs.size() || weights.specs.size() != specs.size()) {
        throw Error("{}: the model has {} of weights; got {}", where, counted(std::ssize(specs), "array"),
                    weights.tensors.size());
    }
    for (std::size_t i = 0; i < specs.size(); ++i) {
        if (weights.specs[i].name != specs[i].name) {
            throw Error("{}: expected the weights of {}; got those of {}", where, specs[i].name,
                        weights.specs[i].name);
        }
        if (weights.tensors[i].shape() == specs[i].shape) continue;
        throw Error("{}: {} must have shape {}; got {}", where, specs[i].name, specs[i].shape.toString(),
                    weights.tensors[i].shape().toString());
    }
}

/// Between two arrays the reading can be stopped.
Tensor readArray(WeightFile& file, std::size_t index) {
    interruptionPoint();
    return file.read(index);
}

/// Nothing that is computed with NaN means anything.
void requireNumbers(const Tensor& tensor, const std::string& weight, const std::string& where) {
    const auto values = tensor.floats();
    const auto count = std::ranges::count_if(values, [](float value) { return std::isnan(value); });
    if (count == 0) return;
    throw Error("{}: expected numbers in {}; {} of its {} values are NaN", where, weight, count,
                tensor.size());
}

}  // namespace

const WeightFormat& writtenFormatFor(const std::filesystem::path& path) {
    const WeightFormat& format =
        weightFormatFor(path, [](const WeightFormat& each) { return each.canWrite(); });
    if (!format.canWrite()) throw Error("{}: {} can be read only, not written", path.string(), format.name);
    return format;
}

std::string endingText(const std::string& extension) {
    return extension.starts_with('/') ? extension.substr(1) : extension;
}

std::vector<std::string> filePatterns(bool (*wanted)(const WeightFormat&)) {
    std::vector<std::string> endings;
    for (const WeightFormat& format : weightFormats()) {
        if (wanted(format)) endings.insert(endings.end(), format.extensions.begin(), format.extensions.end());
    }
    std::vector<std::string> patterns;
    for (const std::string& ending : endings) {
        if (ending.starts_with('/')) {
            patterns.push_back(endingText(ending));
            continue;
        }
        const bool covered = std::ranges::any_of(
            endings, [&](const std::string& other) { return other != ending && ending.ends_with(other); });
        if (!covered) patterns.push_back("*" + ending);
    }
    return patterns;
}

std::string exportProgram(const WeightFormat& format, const ProgramRequest& request,
                          const std::filesystem::path& path) {
    const Model model = Model::build(request.experiment.model);  // with errors its program would not run
    requireSupported(format, layerSupport(format, model), path.string());
    writeFileAtomically(path, format.program(request));
    return format.programNeeds == nullptr ? std::string()
                                          : format.programNeeds(request.experiment, request.modelOnly);
}

std::string exportExperiment(const Experiment& experiment, const NamedWeights& weights,
                             const std::filesystem::path& path) {
    const WeightFormat& format = writtenFormatFor(path);
    if (format.isProgram()) return exportProgram(format, {.experiment = experiment}, path);
    exportModel(Model::build(experiment.model), experiment.toJson().at("compile"), weights, path);
    return {};
}

void exportModel(const Model& model, const Json& trainingConfig, const NamedWeights& weights,
                 const std::filesystem::path& given) {
    const std::filesystem::path path = weightFilePath(given);
    const WeightFormat& format = writtenFormatFor(path);
    if (format.isProgram()) throw Error("{}: {} has no weights", path.string(), format.name);
    checkComplete(model, weights, path.string());
    requireSupported(format, layerSupport(format, model), path.string());
    format.write({.model = model, .training = trainingConfig, .weights = weights}, path);
}

std::string openingCode(const WeightFormat& format, const Model& model, const std::string& file) {
    return format.openingCode == nullptr ? std::string() : format.openingCode(model, file);
}

std::vector<std::filesystem::path> writtenFiles(const WeightFormat& format,
                                                const std::filesystem::path& path) {
    std::vector<std::filesystem::path> files{path};
    if (format.shards == nullptr) return files;
    const std::vector<std::filesystem::path> shards = format.shards(path);
    files.insert(files.end(), shards.begin(), shards.end());
    return files;
}

namespace {

std::uint64_t arrayBytes(const std::vector<WeightSpec>& specs) {
    std::uint64_t elements = 0;
    for (const WeightSpec& spec : specs)
        elements += static_cast<std::uint64_t>(spec.shape.elementCount());
    return elements * sizeof(float);
}

/// Of the file and those that belong to it.
std::uint64_t fileBytes(const std::filesystem::path& path) {
    std::uint64_t bytes = 0;
    for (const std::filesystem::path& file : writtenFiles(readFormatFor(path), path)) {
        std::error_code failure;
        const std::uintmax_t size = std::filesystem::file_size(file, failure);
        if (!failure) bytes += size;
    }
    return bytes;
}

void requireMemoryFor(const std::vector<WeightSpec>& specs, const std::filesystem::path& path) {
    requireHostMemory(fmt::format("{}: reading these weights", path.string()),
                      static_cast<double>(arrayBytes(specs)), MemoryUse::File);
}

std::vector<Tensor> readConverted(WeightFile& file, const std::vector<ConvertedWeight>& weights) {
    std::vector<Tensor> tensors;
    for (const ConvertedWeight& weight : weights) {
        std::vector<Tensor> arrays;
        for (const std::size_t array : weight.arrays)
            arrays.push_back(readArray(file, array));
        tensors.push_back(weight.convert(std::move(arrays)));
    }
    return tensors;
}

/// Names and shapes are settled before the first array is read: the file cannot ask for memory the model does
/// not need.
std::vector<std::size_t> orderOf(const Model& model, const std::vector<WeightSpec>& specs, WeightFile& file,
                                 bool byPosition, const std::filesystem::path& path) {
    const auto arranged = file.arrange(model, byPosition);
    return arranged ? *arranged : arrangeWeights(specs, file.weights(), byPosition, path.string());
}

NamedWeights weightsFor(const Model& model, WeightFile& file, bool byPosition,
                        const std::filesystem::path& path) {
    NamedWeights result{model.weightSpecs(), {}};
    const auto converted = file.convert(model);
    std::vector<std::size_t> order;
    if (!converted) order = orderOf(model, result.specs, file, byPosition, path);
    requireMemoryFor(result.specs, path);
    if (readingIsWatched()) expectReading(std::min(fileBytes(path), arrayBytes(result.specs)));
    if (converted) result.tensors = readConverted(file, *converted);
    for (const std::size_t array : order)
        result.tensors.push_back(readArray(file, array));
    for (std::size_t i = 0; i < result.specs.size(); ++i)
        requireNumbers(result.tensors[i], result.specs[i].name, path.string());
    result.texts = file.texts();
    return result;
}

std::unique_ptr<WeightFile> openWeights(const std::filesystem::path& path) {
    const WeightFormat& format = readFormatFor(path);
    if (!format.canRead()) throw Error("{}: {} has no weights", path.string(), format.name);
    return format.open(path);
}

}  // namespace

NamedWeights importWeights(const std::filesystem::path& given, const Model& model, bool byPosition) {
    const std::filesystem::path path = weightFilePath(given);
    return weightsFor(model, *openWeights(path), byPosition, path);
}

NamedWeights importWeightsAndOptimizer(const std::filesystem::path& given, const Model& model) {
    const std::filesystem::path path = weightFilePath(given);
    const std::unique_ptr<WeightFile> file = openWeights(path);
    if (readingIsWatched()) expectReading(fileBytes(path));
    NamedWeights weights = weightsFor(model, *file, false, path);
    weights.optimizer = file->optimizer(model);
    return weights;
}

void requireFittingWeights(const std::filesystem::path& given, const Model& model) {
    const std::filesystem::path path = weightFilePath(given);
    const std::unique_ptr<WeightFile> file = openWeights(path);
    if (!file->convert(model)) orderOf(model, model.weightSpecs(), *file, false, path);
}

NamedWeights importInitialWeights(const std::filesystem::path& given, const Model& model) {
    const std::filesystem::path path = weightFilePath(given);
    const std::unique_ptr<WeightFile> file = openWeights(path);
    return file->convert(model) ? weightsFor(model, *file, true, path) : importAllWeights(given);
}

std::shared_ptr<const OptimizerState> importOptimizerState(const std::filesystem::path& given,
                                                           const Model& model) {
    const std::filesystem::path path = weightFilePath(given);
    const WeightFormat& format = readFormatFor(path);
    return format.canRead() ? format.open(path)->optimizer(model) : nullptr;
}

NamedWeights importAllWeights(const std::filesystem::path& given) {
    const std::filesystem::path path = weightFilePath(given);
    const WeightFormat& format = readFormatFor(path);
    if (!format.canRead()) throw Error("{}: {} has no weights", path.string(), format.name);
    if (format.holdsModel()) {
        const ModelConfig config = importModelConfig(path);
        if (!analyze(config).hasErrors()) return importWeights(path, Model::build(config));
    }
    const std::unique_ptr<WeightFile> file = format.open(path);
    NamedWeights result;
    for (const StoredWeight& stored : file->weights())
        result.specs.push_back({.name = stored.name, .shape = stored.shape});
    requireMemoryFor(result.specs, path);
    if (readingIsWatched()) expectReading(std::min(fileBytes(path), arrayBytes(result.specs)));
    for (std::size_t i = 0; i < result.specs.size(); ++i) {
        result.tensors.push_back(readArray(*file, i));
        requireNumbers(result.tensors.back(), result.specs[i].name, path.string());
    }
    result.texts = file->texts();
    return result;
}

ModelConfig importModelConfig(const std::filesystem::path& given) {
    const std::filesystem::path path = weightFilePath(given);
    const WeightFormat& format = readFormatFor(path);
    if (!format.holdsModel()) throw Error("{}: {} has weights, but no model", path.string(), format.name);
    try {
        return ModelConfig::fromJson(format.readModel(path));
    } catch (const Json::exception& error) {
        throw Error("{}: the model is not a Keras configuration: {}", path.string(), plainMessage(error));
    }
}

std::vector<std::string> importNotes(const std::filesystem::path& given) {
    const std::filesystem::path path = weightFilePath(given);
    const WeightFormat& format = readFormatFor(path);
    return format.canRead() ? format.open(path)->notes() : std::vector<std::string>();
}

Json importTrainingConfig(const std::filesystem::path& path) {
    const WeightFormat& format = readFormatFor(path);
    return format.readTraining == nullptr ? Json(nullptr) : format.readTraining(path);
}

}  // namespace shardlab::engine
