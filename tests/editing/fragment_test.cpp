#include "engine/editing/fragment.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::edits::fragment_test {
namespace {

using namespace shardlab::engine::testing;
using ::testing::ElementsAre;
using Kind = ModelConfig::Kind;

ModelConfig pair() {
    return sequential({layer("Dense", {{"name", "a"}, {"units", 4}, {"batch_input_shape", {nullptr, 4}}}),
                       layer("Dropout", {{"name", "d"}, {"rate", 0.25}})});
}

/// in → x → b → Add(b, x) → out.
ModelConfig block() {
    return functional({inputNode("in", {nullptr, 4}), node("Dense", "x", {"in"}, {{"units", 4}}),
                       node("Dense", "b", {"x"}, {{"units", 4}}), node("Add", "sum", {"b", "x"}),
                       node("Dense", "out", {"sum"}, {{"units", 2}})},
                      {"in"}, {"out"});
}

TEST(Fragment, AChainIsPastedBehindALayerOfAChain) {
    const Edited edited = pasted(pair(), copied(pair(), {0, 1}), 0);
    EXPECT_EQ(edited.model.kind, Kind::Sequential);
    EXPECT_THAT(edited.focus, ElementsAre("a_1", "d_1"));
    ASSERT_EQ(edited.model.layers.size(), 4u);
    EXPECT_EQ(edited.model.layers[1].name, "a_1");
    EXPECT_EQ(edited.model.layers[1].config["units"], 4);
    EXPECT_FALSE(edited.model.layers[1].config.contains("batch_input_shape"));
    EXPECT_EQ(edited.model.layers[2].config["rate"], 0.25);
    EXPECT_EQ(edited.model.layers[3].name, "d");
    EXPECT_FALSE(analyze(edited.model).hasErrors());
}

TEST(Fragment, AnEmptyModelTakesAllOfIt) {
    const ModelConfig chain = pasted(ModelConfig{}, copied(pair(), {0, 1}), {}).model;
    EXPECT_EQ(chain, pair());
    const ModelConfig graph = pasted(ModelConfig{}, copied(block(), {0, 1, 2, 3, 4}), {}).model;
    EXPECT_EQ(graph.layers, block().layers);
    EXPECT_THAT(graph.inputs, ElementsAre("in"));
    EXPECT_THAT(graph.outputs, ElementsAre("out"));
}

TEST(Fragment, AResidualBlockIsDuplicatedBehindItself) {
    const Edited edited = duplicated(block(), {2, 3});
    const ModelConfig& model = edited.model;
    EXPECT_THAT(edited.focus, ElementsAre("b_1", "sum_1"));
    EXPECT_THAT(model.find("b_1")->inbound, ElementsAre("sum"));
    EXPECT_THAT(model.find("sum_1")->inbound, ElementsAre("b_1", "sum"));
    EXPECT_THAT(model.find("out")->inbound, ElementsAre("sum_1"));
    EXPECT_TRUE(analyze(model).diagnostics.empty());
    EXPECT_THAT(duplicated(block(), {4}).model.outputs, ElementsAre("out_1"));
}

TEST(Fragment, ABranchKeepsWhatItReads) {
    // Add alone reads two layers from outside: its copy reads them as well and is left as an end.
    const ModelConfig model = duplicated(block(), {3}).model;
    EXPECT_THAT(model.find("sum_1")->inbound, ElementsAre("b", "x"));
    EXPECT_THAT(model.find("out")->inbound, ElementsAre("sum"));
}

TEST(Fragment, TiedLayersFollowTheCopy) {
    ModelConfig model = block();
    model.layers[3].config["tied_to"] = "b";
    EXPECT_EQ(duplicated(model, {2, 3}).model.find("sum_1")->config["tied_to"], "b_1");
    EXPECT_EQ(duplicated(model, {3}).model.find("sum_1")->config["tied_to"], "b");
}

TEST(Fragment, AKerasModelIsAFragmentAndOtherTextIsNot) {
    EXPECT_TRUE(isFragment(pair().toJson().dump()));
    EXPECT_FALSE(isFragment("shopping list"));
    EXPECT_FALSE(isFragment("{}"));
    EXPECT_THROW(pasted(pair(), "shopping list", {}), Error);
    const ModelConfig model = pasted(pair(), pair().toJson().dump(), {}).model;
    EXPECT_EQ(model.kind, Kind::Sequential);
    EXPECT_EQ(model.layers.size(), 4u);
}

}  // namespace
}  // namespace shardlab::engine::edits::fragment_test
