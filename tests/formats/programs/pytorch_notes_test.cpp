// What a PyTorch program says of the experiment that it does not do as the engine does.
#include <gmock/gmock.h>

#include "engine/formats/programs/pytorch_code.h"
#include "engine/formats/programs/pytorch_training.h"
#include "tests/formats/programs/trained_experiments.h"

namespace shardlab::engine::pytorch_notes_test {
namespace {

using namespace trained_experiments;

/// What is not code in the program stands at its head. The manual names the same.
TEST(PytorchTraining, WhatIsDifferentIsNamed) {
    Experiment experiment = classifier();
    EXPECT_EQ(pytorchNotes(experiment, Model::build(experiment.model)).size(), 1U);
    experiment.runtime.replicas = 8;
    experiment.data.shuffleBuffer = 100;
    experiment.fit.callbacks = {object("TextGenerator", {{"prompt", "a"}})};
    experiment.fit.initialWeights = "old.h5";
    experiment.runtime.precision = Precision::MixedFloat16;
    experiment.compile.optimizer = object("Adam", {{"loss_scale_factor", 128.0}});
    const std::string text = pytorchProgram({.experiment = experiment});
    for (const std::string& note : pytorchNotes(experiment, Model::build(experiment.model)))
        EXPECT_THAT(text, ::testing::HasSubstr("# - " + note));
    EXPECT_THAT(
        pytorchNotes(experiment, Model::build(experiment.model)),
        ::testing::ElementsAre("The seed draws other numbers in PyTorch: weights, order of the samples and "
                               "dropout are not those of "
                               "Shardlab.",
                               "8 replicas in Shardlab: here one device computes the whole batch, and "
                               "BatchNormalization takes its "
                               "statistics.",
                               "shuffle_buffer 100: all samples are shuffled here.",
                               "TextGenerator generates no text here.",
                               "initial_weights old.h5: load_weights reads them from an .npz of Shardlab.",
                               "loss_scale_factor: the scale is dynamic here.",
                               "mixed_float16: without a GPU this program computes in float32."));
    EXPECT_THAT(text, ::testing::HasSubstr("torch.cuda.amp.GradScaler(init_scale=128"));
    experiment.runtime.precision = Precision::Float32;
    EXPECT_THAT(
        pytorchNotes(experiment, Model::build(experiment.model)),
        ::testing::Contains("The loss scale applies to float16 alone: this program computes without one."));
}

TEST(PytorchTraining, NumbersThatAreRoundedOtherwiseAreNamed) {
    Experiment experiment = classifier();
    const auto notes = [&] { return pytorchNotes(experiment, Model::build(experiment.model)); };
    for (const Precision precision : {Precision::BFloat16, Precision::MixedBFloat16}) {
        experiment.runtime.precision = precision;
        EXPECT_THAT(notes(), ::testing::Contains(::testing::HasSubstr(
                                 "PyTorch also rounds the results of products to bfloat16")));
    }
    experiment.runtime.precision = Precision::Default;
    experiment.runtime.accelerator = Accelerator::Tpu;
    EXPECT_THAT(notes(),
                ::testing::Contains("A TPU multiplies in bfloat16: this program computes in float32."));
}

TEST(PytorchTraining, TheHeadIsAboutPyTorch) {
    const std::string text = pytorchProgram({.experiment = classifier()});
    EXPECT_THAT(text, ::testing::HasSubstr("An experiment of Shardlab for PyTorch 1.13 or later: device "));
    for (const char* other : {"tf.keras", "TensorFlow 2", "runs on a TPU"})
        EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr(other)));
}

TEST(PytorchTraining, ConstraintsThatAreLostAreNamed) {
    const Json model = Json::parse(R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "GRU", "config": {"name": "gru", "units": 3, "batch_input_shape": [null, 5, 2],
            "reset_after": true, "bias_constraint": {"class_name": "NonNeg", "config": {}},
            "kernel_constraint": {"class_name": "NonNeg", "config": {}}}},
        {"class_name": "Reshape", "config": {"name": "reshape", "target_shape": [3, 1, 1]}},
        {"class_name": "Conv2D", "config": {"name": "conv", "filters": 2, "kernel_size": [2, 2], "padding": "same",
            "kernel_constraint": {"class_name": "RadialConstraint", "config": {}},
            "bias_constraint": {"class_name": "NonNeg", "config": {}}}}]}})");
    Experiment experiment = classifier();
    experiment.model = ModelConfig::fromJson(model);
    EXPECT_THAT(pytorchNotes(experiment, Model::build(experiment.model)),
                ::testing::IsSupersetOf({"RadialConstraint is not in this program.",
                                         "The constraint of a GRU's bias is not in this program."}));
    const std::vector<std::string> code = pytorchWeightRules(Model::build(experiment.model)).code.lines;
    EXPECT_THAT(code, ::testing::Contains(::testing::HasSubstr("view(\"kernel\").clamp_(min=0)")));
    EXPECT_THAT(code, ::testing::Contains(::testing::HasSubstr("conv.view(\"bias\").clamp_(min=0)")));
    EXPECT_THAT(code, ::testing::Not(::testing::Contains(::testing::HasSubstr("gru.view(\"bias\")"))));
}

TEST(PytorchTraining, ConstrainsBehindEveryBatch) {  // also behind one that only accumulates gradients
    Experiment experiment = classifier();
    experiment.model = modelOf({dense("hidden", 8, "tanh", {{"kernel_constraint", object("NonNeg")}}),
                                dense("last", kClasses, "softmax")});
    EXPECT_THAT(pytorchProgram({.experiment = experiment}),
                ::testing::HasSubstr("    optimizer.step()\n    constrain()\n"));
}

}  // namespace
}  // namespace shardlab::engine::pytorch_notes_test
