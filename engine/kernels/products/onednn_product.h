#pragma once
#include <algorithm>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/products/onednn_weights.h"

namespace shardlab::engine::kernels {

/// The primitives of a convolution or an inner product of one shape, with weight layouts chosen by oneDNN or
/// given.
template <typename Forward, typename BackwardData, typename BackwardWeights>
struct OneDnnDescriptions {
    using ForwardPrimitive = Forward;
    using BackwardDataPrimitive = BackwardData;
    using BackwardWeightsPrimitive = BackwardWeights;

    typename Forward::primitive_desc forward, forwardRelu;
    typename BackwardData::primitive_desc backwardData;
    typename BackwardWeights::primitive_desc backwardWeights;

    /// `forwardDesc(weights)`, `dataDesc(weights)` and `weightsDesc(weights)` describe the operations for a
    /// weight layout; `any` leaves it to oneDNN.
    template <typename ForwardDesc, typename DataDesc, typename WeightsDesc>
    OneDnnDescriptions(const dnnl::memory::desc& any, const OneDnnWeights::Layouts* given,
                       ForwardDesc forwardDesc, DataDesc dataDesc, WeightsDesc weightsDesc) {
        dnnl::primitive_attr attributes;
        attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
        dnnl::primitive_attr reluAttributes;
        reluAttributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
        dnnl::post_ops relu;
        relu.append_eltwise(1.0F, dnnl::algorithm::eltwise_relu, kReluSlope, 0.0F);
        reluAttributes.set_post_ops(relu);
        forward = {forwardDesc(given != nullptr ? given->forward : any), attributes, oneDnnEngine()};
        forwardRelu = {forwardDesc(forward.weights_desc()), reluAttributes, oneDnnEngine()};
        backwardData = {dataDesc(given != nullptr ? given->backward : any), attributes, oneDnnEngine(),
                        forward};
        backwardWeights = {weightsDesc(given != nullptr ? given->gradient : any), attributes, oneDnnEngine(),
                           forward};
    }
    bool slow() const {
        return isReferenceImplementation(forward) || isReferenceImplementation(backwardData) ||
               isReferenceImplementation(backwardWeights);
    }
};

/// ConvolutionKernel or DenseKernel by oneDNN.
template <typename Kernel, typename Descriptions>
class OneDnnProduct : public Kernel {
public:
    /// `results`: how many numbers a run gives.
    OneDnnProduct(std::int64_t biases, std::int64_t results, const dnnl::memory::desc& plainWeights,
                  const Descriptions& d)
        : m_results(results),
          m_zeroBias(static_cast<std::size_t>(biases), 0.0F),
          m_weights(plainWeights, {d.forward.weights_desc(), d.backwardData.weights_desc(),
                                   d.backwardWeights.diff_weights_desc()}),
          m_forward(typename Descriptions::ForwardPrimitive(d.forward), forwardOperands(d.forward)),
          m_forwardRelu(typename Descriptions::ForwardPrimitive(d.forwardRelu),
                        forwardOperands(d.forwardRelu)),
          m_backwardData(typename Descriptions::BackwardDataPrimitive(d.backwardData),
                         {{DNNL_ARG_DIFF_DST, d.backwardData.diff_dst_desc()},
                          {DNNL_ARG_WEIGHTS, d.backwardData.weights_desc()},
                          {DNNL_ARG_DIFF_SRC, d.backwardData.diff_src_desc()},
                          {DNNL_ARG_SCRATCHPAD, d.backwardData.scratchpad_desc()}}),
          m_backwardWeights(typename Descriptions::BackwardWeightsPrimitive(d.backwardWeights),
                            {{DNNL_ARG_SRC, d.backwardWeights.src_desc()},
                             {DNNL_ARG_DIFF_DST, d.backwardWeights.diff_dst_desc()},
                             {DNNL_ARG_DIFF_WEIGHTS, d.backwardWeights.diff_weights_desc()},
                             {DNNL_ARG_SCRATCHPAD, d.backwardWeights.scratchpad_desc()}}) {}

    const OneDnnWeights& weights() const { return m_weights; }
    std::size_t packedKernelFloats() const override { return m_weights.packedKernelFloats(); }
    std::size_t packedGradientFloats() const override { return m_weights.packedGradientFloats(); }
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
        if (!relu && activation.kind != Activation::Linear) activationForward(activation, y, y, m_results);
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
        const typename Descriptions::ForwardPrimitive::primitive_desc& d) {
        return {{DNNL_ARG_SRC, d.src_desc()},
                {DNNL_ARG_WEIGHTS, d.weights_desc()},
                {DNNL_ARG_BIAS, d.bias_desc()},
                {DNNL_ARG_DST, d.dst_desc()},
                {DNNL_ARG_SCRATCHPAD, d.scratchpad_desc()}};
    }

    std::int64_t m_results;
    std::vector<float> m_zeroBias;
    OneDnnWeights m_weights;
    OneDnnOperation m_forward, m_forwardRelu, m_backwardData, m_backwardWeights;
};

/// `Product` for a shape, or null where oneDNN has no fast primitives for it; one that is made like another
/// takes what there is.
template <typename Product, typename Kernel, typename Shape>
std::unique_ptr<Kernel> makeOneDnnProduct(const Shape& shape, const Kernel* like) {
    const SingleThreadedScope scope;
    const auto* other = dynamic_cast<const Product*>(like);
    try {
        const auto d = Product::describe(shape, other != nullptr ? &other->weights().layouts() : nullptr);
        if (d.slow() && other == nullptr) return nullptr;
        return std::make_unique<Product>(shape, d);
    } catch (const dnnl::error& error) {
        if (error.status == dnnl_out_of_memory) throw std::bad_alloc();
        return nullptr;  // no primitive for this shape
    }
}

}  // namespace shardlab::engine::kernels
