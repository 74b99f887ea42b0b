#include "widgets/memory/memory_bars.h"

#include <QPainter>

#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kBarsPad = 16;
constexpr int kBarHeight = 8;
}  // namespace

MemoryBars::MemoryBars(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Memory"));
}

void MemoryBars::setDevice(const QString& name, int cores, std::int64_t usedPerCore,
                           std::int64_t capacityPerCore) {
    m_device = name;
    m_cores = cores;
    m_used = usedPerCore;
    m_capacity = capacityPerCore;
    update();
}

void MemoryBars::setProcess(std::int64_t residentBytes, std::int64_t physicalBytes) {
    if (residentBytes == m_resident && physicalBytes == m_physical) return;
    m_resident = residentBytes;
    m_physical = physicalBytes;
    update();
}

int MemoryBars::paintBar(QPainter& painter, int y, const QString& title, const QString& detail, double share,
                         const QString& token) const {
    const QRect line(kBarsPad, y, width() - 2 * kBarsPad, painter.fontMetrics().height());
    painter.setPen(theme().color("text"));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
    painter.setPen(theme().color("textMuted"));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, detail);
    const QRectF track(kBarsPad, line.bottom() + 5, line.width(), kBarHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color("sunken"));
    painter.drawRoundedRect(track, kBarHeight / 2.0, kBarHeight / 2.0);
    QRectF fill = track;
    fill.setWidth(qMax<double>(kBarHeight, track.width() * qBound(0.0, share, 1.0)));
    painter.setBrush(theme().color(share > 1.0   ? QStringLiteral("error")
                                   : share > 0.9 ? QStringLiteral("warning")
                                                 : token));
    painter.drawRoundedRect(fill, kBarHeight / 2.0, kBarHeight / 2.0);
    return static_cast<int>(track.bottom()) + 12;
}

void MemoryBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_cores == 0 && m_resident == 0) {
        paintEmptyState(painter, rect(), font(), QStringLiteral("memory"), tr("No memory to show yet"),
                        tr("A complete model shows what it needs on each core of the chosen device."));
        return;
    }
    QFont section = font();
    section.setPointSizeF(font().pointSizeF() - 1.5);
    section.setWeight(QFont::DemiBold);
    const auto heading = [&](int y, const QString& text, const char* token) {
        painter.setFont(section);
        painter.setPen(theme().color(token));
        painter.drawText(QRect(kBarsPad, y, width() - 2 * kBarsPad, 20), Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, width() - 2 * kBarsPad));
        painter.setFont(font());
        return y + 26;
    };
    int y = 8;
    if (m_resident > 0) {
        y = heading(y, tr("This computer, measured"), "measured");
        y = paintBar(painter, y, tr("Shardlab's RAM"),
                     tr("%1 of %2").arg(formatBytes(m_resident), formatBytes(m_physical)),
                     m_physical > 0 ? static_cast<double>(m_resident) / static_cast<double>(m_physical) : 0,
                     QStringLiteral("measured")) +
            4;
    }
    if (m_cores == 0) return;
    y = heading(y, tr("%1, simulated").arg(m_device), "simulated");
    const double share = m_capacity > 0 ? static_cast<double>(m_used) / static_cast<double>(m_capacity) : 0;
    const int each = painter.fontMetrics().height() + kBarHeight + 17;
    const int fits = qMax(1, (height() - y) / each);
    const int shown = m_cores <= fits ? m_cores : 1;
    for (int core = 0; core < shown; ++core) {
        const QString title = shown == m_cores ? (m_cores == 1 ? tr("Memory") : tr("Core %1").arg(core))
                                               : tr("Each of %1 cores").arg(m_cores);
        y = paintBar(painter, y, title, tr("%1 of %2").arg(formatBytes(m_used), formatBytes(m_capacity)),
                     share, QStringLiteral("simulated"));
    }
}

}  // namespace shardlab
