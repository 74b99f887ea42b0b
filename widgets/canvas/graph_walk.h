#pragma once

namespace shardlab {

class GraphScene;

enum class WalkTo { Above, Below, Left, Right, First, Last };

/// The card that an arrow key goes to from that of `row`; -1 for none. Above and Below follow the
/// connections, the straightest first; Left and Right go to the nearest card at that height.
int walkedRow(const GraphScene& scene, int row, WalkTo to);

}  // namespace shardlab
