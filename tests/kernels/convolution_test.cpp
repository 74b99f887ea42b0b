#include "engine/kernels/products/convolution.h"

#include <gmock/gmock.h>

#include <array>
#include <thread>

#include "bench/kernels/shapes.h"
#include "engine/core/error.h"
#include "engine/kernels/elementwise/elementwise.h"
#include "tests/kernels/support.h"
#include "tests/support/directories.h"

namespace shardlab::engine::convolution_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Data {
    explicit Data(const ConvolutionShape& s)
        : x(randomValues(s.batch * s.inHeight * s.inWidth * s.inChannels, 1)),
          weights(randomValues(s.kernelHeight * s.kernelWidth * s.inChannels / s.groups * s.outChannels, 2)),
          bias(randomValues(s.outChannels, 3)),
          dy(randomValues(s.batch * s.outHeight * s.outWidth * s.outChannels, 4)) {}
    std::vector<float> x, weights, bias, dy;
};

std::vector<NamedShape<ConvolutionShape>> shapes() {
    auto list = convolutionShapes(test::sourceDirectory());
    for (auto& entry : list)
        entry.shape.batch = entry.benchmarked ? 1 : std::min<std::int64_t>(entry.shape.batch, 3);
    return list;
}

// float32 sums of up to 3200 products of numbers below 1: rounding errors add up like a random walk, about
// sqrt(3200) · 2^-24 = 3.4e-6 of the largest value at worst.
constexpr double kTolerance = 5e-6;
constexpr Backend kFastBackends[] = {Backend::Eigen, Backend::OneDnn};

class EveryConvolution : public ::testing::TestWithParam<NamedShape<ConvolutionShape>> {
protected:
    void SetUp() override { prepareKernelThread(); }
    const ConvolutionShape& shape() const { return GetParam().shape; }
};

TEST_P(EveryConvolution, AgreesWithTheReference) {
    const Data data(shape());
    KernelResults expected =
        runAll(*makeConvolution(shape(), Backend::Reference), data.x, data.weights, nullptr, {}, data.dy);
    const double tolerance = kTolerance * largest(expected.y);
    for (const Backend backend : kFastBackends) {
        SCOPED_TRACE(nameOf(backend));
        const auto kernel = makeConvolution(shape(), backend);
        const auto plain = runAll(*kernel, data.x, data.weights, nullptr, {}, data.dy);
        EXPECT_TRUE(closeWithin(plain.y, expected.y, tolerance)) << "y";
        EXPECT_TRUE(closeInScale(plain.dx, expected.dx, kTolerance)) << "dx";
        EXPECT_TRUE(closeInScale(plain.gradient, expected.gradient, kTolerance)) << "kernel gradient";
        for (const ActivationSpec& spec : {ActivationSpec{Activation::Relu}, ActivationSpec{Activation::Tanh},
                                           ActivationSpec{.kind = Activation::Relu, .maxValue = 0.5F}}) {
            std::vector<float> y = expected.y;
            for (std::size_t i = 0; i < y.size(); ++i)
                y[i] += data.bias[i % data.bias.size()];
            kernels::activationForward(spec, y.data(), y.data(), static_cast<std::int64_t>(y.size()));
            const auto actual = runAll(*kernel, data.x, data.weights, &data.bias, spec, data.dy, 2);
            // None of these functions stretches an error.
            EXPECT_TRUE(closeWithin(actual.y, y, tolerance)) << "y after " << engine::nameOf(spec.kind);
            std::vector<float> threefold = expected.gradient;
            for (float& value : threefold)
                value *= 3.0F;
            EXPECT_TRUE(closeInScale(actual.gradient, threefold, kTolerance))
                << "kernel gradient, accumulated";
        }
    }
}

/// Products of bfloat16 numbers are exact in float32, so only the order of additions may differ.
TEST_P(EveryConvolution, AgreesWithTheReferenceOnBfloat16) {
    Data data(shape());
    for (std::vector<float>* each : {&data.x, &data.weights, &data.dy})
        kernels::roundTo(MatrixFormat::BFloat16, each->data(), each->data(),
                         static_cast<std::int64_t>(each->size()));
    const KernelResults expected =
        runAll(*makeConvolution(shape(), Backend::Reference), data.x, data.weights, nullptr, {}, data.dy);
    for (const Backend backend : {Backend::Auto, Backend::OneDnn}) {
        SCOPED_TRACE(nameOf(backend));
        const auto kernel = makeConvolution(shape(), backend, nullptr, MatrixFormat::BFloat16);
        const auto actual = runAll(*kernel, data.x, data.weights, nullptr, {}, data.dy, 2);
        EXPECT_TRUE(closeInScale(actual.y, expected.y, kTolerance)) << "y";
        EXPECT_TRUE(closeInScale(actual.dx, expected.dx, kTolerance)) << "dx";
        std::vector<float> threefold = expected.gradient;
        for (float& value : threefold)
            value *= 3.0F;
        EXPECT_TRUE(closeInScale(actual.gradient, threefold, kTolerance)) << "kernel gradient, accumulated";
    }
}

TEST_P(EveryConvolution, SmallerChunkSharesPackedBuffers) {
    ConvolutionShape small = shape();
    ConvolutionShape large = shape();
    small.batch = 1;
    large.batch = 16;
    const Data data(small);
    const auto expected =
        runAll(*makeConvolution(small, Backend::Reference), data.x, data.weights, &data.bias, {}, data.dy);
    for (const Backend backend : kFastBackends) {
        SCOPED_TRACE(nameOf(backend));
        const auto first = makeConvolution(large, backend);
        const auto second = makeConvolution(small, backend, first.get());
        ASSERT_EQ(second->packedKernelFloats(), first->packedKernelFloats());
        ASSERT_EQ(second->packedGradientFloats(), first->packedGradientFloats());
        std::vector<float> packed(first->packedKernelFloats());
        first->packKernel(data.weights.data(), packed.data());
        const auto actual =
            runAll(*second, data.x, data.weights, &data.bias, {}, data.dy, 1, &packed, first.get());
        EXPECT_TRUE(closeInScale(actual.y, expected.y, kTolerance));
        EXPECT_TRUE(closeInScale(actual.dx, expected.dx, kTolerance));
        EXPECT_TRUE(closeInScale(actual.gradient, expected.gradient, kTolerance));
    }
}

INSTANTIATE_TEST_SUITE_P(Shapes, EveryConvolution, ::testing::ValuesIn(shapes()),
                         [](const auto& testInfo) { return testInfo.param.name; });

class ConvolutionBackend : public ::testing::TestWithParam<Backend> {};

// Worked by hand: a 2 x 2 image of one channel, kernel 2 x 2 of ones, one row of padding below.
TEST_P(ConvolutionBackend, ComputesWorkedExample) {
    prepareKernelThread();
    const ConvolutionShape shape{.inHeight = 2,
                                 .inWidth = 2,
                                 .outHeight = 2,
                                 .outWidth = 1,
                                 .kernelHeight = 2,
                                 .kernelWidth = 2,
                                 .padBottom = 1};
    const auto r =
        runAll(*makeConvolution(shape, GetParam()), {1, 2, 3, 4}, {1, 10, 100, 1000}, nullptr, {}, {1, 2});
    EXPECT_THAT(r.y, ElementsAre(1 + 20 + 300 + 4000, 3 + 40));
    EXPECT_THAT(r.dx, ElementsAre(1, 10, 100 + 2 * 1, 1000 + 2 * 10));
    EXPECT_THAT(r.gradient, ElementsAre(1 + 2 * 3, 2 + 2 * 4, 3, 4));
}

// Relu as oneDNN's post-op would turn NaN into 0 and hide a diverged layer.
TEST_P(ConvolutionBackend, ReluKeepsNaN) {
    prepareKernelThread();
    const ConvolutionShape shape{
        .inHeight = 4, .inWidth = 4, .inChannels = 16, .outHeight = 4, .outWidth = 4, .outChannels = 16};
    std::vector<float> x(4 * 4 * 16, 1.0F);
    x[0] = NAN;
    const std::vector<float> weights(16 * 16, -1.0F);
    const auto r = runAll(*makeConvolution(shape, GetParam()), x, weights, nullptr, {Activation::Relu},
                          std::vector<float>(256));
    EXPECT_TRUE(std::isnan(r.y[0]));
    EXPECT_EQ(r.y[16], 0.0F);
}

TEST_P(ConvolutionBackend, TwoThreadsOnOneKernelGetTheSameBits) {
    prepareKernelThread();
    const ConvolutionShape shape{.batch = 4,
                                 .inHeight = 14,
                                 .inWidth = 14,
                                 .inChannels = 12,
                                 .outHeight = 7,
                                 .outWidth = 7,
                                 .outChannels = 24,
                                 .kernelHeight = 6,
                                 .kernelWidth = 6,
                                 .strideHeight = 2,
                                 .strideWidth = 2,
                                 .padTop = 2,
                                 .padBottom = 2,
                                 .padLeft = 2,
                                 .padRight = 2};
    const Data data(shape);
    const auto kernel = makeConvolution(shape, GetParam());
    const auto once = [&] {
        return runAll(*kernel, data.x, data.weights, &data.bias, {Activation::Relu}, data.dy, 2);
    };
    const KernelResults expected = once();
    std::vector<std::thread> threads;
    std::array<int, 4> differences{};
    for (std::size_t t = 0; t < differences.size(); ++t) {
        threads.emplace_back([&, t] {
            prepareKernelThread();
            for (int repeat = 0; repeat < 20; ++repeat) {
                const KernelResults actual = once();
                if (actual.y != expected.y || actual.dx != expected.dx ||
                    actual.gradient != expected.gradient) {
                    ++differences[t];
                }
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_THAT(differences, ElementsAre(0, 0, 0, 0));
}

INSTANTIATE_TEST_SUITE_P(Backends, ConvolutionBackend,
                         ::testing::Values(Backend::Reference, Backend::Eigen, Backend::OneDnn,
                                           Backend::Auto),
                         [](const auto& testInfo) { return nameOf(testInfo.param); });

// The reference against central differences of L = Σ y · dy. The reference sums in double, y and L are linear
// in each argument: only the rounding of y to float32 remains, 2^-24 · |y| · sqrt(outputs) / step.
TEST(ConvolutionReference, GradientsAreDerivatives) {
    const ConvolutionShape shape{.batch = 2,
                                 .inHeight = 5,
                                 .inWidth = 6,
                                 .inChannels = 4,
                                 .outHeight = 3,
                                 .outWidth = 2,
                                 .outChannels = 6,
                                 .kernelHeight = 3,
                                 .kernelWidth = 2,
                                 .strideHeight = 2,
                                 .strideWidth = 3,
                                 .padTop = 1,
                                 .padBottom = 1,
                                 .padLeft = 0,
                                 .padRight = 1,
                                 .dilationHeight = 1,
                                 .dilationWidth = 2,
                                 .groups = 2};
    Data data(shape);
    const auto kernel = makeConvolution(shape, Backend::Reference);
    const auto objective = [&] {
        std::vector<float> y(data.dy.size());
        kernel->forward(data.x.data(), data.weights.data(), data.bias.data(), {}, y.data(), nullptr);
        double sum = 0.0;
        for (std::size_t i = 0; i < y.size(); ++i)
            sum += static_cast<double>(y[i]) * static_cast<double>(data.dy[i]);
        return sum;
    };
    const auto derivative = [&](float& value) {
        const float saved = value;
        value = saved + 0.5F;
        const double high = objective();
        value = saved - 0.5F;
        const double low = objective();
        value = saved;
        return high - low;
    };
    const auto r = runAll(*kernel, data.x, data.weights, &data.bias, {}, data.dy);
    for (std::size_t i = 0; i < data.x.size(); ++i) {
        EXPECT_NEAR(static_cast<double>(r.dx[i]), derivative(data.x[i]), 1e-5) << i;
    }
    for (std::size_t i = 0; i < data.weights.size(); ++i) {
        EXPECT_NEAR(static_cast<double>(r.gradient[i]), derivative(data.weights[i]), 1e-5) << i;
    }
}

TEST(Convolution, RefusesShapesThatDoNotFit) {
    const auto message = [](const ConvolutionShape& shape) -> std::string {
        try {
            makeConvolution(shape, Backend::Auto);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_THAT(message({.inChannels = 10, .outChannels = 4, .groups = 4}), HasSubstr("divisible by groups"));
    EXPECT_THAT(message({.inHeight = 5, .outHeight = 5, .kernelHeight = 3}), HasSubstr("3 x 1"));
    EXPECT_THAT(message({.batch = 0}), HasSubstr("positive"));
}

}  // namespace
}  // namespace shardlab::engine::convolution_test
