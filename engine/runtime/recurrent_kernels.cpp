#include <algorithm>
#include <array>

#include "engine/runtime/counted_rows.h"
#include "engine/runtime/recurrent_memory.h"

/// Recurrent layers' ops.
namespace shardlab::engine {
namespace {

RecurrentExtents extentsOf(const Program& program, const HostOp& op, std::int64_t count) {
    return {std::get<RecurrentAttributes>(op.attributes), count * op.matrixRows,
            shapeOf(program, op.inputs[0])[1]};
}

std::size_t forwardScratch(const Program& program, const HostOp& op, std::int64_t count) {
    return RecurrentScratch::bytes(std::get<RecurrentAttributes>(op.attributes),
                                   extentsOf(program, op, count));
}

std::size_t backwardScratch(const Program& program, const HostOp& op, std::int64_t count) {
    return RecurrentGradientScratch::bytes(std::get<RecurrentAttributes>(op.attributes),
                                           extentsOf(program, op, count));
}

std::vector<std::int64_t> backwardRows(const Program& program, const HostOp& op, std::int64_t count) {
    const std::int64_t time = shapeOf(program, op.inputs[0])[1];
    const std::int64_t sequences = count * op.matrixRows, samples = samplesPerGradientBlock(sequences, time);
    std::vector<std::int64_t> rows{sequences, samples * time};
    constexpr std::size_t kMask = 3;
    if (op.inputs[kMask] != kNoValue) {
        for (const std::int64_t fraction : rowFractions(samples * time))
            rows.push_back(fraction);
        return rows;
    }
    if (sequences % samples != 0) rows.push_back(sequences % samples * time);
    return rows;
}

/// Steps that the mask leaves out become zeros.
void maskSteps(const ChunkContext& c) {
    const float* x = c.input(0);
    const float* mask = c.input(1);
    float* y = c.output(0);
    const std::int64_t steps = c.elements(c.op().inputs[1]);
    const std::int64_t width = c.elements(c.op().outputs[0]) / steps;
    for (std::int64_t s = 0; s < steps; ++s) {
        if (mask[s] == 0.0F) {
            std::fill_n(y + s * width, width, 0.0F);
        } else if (x != y) {
            std::copy_n(x + s * width, width, y + s * width);
        }
    }
}

void repeat(const ChunkContext& c) {
    const std::int64_t times = c.outputShape(0)[1], rows = c.rows();
    const std::int64_t width = c.elements(c.op().inputs[0]) / rows;
    const float* x = c.input(0);
    float* y = c.output(0);
    for (std::int64_t r = 0; r < rows; ++r) {
        for (std::int64_t t = 0; t < times; ++t, y += width)
            std::copy_n(x + r * width, width, y);
    }
}

void repeatGradient(const ChunkContext& c) {
    const std::int64_t times = c.inputShape(0)[1], rows = c.rows();
    const std::int64_t width = c.elements(c.op().outputs[0]) / rows;
    const float* dy = c.input(0);
    float* dx = c.output(0);
    for (std::int64_t r = 0; r < rows; ++r, dx += width) {
        std::copy_n(dy, width, dx);
        dy += width;
        for (std::int64_t t = 1; t < times; ++t, dy += width)
            kernels::add(dx, dy, dx, width);
    }
}

constexpr std::array kRecurrentKernels{
    ChunkKernel{OpKind::Recurrent, recurrentForward, forwardScratch},
    ChunkKernel{OpKind::RecurrentGradient, recurrentBackward, backwardScratch, backwardRows},
    ChunkKernel{OpKind::MaskSteps, maskSteps},
    ChunkKernel{OpKind::Repeat, repeat},
    ChunkKernel{OpKind::RepeatGradient, repeatGradient},
};

}  // namespace

std::span<const ChunkKernel> recurrentKernels() {
    return kRecurrentKernels;
}

}  // namespace shardlab::engine
