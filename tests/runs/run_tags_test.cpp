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

}  // namespace
}  // namespace shardlab::engine::run_tags_test
