#include "app/docks/rate_preview.h"

#include <QPainter>
#include <algorithm>

#include "widgets/common/accessible_role.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

RatePreview::RatePreview(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Chart);
    setFixedHeight(textScaled(72));
    setAccessibleName(tr("Learning rate"));
}

void RatePreview::setRates(std::vector<double> rates) {
    m_rates = std::move(rates);
    if (!m_rates.empty()) {
        setToolTip(tr("Learning rate: %1 in the first epoch, %2 in the last")
                       .arg(formatLearningRate(m_rates.front()), formatLearningRate(m_rates.back())));
    }
    setAccessibleDescription(m_rates.empty() ? QString() : toolTip());
    update();
}

void RatePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_rates.empty()) return;
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() - 1.5);
    painter.setFont(small);
    const int text = painter.fontMetrics().height();
    painter.setPen(theme().color("textMuted"));
    const QRect line(0, height() - text, width(), text);
    painter.drawText(line, Qt::AlignLeft, tr("epoch 1: %1").arg(formatLearningRate(m_rates.front())));
    painter.drawText(line, Qt::AlignRight,
                     tr("epoch %1: %2").arg(m_rates.size()).arg(formatLearningRate(m_rates.back())));
    const double highest = *std::max_element(m_rates.begin(), m_rates.end());
    const double room = height() - text - 4;
    const auto count =
        std::min<std::size_t>(m_rates.size(), static_cast<std::size_t>(std::max(1, width() / 4)));
    const double step = static_cast<double>(width()) / static_cast<double>(count);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().tint(QStringLiteral("accent"), 0.6));
    for (std::size_t i = 0; i < count; ++i) {
        const double share = highest > 0 ? m_rates[i * m_rates.size() / count] / highest : 0;
        const double h = std::max(2.0, room * share);
        painter.drawRoundedRect(QRectF(static_cast<double>(i) * step, room - h, std::max(1.0, step - 2), h),
                                2, 2);
    }
}

}  // namespace shardlab
