#include "widgets/canvas/layer_item.h"
#include "widgets/canvas/layer_look.h"

#include <QCoreApplication>
#include <QPaintEngine>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <algorithm>
#include <cmath>

#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr qreal kCardRadius = 8;
constexpr qreal kCardTile = 36;
constexpr qreal kCardInset = 10;
constexpr qreal kTextLeft = kCardInset + kCardTile + 12;
constexpr qreal kPlainHeight = 56;
constexpr qreal kProblemHeight = 24;
constexpr qreal kTitleTop = 9, kTitleHeight = 20, kBodyTop = 30, kBodyHeight = 17;
constexpr qreal kTrainedMark = 8;
constexpr qreal kCardDot = 4.5;
constexpr qreal kUsualWidth = 352, kCardRight = 14;
constexpr qreal kUsualLine = 17;        // height of a line of text for which these pixels are
constexpr qreal kCardMargin = 8;        // around the card: dots and thick frames
constexpr qreal kOverviewScale = 0.45;  // below this scale only names can be read

QString cardText(const char* text) {
    return QCoreApplication::translate("shardlab::LayerItem", text);
}

const char* problemToken(int severity) {
    if (severity == static_cast<int>(engine::Severity::Error)) return "error";
    return severity == static_cast<int>(engine::Severity::Warning) ? "warning" : "textMuted";
}

QString problemIcon(int severity) {
    if (severity == static_cast<int>(engine::Severity::Error)) return QStringLiteral("error");
    return severity == static_cast<int>(engine::Severity::Warning) ? QStringLiteral("warning")
                                                                   : QStringLiteral("hint");
}

QFont sized(QFont font, qreal difference, int weight = QFont::Normal) {
    font.setPointSizeF(font.pointSizeF() + difference);
    font.setWeight(weight);
    return font;
}

QColor groundColor(bool selected) {
    return selected ? theme().tint(QStringLiteral("accent"), 0.08) : theme().color("surface");
}

/// Draws as much as fits and says how wide it was.
qreal drawElided(QPainter& painter, const QRectF& box, int flags, const QString& text) {
    const QFontMetricsF metrics(painter.font());
    const QString shown = metrics.elidedText(text, Qt::ElideRight, box.width());
    painter.drawText(box, flags | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    return metrics.horizontalAdvance(shown);
}

/// Pixels of an icon for each of the painter's: files with vectors are shown larger, too.
qreal iconRatio(const QPainter& painter) {
    constexpr qreal kVectorRatio = 4;
    const QPaintEngine::Type type = painter.paintEngine()->type();
    const bool vectors = type == QPaintEngine::SVG || type == QPaintEngine::Pdf;
    return vectors ? kVectorRatio : painter.device()->devicePixelRatioF();
}

}  // namespace

LayerItem::LayerItem(const QFont& font) {
    setFont(font);
    setFlag(ItemIsSelectable);
    setZValue(1);
}

void LayerItem::setFont(const QFont& font) {
    if (m_height > 0 && m_font == font) return;
    prepareGeometryChange();
    m_font = font;
    m_scale = std::max(1.0, QFontMetricsF(font).height() / kUsualLine);
    m_width = std::round(scaled(kUsualWidth));
    m_height = heightOf(m_card);
    update();
}

qreal LayerItem::heightOf(const GraphCard& card) const {
    return std::round(scaled(kPlainHeight + (card.problem.isEmpty() ? 0 : kProblemHeight)));
}

void LayerItem::setCard(int row, const GraphCard& card) {
    m_row = row;
    if (m_card == card) return;
    if (m_height != heightOf(card)) {
        prepareGeometryChange();
        m_height = heightOf(card);
    }
    m_card = card;
    refreshToolTip();
    update();
}

void LayerItem::setShare(const StepShare* share) {
    const bool same = share == nullptr
                          ? !m_hasShare
                          : m_hasShare && share->fraction == m_share.fraction && share->text == m_share.text;
    if (same) return;
    m_hasShare = share != nullptr;
    m_share = share == nullptr ? StepShare{} : *share;
    refreshToolTip();
    update();
}

void LayerItem::setTrained(const TrainedMark* mark) {
    const std::optional<TrainedMark> trained = mark == nullptr ? std::nullopt : std::optional(*mark);
    if (trained == m_trained) return;
    m_trained = trained;
    refreshToolTip();
    update();
}

void LayerItem::refreshToolTip() {
    QStringList lines{QStringLiteral("%1 (%2)").arg(m_card.name, m_card.className)};
    if (!m_card.options.isEmpty()) lines << m_card.options;
    if (m_card.layers > 1) lines << cardText("Folded. Press Enter or double-click to unfold.");
    if (m_hasShare) lines << m_share.text;
    if (m_trained) lines << m_trained->text;
    if (!m_card.problem.isEmpty()) lines << m_card.problem;
    if (!m_card.repairs.isEmpty())
        lines << cardText("Fix (Ctrl+.): %1").arg(m_card.repairs.join(cardText(" or ")));
    setToolTip(lines.join(QLatin1Char('\n')));
}

void LayerItem::setTarget(Target target) {
    if (m_target == target) return;
    m_target = target;
    update();
}

void LayerItem::setHovered(bool hovered) {
    if (m_hovered == hovered) return;
    m_hovered = hovered;
    update();
}

void LayerItem::setLayoutPos(const QPointF& pos) {
    m_layoutPos = pos;
    setPos(pos);
}

QRectF LayerItem::titleRect() const {
    return {scaled(kTextLeft), scaled(kTitleTop), m_width * 0.6, scaled(kTitleHeight)};
}

qreal LayerItem::right() const {
    return m_width - scaled(kCardRight);
}

QString LayerItem::fixText() const {
    return m_card.repairs.size() > 1 ? cardText("Fix…") : cardText("Fix");
}

QRectF LayerItem::fixRect() const {
    if (m_card.repairs.isEmpty()) return {};
    const qreal width =
        QFontMetricsF(sized(m_font, -1, QFont::DemiBold)).horizontalAdvance(fixText()) + scaled(18);
    return {right() - width, scaled(kPlainHeight - 5), width, scaled(kProblemHeight - 4)};
}

QRectF LayerItem::boundingRect() const {
    return cardRect().adjusted(-kCardMargin, -kCardMargin, kCardMargin, kCardMargin);
}

QPainterPath LayerItem::shape() const {
    QPainterPath path;
    path.addRoundedRect(cardRect(), kCardRadius, kCardRadius);
    return path;
}

void LayerItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    const bool selected = option->state & QStyle::State_Selected;
    paintFrame(*painter, selected);
    if (option->levelOfDetailFromTransform(painter->worldTransform()) < kOverviewScale) {
        paintOverview(*painter);
    } else {
        paintTexts(*painter);
        paintProblem(*painter);
    }
    paintShare(*painter);
    paintDots(*painter, selected);
}

void LayerItem::paintFrame(QPainter& painter, bool selected) const {
    const bool failed = m_card.severity == static_cast<int>(engine::Severity::Error);
    const char* border = m_target == Target::Refuses               ? "error"
                         : m_target == Target::Accepts || selected ? "accent"
                         : failed                                  ? "error"
                         : m_hovered                               ? "borderStrong"
                                                                   : "border";
    const qreal width = selected || m_target != Target::None ? 2.0 : 1.0;
    if (m_card.layers > 1) {  // a pile of cards
        painter.setPen(QPen(theme().color("border"), 1));
        painter.setBrush(theme().color("sunken"));
        for (const qreal step : {6.0, 3.0})
            painter.drawRoundedRect(cardRect().adjusted(step, 0.5 + step, -step, step - 0.5), kCardRadius,
                                    kCardRadius);
    }
    painter.setPen(QPen(theme().color(border), width));
    painter.setBrush(groundColor(selected));
    const qreal inset = width / 2;
    painter.drawRoundedRect(cardRect().adjusted(inset, inset, -inset, -inset), kCardRadius, kCardRadius);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().tint(m_card.category));
    const QRectF tile(scaled(kCardInset), scaled(kCardInset), scaled(kCardTile), scaled(kCardTile));
    painter.drawRoundedRect(tile, kCardRadius, kCardRadius);
    const int glyph = qRound(scaled(24));
    painter.drawPixmap(tile.center() - QPointF(glyph, glyph) / 2,
                       iconPixmap(QStringLiteral("layer-") + m_card.category, theme().color(m_card.category),
                                  glyph, iconRatio(painter)));
}

void LayerItem::paintTexts(QPainter& painter) const {
    const QFont title = sized(m_font, 0.5, QFont::DemiBold);
    const QFont body = sized(m_font, -0.5);
    const qreal left = scaled(kTextLeft);
    painter.setFont(title);
    painter.setPen(theme().color("text"));
    const qreal shapeWidth = qMin(QFontMetricsF(title).horizontalAdvance(m_card.shape), m_width * 0.45);
    const QRectF shapeBox(right() - shapeWidth - 1, scaled(kTitleTop), shapeWidth + 1, scaled(kTitleHeight));
    drawElided(painter, shapeBox, Qt::AlignRight, m_card.shape);
    drawElided(painter, QRectF(left, shapeBox.top(), shapeBox.left() - scaled(12) - left, shapeBox.height()),
               Qt::AlignLeft, m_card.name);

    painter.setFont(body);
    painter.setPen(theme().color("textMuted"));
    const QString figures =
        m_card.isOutput
            ? cardText("output") +
                  (m_card.parameters.isEmpty() ? QString() : QStringLiteral("  ·  ") + m_card.parameters)
            : m_card.parameters;
    const qreal figureWidth = QFontMetricsF(body).horizontalAdvance(figures);
    const qreal top = scaled(kBodyTop), height = scaled(kBodyHeight);
    painter.drawText(QRectF(right() - figureWidth - 1, top, figureWidth + 1, height),
                     Qt::AlignRight | Qt::AlignVCenter, figures);
    qreal markWidth = 0;
    if (m_trained) {
        markWidth = scaled(kTrainedMark + 6);
        paintTrained(painter, {right() - figureWidth - 1 - scaled(6 + kTrainedMark / 2), top + height / 2});
    }
    QRectF rest(left, top, right() - figureWidth - markWidth - 8 - left, height);
    painter.setPen(legibleOn(groundColor(isSelected()), theme().color(m_card.category)));
    rest.setLeft(rest.left() + drawElided(painter, rest, Qt::AlignLeft, m_card.className) + 8);
    painter.setPen(theme().color("textMuted"));
    if (rest.width() > 24)
        drawElided(painter, rest, Qt::AlignLeft,
                   elidedOptions(QFontMetricsF(body), m_card.options, rest.width()));
}

void LayerItem::paintOverview(QPainter& painter) const {
    painter.setFont(sized(m_font, m_font.pointSizeF() * 0.8, QFont::DemiBold));
    const bool failed = m_card.severity == static_cast<int>(engine::Severity::Error);
    painter.setPen(theme().color(failed ? "error" : "text"));
    drawElided(painter, QRectF(scaled(kTextLeft), 0, m_width - scaled(kTextLeft + 12), scaled(kPlainHeight)),
               Qt::AlignLeft, m_card.name);
}

void LayerItem::paintProblem(QPainter& painter) const {
    if (m_card.problem.isEmpty()) return;
    const int symbol = qRound(scaled(16));
    const QColor color = theme().color(problemToken(m_card.severity));
    const qreal top = scaled(kPlainHeight - 4), problemHeight = scaled(kProblemHeight);
    painter.drawPixmap(QPointF(scaled(kTextLeft), top + (problemHeight - symbol) / 2 - 2),
                       iconPixmap(problemIcon(m_card.severity), color, symbol, iconRatio(painter)));
    painter.setFont(sized(m_font, -0.5));
    painter.setPen(color);
    const qreal left = scaled(kTextLeft) + symbol + 6;
    const QRectF button = fixRect();
    const qreal end = button.isEmpty() ? right() : button.left() - 8;
    drawElided(painter, QRectF(left, top - 2, end - left, problemHeight), Qt::AlignLeft, m_card.problem);
    if (button.isEmpty()) return;
    painter.setPen(QPen(theme().color("control"), 1));
    painter.setBrush(theme().color("surface"));
    painter.drawRoundedRect(button.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    painter.setFont(sized(m_font, -1, QFont::DemiBold));
    painter.setPen(theme().color("accent"));
    painter.drawText(button, Qt::AlignCenter, fixText());
}

void LayerItem::paintShare(QPainter& painter) const {
    if (!m_hasShare) return;
    constexpr qreal kBar = 3;
    const qreal left = scaled(kTextLeft);
    const QRectF track(left, m_height - kBar - 3, right() - left, kBar);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color("sunken"));
    painter.drawRoundedRect(track, kBar / 2, kBar / 2);
    const qreal width = track.width() * qBound(0.0, m_share.fraction, 1.0);
    if (width < 0.5) return;
    painter.setBrush(theme().color("simulated"));
    painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(qMax(width, kBar), kBar)), kBar / 2, kBar / 2);
}

/// Full: its trained weights are kept. A ring: it is reinitialized.
void LayerItem::paintTrained(QPainter& painter, const QPointF& center) const {
    const QColor color = theme().color(m_trained->kept ? "measured" : "warning");
    painter.save();
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(m_trained->kept ? QBrush(color) : QBrush(Qt::NoBrush));
    const qreal radius = (scaled(kTrainedMark) - 1.5) / 2;
    painter.drawEllipse(center, radius, radius);
    painter.restore();
}

void LayerItem::paintDots(QPainter& painter, bool selected) const {
    const bool live = selected || m_hovered;
    painter.setPen(QPen(theme().color(live ? "accent" : "control"), 1.5));
    painter.setBrush(theme().color("surface"));
    if (!m_card.isInput) painter.drawEllipse(inputDot(), kCardDot - 1, kCardDot - 1);
    if (live) painter.setBrush(theme().color("accent"));
    painter.drawEllipse(outputDot(), live ? kCardDot + 1 : kCardDot, live ? kCardDot + 1 : kCardDot);
}

}  // namespace shardlab
