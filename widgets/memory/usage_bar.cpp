#include "widgets/memory/usage_bar.h"

#include <QPainter>
#include <QPainterPath>
#include <QStringList>
#include <algorithm>

#include "widgets/common/accessible_role.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kBarHeight = 8;
constexpr int kGap = 5;
constexpr int kPartSwatch = 8, kPartName = 18;  // with the usual text: size; where the name begins
}  // namespace

UsageBar::UsageBar(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void UsageBar::setUsage(const QString& title, const QString& amount, std::vector<Part> parts, double whole) {
    const bool sameHeight = m_parts.size() == parts.size();
    m_title = title;
    m_amount = amount;
    m_parts = std::move(parts);
    m_whole = whole;
    setAccessibleName(title);
    setAccessibleDescription(text());
    if (!sameHeight) updateGeometry();
    update();
}

QString UsageBar::text() const {
    QStringList lines{m_title + QStringLiteral(": ") + m_amount};
    for (const Part& part : m_parts) {
        if (!part.name.isEmpty()) lines << part.name + QLatin1Char(' ') + part.amount;
    }
    return lines.join(QStringLiteral(", "));
}

int UsageBar::namedParts() const {
    return static_cast<int>(
        std::ranges::count_if(m_parts, [](const Part& part) { return !part.name.isEmpty(); }));
}

QSize UsageBar::sizeHint() const {
    const int line = fontMetrics().height();
    return {240, line + kGap + kBarHeight + namedParts() * (line + 2) + (namedParts() > 0 ? kGap : 0)};
}

QSize UsageBar::minimumSizeHint() const {
    return {160, sizeHint().height()};
}

void UsageBar::paintBar(QPainter& painter, const QRectF& track) const {
    QPainterPath outline;
    outline.addRoundedRect(track, kBarHeight / 2.0, kBarHeight / 2.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color("sunken"));
    painter.drawPath(outline);
    double sum = 0;
    for (const Part& part : m_parts)
        sum += part.value;
    if (sum <= 0) return;
    // What is there is seen, however little of the whole it is.
    constexpr double kLeast = 6;
    const double shown = std::max(kLeast, track.width() * std::min(1.0, m_whole > 0 ? sum / m_whole : 1.0));
    painter.save();
    painter.setClipPath(outline);
    double x = track.left();
    for (const Part& part : m_parts) {
        const double width = shown * part.value / sum;
        painter.fillRect(QRectF(x, track.top(), width, track.height()),
                         theme().color(sum > m_whole ? QStringLiteral("error") : part.token));
        x += width;
    }
    painter.restore();
}

void UsageBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = fontMetrics().height();
    painter.setPen(theme().color("text"));
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignLeft | Qt::AlignVCenter, m_title);
    painter.setPen(theme().color("textMuted"));
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignRight | Qt::AlignVCenter, m_amount);
    paintBar(painter, QRectF(0, line + kGap, width(), kBarHeight));
    int y = line + 2 * kGap + kBarHeight;
    for (const Part& part : m_parts) {
        if (part.name.isEmpty()) continue;
        const int swatch = textScaled(kPartSwatch), left = textScaled(kPartName);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(part.token));
        painter.drawRoundedRect(QRectF(1, y + (line - swatch) / 2.0, swatch, swatch), 2, 2);
        painter.setPen(theme().color("textMuted"));
        painter.drawText(QRect(left, y, width() - left, line), Qt::AlignLeft | Qt::AlignVCenter, part.name);
        painter.drawText(QRect(0, y, width(), line), Qt::AlignRight | Qt::AlignVCenter, part.amount);
        y += line + 2;
    }
}

}  // namespace shardlab
