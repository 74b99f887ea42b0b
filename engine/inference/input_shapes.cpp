#include "engine/inference/input_shapes.h"

#include "engine/core/error.h"
#include "engine/core/wording.h"

namespace shardlab::engine {

std::vector<Shape> shapesOf(const std::vector<Tensor>& arrays) {
    std::vector<Shape> shapes;
    for (const Tensor& array : arrays)
        shapes.push_back(array.shape());
    return shapes;
}

std::int64_t requireInputShapes(const Model& model, const std::vector<Shape>& inputs) {
    if (inputs.size() != model.inputs().size()) {
        throw Error("{}: expected {}; got {}", model.name(),
                    counted(std::ssize(model.inputs()), "input array"), inputs.size());
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Shape wanted = model.inputShape(i);
        const Shape& got = inputs[i];
        if (got.rank() != wanted.rank() || got.withoutBatch() != wanted.withoutBatch()) {
            throw Error("{}: expected an array of shape {}; got {}", model.inputNames()[i], wanted.toString(),
                        got.toString());
        }
        if (got[0] != inputs[0][0]) {
            throw Error("{}: expected {} samples like {}; got {}", model.inputNames()[i], inputs[0][0],
                        model.inputNames()[0], got[0]);
        }
    }
    if (inputs[0][0] < 1) throw Error("{}: expected at least one sample; got none", model.inputNames()[0]);
    return inputs[0][0];
}

void requireTargetShape(const Model& model, bool sparse, std::int64_t samples, const Shape& target) {
    const Shape output = model.outputShape().withBatch(samples);
    const Shape wanted = sparse ? Shape(std::vector<std::int64_t>(output.begin(), output.end() - 1)) : output;
    if (target.elementCount() == wanted.elementCount()) return;
    throw Error("target: expected shape {}; got {}", wanted.toString(), target.toString());
}

}  // namespace shardlab::engine
