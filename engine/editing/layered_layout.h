#pragma once
#include <vector>

/// Tidy drawings of directed graphs, without a screen: boxes in layers, lines that point down.
namespace shardlab::engine {

struct LayoutBox {
    double width = 0, height = 0;
};
struct LayoutLine {
    int from = 0, to = 0;  ///< boxes; a line of a cycle may point up
};
struct LayoutGaps {
    double layer = 32;  ///< between a layer's lowest box and the next layer
    double box = 32;    ///< between boxes of a layer
    double line = 24;   ///< kept free around a line that passes through a layer
};
struct LayoutPoint {
    double x = 0, y = 0;
    bool operator==(const LayoutPoint&) const = default;
};

struct Layout {
    std::vector<LayoutPoint> boxes;  ///< top left corners, whole numbers, none negative
    /// What a line passes on its way from the lower middle of one box to the upper middle of the other: for
    /// each layer between them a point at its top and one at its bottom, straight below.
    std::vector<std::vector<LayoutPoint>> bends;
    double width = 0, height = 0;
};

/// Layers by the longest way from a source, order within them by barycentres, long lines through dummy
/// boxes, places by least squares with chains kept straight. Parts that are not connected stand side by side.
/// Deterministic; O(sweeps · (boxes + dummies) · log).
/// Source: Sugiyama, Tagawa & Toda 1981; the placement solves each layer by pool-adjacent-violators.
Layout layeredLayout(const std::vector<LayoutBox>& boxes, const std::vector<LayoutLine>& lines,
                     const LayoutGaps& gaps = {});

}  // namespace shardlab::engine
