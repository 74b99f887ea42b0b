#include "widgets/help/help_mark.h"

#include <QAbstractScrollArea>
#include <QLabel>
#include <QPainter>
#include <algorithm>

#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kMarkGap = 1;  // pixels between field and mark: the margins of forms are narrow

struct MarkPlace {
    QWidget* around = nullptr;  ///< the parent of the mark
    QRect mark;
};

/// What only holds others, or shows nothing.
bool showsNothing(const QWidget& widget) {
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label != nullptr) return label->text().isEmpty() && label->pixmap(Qt::ReturnByValue).isNull();
    return qstrcmp(widget.metaObject()->className(), "QWidget") == 0;
}

/// Whether nothing is seen there. What lies around the field is no obstacle.
bool isFreePlace(const QWidget& around, const QRect& place, const QWidget& field) {
    for (const QPoint& point :
         {place.topLeft(), place.topRight(), place.center(), place.bottomLeft(), place.bottomRight()}) {
        const QWidget* there = around.childAt(point);
        const bool free = there == nullptr || there->isAncestorOf(&field) || showsNothing(*there) ||
                          qobject_cast<const HelpMark*>(there) != nullptr;
        if (!free) return false;
    }
    return true;
}

bool isScrolledContent(const QWidget& content) {
    const QWidget* viewport = content.parentWidget();
    return viewport != nullptr &&
           qobject_cast<const QAbstractScrollArea*>(viewport->parentWidget()) != nullptr;
}

/// Over the corner at the top right, half outside: an arrow in the middle of the field stays in sight.
MarkPlace cornerOf(const QWidget& field, int size) {
    QWidget* around = field.parentWidget();
    const auto cornerIn = [&](const QWidget& outer) {
        const QRect box(field.mapTo(&outer, QPoint()), field.size());
        return QRect(box.right() - size * 2 / 3, box.top() - size / 2, size, size);
    };
    while (!around->rect().contains(cornerIn(*around)) && !around->isWindow() && !isScrolledContent(*around))
        around = around->parentWidget();
    QRect mark = cornerIn(*around);
    mark.moveLeft(std::min(mark.left(), around->width() - size));
    mark.moveTop(std::max(0, mark.top()));
    return {around, mark};
}

/// Beside the field where there is room for `size` pixels, or at least for the smallest mark.
MarkPlace markPlaceOf(const QWidget& field, int size) {
    constexpr int kSmallest = 12;
    for (QWidget* around = field.parentWidget(); around != nullptr; around = around->parentWidget()) {
        const QRect box(field.mapTo(around, QPoint()), field.size());
        constexpr int kLineHeight = 30;  // beside the first line of a field of several
        const int middle = box.top() + std::min(box.height(), kLineHeight) / 2;
        const int left = box.right() + 1 + kMarkGap;
        const int fitting = std::min(size, around->width() - left);
        const QRect mark(left, middle - fitting / 2, fitting, fitting);
        if (fitting >= kSmallest && around->rect().contains(mark)) {
            if (isFreePlace(*around, mark, field)) return {around, mark};
            break;
        }
        if (around->isWindow() || isScrolledContent(*around)) break;
    }
    return cornerOf(field, size);
}

}  // namespace

HelpMark::HelpMark(QWidget& field, const QString& title)
    : QAbstractButton(field.parentWidget()), m_field(&field) {
    setObjectName(QStringLiteral("helpMark"));
    setFocusPolicy(Qt::NoFocus);  // Shift+F1 opens it from the field; Tab goes to the next one
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Help on %1").arg(title));
    setToolTip(tr("Help (Shift+F1)"));
    follow();
    show();
}

void HelpMark::follow() {
    if (m_field == nullptr || m_field->parentWidget() == nullptr) return;
    constexpr int kLeast = 14;
    const int size = std::max(kLeast, fontMetrics().height() - 1);
    setAttribute(Qt::WA_TransparentForMouseEvents, true);  // what lies below it is an obstacle, too
    const MarkPlace place = markPlaceOf(*m_field, size);
    setAttribute(Qt::WA_TransparentForMouseEvents, false);
    if (place.around != parentWidget()) {
        setParent(place.around);
        show();
    }
    setGeometry(place.mark);
    raise();
}

void HelpMark::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = theme().color(underMouse() ? "accent" : "textMuted");
    painter.setPen(QPen(theme().color(underMouse() ? "accent" : "control"), 1));
    painter.setBrush(theme().color("surface"));
    painter.drawEllipse(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    QFont small = font();
    small.setPixelSize(height() * 7 / 10);
    painter.setFont(small);
    painter.setPen(color);
    painter.drawText(rect(), Qt::AlignCenter, QStringLiteral("?"));
}

}  // namespace shardlab
