#include "widgets/attention/attention_map.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kMapPad = 12;
constexpr double kLargestCell = 36;

int widestOf(const QFontMetrics& metrics, const QStringList& words) {
    int widest = 0;
    for (const QString& word : words)
        widest = qMax(widest, metrics.horizontalAdvance(word));
    return widest;
}
}  // namespace

AttentionMap::AttentionMap(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Attention map"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void AttentionMap::setMap(const QStringList& rows, const QStringList& columns,
                          const QVector<float>& weights) {
    m_rows = rows;
    m_columns = columns;
    m_weights = weights.size() == rows.size() * columns.size() ? weights : QVector<float>();
    setAccessibleDescription(m_weights.isEmpty()
                                 ? QString()
                                 : tr("%1 words read, %2 written").arg(columns.size()).arg(rows.size()));
    update();
}

QSize AttentionMap::sizeHint() const {
    return {480, 400};
}

/// Words of the rows stand at the left, those of the columns slanted above.
double AttentionMap::cellSize() const {
    const QFontMetrics metrics = fontMetrics();
    const double slanted = widestOf(metrics, m_columns) * 0.71 + metrics.height();
    const double wide =
        (width() - 2.0 * kMapPad - widestOf(metrics, m_rows) - 8 - slanted) / qMax(1, m_columns.size());
    const double high = (height() - 2.0 * kMapPad - slanted) / qMax(1, m_rows.size());
    return qMax(4.0, qMin(kLargestCell, qMin(wide, high)));
}

QRectF AttentionMap::grid() const {
    const QFontMetrics metrics = fontMetrics();
    const double cell = cellSize();
    return {kMapPad + widestOf(metrics, m_rows) + 8.0,
            kMapPad + widestOf(metrics, m_columns) * 0.71 + metrics.height(), cell * m_columns.size(),
            cell * m_rows.size()};
}

void AttentionMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_weights.isEmpty()) {
        paintEmptyState(painter, rect(), font(), QStringLiteral("evaluate"), tr("No attention map yet"),
                        tr("Translate a sentence to see at which words the model looked."));
        return;
    }
    const QRectF area = grid();
    const double cell = cellSize();
    const QColor from = theme().color("sunken"), to = theme().color("accent");
    const auto mix = [&](double share) {
        return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * share,
                                from.greenF() + (to.greenF() - from.greenF()) * share,
                                from.blueF() + (to.blueF() - from.blueF()) * share);
    };
    painter.setPen(Qt::NoPen);
    for (int r = 0; r < m_rows.size(); ++r) {
        for (int c = 0; c < m_columns.size(); ++c) {
            const double share = qBound(0.0, static_cast<double>(m_weights[r * m_columns.size() + c]), 1.0);
            painter.setBrush(mix(share));
            painter.drawRoundedRect(
                QRectF(area.left() + c * cell + 1, area.top() + r * cell + 1, cell - 2, cell - 2), 3, 3);
        }
    }
    painter.setPen(theme().color("text"));
    for (int r = 0; r < m_rows.size(); ++r) {
        painter.drawText(QRectF(kMapPad, area.top() + r * cell, area.left() - kMapPad - 8, cell),
                         Qt::AlignRight | Qt::AlignVCenter, m_rows[r]);
    }
    for (int c = 0; c < m_columns.size(); ++c) {
        painter.save();
        painter.translate(area.left() + (c + 0.5) * cell, area.top() - 6);
        painter.rotate(-45);
        painter.drawText(QPointF(0, 0), m_columns[c]);
        painter.restore();
    }
}

bool AttentionMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_weights.isEmpty()) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QRectF area = grid();
    if (!area.contains(help->pos())) {
        QToolTip::hideText();
        return true;
    }
    const int row = qMin(static_cast<int>((help->pos().y() - area.top()) / cellSize()), m_rows.size() - 1);
    const int column =
        qMin(static_cast<int>((help->pos().x() - area.left()) / cellSize()), m_columns.size() - 1);
    const double share = static_cast<double>(m_weights[row * m_columns.size() + column]);
    QToolTip::showText(
        help->globalPos(),
        tr("“%1” looked at “%2”: %3").arg(m_rows[row], m_columns[column], formatPercent(share)));
    return true;
}

}  // namespace shardlab
