#include "engine/editing/augmentation.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/model/model.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::edits::augmentation_test {
namespace {

using namespace shardlab::engine::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> classesOf(const ModelConfig& model) {
    std::vector<std::string> classes;
    for (const LayerNode& layer : model.layers)
        classes.push_back(layer.className);
    return classes;
}

ModelConfig chainOf(const Shape& input) {
    Json shape = Json::array({nullptr});
    for (const std::int64_t extent : input)
        shape.push_back(extent < 0 ? Json(nullptr) : Json(extent));
    return sequential({layer("Conv2D", {{"filters", 2}, {"kernel_size", 3}, {"batch_input_shape", shape}})});
}

TEST(Augmentation, StandsBehindTheInputAndThoseThatAreThere) {
    ModelConfig model = chainOf({8, 8, 1});
    const Edited flip = augmented(model, "RandomFlip");
    EXPECT_THAT(classesOf(flip.model), ElementsAre("RandomFlip", "Conv2D"));
    EXPECT_THAT(flip.focus, ElementsAre("random_flip"));
    EXPECT_EQ(flip.model.layers[0].config.at("mode"), "horizontal");
    EXPECT_FALSE(analyze(flip.model).hasErrors());
    const Edited zoom = augmented(flip.model, "RandomZoom");
    EXPECT_THAT(classesOf(zoom.model), ElementsAre("RandomFlip", "RandomZoom", "Conv2D"));
    EXPECT_FALSE(analyze(zoom.model).hasErrors());
}

/// All that read the picture read the augmented one.
TEST(Augmentation, StandsBeforeEveryReaderOfTheFirstPicture) {
    const ModelConfig model = functional(
        {inputNode("number", {nullptr, 4}), inputNode("picture", {nullptr, 8, 8, 1}),
         node("Conv2D", "left", {"picture"}, {{"filters", 2}, {"kernel_size", 3}}),
         node("Conv2D", "right", {"picture"}, {{"filters", 2}, {"kernel_size", 3}}),
         node("Add", "sum", {"left", "right"}), node("Flatten", "flat", {"sum"}),
         node("Concatenate", "all", {"flat", "number"}), node("Dense", "out", {"all"}, {{"units", 2}})},
        {"number", "picture"}, {"out"});
    const Edited turned = augmented(model, "RandomRotation");
    ASSERT_THAT(turned.focus, ElementsAre("random_rotation"));
    EXPECT_THAT(turned.model.find("random_rotation")->inbound, ElementsAre("picture"));
    EXPECT_THAT(turned.model.find("left")->inbound, ElementsAre("random_rotation"));
    EXPECT_THAT(turned.model.find("right")->inbound, ElementsAre("random_rotation"));
    EXPECT_FALSE(analyze(turned.model).hasErrors());
}

/// A vector of pixels becomes a picture by a Reshape.
TEST(Augmentation, StandsBehindTheReshapeThatMakesThePicture) {
    const Edited moved = augmented(mnistCnn(), "RandomTranslation");
    EXPECT_EQ(moved.model.layers[0].className, "Reshape");
    EXPECT_EQ(moved.model.layers[1].className, "RandomTranslation");
    EXPECT_EQ(augmented(moved.model, "RandomFlip").model.layers[2].className, "RandomFlip");
    EXPECT_FALSE(analyze(moved.model).hasErrors());
}

TEST(Augmentation, NeedsAPicture) {
    EXPECT_EQ(whyNotAugmented(chainOf({8, 8, 3})), "");
    EXPECT_THAT(whyNotAugmented(chainOf({8, 8})), HasSubstr("expect images (batch, height"));
    const Json made = layer("Reshape", {{"target_shape", {2, 2, 1}}});
    const Json dense = layer("Dense", {{"units", 4}, {"batch_input_shape", {nullptr, 3}}});
    EXPECT_NE(whyNotAugmented(sequential({dense, made, layer("Flatten")})), "");  // learned, no picture
    EXPECT_THROW(augmented(ModelConfig(), "RandomFlip"), Error);
}

/// By the trait of the rows, and with options for these images.
TEST(Augmentation, SuitsTheImages) {
    EXPECT_THAT(imageAugmentations(),
                ::testing::IsSupersetOf({"RandomFlip", "RandomCrop", "RandomContrast"}));
    const ModelConfig model = chainOf({32, 48, 3});
    for (const std::string& className : imageAugmentations()) {
        SCOPED_TRACE(className);
        const Edited edited = augmented(model, className, {.lowest = -1, .highest = 1});
        EXPECT_EQ(edited.model.layers[0].className, className);
        EXPECT_FALSE(analyze(edited.model).hasErrors());
    }
    const Json crop = augmented(model, "RandomCrop").model.layers[0].config;
    EXPECT_EQ(crop.at("height"), 28);
    EXPECT_EQ(crop.at("width"), 42);
    const ModelConfig cropped = augmented(model, "RandomCrop").model;
    EXPECT_EQ(augmented(cropped, "RandomCrop").model.layers[1].config.at("height"), 25);
    const Json light =
        augmented(model, "RandomBrightness", {.lowest = -1, .highest = 1}).model.layers[0].config;
    EXPECT_EQ(light.at("value_range"), Json({-1.0, 1.0}));
    const Json unknown = augmented(chainOf({-1, -1, 3}), "RandomCrop").model.layers[0].config;
    EXPECT_EQ(unknown.at("height"), 24) << "the default";
}

TEST(Augmentation, MovesToTheInput) {
    ModelConfig model = chainOf({8, 8, 1});
    model.layers.push_back({.className = "RandomZoom", .name = "zoom"});
    EXPECT_THAT(classesOf(movedToInput(model, 1).model), ElementsAre("RandomZoom", "Conv2D"));
    model.layers.push_back({.className = "RandomFlip", .name = "flip"});
    const ModelConfig moved = movedToInput(movedToInput(model, 1).model, 2).model;
    EXPECT_THAT(classesOf(moved), ElementsAre("RandomZoom", "RandomFlip", "Conv2D"));
    EXPECT_FALSE(analyze(moved).hasErrors());
}

}  // namespace
}  // namespace shardlab::engine::edits::augmentation_test
