#include "engine/layers/merging.h"

#include <algorithm>
#include <array>

#include "engine/layers/layer_error.h"

namespace shardlab::engine {
namespace {

/// (batch, 1, …, 1, the other extents): `rank` axes.
Shape padded(const Shape& shape, std::size_t rank) {
    std::vector<std::int64_t> dims = shape.dims();
    if (dims.size() < rank) dims.insert(dims.begin() + 1, rank - dims.size(), 1);
    return Shape(std::move(dims));
}

/// The mask of an input for `time` steps; kNoValue: none, or one of an axis that is not the output's time.
ValueId wholeMask(ProgramBuilder& program, ValueId input, std::int64_t time) {
    const ValueId mask = program.mask(input);
    if (mask == kNoValue) return kNoValue;
    const Shape shape = program.shape(mask);
    if (shape[1] != time && shape[1] != 1) return kNoValue;
    return program.broadcast(mask, Shape{shape[0], time});
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

ValueId mergedMask(ProgramBuilder& program, std::span<const ValueId> inputs, std::int64_t time) {
    const MaskMerging rule = program.maskMerging();
    if (rule == MaskMerging::None) return kNoValue;
    std::vector<ValueId> masks;
    for (const ValueId input : inputs) {
        const ValueId whole = wholeMask(program, input, time);
        if (whole == kNoValue && rule == MaskMerging::Any) return kNoValue;
        if (whole != kNoValue && std::find(masks.begin(), masks.end(), whole) == masks.end())
            masks.push_back(whole);
    }
    if (masks.empty()) return kNoValue;
    return rule == MaskMerging::Any ? anyMask(program, masks) : program.multiply(masks);
}

std::vector<ValueId> valueMasks(ProgramBuilder& program, std::span<const ValueId> inputs,
                                const Shape& merged) {
    std::vector<ValueId> masks(inputs.size(), kNoValue);
    if (program.maskMerging() != MaskMerging::Any || merged.rank() < 3) return masks;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (program.shape(inputs[i]).rank() == merged.rank())
            masks[i] = wholeMask(program, inputs[i], merged[1]);
    }
    return masks;
}

ValueId anyMask(ProgramBuilder& program, std::span<const ValueId> masks) {
    ValueId any = masks.front();
    for (const ValueId mask : masks.subspan(1)) {
        if (mask != any) any = program.call(OpKind::Maximum, {any, mask}, "any_mask", program.shape(any));
    }
    return any;
}

ValueId invertedMask(ProgramBuilder& program, ValueId mask) {
    return program.call(OpKind::Scale, {mask}, "inverted_mask", program.shape(mask),
                        ScaleAttributes{-1.0F, 1.0F});
}

ValueId whereMask(ProgramBuilder& program, ValueId mask, ValueId x, ValueId other) {
    const Shape shape = program.shape(x);
    const std::array parts{
        program.call(OpKind::MaskSteps, {x, mask}, "counted", shape),
        program.call(OpKind::MaskSteps, {other, invertedMask(program, mask)}, "not_counted", shape)};
    return program.add(parts);
}

}  // namespace shardlab::engine
