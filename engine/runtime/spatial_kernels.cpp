#include <array>

#include "engine/kernels/masked_mean.h"
#include "engine/kernels/resize.h"
#include "engine/runtime/chunk_kernel.h"

/// Windows and images beyond pooling.
namespace shardlab::engine {
namespace {

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
