#include <algorithm>
#include <array>

#include "engine/kernels/images/resize.h"
#include "engine/kernels/images/window.h"
#include "engine/kernels/sequences/masked_mean.h"
#include "engine/runtime/chunk_kernel.h"

/// Windows and images.
namespace shardlab::engine {
namespace {

/// `x` and `y`: shapes of what is pooled and of the result.
kernels::WindowShape windowShape(const ChunkContext& c, const Shape& x, const Shape& y) {
    const auto& a = c.attributes<WindowAttributes>();
    return {.batch = c.rows(),
            .inHeight = x[1],
            .inWidth = x[2],
            .channels = x[3],
            .outHeight = y[1],
            .outWidth = y[2],
            .windowHeight = a.windowHeight,
            .windowWidth = a.windowWidth,
            .strideHeight = a.strideHeight,
            .strideWidth = a.strideWidth,
            .padTop = a.padTop,
            .padLeft = a.padLeft};
}

void maxPool(const ChunkContext& c) {
    kernels::maxPoolForward(windowShape(c, c.inputShape(0), c.outputShape(0)), c.input(0), c.output(0),
                            reinterpret_cast<std::uint16_t*>(c.output(1)));
}

void maxPoolGradient(const ChunkContext& c) {
    kernels::maxPoolBackward(windowShape(c, c.outputShape(0), c.inputShape(0)),
                             reinterpret_cast<const std::uint16_t*>(c.input(1)), c.input(0), c.output(0));
}

void averagePool(const ChunkContext& c) {
    kernels::averagePoolForward(windowShape(c, c.inputShape(0), c.outputShape(0)), c.input(0), c.output(0));
}

void averagePoolGradient(const ChunkContext& c) {
    kernels::averagePoolBackward(windowShape(c, c.outputShape(0), c.inputShape(0)), c.input(0), c.output(0));
}

/// Calls `row(small, large, floats)` with the offsets of each row of the small images in the framed ones.
template <typename Row>
void forEachFramedRow(const ChunkContext& c, const Shape& small, const Shape& large, Row row) {
    const auto& a = c.attributes<PadAttributes>();
    const std::int64_t floats = small[2] * small[3], largeRow = large[2] * large[3];
    for (std::int64_t n = 0; n < c.rows(); ++n) {
        for (std::int64_t h = 0; h < small[1]; ++h) {
            row((n * small[1] + h) * floats, (n * large[1] + h + a.top) * largeRow + a.left * large[3],
                floats);
        }
    }
}

void pad(const ChunkContext& c) {
    std::fill_n(c.output(0), c.elements(c.op().outputs[0]), 0.0F);
    forEachFramedRow(c, c.inputShape(0), c.outputShape(0),
                     [&](std::int64_t small, std::int64_t large, std::int64_t floats) {
                         std::copy_n(c.input(0) + small, floats, c.output(0) + large);
                     });
}

void padGradient(const ChunkContext& c) {
    forEachFramedRow(c, c.outputShape(0), c.inputShape(0),
                     [&](std::int64_t small, std::int64_t large, std::int64_t floats) {
                         std::copy_n(c.input(0) + large, floats, c.output(0) + small);
                     });
}

void maskedMean(const ChunkContext& c) {
    const Shape& x = c.inputShape(0);
    kernels::maskedMean(c.input(0), c.input(1), c.output(0), c.rows(), x[1], x[2]);
}

void maskedMeanGradient(const ChunkContext& c) {
    const Shape& dx = c.outputShape(0);
    kernels::maskedMeanGradient(c.input(0), c.input(1), c.output(0), c.rows(), dx[1], dx[2]);
}

kernels::ResizeShape resizeShape(const ChunkContext& c, const Shape& x, const Shape& y) {
    return {.batch = c.rows(),
            .inHeight = x[1],
            .inWidth = x[2],
            .outHeight = y[1],
            .outWidth = y[2],
            .channels = x[3],
            .bilinear = c.attributes<ResizeAttributes>().bilinear};
}

void resize(const ChunkContext& c) {
    kernels::resize(resizeShape(c, c.inputShape(0), c.outputShape(0)), c.input(0), c.output(0));
}

void resizeGradient(const ChunkContext& c) {
    kernels::resizeGradient(resizeShape(c, c.outputShape(0), c.inputShape(0)), c.input(0), c.output(0));
}

constexpr std::array kSpatialKernels{
    ChunkKernel{OpKind::MaxPool, maxPool},
    ChunkKernel{OpKind::MaxPoolGradient, maxPoolGradient},
    ChunkKernel{OpKind::AveragePool, averagePool},
    ChunkKernel{OpKind::AveragePoolGradient, averagePoolGradient},
    ChunkKernel{OpKind::Pad, pad},
    ChunkKernel{OpKind::PadGradient, padGradient},
    ChunkKernel{OpKind::Resize, resize},
    ChunkKernel{OpKind::ResizeGradient, resizeGradient},
    ChunkKernel{OpKind::MaskedMean, maskedMean},
    ChunkKernel{OpKind::MaskedMeanGradient, maskedMeanGradient},
};

}  // namespace

std::span<const ChunkKernel> spatialKernels() {
    return kSpatialKernels;
}

}  // namespace shardlab::engine
