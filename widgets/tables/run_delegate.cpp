#include "widgets/tables/run_delegate.h"

#include <QApplication>
#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/tables/run_list_model.h"

namespace shardlab {

namespace {

constexpr int kEdge = 8;  // pixels above the first line and below the last one
constexpr int kLines = 3;

QFont smallFont(const QFont& font) {
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() - 1);
    small.setWeight(QFont::Normal);
    return small;
}

int heightOf(const QFont& font) {
    return QFontMetrics(font).height() + (kLines - 1) * QFontMetrics(smallFont(font)).height() + 2 * kEdge;
}

QRect textRect(const QStyleOptionViewItem& cell) {
    const QStyle* style = cell.widget != nullptr ? cell.widget->style() : QApplication::style();
    return style->subElementRect(QStyle::SE_ItemViewItemText, &cell, cell.widget).adjusted(0, 0, -kEdge, 0);
}

}  // namespace

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString name = cell.text;
    const QRect place = textRect(cell);
    cell.text.clear();
    const QStyle* style = cell.widget != nullptr ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    painter->save();
    int y = option.rect.top() + kEdge;
    const auto line = [&](const QFont& font, const QString& text, const QColor& color) {
        const QFontMetrics metrics(font);
        painter->setFont(font);
        painter->setPen(color);
        painter->drawText(QRect(place.left(), y, place.width(), metrics.height()), Qt::AlignVCenter,
                          metrics.elidedText(text, Qt::ElideRight, place.width()));
        y += metrics.height();
    };
    const auto beside = [&](RunListModel::Column column, int role) {
        return index.siblingAtColumn(column).data(role);
    };
    const QFont small = smallFont(cell.font);
    line(cell.font, name, theme().color("text"));
    line(small, index.data(RunListModel::kSummaryRole).toString(), theme().color("textMuted"));
    line(small, beside(RunListModel::Best, Qt::DisplayRole).toString(), theme().color("textMuted"));
    painter->restore();
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {option.rect.width(), heightOf(option.font)};
}

void RunDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                       const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QRect place = textRect(cell);
    editor->setGeometry(place.left() - kEdge, option.rect.top(), option.rect.right() - place.left() + kEdge,
                        editor->sizeHint().height());
}

}  // namespace shardlab
