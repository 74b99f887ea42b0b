#pragma once
#include <QStyledItemDelegate>

namespace shardlab {

/// A line of a search popup: icon, title, what it belongs to, and at the right its keys. One that cannot be
/// chosen now is grey.
class SearchDelegate : public QStyledItemDelegate {
public:
    enum Role { TitleRole = Qt::UserRole, ValueRole, DetailRole, KeysRole, AvailableRole };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace shardlab
