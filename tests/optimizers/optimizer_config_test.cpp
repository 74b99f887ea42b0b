#include <gmock/gmock.h>

#include "engine/optimizers/optimizer.h"

namespace shardlab::engine::optimizer_config_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string messageOf(const Json& json) {
    try {
        makeOptimizer(json);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(MakeOptimizer, TakesNamesAndKerasObjects) {
    EXPECT_EQ(makeOptimizer("adam")->className(), "Adam");
    EXPECT_EQ(makeOptimizer("SGD")->className(), "SGD");
    EXPECT_EQ(makeOptimizer({{"class_name", "Nadam"}})->className(), "Nadam");
    const Json keras3{{"module", "keras.optimizers"},
                      {"class_name", "RMSprop"},
                      {"config", {{"learning_rate", 0.5}, {"clipnorm", nullptr}, {"use_ema", false}}},
                      {"registered_name", nullptr}};
    EXPECT_EQ(makeOptimizer(keras3)->learningRate(), 0.5);
}

TEST(MakeOptimizer, HasKeras2Defaults) {
    EXPECT_EQ(makeOptimizer("sgd")->learningRate(), 0.01);
    for (const char* name : {"adam", "rmsprop", "nadam"}) {
        EXPECT_EQ(makeOptimizer(name)->learningRate(), 0.001) << name;
        EXPECT_EQ(makeOptimizer(name)->config().at("epsilon"), 1e-7) << name;
    }
}

TEST(MakeOptimizer, HasTheDefaultsOfTheOthers) {
    EXPECT_EQ(makeOptimizer("adadelta")->config().at("rho"), 0.95);
    EXPECT_EQ(makeOptimizer("adagrad")->slotInitialValue(0), 0.1F);
    EXPECT_EQ(makeOptimizer("Ftrl")->slotInitialValue(0), 0.1F);
    EXPECT_EQ(makeOptimizer("Ftrl")->slotInitialValue(1), 0.0F);
    EXPECT_EQ(makeOptimizer("adamw")->options().weightDecay, 0.004);
    EXPECT_EQ(makeOptimizer("adam")->options().weightDecay, 0.0);
    EXPECT_EQ(makeOptimizer("TF1RMSProp")->slotInitialValue(0), 1.0F);
    EXPECT_EQ(makeOptimizer("TF1RMSProp")->config().at("epsilon"), 1e-10);
}

TEST(MakeOptimizer, TakesLrForLearningRate) {
    EXPECT_EQ(makeOptimizer({{"class_name", "SGD"}, {"config", {{"lr", 0.25}}}})->learningRate(), 0.25);
}

TEST(MakeOptimizer, AScheduleRulesTheRate) {
    const auto optimizer = makeOptimizer({{"class_name", "SGD"},
                                          {"config",
                                           {{"learning_rate",
                                             {{"class_name", "PiecewiseConstantDecay"},
                                              {"config", {{"boundaries", {1}}, {"values", {1.0, 0.5}}}}}}}}});
    EXPECT_TRUE(optimizer->hasSchedule());
    optimizer->setLearningRate(7.0);
    for (const double expected : {1.0, 1.0, 0.5}) {
        optimizer->beginStep();
        EXPECT_EQ(optimizer->learningRate(), expected);
    }
}

TEST(MakeOptimizer, NamesWhatIsWrong) {
    EXPECT_THAT(messageOf("adamm"), AllOf(HasSubstr("optimizer"), HasSubstr("adamm")));
    EXPECT_THAT(messageOf({{"class_name", "Adam"}, {"config", {{"learning_rate", -1}}}}),
                AllOf(HasSubstr("learning_rate"), HasSubstr("-1")));
    EXPECT_THAT(messageOf({{"class_name", "Adam"}, {"config", {{"learning_rate", "fast"}}}}),
                HasSubstr("fast"));
    EXPECT_THAT(messageOf({{"class_name", "Adam"}, {"config", {{"beta_2", 1.0}}}}), HasSubstr("beta_2"));
    EXPECT_THAT(messageOf({{"class_name", "Adam"}, {"config", {{"clipnorm", -1.0}}}}), HasSubstr("clipnorm"));
    EXPECT_THAT(messageOf({{"class_name", "Adam"}, {"config", {{"clipnorm", 1.0}, {"clipvalue", 1.0}}}}),
                HasSubstr("at most one of clipnorm, clipvalue, global_clipnorm; got 2"));
    EXPECT_THAT(messageOf({{"class_name", "Adam"}, {"config", {{"gradient_accumulation_steps", 1}}}}),
                HasSubstr("gradient_accumulation_steps"));
    EXPECT_THAT(messageOf({{"class_name", "Adam"}, {"config", {{"loss_scale_factor", -4.0}}}}),
                HasSubstr("loss_scale_factor"));
    EXPECT_THAT(messageOf({{"class_name", "Adam"}, {"config", 3}}), HasSubstr("got 3"));
    EXPECT_THAT(messageOf(Json::array()), HasSubstr("class_name"));
}

}  // namespace
}  // namespace shardlab::engine::optimizer_config_test
