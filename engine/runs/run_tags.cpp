#include "engine/runs/run_tags.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

namespace shardlab::engine {
namespace {

std::string trimmed(const std::string& text) {
    constexpr const char* kSpaces = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(kSpaces);
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpaces) - begin + 1);
}

void append(RunTags& tags, const std::string& tag) {
    if (!tag.empty() && std::ranges::find(tags, tag) == tags.end()) tags.push_back(tag);
}

}  // namespace

RunTags parseTags(const std::string& text) {
    RunTags tags;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');)
        append(tags, trimmed(part));
    return tags;
}

std::string tagsText(const RunTags& tags) {
    return fmt::format("{}", fmt::join(tags, ", "));
}

TagChange tagChange(const RunTags& from, const RunTags& to) {
    TagChange change{.add = to, .remove = from};
    std::erase_if(change.add,
                  [&](const std::string& tag) { return std::ranges::find(from, tag) != from.end(); });
    std::erase_if(change.remove,
                  [&](const std::string& tag) { return std::ranges::find(to, tag) != to.end(); });
    return change;
}

RunTags changedTags(RunTags tags, const TagChange& change) {
    for (const std::string& tag : change.add)
        append(tags, trimmed(tag));
    std::erase_if(tags, [&](const std::string& tag) {
        return std::ranges::find(change.remove, tag) != change.remove.end();
    });
    return tags;
}

}  // namespace shardlab::engine
