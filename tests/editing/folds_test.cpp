#include "engine/editing/folds.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

#include "engine/editing/chains.h"
#include "engine/editing/fold_history.h"
#include "engine/editing/fragment.h"
#include "engine/experiment/experiment.h"
#include "tests/editing/drawn_model.h"
#include "tests/editing/random_edit.h"

namespace shardlab::engine::testing::folds_test {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using Layers = std::vector<std::string>;

std::size_t rowOf(const ModelConfig& model, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(model.layers, name, &LayerNode::name) -
                                    model.layers.begin());
}

/// The residual block of `residual`, as it is folded.
const Fold kBlock{"relu", {"b", "c", "sum", "relu"}};

/// One edit, and what it leaves of the folds.
struct Step {
    ModelConfig from, to;
    FoldHistory trail = {};
    std::vector<Fold> done(const std::vector<Fold>& folds) { return trail.follow(folds, from, to); }
    std::vector<Fold> undone(const std::vector<Fold>& folds) { return trail.follow(folds, to, from); }
};

TEST(Folds, AreBlocksOfTheModelInItsOrder) {
    const auto blocks =
        foldedBlocks(residual(), {{"end", {"relu", "out"}}, {"mine", {"c", "b"}}, {"", {"in", "a"}}});
    ASSERT_EQ(blocks.size(), 3U);
    EXPECT_EQ(blocks[0].name, "a");  // its exit's
    EXPECT_EQ(blocks[1].name, "mine");
    EXPECT_THAT(blocks[1].layers, ElementsAre("b", "c"));
    EXPECT_EQ(blocks[1].exit, "c");
    EXPECT_EQ(blocks[1].kind, Block::Kind::Chosen);
    EXPECT_EQ(blocks[2].name, "end");
    EXPECT_EQ(foldedBlocks(residual(), {kBlock}), blocksOf(residual()));  // a residual block again
}

TEST(Folds, WhatDoesNotFitIsLeftOutWithTheReason) {
    std::vector<std::string> reasons;
    const auto blocks = foldedBlocks(
        residual(),
        {{"gone", {"b", "attention"}},
         {"torn", {"b", "sum"}},
         {"open", {"a", "b"}},
         {"few", {"a"}},
         {"none", {}},
         {"good", {"b", "c"}},
         {"twice", {"c", "sum"}}},
        [&](const Fold& fold, const std::string& reason) { reasons.push_back(fold.name + ": " + reason); });
    ASSERT_EQ(blocks.size(), 1U);
    EXPECT_EQ(blocks[0].name, "good");
    EXPECT_THAT(
        reasons,
        ElementsAre("gone: unknown layer attention", "torn: c is between these layers; select it, too",
                    "open: a block must have one output layer; got 2",
                    "few: a block needs at least two layers; got 1",
                    "none: a block needs at least two layers; got 0", "twice: c is in another folded block"));
}

TEST(Folds, OfALargeModelAreThoseThatItHasSeveralOf) {
    EXPECT_THAT(openingFolds(residual()), IsEmpty());  // seven layers
    ModelConfig model = residual();
    while (model.layers.size() <= kLargeModel) {
        const std::size_t end = model.layers.size() - 1;
        for (const char* name : {"Dense", "Dense"})
            model = edits::insertedAfter(model, {model.layers.size() - 1}, name).model;
        model = edits::insertedAfter(model, {end, model.layers.size() - 1}, "Add").model;
    }
    const std::vector<Fold> folds = openingFolds(model);
    EXPECT_GT(folds.size(), 10U);
    EXPECT_EQ(folds.size(), foldedBlocks(model, folds).size());
    EXPECT_EQ(folds.size(), blocksOf(model).size());
}

/// Counted in the article (Howard et al. 2017, table 1): one convolution and 13 pairs of depthwise and
/// pointwise ones.
TEST(Folds, OfALargeModelWithoutBranchesAreItsConvolutions) {
    const ModelConfig model = Experiment::load("zoo_mobilenet_v1").model;
    const std::vector<Fold> folds = openingFolds(model);
    EXPECT_EQ(folds.size(), 27U);
    const std::vector<Block> blocks = foldedBlocks(model, folds);
    ASSERT_EQ(blocks.size(), 27U);
    for (const Block& block : blocks) {
        EXPECT_STREQ(nameOf(block.kind), "Convolution block");
        EXPECT_GE(block.layers.size(), 3U) << block.name;  // with its normalization and activation
    }
}

TEST(Folds, AChainEndsWhereAnotherReadsOrWritesIt) {
    ModelConfig model = drawn({{"in", {}},
                               {"pad", {"in"}},
                               {"conv", {"pad"}},
                               {"norm", {"conv"}},
                               {"relu", {"norm"}},
                               {"pool", {"relu"}},
                               {"last", {"pool"}}});
    for (const auto& [layer, className] : {std::pair{"pad", "ZeroPadding2D"},
                                           {"conv", "Conv2D"},
                                           {"norm", "BatchNormalization"},
                                           {"pool", "MaxPooling2D"},
                                           {"last", "Conv2D"}})
        model.layers[rowOf(model, layer)].className = className;
    EXPECT_THAT(chainsOf(model),
                ElementsAre(Field(&Block::layers, ElementsAre("pad", "conv", "norm", "relu"))));
    model.layers[rowOf(model, "pool")].inbound = {"norm"};  // two read the normalization
    EXPECT_THAT(chainsOf(model), ElementsAre(Field(&Block::layers, ElementsAre("pad", "conv", "norm"))));
}

TEST(FoldHistory, ARenamedLayerStaysInItsFold) {
    const ModelConfig model = residual();
    Step inner{model, edits::renamed(model, rowOf(model, "c"), "wide").model};
    EXPECT_THAT(inner.done({kBlock}), ElementsAre(Fold{"relu", {"b", "wide", "sum", "relu"}}));
    EXPECT_THAT(inner.undone({{"relu", {"b", "wide", "sum", "relu"}}}), ElementsAre(kBlock));
    // A block that is called after its exit is called after it still.
    Step exit{model, edits::renamed(model, rowOf(model, "relu"), "gate").model};
    EXPECT_THAT(exit.done({kBlock}), ElementsAre(Fold{"gate", {"b", "c", "sum", "gate"}}));
    Step outer{model, edits::renamed(model, rowOf(model, "out"), "logits").model};
    EXPECT_THAT(outer.done({kBlock}), ElementsAre(kBlock));
}

TEST(FoldHistory, ARemovedLayerLeavesAndComesBack) {
    const ModelConfig model = residual();
    Step one{model, edits::removed(model, {rowOf(model, "b")}).model};
    const auto rest = one.done({kBlock});
    EXPECT_THAT(rest, ElementsAre(Fold{"relu", {"c", "sum", "relu"}}));
    EXPECT_THAT(one.undone(rest), ElementsAre(kBlock));
    EXPECT_EQ(one.done({kBlock}), rest);  // and again
    // Unfolded since: that is not undone.
    EXPECT_THAT(one.undone({}), IsEmpty());
}

TEST(FoldHistory, AFoldThatIsNoBlockAnyMoreGoesAndComesBack) {
    const ModelConfig model = residual();
    const Fold two{"c", {"b", "c"}}, end{"out", {"relu", "out"}};
    Step all{model, edits::removed(model, {rowOf(model, "b"), rowOf(model, "c")}).model};
    EXPECT_THAT(all.done({two, end}), ElementsAre(end));
    EXPECT_THAT(all.undone({end}), ElementsAre(two, end));
    Step spied{model, edits::branched(model, rowOf(model, "b"), "Dense").model};
    EXPECT_THAT(spied.done({kBlock}), IsEmpty());
    EXPECT_THAT(spied.undone({}), ElementsAre(kBlock));
    // Not over what was folded in the meantime.
    EXPECT_THAT(spied.done({kBlock}), IsEmpty());
    EXPECT_THAT(spied.undone({end, {"sum", {"c", "sum"}}}), ElementsAre(Fold{"sum", {"c", "sum"}}, end));
}

TEST(FoldHistory, AFreedNameIsNotTakenForTheLayer) {
    const ModelConfig model = residual();
    Step removal{model, edits::removed(model, {rowOf(model, "b")}).model};
    const auto rest = removal.done({kBlock});
    Step reuse{removal.to, edits::renamed(removal.to, rowOf(removal.to, "out"), "b").model};
    EXPECT_EQ(reuse.done(rest), rest);
}

TEST(FoldHistory, WhatIsPutBetweenItsLayersIsInTheFold) {
    const ModelConfig model = residual();
    Step inside{model, edits::insertedAfter(model, {rowOf(model, "b")}, "Dropout").model};
    EXPECT_THAT(inside.done({kBlock}), ElementsAre(Fold{"relu", {"b", "dropout", "c", "sum", "relu"}}));
    Step behind{model, edits::insertedAfter(model, {rowOf(model, "relu")}, "Dropout").model};
    EXPECT_THAT(behind.done({kBlock}), ElementsAre(kBlock));
    const edits::Rows rows{rowOf(model, "b"), rowOf(model, "c"), rowOf(model, "sum"), rowOf(model, "relu")};
    Step copied{model, edits::pasted(model, edits::copied(model, rows), rowOf(model, "relu")).model};
    EXPECT_THAT(copied.done({kBlock}), ElementsAre(kBlock));
}

/// Whatever is edited: folds are blocks of the model, and the way back gives what was.
TEST(FoldHistory, RandomEditsFixedSeed) {
    std::size_t changed = 0;
    for (const unsigned seed : {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u}) {
        std::mt19937 random(seed);
        ModelConfig model = residual();
        std::vector<Fold> folds;
        struct Done {
            Step step;
            std::vector<Fold> before, after;
        };
        std::vector<Done> all;
        for (int i = 0; i < 200; ++i) {
            const edits::RandomEdit edit = edits::randomEdit(model, random);
            if (edit.after == model) continue;
            SCOPED_TRACE(::testing::Message() << "seed " << seed << ", step " << i << ": " << edit.what);
            if (folds.empty()) std::ranges::transform(blocksOf(model), std::back_inserter(folds), foldOf);
            Done& done = all.emplace_back(Step{model, edit.after}, folds);
            folds = done.after = done.step.done(done.before);
            changed += done.after != done.before ? 1 : 0;
            std::vector<Fold> drawn;
            std::ranges::transform(foldedBlocks(edit.after, folds), std::back_inserter(drawn), foldOf);
            ASSERT_EQ(drawn, folds);
            model = edit.after;
        }
        for (auto done = all.rbegin(); done != all.rend(); ++done) {
            ASSERT_EQ(done->step.undone(done->after), done->before);
            ASSERT_EQ(done->step.done(done->before), done->after);
        }
    }
    EXPECT_GT(changed, 20U);
}

}  // namespace
}  // namespace shardlab::engine::testing::folds_test
