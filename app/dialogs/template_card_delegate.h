#pragma once
#include <QStyledItemDelegate>

namespace shardlab {

/// A card of the gallery of templates. Its picture is a sketch of the model: one bar for each layer.
class TemplateCardDelegate : public QStyledItemDelegate {
public:
    enum Role {
        IdRole = Qt::UserRole,
        TitleRole,
        TaskRole,
        ResultRole,
        TrainingRole,          ///< how long training takes here
        TrainingMeasuredRole,  ///< bool: that time is measured
        SimulatedRole,
        LayersRole
    };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace shardlab
