#include "widgets/canvas/layer_card_delegate.h"

#include <QFontDatabase>
#include <QLineEdit>
#include <QPainter>

#include "engine/model/model.h"
#include "widgets/canvas/layer_list_model.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kGrid = 8;
constexpr int kCardGap = 12;  // between cards: room for the arrow
constexpr int kTile = 36;
constexpr int kInset = 8;
constexpr int kRadius = 8;
constexpr int kFigures = 152;  // column of shape and parameters

QString severityToken(int severity) {
    if (severity == static_cast<int>(engine::Severity::Error)) return QStringLiteral("error");
    return severity == static_cast<int>(engine::Severity::Warning) ? QStringLiteral("warning")
                                                                   : QStringLiteral("textMuted");
}

QString severityIcon(int severity) {
    if (severity == static_cast<int>(engine::Severity::Error)) return QStringLiteral("error");
    return severity == static_cast<int>(engine::Severity::Warning) ? QStringLiteral("warning")
                                                                   : QStringLiteral("hint");
}
}  // namespace

LayerCardDelegate::Layout LayerCardDelegate::layoutOf(const QStyleOptionViewItem& option,
                                                      const QModelIndex& index) const {
    Layout layout;
    layout.titleFont = option.font;
    layout.titleFont.setWeight(QFont::DemiBold);
    layout.titleFont.setPointSizeF(option.font.pointSizeF() + 0.5);
    layout.bodyFont = option.font;
    layout.bodyFont.setPointSizeF(option.font.pointSizeF() - 0.5);
    layout.smallFont = option.font;
    layout.smallFont.setPointSizeF(option.font.pointSizeF() - 1.0);
    layout.monoFont = layout.titleFont;
    layout.monoFont.setPointSizeF(option.font.pointSizeF());
    const int titleHeight = QFontMetrics(layout.titleFont).height();
    const int bodyHeight = QFontMetrics(layout.bodyFont).height();
    const bool reads = !index.data(LayerListModel::ReadsRole).toString().isEmpty();
    const bool problem = !index.data(LayerListModel::ProblemRole).toString().isEmpty();
    const int textHeight = titleHeight + 4 + bodyHeight * (1 + int(reads) + int(problem)) + (problem ? 4 : 0);
    const int height = qMax(kTile, textHeight) + 2 * kInset;

    layout.card = QRect(option.rect.left() + 2 * kGrid, option.rect.top() + kCardGap / 2,
                        option.rect.width() - 4 * kGrid, height);
    layout.tile = QRect(layout.card.left() + 12, layout.card.top() + kInset, kTile, kTile);
    const int left = layout.tile.right() + 1 + 12;
    layout.figures =
        QRect(layout.card.right() - kFigures - 12, layout.card.top() + kInset, kFigures, height - 2 * kInset);
    const int width = layout.figures.left() - kGrid - left;
    int y = layout.card.top() + (problem || reads ? kInset : (height - textHeight) / 2);
    layout.title = QRect(left, y, width, titleHeight);
    y += titleHeight + 4;
    layout.options = QRect(left, y, width, bodyHeight);
    y += bodyHeight;
    if (reads) {
        layout.reads = QRect(left, y, width, bodyHeight);
        y += bodyHeight;
    }
    if (problem) layout.problem = QRect(left, y + 4, layout.card.right() - 12 - left, bodyHeight);
    return layout;
}

QSize LayerCardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {320, layoutOf(option, index).card.height() + kCardGap};
}

void LayerCardDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                             const QModelIndex& index) const {
    const Layout layout = layoutOf(option, index);
    editor->setGeometry(layout.title.adjusted(-8, -4, -layout.title.width() / 3, 6));
}

void LayerCardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const Layout layout = layoutOf(option, index);
    const QModelIndex next = index.siblingAtRow(index.row() + 1);
    const QStringList reads =
        next.data(LayerListModel::ReadsRole).toString().split(QStringLiteral(", "), Qt::SkipEmptyParts);
    if (next.isValid() &&
        (reads.isEmpty() || reads.contains(index.data(LayerListModel::NameRole).toString())))
        paintArrow(*painter, layout, option);
    paintCard(*painter, layout, option, index);
    paintTexts(*painter, layout, index);
    painter->restore();
}

void LayerCardDelegate::paintCard(QPainter& painter, const Layout& layout, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const {
    const bool selected = option.state & QStyle::State_Selected;
    const bool hovered = option.state & QStyle::State_MouseOver;
    const bool failed =
        index.data(LayerListModel::SeverityRole).toInt() == static_cast<int>(engine::Severity::Error);
    const QString category = index.data(LayerListModel::CategoryRole).toString();
    QColor border = theme().color(failed     ? "error"
                                  : selected ? "accent"
                                  : hovered  ? "borderStrong"
                                             : "border");
    const qreal width = selected ? 2.0 : 1.0;
    painter.setPen(QPen(border, width));
    painter.setBrush(selected ? theme().tint(QStringLiteral("accent"), 0.07) : theme().color("surface"));
    const qreal inset = width / 2;
    painter.drawRoundedRect(QRectF(layout.card).adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().tint(category));
    painter.drawRoundedRect(layout.tile, kRadius, kRadius);
    constexpr int kGlyph = 24;
    painter.drawPixmap(layout.tile.left() + (kTile - kGlyph) / 2, layout.tile.top() + (kTile - kGlyph) / 2,
                       iconPixmap(QStringLiteral("layer-") + category, theme().color(category), kGlyph,
                                  painter.device()->devicePixelRatioF()));
}

void LayerCardDelegate::paintTexts(QPainter& painter, const Layout& layout, const QModelIndex& index) const {
    const auto elided = [](const QFont& font, const QString& text, int width) {
        return QFontMetrics(font).elidedText(text, Qt::ElideRight, width);
    };
    const QString className = index.data(LayerListModel::ClassRole).toString();
    const QString name =
        elided(layout.titleFont, index.data(LayerListModel::NameRole).toString(), layout.title.width());
    painter.setFont(layout.titleFont);
    painter.setPen(theme().color("text"));
    painter.drawText(layout.title, Qt::AlignVCenter, name);
    const int nameWidth = QFontMetrics(layout.titleFont).horizontalAdvance(name) + kGrid;
    painter.setFont(layout.smallFont);
    painter.setPen(theme().color(index.data(LayerListModel::CategoryRole).toString()));
    const QRect classBox = layout.title.adjusted(nameWidth, 1, 0, 0);
    painter.drawText(classBox, Qt::AlignVCenter, elided(layout.smallFont, className, classBox.width()));

    painter.setFont(layout.bodyFont);
    painter.setPen(theme().color("textMuted"));
    painter.drawText(
        layout.options, Qt::AlignVCenter,
        elided(layout.bodyFont, index.data(LayerListModel::OptionsRole).toString(), layout.options.width()));
    const QString reads = index.data(LayerListModel::ReadsRole).toString();
    if (!reads.isEmpty()) {
        painter.drawText(layout.reads, Qt::AlignVCenter,
                         elided(layout.bodyFont, tr("reads: %1").arg(reads), layout.reads.width()));
    }
    const QString problem = index.data(LayerListModel::ProblemRole).toString();
    if (!problem.isEmpty()) {
        const int severity = index.data(LayerListModel::SeverityRole).toInt();
        const QColor color = theme().color(severityToken(severity));
        painter.drawPixmap(layout.problem.left(), layout.problem.top(),
                           iconPixmap(severityIcon(severity), color, layout.problem.height(),
                                      painter.device()->devicePixelRatioF()));
        const QRect box = layout.problem.adjusted(layout.problem.height() + 6, 0, 0, 0);
        painter.setPen(color);
        painter.drawText(box, Qt::AlignVCenter, elided(layout.bodyFont, problem, box.width()));
    }
    const int half = layout.title.height();
    painter.setFont(layout.monoFont);
    painter.setPen(theme().color("text"));
    painter.drawText(QRect(layout.figures.left(), layout.title.top(), kFigures, half),
                     Qt::AlignRight | Qt::AlignVCenter, index.data(LayerListModel::ShapeRole).toString());
    painter.setFont(layout.bodyFont);
    painter.setPen(theme().color("textMuted"));
    painter.drawText(QRect(layout.figures.left(), layout.options.top(), kFigures, layout.options.height()),
                     Qt::AlignRight | Qt::AlignVCenter,
                     index.data(LayerListModel::ParametersRole).toString());
}

void LayerCardDelegate::paintArrow(QPainter& painter, const Layout& layout,
                                   const QStyleOptionViewItem& option) const {
    const int x = layout.tile.center().x();
    const int top = layout.card.bottom() + 1;
    const int bottom = option.rect.bottom() + 1 + kCardGap / 2;
    painter.setPen(QPen(theme().color("borderStrong"), 1.5));
    painter.drawLine(x, top, x, bottom - 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color("borderStrong"));
    const QPointF head[] = {QPointF(x - 3.5, bottom - 6), QPointF(x + 4.5, bottom - 6),
                            QPointF(x + 0.5, bottom - 0.5)};
    painter.drawPolygon(head, 3);
}

}  // namespace shardlab
