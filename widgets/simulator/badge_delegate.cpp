#include "widgets/simulator/badge_delegate.h"

#include <QApplication>
#include <QPainter>

#include "widgets/common/theme.h"

namespace shardlab {

BadgeDelegate::BadgeDelegate(int role, QObject* parent) : QStyledItemDelegate(parent), m_role(role) {}

void BadgeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    constexpr int kPad = 8;
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    const QWidget* widget = option.widget;
    (widget != nullptr ? widget->style() : QApplication::style())
        ->drawControl(QStyle::CE_ItemViewItem, &cell, painter, widget);
    const QString token = index.data(m_role).toString();
    if (text.isEmpty() || token.isEmpty()) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(option.font);
    const int height = option.fontMetrics.height() + 2;
    const int width = qMin(option.rect.width() - kPad, option.fontMetrics.horizontalAdvance(text) + 2 * kPad);
    const QRectF badge(option.rect.left() + kPad / 2.0, option.rect.center().y() - height / 2.0 + 1, width,
                       height);
    const QColor ground = theme().tint(token);
    painter->setPen(Qt::NoPen);
    painter->setBrush(ground);
    painter->drawRoundedRect(badge, height / 2.0, height / 2.0);
    painter->setPen(legibleOn(ground, theme().color(token)));
    painter->drawText(badge, Qt::AlignCenter,
                      option.fontMetrics.elidedText(text, Qt::ElideRight, width - kPad));
    painter->restore();
}

}  // namespace shardlab
