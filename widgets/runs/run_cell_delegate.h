#pragma once
#include <QStyledItemDelegate>

namespace shardlab {

/// Draws plain cells of text itself, to look as the style draws them: a style sheet takes several times as
/// long, and a table of runs has hundreds of cells.
class RunCellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

}  // namespace shardlab
