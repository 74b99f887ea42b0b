#include "widgets/runs/run_cell_delegate.h"

#include <QApplication>
#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/runs/run_table_model.h"

namespace shardlab {

namespace {

constexpr int kPadding = 8;  // pixels beside the text, as in the style sheet

/// A box, a picture or a background is left to the style, and so is a cell that is chosen or pointed at.
bool isPlain(const QStyleOptionViewItem& option, const QModelIndex& index) {
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver | QStyle::State_HasFocus))
        return false;
    const auto* model = qobject_cast<const RunTableModel*>(index.model());
    if (model == nullptr || model->isGroup(index.row())) return false;
    const std::string& column = model->columns()[static_cast<std::size_t>(index.column())].name;
    return column != "name" && column != "pinned";
}

}  // namespace

void RunCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    if (!isPlain(option, index)) return QStyledItemDelegate::paint(painter, option, index);
    painter->setPen(theme().color("border"));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const QString text = index.data(Qt::DisplayRole).toString();
    if (text.isEmpty()) return;
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    const int edge = kPadding + style->pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1;
    const QRect place = option.rect.adjusted(edge, 0, -edge, -1);
    QFont font = option.font;
    if (const QVariant own = index.data(Qt::FontRole); own.isValid()) font = own.value<QFont>().resolve(font);
    const QFontMetrics metrics(font);
    painter->setFont(font);
    painter->setPen(index.data(Qt::ForegroundRole).value<QColor>());
    const bool fits = metrics.horizontalAdvance(text) <= place.width();
    painter->drawText(place, index.data(Qt::TextAlignmentRole).toInt() | Qt::TextSingleLine,
                      fits ? text : metrics.elidedText(text, Qt::ElideRight, place.width()));
}

}  // namespace shardlab
