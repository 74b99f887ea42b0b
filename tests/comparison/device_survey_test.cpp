#include "engine/comparison/device_survey.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/experiment/experiment.h"

namespace shardlab::engine::testing::device_survey_test {
namespace {

TEST(DeviceSurvey, AnswersAsOneQuestionAfterTheOther) {
    const Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    const DeviceEstimator together(experiment, DeviceCatalog::installed());
    const DeviceEstimator single(experiment, DeviceCatalog::installed());
    const std::vector<std::string> ids = allDeviceIds(DeviceCatalog::installed());
    EXPECT_GE(ids.size(), 100U);
    EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
    const std::vector<DeviceResult> answers = surveyDevices(together, ids, {});
    ASSERT_EQ(answers.size(), ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const DeviceResult expected = single.answer({.choice = {.device = ids[i]}});
        EXPECT_EQ(answers[i].device, ids[i]);
        EXPECT_EQ(answers[i].error, expected.error);
        EXPECT_EQ(answers[i].estimate.toJson(false), expected.estimate.toJson(false));
    }
}

TEST(DeviceSurvey, AStopEndsIt) {
    const DeviceEstimator estimator(Experiment::load("fashion_mnist_quickstart"), DeviceCatalog::installed());
    StopToken stop;
    stop.requestStop();
    EXPECT_TRUE(surveyDevices(estimator, {"t4", "k80"}, {}, stop).empty());
}

}  // namespace
}  // namespace shardlab::engine::testing::device_survey_test
