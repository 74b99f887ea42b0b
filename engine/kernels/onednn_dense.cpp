#include <algorithm>
#include <vector>

#include "engine/kernels/backends.h"
#include "engine/kernels/elementwise.h"
#include "engine/kernels/onednn_weights.h"

namespace shardlab::engine::kernels {
namespace {

using Desc = dnnl::memory::desc;
using Tag = dnnl::memory::format_tag;
constexpr auto kFloat = dnnl::memory::data_type::f32;

struct Descriptions {
    dnnl::inner_product_forward::primitive_desc forward, forwardRelu;
    dnnl::inner_product_backward_data::primitive_desc backwardData;
    dnnl::inner_product_backward_weights::primitive_desc backwardWeights;
};

/// Our layout of the kernel, (inputs, outputs), in oneDNN's order of dimensions (outputs, inputs).
Desc plainWeights(const DenseShape& s) {
    return {{s.outputs, s.inputs}, kFloat, Tag::io};
}

Descriptions describe(const DenseShape& s, const OneDnnWeights::Layouts* given) {
    const Desc any({s.outputs, s.inputs}, kFloat, Tag::any);
    const Desc x({s.rows, s.inputs}, kFloat, Tag::nc);
    const Desc y({s.rows, s.outputs}, kFloat, Tag::nc);
    const Desc bias({s.outputs}, kFloat, Tag::x);

    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    dnnl::primitive_attr reluAttributes;
    reluAttributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    dnnl::post_ops relu;
    relu.append_eltwise(1.0F, dnnl::algorithm::eltwise_relu, kReluSlope, 0.0F);
    reluAttributes.set_post_ops(relu);

    Descriptions result;
    const dnnl::inner_product_forward::desc forward(dnnl::prop_kind::forward_training, x,
                                                    given != nullptr ? given->forward : any, bias, y);
    result.forward = {forward, attributes, oneDnnEngine()};
    const dnnl::inner_product_forward::desc forwardRelu(dnnl::prop_kind::forward_training, x,
                                                        result.forward.weights_desc(), bias, y);
    result.forwardRelu = {forwardRelu, reluAttributes, oneDnnEngine()};
    const dnnl::inner_product_backward_data::desc data(x, given != nullptr ? given->backward : any, y);
    result.backwardData = {data, attributes, oneDnnEngine(), result.forward};
    const dnnl::inner_product_backward_weights::desc weights(x, given != nullptr ? given->gradient : any, y);
    result.backwardWeights = {weights, attributes, oneDnnEngine(), result.forward};
    return result;
}

class OneDnnDense final : public DenseKernel {
public:
    OneDnnDense(const DenseShape& shape, const Descriptions& d)
        : m_shape(shape),
          m_zeroBias(static_cast<std::size_t>(shape.outputs), 0.0F),
          m_weights(plainWeights(shape), {d.forward.weights_desc(), d.backwardData.weights_desc(),
                                          d.backwardWeights.diff_weights_desc()}),
          m_forward(dnnl::inner_product_forward(d.forward), forwardOperands(d.forward)),
          m_forwardRelu(dnnl::inner_product_forward(d.forwardRelu), forwardOperands(d.forwardRelu)),
          m_backwardData(dnnl::inner_product_backward_data(d.backwardData),
                         {{DNNL_ARG_DIFF_DST, d.backwardData.diff_dst_desc()},
                          {DNNL_ARG_WEIGHTS, d.backwardData.weights_desc()},
                          {DNNL_ARG_DIFF_SRC, d.backwardData.diff_src_desc()},
                          {DNNL_ARG_SCRATCHPAD, d.backwardData.scratchpad_desc()}}),
          m_backwardWeights(dnnl::inner_product_backward_weights(d.backwardWeights),
                            {{DNNL_ARG_SRC, d.backwardWeights.src_desc()},
                             {DNNL_ARG_DIFF_DST, d.backwardWeights.diff_dst_desc()},
                             {DNNL_ARG_DIFF_WEIGHTS, d.backwardWeights.diff_weights_desc()},
                             {DNNL_ARG_SCRATCHPAD, d.backwardWeights.scratchpad_desc()}}) {}

    const OneDnnWeights::Layouts& layouts() const { return m_weights.layouts(); }
    std::size_t packedKernelFloats() const override { return m_weights.packedKernelFloats(); }
    std::size_t packedGradientFloats() const override { return m_weights.packedGradientFloats(); }
    bool packsNothing() const override { return m_weights.packsNothing(); }
    std::size_t scratchBytes() const override {
        return kCacheLine + std::max({m_forward.scratchpadBytes(), m_forwardRelu.scratchpadBytes(),
                                      m_backwardData.scratchpadBytes(),
                                      m_weights.gradientScratchBytes(m_backwardWeights)});
    }

    void packKernel(const float* kernel, float* packed) const override { m_weights.pack(kernel, packed); }

    void forward(const float* x, const float* packed, const float* bias, const ActivationSpec& activation,
                 float* y, std::byte* scratch) const override {
        const bool relu = isPlainRelu(activation);
        const float* offset = bias != nullptr ? bias : m_zeroBias.data();
        (relu ? m_forwardRelu : m_forward).run({x, packed, offset, y, alignedScratch(scratch)});
        if (!relu && activation.kind != Activation::Linear) {
            activationForward(activation, y, y, m_shape.rows * m_shape.outputs);
        }
    }

    void backwardInput(const float* dy, const float* packed, float* dx, std::byte* scratch) const override {
        m_backwardData.run({dy, m_weights.backwardPart(packed), dx, alignedScratch(scratch)});
    }

    void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                        std::byte* scratch) const override {
        m_weights.runGradient(m_backwardWeights, x, dy, packedGradient, accumulate, scratch);
    }

    void unpackGradient(const float* packedGradient, float* gradient) const override {
        m_weights.unpack(packedGradient, gradient);
    }

private:
    static std::vector<OneDnnOperation::Operand> forwardOperands(
        const dnnl::inner_product_forward::primitive_desc& d) {
        return {{DNNL_ARG_SRC, d.src_desc()},
                {DNNL_ARG_WEIGHTS, d.weights_desc()},
                {DNNL_ARG_BIAS, d.bias_desc()},
                {DNNL_ARG_DST, d.dst_desc()},
                {DNNL_ARG_SCRATCHPAD, d.scratchpad_desc()}};
    }

    DenseShape m_shape;
    std::vector<float> m_zeroBias;
    OneDnnWeights m_weights;
    OneDnnOperation m_forward, m_forwardRelu, m_backwardData, m_backwardWeights;
};

}  // namespace

std::unique_ptr<DenseKernel> makeOneDnnDense(const DenseShape& shape, const DenseKernel* like) {
    const SingleThreadedScope scope;
    const auto* other = dynamic_cast<const OneDnnDense*>(like);
    try {
        const Descriptions d = describe(shape, other != nullptr ? &other->layouts() : nullptr);
        const bool slow = isReferenceImplementation(d.forward) || isReferenceImplementation(d.backwardData) ||
                          isReferenceImplementation(d.backwardWeights);
        if (slow && other == nullptr) return nullptr;
        return std::make_unique<OneDnnDense>(shape, d);
    } catch (const dnnl::error&) {
        return nullptr;  // no primitive for this shape
    }
}

bool isOneDnn(const DenseKernel& kernel) {
    return dynamic_cast<const OneDnnDense*>(&kernel) != nullptr;
}

}  // namespace shardlab::engine::kernels
