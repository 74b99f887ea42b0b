#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <cmath>

#include "widgets/timeline/timeline_view.h"

// Keys, mouse and wheel of the timeline.

namespace shardlab {

namespace {
constexpr double kZoomPerKey = 1.5, kPanPerKey = 0.15, kZoomPerNotch = 1.25, kNotch = 120;
}  // namespace

void TimelineView::keyPressEvent(QKeyEvent* event) {
    if ((event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0)
        return QAbstractScrollArea::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_W:
            return zoomAtPointer(kZoomPerKey);
        case Qt::Key_S:
            return zoomAtPointer(1 / kZoomPerKey);
        case Qt::Key_A:
            return pan(-kPanPerKey);
        case Qt::Key_D:
            return pan(kPanPerKey);
        case Qt::Key_F:
            return fit();
        case Qt::Key_M:
            return toggleMeasure();
        case Qt::Key_Left:
            return walk(-1);
        case Qt::Key_Right:
            return walk(1);
        case Qt::Key_Up:
            return climb(-1);
        case Qt::Key_Down:
            return climb(1);
        case Qt::Key_Home:
            return jump(false);
        case Qt::Key_End:
            return jump(true);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (selectedLayer().empty()) break;
            Q_EMIT layerActivated();
            return;
        case Qt::Key_Escape:
            if (measured()) return setMeasured(std::nullopt);
            if (selected()) return select(std::nullopt);
            break;
        default:
            break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QAbstractScrollArea::mousePressEvent(event);
    m_pressed = m_last = event->pos();
    const bool measures =
        event->pos().y() < m_picture.geometry.ruler || (event->modifiers() & Qt::ShiftModifier) != 0;
    m_drag = measures ? Drag::Measure : Drag::Press;
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag == Drag::None) return;
    const int moved = (event->pos() - m_pressed).manhattanLength();
    if (m_drag == Drag::Press && moved >= QApplication::startDragDistance()) m_drag = Drag::Pan;
    if (m_drag == Drag::Measure && moved >= QApplication::startDragDistance()) {
        const double from = m_picture.scale.seconds(m_pressed.x() - m_picture.geometry.headers);
        const double to = m_picture.scale.seconds(event->pos().x() - m_picture.geometry.headers);
        setMeasured(TimeSpan{std::min(from, to), std::max(from, to)});
    }
    if (m_drag == Drag::Pan) {
        m_picture.scale.pan(m_last.x() - event->pos().x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() + m_last.y() - event->pos().y());
        viewport()->update();
    }
    m_last = event->pos();
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_drag == Drag::Press) select(sliceAt(event->pos()));
    m_drag = Drag::None;
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
    select(sliceAt(event->pos()));
    if (selected()) fit();
}

/// Scrolls through the tracks; zooms with Ctrl, pans with Shift.
void TimelineView::wheelEvent(QWheelEvent* event) {
    const double notches = (event->angleDelta().y() + event->angleDelta().x()) / kNotch;
    if ((event->modifiers() & Qt::ControlModifier) != 0) {
        const double x = event->position().x() - m_picture.geometry.headers;
        m_picture.scale.zoom(std::pow(kZoomPerNotch, notches), std::max(0.0, x));
    } else if ((event->modifiers() & Qt::ShiftModifier) != 0 || event->angleDelta().y() == 0) {
        m_picture.scale.pan(-notches * kPanPerKey * m_picture.scale.width());
    } else {
        return QAbstractScrollArea::wheelEvent(event);
    }
    viewport()->update();
    event->accept();
}

}  // namespace shardlab
