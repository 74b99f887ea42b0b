#include "app/cli/model_arrays.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/read_scope.h"
#include "engine/data/files/array_file.h"
#include "engine/inference/input_shapes.h"
#include "engine/inference/integer_values.h"
#include "engine/losses/loss.h"

namespace shardlab::cli {
namespace {

engine::Tensor converted(const engine::Tensor& tensor, engine::DType dtype) {
    if (tensor.dtype() == dtype) return tensor;
    engine::Tensor result(tensor.shape(), dtype);
    const auto copyTo = [&tensor](auto target) {
        using Value = typename decltype(target)::value_type;
        const auto convert = [](auto value) { return static_cast<Value>(value); };
        switch (tensor.dtype()) {
            case engine::DType::Float32:
                std::ranges::transform(tensor.floats(), target.begin(), convert);
                break;
            case engine::DType::Int32:
                std::ranges::transform(tensor.ints(), target.begin(), convert);
                break;
            case engine::DType::UInt8:
                std::ranges::transform(tensor.uint8s(), target.begin(), convert);
                break;
        }
    };
    if (dtype == engine::DType::Float32) {
        copyTo(result.floats());
    } else {
        copyTo(result.ints());
    }
    return result;
}

/// Labels stored as floats must be whole numbers: rounding would change what was meant.
void requireWhole(const engine::Tensor& labels, const std::string& file) {
    if (labels.dtype() != engine::DType::Float32) return;
    for (const float label : labels.floats()) {
        if (std::abs(label) < 0x1p30F && label == std::trunc(label)) continue;
        throw engine::Error("{}: expected integer labels; got {}", file, label);
    }
}

void requireIntegersIn(const engine::Tensor& array, const std::string& where) {
    if (array.dtype() == engine::DType::Float32) engine::requireIntegers(array.floats(), where);
    if (array.dtype() == engine::DType::Int32) engine::requireIntegers(array.ints(), where);
}

using Array = engine::ArrayFile::Array;

std::string namesIn(const engine::ArrayFile& arrays) {
    return engine::abridged(fmt::format("{}", fmt::join(arrays.names(), ", ")));
}

/// The array of each input. Throws engine::Error that names those that are missing.
std::vector<Array> arraysOfInputs(const engine::ArrayFile& arrays, const std::string& file,
                                  const engine::Model& model) {
    const std::vector<std::string>& inputs = model.inputNames();
    if (!arrays.named() && inputs.size() != 1) {
        throw engine::Error("{}: expected an .npz file with the arrays {}; got one array without a name",
                            file, fmt::join(inputs, ", "));
    }
    if (inputs.size() == 1 && arrays.names().size() == 1) return {arrays.array(arrays.names().front())};
    std::vector<Array> found;
    for (const std::string& name : inputs) {
        if (!arrays.has(name)) {
            throw engine::Error("{}: expected an array named {} like the model input; got {}", file,
                                engine::abridged(name), namesIn(arrays));
        }
        found.push_back(arrays.array(name));
    }
    return found;
}

}  // namespace

std::vector<engine::Tensor> readInputs(const std::string& file, const engine::Model& model) {
    engine::expectReadingFiles({file});
    const engine::ArrayFile arrays(file);
    const std::vector<Array> wanted = arraysOfInputs(arrays, file, model);
    std::vector<engine::Shape> shapes;
    for (const Array& array : wanted)
        shapes.push_back(array.shape);
    engine::requireInputShapes(model, shapes);
    engine::requireMemoryFor(wanted, file);
    std::vector<engine::Tensor> inputs;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const engine::Tensor array = arrays.read(wanted[i].name);
        if (engine::takesIntegers(model, i))
            requireIntegersIn(array, fmt::format("{}: {}", file, model.inputNames()[i]));
        inputs.push_back(converted(array, engine::DType::Float32));
    }
    return inputs;
}

engine::Tensor readTarget(const std::string& file, const engine::Model& model, const std::string& loss,
                          std::int64_t samples) {
    const engine::ArrayFile arrays(file);
    const std::string output = model.outputNames().front();
    const bool sparse = engine::makeLoss(loss)->sparse();
    if (arrays.names().size() != 1 && !arrays.has(output) && !arrays.has("target")) {
        throw engine::Error("{}: expected one array, or one named {}; got {}", file, output, namesIn(arrays));
    }
    const std::string name = arrays.has(output)     ? output
                             : arrays.has("target") ? "target"
                                                    : arrays.names().front();
    const Array array = arrays.array(name);
    engine::requireTargetShape(model, sparse, samples, array.shape);
    engine::requireMemoryFor({array}, file);
    const engine::Tensor target = arrays.read(name);
    if (!sparse) return converted(target, engine::DType::Float32);
    requireWhole(target, file);
    return converted(target, engine::DType::Int32);
}

}  // namespace shardlab::cli
