#include "widgets/canvas/canvas_drag.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>

#include "widgets/canvas/canvas_navigation.h"
#include "widgets/canvas/canvas_search.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/theme.h"

namespace shardlab {

CanvasDrag::CanvasDrag(GraphView& view) : m_view(view), m_band(QRubberBand::Rectangle, view.viewport()) {}

void CanvasDrag::press(const QPoint& position, Qt::KeyboardModifiers modifiers) {
    m_start = m_now = position;
    const QPointF point = m_grip = m_view.mapToScene(position);
    GraphScene* scene = m_view.scene();
    const bool extends = modifiers & (Qt::ShiftModifier | Qt::ControlModifier);
    if (const LayerItem* source = scene->outputDotUnder(point)) {
        m_kind = Kind::Connect;
        m_row = source->row();
        m_targetRow = -1;
        return;
    }
    if (const LayerItem* broken = extends ? nullptr : scene->fixUnder(point)) {
        const int row = broken->row();
        m_view.selectRow(row);
        m_view.fix(row);
        return;
    }
    if (LayerItem* card = scene->cardUnder(point)) {
        if (extends) {
            m_view.selection().toggle(card->row());
            return;
        }
        if (!card->isSelected()) m_view.selectRows({static_cast<std::size_t>(card->row())});
        m_view.selection().setCurrentRow(card->row());
        m_kind = Kind::Pending;
        m_row = card->row();
        return;
    }
    if (EdgeItem* edge = scene->edgeUnder(point)) {
        m_view.selection().selectEdge(*edge);
        return;
    }
    if (!extends) m_view.selectRows({});
    m_before = scene->selectedRows();
    m_kind = Kind::Band;
}

void CanvasDrag::move(const QPoint& position) {
    m_now = position;
    const bool far = (position - m_start).manhattanLength() >= QApplication::startDragDistance();
    if (m_kind == Kind::Pending && far && !m_view.scene()->isFolded(m_row)) {
        m_kind = Kind::Carry;
        m_view.selectRows({static_cast<std::size_t>(m_row)});
    }
    if (far && (m_kind == Kind::Connect || m_kind == Kind::Carry)) m_view.navigation().scrollNear(position);
    if (m_kind == Kind::Connect) moveConnect(position);
    if (m_kind == Kind::Carry) moveCarry(position);
    if (m_kind == Kind::Band && (far || m_band.isVisible())) moveBand(position);
}

void CanvasDrag::mark(LayerItem* target) {
    const int row = target == nullptr ? -1 : target->row();
    if (row == m_targetRow) return;
    if (LayerItem* old = m_view.scene()->cardAt(m_targetRow)) old->setTarget(LayerItem::Target::None);
    m_targetRow = row;
    if (target == nullptr) return;
    const bool accepts = m_view.whyNotConnected(m_row, row).isEmpty();
    target->setTarget(accepts ? LayerItem::Target::Accepts : LayerItem::Target::Refuses);
}

void CanvasDrag::moveConnect(const QPoint& position) {
    LayerItem* target = m_view.scene()->cardUnder(m_view.mapToScene(position));
    mark(target != nullptr && target->row() != m_row ? target : nullptr);
    m_view.viewport()->update();
}

void CanvasDrag::moveCarry(const QPoint& position) {
    LayerItem* card = m_view.scene()->cardAt(m_row);
    if (card == nullptr) return;
    card->setPos(card->layoutPos() + m_view.mapToScene(position) - m_grip);
    card->setZValue(2);
    card->setOpacity(0.85);
    m_view.scene()->highlight(m_view.scene()->placeAt(m_view.mapToScene(position), m_row));
}

void CanvasDrag::moveBand(const QPoint& position) {
    const QRect band = QRect(m_start, position).normalized();
    m_band.setGeometry(band);
    m_band.show();
    const QRectF area = m_view.mapToScene(band).boundingRect();
    std::vector<std::size_t> rows = m_before;
    GraphScene* scene = m_view.scene();
    for (int row = 0; row < scene->rowCount(); ++row) {
        const LayerItem* card = scene->cardAt(row);
        if (card->isVisible() && card->cardRect().translated(card->layoutPos()).intersects(area))
            rows.push_back(static_cast<std::size_t>(row));
    }
    m_view.selectRows(rows);
}

void CanvasDrag::release(const QPoint& position) {
    move(position);
    const Kind kind = m_kind;
    const int row = m_row;
    const int target = m_targetRow;
    const CanvasPlace place = m_view.scene()->highlighted();
    const bool pulled = (position - m_start).manhattanLength() >= QApplication::startDragDistance();
    cancel();
    if (kind == Kind::Connect && m_view.scene()->isFolded(target)) {
        m_view.unfold(target);  // the line goes to one of its layers
    } else if (kind == Kind::Connect && target >= 0) {
        Q_EMIT m_view.connectRequested(row, target);
    } else if (kind == Kind::Connect && pulled) {
        m_view.search().openInsert({CanvasPlace::Kind::Branch, {}, {static_cast<std::size_t>(row)}}, {},
                                   position);
    } else if (kind == Kind::Connect) {
        m_view.selectRow(row);
    } else if (kind == Kind::Carry && place.kind != CanvasPlace::Kind::Nowhere) {
        Q_EMIT m_view.moveRequested(row, place);
    } else if (kind == Kind::Pending && m_view.scene()->selectedRows().size() > 1) {
        m_view.selectRow(row);  // a click in a selection of several, without a drag
    }
}

void CanvasDrag::cancel() {
    mark(nullptr);
    m_band.hide();
    if (LayerItem* card = m_view.scene()->cardAt(m_row); card != nullptr && m_kind == Kind::Carry) {
        card->setLayoutPos(card->layoutPos());
        card->setZValue(1);
        card->setOpacity(1);
    }
    m_view.scene()->highlight({});
    m_kind = Kind::None;
    m_view.viewport()->update();
}

void CanvasDrag::paint(QPainter& painter) const {
    if (m_kind != Kind::Connect || m_now == m_start) return;
    const LayerItem* source = m_view.scene()->cardAt(m_row);
    if (source == nullptr) return;
    QPointF end = m_view.mapToScene(m_now);
    bool refused = false;
    if (const LayerItem* target = m_view.scene()->cardAt(m_targetRow)) {
        end = target->pos() + target->inputDot();
        refused = !m_view.whyNotConnected(m_row, m_targetRow).isEmpty();
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().color(refused ? "error" : "accent"), 2.5, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(edgePath({source->pos() + source->outputDot(), end}));
}

}  // namespace shardlab
