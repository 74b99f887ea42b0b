#include "engine/formats/weight_format.h"

#include "engine/core/error.h"
#include "engine/formats/arrange_weights.h"

namespace shardlab::engine {
namespace {

void checkComplete(const Model& model, const NamedWeights& weights, const std::string& where) {
    const std::vector<WeightSpec> specs = model.weightSpecs();
    if (weights.tensors.size() != specs.size() || weights.specs.size() != specs.size()) {
        throw Error("{}: the model has {} arrays of weights; got {}", where, specs.size(),
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

}  // namespace

void exportModel(const Model& model, const Json& trainingConfig, const NamedWeights& weights,
                 const std::filesystem::path& path) {
    const WeightFormat& format = weightFormatFor(path);
    if (!format.canWrite()) throw Error("{}: {} is read, not written", path.string(), format.name);
    checkComplete(model, weights, path.string());
    format.write({.model = model, .training = trainingConfig, .weights = weights}, path);
}

NamedWeights importWeights(const std::filesystem::path& path, const Model& model, bool byPosition) {
    const WeightFormat& format = weightFormatFor(path);
    if (!format.canRead()) throw Error("{}: {} holds no weights", path.string(), format.name);
    const std::unique_ptr<WeightFile> file = format.open(path);
    NamedWeights result;
    result.specs = model.weightSpecs();
    // Names and shapes are settled before the first array is read: the file cannot ask for memory the model
    // does not need.
    const std::vector<std::size_t> order =
        arrangeWeights(result.specs, file->weights(), byPosition, path.string());
    for (const std::size_t index : order)
        result.tensors.push_back(file->read(index));
    return result;
}

ModelConfig importModelConfig(const std::filesystem::path& path) {
    const WeightFormat& format = weightFormatFor(path);
    if (!format.holdsModel()) throw Error("{}: {} holds weights, but no model", path.string(), format.name);
    try {
        return ModelConfig::fromJson(format.readModel(path));
    } catch (const Json::exception& error) {
        throw Error("{}: its model is no Keras configuration: {}", path.string(), error.what());
    }
}

}  // namespace shardlab::engine
