#include "engine/planning/class_weights.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"

namespace shardlab::engine::class_weights_test {
namespace {

using ::testing::ElementsAre;
using ::testing::FloatEq;
using ::testing::IsEmpty;

/// Samples with these labels.
Samples labelled(const std::vector<std::int32_t>& labels) {
    Samples samples{.x = Tensor({std::ssize(labels), 1}), .y = Tensor({std::ssize(labels)}, DType::Int32)};
    std::ranges::copy(labels, samples.y.ints().begin());
    return samples;
}

/// scikit-learn: n_samples / (n_classes * np.bincount(y)).
TEST(ClassWeights, BalancedCountsTheTrainingRangeAlone) {
    const Samples samples = labelled({0, 0, 0, 2, 1, 1});
    EXPECT_THAT(classWeights({.balanced = true}, {.samples = &samples, .begin = 0, .end = 4}),
                ElementsAre(FloatEq(4.0F / 6.0F), FloatEq(1.0F), FloatEq(2.0F)));
    EXPECT_THAT(classWeights({.balanced = true}, {.samples = &samples, .begin = 0, .end = 6}),
                ElementsAre(FloatEq(6.0F / 9.0F), FloatEq(1.0F), FloatEq(2.0F)));
}

TEST(ClassWeights, BalancedReadsOneHotTargets) {
    Samples samples{.x = Tensor({3, 1}), .y = Tensor({3, 2})};
    std::ranges::copy(std::vector<float>{0, 1, 0, 1, 1, 0}, samples.y.floats().begin());
    EXPECT_THAT(classWeights({.balanced = true}, {.samples = &samples, .begin = 0, .end = 3}),
                ElementsAre(FloatEq(1.5F), FloatEq(0.75F)));
}

TEST(ClassWeights, NamesTheTargetThatIsNoClass) {
    Samples samples{.x = Tensor({2, 1}), .y = Tensor({2, 1})};
    samples.y.floats()[1] = 0.25F;
    try {
        classWeights({.balanced = true}, {.samples = &samples, .begin = 0, .end = 2});
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(),
                     "fit.class_weight: balanced expects class labels; the target of sample 1 is 0.25");
    }
}

TEST(ClassWeights, AClassThatIsNotNamedWeighsOne) {
    const Samples samples = labelled({0, 1, 2});
    const SampleRange all{.samples = &samples, .begin = 0, .end = 3};
    EXPECT_THAT(classWeights({.byClass = {{2, 0.5}}}, all), ElementsAre(1.0F, 1.0F, 0.5F));
    EXPECT_THAT(classWeights({}, all), IsEmpty());
}

}  // namespace
}  // namespace shardlab::engine::class_weights_test
