#include "widgets/shards/step_view.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/common/accessible_role.h"
#include "widgets/common/tips.h"
#include "widgets/shards/step_painter.h"

namespace shardlab {

namespace {
constexpr double kViewMargin = 12;
constexpr double kLinkReach = 10;  ///< pixels around a link that count as pointed at

QPainterPath reachOf(const QPainterPath& path) {
    QPainterPathStroker stroker;
    stroker.setWidth(kLinkReach);
    return stroker.createStroke(path);
}
}  // namespace

StepView::StepView(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Graphic);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Recorded training step"));
}

void StepView::setAnimation(StepAnimationPtr animation, ReplicaKind kind) {
    m_animation = std::move(animation);
    m_kind = kind;
    m_position = 0;
    m_highlighted = m_described = -1;
    place();
    describe();
    update();
}

void StepView::setPosition(double position) {
    if (position == m_position) return;
    m_position = position;
    describe();
    update();
}

void StepView::highlightReplica(int replica) {
    const bool known = m_animation && replica >= 0 && replica < std::ssize(m_animation->layout().unitOf);
    m_highlighted = known ? m_animation->layout().unitOf[static_cast<std::size_t>(replica)] : -1;
    update();
}

void StepView::place() {
    if (!m_animation) return;
    m_geometry = StepGeometry(*m_animation,
                              QRectF(rect()).adjusted(kViewMargin, kViewMargin, -kViewMargin, -kViewMargin),
                              fontMetrics());
}

/// A screen reader hears of each frame once, not of every picture.
void StepView::describe() {
    if (!m_animation) return setAccessibleDescription({});
    const StepMoment moment = momentAt(*m_animation, m_position);
    const int key = 2 * moment.frame + (moment.share >= 1 ? 1 : 0);
    if (key == m_described) return;
    m_described = key;
    const StepText text(*m_animation, m_kind);
    setAccessibleDescription(text.title(moment) + QStringLiteral(". ") + text.explanation(moment));
}

void StepView::paintEvent(QPaintEvent*) {
    if (!m_animation) return;
    QPainter painter(this);
    const StepText text(*m_animation, m_kind);
    StepPainter(painter, *m_animation, m_geometry, text, momentAt(*m_animation, m_position))
        .paint(m_highlighted);
}

void StepView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void StepView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        place();
        update();
    }
}

void StepView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Space:
            if (!event->isAutoRepeat()) Q_EMIT playToggled();
            return;
        case Qt::Key_Left:
            Q_EMIT stepped(-1);
            return;
        case Qt::Key_Right:
            Q_EMIT stepped(1);
            return;
        case Qt::Key_Home:
            Q_EMIT jumped(false);
            return;
        case Qt::Key_End:
            Q_EMIT jumped(true);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

void StepView::mousePressEvent(QMouseEvent* event) {
    QWidget::mousePressEvent(event);
    if (!m_animation) return;
    const int unit = m_geometry.unitAt(event->localPos());
    if (unit >= 0)
        Q_EMIT replicaClicked(m_animation->layout().units[static_cast<std::size_t>(unit)].replicas.front());
}

QString StepView::tipAt(const QPoint& position) const {
    if (!m_animation) return {};
    const StepText text(*m_animation, m_kind);
    if (const int unit = m_geometry.unitAt(position); unit >= 0) return text.unitTip(unit);
    if (const LayerGraph::Box* box = m_geometry.layersAt(position)) return text.layers(*box);
    const int frame = momentAt(*m_animation, m_position).frame;
    const int round = m_animation->frames()[static_cast<std::size_t>(frame)].round;
    if (round < 0) return {};
    for (const UnitTransfer& transfer : m_animation->transfers(round)) {
        if (reachOf(m_geometry.link(transfer.from, transfer.to)).contains(position))
            return text.transferTip(transfer);
    }
    return {};
}

bool StepView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    showTip(*event, tipAt(static_cast<QHelpEvent*>(event)->pos()), this);
    return true;
}

}  // namespace shardlab
