#include "engine/editing/transfer_edits.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::edits::transfer_edits_test {
namespace {

using namespace shardlab::engine::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// in → conv → norm → flatten → features → drop → dense → softmax.
ModelConfig classifier() {
    return sequential({layer("Conv2D", {{"name", "conv"},
                                        {"filters", 2},
                                        {"kernel_size", {3, 3}},
                                        {"batch_input_shape", {nullptr, 8, 8, 1}}}),
                       layer("BatchNormalization", {{"name", "norm"}}),
                       layer("Flatten", {{"name", "flatten"}}),
                       layer("Dense", {{"name", "features"}, {"units", 5}}),
                       layer("Dropout", {{"name", "drop"}, {"rate", 0.5}}),
                       layer("Dense", {{"name", "dense"}, {"units", 10}, {"kernel_regularizer", "l2"}}),
                       layer("Activation", {{"name", "probabilities"}, {"activation", "softmax"}})});
}

/// in → a → b → Add(b, other) → out, other read from in.
ModelConfig branches() {
    return functional(
        {inputNode("in", {nullptr, 4}), node("Dense", "a", {"in"}, {{"units", 3}}),
         node("Dense", "other", {"in"}, {{"units", 3}}), node("Dense", "b", {"a"}, {{"units", 3}}),
         node("Add", "sum", {"b", "other"}), node("Dense", "out", {"sum"}, {{"units", 2}})},
        {"in"}, {"out"});
}

std::vector<std::string> frozenNames(const ModelConfig& model) {
    std::vector<std::string> names;
    for (const std::size_t row : frozenRows(model))
        names.push_back(model.layers[row].name);
    return names;
}

template <typename Body>
std::string errorOf(Body body) {
    try {
        body();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

TEST(TransferEdits, FreezeWhatALayerReadsAndNoOther) {
    EXPECT_THAT(frozenNames(frozenBefore(classifier(), 3).model), ElementsAre("conv", "norm"));
    EXPECT_THAT(frozenNames(frozenBefore(classifier(), 5).model), ElementsAre("conv", "norm", "features"));
    EXPECT_THAT(frozenNames(frozenBefore(branches(), 3).model), ElementsAre("a"));
    EXPECT_THAT(frozenNames(frozenBefore(branches(), 5).model), ElementsAre("a", "other", "b"));
    EXPECT_THAT(errorOf([] { frozenBefore(classifier(), 0); }),
                HasSubstr("conv: no layer before it has weights to freeze"));
}

TEST(TransferEdits, FrozenLayersHaveNoTrainableWeights) {
    const Model model = Model::build(frozenBefore(classifier(), 5).model);
    // The head alone: 5 · 10 + 10.
    EXPECT_EQ(model.trainableParameterCount(), 60);
}

TEST(TransferEdits, UnfreezeAll) {
    const ModelConfig frozen = frozenBefore(classifier(), 5).model;
    const Edited edited = unfrozen(frozen);
    EXPECT_TRUE(frozenRows(edited.model).empty());
    EXPECT_THAT(edited.focus, ElementsAre("conv", "norm", "features"));
    EXPECT_EQ(Model::build(edited.model).trainableParameterCount(),
              Model::build(classifier()).trainableParameterCount());
}

TEST(TransferEdits, TheHeadIsTheLastDenseLayer) {
    EXPECT_EQ(headRow(classifier()), 5U);
    EXPECT_EQ(headRow(branches()), 5U);
    ModelConfig flat = classifier();
    flat.layers.resize(3);
    EXPECT_EQ(headRow(flat), std::nullopt) << "a convolution has weights";
    EXPECT_THAT(errorOf([&] { withNewHead(flat, {.units = 3}); }), HasSubstr("expected a Dense layer"));
    ModelConfig two = branches();
    two.outputs = {"out", "a"};
    EXPECT_EQ(headRow(two), std::nullopt);
}

TEST(TransferEdits, ANewHeadTakesThePlaceOfTheOldOne) {
    const Edited edited = withNewHead(frozenBefore(classifier(), 3).model, {.units = 3});
    const Model model = Model::build(edited.model);
    EXPECT_EQ(model.outputShape(), (Shape{Shape::kUnknown, 3}));
    EXPECT_EQ(edited.model.layers.size(), 6U) << "the activation behind the head is gone";
    const LayerNode& head = edited.model.layers.back();
    EXPECT_THAT(edited.focus, ElementsAre(head.name));
    EXPECT_EQ(head.config.at("activation"), "softmax");
    EXPECT_EQ(head.config.at("kernel_regularizer"), "l2");
    EXPECT_EQ(classifier().find(head.name), nullptr);
    EXPECT_THAT(frozenNames(edited.model), ElementsAre("conv", "norm"));
}

TEST(TransferEdits, ASecondHeadDoesNotTakeTheNameOfAFormerOne) {
    const ModelConfig once = withNewHead(branches(), {.units = 3}).model;
    const ModelConfig twice = withNewHead(once, {.units = 2, .activation = "linear"}).model;
    EXPECT_EQ(once.layers.back().name, "dense_1");
    EXPECT_EQ(twice.layers.back().name, "dense_2");
    EXPECT_THAT(twice.outputs, ElementsAre("dense_2"));
}

}  // namespace
}  // namespace shardlab::engine::edits::transfer_edits_test
