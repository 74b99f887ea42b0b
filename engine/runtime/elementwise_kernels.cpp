#include <array>

#include "engine/kernels/arrays.h"
#include "engine/kernels/elementwise/elementwise.h"
#include "engine/runtime/chunk_kernel.h"

/// Ops of single elements, and of rows along the last axis.
namespace shardlab::engine {
namespace {

std::int64_t outputElements(const ChunkContext& c) {
    return c.elements(c.op().outputs[0]);
}

void activation(const ChunkContext& c) {
    kernels::activationForward(c.attributes<ActivationSpec>(), c.input(0), c.output(0), outputElements(c));
}

void activationGradient(const ChunkContext& c) {
    kernels::activationBackward(c.attributes<ActivationSpec>(), c.input(1), c.input(0), c.output(0),
                                outputElements(c));
}

/// A function of rows along the last axis, from one input or two.
template <void (*kernel)(const float*, float*, std::int64_t, std::int64_t)>
void overRows(const ChunkContext& c) {
    const std::int64_t columns = c.inputShape(0).back();
    kernel(c.input(0), c.output(0), c.elements(c.op().inputs[0]) / columns, columns);
}
template <void (*kernel)(const float*, const float*, float*, std::int64_t, std::int64_t)>
void gradientOverRows(const ChunkContext& c) {
    const std::int64_t columns = c.inputShape(0).back();
    kernel(c.input(1), c.input(0), c.output(0), c.elements(c.op().inputs[0]) / columns, columns);
}

void add(const ChunkContext& c) {
    float* y = c.output(0);
    kernels::add(c.input(0), c.input(1), y, outputElements(c));
    for (std::size_t i = 2; i < c.op().inputs.size(); ++i)
        kernels::add(y, c.input(i), y, outputElements(c));
}

void multiply(const ChunkContext& c) {
    kernels::multiply(c.input(0), c.input(1), c.output(0), outputElements(c));
}

void scale(const ChunkContext& c) {
    const auto& a = c.attributes<ScaleAttributes>();
    if (a.factors.empty())
        return kernels::affine(a.factor, a.offset, c.input(0), c.output(0), outputElements(c));
    const auto channels = static_cast<std::int64_t>(a.factors.size());
    kernels::channelAffine(c.input(0), a.factors.data(), a.offsets.data(), {}, c.output(0),
                           outputElements(c) / channels, channels);
}

void subtract(const ChunkContext& c) {
    kernels::subtract(c.input(0), c.input(1), c.output(0), outputElements(c));
}

void maximum(const ChunkContext& c) {
    kernels::maximum(c.input(0), c.input(1), c.output(0), outputElements(c));
}

void minimum(const ChunkContext& c) {
    kernels::minimum(c.input(0), c.input(1), c.output(0), outputElements(c));
}

void selectGradient(const ChunkContext& c) {
    const auto& a = c.attributes<SelectAttributes>();
    kernels::selectGradient(a.maximum, a.first, c.input(0), c.input(1), c.input(2), c.output(0),
                            outputElements(c));
}

constexpr std::array kElementwiseKernels{
    ChunkKernel{OpKind::Activation, activation},
    ChunkKernel{OpKind::ActivationGradient, activationGradient},
    ChunkKernel{OpKind::Softmax, overRows<kernels::softmaxForward>},
    ChunkKernel{OpKind::SoftmaxGradient, gradientOverRows<kernels::softmaxBackward>},
    ChunkKernel{OpKind::LogSoftmax, overRows<kernels::logSoftmaxForward>},
    ChunkKernel{OpKind::LogSoftmaxGradient, gradientOverRows<kernels::logSoftmaxBackward>},
    ChunkKernel{OpKind::Sparsemax, overRows<kernels::sparsemaxForward>},
    ChunkKernel{OpKind::SparsemaxGradient, gradientOverRows<kernels::sparsemaxBackward>},
    ChunkKernel{OpKind::Add, add},
    ChunkKernel{OpKind::Multiply, multiply},
    ChunkKernel{OpKind::Scale, scale},
    ChunkKernel{OpKind::Subtract, subtract},
    ChunkKernel{OpKind::Maximum, maximum},
    ChunkKernel{OpKind::Minimum, minimum},
    ChunkKernel{OpKind::SelectGradient, selectGradient},
};

}  // namespace

std::span<const ChunkKernel> elementwiseKernels() {
    return kElementwiseKernels;
}

}  // namespace shardlab::engine
