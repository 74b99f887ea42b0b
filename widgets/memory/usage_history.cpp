#include "widgets/memory/usage_history.h"

#include <QPainter>
#include <QPainterPath>

#include "widgets/common/accessible_role.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kChartHeight = 44;
}

UsageHistory::UsageHistory(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void UsageHistory::setTitle(const QString& title) {
    m_title = title;
    setAccessibleName(title);
    update();
}

void UsageHistory::add(std::int64_t bytes) {
    m_bytes.push_back(bytes);
    if (m_bytes.size() > static_cast<std::size_t>(kMost)) m_bytes.pop_front();
    m_peak = qMax(m_peak, bytes);
    setAccessibleDescription(text());
    setToolTip(tr("Last %1. Dashed line: peak since the start.")
                   .arg(formatSeconds(static_cast<double>(m_bytes.size()))));
    update();
}

QString UsageHistory::amount() const {
    return m_bytes.empty() ? QStringLiteral("–")
                           : tr("%1, peak %2").arg(formatBytes(m_bytes.back()), formatBytes(m_peak));
}

QString UsageHistory::text() const {
    return m_title + QStringLiteral(": ") + amount();
}

QSize UsageHistory::sizeHint() const {
    return {240, fontMetrics().height() + 5 + kChartHeight};
}

QSize UsageHistory::minimumSizeHint() const {
    return {160, sizeHint().height()};
}

void UsageHistory::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = fontMetrics().height();
    painter.setPen(theme().color("text"));
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignLeft | Qt::AlignVCenter, m_title);
    painter.setPen(theme().color("textMuted"));
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignRight | Qt::AlignVCenter, amount());
    const QRectF chart(0, line + 5, width(), kChartHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color("sunken"));
    painter.drawRoundedRect(chart, 4, 4);
    if (m_bytes.size() < 2 || m_peak <= 0) return;
    // The newest second is at the right; the chart fills from there.
    constexpr int kFewest = 60;
    const double step =
        chart.width() / static_cast<double>(qBound<std::size_t>(kFewest, m_bytes.size(), kMost));
    const auto y = [&](std::int64_t bytes) {
        return chart.bottom() -
               static_cast<double>(bytes) / static_cast<double>(m_peak) * (chart.height() - 6);
    };
    QPolygonF points;
    for (std::size_t i = 0; i < m_bytes.size(); ++i)
        points << QPointF(chart.right() - step * static_cast<double>(m_bytes.size() - 1 - i), y(m_bytes[i]));
    QPolygonF area = points;
    area << QPointF(points.last().x(), chart.bottom()) << QPointF(points.first().x(), chart.bottom());
    painter.setBrush(theme().color("measuredSurface"));
    painter.drawPolygon(area);
    painter.setPen(QPen(theme().color("textFaint"), 1, Qt::DashLine));
    painter.drawLine(QPointF(chart.left(), y(m_peak)), QPointF(chart.right(), y(m_peak)));
    painter.setPen(QPen(theme().color("measured"), 1.5));
    painter.drawPolyline(points);
}

}  // namespace shardlab
