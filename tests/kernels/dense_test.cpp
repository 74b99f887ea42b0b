#include <gmock/gmock.h>

#include <array>
#include <thread>

#include "bench/kernels/shapes.h"
#include "engine/core/error.h"
#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/products/convolution.h"
#include "engine/kernels/products/kernel_gradient.h"
#include "tests/kernels/support.h"
#include "tests/support/directories.h"

namespace shardlab::engine::dense_test {
namespace {

using ::testing::ElementsAre;

struct Data {
    explicit Data(const DenseShape& s)
        : x(randomValues(s.rows * s.inputs, 1)),
          weights(randomValues(s.inputs * s.outputs, 2)),
          bias(randomValues(s.outputs, 3)),
          dy(randomValues(s.rows * s.outputs, 4)) {}
    std::vector<float> x, weights, bias, dy;
};

std::vector<NamedShape<DenseShape>> shapes() {
    auto list = denseShapes(test::sourceDirectory());
    // The plain reference needs seconds for the largest; odd rows exercise the remainders of blocks too.
    for (auto& entry : list) {
        const std::int64_t weights = entry.shape.inputs * entry.shape.outputs;
        const std::int64_t most = weights > 500'000   ? 5
                                  : weights > 100'000 ? 27
                                  : weights > 1'000   ? 200
                                                      : 2'000;
        entry.shape.rows = std::min(entry.shape.rows, most);
    }
    return list;
}

// As for convolutions: sqrt(12544) · 2^-24 = 6.7e-6 of the largest value at worst.
constexpr double kTolerance = 1e-5;
constexpr Backend kFastBackends[] = {Backend::Eigen, Backend::OneDnn, Backend::Auto};

class EveryDense : public ::testing::TestWithParam<NamedShape<DenseShape>> {
protected:
    void SetUp() override { prepareKernelThread(); }
    const DenseShape& shape() const { return GetParam().shape; }
    void expectSharedBuffers(bool repeatsBackward) const;
};

TEST_P(EveryDense, AgreesWithTheReference) {
    const Data data(shape());
    KernelResults expected =
        runAll(*makeDense(shape(), Backend::Reference), data.x, data.weights, nullptr, {}, data.dy);
    const double tolerance = kTolerance * largest(expected.y);
    for (const Backend backend : kFastBackends) {
        SCOPED_TRACE(nameOf(backend));
        const auto kernel = makeDense(shape(), backend);
        const auto plain = runAll(*kernel, data.x, data.weights, nullptr, {}, data.dy);
        EXPECT_TRUE(closeWithin(plain.y, expected.y, tolerance)) << "y";
        EXPECT_TRUE(closeInScale(plain.dx, expected.dx, kTolerance)) << "dx";
        EXPECT_TRUE(closeInScale(plain.gradient, expected.gradient, kTolerance)) << "kernel gradient";
        for (const ActivationSpec& spec :
             {ActivationSpec{Activation::Relu}, ActivationSpec{Activation::Sigmoid}}) {
            std::vector<float> y = expected.y;
            for (std::size_t i = 0; i < y.size(); ++i)
                y[i] += data.bias[i % data.bias.size()];
            kernels::activationForward(spec, y.data(), y.data(), static_cast<std::int64_t>(y.size()));
            const auto actual = runAll(*kernel, data.x, data.weights, &data.bias, spec, data.dy, 2);
            // Neither function stretches an error.
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
TEST_P(EveryDense, AgreesWithTheReferenceOnBfloat16) {
    Data data(shape());
    for (std::vector<float>* each : {&data.x, &data.weights, &data.dy})
        kernels::roundTo(MatrixFormat::BFloat16, each->data(), each->data(),
                         static_cast<std::int64_t>(each->size()));
    const KernelResults expected =
        runAll(*makeDense(shape(), Backend::Reference), data.x, data.weights, nullptr, {}, data.dy);
    for (const Backend backend : {Backend::Auto, Backend::OneDnn}) {
        SCOPED_TRACE(nameOf(backend));
        const auto kernel = makeDense(shape(), backend, nullptr, MatrixFormat::BFloat16);
        const auto actual = runAll(*kernel, data.x, data.weights, nullptr, {}, data.dy, 2);
        EXPECT_TRUE(closeInScale(actual.y, expected.y, kTolerance)) << "y";
        EXPECT_TRUE(closeInScale(actual.dx, expected.dx, kTolerance)) << "dx";
        std::vector<float> threefold = expected.gradient;
        for (float& value : threefold)
            value *= 3.0F;
        EXPECT_TRUE(closeInScale(actual.gradient, threefold, kTolerance)) << "kernel gradient, accumulated";
    }
}

TEST_P(EveryDense, TheGradientOfXThatIsRepeatedIsTheSame) {
    DenseShape repeated = shape();
    repeated.repeatsBackward = true;
    const Data data(shape());
    const auto expected =
        runAll(*makeDense(shape(), Backend::Reference), data.x, data.weights, nullptr, {}, data.dy);
    for (const Backend backend : kFastBackends) {
        SCOPED_TRACE(nameOf(backend));
        const auto actual = runAll(*makeDense(repeated, backend), data.x, data.weights, nullptr, {}, data.dy);
        EXPECT_TRUE(closeInScale(actual.y, expected.y, kTolerance)) << "y";
        EXPECT_TRUE(closeInScale(actual.dx, expected.dx, kTolerance)) << "dx";
        EXPECT_TRUE(closeInScale(actual.gradient, expected.gradient, kTolerance)) << "kernel gradient";
    }
}

TEST_P(EveryDense, SmallerChunkSharesPackedBuffers) {
    for (const bool repeats : {false, true})
        expectSharedBuffers(repeats);
}

void EveryDense::expectSharedBuffers(bool repeatsBackward) const {
    const DenseShape small{1, shape().inputs, shape().outputs, repeatsBackward};
    const DenseShape large{64, shape().inputs, shape().outputs, repeatsBackward};
    const Data data(small);
    const auto expected =
        runAll(*makeDense(small, Backend::Reference), data.x, data.weights, &data.bias, {}, data.dy);
    for (const Backend backend : kFastBackends) {
        SCOPED_TRACE(nameOf(backend));
        const auto first = makeDense(large, backend);
        const auto second = makeDense(small, backend, first.get());
        ASSERT_EQ(second->packedKernelFloats(), first->packedKernelFloats());
        ASSERT_EQ(second->packedGradientFloats(), first->packedGradientFloats());
        EXPECT_EQ(second->packsNothing(), first->packsNothing());
        std::vector<float> packed(first->packedKernelFloats());
        first->packKernel(data.weights.data(), packed.data());
        const auto actual =
            runAll(*second, data.x, data.weights, &data.bias, {}, data.dy, 1, &packed, first.get());
        EXPECT_TRUE(closeInScale(actual.y, expected.y, kTolerance));
        EXPECT_TRUE(closeInScale(actual.dx, expected.dx, kTolerance));
        EXPECT_TRUE(closeInScale(actual.gradient, expected.gradient, kTolerance));
    }
}

/// A kernel that is made like one of bfloat16 numbers takes them, too.
TEST(Bfloat16Dense, SmallerChunkSharesPackedBuffers) {
    prepareKernelThread();
    constexpr DenseShape small{3, 96, 40};
    Data data(small);
    for (std::vector<float>* each : {&data.x, &data.weights, &data.dy})
        kernels::roundTo(MatrixFormat::BFloat16, each->data(), each->data(),
                         static_cast<std::int64_t>(each->size()));
    const auto expected =
        runAll(*makeDense(small, Backend::Reference), data.x, data.weights, &data.bias, {}, data.dy);
    const auto first = makeDense({64, 96, 40, true}, Backend::OneDnn, nullptr, MatrixFormat::BFloat16);
    const auto second = makeDense(small, Backend::OneDnn, first.get(), MatrixFormat::BFloat16);
    ASSERT_EQ(second->packedKernelFloats(), first->packedKernelFloats());
    std::vector<float> packed(first->packedKernelFloats());
    first->packKernel(data.weights.data(), packed.data());
    const auto actual =
        runAll(*second, data.x, data.weights, &data.bias, {}, data.dy, 1, &packed, first.get());
    EXPECT_TRUE(closeInScale(actual.y, expected.y, kTolerance));
    EXPECT_TRUE(closeInScale(actual.dx, expected.dx, kTolerance));
    EXPECT_TRUE(closeInScale(actual.gradient, expected.gradient, kTolerance));
}

INSTANTIATE_TEST_SUITE_P(Shapes, EveryDense, ::testing::ValuesIn(shapes()),
                         [](const auto& testInfo) { return testInfo.param.name; });

class DenseBackend : public ::testing::TestWithParam<Backend> {};

TEST_P(DenseBackend, ComputesXTimesKernelPlusBias) {  // worked by hand
    prepareKernelThread();
    const std::vector<float> bias{0.5F, 0.25F, -40.0F};
    const auto r = runAll(*makeDense({1, 2, 3}, GetParam()), {3, 4}, {1, 0, 2, 0, 1, 3}, &bias,
                          {Activation::Relu}, {1, 10, 100});
    EXPECT_THAT(r.y, ElementsAre(3.5F, 4.25F, 0.0F));
    EXPECT_THAT(r.dx, ElementsAre(201, 310));
    EXPECT_THAT(r.gradient, ElementsAre(3, 30, 300, 4, 40, 400));
}

TEST_P(DenseBackend, PlainWeightsServeAsPackedWhereNothingIsPacked) {
    prepareKernelThread();
    const DenseShape shape{7, 33, 20};
    const auto kernel = makeDense(shape, GetParam());
    if (!kernel->packsNothing()) GTEST_SKIP() << "this kernel packs";
    const Data data(shape);
    const auto packed = runAll(*kernel, data.x, data.weights, &data.bias, {}, data.dy);
    const auto plain = runAll(*kernel, data.x, data.weights, &data.bias, {}, data.dy, 1, &data.weights);
    EXPECT_EQ(packed.y, plain.y);
    EXPECT_EQ(packed.dx, plain.dx);
}

TEST_P(DenseBackend, TwoThreadsOnOneKernelGetTheSameBits) {
    prepareKernelThread();
    const DenseShape shape{25, 300, 70};
    const Data data(shape);
    const auto kernel = makeDense(shape, GetParam());
    const auto once = [&] {
        return runAll(*kernel, data.x, data.weights, &data.bias, {Activation::Relu}, data.dy, 2);
    };
    const KernelResults expected = once();
    std::vector<std::thread> threads;
    std::array<int, 4> differences{};
    for (std::size_t t = 0; t < differences.size(); ++t) {
        threads.emplace_back([&, t] {
            prepareKernelThread();
            for (int repeat = 0; repeat < 50; ++repeat) {
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

INSTANTIATE_TEST_SUITE_P(Backends, DenseBackend,
                         ::testing::Values(Backend::Reference, Backend::Eigen, Backend::OneDnn,
                                           Backend::Auto),
                         [](const auto& testInfo) { return nameOf(testInfo.param); });

TEST(DenseReference, GradientsAreDerivatives) {
    const DenseShape shape{3, 5, 4};
    Data data(shape);
    const auto kernel = makeDense(shape, Backend::Reference);
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
    // Linear: what is left is the rounding of y to float32.
    for (std::size_t i = 0; i < data.x.size(); ++i) {
        EXPECT_NEAR(static_cast<double>(r.dx[i]), derivative(data.x[i]), 2e-6) << i;
    }
    for (std::size_t i = 0; i < data.weights.size(); ++i) {
        EXPECT_NEAR(static_cast<double>(r.gradient[i]), derivative(data.weights[i]), 2e-6) << i;
    }
}

TEST(Dense, RefusesEmptyShapes) {
    EXPECT_THROW(makeDense({0, 3, 4}, Backend::Auto), Error);
}

// Of more rows than one block has, of odd sizes, and by columns that end within a vector: as plain loops in
// double sum it up, and numbers beside the columns stay as they are.
TEST(KernelGradient, IsTheProductOfAllRows) {
    for (const std::int64_t rows : {1, 19, 256, 300}) {
        for (const std::int64_t inputs : {1, 8, 21}) {
            for (const std::int64_t outputs : {1, 33, 64, 130}) {
                const kernels::KernelGradientShape shape{rows, inputs, outputs};
                const auto x = randomValues(rows * inputs, 1), dy = randomValues(rows * outputs, 2);
                std::vector<std::byte> scratch(kernels::kernelGradientScratchBytes());
                std::vector<float> gradient(static_cast<std::size_t>(inputs * outputs), 7.0F), expected;
                const std::int64_t last =
                    (outputs - 1) / kernels::kGradientColumns * kernels::kGradientColumns;
                kernels::kernelGradientColumns(shape, x.data(), dy.data(), last, outputs - last,
                                               gradient.data(), scratch.data());
                for (std::int64_t i = 0; i < inputs; ++i) {
                    for (std::int64_t j = 0; j < outputs; ++j) {
                        double sum = 0;
                        for (std::int64_t r = 0; r < rows; ++r)
                            sum += double{x[static_cast<std::size_t>(r * inputs + i)]} *
                                   double{dy[static_cast<std::size_t>(r * outputs + j)]};
                        expected.push_back(j < last ? 7.0F : static_cast<float>(sum));
                    }
                }
                // As many products below 1, each sum rounded to 2^-24 of its size.
                ASSERT_TRUE(closeWithin(gradient, expected, 1e-6 * static_cast<double>(rows)))
                    << rows << ' ' << inputs << ' ' << outputs;
            }
        }
    }
}

}  // namespace
}  // namespace shardlab::engine::dense_test
