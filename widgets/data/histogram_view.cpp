#include "widgets/data/histogram_view.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/common/accessible_role.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/data/data_text.h"

namespace shardlab {

void paintHistogram(QPainter& painter, const QRect& area, const engine::LinearHistogram& histogram,
                    BarHeight height, double limit) {
    if (histogram.counts.empty() || area.height() < 2) return;
    const auto heightOf = [height](std::int64_t count) {
        const auto n = static_cast<double>(count);
        return height == BarHeight::Count ? n : std::sqrt(n);
    };
    const double most = heightOf(*std::max_element(histogram.counts.begin(), histogram.counts.end()));
    const double width = area.width() / static_cast<double>(histogram.counts.size());
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
        if (histogram.counts[i] == 0) continue;
        const double low = histogram.low + static_cast<double>(i) * histogram.width;
        const double tall = qMax(1.0, area.height() * heightOf(histogram.counts[i]) / most);
        painter.setBrush(theme().color(limit > 0.0 && low > limit ? "warning" : "accent"));
        painter.drawRect(QRectF(area.left() + static_cast<double>(i) * width, area.bottom() + 1 - tall,
                                qMax(1.0, width - 1.0), tall));
    }
}

HistogramView::HistogramView(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);  // less where there is little room
}

QSize HistogramView::sizeHint() const {
    return {320, textScaled(112)};
}

void HistogramView::setHistogram(const engine::LinearHistogram& histogram, double limit,
                                 const QString& limitText, const QString& axis) {
    m_histogram = histogram;
    m_limit = limit;
    m_limitText = limitText;
    m_axis = axis;
    setAccessibleName(axis);
    const double end = histogram.low + static_cast<double>(histogram.counts.size()) * histogram.width;
    QStringList facts{tr("%1 to %2").arg(numberText(histogram.low), numberText(end)), limitText};
    facts.removeAll(QString());
    setAccessibleDescription(histogram.counts.empty() ? QString() : facts.join(QStringLiteral(", ")));
    update();
}

void HistogramView::paintEvent(QPaintEvent*) {
    if (m_histogram.counts.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() - 1.0);
    painter.setFont(small);
    const int line = painter.fontMetrics().height();
    const QRect area = rect().adjusted(0, line + 2, 0, -line - 6);
    paintHistogram(painter, area, m_histogram, BarHeight::Count, m_limit);
    painter.setPen(theme().color("border"));
    painter.drawLine(area.left(), area.bottom() + 1, area.right(), area.bottom() + 1);
    const double bins = static_cast<double>(m_histogram.counts.size());
    const double end = m_histogram.low + bins * m_histogram.width;
    painter.setPen(theme().color("textMuted"));
    const QRect scale(area.left(), area.bottom() + 4, area.width(), line);
    painter.drawText(scale, Qt::AlignLeft, numberText(m_histogram.low));
    painter.drawText(scale, Qt::AlignRight, numberText(end));
    painter.drawText(scale, Qt::AlignHCenter, m_axis);
    if (m_limitText.isEmpty() || m_limit <= m_histogram.low) return;
    const double place = (m_limit - m_histogram.low) / (end - m_histogram.low);
    const bool beyond = place > 1.0;
    const double x = beyond ? area.right() : area.left() + place * area.width();
    if (!beyond) {
        painter.setPen(QPen(theme().color("text"), 1.0, Qt::DashLine));
        painter.drawLine(QPointF(x, line), QPointF(x, area.bottom()));
    }
    painter.setPen(theme().color("text"));
    const int text = painter.fontMetrics().horizontalAdvance(m_limitText);
    const int left = qBound(0, qRound(x) - text / 2, qMax(0, width() - text));
    painter.drawText(QRect(left, 0, text + 2, line), Qt::AlignLeft, m_limitText);
}

}  // namespace shardlab
