#pragma once
#include <QStyledItemDelegate>

namespace shardlab {

/// A run in three lines beside its check box and its colour: name; device, and what tells it from the other
/// runs shown; best value. For the first column of a RunListModel.
class RunDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
};

}  // namespace shardlab
