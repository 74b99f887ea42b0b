#include "widgets/shards/shard_layout.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/distribution/all_reduce.h"

namespace shardlab {

namespace {

struct Place {
    int column = 0, row = 0;
};

/// Rows of a loop over all places of a rectangle: even, and the rectangle at most three times as wide as high
/// where that is possible; 0: none.
int rowsOfLoop(int replicas) {
    for (int rows = 2; rows <= replicas / 2; rows += 2) {
        if (replicas % rows == 0 && replicas / rows <= 4 * rows) return rows;
    }
    return 0;
}

/// Up the first column at the end, to and fro through the others before.
std::vector<Place> placesOnLoop(int replicas) {
    std::vector<Place> places;
    const int rows = rowsOfLoop(replicas);
    if (rows == 0) {  // two rows, the lower one from right to left
        const int columns = (replicas + 1) / 2;
        for (int r = 0; r < replicas; ++r)
            places.push_back(r < columns ? Place{r, 0} : Place{2 * columns - 1 - r, 1});
        return places;
    }
    const int columns = replicas / rows;
    places.push_back({0, 0});
    for (int row = 0; row < rows; ++row) {
        for (int i = 1; i < columns; ++i)
            places.push_back({row % 2 == 0 ? i : columns - i, row});
    }
    for (int row = rows - 1; row > 0; --row)
        places.push_back({0, row});
    return places;
}

std::vector<Place> placesOnTorus(int replicas, int axes) {
    std::vector<int> extents = engine::torusExtents(replicas, axes);
    extents.resize(3, 1);
    std::vector<Place> places;
    for (int r = 0; r < replicas; ++r) {
        const int x = r % extents[0], y = r / extents[0] % extents[1], z = r / extents[0] / extents[1];
        places.push_back({z * extents[0] + x, y});
    }
    return places;
}

std::vector<Place> placesOnGrid(int replicas) {
    const int columns = replicas <= 4 ? replicas : static_cast<int>(std::ceil(std::sqrt(2.0 * replicas)));
    std::vector<Place> places;
    for (int r = 0; r < replicas; ++r)
        places.push_back({r % columns, r / columns});
    return places;
}

std::vector<Place> placesOf(const std::string& topology, int replicas) {
    if (topology == "torus2d") return placesOnTorus(replicas, 2);
    if (topology == "torus3d") return placesOnTorus(replicas, 3);
    if (topology == "ring" && replicas > 2) return placesOnLoop(replicas);
    return placesOnGrid(replicas);
}

/// The first power of two that is not below share.
int powerOfTwo(double share) {
    int power = 1;
    while (power < share)
        power *= 2;
    return power;
}

}  // namespace

ShardLayout shardLayout(const std::string& topology, int replicas, int replicasPerChip) {
    const std::vector<Place> places = placesOf(topology, replicas);
    int columns = 0, rows = 0;
    for (const Place& place : places) {
        columns = std::max(columns, place.column + 1);
        rows = std::max(rows, place.row + 1);
    }
    // Blocks of the rectangle become one unit each, so that neighbours stay neighbours.
    int width = 1, height = 1;
    if (replicas > kMostShardUnits) {
        width = powerOfTwo(columns / 8.0);
        height = powerOfTwo(rows / 8.0);
        while (((columns + width - 1) / width) * ((rows + height - 1) / height) > kMostShardUnits)
            width *= 2;
    }
    ShardLayout layout{.columns = (columns + width - 1) / width,
                       .rows = (rows + height - 1) / height,
                       .units = {},
                       .unitOf = {},
                       .grouped = width * height > 1};
    std::map<std::pair<int, int>, int> units;
    for (int r = 0; r < replicas; ++r) {
        const Place& place = places[static_cast<std::size_t>(r)];
        const std::pair<int, int> at{place.row / height, place.column / width};
        const auto [found, added] = units.emplace(at, static_cast<int>(layout.units.size()));
        if (added) layout.units.push_back({.replicas = {}, .column = at.second, .row = at.first});
        layout.units[static_cast<std::size_t>(found->second)].replicas.push_back(r);
        layout.unitOf.push_back(found->second);
    }
    if (!layout.grouped && replicasPerChip > 1) {
        for (ShardUnit& unit : layout.units)
            unit.chip = unit.replicas.front() / replicasPerChip;
    }
    return layout;
}

}  // namespace shardlab
