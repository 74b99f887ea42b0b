#pragma once
#include <QFontMetrics>
#include <QPainterPath>
#include <QRectF>
#include <vector>

#include "widgets/shards/step_animation.h"

namespace shardlab {

/// Where everything of a StepAnimation is drawn in an area.
class StepGeometry {
public:
    StepGeometry() = default;
    StepGeometry(const StepAnimation& animation, const QRectF& area, const QFontMetrics& metrics);

    QRectF labels, strip, layers, legend;  ///< `layers` is empty where there is no room for it
    LayerGraph graph;                      ///< in `layers`
    std::vector<QRectF> shards;            ///< by unit, on the strip; empty of a unit without samples
    std::vector<QRectF> boxes;             ///< by unit
    std::vector<QRectF> chips;             ///< outlines around boxes
    double bar = 10;                       ///< height of a box's bars

    QRectF samplesBar(std::size_t unit) const;
    QRectF gradientBar(std::size_t unit) const;
    QRectF text(std::size_t unit) const;  ///< between the two
    QRectF part(std::size_t unit, int part, int parts) const;
    /// From the box of a unit to that of another; around the boxes between them.
    QPainterPath link(int from, int to) const;
    /// The way of a chunk from its place in one gradient to that in the other.
    QPainterPath way(const UnitTransfer& transfer, int parts) const;
    int unitAt(const QPointF& position) const;                       ///< -1: none
    const LayerGraph::Box* layersAt(const QPointF& position) const;  ///< null: none

private:
    double placeLayers(const StepAnimation& animation, const QRectF& area, double line);
    void placeBoxes(const StepAnimation& animation, const QRectF& area, double line);
    void placeShards(const StepAnimation& animation);
    std::vector<ShardUnit> m_units;
    double m_gap = 0;
};

}  // namespace shardlab
