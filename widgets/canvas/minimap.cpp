#include "widgets/canvas/minimap.h"

#include <QMouseEvent>
#include <QPainter>

#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr double kMapWidth = 104;
constexpr double kMapHeight = 132;
constexpr int kMapNarrowest = 36;
constexpr int kMapCorner = 12;
constexpr int kMapInset = 6;
}  // namespace

Minimap::Minimap(GraphView* view) : QWidget(view), m_view(view) {
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Overview of the model"));
    setToolTip(tr("Overview of the model. Click to scroll there."));
    setCursor(Qt::PointingHandCursor);
    hide();
}

void Minimap::refresh() {
    const QRectF scene = m_view->sceneRect();
    const QRectF seen = m_view->mapToScene(m_view->viewport()->rect()).boundingRect();
    // A scroll bar's width of overlap does not call for a map.
    const bool exceeds = scene.width() > seen.width() * 1.05 || scene.height() > seen.height() * 1.05;
    const bool room = m_view->width() > 4 * kMapWidth && m_view->height() > 1.5 * kMapHeight;
    setVisible(exceeds && room && m_view->scene()->rowCount() > 1);
    if (isHidden()) return;
    const double scale = qMin(kMapWidth / scene.width(), kMapHeight / scene.height());
    const QSize size(qMax(kMapNarrowest, qRound(scene.width() * scale) + 2 * kMapInset),
                     qRound(scene.height() * scale) + 2 * kMapInset);
    const QRect viewport = m_view->viewport()->geometry();
    setGeometry(viewport.right() + 1 - kMapCorner - size.width(),
                viewport.bottom() + 1 - kMapCorner - size.height(), size.width(), size.height());
    update();
}

QTransform Minimap::toMap() const {
    const QRectF scene = m_view->sceneRect();
    const double scale =
        qMin((width() - 2.0 * kMapInset) / scene.width(), (height() - 2.0 * kMapInset) / scene.height());
    QTransform transform;
    transform.translate(width() / 2.0, height() / 2.0);
    transform.scale(scale, scale);
    transform.translate(-scene.center().x(), -scene.center().y());
    return transform;
}

void Minimap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme().color("border"));
    painter.setBrush(theme().color("surface"));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const QTransform map = toMap();
    painter.setPen(Qt::NoPen);
    const GraphScene* scene = m_view->scene();
    for (int row = 0; row < scene->rowCount(); ++row) {
        const LayerItem* item = scene->cardAt(row);
        if (!item->isVisible()) continue;
        QRectF box = map.mapRect(item->cardRect().translated(item->layoutPos()));
        box.setHeight(qMax(box.height(), 1.0));
        const bool failed = item->card().severity == static_cast<int>(engine::Severity::Error);
        painter.setBrush(theme().color(failed               ? QStringLiteral("error")
                                       : item->isSelected() ? QStringLiteral("accent")
                                                            : item->card().category));
        painter.drawRect(box);
    }
    const QRectF seen = map.mapRect(m_view->mapToScene(m_view->viewport()->rect()).boundingRect());
    painter.setPen(QPen(theme().color("accent"), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(seen.intersected(QRectF(rect()).adjusted(2, 2, -2, -2)), 2, 2);
}

void Minimap::goTo(const QPointF& position) {
    m_view->centerOn(toMap().inverted().map(position));
}

void Minimap::mousePressEvent(QMouseEvent* event) {
    goTo(event->localPos());
}

void Minimap::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) goTo(event->localPos());
}

}  // namespace shardlab
