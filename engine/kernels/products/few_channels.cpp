#include "engine/kernels/products/few_channels.h"

#include <algorithm>

#include "engine/core/integer.h"
#include "engine/kernels/products/batch_product.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine::kernels {
namespace {

/// Rows of dy at once, so that their parts stay in the second-level cache.
std::int64_t blockRows(const ConvolutionShape& s) {
    constexpr std::int64_t kFloats = 64 * 1024;
    const std::int64_t row = s.kernelHeight * s.kernelWidth * s.inChannels * s.outWidth;
    return std::clamp<std::int64_t>(kFloats / std::max<std::int64_t>(row, 1), 1,
                                    std::max<std::int64_t>(s.outHeight, 1));
}

/// parts (kernel height, kernel width, inChannels; places of dy) = kernel · dyᵀ of some rows of a sample.
ProductShape partsOf(const ConvolutionShape& s, std::int64_t rows) {
    return {.m = s.kernelHeight * s.kernelWidth * s.inChannels,
            .k = s.outChannels,
            .n = rows * s.outWidth,
            .transposeB = true};
}

std::size_t partsBytes(const ConvolutionShape& s) {
    const ProductShape parts = partsOf(s, blockRows(s));
    return roundUp(static_cast<std::size_t>(parts.m * parts.n) * sizeof(float), kCacheLine);
}

/// Places of dy whose weight at `offset` (its place in the kernel less the padding) lies within x: [begin,
/// end).
struct Places {
    std::int64_t begin, end;
};
Places placesWithin(std::int64_t offset, std::int64_t stride, std::int64_t in, std::int64_t out) {
    const std::int64_t begin = offset >= 0 ? 0 : ceilDivide(-offset, stride);
    const std::int64_t end = in <= offset ? 0 : (in - 1 - offset) / stride + 1;
    return {begin, std::max(begin, std::min(end, out))};
}

/// Adds what came through one weight, from the rows of dy in [first, last), to one channel of dx.
void addPart(const ConvolutionShape& s, std::int64_t top, std::int64_t left, std::int64_t first,
             std::int64_t last, const float* part, float* dx) {
    const Places rows = placesWithin(top, s.strideHeight, s.inHeight, s.outHeight);
    const Places columns = placesWithin(left, s.strideWidth, s.inWidth, s.outWidth);
    const std::int64_t step = s.strideWidth * s.inChannels, count = columns.end - columns.begin;
    for (std::int64_t y = std::max(rows.begin, first); y < std::min(rows.end, last); ++y) {
        const float* from = part + (y - first) * s.outWidth + columns.begin;
        float* to = dx + ((y * s.strideHeight + top) * s.inWidth + columns.begin * s.strideWidth + left) *
                             s.inChannels;
        if (step == 1) {
            for (std::int64_t x = 0; x < count; ++x)
                to[x] += from[x];
        } else {
            for (std::int64_t x = 0; x < count; ++x)
                to[x * step] += from[x];
        }
    }
}

}  // namespace

bool hasFewChannels(const ConvolutionShape& s) {
    constexpr std::int64_t kMost = 4;
    return s.groups == 1 && s.inChannels <= kMost;
}

std::size_t fewChannelsScratchBytes(const ConvolutionShape& s) {
    return kCacheLine + partsBytes(s) + smallProductScratchBytes(partsOf(s, blockRows(s)));
}

void fewChannelsGradient(const ConvolutionShape& s, const float* dy, const float* kernel, float* dx,
                         std::byte* scratch) {
    std::byte* const free = alignedScratch(scratch);
    const std::int64_t pixels = s.inHeight * s.inWidth * s.inChannels;
    std::fill_n(dx, s.batch * pixels, 0.0F);
    for (std::int64_t sample = 0; sample < s.batch; ++sample) {
        for (std::int64_t first = 0; first < s.outHeight; first += blockRows(s)) {
            const std::int64_t last = std::min(first + blockRows(s), s.outHeight);
            const ProductShape product = partsOf(s, last - first);
            auto* part = reinterpret_cast<float*>(free);
            smallProduct(product, kernel, dy + (sample * s.outHeight + first) * s.outWidth * s.outChannels,
                         part, free + partsBytes(s));
            for (std::int64_t row = 0; row < s.kernelHeight; ++row) {
                for (std::int64_t column = 0; column < s.kernelWidth; ++column) {
                    for (std::int64_t c = 0; c < s.inChannels; ++c, part += product.n) {
                        addPart(s, row * s.dilationHeight - s.padTop, column * s.dilationWidth - s.padLeft,
                                first, last, part, dx + sample * pixels + c);
                    }
                }
            }
        }
    }
}

}  // namespace shardlab::engine::kernels
