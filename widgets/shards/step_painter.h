#pragma once
#include <QFont>

#include "widgets/shards/step_geometry.h"
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
    struct Line {
        QString title, brief, number;
    };
    std::vector<Line> numbersOf(std::size_t unit) const;
    QColor shardColor(std::size_t unit) const;
    const StepFrame& frame() const;
    bool isPast(StepPhase phase) const;     ///< all frames of it are over
    double shareOf(StepPhase phase) const;  ///< how much of it is over
    QFont bold() const;

    QPainter& m_painter;
    const StepAnimation& m_animation;
    const StepGeometry& m_geometry;
    const StepText& m_text;
    StepMoment m_moment;
    int m_rounds = 0;  ///< that are over
};

}  // namespace shardlab
