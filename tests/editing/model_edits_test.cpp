#include "engine/editing/model_edits.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::edits::model_edits_test {
namespace {

using namespace shardlab::engine::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Kind = ModelConfig::Kind;
using Names = std::vector<std::string>;

Names namesOf(const ModelConfig& model) {
    Names names;
    for (const LayerNode& layer : model.layers)
        names.push_back(layer.name);
    return names;
}

/// in (4) → dense → dense_1 → dense_2, as a chain whose first layer carries the shape.
ModelConfig chain() {
    return sequential({layer("Dense", {{"name", "a"}, {"units", 3}, {"batch_input_shape", {nullptr, 4}}}),
                       layer("Dense", {{"name", "b"}, {"units", 3}}),
                       layer("Dense", {{"name", "c"}, {"units", 2}})});
}

/// in → a → b → Add(b, a) → out.
ModelConfig residual() {
    return functional({inputNode("in", {nullptr, 4}), node("Dense", "a", {"in"}, {{"units", 3}}),
                       node("Dense", "b", {"a"}, {{"units", 3}}), node("Add", "sum", {"b", "a"}),
                       node("Dense", "out", {"sum"}, {{"units", 2}})},
                      {"in"}, {"out"});
}

Names inboundOf(const ModelConfig& model, const char* name) {
    const LayerNode* found = model.find(name);
    return found == nullptr ? Names{"no such layer"} : found->inbound;
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

TEST(ModelEdits, EdgesOfAChainAndOfAGraph) {
    EXPECT_THAT(edgesOf(chain()), ElementsAre(Edge{0, 1, 0}, Edge{1, 2, 0}));
    EXPECT_THAT(edgesOf(residual()),
                ElementsAre(Edge{0, 1, 0}, Edge{1, 2, 0}, Edge{2, 3, 0}, Edge{1, 3, 1}, Edge{3, 4, 0}));
}

TEST(ModelEdits, InsertsBehindALayerOfAChain) {
    const Edited edited = insertedAfter(chain(), {0}, "Dropout");
    EXPECT_EQ(edited.model.kind, Kind::Sequential);
    EXPECT_THAT(namesOf(edited.model), ElementsAre("a", "dropout", "b", "c"));
    EXPECT_THAT(edited.focus, ElementsAre("dropout"));
    EXPECT_TRUE(edited.model.layers[0].config.contains("batch_input_shape"));
    EXPECT_FALSE(analyze(edited.model).hasErrors());
}

TEST(ModelEdits, InsertsBehindALayerOfAGraphForAllWhoReadIt) {
    const ModelConfig model = insertedAfter(residual(), {1}, "Dropout").model;
    EXPECT_THAT(inboundOf(model, "dropout"), ElementsAre("a"));
    EXPECT_THAT(inboundOf(model, "b"), ElementsAre("dropout"));
    EXPECT_THAT(inboundOf(model, "sum"), ElementsAre("b", "dropout"));
    const ModelConfig atEnd = insertedAfter(residual(), {4}, "Softmax").model;
    EXPECT_THAT(atEnd.outputs, ElementsAre("softmax"));
}

TEST(ModelEdits, InsertsOnOneLineOnly) {
    const ModelConfig model = insertedOn(residual(), {1, 3, 1}, "Dropout").model;
    EXPECT_THAT(inboundOf(model, "sum"), ElementsAre("b", "dropout"));
    EXPECT_THAT(inboundOf(model, "b"), ElementsAre("a"));
    const Edited inChain = insertedOn(chain(), {1, 2, 0}, "Dropout");
    EXPECT_THAT(namesOf(inChain.model), ElementsAre("a", "b", "dropout", "c"));
    EXPECT_EQ(inChain.model.kind, Kind::Sequential);
    EXPECT_THAT(errorOf([] {
                    (void)insertedOn(chain(), {1, 2, 5}, "Dropout");
                }),
                HasSubstr("no connection in slot 5"));
}

TEST(ModelEdits, TheShapeStaysAtTheHead) {
    const ModelConfig model = insertedBefore(chain(), 0, "Flatten").model;
    EXPECT_THAT(namesOf(model), ElementsAre("flatten", "a", "b", "c"));
    EXPECT_EQ(model.layers[0].config["batch_input_shape"], Json({nullptr, 4}));
    EXPECT_FALSE(model.layers[1].config.contains("batch_input_shape"));
    const ModelConfig withInput = insertedAfter(chain(), {2}, "InputLayer").model;
    EXPECT_EQ(withInput.kind, Kind::Sequential);
    EXPECT_THAT(namesOf(withInput), ElementsAre("input_1", "a", "b", "c"));
    EXPECT_EQ(withInput.layers[0].config["batch_input_shape"], Json({nullptr, 4}));
    const ModelConfig headless = removed(withInput, {0}).model;
    EXPECT_EQ(headless, chain());
}

TEST(ModelEdits, ASecondInputMakesAGraph) {
    const ModelConfig one = insertedAfter(chain(), {}, "InputLayer").model;
    const ModelConfig two = insertedAfter(one, {}, "InputLayer").model;
    EXPECT_EQ(two.kind, Kind::Functional);
    EXPECT_THAT(two.inputs, ElementsAre("input_1", "input_2"));
    EXPECT_THAT(inboundOf(two, "a"), ElementsAre("input_1"));
}

TEST(ModelEdits, TheFirstBranchMakesAGraph) {
    const Edited edited = branched(chain(), 0, "Dense");
    EXPECT_EQ(edited.model.kind, Kind::Functional);
    EXPECT_THAT(edited.model.inputs, ElementsAre("input_1"));
    EXPECT_THAT(edited.model.outputs, ElementsAre("c"));
    EXPECT_EQ(edited.model.find("input_1")->config["batch_input_shape"], Json({nullptr, 4}));
    EXPECT_FALSE(edited.model.find("a")->config.contains("batch_input_shape"));
    EXPECT_THAT(inboundOf(edited.model, "a"), ElementsAre("input_1"));
    EXPECT_THAT(inboundOf(edited.model, "dense"), ElementsAre("a"));
    EXPECT_EQ(branched(chain(), 2, "Dense").model.kind, Kind::Sequential);
}

TEST(ModelEdits, AddBehindTwoBranchesJoinsThem) {
    // A residual block from a chain: b and a selected, Add reads both, c reads the Add.
    const ModelConfig model = insertedAfter(chain(), {0, 1}, "Add").model;
    EXPECT_EQ(model.kind, Kind::Functional);
    EXPECT_THAT(inboundOf(model, "add"), ElementsAre("a", "b"));
    EXPECT_THAT(inboundOf(model, "c"), ElementsAre("add"));
    EXPECT_THAT(inboundOf(model, "b"), ElementsAre("a"));
    EXPECT_TRUE(analyze(model).diagnostics.empty());
    // Two ends joined: one output.
    ModelConfig ends = branched(chain(), 0, "Dense").model;
    ends = withOutput(ends, 4, true).model;
    EXPECT_THAT(ends.outputs, ElementsAre("c", "dense"));
    ends.find("dense")->config["units"] = 2;
    const ModelConfig joined = insertedAfter(ends, {3, 4}, "Add").model;
    EXPECT_THAT(joined.outputs, ElementsAre("add"));
    EXPECT_FALSE(analyze(joined).hasErrors());
}

TEST(ModelEdits, AppendsToAChainAndLoosensInAGraph) {
    EXPECT_THAT(namesOf(appended(chain(), "Dropout").model), ElementsAre("a", "b", "c", "dropout"));
    const ModelConfig graph = appended(residual(), "Dropout").model;
    EXPECT_TRUE(inboundOf(graph, "dropout").empty());
    EXPECT_THAT(graph.outputs, ElementsAre("out"));
    EXPECT_THAT(namesOf(appended(ModelConfig{}, "Dense").model), ElementsAre("dense"));
}

TEST(ModelEdits, RemovingJoinsTheNeighbours) {
    const Edited edited = removed(chain(), {1});
    EXPECT_THAT(namesOf(edited.model), ElementsAre("a", "c"));
    EXPECT_THAT(edited.focus, ElementsAre("c"));
    EXPECT_THAT(removed(chain(), {2}).focus, ElementsAre("b"));
    EXPECT_THAT(removed(residual(), {4}).model.outputs, ElementsAre("sum"));
    EXPECT_THAT(inboundOf(removed(residual(), {2}).model, "sum"), ElementsAre("a", "a"));
    EXPECT_TRUE(removed(chain(), {0, 1, 2}).model.layers.empty());
}

TEST(ModelEdits, RemovingAJoinKeepsTheInputOfItsShape) {
    ModelConfig model = residual();
    model.layers[2].config["units"] = 1;  // (1) + (3) broadcasts to (3), which is a's shape
    EXPECT_THAT(inboundOf(removed(model, {3}).model, "out"), ElementsAre("a"));
    EXPECT_THAT(inboundOf(removed(residual(), {3}).model, "out"), ElementsAre("b"));
    ModelConfig sums = residual();
    sums.layers.push_back(node("Add", "more", {"sum", "in"}));
    EXPECT_THAT(inboundOf(removed(sums, {3}).model, "more"), ElementsAre("b", "a", "in"));
}

TEST(ModelEdits, ConnectsOneMoreOrInstead) {
    const ModelConfig skip = connected(residual(), 0, 3).model;
    EXPECT_THAT(inboundOf(skip, "sum"), ElementsAre("b", "a", "in"));
    EXPECT_THAT(inboundOf(connected(residual(), 0, 4).model, "out"), ElementsAre("in"));
    const ModelConfig graph = connected(chain(), 0, 2).model;
    EXPECT_EQ(graph.kind, Kind::Functional);
    EXPECT_THAT(inboundOf(graph, "c"), ElementsAre("a"));
    ASSERT_NE(graph.find("b"), nullptr);  // kept, and said to be unused
    EXPECT_EQ(analyze(graph).diagnostics.at(0).id, "unused-layer");
}

TEST(ModelEdits, TheEndMovesDownWithTheLine) {
    const ModelConfig loose = appended(residual(), "Dropout").model;
    const ModelConfig model = connected(loose, 4, 5).model;
    EXPECT_THAT(model.outputs, ElementsAre("dropout"));
    EXPECT_TRUE(analyze(model).diagnostics.empty());
}

TEST(ModelEdits, RefusesCyclesAndInputs) {
    EXPECT_THAT(errorOf([] { (void)connected(residual(), 3, 1); }),
                HasSubstr("a: cannot be connected to sum"));
    EXPECT_THAT(errorOf([] { (void)connected(residual(), 1, 1); }),
                HasSubstr("cannot be connected to itself"));
    EXPECT_THAT(errorOf([] { (void)connected(residual(), 1, 0); }),
                HasSubstr("an InputLayer cannot have an input"));
    EXPECT_THAT(errorOf([] { (void)connected(residual(), 1, 9); }), HasSubstr("row"));
    EXPECT_EQ(whyNotConnected(residual(), 0, 3), "");
}

TEST(ModelEdits, DisconnectedLayersStay) {
    const ModelConfig model = disconnected(chain(), {1, 2, 0}).model;
    EXPECT_EQ(model.kind, Kind::Functional);
    EXPECT_THAT(namesOf(model), ElementsAre("input_1", "a", "b", "c"));
    EXPECT_TRUE(inboundOf(model, "c").empty());
    EXPECT_TRUE(analyze(model).hasErrors());
    EXPECT_THAT(inboundOf(disconnected(residual(), {2, 3, 0}).model, "sum"), ElementsAre("a"));
}

TEST(ModelEdits, MovesWithinAChain) {
    EXPECT_THAT(namesOf(movedDown(chain(), {0}).model), ElementsAre("b", "a", "c"));
    EXPECT_THAT(namesOf(movedUp(chain(), {2}).model), ElementsAre("a", "c", "b"));
    EXPECT_THAT(namesOf(movedUp(chain(), {2, 1}).model), ElementsAre("b", "c", "a"));
    EXPECT_THAT(namesOf(movedDown(chain(), {0, 1}).model), ElementsAre("c", "a", "b"));
    EXPECT_THAT(namesOf(movedAfter(chain(), 0, 2).model), ElementsAre("b", "c", "a"));
    EXPECT_THAT(namesOf(movedBefore(chain(), 2, 0).model), ElementsAre("c", "a", "b"));
    const ModelConfig model = movedOnto(chain(), 2, {0, 1, 0}).model;
    EXPECT_THAT(namesOf(model), ElementsAre("a", "c", "b"));
    EXPECT_EQ(model.kind, Kind::Sequential);
    EXPECT_TRUE(movedBefore(chain(), 2, 0).model.layers[0].config.contains("batch_input_shape"));
    EXPECT_EQ(movedOnto(chain(), 1, {0, 1, 0}).model, chain());
}

TEST(ModelEdits, MovesInAGraph) {
    const ModelConfig model = movedOnto(residual(), 2, {3, 4, 0}).model;
    EXPECT_THAT(inboundOf(model, "sum"), ElementsAre("a", "a"));
    EXPECT_THAT(inboundOf(model, "b"), ElementsAre("sum"));
    EXPECT_THAT(inboundOf(model, "out"), ElementsAre("b"));
    ModelConfig longer = insertedAfter(residual(), {4}, "Softmax").model;
    longer = movedUp(longer, {5}).model;
    EXPECT_THAT(inboundOf(longer, "softmax"), ElementsAre("sum"));
    EXPECT_THAT(longer.outputs, ElementsAre("out"));
}

TEST(ModelEdits, SaysWhyALayerCannotMove) {
    EXPECT_THAT(errorOf([] { (void)movedUp(residual(), {1}); }), HasSubstr("after the model input"));
    EXPECT_THAT(errorOf([] { (void)movedUp(residual(), {2}); }), HasSubstr("several layers use its output"));
    EXPECT_THAT(errorOf([] { (void)movedDown(residual(), {2}); }), HasSubstr("joins branches"));
    EXPECT_THAT(errorOf([] { (void)movedUp(chain(), {0}); }), HasSubstr("the first layer"));
    EXPECT_THAT(errorOf([] { (void)movedDown(chain(), {2}); }), HasSubstr("the last layer"));
    EXPECT_THAT(errorOf([] { (void)movedDown(chain(), {0, 2}); }), HasSubstr("only consecutive layers"));
    EXPECT_THAT(errorOf([] { (void)movedOnto(residual(), 3, {0, 1, 0}); }), HasSubstr("joins 2 branches"));
    EXPECT_THAT(errorOf([] { (void)movedBefore(residual(), 4, 0); }), HasSubstr("before an InputLayer"));
}

TEST(ModelEdits, NamesAreFollowed) {
    ModelConfig model = residual();
    model.layers[4].inbound = {"sum:1"};
    model.layers[4].config["tied_to"] = "a";
    model = renamed(model, 3, "total").model;
    EXPECT_THAT(inboundOf(model, "out"), ElementsAre("total:1"));
    model = renamed(model, 1, "first").model;
    EXPECT_EQ(model.find("out")->config["tied_to"], "first");
    EXPECT_THAT(renamed(model, 4, "end").model.outputs, ElementsAre("end"));
    EXPECT_THAT(renamed(model, 0, "data").model.inputs, ElementsAre("data"));
    EXPECT_THAT(errorOf([&] { (void)renamed(model, 1, "b"); }), HasSubstr("another layer has the name b"));
    EXPECT_THAT(errorOf([&] { (void)renamed(model, 1, "x/y"); }), HasSubstr("without '/'"));
    EXPECT_THAT(errorOf([&] { (void)renamed(model, 1, "x:1"); }), HasSubstr("colon"));
}

TEST(ModelEdits, NothingIsLostOfAModelThatIsHalfWrong) {
    ModelConfig model = residual();
    model.layers[2].inbound = {"gone", "a:3"};
    model.layers[3].className = "NoSuchLayer";
    const ModelConfig after = insertedOn(model, {3, 4, 0}, "Dropout").model;
    EXPECT_THAT(inboundOf(after, "b"), ElementsAre("gone", "a:3"));
    EXPECT_EQ(after.layers.size(), model.layers.size() + 1);
    // Two layers of one name in a chain stay two, also when it becomes a graph.
    ModelConfig twins = chain();
    twins.layers[1].name = "a";
    EXPECT_EQ(insertedAfter(twins, {2}, "Dropout").model.layers[1].name, "a");
    EXPECT_THAT(namesOf(disconnected(twins, {1, 2, 0}).model), ElementsAre("input_1", "a", "a_1", "c"));
}

}  // namespace
}  // namespace shardlab::engine::edits::model_edits_test
