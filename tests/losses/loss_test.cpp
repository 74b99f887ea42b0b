#include <gmock/gmock.h>

#include "engine/losses/loss.h"

namespace shardlab::engine::loss_test {
namespace {

using ::testing::HasSubstr;

TEST(MakeLoss, KnowsKerasNames) {
    const std::vector<std::pair<const char*, LossKind>> names{
        {"sparse_categorical_crossentropy", LossKind::SparseCategoricalCrossentropy},
        {"SparseCategoricalCrossentropy", LossKind::SparseCategoricalCrossentropy},
        {"categorical_crossentropy", LossKind::CategoricalCrossentropy},
        {"binary_crossentropy", LossKind::BinaryCrossentropy},
        {"mse", LossKind::MeanSquaredError},
        {"mean_squared_error", LossKind::MeanSquaredError},
        {"MAE", LossKind::MeanAbsoluteError},
        {"msle", LossKind::MeanSquaredLogarithmicError},
        {"kl_divergence", LossKind::KLDivergence},
        {"log_cosh", LossKind::LogCosh},
        {"Huber", LossKind::Huber}};
    for (const auto& [name, kind] : names) {
        const auto loss = makeLoss(name);
        EXPECT_EQ(loss->attributes.kind, kind) << name;
        EXPECT_FALSE(loss->attributes.fromLogits) << name;
        EXPECT_EQ(loss->sparse(), kind == LossKind::SparseCategoricalCrossentropy) << name;
    }
}

TEST(MakeLoss, TakesFromLogitsAndWhatKerasAddsToIt) {
    const Json json{
        {"class_name", "BinaryCrossentropy"},
        {"config", {{"reduction", "auto"}, {"name", "bce"}, {"from_logits", true}, {"label_smoothing", 0}}}};
    const auto loss = makeLoss(json);
    EXPECT_TRUE(loss->attributes.fromLogits);
    EXPECT_EQ(loss->className, "BinaryCrossentropy");
    EXPECT_EQ(loss->config.at("name"), "bce");
}

TEST(MakeLoss, ReadsTheOptionsOfEachLoss) {
    const auto attributes = [](const char* name, const Json& config) {
        return makeLoss({{"class_name", name}, {"config", config}})->attributes;
    };
    EXPECT_EQ(attributes("Huber", {{"delta", 0.5}}).delta, 0.5F);
    EXPECT_EQ(attributes("CategoricalCrossentropy", {{"label_smoothing", 0.25}}).labelSmoothing, 0.25F);
    EXPECT_EQ(attributes("SparseCategoricalCrossentropy", {{"ignore_class", -1}}).ignoreClass, -1);
    EXPECT_FALSE(attributes("SparseCategoricalCrossentropy", Json::object()).ignoreClass.has_value());
    const LossAttributes focal = attributes(
        "BinaryFocalCrossentropy", {{"apply_class_balancing", true}, {"alpha", 0.5}, {"gamma", 1.0}});
    EXPECT_TRUE(focal.classBalancing);
    EXPECT_EQ(focal.alpha, 0.5F);
    EXPECT_EQ(focal.gamma, 1.0F);
}

TEST(MakeLoss, RefusesWhatWouldChangeTheNumbers) {
    const auto messageOf = [](const Json& json) -> std::string {
        try {
            makeLoss(json);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    const auto of = [](const Json& config) {
        return Json{{"class_name", "CategoricalCrossentropy"}, {"config", config}};
    };
    EXPECT_THAT(messageOf("hinge_of_a_door"), HasSubstr("unknown loss hinge_of_a_door"));
    EXPECT_THAT(messageOf(of({{"label_smoothing", 1.1}})), HasSubstr("label_smoothing"));
    EXPECT_THAT(messageOf(of({{"axis", 1}})), HasSubstr("axis must be -1"));
    EXPECT_THAT(messageOf(of({{"reduction", "none"}})), HasSubstr("reduction"));
    EXPECT_THAT(messageOf(of({{"from_logits", "yes"}})), HasSubstr("from_logits"));
    EXPECT_THAT(messageOf(nullptr), HasSubstr("got null"));
}

TEST(LossRegistry, MakesEveryEntry) {
    ASSERT_EQ(lossRegistry().entries().size(), 20U);
    for (const auto& entry : lossRegistry().entries())
        EXPECT_EQ(makeLoss(entry.className)->className, entry.className);
}

}  // namespace
}  // namespace shardlab::engine::loss_test
