#include "engine/runs/run_weights.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/data/files/array_file.h"
#include "engine/data/files/npz.h"
#include "engine/data/files/trained_texts_arrays.h"

namespace shardlab::engine {

void writeRunWeights(const std::filesystem::path& path, const NamedWeights& weights) {
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (std::size_t i = 0; i < weights.specs.size(); ++i) {
        arrays.emplace_back(weights.specs[i].name, weights.tensors[i]);
    }
    addTrainedTexts(arrays, weights.texts);
    writeNpz(path, arrays);
}

NamedWeights readRunWeights(const std::filesystem::path& path, const std::vector<WeightSpec>& known) {
    const ArrayFile file(path);
    NamedWeights weights;
    std::vector<ArrayFile::Array> arrays;
    for (const std::string& name : file.names()) {
        if (isTrainedTextsArray(name)) continue;
        const ArrayFile::Array& array = arrays.emplace_back(file.array(name));
        const auto spec = std::ranges::find(known, name, &WeightSpec::name);
        if (spec == known.end())
            throw Error("{}: {} is not a weight of the model of this run", path.string(), name);
        if (array.shape != spec->shape || array.dtype != DType::Float32) {
            throw Error("{}: {}: expected {} of float32; got {} of {}", path.string(), name,
                        spec->shape.toString(), array.shape.toString(), nameOf(array.dtype));
        }
        weights.specs.push_back({.name = name, .shape = array.shape});
    }
    requireMemoryFor(arrays, path);
    for (const WeightSpec& spec : weights.specs)
        weights.tensors.push_back(file.read(spec.name));
    weights.texts = readTrainedTexts(path);
    return weights;
}

}  // namespace shardlab::engine
