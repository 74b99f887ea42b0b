#include "engine/distribution/collective.h"

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {

ReplicaRange Collective::rangeOf(int replicas) const {
    if (replicas % size() != 0) {
        throw Error("distribute: expected a number of replicas that {} processes divide; got {}", size(),
                    replicas);
    }
    const int each = replicas / size();
    return {.replicas = replicas, .first = rank() * each, .count = each};
}

std::vector<std::string> Collective::gatherTexts(const std::string& mine) {
    const std::vector<std::int64_t> lengths = gather(std::ssize(mine));
    std::vector<std::size_t> starts{0};
    for (const std::int64_t length : lengths)
        starts.push_back(starts.back() + static_cast<std::size_t>(length));
    std::vector<std::byte> all(starts.back());
    std::ranges::copy(std::as_bytes(std::span(mine)),
                      all.begin() + static_cast<std::ptrdiff_t>(starts[static_cast<std::size_t>(rank())]));
    allGather(all, starts);
    std::vector<std::string> texts;
    for (std::size_t r = 0; r + 1 < starts.size(); ++r) {
        const char* text = reinterpret_cast<const char*>(all.data());
        texts.emplace_back(text + starts[r], text + starts[r + 1]);
    }
    return texts;
}

std::string Collective::fromLeader(std::string bytes) {
    if (!leads()) bytes.clear();
    return std::move(gatherTexts(bytes).front());
}

ReplicaRange replicasHere(const Collective* group, int replicas) {
    return group == nullptr ? ReplicaRange{.replicas = replicas, .first = 0, .count = replicas}
                            : group->rangeOf(replicas);
}

}  // namespace shardlab::engine
