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
    /// weight layout; `any` and `anyGradient` leave it to oneDNN.
    template <typename ForwardDesc, typename DataDesc, typename WeightsDesc>
    OneDnnDescriptions(const dnnl::memory::desc& any, const dnnl::memory::desc& anyGradient,
                       const OneDnnWeights::Layouts* given, ForwardDesc forwardDesc, DataDesc dataDesc,
                       WeightsDesc weightsDesc) {
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
        backwardWeights = {weightsDesc(given != nullptr ? given->gradient : anyGradient), attributes,
                           oneDnnEngine(), forward};
    }
    bool slow() const {
        return isReferenceImplementation(forward) || isReferenceImplementation(backwardData) ||
               isReferenceImplementation(backwardWeights);
    }
};

/// ConvolutionKernel or DenseKernel by oneDNN. Its operands may be bfloat16: x and dy are then converted to
/// the scratch at each call, the kernel where it is packed; results and gradients are float32.
template <typename Kernel, typename Descriptions>
class OneDnnProduct : public Kernel {
public:
    /// `inputs`, `results`: how many numbers a run takes and gives.
    OneDnnProduct(std::int64_t biases, std::int64_t inputs, std::int64_t results,
                  const dnnl::memory::desc& plainWeights, const Descriptions& d)
        : m_inputs(inputs),
          m_results(results),
          m_bfloat16(d.forward.src_desc().data_type() == dnnl::memory::data_type::bf16),
          m_bfloat16Gradient(d.backwardWeights.src_desc().data_type() == dnnl::memory::data_type::bf16),
          m_zeroBias(static_cast<std::size_t>(biases), 0.0F),
          m_weights(plainWeights, {d.forward.weights_desc(), d.backwardData.weights_desc(),
                                   d.backwardWeights.diff_weights_desc()}),
          m_forward(OneDnnOperation::maker<typename Descriptions::ForwardPrimitive>(d.forward),
                    forwardOperands(d.forward)),
          m_forwardRelu(OneDnnOperation::maker<typename Descriptions::ForwardPrimitive>(d.forwardRelu),
                        forwardOperands(d.forwardRelu)),
          m_backwardData(OneDnnOperation::maker<typename Descriptions::BackwardDataPrimitive>(d.backwardData),
                         {{DNNL_ARG_DIFF_DST, d.backwardData.diff_dst_desc()},
                          {DNNL_ARG_WEIGHTS, d.backwardData.weights_desc()},
                          {DNNL_ARG_DIFF_SRC, d.backwardData.diff_src_desc()},
                          {DNNL_ARG_SCRATCHPAD, d.backwardData.scratchpad_desc()}}),
          m_backwardWeights(
              OneDnnOperation::maker<typename Descriptions::BackwardWeightsPrimitive>(d.backwardWeights),
              {{DNNL_ARG_SRC, d.backwardWeights.src_desc()},
               {DNNL_ARG_DIFF_DST, d.backwardWeights.diff_dst_desc()},
               {DNNL_ARG_DIFF_WEIGHTS, d.backwardWeights.diff_weights_desc()},
               {DNNL_ARG_SCRATCHPAD, d.backwardWeights.scratchpad_desc()}}) {}

    const OneDnnWeights& weights() const { return m_weights; }
    OneDnnWeights::Layouts layouts() const { return m_weights.layouts(); }
    std::size_t packedKernelFloats() const override { return m_weights.packedKernelFloats(); }
    std::size_t packedGradientFloats() const override { return m_weights.packedGradientFloats(); }
    std::size_t scratchBytes() const override {
        const std::size_t converted = m_bfloat16 ? convertedBytes(m_inputs) + convertedBytes(m_results) : 0;
        return kCacheLine + converted +
               std::max({m_forward.scratchpadBytes(), m_forwardRelu.scratchpadBytes(),
                         m_backwardData.scratchpadBytes(),
                         m_weights.gradientScratchBytes(m_backwardWeights)});
    }
    void packKernel(const float* kernel, float* packed) const override { m_weights.pack(kernel, packed); }
    void forward(const float* x, const float* packed, const float* bias, const ActivationSpec& activation,
                 float* y, std::byte* scratch) const override {
        const bool relu = isPlainRelu(activation);
        const float* offset = bias != nullptr ? bias : m_zeroBias.data();
        std::byte* free = alignedScratch(scratch);
        const void* operand = converted(m_bfloat16, x, m_inputs, free);
        (relu ? m_forwardRelu : m_forward).run({operand, packed, offset, y, free});
        if (!relu && activation.kind != Activation::Linear) activationForward(activation, y, y, m_results);
    }
    void backwardInput(const float* dy, const float* packed, float* dx, std::byte* scratch) const override {
        std::byte* free = alignedScratch(scratch);
        const void* operand = gradientOperand(dy, free);
        m_backwardData.run({operand, m_weights.backwardPart(packed), dx, free});
    }
    void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                        std::byte* scratch) const override {
        std::byte* free = alignedScratch(scratch);
        const void* input = converted(m_bfloat16Gradient, x, m_inputs, free);
        const void* gradient = converted(m_bfloat16Gradient, dy, m_results, free);
        m_weights.runGradient(m_backwardWeights, input, gradient, packedGradient, accumulate, free);
    }
    void unpackGradient(const float* packedGradient, float* gradient) const override {
        m_weights.unpack(packedGradient, gradient);
    }
    void generateCode(ProductPass pass, const ActivationSpec& activation) const override {
        switch (pass) {
            case ProductPass::Forward:
                return (isPlainRelu(activation) ? m_forwardRelu : m_forward).generate();
            case ProductPass::BackwardInput:
                return m_backwardData.generate();
            case ProductPass::BackwardKernel:
                return m_backwardWeights.generate();
        }
    }

protected:
    /// dy as the primitives for the gradient of x read it, at the begin of `free`, which then begins behind
    /// it.
    const void* gradientOperand(const float* dy, std::byte*& free) const {
        return converted(m_bfloat16, dy, m_results, free);
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

    static std::size_t convertedBytes(std::int64_t numbers) {
        return roundUp(static_cast<std::size_t>(numbers) * sizeof(std::uint16_t), kCacheLine);
    }
    /// The operand as the primitives read it, at the begin of `free`, which then begins behind it.
    static const void* converted(bool bfloat16, const float* x, std::int64_t numbers, std::byte*& free) {
        if (!bfloat16) return x;
        auto* result = reinterpret_cast<std::uint16_t*>(free);
        toBfloat16(x, result, numbers);
        free += convertedBytes(numbers);
        return result;
    }

    std::int64_t m_inputs, m_results;
    bool m_bfloat16, m_bfloat16Gradient;  ///< operands of all operations but the last; of that one
    std::vector<float> m_zeroBias;
    OneDnnWeights m_weights;
    OneDnnOperation m_forward, m_forwardRelu, m_backwardData, m_backwardWeights;
};

/// `Product` for a shape, or null where oneDNN has no fast primitives for it; one that is made like another
/// takes what there is.
template <typename Product, typename Kernel, typename Shape>
std::unique_ptr<Kernel> makeOneDnnProduct(const Shape& shape, const Kernel* like, bool bfloat16) {
    using Type = dnnl::memory::data_type;
    const SingleThreadedScope scope;
    const auto make = [&](const OneDnnWeights::Layouts* given, Type operands) -> std::unique_ptr<Product> {
        try {
            const auto d = Product::describe(shape, given, operands);
            if (d.slow() && given == nullptr) return nullptr;
            return std::make_unique<Product>(shape, d);
        } catch (const dnnl::error& error) {
            if (error.status == dnnl_out_of_memory) throw std::bad_alloc();
            return nullptr;  // no primitive for this shape
        }
    };
    if (const auto* other = dynamic_cast<const Product*>(like)) {
        const OneDnnWeights::Layouts given = other->layouts();
        return make(&given, given.forward.data_type());
    }
    std::unique_ptr<Product> made = bfloat16 ? make(nullptr, Type::bf16) : nullptr;
    return made != nullptr ? std::move(made) : make(nullptr, Type::f32);
}

}  // namespace shardlab::engine::kernels
