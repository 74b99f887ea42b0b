#include "engine/kernels/backends.h"
#include "engine/kernels/products/onednn_product.h"

namespace shardlab::engine::kernels {
namespace {

using Desc = dnnl::memory::desc;
using Dims = dnnl::memory::dims;
using Tag = dnnl::memory::format_tag;
using Type = dnnl::memory::data_type;
constexpr auto kFloat = Type::f32;

using Descriptions = OneDnnDescriptions<dnnl::convolution_forward, dnnl::convolution_backward_data,
                                        dnnl::convolution_backward_weights>;

Dims weightDims(const ConvolutionShape& s) {
    if (s.groups == 1) return {s.outChannels, s.inChannels, s.kernelHeight, s.kernelWidth};
    return {s.groups, s.outChannels / s.groups, s.inChannels / s.groups, s.kernelHeight, s.kernelWidth};
}

/// Our layout of the kernel: (height, width, inChannels / groups, outChannels).
Desc plainWeights(const ConvolutionShape& s) {
    return {weightDims(s), kFloat, s.groups == 1 ? Tag::hwio : Tag::hwigo};
}

class OneDnnConvolution final : public OneDnnProduct<ConvolutionKernel, Descriptions> {
public:
    OneDnnConvolution(const ConvolutionShape& s, const Descriptions& d)
        : OneDnnProduct(s.outChannels, s.batch * s.inHeight * s.inWidth * s.inChannels,
                        s.batch * s.outHeight * s.outWidth * s.outChannels, plainWeights(s), d) {}

    static Descriptions describe(const ConvolutionShape& s, const OneDnnWeights::Layouts* given,
                                 Type operands) {
        const Dims in{s.batch, s.inChannels, s.inHeight, s.inWidth};
        const Dims out{s.batch, s.outChannels, s.outHeight, s.outWidth};
        const Desc x(in, operands, Tag::nhwc), dy(out, operands, Tag::nhwc);
        // Results are float32. So are the operands of the kernel gradient: for the few images of a chunk,
        // oneDNN 2.6 takes four times as long for it in bfloat16 tiles.
        const Desc floatX(in, kFloat, Tag::nhwc), floatY(out, kFloat, Tag::nhwc);
        const Desc bias({s.outChannels}, kFloat, Tag::x);
        const Dims strides{s.strideHeight, s.strideWidth};
        const Dims dilations{s.dilationHeight - 1, s.dilationWidth - 1};
        const Dims before{s.padTop, s.padLeft};
        const Dims after{s.padBottom, s.padRight};
        constexpr auto direct = dnnl::algorithm::convolution_direct;
        return {Desc(weightDims(s), operands, Tag::any),
                Desc(weightDims(s), kFloat, Tag::any),
                given,
                [&](const Desc& weights) {
                    return dnnl::convolution_forward::desc(dnnl::prop_kind::forward_training, direct, x,
                                                           weights, bias, floatY, strides, dilations, before,
                                                           after);
                },
                [&](const Desc& weights) {
                    return dnnl::convolution_backward_data::desc(direct, floatX, weights, dy, strides,
                                                                 dilations, before, after);
                },
                [&](const Desc& weights) {
                    return dnnl::convolution_backward_weights::desc(direct, floatX, weights, floatY, strides,
                                                                    dilations, before, after);
                }};
    }
};

}  // namespace

std::unique_ptr<ConvolutionKernel> makeOneDnnConvolution(const ConvolutionShape& shape,
                                                         const ConvolutionKernel* like, bool bfloat16) {
    return makeOneDnnProduct<OneDnnConvolution>(shape, like, bfloat16);
}

bool isOneDnn(const ConvolutionKernel& kernel) {
    return dynamic_cast<const OneDnnConvolution*>(&kernel) != nullptr;
}

}  // namespace shardlab::engine::kernels
