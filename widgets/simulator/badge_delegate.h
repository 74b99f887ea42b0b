#pragma once
#include <QStyledItemDelegate>

namespace shardlab {

/// Draws a cell's text as a tinted badge in the colour token that the model gives in `role`.
class BadgeDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    BadgeDelegate(int role, QObject* parent);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    int m_role;
};

}  // namespace shardlab
