#include "engine/inference/weights_in_order.h"

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {

std::vector<Tensor> weightsInOrder(const Model& model, const NamedWeights& given) {
    std::vector<Tensor> ordered;
    for (const WeightSpec& wanted : model.weightSpecs()) {
        const auto found = std::ranges::find(given.specs, wanted.name, &WeightSpec::name);
        if (found == given.specs.end()) throw Error("weights: {} is missing", wanted.name);
        const Tensor& tensor = given.tensors[static_cast<std::size_t>(found - given.specs.begin())];
        if (tensor.shape() != wanted.shape) {
            throw Error("weights: {} expected {}; got {}", wanted.name, wanted.shape.toString(),
                        tensor.shape().toString());
        }
        ordered.push_back(tensor);
    }
    return ordered;
}

}  // namespace shardlab::engine
