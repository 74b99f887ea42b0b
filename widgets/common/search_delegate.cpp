#include "widgets/common/search_delegate.h"

#include <QPainter>

#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kMargin = 8;
constexpr int kGap = 10;
constexpr int kRow = 30;

/// The keys in a frame, as they are printed on a keyboard. Returns how much of the line is left.
QRect drawKeys(QPainter& painter, QRect line, const QString& keys) {
    if (keys.isEmpty()) return line;
    const int width = painter.fontMetrics().horizontalAdvance(keys) + 12;
    const QRect frame(line.right() - width + 1, line.top() + 5, width, line.height() - 10);
    painter.setPen(theme().color("borderStrong"));
    painter.setBrush(theme().color("sunken"));
    painter.drawRoundedRect(QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(theme().color("textMuted"));
    painter.drawText(frame, Qt::AlignCenter, keys);
    return line.adjusted(0, 0, -width - kGap, 0);
}

}  // namespace

void SearchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    const bool available = index.data(AvailableRole).toBool();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(option.font);
    const bool current = option.state.testFlag(QStyle::State_Selected);
    if (current || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme().color(current ? "selection" : "hover"));
        painter->drawRoundedRect(QRectF(option.rect), 4, 4);
    }
    QRect line = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const int symbol = textScaled(20);
    const QRect place(line.left(), line.center().y() - symbol / 2 + 1, symbol, symbol);
    index.data(Qt::DecorationRole)
        .value<QIcon>()
        .paint(painter, place, Qt::AlignCenter, available ? QIcon::Normal : QIcon::Disabled);
    line.setLeft(place.right() + kGap);
    line = drawKeys(*painter, line, index.data(KeysRole).toString());
    const QFontMetrics metrics = painter->fontMetrics();
    const QString title = metrics.elidedText(index.data(TitleRole).toString(), Qt::ElideMiddle, line.width());
    painter->setPen(theme().color(available ? "text" : "textFaint"));
    painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft, title);
    line.setLeft(line.left() + metrics.horizontalAdvance(title) + kGap);
    painter->setPen(theme().color(available ? "textMuted" : "textFaint"));
    painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                      metrics.elidedText(index.data(DetailRole).toString(), Qt::ElideRight, line.width()));
    painter->restore();
}

QSize SearchDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {0, qMax(kRow, option.fontMetrics.height() + 12)};
}

}  // namespace shardlab
