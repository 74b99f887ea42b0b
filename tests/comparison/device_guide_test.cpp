#include "engine/comparison/device_guide.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/comparison/device_survey.h"
#include "engine/core/wording.h"

namespace shardlab::engine::testing::device_guide_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class Guide : public ::testing::Test {
protected:
    std::vector<DeviceResult> on(const std::string& experiment,
                                 const std::vector<std::string>& devices) const {
        return surveyDevices(DeviceEstimator(Experiment::load(experiment), DeviceCatalog::installed()),
                             devices, {});
    }
};

TEST_F(Guide, HasThreeSentencesWithTheirNumbers) {
    for (const char* experiment :
         {"fashion_mnist_quickstart", "mnist_mlp", "zoo_resnet50", "imdb_lstm_small"}) {
        const auto answers = on(experiment, {"cpu-host", "t4", "h100-sxm", "tpu-v2-8", "tpu-v3-32"});
        const auto guide = guideFor(answers);
        ASSERT_TRUE(guide) << experiment;
        for (const std::string& sentence : guide->sentences) {
            EXPECT_TRUE(std::isupper(static_cast<unsigned char>(sentence.front()))) << sentence;
            EXPECT_TRUE(sentence.ends_with('.')) << sentence;
            EXPECT_EQ(sentence.find(". "), std::string::npos) << sentence;
            EXPECT_TRUE(std::ranges::any_of(sentence, [](char c) { return c >= '0' && c <= '9'; }))
                << sentence;
        }
    }
}

TEST_F(Guide, TheFirstSentenceIsAboutTheShortestEpoch) {
    const auto answers = on("fashion_mnist_quickstart", {"cpu-host", "t4", "tpu-v2-8"});
    const auto guide = guideFor(answers);
    ASSERT_TRUE(guide);
    EXPECT_EQ(guide->fastest, "t4");
    EXPECT_THAT(guide->sentences[0],
                AllOf(HasSubstr("NVIDIA T4"), HasSubstr(secondsText(answers[1].estimate.epochSeconds)),
                      HasSubstr("cannot tell it apart from TPU v2-8.")));
    EXPECT_EQ(guide->undecided, std::vector<std::string>{"tpu-v2-8"});
}

/// Own sheets may have the names of others.
TEST_F(Guide, DevicesOfOneNameAreToldApartByTheirIds) {
    auto answers = on("fashion_mnist_quickstart", {"t4", "tpu-v2-8"});
    answers[1].request.device.name = answers[0].request.device.name;
    const auto guide = guideFor(answers);
    ASSERT_TRUE(guide);
    EXPECT_THAT(guide->sentences[0], AllOf(HasSubstr("NVIDIA T4 (t4) has the shortest simulated epoch"),
                                           HasSubstr("cannot tell it apart from NVIDIA T4 (tpu-v2-8).")));
    EXPECT_THAT(guide->sentences[2], AllOf(HasSubstr("NVIDIA T4 (t4)"), HasSubstr("NVIDIA T4 (tpu-v2-8)")));
}

/// Break-even by running both epoch after epoch.
TEST_F(Guide, TheSecondSentenceNamesTheBreakEven) {
    auto answers = on("fashion_mnist_quickstart", {"t4", "tpu-v2-8"});
    RunEstimate &slow = answers[0].estimate, &fast = answers[1].estimate;
    fast.epochSeconds = slow.epochSeconds * 0.9;
    fast.firstEpochSeconds = slow.firstEpochSeconds + 1;
    const auto guide = guideFor(answers);
    ASSERT_TRUE(guide && guide->breakEvenEpoch);
    std::int64_t epochs = 1;
    double ofSlow = slow.firstEpochSeconds, ofFast = fast.firstEpochSeconds;
    while (ofFast >= ofSlow) {
        ++epochs;
        ofSlow += slow.epochSeconds;
        ofFast += fast.epochSeconds;
    }
    EXPECT_EQ(*guide->breakEvenEpoch, epochs);
    EXPECT_EQ(guide->firstReady, "t4");
    EXPECT_THAT(guide->sentences[1], AllOf(HasSubstr(counted(epochs, "epoch") + " or more, TPU v2-8")));
}

TEST_F(Guide, TheThirdSentenceIsAboutAGpuAndATpu) {
    const auto guide = guideFor(on("fashion_mnist_quickstart", {"cpu-host", "tpu-v3-32", "h100-sxm", "k80"}));
    ASSERT_TRUE(guide && guide->overBatch && guide->overBatch->equal);
    EXPECT_EQ(guide->overBatch->first, "h100-sxm");
    EXPECT_EQ(guide->overBatch->second, "tpu-v3-32");
    EXPECT_THAT(guide->sentences[2], AllOf(HasSubstr("TPU v3-32"), HasSubstr("NVIDIA H100"),
                                           HasSubstr("from a global batch size of " +
                                                     countText(guide->overBatch->equal->globalBatch))));
    EXPECT_EQ(guide->toJson().at("batch").at("equal_from"), guide->overBatch->equal->globalBatch);
}

TEST_F(Guide, NeedsTwoDevicesThatRun) {
    EXPECT_FALSE(guideFor(on("fashion_mnist_quickstart", {"t4"})));
    EXPECT_FALSE(guideFor(on("zoo_resnet50", {"k80", "t4", "cpu-host", "tpu-v3-8"})));
    EXPECT_FALSE(guideFor({}));
}

}  // namespace
}  // namespace shardlab::engine::testing::device_guide_test
