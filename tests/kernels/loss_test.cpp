#include "engine/kernels/losses/loss.h"

#include <gmock/gmock.h>

#include <functional>

#include "tests/kernels/support.h"

namespace shardlab::engine::kernels::loss_test {
namespace {

constexpr double kEpsilon = 1e-7;

using LossFunction =
    std::function<double(const std::vector<double>& prediction, const std::vector<double>& target)>;
using Kernel = void (*)(const float*, const float*, float*, float*, float, std::int64_t, std::int64_t);

double clip(double p) {
    return std::clamp(p, kEpsilon, 1.0 - kEpsilon);
}

double exactCrossEntropyFromLogits(const std::vector<double>& x, const std::vector<double>& t) {
    double sum = 0.0;
    double result = 0.0;
    for (double value : x)
        sum += std::exp(value);
    for (std::size_t c = 0; c < x.size(); ++c)
        result -= t[c] * (x[c] - std::log(sum));
    return result;
}

double exactCrossEntropy(const std::vector<double>& p, const std::vector<double>& t) {
    double sum = 0.0;
    double result = 0.0;
    for (double value : p)
        sum += value;
    for (std::size_t c = 0; c < p.size(); ++c)
        result -= t[c] * std::log(clip(p[c] / sum));
    return result;
}

/// Keras 2 takes the log of the clipped probabilities and hands it on as logits.
double exactSparseCrossEntropy(const std::vector<double>& p, const std::vector<double>& oneHot) {
    std::vector<double> logits;
    for (double value : p)
        logits.push_back(std::log(clip(value)));
    return exactCrossEntropyFromLogits(logits, oneHot);
}

LossFunction meanOf(double (*term)(double, double)) {
    return [term](const std::vector<double>& p, const std::vector<double>& t) {
        double sum = 0.0;
        for (std::size_t c = 0; c < p.size(); ++c)
            sum += term(p[c], t[c]);
        return sum / static_cast<double>(p.size());
    };
}

double binaryTerm(double p, double t) {
    return -(t * std::log(clip(p) + kEpsilon) + (1.0 - t) * std::log(1.0 - clip(p) + kEpsilon));
}
double binaryLogitTerm(double x, double t) {
    return std::max(x, 0.0) - x * t + std::log1p(std::exp(-std::abs(x)));
}

double exactDivergence(const std::vector<double>& p, const std::vector<double>& t) {
    double sum = 0.0;
    for (std::size_t c = 0; c < p.size(); ++c)
        sum += t[c] * std::log(t[c] / p[c]);
    return sum;
}
double exactCosine(const std::vector<double>& p, const std::vector<double>& t) {
    double pp = 0.0, tt = 0.0, pt = 0.0;
    for (std::size_t c = 0; c < p.size(); ++c)
        pp += p[c] * p[c], tt += t[c] * t[c], pt += p[c] * t[c];
    return -pt / std::sqrt(pp * tt);
}
double exactCategoricalHinge(const std::vector<double>& p, const std::vector<double>& t) {
    double right = 0.0, wrong = -1e30;
    for (std::size_t c = 0; c < p.size(); ++c) {
        right += t[c] * p[c];
        wrong = std::max(wrong, (1 - t[c]) * p[c]);
    }
    return std::max(0.0, wrong - right + 1);
}
double exactSmoothed(const std::vector<double>& p, const std::vector<double>& t) {
    std::vector<double> smooth;
    for (const double target : t)
        smooth.push_back(0.8 * target + 0.2 / static_cast<double>(t.size()));
    return exactCrossEntropy(p, smooth);
}

// The losses with options, with some.
void withDelta(const float* p, const float* t, float* loss, float* gradient, float scale, std::int64_t rows,
               std::int64_t columns) {
    huber(p, t, loss, gradient, scale, rows, columns, 0.7F);
}
const FocalOptions kFocal{
    .alpha = 0.3F, .gamma = 1.5F, .balanced = true, .smoothing = Smoothing::by(0.1F, 2)};
void balancedFocal(const float* p, const float* t, float* loss, float* gradient, float scale,
                   std::int64_t rows, std::int64_t columns) {
    binaryFocalCrossEntropy(p, t, loss, gradient, scale, rows, columns, kFocal);
}
void balancedFocalFromLogits(const float* p, const float* t, float* loss, float* gradient, float scale,
                             std::int64_t rows, std::int64_t columns) {
    binaryFocalCrossEntropyFromLogits(p, t, loss, gradient, scale, rows, columns, kFocal);
}
void smoothedCrossEntropy(const float* p, const float* t, float* loss, float* gradient, float scale,
                          std::int64_t rows, std::int64_t columns) {
    crossEntropy(p, t, loss, gradient, scale, rows, columns, Smoothing::by(0.2F, columns));
}
void signedHinge(const float* p, const float* t, float* loss, float* gradient, float scale, std::int64_t rows,
                 std::int64_t columns) {
    hinge(p, t, loss, gradient, scale, rows, columns, false);
}
void binarySquaredHinge(const float* p, const float* t, float* loss, float* gradient, float scale,
                        std::int64_t rows, std::int64_t columns) {
    squaredHinge(p, t, loss, gradient, scale, rows, columns, true);
}

std::vector<float> probabilities(std::int64_t count, std::uint64_t stream) {
    std::vector<float> p = randomValues(count, stream);
    for (float& value : p)
        value = 0.5F + 0.49F * value;
    return p;
}

/// Loss and gradient of `kernel` for rows of predictions against the definition in double and its central
/// differences.
template <typename RunKernel>
void expectMatches(const RunKernel& run, const LossFunction& exact, const std::vector<float>& predictions,
                   const std::vector<float>& targets, std::int64_t rows, std::int64_t columns) {
    constexpr float kScale = 0.25F;
    std::vector<float> loss(static_cast<std::size_t>(rows), NAN);
    std::vector<float> gradient(predictions.size(), NAN);
    run(loss.data(), gradient.data(), kScale);
    std::vector<float> lossAlone(loss.size(), NAN);
    run(lossAlone.data(), nullptr, kScale);
    // Two loops: the compiler may fuse multiply-adds in one and not in the other.
    EXPECT_THAT(loss, ::testing::Pointwise(::testing::FloatEq(), lossAlone));
    for (std::int64_t r = 0; r < rows; ++r) {
        const auto first = static_cast<std::ptrdiff_t>(r * columns);
        const auto last = static_cast<std::ptrdiff_t>((r + 1) * columns);
        std::vector<double> p(predictions.begin() + first, predictions.begin() + last);
        const std::vector<double> t(targets.begin() + first, targets.begin() + last);
        const double expected = exact(p, t);
        EXPECT_NEAR(static_cast<double>(loss[r]), expected, 2e-6 * std::max(1.0, std::abs(expected)))
            << "row " << r;
        for (std::size_t c = 0; c < p.size(); ++c) {
            const double saved = p[c];
            const double step = 1e-6;
            p[c] = saved + step;
            const double high = exact(p, t);
            p[c] = saved - step;
            const double low = exact(p, t);
            p[c] = saved;
            const double derivative = 0.25 * (high - low) / (2 * step);
            // Differences of a loss near 10 in double: 1e-15 · 10 / 1e-6 = 1e-8; the rest is float32.
            EXPECT_NEAR(static_cast<double>(gradient[first + static_cast<std::ptrdiff_t>(c)]), derivative,
                        3e-6 * std::max(1.0, std::abs(derivative)))
                << "row " << r << " column " << c;
        }
    }
}

struct Case {
    const char* name;
    Kernel kernel;
    LossFunction exact;
    bool probabilities;
};

class EveryLoss : public ::testing::TestWithParam<Case> {};

TEST_P(EveryLoss, MatchesDefinitionAndDerivative) {
    for (const std::int64_t columns : {1, 2, 3, 10, 16, 46, 65}) {
        const std::int64_t rows = 6;
        std::vector<float> predictions =
            GetParam().probabilities ? probabilities(rows * columns, 1) : randomValues(rows * columns, 1);
        if (!GetParam().probabilities) {
            for (float& value : predictions)
                value *= 4.0F;
        }
        const std::vector<float> targets = probabilities(rows * columns, 2);
        expectMatches(
            [&](float* loss, float* gradient, float scale) {
                GetParam().kernel(predictions.data(), targets.data(), loss, gradient, scale, rows, columns);
            },
            GetParam().exact, predictions, targets, rows, columns);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Losses, EveryLoss,
    ::testing::Values(
        Case{"cross_entropy_from_logits", crossEntropyFromLogits, exactCrossEntropyFromLogits, false},
        Case{"cross_entropy", crossEntropy, exactCrossEntropy, true},
        Case{"binary_cross_entropy", binaryCrossEntropy, meanOf(binaryTerm), true},
        Case{"binary_cross_entropy_from_logits", binaryCrossEntropyFromLogits, meanOf(binaryLogitTerm),
             false},
        Case{"mean_squared_error", meanSquaredError,
             meanOf([](double a, double b) { return (a - b) * (a - b); }), false},
        Case{"mean_absolute_error", meanAbsoluteError,
             meanOf([](double a, double b) { return std::abs(a - b); }), false},
        Case{"mean_absolute_percentage_error", meanAbsolutePercentageError,
             meanOf([](double a, double b) { return 100 * std::abs((a - b) / b); }), true},
        Case{"mean_squared_logarithmic_error", meanSquaredLogarithmicError,
             meanOf([](double a, double b) { return std::pow(std::log((a + 1) / (b + 1)), 2); }), true},
        Case{"log_cosh", logCosh, meanOf([](double a, double b) { return std::log(std::cosh(a - b)); }),
             false},
        Case{"poisson", poisson, meanOf([](double a, double b) { return a - b * std::log(a + kEpsilon); }),
             true},
        Case{"kl_divergence", klDivergence, exactDivergence, true},
        Case{"cosine_similarity", cosineSimilarity, exactCosine, false},
        Case{"categorical_hinge", categoricalHinge, exactCategoricalHinge, false},
        Case{"huber", withDelta, meanOf([](double a, double b) {
                 const double d = std::abs(a - b);
                 return d <= 0.7 ? 0.5 * d * d : 0.7 * d - 0.5 * 0.7 * 0.7;
             }),
             false},
        Case{"focal", balancedFocal, meanOf([](double p, double truth) {
                 const double s = 0.9 * truth + 0.05, sure = s * p + (1 - s) * (1 - p);
                 return (s * 0.3 + (1 - s) * 0.7) * std::pow(1 - sure, 1.5) * binaryTerm(p, s);
             }),
             true},
        Case{"focal_from_logits", balancedFocalFromLogits, meanOf([](double x, double truth) {
                 const double p = 1 / (1 + std::exp(-x)), s = 0.9 * truth + 0.05;
                 const double sure = s * p + (1 - s) * (1 - p);
                 return (s * 0.3 + (1 - s) * 0.7) * std::pow(1 - sure, 1.5) * binaryLogitTerm(x, s);
             }),
             false},
        Case{"smoothed_cross_entropy", smoothedCrossEntropy, exactSmoothed, true},
        Case{"hinge", signedHinge,
             meanOf([](double p, double truth) { return std::max(0.0, 1 - p * truth); }), false},
        Case{"squared_hinge", binarySquaredHinge, meanOf([](double p, double truth) {
                 return std::pow(std::max(0.0, 1 - p * (2 * truth - 1)), 2);
             }),
             false}),
    [](const auto& testInfo) { return testInfo.param.name; });

TEST(SparseCrossEntropy, MatchesDefinitionAndDerivative) {
    for (const std::int64_t classes : {2, 3, 10, 16, 46, 65}) {
        const std::int64_t rows = 6;
        std::vector<std::int32_t> labels;
        std::vector<float> oneHot(static_cast<std::size_t>(rows * classes));
        for (std::int64_t r = 0; r < rows; ++r) {
            labels.push_back(static_cast<std::int32_t>(r * 7 % classes));
            oneHot[r * classes + labels.back()] = 1.0F;
        }
        std::vector<float> logits = randomValues(rows * classes, 1);
        for (float& value : logits)
            value *= 5.0F;
        expectMatches(
            [&](float* loss, float* gradient, float scale) {
                sparseCrossEntropyFromLogits(logits.data(), labels.data(), loss, gradient, scale, rows,
                                             classes);
            },
            exactCrossEntropyFromLogits, logits, oneHot, rows, classes);
        const std::vector<float> p = probabilities(rows * classes, 2);
        expectMatches(
            [&](float* loss, float* gradient, float scale) {
                sparseCrossEntropy(p.data(), labels.data(), loss, gradient, scale, rows, classes);
            },
            exactSparseCrossEntropy, p, oneHot, rows, classes);
    }
}

TEST(SparseCrossEntropyFromLogits, SurvivesLargeLogits) {  // by hand
    const std::vector<float> logits{400, 0, 0, 400};
    const std::vector<std::int32_t> labels{1, 1};
    std::vector<float> loss(2);
    std::vector<float> gradient(4);
    sparseCrossEntropyFromLogits(logits.data(), labels.data(), loss.data(), gradient.data(), 1.0F, 2, 2);
    EXPECT_THAT(loss, ::testing::ElementsAre(400, 0));
    EXPECT_THAT(gradient, ::testing::ElementsAre(1, -1, 0, 0));
}

// Certain and wrong: Keras clips to 1e-7, so the losses are finite, and no gradient passes the clip.
TEST(CrossEntropyOfProbabilities, ClipsAsKerasDoes) {
    const std::vector<float> p{1, 0};
    const std::vector<float> target{0, 1};
    const std::int32_t label = 1;
    float loss = 0.0F;
    std::vector<float> gradient(2, NAN);
    crossEntropy(p.data(), target.data(), &loss, gradient.data(), 1.0F, 1, 2);
    EXPECT_NEAR(loss, 16.118095F, 1e-5F);  // -ln 1e-7, recorded from Keras
    EXPECT_THAT(gradient, ::testing::ElementsAre(0, 0));
    sparseCrossEntropy(p.data(), &label, &loss, gradient.data(), 1.0F, 1, 2);
    EXPECT_NEAR(loss, 16.118095F, 1e-5F);
    EXPECT_THAT(gradient, ::testing::ElementsAre(0, 0));
    binaryCrossEntropy(p.data(), target.data(), &loss, gradient.data(), 1.0F, 1, 2);
    // -ln(1e-7 + 1e-7) = 15.4249 for the 0; for the 1, float32's 1 - (1 - 1e-7) is 2^-23, and -ln(2^-23 +
    // 1e-7) = 15.3326.
    EXPECT_NEAR(loss, (15.4249F + 15.3326F) / 2, 1e-3F);
    EXPECT_THAT(gradient, ::testing::ElementsAre(0, 0));
}

TEST(Losses, KeepNaN) {
    const std::vector<float> p{NAN, 0.5F};
    const std::vector<float> t{1.0F, 0.0F};
    const std::int32_t label = 1;
    for (const Kernel kernel : {crossEntropy, crossEntropyFromLogits, binaryCrossEntropy,
                                binaryCrossEntropyFromLogits, meanSquaredError, meanAbsoluteError}) {
        float loss = 0.0F;
        kernel(p.data(), t.data(), &loss, nullptr, 1.0F, 1, 2);
        EXPECT_TRUE(std::isnan(loss));
    }
    float loss = 0.0F;
    sparseCrossEntropy(p.data(), &label, &loss, nullptr, 1.0F, 1, 2);
    EXPECT_TRUE(std::isnan(loss));
    sparseCrossEntropyFromLogits(p.data(), &label, &loss, nullptr, 1.0F, 1, 2);
    EXPECT_TRUE(std::isnan(loss));
}

}  // namespace
}  // namespace shardlab::engine::kernels::loss_test
