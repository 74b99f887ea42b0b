#include "engine/runs/run_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
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

namespace {

/// The name of an array of the file: "SGD/120/0" of variables in Keras's order, "SGD/120/own/0" of slots.
std::string arrayName(const OptimizerState& state, std::size_t index) {
    return fmt::format("{}/{}/{}{}", state.className, state.iterations, state.own ? "own/" : "", index);
}

/// Numbers beside the arrays, as the halves of their 64 bits; of all states, also those without arrays.
const char* const kScalars = "scalars";

Tensor bitsOf(const std::vector<double>& values) {
    Tensor bits(Shape{std::ssize(values) * 2}, DType::Int32);
    std::memcpy(bits.ints().data(), values.data(), values.size() * sizeof(double));
    return bits;
}

std::vector<double> doublesIn(const Tensor& bits) {
    std::vector<double> values(bits.ints().size() / 2);
    std::memcpy(values.data(), bits.ints().data(), values.size() * sizeof(double));
    return values;
}

OptimizerState stateIn(std::map<std::string, Tensor> arrays) {
    OptimizerState state;
    const std::string& first = arrays.begin()->first;
    const std::size_t end = first.find('/');
    state.className = first.substr(0, end);
    state.iterations = std::stoll(first.substr(end + 1));
    const auto found = arrays.find(fmt::format("{}/{}/{}", state.className, state.iterations, kScalars));
    if (found != arrays.end()) {
        std::vector<double> scalars = doublesIn(found->second);
        arrays.erase(found);
        if (!scalars.empty()) {
            const auto waiting = static_cast<std::int64_t>(scalars.back());
            scalars.pop_back();
            state.own = OptimizerState::Own{.scalars = std::move(scalars), .waitingBatches = waiting};
        }
    }
    for (std::size_t i = 0; i < arrays.size(); ++i)
        state.variables.push_back(arrays.at(arrayName(state, i)));
    return state;
}

}  // namespace

void writeRunOptimizer(const std::filesystem::path& path, const OptimizerState* state) {
    if (state == nullptr) {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
        return;
    }
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (const Tensor& variable : state->variables)
        arrays.emplace_back(arrayName(*state, arrays.size()), variable);
    std::vector<double> scalars;
    if (state->own) {
        scalars = state->own->scalars;
        scalars.push_back(static_cast<double>(state->own->waitingBatches));
    }
    if (state->own || arrays.empty())
        arrays.emplace_back(fmt::format("{}/{}/{}", state->className, state->iterations, kScalars),
                            bitsOf(scalars));
    writeNpz(path, arrays);
}

std::shared_ptr<const OptimizerState> readRunOptimizer(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return nullptr;
    try {
        std::map<std::string, Tensor> arrays = readNpz(path);
        if (arrays.empty()) return nullptr;
        return std::make_shared<OptimizerState>(stateIn(std::move(arrays)));
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception&) {
        return nullptr;  // it starts anew, as if there were none
    }
}

}  // namespace shardlab::engine
