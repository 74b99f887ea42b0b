// Everything that is recommended exists: on every device, for every template.
#include <gmock/gmock.h>

#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/device_estimator.h"
#include "engine/simulator/advice.h"

namespace shardlab::engine::testing::advice_exists_test {
namespace {

struct Words {
    const char* text;
    Precision precision;
};
constexpr Words kPrecisionWords[] = {{"mixed_float16", Precision::MixedFloat16},
                                     {"mixed_bfloat16", Precision::MixedBFloat16},
                                     {"tf32", Precision::TensorFloat32}};

std::string textOf(const Advice& advice) {
    return advice.nextStep + " " + advice.savingText();
}

/// The texts name no precision that the device lacks.
void expectKnownPrecisions(const Advice& advice, const DeviceSpec& device) {
    for (const Words& words : kPrecisionWords) {
        if (textOf(advice).find(words.text) == std::string::npos) continue;
        EXPECT_TRUE(supports(device, words.precision)) << device.id << ": " << textOf(advice);
    }
    const bool sixteenBits =
        supports(device, Precision::MixedFloat16) || supports(device, Precision::MixedBFloat16);
    if (sixteenBits) return;
    for (const char* words : {"16-bit", "16 bits", "float16"})
        EXPECT_EQ(textOf(advice).find(words), std::string::npos) << device.id << ": " << textOf(advice);
}

/// The change is accepted by the program and runs there.
void expectAccepted(const DeviceEstimator& estimator, const DeviceResult& answer,
                    const Variation& variation) {
    DeviceQuestion question = answer.question;
    question.withOps = false;
    question.choice.replicas = variation.replicas;
    question.choice.globalBatch = variation.globalBatch;
    question.choice.hostStack = variation.hostStack.value_or("");
    question.choice.precision = variation.precision;
    const Precision precision = variation.precision.value_or(answer.request.precision);
    EXPECT_TRUE(supports(answer.request.device, precision)) << answer.device << nameOf(precision);
    if (variation.hostStack) {
        const HostStack& stack = DeviceCatalog::installed().hostStack(*variation.hostStack);
        EXPECT_TRUE(std::ranges::count(answer.request.device.hostStacks, stack.id))
            << answer.device << stack.id;
        EXPECT_FALSE(isOlder(stack, answer.request.hostStack))
            << answer.device << ": " << answer.request.hostStack.id << " → " << stack.id;
    }
    const DeviceResult changed = estimator.answer(question);
    EXPECT_TRUE(changed.fits()) << answer.device << ": " << changed.error;
    EXPECT_EQ(changed.estimate.hostStack, variation.hostStack.value_or(answer.estimate.hostStack));
    EXPECT_EQ(changed.estimate.precision, precision);
}

class AdviceExists : public ::testing::TestWithParam<std::string> {};

TEST_P(AdviceExists, OnEveryDevice) {
    Experiment experiment = Experiment::load(GetParam());
    experiment.fit.epochs = 1;
    const DeviceEstimator estimator(experiment, DeviceCatalog::installed());
    int answered = 0;
    for (const DeviceSpec& device : DeviceCatalog::installed().devices()) {
        const DeviceResult answer = estimator.answer({.choice = {.device = device.id}, .withOps = true});
        if (!answer.known()) continue;
        ++answered;
        for (const Advice& advice : advise(answer.workload, answer.request, answer.estimate)) {
            expectKnownPrecisions(advice, device);
            EXPECT_EQ(textOf(advice).find("CuDNN"), std::string::npos) << "no layer of that name";
            if (advice.saving) expectAccepted(estimator, answer, advice.saving->variation);
        }
    }
    EXPECT_GT(answered, 0);
}

std::vector<std::string> templateIds() {
    std::vector<std::string> ids;
    for (const TemplateInfo& info : experimentTemplates())
        ids.push_back(info.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Templates, AdviceExists, ::testing::ValuesIn(templateIds()),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace shardlab::engine::testing::advice_exists_test
