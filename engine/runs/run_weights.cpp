#include "engine/runs/run_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

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

void writeRunOptimizer(const std::filesystem::path& path, const OptimizerState* state) {
    if (state == nullptr || state->variables.empty()) {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
        return;
    }
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (const Tensor& variable : state->variables) {
        arrays.emplace_back(fmt::format("{}/{}/{}", state->className, state->iterations, arrays.size()),
                            variable);
    }
    writeNpz(path, arrays);
}

std::shared_ptr<const OptimizerState> readRunOptimizer(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return nullptr;
    try {
        const std::map<std::string, Tensor> arrays = readNpz(path);
        if (arrays.empty()) return nullptr;
        const std::string& first = arrays.begin()->first;
        const std::size_t end = first.find('/');
        auto state = std::make_shared<OptimizerState>();
        state->className = first.substr(0, end);
        state->iterations = std::stoll(first.substr(end + 1));
        for (std::size_t i = 0; i < arrays.size(); ++i)
            state->variables.push_back(
                arrays.at(fmt::format("{}/{}/{}", state->className, state->iterations, i)));
        return state;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception&) {
        return nullptr;  // it starts anew, as if there were none
    }
}

}  // namespace shardlab::engine
