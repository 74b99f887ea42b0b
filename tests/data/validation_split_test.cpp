#include "engine/data/pipeline/validation_split.h"

#include <gmock/gmock.h>

#include <set>

#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::validation_split_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::int64_t> counts(const std::vector<std::int64_t>& classes, double fraction) {
    return stratifiedCounts(classes, fraction);
}

TEST(StratifiedSplit, KeepsTheShareOfEachClass) {
    // 20 of 100 samples validate: 0.2 of 50, 30 and 20.
    EXPECT_THAT(counts({50, 30, 20}, 0.2), ElementsAre(10, 6, 4));
    // 3 of 10: shares 1.5, 0.9, 0.6. Rounded down 1, 0, 0, but each class validates: 1, 1, 1.
    EXPECT_THAT(counts({5, 3, 2}, 0.3), ElementsAre(1, 1, 1));
    // 4 of 11, as 11 - int(11 · 0.7): shares 2.18, 1.09, 0.73.
    EXPECT_THAT(counts({6, 3, 2}, 0.3), ElementsAre(2, 1, 1));
    // 5 of 10: shares 2.5 and 2.5: the lower class of two equal remainders.
    EXPECT_THAT(counts({5, 5}, 0.5), ElementsAre(3, 2));
    // 2 of 20: shares 1.8 and 0.2; each class validates.
    EXPECT_THAT(counts({18, 2}, 0.1), ElementsAre(1, 1));
    // 15 of 20: shares 13.5 and 1.5; each class trains: one of the second.
    EXPECT_THAT(counts({18, 2}, 0.75), ElementsAre(14, 1));
    EXPECT_THAT(counts({9, 1}, 0.2), ElementsAre(2, 0)) << "a single sample trains";
}

TEST(StratifiedSplit, SaysWhichFractionDoesNotDo) {
    EXPECT_THAT(
        messageOf([] {
            counts({30, 40, 30}, 0.02);
        }),
        HasSubstr("needs a validation sample of each of 3 classes; the fraction 0.02 of 100 samples is 2; "
                  "increase the fraction"));
    EXPECT_THAT(messageOf([] {
                    counts({5, 5}, 0.95);
                }),
                HasSubstr("a training sample of each of 2 classes; the fraction 0.95 leaves 0 of 10 samples; "
                          "reduce the fraction"));
}

TEST(StratifiedSplit, OrdersEachSampleOnce) {
    std::vector<std::int32_t> labels;
    for (int i = 0; i < 100; ++i)
        labels.push_back(i < 60 ? 7 : i < 90 ? 0 : 3);  // 60, 30 and 10, sorted by class
    const auto order = stratifiedOrder(labels, {.fraction = 0.2, .stratified = true, .seed = 5});
    EXPECT_EQ(std::set(order.begin(), order.end()).size(), 100U);
    std::map<std::int32_t, int> training, validation;
    for (std::size_t i = 0; i < order.size(); ++i)
        ++(i < 80 ? training : validation)[labels[static_cast<std::size_t>(order[i])]];
    EXPECT_EQ(validation, (std::map<std::int32_t, int>{{0, 6}, {3, 2}, {7, 12}}));
    EXPECT_EQ(training, (std::map<std::int32_t, int>{{0, 24}, {3, 8}, {7, 48}}));
    EXPECT_TRUE(std::is_sorted(order.begin(), order.begin() + 80));
    EXPECT_TRUE(std::is_sorted(order.begin() + 80, order.end()));
    EXPECT_EQ(order, stratifiedOrder(labels, {.fraction = 0.2, .stratified = true, .seed = 5}));
    EXPECT_NE(order, stratifiedOrder(labels, {.fraction = 0.2, .stratified = true, .seed = 6}));
}

class StratifiedSet : public ::testing::Test {
protected:
    std::shared_ptr<const Dataset> load(const std::string& rows, double fraction = 0.5) {
        const auto path = m_directory.write("t.csv", "x,y\n" + rows).string();
        return makeSource("csv", {{"path", path}})
            ->loadFor(
                {.validation = {.fraction = fraction, .stratified = true, .seed = 1}, .texts = nullptr});
    }
    TemporaryDirectory m_directory;
};

TEST_F(StratifiedSet, KeepsSamplesAndLabelsTogether) {
    std::string rows;
    for (int i = 0; i < 20; ++i)
        rows += fmt::format("{},{}\n", i, i < 16 ? "even" : "odd");
    const auto set = load(rows);
    ASSERT_EQ(set->train.count(), 20);
    std::set<float> seen;
    int odd = 0;
    for (std::size_t i = 0; i < 20; ++i) {
        const float x = set->train.x.floats()[i];
        seen.insert(x);
        EXPECT_EQ(set->train.y.ints()[i], x < 16 ? 0 : 1);
        odd += i >= 10 && x >= 16 ? 1 : 0;
    }
    EXPECT_EQ(seen.size(), 20U);
    EXPECT_EQ(odd, 2);
}

TEST_F(StratifiedSet, WantsClasses) {
    EXPECT_THAT(messageOf([&] { load("1,0.5\n2,1\n3,2\n4,2\n"); }),
                HasSubstr("a stratified split expects class labels; the target of sample 0 is 0.5"));
    EXPECT_EQ(load("1,1\n2,0\n3,1\n4,0\n")->train.count(), 4) << "whole numbers are classes";
    EXPECT_THAT(
        messageOf([] {
            makeSource("synthetic_tokens", Json::object())
                ->loadFor({.validation = {.fraction = 0.5, .stratified = true, .seed = 1}, .texts = nullptr});
        }),
        HasSubstr("expects one class per sample; got targets of shape"));
}

TEST_F(StratifiedSet, ReordersWhatAReaderReads) {
    for (const char* name : {"a/1", "a/2", "a/3", "a/4", "b/1", "b/2"})
        m_directory.write(std::string("texts/") + name + ".txt", std::string(1, name[2]) + name[0]);
    const auto set =
        makeSource("text_folder", {{"path", (m_directory / "texts").string()}, {"seed", nullptr}})
            ->loadFor({.validation = {.fraction = 0.5, .stratified = true, .seed = 1}, .texts = nullptr});
    std::string classes;
    for (std::int64_t i = 0; i < 6; ++i) {
        EXPECT_EQ(set->train.reader->text(i).back(),
                  set->train.y.ints()[static_cast<std::size_t>(i)] == 0 ? 'a' : 'b');
        classes += set->train.reader->text(i).back();
    }
    EXPECT_EQ(classes, "aabaab");
}

}  // namespace
}  // namespace shardlab::engine::validation_split_test
