#include "engine/editing/blocks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "engine/experiment/experiment.h"
#include "tests/editing/drawn_model.h"

namespace shardlab::engine::testing::blocks_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<Block> blocksOfTemplate(const std::string& id) {
    return blocksOf(Experiment::load(id).model);
}

std::size_t countOf(const std::vector<Block>& blocks, Block::Kind kind) {
    return static_cast<std::size_t>(std::ranges::count(blocks, kind, &Block::kind));
}

std::string messageOf(const ModelConfig& model, const std::vector<std::size_t>& rows) {
    try {
        chosenBlock(model, rows);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

TEST(Blocks, AResidualBlockHasItsJoinAndWhatFollows) {
    const auto blocks = blocksOf(residual());
    ASSERT_EQ(blocks.size(), 1U);
    EXPECT_EQ(blocks[0].kind, Block::Kind::Residual);
    EXPECT_THAT(blocks[0].layers, ElementsAre("b", "c", "sum", "relu"));
    EXPECT_EQ(blocks[0].exit, "relu");
}

TEST(Blocks, WhatOthersReadFromWithinIsNoBlock) {
    ModelConfig model = residual();
    model.layers.push_back({"Dense", "spy", Json::object(), {"b"}});
    EXPECT_TRUE(blocksOf(model).empty());
}

TEST(Blocks, AChainAndACycleHaveNone) {
    EXPECT_TRUE(blocksOf(drawn({{"in", {}}, {"a", {"in"}}, {"b", {"a"}}})).empty());
    ModelConfig cycle = residual();
    cycle.layers[1].inbound = {"out"};
    EXPECT_TRUE(blocksOf(cycle).empty());
}

// The papers' own counts: He et al. 2015 table 1, Szegedy et al. 2015 table 1 (11 modules of TF's
// InceptionV3), Devlin et al. 2018, Huang et al. 2016 (6 + 12 + 24 + 16 layers).
TEST(Blocks, FindsThePapersBlocks) {
    const auto resnet = blocksOfTemplate("zoo_resnet50");
    EXPECT_EQ(resnet.size(), 16U);
    EXPECT_EQ(countOf(resnet, Block::Kind::Residual), 16U);
    const auto inception = blocksOfTemplate("zoo_inception_v3");
    EXPECT_EQ(countOf(inception, Block::Kind::Inception), 11U);
    EXPECT_EQ(inception.size(), 11U);
    const auto bert = blocksOfTemplate("zoo_bert_large");
    EXPECT_EQ(countOf(bert, Block::Kind::Transformer), 24U);
    EXPECT_EQ(blocksOfTemplate("zoo_densenet121").size(), 58U);
    EXPECT_TRUE(blocksOfTemplate("zoo_vgg16").empty());
}

// What an encoder gives is read by every layer of the decoder: no block of its own, but the blocks within
// are.
TEST(Blocks, AStageThatReadsLayersBesideItsForkIsNone) {
    std::vector<std::pair<std::string, std::vector<std::string>>> layers{
        {"source", {}},         {"encoder", {"source"}},      {"target", {}},
        {"d", {"target"}},      {"cross1", {"encoder", "d"}}, {"c", {"cross1"}},
        {"r", {"c", "cross1"}}, {"cross2", {"encoder", "r"}}};
    for (int i = 0; i < 8; ++i)
        layers.push_back({"tail" + std::to_string(i), {layers.back().first}});
    const auto blocks = blocksOf(drawn(layers));
    ASSERT_EQ(blocks.size(), 1U);
    EXPECT_THAT(blocks[0].layers, ElementsAre("c", "r"));
}

TEST(Blocks, BlocksOfAModelNeverOverlap) {
    for (const TemplateInfo& info : experimentTemplates()) {
        const ModelConfig model = Experiment::load(info.id).model;
        std::vector<std::string> seen;
        for (const Block& block : blocksOf(model)) {
            EXPECT_EQ(block.layers.back(), block.exit) << info.id;
            seen.insert(seen.end(), block.layers.begin(), block.layers.end());
        }
        std::ranges::sort(seen);
        EXPECT_EQ(std::ranges::adjacent_find(seen), seen.end()) << info.id;
    }
}

TEST(Blocks, NamesComeFromWhatTheLayersShare) {
    const ModelConfig model = drawn({{"in", {}},
                                     {"stem", {"in"}},
                                     {"stage1_unit2_conv", {"stem"}},
                                     {"stage1_unit2_add", {"stage1_unit2_conv", "stem"}},
                                     {"out", {"stage1_unit2_add"}}});
    EXPECT_EQ(blocksOf(model).at(0).name, "stage1_unit2");
    EXPECT_EQ(blocksOf(residual()).at(0).name, "relu");
}

TEST(Blocks, ChosenLayersAreABlockIfTheyCanBeOneCard) {
    const Block block = chosenBlock(residual(), {3, 2});
    EXPECT_EQ(block.kind, Block::Kind::Chosen);
    EXPECT_THAT(block.layers, ElementsAre("b", "c"));
    EXPECT_EQ(block.exit, "c");
    EXPECT_THAT(messageOf(residual(), {2}), HasSubstr("at least two layers; got 1"));
    EXPECT_EQ(messageOf(residual(), {1, 2}), "a block must have one output layer; got 2");
    EXPECT_EQ(messageOf(residual(), {2, 4}), "c is between these layers; select it, too");
    EXPECT_EQ(messageOf(residual(), {1, 2, 3, 5}), "sum is between these layers; select it, too");
    EXPECT_EQ(messageOf(residual(), {3, 1, 2, 4}), "accepted");
    EXPECT_THAT(messageOf(residual(), {1, 99}), HasSubstr("unknown layer 99; the model has 7"));
}

}  // namespace
}  // namespace shardlab::engine::testing::blocks_test
