#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <numeric>
#include <utility>

#include "engine/core/error.h"
#include "engine/distribution/all_reduce.h"

namespace shardlab::engine {
namespace {

struct Range {
    std::int64_t begin = 0, end = 0;
};

/// The i-th of n parts of a range; sizes differ by at most one element.
Range part(Range whole, int i, int n) {
    const std::int64_t length = whole.end - whole.begin;
    return {whole.begin + length * i / n, whole.begin + length * (i + 1) / n};
}

/// Which replica is the i-th on a ring.
using Place = std::function<int(int)>;

/// n − 1 rounds; afterwards place(i) holds the sum of part (i + 1) mod n. Empty parts are not sent.
void reduceScatter(std::vector<Transfer>& transfers, int firstRound, int n, Range range, const Place& place) {
    for (int step = 0; step < n - 1; ++step) {
        for (int i = 0; i < n; ++i) {
            const Range chunk = part(range, (i - step + n) % n, n);
            if (chunk.begin == chunk.end) continue;
            transfers.push_back({.round = firstRound + step,
                                 .from = place(i),
                                 .to = place((i + 1) % n),
                                 .begin = chunk.begin,
                                 .end = chunk.end,
                                 .reduce = true});
        }
    }
}

/// n − 1 rounds after reduceScatter: every place gets every part.
void allGather(std::vector<Transfer>& transfers, int firstRound, int n, Range range, const Place& place) {
    for (int step = 0; step < n - 1; ++step) {
        for (int i = 0; i < n; ++i) {
            const Range chunk = part(range, (i + 1 - step + n) % n, n);
            if (chunk.begin == chunk.end) continue;
            transfers.push_back({.round = firstRound + step,
                                 .from = place(i),
                                 .to = place((i + 1) % n),
                                 .begin = chunk.begin,
                                 .end = chunk.end,
                                 .reduce = false});
        }
    }
}

std::vector<Transfer> ring(int n, std::int64_t elements) {
    std::vector<Transfer> transfers;
    const Range all{0, elements};
    const Place place = [](int i) { return i; };
    reduceScatter(transfers, 0, n, all, place);
    allGather(transfers, n - 1, n, all, place);
    return transfers;
}

/// A torus as nested rings: every line along the first axis reduces and scatters its range, then the planes
/// of equal position repeat that on what they hold along the next axis, until the last one; all-gather goes
/// back.
struct Torus {
    const std::vector<int>& extents;
    std::vector<Transfer> transfers = {};

    /// Rounds from the first reduce-scatter along `axis` to the last all-gather along it.
    int rounds(std::size_t axis) const {
        int sum = 0;
        for (; axis < extents.size(); ++axis)
            sum += 2 * (extents[axis] - 1);
        return sum;
    }

    /// Replicas origin + i · stride for i < size are the torus of `axis` and those after it.
    void reduce(std::size_t axis, int origin, int stride, Range range, int firstRound) {
        if (axis == extents.size()) return;
        const int n = extents[axis];
        int lines = 1;
        for (std::size_t other = axis + 1; other < extents.size(); ++other)
            lines *= extents[other];
        const auto placeOf = [&](int line) -> Place {
            return [=](int i) { return origin + (line * n + i) * stride; };
        };
        for (int line = 0; line < lines; ++line)
            reduceScatter(transfers, firstRound, n, range, placeOf(line));
        // Position i of each line now holds part (i + 1) mod n of the line's sum.
        for (int i = 0; i < n; ++i) {
            reduce(axis + 1, origin + i * stride, stride * n, part(range, (i + 1) % n, n),
                   firstRound + n - 1);
        }
        const int gatherRound = firstRound + n - 1 + rounds(axis + 1);
        for (int line = 0; line < lines; ++line)
            allGather(transfers, gatherRound, n, range, placeOf(line));
    }
};

std::vector<Transfer> torus(int n, int axes, std::int64_t elements) {
    const std::vector<int> extents = torusExtents(n, axes);
    Torus torus{extents};
    torus.reduce(0, 0, 1, {0, elements}, 0);
    return std::move(torus.transfers);
}

std::vector<Transfer> tree(int n, std::int64_t elements) {
    std::vector<Transfer> transfers;
    if (elements == 0) return transfers;
    int round = 0;
    for (int distance = 1; distance < n; distance *= 2, ++round) {
        for (int to = 0; to + distance < n; to += 2 * distance) {
            transfers.push_back({round, to + distance, to, 0, elements, true});
        }
    }
    for (int distance = static_cast<int>(std::bit_ceil(static_cast<unsigned>(n))) / 2; distance >= 1;
         distance /= 2, ++round) {
        for (int from = 0; from + distance < n; from += 2 * distance) {
            transfers.push_back({round, from, from + distance, 0, elements, false});
        }
    }
    return transfers;
}

/// One memory, as on a processor: replica 0 adds the others in their order, then hands the sum out.
std::vector<Transfer> oneMemory(int n, std::int64_t elements) {
    std::vector<Transfer> transfers;
    if (elements == 0) return transfers;
    for (int i = 1; i < n; ++i)
        transfers.push_back({i - 1, i, 0, 0, elements, true});
    for (int i = 1; i < n; ++i)
        transfers.push_back({n - 1, 0, i, 0, elements, false});
    return transfers;
}

}  // namespace

std::vector<int> torusExtents(int replicas, int axes) {
    std::vector<int> best;
    const auto consider = [&](std::vector<int> extents) {
        std::sort(extents.rbegin(), extents.rend());
        const auto sum = [](const std::vector<int>& e) { return std::accumulate(e.begin(), e.end(), 0); };
        if (best.empty() || sum(extents) < sum(best)) best = std::move(extents);
    };
    for (int z = 1; z * z * z <= replicas; ++z) {
        if (replicas % z != 0) continue;
        if (z > 1 && axes == 2) break;
        const int plane = replicas / z;
        for (int y = 1; y * y <= plane; ++y) {
            if (plane % y != 0) continue;
            consider(axes == 2 ? std::vector{plane / y, y} : std::vector{plane / y, y, z});
        }
    }
    return best;
}

TorusShape torusShape(int replicas) {
    const std::vector<int> extents = torusExtents(replicas, 2);
    return {.x = extents[0], .y = extents[1]};
}

bool isTopology(const std::string& name) {
    constexpr std::array kNames{"none", "ring", "torus2d", "torus3d", "tree"};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

const std::string& topologyNames() {
    static const std::string names = "none, ring, torus2d, torus3d or tree";
    return names;
}

std::vector<Transfer> allReduceSchedule(const std::string& topology, int replicas, std::int64_t elements) {
    if (replicas < 1) throw Error("all-reduce: at least one replica is needed; got {}", replicas);
    if (elements < 0) throw Error("all-reduce: elements must not be negative; got {}", elements);
    if (topology == "ring") return ring(replicas, elements);
    if (topology == "torus2d") return torus(replicas, 2, elements);
    if (topology == "torus3d") return torus(replicas, 3, elements);
    if (topology == "tree") return tree(replicas, elements);
    if (topology == "none") return oneMemory(replicas, elements);
    throw Error("all-reduce: topology must be {}; got {}", topologyNames(), topology);
}

}  // namespace shardlab::engine
