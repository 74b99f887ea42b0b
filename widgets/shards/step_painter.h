#pragma once
#include <QFont>

#include "widgets/shards/step_geometry.h"
#include "widgets/shards/step_progress.h"
#include "widgets/shards/step_text.h"

class QPainter;

namespace shardlab {

/// Draws one moment of a StepAnimation.
class StepPainter {
public:
    StepPainter(QPainter& painter, const StepAnimation& animation, const StepGeometry& geometry,
                const StepText& text, const StepMoment& moment);
    void paint(int highlightedUnit);

private:
    void paintStrip();
    void paintLayers();
    void paintLayerBox(const QRectF& place, const QString& text, bool isLit);
    void paintChips();
    void paintLinks();
    void paintLine(const QPainterPath& path, const QColor& color, double width);
    void paintBox(std::size_t unit, bool highlighted);
    void paintSamples(std::size_t unit);
    void paintGradient(std::size_t unit);
    void paintPart(const QRectF& place, double reduced, bool complete);
    void paintNumbers(std::size_t unit);
    void paintShardsUnderWay();
    void paintChunksUnderWay();
    void paintLegend();
    void paintLabel(const QRectF& row, const QString& text);
    void paintCells(const QRectF& bar, std::int64_t count, const QColor& color);
    QColor shardColor(std::size_t unit) const;
    QFont bold() const;

    QPainter& m_painter;
    const StepAnimation& m_animation;
    const StepGeometry& m_geometry;
    const StepText& m_text;
    StepMoment m_moment;
    StepProgress m_progress;
};

}  // namespace shardlab
