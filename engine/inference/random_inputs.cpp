#include "engine/inference/random_inputs.h"

#include <algorithm>

#include "engine/core/rng.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kUnknownExtent = 8;

/// Ops that hand numbers on as they are.
bool keepsNumbers(OpKind kind) {
    return kind == OpKind::Reshape || kind == OpKind::Transpose || kind == OpKind::Slice ||
           kind == OpKind::Repeat || kind == OpKind::Concatenate;
}

/// The fewest rows of the tables that an input's numbers choose from; 0: they choose from none.
std::int64_t tableRows(const Program& program, ValueId input) {
    std::vector<bool> carries(program.values.size(), false);
    carries[static_cast<std::size_t>(input)] = true;
    std::int64_t rows = 0;
    for (const Op& op : program.ops) {
        if (op.inputs.empty() || op.inputs[0] == kNoValue) continue;
        if (!carries[static_cast<std::size_t>(op.inputs[0])]) continue;
        if (op.kind == OpKind::Gather) {
            const std::int64_t own = shapeOf(program, op.inputs[1])[0];
            rows = rows == 0 ? own : std::min(rows, own);
        } else if (keepsNumbers(op.kind)) {
            carries[static_cast<std::size_t>(op.outputs[0])] = true;
        }
    }
    return rows;
}

bool hasIntegers(const Model::Node& input) {
    return input.layer->config().value("dtype", "float32").find("int") != std::string::npos;
}

}  // namespace

std::vector<Tensor> randomInputs(const Model& model, std::int64_t samples, std::uint64_t seed) {
    const Program program = model.compile({.batch = 1});
    std::vector<Tensor> inputs;
    for (std::size_t i = 0; i < model.inputs().size(); ++i) {
        Shape shape = model.inputShape(i).withBatch(samples);
        for (std::size_t axis = 1; axis < shape.rank(); ++axis)
            if (shape[axis] == Shape::kUnknown) shape[axis] = kUnknownExtent;
        const std::int64_t rows = tableRows(program, program.inputs[i]);
        const bool integers = hasIntegers(model.nodes()[static_cast<std::size_t>(model.inputs()[i])]);
        const std::uint64_t below = rows > 0 ? static_cast<std::uint64_t>(rows) : integers ? 2 : 0;
        Rng rng(seed, i);
        Tensor tensor(shape);
        for (float& value : tensor.floats())
            value = below > 0 ? static_cast<float>(rng.below(below)) : rng.normal();
        inputs.push_back(std::move(tensor));
    }
    return inputs;
}

}  // namespace shardlab::engine
