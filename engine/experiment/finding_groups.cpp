#include "engine/experiment/finding_groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <tuple>

namespace shardlab::engine {
namespace {

constexpr std::size_t kFew = 3;

using Key = std::tuple<std::string, Severity, std::string>;

Key keyOf(const Diagnostic& finding) {
    return {finding.id, finding.severity, finding.fix};
}

/// An operation that moves nothing: the paths of those after it stay what they are.
bool movesNothing(const Json& operation) {
    const std::string path = operation.value("path", std::string());
    const std::string last = path.substr(path.rfind('/') + 1);
    const bool element =
        last == "-" || (!last.empty() && last.find_first_not_of("0123456789") == std::string::npos);
    return operation.value("op", "") == "replace" || (operation.value("op", "") == "add" && !element);
}

Json joined(Json all, const Json& repair) {
    if (!all.is_array() || !repair.is_array() || !std::ranges::all_of(repair, movesNothing)) return nullptr;
    for (const Json& operation : repair)
        all.push_back(operation);
    return all;
}

}  // namespace

std::vector<FindingGroup> groupFindings(const std::vector<Diagnostic>& findings) {
    std::map<Key, std::size_t> equal;
    for (const Diagnostic& finding : findings)
        ++equal[keyOf(finding)];
    std::vector<FindingGroup> groups;
    std::map<Key, std::size_t> places;
    for (const Diagnostic& finding : findings) {
        const Key key = keyOf(finding);
        const bool many = equal[key] > kFew && !finding.layer.empty();
        const auto place = places.find(key);
        if (!many || place == places.end()) {
            if (many) places[key] = groups.size();
            groups.push_back({finding, {finding.layer}});
            if (many) {
                groups.back().finding.repair = joined(Json::array(), finding.repair);
                groups.back().finding.otherRepairs.clear();
            }
            continue;
        }
        FindingGroup& group = groups[place->second];
        group.layers.push_back(finding.layer);
        if (group.finding.repairTitle != finding.repairTitle) group.finding.repairTitle = "Fix all";
        group.finding.repair = joined(std::move(group.finding.repair), finding.repair);
    }
    return groups;
}

std::string layersText(const FindingGroup& group) {
    if (group.count() == 1) return group.layers.front();
    const std::span<const std::string> shown(group.layers.data(), std::min(kFew, group.count()));
    return fmt::format("{} layers: {}{}", group.count(), fmt::join(shown, ", "),
                       group.count() > kFew ? ", …" : "");
}

}  // namespace shardlab::engine
