#include <bit>
#include <functional>

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

std::vector<Transfer> torus(int n, std::int64_t elements) {
    const auto [x, y] = torusShape(n);
    std::vector<Transfer> transfers;
    const Range all{0, elements};
    for (int row = 0; row < y; ++row) {
        reduceScatter(transfers, 0, x, all, [&, row](int i) { return row * x + i; });
    }
    // Column `column` now holds part (column + 1) mod x of each row's sum.
    for (int column = 0; column < x; ++column) {
        const Range chunk = part(all, (column + 1) % x, x);
        const Place place = [&, column](int i) { return i * x + column; };
        reduceScatter(transfers, x - 1, y, chunk, place);
        allGather(transfers, x - 1 + y - 1, y, chunk, place);
    }
    for (int row = 0; row < y; ++row) {
        allGather(transfers, x - 1 + 2 * (y - 1), x, all, [&, row](int i) { return row * x + i; });
    }
    return transfers;
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

TorusShape torusShape(int replicas) {
    int y = 1;
    for (int candidate = 2; candidate * candidate <= replicas; ++candidate) {
        if (replicas % candidate == 0) y = candidate;
    }
    return {.x = replicas / y, .y = y};
}

std::vector<Transfer> allReduceSchedule(const std::string& topology, int replicas, std::int64_t elements) {
    if (replicas < 1) throw Error("all-reduce: at least one replica is needed; got {}", replicas);
    if (elements < 0) throw Error("all-reduce: elements must not be negative; got {}", elements);
    if (topology == "ring") return ring(replicas, elements);
    if (topology == "torus2d") return torus(replicas, elements);
    if (topology == "tree") return tree(replicas, elements);
    if (topology == "none") return oneMemory(replicas, elements);
    throw Error("all-reduce: topology must be ring, torus2d, tree or none; got {}", topology);
}

}  // namespace shardlab::engine
