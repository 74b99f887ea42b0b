#include "engine/kernels/elementwise/elementwise.h"

#include <gmock/gmock.h>

#include <bit>
#include <limits>

#include "tests/kernels/support.h"

namespace shardlab::engine::kernels::elementwise_test {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// The definitions of Keras 3, in double.
double exactKeras3Activation(const ActivationSpec& spec, double x) {
    const double alpha = static_cast<double>(spec.alpha), threshold = static_cast<double>(spec.threshold);
    switch (spec.kind) {
        case Activation::Celu:
            return x < 0.0 ? alpha * std::expm1(x / alpha) : x;
        case Activation::GeluTanh:
            return 0.5 * x * (1.0 + std::tanh(std::sqrt(2.0 / M_PI) * (x + 0.044715 * x * x * x)));
        case Activation::HardSilu:
            return x * std::clamp(x / 6.0 + 0.5, 0.0, 1.0);
        case Activation::HardShrink:
            return std::abs(x) > threshold ? x : 0.0;
        case Activation::SoftShrink:
            return x > threshold ? x - threshold : (x < -threshold ? x + threshold : 0.0);
        case Activation::HardTanh:
            return std::clamp(x, -1.0, 1.0);
        case Activation::LogSigmoid:
            return -std::log1p(std::exp(-x));
        case Activation::Mish:
            return x * std::tanh(std::log1p(std::exp(x)));
        case Activation::SparsePlus:
            return x <= -1.0 ? 0.0 : (x < 1.0 ? 0.25 * (x + 1.0) * (x + 1.0) : x);
        case Activation::SparseSigmoid:
            return std::clamp(0.5 * (x + 1.0), 0.0, 1.0);
        case Activation::Squareplus:
            return 0.5 * (x + std::sqrt(x * x + alpha));
        case Activation::TanhShrink:
            return x - std::tanh(x);
        case Activation::Threshold:
            return x > threshold ? x : alpha;
        default:
            return NAN;
    }
}

/// The definitions, in double.
double exactActivation(const ActivationSpec& spec, double x) {
    const double alpha = static_cast<double>(spec.alpha);
    switch (spec.kind) {
        case Activation::Linear:
            return x;
        case Activation::Relu: {
            const double threshold = static_cast<double>(spec.threshold);
            if (x < threshold) return alpha * (x - threshold);
            return spec.maxValue >= 0.0F ? std::min(x, static_cast<double>(spec.maxValue)) : x;
        }
        case Activation::LeakyRelu:
            return x < 0.0 ? alpha * x : x;
        case Activation::Elu:
            return x < 0.0 ? alpha * std::expm1(x) : x;
        case Activation::Selu:
            return 1.0507009873554805 * (x < 0.0 ? 1.6732632423543772 * std::expm1(x) : x);
        case Activation::Sigmoid:
            return 1.0 / (1.0 + std::exp(-x));
        case Activation::HardSigmoid:
            return std::clamp(alpha * x + 0.5, 0.0, 1.0);
        case Activation::Tanh:
            return std::tanh(x);
        case Activation::Softplus:
            return std::log1p(std::exp(x));
        case Activation::Softsign:
            return x / (1.0 + std::abs(x));
        case Activation::Swish:
            return x / (1.0 + std::exp(-x));
        case Activation::Gelu:
            return 0.5 * x * std::erfc(-x / std::sqrt(2.0));
        case Activation::Exponential:
            return std::exp(x);
        default:
            return exactKeras3Activation(spec, x);
    }
}

std::vector<ActivationSpec> allSpecs() {
    std::vector<ActivationSpec> specs;
    for (int kind = 0; kind <= static_cast<int>(Activation::Exponential); ++kind) {
        specs.push_back({static_cast<Activation>(kind), 0.0F});
        specs.push_back({static_cast<Activation>(kind), 0.3F});
    }
    for (int kind = static_cast<int>(Activation::Celu); kind <= static_cast<int>(Activation::Threshold);
         ++kind) {
        specs.push_back({static_cast<Activation>(kind), 1.0F, -1.0F, 0.5F});
        specs.push_back({static_cast<Activation>(kind), 0.3F, -1.0F, 2.0F});
    }
    specs.push_back({Activation::Relu, 0.0F, 6.0F});
    specs.push_back({Activation::Relu, 0.0F, 2.0F});
    specs.push_back({Activation::Relu, 0.1F, 2.0F});
    specs.push_back({Activation::Relu, 0.1F, 2.0F, 0.5F});
    specs.push_back({Activation::Relu, 0.0F, -1.0F, 0.5F});
    specs.push_back({Activation::Relu, 0.2F, -1.0F, -0.5F});
    specs.push_back({Activation::Relu, -0.2F});
    specs.push_back({Activation::Relu, -0.2F, 3.0F});
    specs.push_back({Activation::LeakyRelu, -0.2F});
    specs.push_back({Activation::Elu, -0.5F});
    return specs;
}

class EveryActivation : public ::testing::TestWithParam<ActivationSpec> {};

// Arguments off the kinks of all functions (±0.5, ±1, 0, ±2, ±2.5, ±3, 6).
std::vector<float> arguments() {
    std::vector<float> x;
    for (int i = -90; i < 90; ++i)
        x.push_back(static_cast<float>(i) * 0.07F + 0.013F);
    return x;
}

TEST_P(EveryActivation, MatchesItsDefinition) {
    const std::vector<float> x = arguments();
    std::vector<float> y(x.size());
    activationForward(GetParam(), x.data(), y.data(), static_cast<std::int64_t>(x.size()));
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double expected = exactActivation(GetParam(), static_cast<double>(x[i]));
        // 20 float32 roundings relative, and as much absolutely for functions that subtract (relu
        // thresholds).
        EXPECT_NEAR(static_cast<double>(y[i]), expected, 1.2e-6 * std::abs(expected) + 1e-7)
            << "x = " << x[i];
    }
}

/// Twice the derivative at x, from y or from x as the function wants.
std::vector<float> doubledGradient(const ActivationSpec& spec, const std::vector<float>& x) {
    const auto n = static_cast<std::int64_t>(x.size());
    std::vector<float> saved = x;
    std::vector<float> gradient(x.size(), 2.0F);
    if (spec.gradientFromOutput()) activationForward(spec, saved.data(), saved.data(), n);
    activationBackward(spec, saved.data(), gradient.data(), gradient.data(), n);
    return gradient;
}

TEST_P(EveryActivation, GradientIsTheDerivative) {
    const std::vector<float> x = arguments();
    const std::vector<float> dx = doubledGradient(GetParam(), x);
    for (std::size_t i = 0; i < x.size(); ++i) {
        // Central differences of the definition in double: error h² f''' / 6 and 2^-53 / h, both below 1e-9.
        constexpr double kStep = 1e-5;
        const double at = static_cast<double>(x[i]);
        const double expected =
            2.0 * (exactActivation(GetParam(), at + kStep) - exactActivation(GetParam(), at - kStep)) /
            (2 * kStep);
        // Gradients from y lose what y has rounded off near saturation: 2^-24 of the value 1 there.
        EXPECT_NEAR(static_cast<double>(dx[i]), expected, 2e-6 * std::abs(expected) + 1e-6) << "x = " << x[i];
    }
}

TEST_P(EveryActivation, WorksInPlaceAndKeepsNaN) {
    std::vector<float> x = arguments();
    const auto n = static_cast<std::int64_t>(x.size());
    std::vector<float> y(x.size());
    activationForward(GetParam(), x.data(), y.data(), n);
    activationForward(GetParam(), x.data(), x.data(), n);
    EXPECT_EQ(x, y);
    const float nan = NAN;
    float result = 0.0F;
    activationForward(GetParam(), &nan, &result, 1);
    EXPECT_TRUE(std::isnan(result));
}

INSTANTIATE_TEST_SUITE_P(Specs, EveryActivation, ::testing::ValuesIn(allSpecs()), [](const auto& testInfo) {
    return std::string(engine::nameOf(testInfo.param.kind)) + "_" + std::to_string(testInfo.index);
});

TEST(BiasActivation, AddsTheBiasThenAppliesTheFunction) {  // by hand
    const std::vector<float> bias{1, -10};
    std::vector<float> y{1, 2, -3, 14};
    biasActivation(bias.data(), {Activation::Relu}, y.data(), 2, 2);
    EXPECT_THAT(y, ElementsAre(2, 0, 0, 4));
}

TEST(BiasActivation, EqualsItsPartsForManyColumnCounts) {
    for (const std::int64_t columns : {1, 2, 3, 7, 10, 12, 16, 24, 31, 32, 100, 200}) {
        const std::int64_t rows = 37;
        const std::vector<float> bias = randomValues(columns, 1);
        std::vector<float> y = randomValues(rows * columns, 2);
        std::vector<float> expected(y.size());
        for (std::size_t i = 0; i < y.size(); ++i)
            expected[i] = y[i] + bias[i % static_cast<std::size_t>(columns)];
        activationForward({Activation::Tanh}, expected.data(), expected.data(), rows * columns);
        biasActivation(bias.data(), {Activation::Tanh}, y.data(), rows, columns);
        EXPECT_EQ(y, expected) << columns;
    }
}

TEST(BiasGradient, SumsEachColumn) {
    for (const std::int64_t columns :
         {1, 2, 3, 5, 8, 10, 12, 16, 17, 24, 32, 33, 48, 64, 100, 128, 200, 512}) {
        for (const std::int64_t rows : {1, 2, 15, 16, 17, 100, 3001}) {
            const std::vector<float> dy = randomValues(rows * columns, 1);
            std::vector<double> sums(static_cast<std::size_t>(columns));
            for (std::size_t i = 0; i < dy.size(); ++i) {
                sums[i % sums.size()] += static_cast<double>(dy[i]);
            }
            const std::vector<float> expected(sums.begin(), sums.end());
            std::vector<float> actual(expected.size(), NAN);
            biasGradient(dy.data(), actual.data(), false, rows, columns);
            EXPECT_TRUE(closeInScale(actual, expected, 1e-6)) << rows << " x " << columns;
            biasGradient(dy.data(), actual.data(), true, rows, columns);
            for (float& value : actual)
                value *= 0.5F;
            EXPECT_TRUE(closeInScale(actual, expected, 1e-6)) << "accumulated, " << rows << " x " << columns;
        }
    }
}

TEST(BiasGradient, LosesLittleOverAMillionRows) {
    for (const std::int64_t columns : {1, 3, 12}) {
        const std::int64_t rows = 1'000'000;
        const std::vector<float> dy(static_cast<std::size_t>(rows * columns), 0.1F);
        std::vector<float> actual(static_cast<std::size_t>(columns));
        biasGradient(dy.data(), actual.data(), false, rows, columns);
        const double expected = static_cast<double>(0.1F) * 1e6;
        EXPECT_THAT(actual, Each(::testing::FloatNear(static_cast<float>(expected),
                                                      static_cast<float>(1e-6 * expected))));
    }
}

TEST(Softmax, GivesKnownProbabilities) {
    const std::vector<float> x{0.0F, std::log(2.0F), std::log(5.0F), 1000.0F, 1000.0F, -kInfinity};
    std::vector<float> y(6);
    softmaxForward(x.data(), y.data(), 2, 3);
    EXPECT_THAT(y, ::testing::Pointwise(::testing::FloatNear(1e-7F),
                                        std::vector<float>{0.125F, 0.25F, 0.625F, 0.5F, 0.5F, 0.0F}));
}

TEST(Softmax, MatchesDoubleForManyColumnCounts) {
    for (const std::int64_t columns : {1, 2, 10, 16, 17, 46, 65, 1000}) {
        const std::int64_t rows = 5;
        std::vector<float> x = randomValues(rows * columns, 7);
        for (float& value : x)
            value *= 20.0F;
        const std::vector<float> dy = randomValues(rows * columns, 8);
        std::vector<float> y(x.size());
        std::vector<float> dx(x.size());
        softmaxForward(x.data(), y.data(), rows, columns);
        softmaxBackward(y.data(), dy.data(), dx.data(), rows, columns);
        std::vector<float> expected(x.size());
        std::vector<float> expectedDx(x.size());
        for (std::int64_t r = 0; r < rows; ++r) {
            double sum = 0.0;
            for (std::int64_t c = 0; c < columns; ++c)
                sum += std::exp(static_cast<double>(x[r * columns + c]));
            double dot = 0.0;
            for (std::int64_t c = 0; c < columns; ++c) {
                const double p = std::exp(static_cast<double>(x[r * columns + c])) / sum;
                expected[r * columns + c] = static_cast<float>(p);
                dot += p * static_cast<double>(dy[r * columns + c]);
            }
            for (std::int64_t c = 0; c < columns; ++c) {
                const std::int64_t i = r * columns + c;
                expectedDx[i] =
                    static_cast<float>(static_cast<double>(expected[i]) * (static_cast<double>(dy[i]) - dot));
            }
        }
        // Arguments up to 20 carry 2^-24 · 40 = 2.4e-6 into the exponential of their difference.
        EXPECT_TRUE(closeInScale(y, expected, 4e-6)) << columns;
        EXPECT_TRUE(closeInScale(dx, expectedDx, 4e-6)) << columns;
    }
}

TEST(Elementwise, AddsMultipliesCopiesAndScales) {
    const std::vector<float> a{1, 2, 3};
    const std::vector<float> b{10, 20, 30};
    std::vector<float> y(3);
    add(a.data(), b.data(), y.data(), 3);
    EXPECT_THAT(y, ElementsAre(11, 22, 33));
    multiply(a.data(), b.data(), y.data(), 3);
    EXPECT_THAT(y, ElementsAre(10, 40, 90));
    copy(a.data(), y.data(), 3);
    EXPECT_THAT(y, ElementsAre(1, 2, 3));
    scale(0.5F, y.data(), 3);
    EXPECT_THAT(y, ElementsAre(0.5F, 1.0F, 1.5F));
}

float rounded(MatrixFormat format, float x) {
    float y = 0.0F;
    roundTo(format, &x, &y, 1);
    return y;
}

TEST(RoundTo, BFloat16KeepsSevenBitsOfMantissaToNearestEven) {
    const auto bf16 = [](float x) { return rounded(MatrixFormat::BFloat16, x); };
    EXPECT_EQ(bf16(1.0F), 1.0F);
    EXPECT_EQ(bf16(1.0F + 1.0F / 128), 1.0F + 1.0F / 128);
    EXPECT_EQ(bf16(1.0F + 1.0F / 256), 1.0F);               // a tie goes to the even neighbour below
    EXPECT_EQ(bf16(1.0F + 3.0F / 256), 1.0F + 2.0F / 128);  // a tie goes to the even neighbour above
    EXPECT_EQ(bf16(1.0F + 1.0F / 256 + 1.0F / 4096), 1.0F + 1.0F / 128);
    EXPECT_EQ(bf16(-3.14159274F), -3.140625F);
    EXPECT_EQ(bf16(1.9999999F), 2.0F);
    EXPECT_EQ(bf16(std::numeric_limits<float>::max()), kInfinity);
    EXPECT_EQ(bf16(-kInfinity), -kInfinity);
    EXPECT_TRUE(std::isnan(bf16(std::bit_cast<float>(0x7f800001U))));  // its only bit is among the dropped
    EXPECT_TRUE(std::isnan(bf16(std::bit_cast<float>(0x7fffffffU))));
    EXPECT_TRUE(std::signbit(bf16(-0.0F)));
}

TEST(RoundTo, TensorFloat32KeepsTenBitsOfMantissaToNearestEven) {
    const auto tf32 = [](float x) { return rounded(MatrixFormat::TensorFloat32, x); };
    EXPECT_EQ(tf32(1.0F + 1.0F / 1024), 1.0F + 1.0F / 1024);
    EXPECT_EQ(tf32(1.0F + 1.0F / 2048), 1.0F);
    EXPECT_EQ(tf32(1.0F + 3.0F / 2048), 1.0F + 2.0F / 1024);
    EXPECT_EQ(tf32(3.14159274F), 3.140625F);
    EXPECT_EQ(tf32(0.1F), 0.0999755859375F);
    EXPECT_TRUE(std::isnan(tf32(std::bit_cast<float>(0x7f800001U))));
}

// IEEE 754 binary16 by hand: 10 bits of mantissa from 2^-14 on, steps of 2^-24 below, 65504 the largest.
TEST(RoundTo, Float16IsIeeeHalfWithItsRange) {
    const auto half = [](float x) { return rounded(MatrixFormat::Float16, x); };
    EXPECT_EQ(half(1.0F + 1.0F / 1024), 1.0F + 1.0F / 1024);
    EXPECT_EQ(half(1.0F + 1.0F / 2048), 1.0F);                // a tie goes to the even neighbour below
    EXPECT_EQ(half(1.0F + 3.0F / 2048), 1.0F + 2.0F / 1024);  // and above
    EXPECT_EQ(half(0.1F), 0.0999755859375F);
    EXPECT_EQ(half(2049.0F), 2048.0F);
    EXPECT_EQ(half(65504.0F), 65504.0F);
    EXPECT_EQ(half(65519.996F), 65504.0F);
    EXPECT_EQ(half(65520.0F), kInfinity);  // half way to 65536, which half does not have
    EXPECT_EQ(half(-1e30F), -kInfinity);
    EXPECT_EQ(half(0x1p-14F), 0x1p-14F);          // the smallest normal number
    EXPECT_EQ(half(0x1.ff8p-15F), 0x1.ff8p-15F);  // the largest subnormal one, 1023 · 2^-24
    EXPECT_EQ(half(0x1.ffcp-15F), 0x1p-14F);      // a tie: 1023.5 steps
    EXPECT_EQ(half(0x1p-24F), 0x1p-24F);          // the smallest number
    EXPECT_EQ(half(0x1p-25F), 0.0F);              // a tie goes to zero
    EXPECT_EQ(half(0x1.8p-24F), 0x1p-23F);        // a tie goes to two steps
    EXPECT_EQ(half(0x1.000002p-25F), 0x1p-24F);
    EXPECT_EQ(half(1e-10F), 0.0F);
    EXPECT_EQ(half(-2.5e-7F), -0x1p-22F);  // 4.19 steps
    EXPECT_TRUE(std::signbit(half(-1e-10F)));
    EXPECT_EQ(half(kInfinity), kInfinity);
    EXPECT_TRUE(std::isnan(half(std::bit_cast<float>(0x7f800001U))));
    EXPECT_TRUE(std::isnan(half(std::bit_cast<float>(0xffffffffU))));
}

// Every number of half stays itself: all 63488 finite bit patterns, decoded by hand.
TEST(RoundTo, Float16KeepsEveryHalf) {
    for (std::uint32_t bits = 0; bits < 0x10000U; ++bits) {
        const auto exponent = static_cast<int>((bits >> 10U) & 0x1fU);
        if (exponent == 31) continue;
        const auto mantissa = static_cast<float>(bits & 0x3ffU);
        const float magnitude =
            exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024.0F + mantissa, exponent - 25);
        const float value = (bits & 0x8000U) != 0 ? -magnitude : magnitude;
        ASSERT_EQ(rounded(MatrixFormat::Float16, value), value) << bits;
    }
}

TEST(RoundTo, Float32Copies) {
    EXPECT_EQ(rounded(MatrixFormat::Float32, 0.1F), 0.1F);
}

TEST(AllFinite, FindsOneBadValueAnywhere) {
    for (const float bad : {kInfinity, -kInfinity, static_cast<float>(NAN)}) {
        for (const std::size_t at : {0U, 1U, 4095U, 4096U, 9999U}) {
            std::vector<float> x(10'000, std::numeric_limits<float>::max());
            const auto n = static_cast<std::int64_t>(x.size());
            EXPECT_TRUE(allFinite(x.data(), n));
            x[at] = bad;
            EXPECT_FALSE(allFinite(x.data(), n)) << at;
        }
    }
    EXPECT_TRUE(allFinite(nullptr, 0));
}

}  // namespace
}  // namespace shardlab::engine::kernels::elementwise_test
