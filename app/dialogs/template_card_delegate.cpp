#include "app/dialogs/template_card_delegate.h"

#include <QPainter>

#include "widgets/canvas/layer_look.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kCardPadding = 12, kCardGap = 6;
constexpr int kSketchHeight = 44;

/// A bar for each layer from left to right in the colour of its kind, as in the overview of the canvas.
void drawSketch(QPainter& painter, const QRect& place, const QStringList& layers) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color("sunken"));
    painter.drawRoundedRect(QRectF(place), 4, 4);
    if (layers.isEmpty()) return;
    constexpr double kWidest = 14, kMargin = 8;
    const double step = qMin(kWidest, (place.width() - 2 * kMargin) / layers.size());
    double x = place.left() + (place.width() - step * layers.size()) / 2;
    for (const QString& layer : layers) {
        painter.setBrush(theme().color(categoryOf(layer.toStdString())));
        painter.drawRoundedRect(
            QRectF(x, place.top() + kMargin, qMax(1.0, step * 0.7), place.height() - 2 * kMargin), 2, 2);
        x += step;
    }
}

}  // namespace

void TemplateCardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect card = option.rect.adjusted(kCardGap, kCardGap, -kCardGap, -kCardGap);
    const bool current = option.state.testFlag(QStyle::State_Selected);
    const bool pointed = option.state.testFlag(QStyle::State_MouseOver);
    painter->setPen(QPen(theme().color(current ? "accent" : "border"), current ? 2 : 1));
    painter->setBrush(theme().color(current ? "selection" : pointed ? "hover" : "surface"));
    painter->drawRoundedRect(QRectF(card).adjusted(1, 1, -1, -1), 8, 8);
    QRect inside = card.adjusted(kCardPadding, kCardPadding, -kCardPadding, -kCardPadding);
    drawSketch(*painter, {inside.topLeft(), QSize(inside.width(), kSketchHeight)},
               index.data(LayersRole).toStringList());
    inside.setTop(inside.top() + kSketchHeight + kCardGap);
    QFont bold = option.font;
    bold.setWeight(QFont::DemiBold);
    const auto line = [&](Role role, const QFont& font, const char* color) {
        const QFontMetrics metrics(font);
        painter->setFont(font);
        painter->setPen(theme().color(color));
        painter->drawText(QRect(inside.topLeft(), QSize(inside.width(), metrics.lineSpacing())),
                          Qt::AlignLeft,
                          metrics.elidedText(index.data(role).toString(), Qt::ElideRight, inside.width()));
        inside.setTop(inside.top() + metrics.lineSpacing() + 2);
    };
    line(TitleRole, bold, "text");
    line(TaskRole, option.font, "textMuted");
    line(ResultRole, option.font, "measured");
    line(TrainingRole, option.font, index.data(TrainingMeasuredRole).toBool() ? "measured" : "simulated");
    line(SimulatedRole, option.font, "simulated");
    painter->restore();
}

QSize TemplateCardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    constexpr int kCharacters = 32, kLines = 5;
    return {kCharacters * option.fontMetrics.averageCharWidth() + 2 * (kCardPadding + kCardGap),
            kSketchHeight + kCardGap + kLines * (option.fontMetrics.lineSpacing() + 2) +
                2 * (kCardPadding + kCardGap)};
}

}  // namespace shardlab
