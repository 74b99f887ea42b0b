// Whole models trained for ten steps by TensorFlow.js (tests/reference/training.json).
#include <gtest/gtest.h>

#include <fstream>

#include "engine/model/model_config.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/trainer.h"
#include "tests/support/directories.h"

namespace shardlab::engine::reference_training_test {
namespace {

Json referenceCases() {
    std::ifstream file(test::referenceDirectory() + "/training.json");
    return Json::parse(file).at("cases");
}

Json optimizerOf(const std::string& text) {
    if (text == "SGD(0.1, momentum 0.9)")
        return {{"class_name", "SGD"}, {"config", {{"learning_rate", 0.1}, {"momentum", 0.9}}}};
    if (text == "SGD(0.05)") return {{"class_name", "SGD"}, {"config", {{"learning_rate", 0.05}}}};
    if (text.starts_with("Adam(0.01")) return {{"class_name", "Adam"}, {"config", {{"learning_rate", 0.01}}}};
    if (text.starts_with("RMSprop(0.005"))
        return {{"class_name", "RMSprop"}, {"config", {{"learning_rate", 0.005}}}};
    return nullptr;
}

Tensor tensorOf(const Json& json) {
    return Tensor(Shape(json.at("shape").get<std::vector<std::int64_t>>()),
                  json.at("data").get<std::vector<float>>());
}

TEST(ReferenceTraining, TenStepsAgreeWithTensorFlowJs) {
    int compared = 0;
    for (const Json& reference : referenceCases()) {
        const std::string name = reference.at("name");
        SCOPED_TRACE(name);
        const Model model = Model::build(ModelConfig::fromJson(
            Json{{"class_name", "Sequential"}, {"config", reference.at("keras_json")}}));
        Batch batch;
        batch.inputs.push_back(tensorOf(reference.at("x")));
        batch.targets = tensorOf(reference.at("y"));
        batch.sparse = false;
        batch.count = batch.targets.shape()[0];
        Trainer trainer(model,
                        {.optimizer = optimizerOf(reference.at("optimizer")),
                         .loss = snakeCase(reference.at("loss").get<std::string>()),
                         .batchSize = batch.count},
                        std::make_shared<ThreadArena>(2));
        NamedWeights weights = trainer.weights();
        for (std::size_t w = 0; w < weights.tensors.size(); ++w) {
            weights.tensors[w] = tensorOf(reference.at("initial_weights").at(w));
        }
        trainer.setWeights(weights);
        const auto losses = reference.at("losses").get<std::vector<double>>();
        for (const double expected : losses) {
            const auto outcome = trainer.step(batch);
            ASSERT_TRUE(outcome.has_value());
            EXPECT_NEAR(outcome->loss, expected, 1e-4 * expected);  // tolerance stated in the reference file
        }
        // TensorFlow.js adds Adam's epsilon after the bias correction, Keras before it: where a gradient is
        // as small as epsilon (one weight of this case) a float64 run of Keras's formula ends 1.65e-3 away
        // from the record.
        const std::string optimizer = reference.at("optimizer");
        const double tolerance =
            optimizer.starts_with("SGD") ? 1e-4 : (optimizer.starts_with("Adam") ? 1.7e-3 : 1e-3);
        for (std::size_t w = 0; w < weights.tensors.size(); ++w) {
            const Tensor expected = tensorOf(reference.at("final_weights").at(w));
            for (std::size_t i = 0; i < expected.floats().size(); ++i) {
                EXPECT_NEAR(trainer.weights().tensors[w].floats()[i], expected.floats()[i], tolerance)
                    << trainer.weights().specs[w].name;
            }
        }
        ++compared;
    }
    EXPECT_EQ(compared, 6);
}

}  // namespace
}  // namespace shardlab::engine::reference_training_test
