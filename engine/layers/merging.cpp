#include "engine/layers/merging.h"

#include <algorithm>

#include "engine/layers/layer_error.h"

namespace shardlab::engine {
namespace {

/// (batch, 1, …, 1, the other extents): `rank` axes.
Shape padded(const Shape& shape, std::size_t rank) {
    std::vector<std::int64_t> dims = shape.dims();
    if (dims.size() < rank) dims.insert(dims.begin() + 1, rank - dims.size(), 1);
    return Shape(std::move(dims));
}

}  // namespace

Shape mergedShape(const std::string& layer, std::span<const Shape> inputs) {
    std::size_t rank = 0;
    for (const Shape& shape : inputs)
        rank = std::max(rank, shape.rank());
    Shape merged = padded(inputs[0], rank);
    for (const Shape& shape : inputs.subspan(1)) {
        const Shape next = padded(shape, rank);
        for (std::size_t i = 1; i < rank; ++i) {
            if (merged[i] == 1) merged[i] = next[i];
            if (next[i] == 1 || next[i] == merged[i]) continue;
            throw LayerError(layer, "shapes-do-not-agree",
                             fmt::format("expected inputs of equal or broadcastable shapes; got {} and {}",
                                         inputs[0].toString(), shape.toString()));
        }
    }
    return merged;
}

std::vector<ValueId> alignedTo(ProgramBuilder& program, std::span<const ValueId> inputs,
                               const Shape& merged) {
    std::vector<ValueId> aligned;
    for (const ValueId input : inputs) {
        const ValueId x = program.reshape(input, padded(program.shape(input), merged.rank()));
        aligned.push_back(program.broadcast(x, merged.withBatch(program.shape(input)[0])));
    }
    return aligned;
}

ValueId commonMask(ProgramBuilder& program, std::span<const ValueId> inputs, std::int64_t time) {
    std::vector<ValueId> masks;
    for (const ValueId input : inputs) {
        const ValueId mask = program.mask(input);
        if (mask == kNoValue) continue;
        const Shape& shape = program.shape(mask);
        if (shape[1] != time && shape[1] != 1) continue;  // of an axis that is not the output's time
        const ValueId whole = program.broadcast(mask, Shape{shape[0], time});
        if (std::find(masks.begin(), masks.end(), whole) == masks.end()) masks.push_back(whole);
    }
    return masks.empty() ? kNoValue : program.multiply(masks);
}

}  // namespace shardlab::engine
