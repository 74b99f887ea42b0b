#include "engine/formats/keras3/optimizer_variables.h"

#include <array>
#include <cmath>

#include "engine/core/available_memory.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

float scalarOf(const Hdf5Object& object) {
    std::array<float, 1> value{};
    object.readFloats(value);
    return value[0];
}

bool isScalar(const Hdf5Object& object) {
    return object.array().shape.rank() == 0;
}

}  // namespace

std::vector<std::size_t> trainedWeights(const std::vector<WeightSpec>& specs) {
    std::vector<std::size_t> trained;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        if (specs[i].trainable) trained.push_back(i);
    }
    return trained;
}

std::optional<double> learningRateOf(const Json& optimizer) {
    const Json config = optimizer.is_object() ? optimizer.value("config", Json()) : Json();
    const Json rate = config.is_object() ? config.value("learning_rate", Json(0.001)) : Json(0.001);
    return rate.is_number() ? std::optional(rate.get<double>()) : std::nullopt;
}

std::shared_ptr<const OptimizerState> optimizerStateFrom(const std::vector<Hdf5Object>& variables,
                                                         const Model& model, const std::string& className,
                                                         const std::string& where) {
    if (variables.empty() || !isScalar(variables[0])) return nullptr;
    auto state = std::make_shared<OptimizerState>();
    state->className = className;
    const float counted = scalarOf(variables[0]);
    if (!(counted >= 0 && counted < 0x1p62F) || counted != std::trunc(counted))
        throw Error("{}: {}: expected a number of steps; got {}", where, variables[0].path(), counted);
    state->iterations = static_cast<std::int64_t>(counted);
    const std::vector<WeightSpec> specs = model.weightSpecs();
    const std::vector<std::size_t> trained = trainedWeights(specs);
    const std::size_t first = variables.size() > 1 && isScalar(variables[1]) ? 2 : 1;
    if (trained.empty() || (variables.size() - first) % trained.size() != 0) return nullptr;
    double bytes = 0;
    for (std::size_t i = first; i < variables.size(); ++i)
        bytes += static_cast<double>(variables[i].array().shape.elementCount()) * sizeof(float);
    requireHostMemory(fmt::format("{}: reading the state of the optimizer", where), bytes, MemoryUse::File);
    for (std::size_t i = first; i < variables.size(); ++i) {
        Tensor tensor(variables[i].array().shape);
        variables[i].readFloats(tensor.floats());
        for (const float value : tensor.floats()) {
            if (std::isnan(value))
                throw Error("{}: {}: expected numbers; got NaN", where, variables[i].path());
        }
        state->variables.push_back(std::move(tensor));
    }
    return state;
}

}  // namespace shardlab::engine
