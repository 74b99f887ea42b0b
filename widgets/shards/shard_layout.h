#pragma once
#include <string>
#include <vector>

namespace shardlab {

/// One box of the picture: a replica, or a group of neighbours where there are too many to draw.
struct ShardUnit {
    std::vector<int> replicas;  ///< ascending
    int column = 0, row = 0;    ///< in the grid of boxes
    int chip = -1;              ///< boxes of one chip have the same number; -1: not drawn on chips
};

/// Where the replicas stand, so that those that send to each other are neighbours: a torus of two axes as its
/// rectangle, one of three as its planes side by side, a ring as a loop over an even number of rows.
struct ShardLayout {
    int columns = 1, rows = 1;
    std::vector<ShardUnit> units;
    std::vector<int> unitOf;  ///< by replica
    bool grouped = false;     ///< a unit has several replicas
};

constexpr int kMostShardUnits = 64;

/// `replicasPerChip`: 2 for a TPU v2, 1 where a replica is a chip or a GPU.
ShardLayout shardLayout(const std::string& topology, int replicas, int replicasPerChip);

}  // namespace shardlab
