#include "engine/runs/run_tags.h"

#include <gmock/gmock.h>

namespace shardlab::engine::run_tags_test {
namespace {

TEST(RunTags, AreReadAsAPersonTypesThem) {
    EXPECT_EQ(parseTags(" baseline,wide ,, baseline,two words"), (RunTags{"baseline", "wide", "two words"}));
    EXPECT_TRUE(parseTags(" , ").empty());
    EXPECT_EQ(tagsText({"baseline", "two words"}), "baseline, two words");
}

TEST(RunTags, StayInTheirPlacesWhenOthersChange) {
    EXPECT_EQ(changedTags({"a", "b"}, {.add = {"c", "a", " "}, .remove = {"b", "x"}}), (RunTags{"a", "c"}));
    EXPECT_EQ(changedTags({}, {.add = {"a"}, .remove = {"a"}}), RunTags{});
}

/// Lists and tables separate tags by commas, and have a line for each run.
TEST(RunTags, HaveNoCommasAndOneLine) {
    EXPECT_EQ(changedTags({"c"}, {.add = {"a, b", "two\nlines"}, .remove = {"c,d"}}),
              (RunTags{"a", "b", "two lines"}));
    EXPECT_EQ(parseTags("a\tb,\r\nc"), (RunTags{"a b", "c"}));
    EXPECT_EQ(changedTags({"of, old", "b"}, {.add = {}, .remove = {"of, old"}}), RunTags{"b"});
    EXPECT_EQ(tagsText({"two\nlines", "b"}), "two lines, b");
}

}  // namespace
}  // namespace shardlab::engine::run_tags_test
