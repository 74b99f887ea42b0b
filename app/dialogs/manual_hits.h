#pragma once
#include <QStyledItemDelegate>

namespace shardlab {

/// What a search in the manual found: the heading, its topic, and a line of text with the words of the
/// search.
class ManualHitDelegate : public QStyledItemDelegate {
public:
    enum Role { HeadingRole = Qt::UserRole, TopicRole, ExcerptRole, WordsRole };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace shardlab
