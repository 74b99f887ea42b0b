// Five steps of recorded gradients against Keras (numpy backend, float32).
#include <gmock/gmock.h>

#include <fstream>

#include "tests/optimizers/optimizer_runner.h"
#include "tests/optimizers/plain_rules.h"
#include "tests/support/directories.h"

namespace shardlab::engine::trajectories_test {
namespace {

Json readReference(const std::string& name) {
    std::ifstream file(test::referenceDirectory() + "/" + name);
    EXPECT_TRUE(file.is_open()) << name;
    return Json::parse(file);
}

/// The record has no place for a schedule: it was made with this one.
Json withSchedule(Json config) {
    config["learning_rate"] = {
        {"class_name", "ExponentialDecay"},
        {"config", {{"initial_learning_rate", 0.1}, {"decay_steps", 2}, {"decay_rate", 0.5}}}};
    return config;
}

std::vector<float> floats(const Json& json) {
    return json.get<std::vector<float>>();
}

class Trajectory : public ::testing::TestWithParam<const char*> {};

TEST_P(Trajectory, FollowsKeras) {
    const std::string key = GetParam();
    const Json reference = readReference("optimizers.json").at("trajectories").at(key);
    const Json inputs = readReference("optimizer_inputs.json");
    Json config = reference.at("config");
    if (key == "SGD|exponential_decay") config = withSchedule(config);
    const auto optimizer = makeOptimizer({{"class_name", key.substr(0, key.find('|'))}, {"config", config}});
    std::vector<TrainedWeight> weights;
    for (const Json& variable : inputs.at("variables"))
        weights.emplace_back(*optimizer, floats(variable.at("data")));
    ASSERT_EQ(reference.at("steps").size(), 5U);
    for (std::size_t step = 0; step < 5; ++step) {
        optimizer->beginStep();
        for (std::size_t w = 0; w < weights.size(); ++w) {
            weights[w].update(*optimizer, floats(inputs.at("gradients")[step][w].at("data")));
            // Both sides round each step to float32: Keras's own distance from float64 is 1.3e-7 here; a
            // missing term of any of the formulas moves a weight by more than 1e-5.
            EXPECT_THAT(weights[w].values, ::testing::Pointwise(::testing::FloatNear(4e-7F),
                                                                floats(reference.at("steps")[step][w])))
                << "step " << step << ", weight " << w;
        }
    }
    EXPECT_EQ(optimizer->iterations(), 5);
}

INSTANTIATE_TEST_SUITE_P(Keras, Trajectory,
                         ::testing::Values("SGD", "SGD|nesterov", "Adam", "Adam|amsgrad", "RMSprop",
                                           "SGD|exponential_decay"));

/// Where Keras 3 differs from Keras 2 the plain rule must follow the record; formulas_test holds the engine
/// to it.
template <typename Rule>
void expectPlainRuleFollows(const char* key, const Rule& start) {
    const Json reference = readReference("optimizers.json").at("trajectories").at(key);
    const Json inputs = readReference("optimizer_inputs.json");
    for (std::size_t w = 0; w < inputs.at("variables").size(); ++w) {
        std::vector<Rule> rules;
        for (const float value : floats(inputs.at("variables")[w].at("data"))) {
            rules.push_back(start);
            rules.back().w = value;
        }
        for (std::size_t step = 0; step < 5; ++step) {
            for (std::size_t i = 0; i < rules.size(); ++i) {
                rules[i].step(inputs.at("gradients")[step][w].at("data")[i].get<double>());
                EXPECT_NEAR(rules[i].w, reference.at("steps")[step][w][i].get<double>(), 4e-7)
                    << key << ", step " << step << ", weight " << w << ", element " << i;
            }
        }
    }
}

TEST(PlainRules, FollowKeras3) {
    PlainRmsProp rmsprop;
    rmsprop.epsilonInside = true;
    expectPlainRuleFollows("RMSprop", rmsprop);
    PlainNadam nadam;
    nadam.scheduleDecay = 1.0;
    expectPlainRuleFollows("Nadam", nadam);
}

}  // namespace
}  // namespace shardlab::engine::trajectories_test
