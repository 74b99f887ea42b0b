#pragma once
#include <QPixmap>
#include <QWidget>
#include <set>

#include "widgets/runs/parallel_axis.h"

namespace shardlab {

/// Runs as lines across parallel axes, in the colour of their place on the last one. Dragging along an axis
/// brushes it: runs outside turn pale. Keys: Left and Right choose an axis, Up and Down move the lower end of
/// its brush, with Shift the upper one, Delete removes it.
class ParallelCoordinates : public QWidget {
    Q_OBJECT
public:
    explicit ParallelCoordinates(QWidget* parent = nullptr);
    /// `smallerIsBetter`: on the last axis.
    void setAxes(std::vector<ParallelAxis> axes, bool smallerIsBetter);
    void setSelected(const std::set<std::size_t>& runs);
    const std::vector<ParallelAxis>& axes() const { return m_axes; }
    const ParallelBrushes& brushes() const { return m_brushes; }
    void setBrush(std::size_t axis, const std::optional<ParallelBrush>& brush);
    double x(std::size_t axis) const;  ///< pixels
    double y(double place) const;      ///< pixels
    struct Label {
        QRectF place;  ///< pixels
        QString text;
    };
    std::vector<Label> labels(std::size_t axis) const;  ///< of its ticks, as many as have room
    QSize sizeHint() const override { return {480, 220}; }

Q_SIGNALS:
    void brushed(const std::vector<std::size_t>& runs);  ///< those in every brush; all without one

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void redraw();
    void drawLines();
    void drawLinesOf(QPainter& painter, const std::vector<std::size_t>& runs, const QColor& color) const;
    void drawAxis(QPainter& painter, std::size_t axis) const;
    QFont smallFont() const;  ///< of titles and labels
    int sideRoom() const;     ///< beside the outer axes, for the labels of their ticks; pixels
    double placeAt(double y) const;
    int axisAt(double x) const;  ///< −1: none is near
    QColor colorAt(double quality) const;
    double qualityOf(std::size_t run) const;  ///< 0 to 1; NaN: not known
    void moveBrush(int key, bool upper);
    void describe();
    std::vector<ParallelAxis> m_axes;
    ParallelBrushes m_brushes;
    std::set<std::size_t> m_selected;
    QPixmap m_lines;  ///< empty: to be drawn again
    bool m_smallerIsBetter = true;
    std::size_t m_current = 0;  ///< axis of the keys
    int m_dragged = -1;         ///< axis
    double m_dragBegin = 0;
};

}  // namespace shardlab
