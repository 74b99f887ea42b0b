#include "app/dialogs/template_card_delegate.h"

#include <QPainter>
#include <iterator>

#include "widgets/canvas/layer_look.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kCardPadding = 12, kCardGap = 6, kLineGap = 2;
constexpr int kSketchHeight = 44;
constexpr TemplateCardDelegate::Role kLines[] = {
    TemplateCardDelegate::TitleRole, TemplateCardDelegate::TaskRole, TemplateCardDelegate::ResultRole,
    TemplateCardDelegate::TrainingRole, TemplateCardDelegate::SimulatedRole};

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

const char* colorOf(TemplateCardDelegate::Role line, const QModelIndex& index) {
    switch (line) {
        case TemplateCardDelegate::TitleRole:
            return "text";
        case TemplateCardDelegate::ResultRole:
            return "measured";
        case TemplateCardDelegate::TrainingRole:
            return index.data(TemplateCardDelegate::TrainingMeasuredRole).toBool() ? "measured" : "simulated";
        case TemplateCardDelegate::SimulatedRole:
            return "simulated";
        default:
            return "textMuted";
    }
}

}  // namespace

void TemplateCardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const {
    if (option.rect.isEmpty()) return;  // a view of icons has hidden cards painted, too, all in its corner
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect card = option.rect.adjusted(kCardGap, kCardGap, -kCardGap, -kCardGap);
    const bool current = option.state.testFlag(QStyle::State_Selected);
    const bool pointed = option.state.testFlag(QStyle::State_MouseOver);
    painter->setPen(QPen(theme().color(current ? "accent" : "border"), current ? 2 : 1));
    painter->setBrush(theme().color(current ? "selection" : pointed ? "hover" : "surface"));
    painter->drawRoundedRect(QRectF(card).adjusted(1, 1, -1, -1), 8, 8);
    const QRect inside = card.adjusted(kCardPadding, kCardPadding, -kCardPadding, -kCardPadding);
    drawSketch(*painter, {inside.topLeft(), QSize(inside.width(), kSketchHeight)},
               index.data(LayersRole).toStringList());
    for (const Line& line : linesOf(option.rect)) {
        const QFont font = fontOf(line.role, option);
        painter->setFont(font);
        painter->setPen(theme().color(colorOf(line.role, index)));
        painter->drawText(line.place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(font).elidedText(index.data(line.role).toString(), Qt::ElideRight,
                                                        line.place.width()));
    }
    painter->restore();
}

/// Fonts of other scripts, such as Chinese, have taller lines than the font of the window.
QSize TemplateCardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    constexpr int kCharacters = 32;
    int height = option.fontMetrics.lineSpacing();
    for (const Role role : kLines) {
        const QFontMetrics metrics(fontOf(role, option));
        for (int row = 0; row < index.model()->rowCount(); ++row) {
            const QString text = index.sibling(row, index.column()).data(role).toString();
            height = qMax(height, metrics.size(Qt::TextSingleLine, text).height());
        }
    }
    return {kCharacters * option.fontMetrics.averageCharWidth() + 2 * (kCardPadding + kCardGap),
            kSketchHeight + kCardGap + static_cast<int>(std::size(kLines)) * (height + kLineGap) +
                2 * (kCardPadding + kCardGap)};
}

std::vector<TemplateCardDelegate::Line> TemplateCardDelegate::linesOf(const QRect& card) {
    constexpr int kEdge = kCardGap + kCardPadding;
    const QRect inside = card.adjusted(kEdge, kEdge + kSketchHeight + kCardGap, -kEdge, -kEdge);
    const int pitch = inside.height() / static_cast<int>(std::size(kLines));
    std::vector<Line> lines;
    int top = inside.top();
    for (const Role role : kLines) {
        lines.push_back({role, QRect(inside.left(), top, inside.width(), pitch)});
        top += pitch;
    }
    return lines;
}

QFont TemplateCardDelegate::fontOf(Role role, const QStyleOptionViewItem& option) {
    QFont font = option.font;
    if (role == TitleRole) font.setWeight(QFont::DemiBold);
    return font;
}

}  // namespace shardlab
