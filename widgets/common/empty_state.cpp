#include "widgets/common/empty_state.h"

#include <QPainter>
#include <QTextLayout>
#include <QtMath>

#include "widgets/common/accessible_role.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
/// Wraps also within a path that is longer than a line. The height.
double layOut(QTextLayout& layout, double width) {
    QTextOption option(Qt::AlignHCenter);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return height;
}
}  // namespace

void paintEmptyState(QPainter& painter, const QRect& area, const QFont& font, const QString& iconName,
                     const QString& title, const QString& text) {
    const int symbol = textScaled(32);
    constexpr int kGap = 8;
    // Set by name, or the painter would take these from the device, whose font may be the console's.
    QFont plain = font;
    plain.setFamily(font.family());
    plain.setPointSizeF(font.pointSizeF());
    QFont heading = plain;
    heading.setWeight(QFont::DemiBold);
    const QFontMetrics headingMetrics(heading);
    const QFontMetrics metrics(plain);
    const int width = qMin(area.width() - 4 * kGap, 44 * metrics.averageCharWidth());
    QString lines = text;
    lines.replace(QLatin1Char('\n'), QChar::LineSeparator);  // what a QTextLayout breaks at
    QTextLayout words(lines, plain, painter.device());
    const int textHeight = qCeil(layOut(words, width));
    const bool withIcon = area.height() > symbol + textHeight + headingMetrics.height() + 4 * kGap;
    const int height = (withIcon ? symbol + kGap : 0) + headingMetrics.height() + kGap / 2 + textHeight;
    int y = area.top() + qMax(0, (area.height() - height) / 2);
    if (withIcon) {
        painter.drawPixmap(area.center().x() - symbol / 2, y,
                           iconPixmap(iconName, theme().color("borderStrong"), symbol,
                                      painter.device()->devicePixelRatioF()));
        y += symbol + kGap;
    }
    painter.setFont(heading);
    painter.setPen(theme().color("text"));
    painter.drawText(QRect(area.left(), y, area.width(), headingMetrics.height()), Qt::AlignCenter, title);
    y += headingMetrics.height() + kGap / 2;
    painter.setFont(plain);
    painter.setPen(theme().color("textMuted"));
    words.draw(&painter, QPointF(area.center().x() - width / 2.0, y));
}

EmptyState::EmptyState(QString iconName, QString title, QString text, QWidget* parent)
    : QWidget(parent), m_icon(std::move(iconName)), m_title(std::move(title)), m_text(std::move(text)) {
    setAccessibleRole(*this, QAccessible::StaticText);
    setAccessibleName(m_title);
    setAccessibleDescription(m_text);
}

void EmptyState::setContent(const QString& iconName, const QString& title, const QString& text) {
    m_icon = iconName;
    m_title = title;
    m_text = text;
    setAccessibleName(title);
    setAccessibleDescription(text);
    update();
}

QSize EmptyState::sizeHint() const {
    return {320, textScaled(160)};
}

void EmptyState::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintEmptyState(painter, rect(), font(), m_icon, m_title, m_text);
}

}  // namespace shardlab
