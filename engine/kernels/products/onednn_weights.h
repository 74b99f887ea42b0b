#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/products/onednn_support.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine::kernels {

/// Our activations that oneDNN computes as we do. Its relu with slope 0 turns NaN into 0, which would hide a
/// diverged layer; with a slope it keeps NaN, and this one, a denormal, counts as 0 in a prepared thread.
constexpr float kReluSlope = 1e-45F;
inline bool isPlainRelu(const ActivationSpec& spec) {
    return spec.kind == Activation::Relu && spec.alpha == 0.0F && spec.threshold == 0.0F &&
           spec.maxValue < 0.0F;
}

/// Forward, backward-data and backward-weights primitives of one convolution or inner product, their weight
/// layouts, and the reorders between those and our plain layout. A packed kernel is the forward layout
/// followed, if it is another, by the backward one.
class OneDnnWeights {
public:
    struct Layouts {
        dnnl::memory::desc forward, backward, gradient;
        dnnl::memory::desc transposed = {};  ///< of a kernel that is packed a second time, transposed
    };

    OneDnnWeights(const dnnl::memory::desc& plain, Layouts layouts)
        : m_layouts(std::move(layouts)),
          m_forwardFloats(floatsOf(m_layouts.forward)),
          m_sharedLayout(m_layouts.forward == m_layouts.backward),
          m_plainForward(m_layouts.forward == plain),
          m_packForward(makeReorder(plain, m_layouts.forward)),
          m_packBackward(m_sharedLayout ? nullptr : makeReorder(plain, m_layouts.backward)),
          m_unpackGradient(makeReorder(m_layouts.gradient, plain)) {}

    const Layouts& layouts() const { return m_layouts; }
    std::size_t packedKernelFloats() const {
        return m_forwardFloats + (m_sharedLayout ? 0 : floatsOf(m_layouts.backward));
    }
    std::size_t packedGradientFloats() const { return floatsOf(m_layouts.gradient); }
    bool packsNothing() const { return m_plainForward && m_sharedLayout; }

    void pack(const float* kernel, float* packed) const {
        runReorder(*m_packForward, kernel, packed);
        if (!m_sharedLayout) runReorder(*m_packBackward, kernel, packed + m_forwardFloats);
    }
    const float* backwardPart(const float* packed) const {
        return m_sharedLayout ? packed : packed + m_forwardFloats;
    }
    void unpack(const float* packedGradient, float* gradient) const {
        runReorder(*m_unpackGradient, packedGradient, gradient);
    }
    /// Runs `operation` (a, b, gradient, scratchpad); the scratchpad begins with a cache line. To accumulate,
    /// the gradient goes to the scratch first.
    void runGradient(const OneDnnOperation& operation, const void* a, const void* b, float* packedGradient,
                     bool accumulate, std::byte* scratchpad) const {
        if (!accumulate) {
            operation.run({a, b, packedGradient, scratchpad});
            return;
        }
        float* part = reinterpret_cast<float*>(scratchpad);
        operation.run({a, b, part, scratchpad + packedGradientFloats() * sizeof(float)});
        add(packedGradient, part, packedGradient, static_cast<std::int64_t>(packedGradientFloats()));
    }
    std::size_t gradientScratchBytes(const OneDnnOperation& operation) const {
        return packedGradientFloats() * sizeof(float) + operation.scratchpadBytes();
    }

private:
    Layouts m_layouts;
    std::size_t m_forwardFloats;
    bool m_sharedLayout;
    bool m_plainForward;
    std::unique_ptr<OneDnnOperation> m_packForward, m_packBackward, m_unpackGradient;
};

}  // namespace shardlab::engine::kernels
