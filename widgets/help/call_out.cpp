#include "widgets/help/call_out.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kCallOutArrow = 10;  ///< pixels from the box to its tip
constexpr int kCallOutEdge = 8;    ///< to the edge of the window
constexpr double kCallOutCorner = 8;

/// Around the target; neither the mouse nor a screen reader meets it.
class TargetRing final : public QWidget {
public:
    explicit TargetRing(QWidget* window) : QWidget(window) {
        setObjectName(QStringLiteral("callOutRing"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        constexpr double kRingLine = 3;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().color("accent"), kRingLine));
        painter.drawRoundedRect(
            QRectF(rect()).adjusted(kRingLine / 2, kRingLine / 2, -kRingLine / 2, -kRingLine / 2),
            kCallOutCorner, kCallOutCorner);
    }
    void resizeEvent(QResizeEvent*) override {
        constexpr int kInside = 6;  // an empty middle: what is below it is painted as before
        setMask(QRegion(rect()).subtracted(rect().adjusted(kInside, kInside, -kInside, -kInside)));
    }
};

QLabel* makeCallOutLine(QWidget* parent, const char* name, const char* role) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setProperty("role", QLatin1String(role));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

}  // namespace

CallOut::CallOut(QWidget& window)
    : QFrame(&window),
      m_title(makeCallOutLine(this, "callOutTitle", "heading")),
      m_text(makeCallOutLine(this, "callOutText", "")),
      m_progress(makeCallOutLine(this, "callOutProgress", "muted")),
      m_buttons(new QHBoxLayout),
      m_column(new QVBoxLayout(this)),
      m_ring(new TargetRing(&window)) {
    setObjectName(QStringLiteral("callOut"));
    setProperty("role", QStringLiteral("plain"));
    m_progress->setWordWrap(false);
    constexpr int kSide = 16, kTop = 12;
    m_column->setContentsMargins(kSide + kCallOutArrow, kTop + kCallOutArrow, kSide + kCallOutArrow,
                                 kTop + kCallOutArrow);
    m_column->setSpacing(8);
    m_column->addWidget(m_title);
    m_column->addWidget(m_text);
    m_column->addSpacing(4);
    m_column->addLayout(m_buttons);
    m_buttons->addWidget(m_progress);
    m_buttons->addStretch();
    window.installEventFilter(this);
}

CallOut::~CallOut() {
    delete m_ring;
    if (m_before != nullptr && m_before->isVisible()) m_before->setFocus(Qt::OtherFocusReason);
}

QString CallOut::title() const {
    return m_title->text();
}

QString CallOut::text() const {
    return m_text->text();
}

QPushButton* CallOut::addButton(const char* name, const QString& text, const std::function<void()>& pressed) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    m_buttons->addWidget(button);
    connect(button, &QPushButton::clicked, this, pressed);
    return button;
}

void CallOut::setProgress(const QString& text) {
    m_progress->setText(text);
}

void CallOut::point(const Target& target, const QString& title, const QString& text) {
    if (m_target.widget != nullptr && m_target.widget != parentWidget())
        m_target.widget->removeEventFilter(this);
    m_target = target;
    m_title->setText(title);
    m_text->setText(text);
    setAccessibleName(title);
    setAccessibleDescription(text);
    for (auto* button : findChildren<QPushButton*>())
        button->setAccessibleDescription(title + QStringLiteral(". ") + text);
    if (m_target.widget != nullptr && m_target.widget != parentWidget())
        m_target.widget->installEventFilter(this);
    show();
    place();
    raise();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void CallOut::setPassing() {
    m_passing = true;
    qApp->installEventFilter(this);
}

void CallOut::takeFocus() {
    const auto buttons = findChildren<QPushButton*>();
    if (buttons.isEmpty()) return;
    QWidget* focused = QApplication::focusWidget();
    if (focused != nullptr && !isAncestorOf(focused)) m_before = focused;
    buttons.last()->setFocus(Qt::OtherFocusReason);
}

void CallOut::dismiss() {
    hide();
    m_ring->hide();
    Q_EMIT dismissed();
    deleteLater();
}

QRect CallOut::targetRect() const {
    QWidget* widget = m_target.widget;
    if (widget == nullptr || !widget->isVisible()) return {};
    const QRect part = m_target.part ? m_target.part() : widget->rect();
    const QRect shown = part.translated(widget->mapTo(parentWidget(), QPoint()));
    return shown.intersected(parentWidget()->rect());
}

QSize CallOut::sizeFor(int width) const {
    return {width, std::max(m_column->minimumSize().height(), m_column->heightForWidth(width))};
}

QRect CallOut::placeAt(Side side, const QRect& target, const QSize& size) const {
    const QPoint middle = target.center();
    const int left = middle.x() - size.width() / 2, top = middle.y() - size.height() / 2;
    QRect box;
    switch (side) {
        case Side::Below:
            box = QRect({left, target.bottom() + 1}, size);
            break;
        case Side::Above:
            box = QRect({left, target.top() - size.height()}, size);
            break;
        case Side::Right:
            box = QRect({target.right() + 1, top}, size);
            break;
        case Side::Left:
            box = QRect({target.left() - size.width(), top}, size);
            break;
    }
    const QRect room =
        parentWidget()->rect().adjusted(kCallOutEdge, kCallOutEdge, -kCallOutEdge, -kCallOutEdge);
    box.moveLeft(std::clamp(box.left(), room.left(), std::max(room.left(), room.right() - size.width())));
    box.moveTop(std::clamp(box.top(), room.top(), std::max(room.top(), room.bottom() - size.height())));
    return box;
}

/// At the first side where it does not cover the target. A target that fills the window is pointed at from
/// within.
void CallOut::place() {
    constexpr int kCharacters = 52;
    const QRect target = targetRect();
    const int width = std::min(kCharacters * fontMetrics().averageCharWidth() + 2 * kCallOutArrow,
                               parentWidget()->width() - 2 * kCallOutEdge);
    const QSize size = sizeFor(width);
    m_side = Side::Below;
    QRect box = placeAt(m_side, target, size);
    for (const Side side : {Side::Below, Side::Right, Side::Left, Side::Above}) {
        const QRect tried = placeAt(side, target, size);
        if (tried.intersects(target)) continue;
        m_side = side;
        box = tried;
        break;
    }
    if (target.isEmpty()) box.moveCenter(parentWidget()->rect().center());
    setGeometry(box);
    const QPoint middle = target.center() - box.topLeft();
    constexpr int kFromCorner = 24;
    const auto along = [=](int at, int length) { return std::clamp(at, kFromCorner, length - kFromCorner); };
    m_tip = m_side == Side::Below   ? QPoint(along(middle.x(), width), 0)
            : m_side == Side::Above ? QPoint(along(middle.x(), width), size.height())
            : m_side == Side::Right ? QPoint(0, along(middle.y(), size.height()))
                                    : QPoint(width, along(middle.y(), size.height()));
    constexpr int kAround = 3;
    m_ring->setGeometry(target.adjusted(-kAround, -kAround, kAround, kAround));
    m_ring->setVisible(!target.isEmpty());
    m_ring->raise();
    raise();
    update();
}

bool CallOut::isDismissedBy(const QObject* watched, QEvent* event) const {
    if (!m_passing || !isVisible()) return false;
    if (event->type() == QEvent::Hide) return watched == m_target.widget;
    if (event->type() != QEvent::KeyPress || QApplication::activePopupWidget() != nullptr) return false;
    const auto* widget = qobject_cast<const QWidget*>(watched);
    return widget != nullptr && widget->window() == parentWidget() &&
           static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
}

bool CallOut::eventFilter(QObject* watched, QEvent* event) {
    if (isDismissedBy(watched, event)) {
        dismiss();
        return event->type() == QEvent::KeyPress;  // once more for what has the focus
    }
    if (watched != parentWidget() && watched != m_target.widget) return false;
    switch (event->type()) {
        case QEvent::Resize:
        case QEvent::Move:
        case QEvent::Show:
        case QEvent::Hide:
        case QEvent::LayoutRequest:
            if (isVisible()) QMetaObject::invokeMethod(this, &CallOut::place, Qt::QueuedConnection);
            break;
        case QEvent::ZOrderChange:
            if (watched == parentWidget()) raise();
            break;
        default:
            break;
    }
    return QFrame::eventFilter(watched, event);
}

void CallOut::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return dismiss();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (auto* button = qobject_cast<QPushButton*>(focusWidget()); enter && button != nullptr)
        return button->click();
    QFrame::keyPressEvent(event);
}

void CallOut::paintEvent(QPaintEvent*) {
    const QRectF box = QRectF(rect()).adjusted(kCallOutArrow, kCallOutArrow, -kCallOutArrow, -kCallOutArrow);
    QPainterPath shape;
    shape.addRoundedRect(box, kCallOutCorner, kCallOutCorner);
    if (m_ring->isVisible()) {
        const bool upright = m_side == Side::Below || m_side == Side::Above;
        const QPointF tip(m_tip);
        const QPointF half = upright ? QPointF(kCallOutArrow, 0) : QPointF(0, kCallOutArrow);
        const QPointF base = upright
                                 ? QPointF(tip.x(), m_side == Side::Below ? box.top() + 1 : box.bottom() - 1)
                                 : QPointF(m_side == Side::Right ? box.left() + 1 : box.right() - 1, tip.y());
        QPainterPath arrow(tip);
        arrow.lineTo(base - half);
        arrow.lineTo(base + half);
        arrow.closeSubpath();
        shape = shape.united(arrow);
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().color("accent"), 1.5));
    painter.setBrush(theme().color("surface"));
    painter.drawPath(shape);
}

}  // namespace shardlab
