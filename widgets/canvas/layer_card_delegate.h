#pragma once
#include <QStyledItemDelegate>

namespace shardlab {

/// Paints a layer as a card: icon tile in the colour of its kind, name and class, key options, output shape,
/// parameters, the problem if there is one, and the arrow to the next layer.
class LayerCardDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

private:
    struct Layout {
        QRect card, tile, title, options, reads, problem, figures;
        QFont titleFont, bodyFont, smallFont, monoFont;
    };
    Layout layoutOf(const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintCard(QPainter& painter, const Layout& layout, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const;
    void paintTexts(QPainter& painter, const Layout& layout, const QModelIndex& index) const;
    void paintArrow(QPainter& painter, const Layout& layout, const QStyleOptionViewItem& option) const;
};

}  // namespace shardlab
