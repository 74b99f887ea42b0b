#include "engine/kernels/products/convolution.h"

#include "engine/core/error.h"
#include "engine/kernels/backends.h"

namespace shardlab::engine {
namespace {

std::int64_t expectedExtent(std::int64_t in, std::int64_t padding, std::int64_t window, std::int64_t dilation,
                            std::int64_t stride) {
    return (in + padding - (window - 1) * dilation - 1) / stride + 1;
}

void check(const ConvolutionShape& s) {
    const bool positive = s.batch > 0 && s.inHeight > 0 && s.inWidth > 0 && s.inChannels > 0 &&
                          s.outHeight > 0 && s.outWidth > 0 && s.outChannels > 0 && s.kernelHeight > 0 &&
                          s.kernelWidth > 0 && s.strideHeight > 0 && s.strideWidth > 0 &&
                          s.dilationHeight > 0 && s.dilationWidth > 0 && s.groups > 0;
    if (!positive)
        throw Error("convolution: extents, strides, dilations and groups must be positive; got otherwise");
    if (s.padTop < 0 || s.padBottom < 0 || s.padLeft < 0 || s.padRight < 0) {
        throw Error("convolution: padding must not be negative; got top {}, bottom {}, left {}, right {}",
                    s.padTop, s.padBottom, s.padLeft, s.padRight);
    }
    if (s.inChannels % s.groups != 0 || s.outChannels % s.groups != 0) {
        throw Error("convolution: channels must be divisible by groups; got {} in, {} out, {} groups",
                    s.inChannels, s.outChannels, s.groups);
    }
    const std::int64_t height =
        expectedExtent(s.inHeight, s.padTop + s.padBottom, s.kernelHeight, s.dilationHeight, s.strideHeight);
    const std::int64_t width =
        expectedExtent(s.inWidth, s.padLeft + s.padRight, s.kernelWidth, s.dilationWidth, s.strideWidth);
    if (height != s.outHeight || width != s.outWidth) {
        throw Error("convolution: output must be {} x {} for this input, padding and stride; got {} x {}",
                    height, width, s.outHeight, s.outWidth);
    }
}

}  // namespace

std::unique_ptr<ConvolutionKernel> makeConvolution(const ConvolutionShape& shape, Backend backend,
                                                   const ConvolutionKernel* like, MatrixFormat format) {
    check(shape);
    if (backend == Backend::Reference) return kernels::makeReferenceConvolution(shape);
    const bool wanted = backend != Backend::Eigen && (like == nullptr || kernels::isOneDnn(*like));
    if (wanted) {
        if (auto kernel =
                kernels::makeOneDnnConvolution(shape, like, kernels::multipliesBfloat16(backend, format)))
            return kernel;
        if (like != nullptr) {
            throw Error(
                "convolution: oneDNN has no primitive for batch {} with the layout of the other chunk",
                shape.batch);
        }
    }
    const bool depthwise = shape.groups > 1 && shape.groups == shape.inChannels;
    return depthwise ? kernels::makeDepthwiseConvolution(shape) : kernels::makeEigenConvolution(shape);
}

}  // namespace shardlab::engine
