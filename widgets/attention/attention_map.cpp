#include "widgets/attention/attention_map.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QToolTip>
#include <cmath>

#include "widgets/common/accessible_role.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kMapPad = 12;
constexpr double kWordGap = 8;
constexpr int kLargestWidth = 72, kLargestHeight = 36;  // of a cell, with the usual text
constexpr double kSlant = 0.71;                         // sine and cosine of 45°

double widestOf(const QFontMetrics& metrics, const QStringList& words) {
    int widest = 0;
    for (const QString& word : words)
        widest = qMax(widest, metrics.horizontalAdvance(word));
    return widest;
}

/// Small shares are told apart and stand out from the page in every theme.
QColor cellColor(double share) {
    constexpr double kFaintest = 0.06, kBend = 0.6;
    return theme().tint(QStringLiteral("accent"), kFaintest + (1 - kFaintest) * std::pow(share, kBend));
}
}  // namespace

AttentionMap::AttentionMap(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Chart);
    setAccessibleName(tr("Attention map"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void AttentionMap::setMap(const QStringList& rows, const QStringList& columns,
                          const QVector<float>& weights) {
    m_rows = rows;
    m_columns = columns;
    m_weights = weights.size() == rows.size() * columns.size() ? weights : QVector<float>();
    m_chosen = {};
    setFocusPolicy(m_weights.isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    setAccessibleDescription(m_weights.isEmpty()
                                 ? QString()
                                 : tr("Source words: %1, target words: %2")
                                       .arg(formatCount(columns.size()), formatCount(rows.size())));
    updateGeometry();
    update();
}

QSize AttentionMap::sizeHint() const {
    return {480, 400};
}

/// No word covers another in it.
QSize AttentionMap::minimumSizeHint() const {
    if (m_weights.isEmpty()) return {240, 160};
    const QRectF area = gridIn({0, 0});
    const double overhang = fontMetrics().height() + kSlant * widestOf(fontMetrics(), m_columns);
    return QSizeF(area.right() + overhang + kMapPad, area.bottom() + kMapPad).toSize();
}

QSizeF AttentionMap::cellSize() const {
    const QRectF area = grid();
    return {area.width() / qMax(1, m_columns.size()), area.height() / qMax(1, m_rows.size())};
}

bool AttentionMap::slanted() const {
    return widestOf(fontMetrics(), m_columns) + kWordGap > cellSize().width();
}

QRectF AttentionMap::grid() const {
    return gridIn(size());
}

/// Words of the rows stand at the left, those of the columns above: straight where they fit, else slanted.
QRectF AttentionMap::gridIn(const QSizeF& room) const {
    const QFontMetrics metrics = fontMetrics();
    const double word = widestOf(metrics, m_columns);
    const double left = kMapPad + widestOf(metrics, m_rows) + kWordGap;
    const auto widthWith = [&](double overhang) {
        return (room.width() - left - kMapPad - overhang) / qMax(1, m_columns.size());
    };
    const double widest = textScaled(kLargestWidth), highest = textScaled(kLargestHeight);
    double wide = qMin(widest, widthWith(0));
    const bool slant = word + kWordGap > wide;
    if (slant) wide = qBound(metrics.height() / kSlant, widthWith(word * kSlant + metrics.height()), widest);
    const double top = kMapPad + metrics.height() + (slant ? word * kSlant : 0);
    const double high = (room.height() - top - kMapPad) / qMax(1, m_rows.size());
    return {left, top, wide * m_columns.size(),
            qBound(metrics.height() + 2.0, high, highest) * m_rows.size()};
}

void AttentionMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_weights.isEmpty()) {
        paintEmptyState(painter, rect(), font(), QStringLiteral("evaluate"), tr("No attention map yet"),
                        tr("Translate a sentence to see its attention weights."));
        return;
    }
    const QRectF area = grid();
    const QSizeF cell = cellSize();
    painter.setPen(Qt::NoPen);
    for (int r = 0; r < m_rows.size(); ++r) {
        for (int c = 0; c < m_columns.size(); ++c) {
            painter.setBrush(
                cellColor(qBound(0.0, static_cast<double>(m_weights[r * m_columns.size() + c]), 1.0)));
            const QPointF corner(area.left() + c * cell.width(), area.top() + r * cell.height());
            painter.drawRoundedRect(QRectF(corner, cell).adjusted(1, 1, -1, -1), 3, 3);
        }
    }
    paintWords(painter);
    if (!hasFocus() || m_chosen.row < 0) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().color("text"), 2));
    painter.drawRoundedRect(boxOf(m_chosen).adjusted(1, 1, -1, -1), 3, 3);
}

QRectF AttentionMap::boxOf(const Cell& cell) const {
    const QSizeF size = cellSize();
    return {grid().topLeft() + QPointF(cell.column * size.width(), cell.row * size.height()), size};
}

AttentionMap::Cell AttentionMap::cellAt(const QPointF& position) const {
    const QRectF area = grid();
    if (m_weights.isEmpty() || !area.contains(position)) return {};
    const QSizeF cell = cellSize();
    return {qMin(static_cast<int>((position.y() - area.top()) / cell.height()), m_rows.size() - 1),
            qMin(static_cast<int>((position.x() - area.left()) / cell.width()), m_columns.size() - 1)};
}

QString AttentionMap::readout(const Cell& cell) const {
    const double share = static_cast<double>(m_weights[cell.row * m_columns.size() + cell.column]);
    return tr("Attention of “%1” to “%2”: %3")
        .arg(m_rows[cell.row], m_columns[cell.column], formatPercent(share));
}

/// In sight, and said by screen readers.
void AttentionMap::choose(const Cell& cell) {
    m_chosen = cell;
    setAccessibleDescription(readout(cell));
    for (QWidget* around = parentWidget(); around != nullptr; around = around->parentWidget()) {
        auto* area = qobject_cast<QScrollArea*>(around);
        if (area == nullptr) continue;
        const QRect box = boxOf(cell).toAlignedRect();
        const QPoint middle = mapTo(area->widget(), box.center());
        area->ensureVisible(middle.x(), middle.y(), box.width(), box.height());
        break;
    }
    update();
}

void AttentionMap::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    const bool clicked = event->reason() == Qt::MouseFocusReason;  // then the click chooses
    if (!m_weights.isEmpty() && m_chosen.row < 0 && !clicked) choose({0, 0});
}

void AttentionMap::mousePressEvent(QMouseEvent* event) {
    const Cell cell = cellAt(event->localPos());
    if (cell.row < 0) return QWidget::mousePressEvent(event);
    choose(cell);
}

void AttentionMap::keyPressEvent(QKeyEvent* event) {
    if (m_weights.isEmpty() || m_chosen.row < 0) return QWidget::keyPressEvent(event);
    Cell cell = m_chosen;
    switch (event->key()) {
        case Qt::Key_Left:
            cell.column = qMax(0, cell.column - 1);
            break;
        case Qt::Key_Right:
            cell.column = qMin(m_columns.size() - 1, cell.column + 1);
            break;
        case Qt::Key_Up:
            cell.row = qMax(0, cell.row - 1);
            break;
        case Qt::Key_Down:
            cell.row = qMin(m_rows.size() - 1, cell.row + 1);
            break;
        case Qt::Key_Home:
            cell.column = 0;
            break;
        case Qt::Key_End:
            cell.column = m_columns.size() - 1;
            break;
        default:
            return QWidget::keyPressEvent(event);
    }
    choose(cell);
}

void AttentionMap::paintWords(QPainter& painter) const {
    const QRectF area = grid();
    const QSizeF cell = cellSize();
    painter.setPen(theme().color("text"));
    for (int r = 0; r < m_rows.size(); ++r) {
        painter.drawText(
            QRectF(kMapPad, area.top() + r * cell.height(), area.left() - kMapPad - kWordGap, cell.height()),
            Qt::AlignRight | Qt::AlignVCenter, m_rows[r]);
    }
    for (int c = 0; c < m_columns.size(); ++c) {
        if (!slanted()) {
            painter.drawText(QRectF(area.left() + c * cell.width(), kMapPad / 2.0, cell.width(),
                                    area.top() - kMapPad / 2.0),
                             Qt::AlignCenter, m_columns[c]);
            continue;
        }
        painter.save();
        painter.translate(area.left() + (c + 0.5) * cell.width(), area.top() - 6);
        painter.rotate(-45);
        painter.drawText(QPointF(0, 0), m_columns[c]);
        painter.restore();
    }
}

bool AttentionMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_weights.isEmpty()) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const Cell cell = cellAt(help->pos());
    if (cell.row < 0) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(help->globalPos(), readout(cell));
    }
    return true;
}

}  // namespace shardlab
