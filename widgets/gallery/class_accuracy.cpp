#include "widgets/gallery/class_accuracy.h"

#include <QPainter>

#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"

namespace shardlab {

double ClassBar::accuracy() const {
    return samples > 0 ? static_cast<double>(correct) / static_cast<double>(samples) : 0.0;
}

ClassAccuracy::ClassAccuracy(QWidget* parent) : ClassList(formatPercent(1.0), parent) {
    setObjectName(QStringLiteral("classAccuracy"));
    setAccessibleName(tr("Per-class accuracy"));
}

void ClassAccuracy::setBars(std::vector<ClassBar> bars) {
    m_bars = std::move(bars);
    std::vector<ClassRow> rows;
    for (const ClassBar& bar : m_bars) {
        const QString share = bar.samples > 0 ? formatPercent(bar.accuracy()) : QStringLiteral("–");
        const QString text =
            bar.samples > 0 ? tr("%1: %2 of %3 samples correct, %4")
                                  .arg(bar.name, formatCount(bar.correct), formatCount(bar.samples), share)
                            : tr("%1: no samples").arg(bar.name);
        rows.push_back({bar.name,
                        share,
                        QStringLiteral("%1/%2").arg(formatCount(bar.correct), formatCount(bar.samples)),
                        {bar.accuracy()},
                        text});
    }
    setRows(std::move(rows));
}

void ClassAccuracy::paintEvent(QPaintEvent* event) {
    if (!m_bars.empty()) return QListView::paintEvent(event);
    QPainter painter(viewport());
    paintEmptyState(painter, viewport()->rect(), font(), QStringLiteral("chart"), tr("No classes yet"),
                    tr("Evaluate shows the accuracy of every class here."));
}

}  // namespace shardlab
