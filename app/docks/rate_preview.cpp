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
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    setAccessibleName(tr("Learning rate"));
}

QFont RatePreview::smallFont() const {
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() - 1.5);
    return small;
}

QString RatePreview::firstText() const {
    return tr("epoch 1: %1").arg(formatLearningRate(m_rates.front()));
}

QString RatePreview::lastText() const {
    return tr("epoch %1: %2").arg(m_rates.size()).arg(formatLearningRate(m_rates.back()));
}

/// Of the texts.
int RatePreview::lines(int width) const {
    if (m_rates.empty()) return 1;
    const QFontMetrics metrics(smallFont());
    const int gap = 2 * metrics.averageCharWidth();
    const int both = metrics.horizontalAdvance(firstText()) + gap + metrics.horizontalAdvance(lastText());
    return both > width ? 2 : 1;
}

QSize RatePreview::sizeHint() const {
    return {textScaled(200), textScaled(72)};
}

int RatePreview::heightForWidth(int width) const {
    return textScaled(72) + (lines(width) - 1) * QFontMetrics(smallFont()).height();
}

void RatePreview::setRates(std::vector<double> rates) {
    m_rates = std::move(rates);
    if (!m_rates.empty()) {
        setToolTip(tr("Learning rate: %1 in the first epoch, %2 in the last")
                       .arg(formatLearningRate(m_rates.front()), formatLearningRate(m_rates.back())));
    }
    setAccessibleDescription(m_rates.empty() ? QString() : toolTip());
    updateGeometry();
    update();
}

/// At the foot: the first epoch at the left, the last one at the right or below it. Their height.
int RatePreview::drawTexts(QPainter& painter) const {
    painter.setFont(smallFont());
    painter.setPen(theme().color("textMuted"));
    const QFontMetrics metrics = painter.fontMetrics();
    const bool below = lines(width()) > 1;
    const QRect last(0, height() - metrics.height(), width(), metrics.height());
    const QRect first = below ? last.translated(0, -metrics.height()) : last;
    const auto elided = [&](const QString& text) {
        return metrics.elidedText(text, Qt::ElideRight, width());
    };
    painter.drawText(first, Qt::AlignLeft, elided(firstText()));
    painter.drawText(last, below ? Qt::AlignLeft : Qt::AlignRight, elided(lastText()));
    return last.bottom() + 1 - first.top();
}

void RatePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_rates.empty()) return;
    const int bars = height() - drawTexts(painter);
    const double highest = *std::max_element(m_rates.begin(), m_rates.end());
    const double room = bars - 4;
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
