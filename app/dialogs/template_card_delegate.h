#pragma once
#include <QStyledItemDelegate>
#include <vector>

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
    /// Of all cards of the model: they have one size.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    struct Line {
        Role role;
        QRect place;
    };
    /// The lines of a card, below its sketch.
    static std::vector<Line> linesOf(const QRect& card);
    static QFont fontOf(Role role, const QStyleOptionViewItem& option);
};

}  // namespace shardlab
