#include "widgets/plots/curve_legend.h"

#include <QPainter>

#include "widgets/common/accessible_role.h"
#include "widgets/common/run_marker.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {
constexpr int kLegendLine = 24, kLegendDot = 6;  // pixels with the usual text: sample of a line, marker on it
constexpr int kLegendMarker = 10, kLegendBeside = 6;  // of a run; between a marker and its name
constexpr int kLegendEdge = 8, kLegendBetween = 24;   // at both ends; between runs
}  // namespace

CurveLegend::CurveLegend(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CurveLegend::setRuns(const std::vector<const RunCurves*>& runs) {
    std::vector<Entry> entries;
    for (const RunCurves* run : runs)
        entries.push_back({run->title(), run->color, run->number});
    if (entries == m_entries) return;
    m_entries = std::move(entries);
    QStringList names;
    for (const Entry& entry : m_entries)
        names << entry.name;
    setAccessibleName(names.join(QStringLiteral(", ")));
    update();
}

QSize CurveLegend::sizeHint() const {
    return {240, fontMetrics().height() + 8};
}

void CurveLegend::paintEvent(QPaintEvent*) {
    const int line = textScaled(kLegendLine), mark = textScaled(kLegendMarker),
              gap = textScaled(kLegendBeside);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() - 1);
    painter.setFont(small);
    const QFontMetrics metrics(small);
    const int middle = height() / 2;
    int right = width() - kLegendEdge;
    const QColor ink = theme().color("textMuted");
    const auto sample = [&](const QString& text, const QPen& pen, const QBrush& marker) {
        right -= metrics.horizontalAdvance(text);
        painter.setPen(ink);
        painter.drawText(QRect(right, 0, width(), height()), Qt::AlignVCenter, text);
        right -= line + gap;
        painter.setPen(pen);
        painter.drawLine(right, middle, right + line, middle);
        if (marker.style() != Qt::NoBrush) {
            painter.setPen(QPen(ink, plotSize(1.2)));
            painter.setBrush(marker);
            painter.drawPath(runMarkerPath(0, textScaled(kLegendDot)).translated(right + line / 2.0, middle));
        }
        right -= textScaled(kLegendBetween) * 2 / 3;
    };
    QColor faint = ink;
    faint.setAlphaF(0.4);
    QPen dashed(ink, plotSize(2), Qt::CustomDashLine);
    dashed.setDashPattern({4, 3});
    sample(tr("per batch"), QPen(faint, plotSize(1)), Qt::NoBrush);
    sample(tr("validation"), dashed, theme().color("surface"));
    sample(tr("training"), QPen(ink, plotSize(2.2)), ink);
    const int beside = mark + gap;
    int x = kLegendEdge;
    const int share = m_entries.empty() ? 0 : right / static_cast<int>(m_entries.size());
    for (const Entry& entry : m_entries) {
        const int room = qMin(share, right - x) - beside - textScaled(kLegendBetween);
        if (room < 16) break;
        const QString name = metrics.elidedText(entry.name, Qt::ElideRight, room);
        painter.setPen(Qt::NoPen);
        painter.setBrush(entry.color);
        painter.drawPath(runMarkerPath(entry.number, mark).translated(x + mark / 2.0, middle));
        painter.setPen(theme().color("text"));
        painter.drawText(QRect(x + beside, 0, room, height()), Qt::AlignVCenter, name);
        x += beside + metrics.horizontalAdvance(name) + textScaled(kLegendBetween);
    }
}

}  // namespace shardlab
