#include <algorithm>
#include <array>
#include <limits>

#include "engine/runtime/chunk_kernel.h"

/// Ops over token ids and time.
namespace shardlab::engine {
namespace {

/// y[i] = table[ids[i]]. Ids were checked where the batch came in; one outside gives a row of NaN, as an XLA
/// gather out of bounds would be a quiet mistake.
void gather(const ChunkContext& c) {
    const Shape& table = c.inputShape(1);
    const std::int64_t rows = table[0], columns = table[1], n = c.elements(c.op().inputs[0]);
    const float* ids = c.input(0);
    const float* from = c.input(1);
    float* y = c.output(0);
    for (std::int64_t i = 0; i < n; ++i, y += columns) {
        const auto id = static_cast<std::int64_t>(ids[i]);
        if (id >= 0 && id < rows) {
            std::copy_n(from + id * columns, columns, y);
        } else {
            std::fill_n(y, columns, std::numeric_limits<float>::quiet_NaN());
        }
    }
}

void notEqualMask(const ChunkContext& c) {
    const auto& a = c.attributes<MaskAttributes>();
    const float* x = c.input(0);
    float* mask = c.output(0);
    const std::int64_t n = c.elements(c.op().outputs[0]);
    for (std::int64_t i = 0; i < n; ++i, x += a.axisExtent) {
        const bool differs = std::any_of(x, x + a.axisExtent, [&](float v) { return v != a.value; });
        mask[i] = differs ? 1.0F : 0.0F;
    }
}

struct AxisView {
    std::int64_t outer = 1, extent = 1, inner = 1;
};

AxisView viewOf(const ChunkContext& c, const Shape& shape, std::int64_t axis) {
    AxisView view{.outer = c.rows(), .extent = shape[static_cast<std::size_t>(axis)]};
    for (std::size_t i = 1; i < static_cast<std::size_t>(axis); ++i)
        view.outer *= shape[i];
    for (std::size_t i = static_cast<std::size_t>(axis) + 1; i < shape.rank(); ++i)
        view.inner *= shape[i];
    return view;
}

/// Along the axis back to front.
void reverse(const ChunkContext& c) {
    const AxisView view = viewOf(c, c.inputShape(0), c.attributes<SliceAttributes>().axis);
    const float* x = c.input(0);
    float* y = c.output(0);
    for (std::int64_t o = 0; o < view.outer; ++o) {
        for (std::int64_t i = 0; i < view.extent; ++i) {
            std::copy_n(x + (o * view.extent + i) * view.inner, view.inner,
                        y + (o * view.extent + view.extent - 1 - i) * view.inner);
        }
    }
}

void sliceGradient(const ChunkContext& c) {
    const auto& a = c.attributes<SliceAttributes>();
    const AxisView view = viewOf(c, c.outputShape(0), a.axis);
    const float* dy = c.input(0);
    float* dx = c.output(0);
    const std::int64_t block = (a.end - a.begin) * view.inner;
    std::fill_n(dx, view.outer * view.extent * view.inner, 0.0F);
    for (std::int64_t o = 0; o < view.outer; ++o)
        std::copy_n(dy + o * block, block, dx + (o * view.extent + a.begin) * view.inner);
}

constexpr std::array kSequenceKernels{
    ChunkKernel{OpKind::Gather, gather},
    ChunkKernel{OpKind::NotEqualMask, notEqualMask},
    ChunkKernel{OpKind::Reverse, reverse},
    ChunkKernel{OpKind::SliceGradient, sliceGradient},
};

}  // namespace

std::span<const ChunkKernel> sequenceKernels() {
    return kSequenceKernels;
}

}  // namespace shardlab::engine
