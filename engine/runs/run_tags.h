#pragma once
#include <string>
#include <vector>

namespace shardlab::engine {

using RunTags = std::vector<std::string>;

/// "baseline, wide" as a person types them: separated by commas, without spaces around and without doubles.
/// Line breaks and other control characters become spaces.
RunTags parseTags(const std::string& text);
std::string tagsText(const RunTags& tags);

struct TagChange {
    RunTags add = {}, remove = {};
};
/// From one list to another, whatever their order.
TagChange tagChange(const RunTags& from, const RunTags& to);
/// Added ones follow in their order; what is there stays in its place. A tag in both is removed. "a, b" is
/// two tags, as where a person types them.
RunTags changedTags(RunTags tags, const TagChange& change);

}  // namespace shardlab::engine
