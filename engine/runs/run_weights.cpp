#include "engine/runs/run_weights.h"

#include "engine/data/npz.h"

namespace shardlab::engine {

void writeRunWeights(const std::filesystem::path& path, const NamedWeights& weights) {
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (std::size_t i = 0; i < weights.specs.size(); ++i) {
        arrays.emplace_back(weights.specs[i].name, weights.tensors[i]);
    }
    writeNpz(path, arrays);
}

NamedWeights readRunWeights(const std::filesystem::path& path) {
    NamedWeights weights;
    std::map<std::string, Tensor> arrays = readNpz(path);
    for (const std::string& name : npzNames(path)) {
        Tensor& tensor = arrays.at(name);
        weights.specs.push_back({.name = name, .shape = tensor.shape()});
        weights.tensors.push_back(std::move(tensor));
    }
    return weights;
}

}  // namespace shardlab::engine
