#include <array>
#include <string_view>

#include "engine/kernels/backends.h"
#include "engine/kernels/products/few_channels.h"
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

class OneDnnConvolution : public OneDnnProduct<ConvolutionKernel, Descriptions> {
public:
    OneDnnConvolution(const ConvolutionShape& s, const Descriptions& d)
        : OneDnnProduct(s.outChannels, s.batch * s.inHeight * s.inWidth * s.inChannels,
                        s.batch * s.outHeight * s.outWidth * s.outChannels, plainWeights(s), d) {}

    static Descriptions describe(const ConvolutionShape& s, const OneDnnWeights::Layouts* given,
                                 Type operands) {
        const Dims in{s.batch, s.inChannels, s.inHeight, s.inWidth};
        const Dims out{s.batch, s.outChannels, s.outHeight, s.outWidth};
        const Desc x(in, operands, Tag::nhwc), dy(out, operands, Tag::nhwc);
        // Results are float32. So are the operands of the kernel gradient where there are tiles: for the few
        // images of a chunk, oneDNN 2.6 takes four times as long for it in bfloat16 tiles. With dot products
        // it takes three quarters of the time (Zen 5).
        const Desc floatX(in, kFloat, Tag::nhwc), floatY(out, kFloat, Tag::nhwc);
        const Type factors = hasBfloat16Tiles() ? kFloat : operands;
        const Desc xFactor(in, factors, Tag::nhwc), dyFactor(out, factors, Tag::nhwc);
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
                    return dnnl::convolution_backward_weights::desc(direct, xFactor, weights, dyFactor,
                                                                    strides, dilations, before, after);
                }};
    }
};

/// With dx as a forward convolution of dy with the kernel turned around: oneDNN 2.6 has its newer, faster
/// convolutions ("brgconv") for forward passes only. Of 128 to 256 channels and 5 × 5 weights, float32, it
/// takes three fifths of the time (Zen 5).
struct FlippedDescriptions : Descriptions {
    dnnl::convolution_forward::primitive_desc flipped;
    /// Not in tiles of AMX, where nothing was measured.
    bool slow() const {
        const std::string_view name(flipped.impl_info_str());
        return Descriptions::slow() || !name.starts_with("brgconv") || name.find("amx") != name.npos;
    }
};

class OneDnnFlippedConvolution final : public OneDnnConvolution {
public:
    OneDnnFlippedConvolution(const ConvolutionShape& s, const FlippedDescriptions& d)
        : OneDnnConvolution(s, d),
          m_shape(s),
          m_layout(d.flipped.weights_desc()),
          m_pack(makeReorder(turned(s), m_layout)),
          m_backwardInput(OneDnnOperation::maker<dnnl::convolution_forward>(d.flipped),
                          {{DNNL_ARG_SRC, d.flipped.src_desc()},
                           {DNNL_ARG_WEIGHTS, m_layout},
                           {DNNL_ARG_DST, d.flipped.dst_desc()},
                           {DNNL_ARG_SCRATCHPAD, d.flipped.scratchpad_desc()}}) {}

    /// Steps of 1, and zeros around dy instead of rows and columns that are cut off.
    static bool fits(const ConvolutionShape& s) {
        return s.groups == 1 && s.strideHeight == 1 && s.strideWidth == 1 &&
               std::ranges::min(padding(s)) >= 0;
    }

    static FlippedDescriptions describe(const ConvolutionShape& s, const OneDnnWeights::Layouts* given,
                                        Type operands) {
        const Desc dy({s.batch, s.outChannels, s.outHeight, s.outWidth}, operands, Tag::nhwc);
        const Desc dx({s.batch, s.inChannels, s.inHeight, s.inWidth}, kFloat, Tag::nhwc);
        const Desc layout = given != nullptr ? given->transposed : Desc(turnedDims(s), operands, Tag::any);
        const auto [top, left, bottom, right] = padding(s);
        dnnl::primitive_attr attributes;
        attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
        return {OneDnnConvolution::describe(s, given, operands),
                {{dnnl::prop_kind::forward_training,
                  dnnl::algorithm::convolution_direct,
                  dy,
                  layout,
                  dx,
                  {1, 1},
                  {s.dilationHeight - 1, s.dilationWidth - 1},
                  {top, left},
                  {bottom, right}},
                 attributes,
                 oneDnnEngine()}};
    }

    OneDnnWeights::Layouts layouts() const {
        OneDnnWeights::Layouts all = OneDnnConvolution::layouts();
        all.transposed = m_layout;
        return all;
    }
    /// The last part is where the kernel is turned around.
    std::size_t packedKernelFloats() const override {
        return OneDnnConvolution::packedKernelFloats() + floatsOf(m_layout) + floatsOf(turned(m_shape));
    }
    std::size_t scratchBytes() const override {
        return OneDnnConvolution::scratchBytes() + m_backwardInput.scratchpadBytes();
    }
    void packKernel(const float* kernel, float* packed) const override {
        OneDnnConvolution::packKernel(kernel, packed);
        float* const layout = packed + OneDnnConvolution::packedKernelFloats();
        float* const turnedKernel = layout + floatsOf(m_layout);
        const std::int64_t places = m_shape.kernelHeight * m_shape.kernelWidth,
                           numbers = m_shape.inChannels * m_shape.outChannels;
        for (std::int64_t place = 0; place < places; ++place)
            std::copy_n(kernel + (places - 1 - place) * numbers, numbers, turnedKernel + place * numbers);
        runReorder(*m_pack, turnedKernel, layout);
    }
    void backwardInput(const float* dy, const float* packed, float* dx, std::byte* scratch) const override {
        std::byte* free = alignedScratch(scratch);
        const void* operand = gradientOperand(dy, free);
        m_backwardInput.run({operand, packed + OneDnnConvolution::packedKernelFloats(), dx, free});
    }
    void generateCode(ProductPass pass, const ActivationSpec& activation) const override {
        if (pass == ProductPass::BackwardInput) return m_backwardInput.generate();
        OneDnnConvolution::generateCode(pass, activation);
    }

private:
    /// Zeros above, left, below and right of dy.
    static std::array<std::int64_t, 4> padding(const ConvolutionShape& s) {
        const std::int64_t rows = (s.kernelHeight - 1) * s.dilationHeight,
                           columns = (s.kernelWidth - 1) * s.dilationWidth;
        return {rows - s.padTop, columns - s.padLeft, s.inHeight - s.outHeight + s.padTop,
                s.inWidth - s.outWidth + s.padLeft};
    }
    static Dims turnedDims(const ConvolutionShape& s) {
        return {s.inChannels, s.outChannels, s.kernelHeight, s.kernelWidth};
    }
    /// Our layout, as a kernel that makes inChannels of outChannels.
    static Desc turned(const ConvolutionShape& s) {
        const std::int64_t place = s.inChannels * s.outChannels;
        return {turnedDims(s), kFloat, Dims{s.outChannels, 1, s.kernelWidth * place, place}};
    }

    ConvolutionShape m_shape;
    Desc m_layout;
    std::unique_ptr<OneDnnOperation> m_pack;
    OneDnnOperation m_backwardInput;
};

/// With dx of few channels as in few_channels.h.
class OneDnnFewChannels final : public OneDnnConvolution {
public:
    OneDnnFewChannels(const ConvolutionShape& s, const Descriptions& d)
        : OneDnnConvolution(s, d), m_shape(s) {}

    std::size_t packedKernelFloats() const override {
        return OneDnnConvolution::packedKernelFloats() + floatsOf(plainWeights(m_shape));
    }
    std::size_t scratchBytes() const override {
        return std::max(OneDnnConvolution::scratchBytes(), fewChannelsScratchBytes(m_shape));
    }
    void packKernel(const float* kernel, float* packed) const override {
        OneDnnConvolution::packKernel(kernel, packed);
        std::copy_n(kernel,
                    m_shape.kernelHeight * m_shape.kernelWidth * m_shape.inChannels * m_shape.outChannels,
                    packed + OneDnnConvolution::packedKernelFloats());
    }
    void backwardInput(const float* dy, const float* packed, float* dx, std::byte* scratch) const override {
        fewChannelsGradient(m_shape, dy, packed + OneDnnConvolution::packedKernelFloats(), dx, scratch);
    }
    void generateCode(ProductPass pass, const ActivationSpec& activation) const override {
        if (pass != ProductPass::BackwardInput) OneDnnConvolution::generateCode(pass, activation);
    }

private:
    ConvolutionShape m_shape;
};

}  // namespace

std::unique_ptr<ConvolutionKernel> makeOneDnnConvolution(const ConvolutionShape& shape,
                                                         const ConvolutionKernel* like, bool bfloat16) {
    if (like != nullptr ? dynamic_cast<const OneDnnFewChannels*>(like) != nullptr : hasFewChannels(shape)) {
        auto kernel = makeOneDnnProduct<OneDnnFewChannels>(shape, like, bfloat16);
        if (kernel != nullptr || like != nullptr) return kernel;
    }
    if (like != nullptr ? dynamic_cast<const OneDnnFlippedConvolution*>(like) != nullptr
                        : OneDnnFlippedConvolution::fits(shape)) {
        auto kernel = makeOneDnnProduct<OneDnnFlippedConvolution>(shape, like, bfloat16);
        if (kernel != nullptr || like != nullptr) return kernel;
    }
    return makeOneDnnProduct<OneDnnConvolution>(shape, like, bfloat16);
}

bool isOneDnn(const ConvolutionKernel& kernel) {
    return dynamic_cast<const OneDnnConvolution*>(&kernel) != nullptr;
}

}  // namespace shardlab::engine::kernels
