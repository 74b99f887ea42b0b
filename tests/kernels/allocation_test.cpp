// No kernel may take memory from the heap once it has run: a training step allocates nothing.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/images/window.h"
#include "engine/kernels/losses/loss.h"
#include "engine/kernels/normalization/normalization.h"
#include "tests/kernels/support.h"

// glibc's own entry points under malloc.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
}

namespace {

thread_local bool counting = false;
std::atomic<long> allocations{0};
std::atomic<long> allocatedBytes{0};

void note(std::size_t size) {
    if (!counting) return;
    ++allocations;
    allocatedBytes += static_cast<long>(size);
}

}  // namespace

extern "C" {
void* malloc(std::size_t size) {
    note(size);
    return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) {
    note(count * size);
    return __libc_calloc(count, size);
}
int posix_memalign(void** result, std::size_t alignment, std::size_t size) {
    note(size);
    *result = __libc_memalign(alignment, size);
    return *result == nullptr ? 12 : 0;
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
    note(size);
    return __libc_memalign(alignment, size);
}
}

namespace shardlab::engine::allocation_test {
namespace {

struct Counted {
    long calls;
    long bytes;
};

/// What `work` allocates the third time it runs.
template <typename Work>
Counted allocationsOf(Work work) {
    work();
    work();
    allocations = 0;
    allocatedBytes = 0;
    counting = true;
    work();
    counting = false;
    return {allocations.load(), allocatedBytes.load()};
}

class Allocation : public ::testing::TestWithParam<Backend> {
protected:
    void SetUp() override { prepareKernelThread(); }
    /// oneDNN builds a map of its operands in every run, some 30 nodes and buckets in the four calls below;
    /// no buffers. The others allocate nothing.
    void expectFew(const Counted& counted) const {
        const bool oneDnn = GetParam() != Backend::Eigen && haveOneDnn();
        EXPECT_LE(counted.calls, oneDnn ? 60 : 0);
        EXPECT_LE(counted.bytes, oneDnn ? 8192 : 0);
    }
};

template <typename Kernel>
Counted allocationsOfKernel(const Kernel& kernel, std::int64_t inputs, std::int64_t outputs) {
    const std::vector<float> x = randomValues(inputs, 1);
    const std::vector<float> dy = randomValues(outputs, 2);
    std::vector<float> packed(kernel.packedKernelFloats());
    std::vector<float> gradient(kernel.packedGradientFloats());
    std::vector<float> y(dy.size());
    std::vector<float> dx(x.size());
    std::vector<std::byte> scratch(kernel.scratchBytes() + 1);
    return allocationsOf([&] {
        kernel.forward(x.data(), packed.data(), nullptr, {Activation::Relu}, y.data(), scratch.data());
        kernel.backwardInput(dy.data(), packed.data(), dx.data(), scratch.data());
        kernel.backwardKernel(x.data(), dy.data(), gradient.data(), false, scratch.data());
        kernel.backwardKernel(x.data(), dy.data(), gradient.data(), true, scratch.data());
    });
}

TEST_P(Allocation, ConvolutionTakesNothingFromTheHeap) {
    const ConvolutionShape shape{.batch = 16,
                                 .inHeight = 14,
                                 .inWidth = 14,
                                 .inChannels = 64,
                                 .outHeight = 14,
                                 .outWidth = 14,
                                 .outChannels = 128,
                                 .kernelHeight = 5,
                                 .kernelWidth = 5,
                                 .padTop = 2,
                                 .padBottom = 2,
                                 .padLeft = 2,
                                 .padRight = 2};
    expectFew(
        allocationsOfKernel(*makeConvolution(shape, GetParam()), 16 * 14 * 14 * 64, 16 * 14 * 14 * 128));
}

TEST_P(Allocation, DenseTakesNothingFromTheHeap) {
    expectFew(allocationsOfKernel(*makeDense({128, 784, 512}, GetParam()), 128 * 784, 128 * 512));
}

INSTANTIATE_TEST_SUITE_P(Backends, Allocation,
                         ::testing::Values(Backend::Eigen, Backend::OneDnn, Backend::Auto),
                         [](const auto& testInfo) { return nameOf(testInfo.param); });

TEST(AllocationOfOthers, IsNothing) {
    constexpr std::int64_t kRows = 500;
    constexpr std::int64_t kChannels = 12;
    constexpr std::int64_t kCount = kRows * kChannels;
    std::vector<float> a = randomValues(kCount, 1);
    std::vector<float> b = randomValues(kCount, 2);
    std::vector<float> c(kCount);
    std::vector<float> vectors(8 * kChannels, 1.0F);
    std::vector<std::uint16_t> winners(kCount);
    std::vector<std::int32_t> labels(kRows, 3);
    const kernels::WindowShape window{.batch = 1,
                                      .inHeight = 20,
                                      .inWidth = 25,
                                      .channels = kChannels,
                                      .outHeight = 10,
                                      .outWidth = 12,
                                      .windowHeight = 2,
                                      .windowWidth = 2,
                                      .strideHeight = 2,
                                      .strideWidth = 2};
    const Counted counted = allocationsOf([&] {
        float* v = vectors.data();
        kernels::biasActivation(v, {Activation::Gelu}, a.data(), kRows, kChannels);
        kernels::biasGradient(a.data(), v, true, kRows, kChannels);
        kernels::softmaxForward(a.data(), c.data(), kRows, kChannels);
        kernels::softmaxBackward(c.data(), a.data(), c.data(), kRows, kChannels);
        kernels::dropout({1, 2, 3}, 0.5F, 0, a.data(), c.data(), kCount);
        kernels::channelMoments(a.data(), kRows, kChannels, v);
        kernels::channelAffine(a.data(), v, v, {Activation::Relu}, c.data(), kRows, kChannels);
        kernels::batchNormalizationSums(a.data(), b.data(), v, v, v + 2 * kChannels, true, kRows, kChannels);
        kernels::batchNormalizationInputGradient(a.data(), b.data(), v, v, v, v, v, c.data(), kRows,
                                                 kChannels);
        kernels::maxPoolForward(window, a.data(), c.data(), winners.data());
        kernels::maxPoolBackward(window, winners.data(), b.data(), c.data());
        kernels::averagePoolForward(window, a.data(), c.data());
        kernels::averagePoolBackward(window, b.data(), c.data());
        kernels::sparseCrossEntropyFromLogits(a.data(), labels.data(), b.data(), c.data(), 1.0F, kRows,
                                              kChannels);
        kernels::binaryCrossEntropy(a.data(), b.data(), c.data(), nullptr, 1.0F, kRows, kChannels);
    });
    EXPECT_EQ(counted.calls, 0);
}

TEST(AllocationCounter, CountsWhatItShould) {
    const Counted counted = allocationsOf([] {
        std::vector<float> values(1000);
        values[7] = 1.0F;
        EXPECT_EQ(values[7], 1.0F);
    });
    EXPECT_EQ(counted.calls, 1);
    EXPECT_GE(counted.bytes, 4000);
}

}  // namespace
}  // namespace shardlab::engine::allocation_test
