#include "widgets/common/clock_chip.h"

#include <QPainter>

#include "widgets/common/accessible_role.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kChipPad = 8;

int chipIcon() {
    return textScaled(16);
}
}  // namespace

ClockChip::ClockChip(Clock clock, QWidget* parent) : QWidget(parent), m_clock(clock) {
    setAccessibleRole(*this, QAccessible::StaticText);
    setToolTip(clock == Clock::Measured
                   ? tr("Wall time, measured on this computer")
                   : tr("Time the device simulator computes for the chosen device; not measured"));
}

void ClockChip::setTime(double seconds, const QString& where) {
    m_seconds = seconds;
    m_where = where;
    setAccessibleName(text());
    updateGeometry();
    update();
}

void ClockChip::clear() {
    setTime(-1, m_where);
}

void ClockChip::setShort(bool shortened) {
    if (shortened == m_short) return;
    m_short = shortened;
    updateGeometry();
    update();
}

void ClockChip::setNumberOnly(bool only) {
    if (only == m_numberOnly) return;
    m_numberOnly = only;
    updateGeometry();
    update();
}

QString ClockChip::prefix() const {
    return m_numberOnly ? QString() : label() + QLatin1Char(' ');
}

QString ClockChip::label() const {
    if (m_short) return m_clock == Clock::Measured ? tr("measured") : tr("simulated");
    if (m_clock == Clock::Measured) return tr("measured here");
    return m_where.isEmpty() ? tr("simulated") : simulatedOn(m_where);
}

QString ClockChip::text() const {
    return label() + QLatin1Char(' ') + formatSeconds(m_seconds);
}

QSize ClockChip::sizeHint() const {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const int width = fontMetrics().horizontalAdvance(prefix()) +
                      QFontMetrics(bold).horizontalAdvance(formatSeconds(m_seconds)) + chipIcon() +
                      3 * kChipPad;
    return {width, fontMetrics().height() + kChipPad};
}

void ClockChip::paintEvent(QPaintEvent*) {
    const bool measured = m_clock == Clock::Measured;
    const QColor color = theme().color(measured ? "measured" : "simulated");
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color(measured ? "measuredSurface" : "simulatedSurface"));
    const QRect chip(0, (height() - sizeHint().height()) / 2, width(), sizeHint().height());
    painter.drawRoundedRect(chip, chip.height() / 2.0, chip.height() / 2.0);
    const int symbol = chipIcon();
    painter.drawPixmap(kChipPad, (height() - symbol) / 2,
                       iconPixmap(measured ? QStringLiteral("stopwatch") : QStringLiteral("chip"), color,
                                  symbol, devicePixelRatioF()));
    painter.setPen(color);
    int x = kChipPad + symbol + kChipPad / 2;
    painter.drawText(QRect(x, 0, width(), height()), Qt::AlignVCenter, prefix());
    x += fontMetrics().horizontalAdvance(prefix());
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter, formatSeconds(m_seconds));
}

}  // namespace shardlab
