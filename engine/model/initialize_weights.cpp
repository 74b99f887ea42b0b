#include "engine/core/available_memory.h"
#include "engine/core/tensor.h"
#include "engine/initializers/initializer.h"
#include "engine/model/model.h"

namespace shardlab::engine {
namespace {

/// Streams of weights, away from those that shuffling and dropout use of the same seed.
constexpr std::uint64_t kWeightStreams = std::uint64_t{0x77} << 56;

}  // namespace

std::vector<Tensor> initializeWeights(const std::vector<WeightSpec>& specs, std::uint64_t seed) {
    double elements = 0;
    for (const WeightSpec& spec : specs)
        elements += static_cast<double>(spec.shape.elementCount());
    requireHostMemory("the weights of this model", elements * sizeof(float));
    std::vector<Tensor> weights;
    weights.reserve(specs.size());
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const WeightSpec& spec = specs[i];
        const auto initializer = makeInitializer(spec.initializer, spec.name);
        initializer->checkShape(spec.shape, spec.name);
        // As in Keras, an initializer with a seed of its own gives the same numbers wherever it stands.
        const Json config = spec.initializer.is_object() ? spec.initializer.value("config", Json()) : Json();
        const Json own = config.is_object() ? config.value("seed", Json()) : Json();
        Rng rng = own.is_number_integer() ? Rng(own.get<std::uint64_t>(), kWeightStreams)
                                          : Rng(seed, kWeightStreams + 1 + i);
        Tensor& weight = weights.emplace_back(spec.shape);
        initializer->fill(weight.floats(), spec.shape, rng);
    }
    return weights;
}

}  // namespace shardlab::engine
