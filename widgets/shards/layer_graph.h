#pragma once
#include <QPainterPath>
#include <QRectF>
#include <string>
#include <utility>
#include <vector>

namespace shardlab {

/// Layers of a model and which of them take the outputs of which, in the order of the forward pass.
struct LayerEdges {
    std::vector<std::string> layers;
    std::vector<std::pair<int, int>> edges;  ///< from and to, ascending
};

/// A small picture of a model from left to right: branches stand above each other. Where there is no room for
/// a column each, layers that follow each other without a branch share a box.
class LayerGraph {
public:
    struct Box {
        std::vector<int> layers;  ///< numbers in LayerEdges::layers; one, or several in a row
        QRectF place;             ///< in units of columns and lanes
    };
    LayerGraph() = default;
    /// At most so many columns where chains of layers can make room.
    LayerGraph(const LayerEdges& model, int mostColumns);

    const std::vector<Box>& boxes() const { return m_boxes; }
    int columns() const { return m_columns; }
    double lanes() const { return m_lanes; }  ///< boxes above each other, with the lines that pass
    /// A chain needs no lines: its boxes stand side by side.
    bool branched() const { return m_lanes > 1; }

    QRectF placeOf(const Box& box, const QRectF& area) const;
    /// The line of each pair of boxes, from right middle to left middle.
    std::vector<QPainterPath> lines(const QRectF& area) const;

private:
    struct Line {
        int from = 0, to = 0;
        std::vector<QPointF> bends;
    };
    QPointF pointIn(const QRectF& area, const QPointF& point) const;
    std::vector<Box> m_boxes;
    std::vector<Line> m_lines;
    int m_columns = 0;
    double m_lanes = 1;
};

}  // namespace shardlab
