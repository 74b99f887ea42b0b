// The values of a sweep: how they are written, and how they are drawn.
#include "engine/sweeps/search_space.h"

#include <gmock/gmock.h>

#include <cmath>
#include <set>

#include "engine/core/error.h"
#include "engine/sweeps/search_space_parser.h"

namespace shardlab::engine::search_space_test {
namespace {

using ::testing::ElementsAre;

const Experiment& experiment() {
    static const Experiment loaded = Experiment::load("fashion_mnist_quickstart");
    return loaded;
}

SearchDimension parse(const std::string& text) {
    return parseSearchDimension(text, experiment());
}

std::string problemOf(const std::string& text) {
    try {
        parse(text);
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

TEST(SearchSpaceParser, ReadsLists) {
    const SearchDimension batch = parse("fit.batch_size=256,512");
    EXPECT_EQ(batch.path, "fit.batch_size");
    EXPECT_THAT(batch.choices, ElementsAre(Json(256), Json(512)));
    EXPECT_FALSE(batch.isRange());
    EXPECT_THAT(parse("runtime.device=tpu-v2-8,t4").choices, ElementsAre(Json("tpu-v2-8"), Json("t4")));
    EXPECT_THAT(parse("data.pipeline.drop_remainder=true,false").choices,
                ElementsAre(Json(true), Json(false)));
    EXPECT_THAT(parse("data.preprocess=[],[{\"op\": \"a,b\"}]").choices,
                ElementsAre(Json::array(), Json::parse(R"([{"op": "a,b"}])")));
    EXPECT_THAT(parse("optimizer=SGD").choices, ElementsAre(Json("SGD")));
    const std::string deep = std::string(9999, '[') + std::string(9999, ']');  // no JSON that is read
    EXPECT_THAT(parse("data.preprocess=" + deep).choices, ElementsAre(Json(deep)));
}

TEST(SearchSpaceParser, ReadsRanges) {
    const SearchDimension rate = parse("compile.optimizer.config.learning_rate=1e-4..0.5:log");
    EXPECT_EQ(rate.path, "optimizer.learning_rate");
    ASSERT_TRUE(rate.isRange());
    EXPECT_EQ(rate.range->low, 1e-4);
    EXPECT_EQ(rate.range->high, 0.5);
    EXPECT_TRUE(rate.range->log);
    EXPECT_FALSE(rate.range->integer);
    const SearchDimension epochs = parse("fit.epochs=2..9");
    ASSERT_TRUE(epochs.isRange());
    EXPECT_TRUE(epochs.range->integer);
    EXPECT_FALSE(epochs.range->log);
    // A whole number is no integer where the parameter is a real one.
    EXPECT_FALSE(parse("optimizer.learning_rate=1..2").range->integer);
    // Null in the document: the ends tell.
    EXPECT_TRUE(parse("fit.steps_per_epoch=5..10").range->integer);
}

TEST(SearchSpaceParser, SaysWhereItIsWrong) {
    EXPECT_EQ(problemOf("fit.batch_size"),
              "vary, position 1: expected PATH=A,B,C or PATH=LOW..HIGH, as fit.batch_size=32,64; got "
              "fit.batch_size");
    EXPECT_EQ(problemOf("fit.batchsize=1,2"),
              "vary, position 1: expected the path of a parameter of the experiment, as "
              "optimizer.learning_rate; got fit.batchsize");
    EXPECT_EQ(problemOf("fit.batch_size=32,,64"), "vary, position 19: expected a value; got nothing");
    EXPECT_EQ(problemOf("fit.batch_size=32,64,32"), "vary, position 22: expected each value once; got 32");
    EXPECT_EQ(problemOf("fit.epochs=1..x"), "vary, position 15: expected a number; got x");
    EXPECT_EQ(problemOf("fit.epochs=1..2.5"), "vary, position 15: expected an integer; got 2.5");
    EXPECT_EQ(problemOf("fit.epochs=7..7"), "vary, position 15: expected a number above 7; got 7");
    EXPECT_EQ(problemOf("optimizer.learning_rate=0..1:log"),
              "vary, position 25: expected a number above 0 with :log; got 0");
    EXPECT_EQ(problemOf("optimizer.learning_rate=0.1..1:lin"),
              "vary, position 31: expected :log or the end; got :lin");
}

TEST(SearchSpace, GivesEachNumberAShareOfTheSameWidth) {
    const SearchRange dice{.low = 1, .high = 6, .integer = true};
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(valueAt(dice, (i + 0.01) / 6), i + 1);
        EXPECT_EQ(valueAt(dice, (i + 0.99) / 6), i + 1);
    }
    EXPECT_EQ(valueAt(dice, 1), 6);
    EXPECT_DOUBLE_EQ(positionOf(dice, 2), 1.5 / 6);
    const SearchRange decades{.low = 1e-4, .high = 1, .log = true};
    EXPECT_NEAR(valueAt(decades, 0.25).get<double>(), 1e-3, 1e-12);
    EXPECT_NEAR(positionOf(decades, 0.01), 0.5, 1e-12);
    EXPECT_NEAR(valueAt(decades, 0).get<double>(), 1e-4, 1e-18);
    EXPECT_NEAR(valueAt(decades, 1).get<double>(), 1.0, 1e-14);
    const SearchRange powers{.low = 1, .high = 100, .log = true, .integer = true};
    EXPECT_NEAR(positionOf(powers, 10), (std::log(10) - std::log(0.5)) / (std::log(100.5) - std::log(0.5)),
                1e-12);
}

TEST(SearchSpace, CountsItsTrials) {
    const SearchSpace space{{.path = "a", .choices = {1, 2}},
                            {.path = "b", .range = SearchRange{.low = 5, .high = 7, .integer = true}}};
    EXPECT_EQ(sizeOf(space), 6U);
    EXPECT_EQ(trialAt(space, 0), (Json{{"a", 1}, {"b", 5}}));
    EXPECT_EQ(trialAt(space, 2), (Json{{"a", 1}, {"b", 7}}));
    EXPECT_EQ(trialAt(space, 3), (Json{{"a", 2}, {"b", 5}}));
    EXPECT_EQ(sizeOf(SearchSpace{{.path = "c", .range = SearchRange{}}}), std::nullopt);
    const SearchDimension wide{.path = "d", .range = SearchRange{.low = 1, .high = 1e15, .integer = true}};
    EXPECT_EQ(sizeOf(SearchSpace{wide, wide}), std::uint64_t{1} << 62);
}

TEST(SearchSpace, IsDrawnEvenly) {
    const SearchSpace space{{.path = "rate", .range = SearchRange{.low = 1e-4, .high = 1, .log = true}},
                            {.path = "side", .choices = {"left", "right", "middle"}}};
    Rng rng(1);
    constexpr int kDraws = 3000;
    std::array<int, 4> decades{};
    std::map<std::string, int> sides;
    for (int i = 0; i < kDraws; ++i) {
        const Json trial = randomTrial(space, rng);
        const double rate = trial.at("rate");
        ASSERT_TRUE(rate >= 1e-4 && rate <= 1);
        ++decades[static_cast<std::size_t>(std::min(3.0, std::log10(rate) + 4))];
        ++sides[trial.at("side")];
    }
    // Five standard deviations of a binomial count.
    for (const int count : decades)
        EXPECT_NEAR(count, kDraws / 4.0, 5 * std::sqrt(kDraws * 0.25 * 0.75));
    for (const auto& [side, count] : sides)
        EXPECT_NEAR(count, kDraws / 3.0, 5 * std::sqrt(kDraws * 2.0 / 9));
}

}  // namespace
}  // namespace shardlab::engine::search_space_test
