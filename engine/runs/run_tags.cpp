#include "engine/runs/run_tags.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

namespace shardlab::engine {
namespace {

/// On one line, without spaces around.
std::string trimmed(std::string text) {
    std::ranges::replace_if(
        text, [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
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
    RunTags lines;  // older programs kept tags of several lines
    for (const std::string& tag : tags)
        lines.push_back(trimmed(tag));
    return fmt::format("{}", fmt::join(lines, ", "));
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
    for (const std::string& text : change.add) {
        for (const std::string& tag : parseTags(text))
            append(tags, tag);
    }
    for (const std::string& text : change.remove) {
        std::erase(tags, text);  // older programs kept tags with a comma
        for (const std::string& tag : parseTags(text))
            std::erase(tags, tag);
    }
    return tags;
}

}  // namespace shardlab::engine
