#include "widgets/shards/step_painter.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/shards/step_numbers.h"

namespace shardlab {

namespace {

constexpr double kBoxRadius = 6, kBarRadius = 2, kSmallestCell = 4;
constexpr double kPastAlpha = 0.35;
constexpr double kChunkWidest = 28, kChunkNarrowest = 8;

double eased(double share) {
    return share * share * (3 - 2 * share);
}

QRectF between(const QRectF& begin, const QRectF& end, double share) {
    const auto at = [share](double from, double to) { return from + (to - from) * share; };
    return {at(begin.left(), end.left()), at(begin.top(), end.top()), at(begin.width(), end.width()),
            at(begin.height(), end.height())};
}

QColor withAlpha(QColor color, double alpha) {
    color.setAlphaF(alpha);
    return color;
}

const char* tokenOf(bool reduce) {
    return reduce ? "convolution" : "success";
}

QString shownText(const char* text) {
    return QCoreApplication::translate("shardlab::StepPainter", text);
}

}  // namespace

StepPainter::StepPainter(QPainter& painter, const StepAnimation& animation, const StepGeometry& geometry,
                         const StepText& text, const StepMoment& moment)
    : m_painter(painter),
      m_animation(animation),
      m_geometry(geometry),
      m_text(text),
      m_moment(moment),
      m_progress(animation, moment) {}

QColor StepPainter::shardColor(std::size_t unit) const {
    return theme().runColor(static_cast<int>(unit));
}

QFont StepPainter::bold() const {
    QFont font = m_painter.font();
    font.setWeight(QFont::DemiBold);
    return font;
}

void StepPainter::paint(int highlightedUnit) {
    m_painter.setRenderHint(QPainter::Antialiasing);
    paintStrip();
    paintChips();
    paintLinks();
    for (std::size_t unit = 0; unit < m_geometry.boxes.size(); ++unit)
        paintBox(unit, static_cast<int>(unit) == highlightedUnit);
    paintShardsUnderWay();
    paintChunksUnderWay();
    // Texts come last: what moves crosses the boxes below them.
    paintLabel(m_geometry.labels, shownText("Global batch"));
    paintLayers();
    for (std::size_t unit = 0; unit < m_geometry.boxes.size(); ++unit)
        paintNumbers(unit);
    paintLegend();
}

void StepPainter::paintLabel(const QRectF& row, const QString& text) {
    m_painter.setPen(theme().color("textMuted"));
    m_painter.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, text);
}

/// One cell for each sample where there is room.
void StepPainter::paintCells(const QRectF& bar, std::int64_t count, const QColor& color) {
    m_painter.fillRect(bar, color);
    const double width = bar.width() / static_cast<double>(std::max<std::int64_t>(1, count));
    if (width < kSmallestCell) return;
    for (std::int64_t i = 1; i < count; ++i) {
        const double x = bar.left() + static_cast<double>(i) * width;
        m_painter.fillRect(QRectF(x - 0.5, bar.top(), 1, bar.height()), theme().color("surface"));
    }
}

/// The cut runs over the batch from left to right.
void StepPainter::paintStrip() {
    const double cut =
        m_geometry.strip.left() + m_geometry.strip.width() * m_progress.shareOf(StepPhase::Cut);
    const bool away = m_progress.isPast(StepPhase::Distribute);
    for (std::size_t unit = 0; unit < m_geometry.shards.size(); ++unit) {
        const QRectF& shard = m_geometry.shards[unit];
        if (shard.isEmpty()) continue;
        const bool isCut = m_progress.isPast(StepPhase::Cut) || shard.right() <= cut;
        const QColor color = isCut ? shardColor(unit) : theme().color("textFaint");
        const double seam = std::min(2.0, shard.width() / 8);
        paintCells(isCut ? shard.adjusted(seam, 0, -seam, 0) : shard,
                   m_animation.samples(static_cast<int>(unit)), withAlpha(color, away ? kPastAlpha : 1));
    }
}

void StepPainter::paintLayers() {
    if (m_geometry.layers.isEmpty()) return;
    QRectF row = m_geometry.labels;
    row.moveCenter({row.center().x(), m_geometry.layers.center().y()});
    paintLabel(row, shownText("Layers"));
    const LayerGraph& graph = m_geometry.graph;
    const std::vector<std::string>& names = m_animation.layers().layers;
    if (graph.branched()) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(theme().color("borderStrong"), 1));
        for (const QPainterPath& line : graph.lines(m_geometry.layers))
            m_painter.drawPath(line);
    }
    const int op = m_progress.frame().op;
    const std::string lit = op < 0 ? std::string() : m_animation.ops()[static_cast<std::size_t>(op)].layer;
    for (const LayerGraph::Box& box : graph.boxes()) {
        const auto isLit = [&](int layer) { return names[static_cast<std::size_t>(layer)] == lit; };
        const auto own = std::ranges::find_if(box.layers, isLit);
        const bool several = box.layers.size() > 1 && own == box.layers.end();
        const int named = own == box.layers.end() ? box.layers.front() : *own;
        paintLayerBox(
            graph.placeOf(box, m_geometry.layers),
            several ? formatCount(std::ssize(box.layers)) : toQString(names[static_cast<std::size_t>(named)]),
            own != box.layers.end());
    }
}

void StepPainter::paintLayerBox(const QRectF& place, const QString& text, bool isLit) {
    const QFontMetrics metrics = m_painter.fontMetrics();
    const double radius = std::min({kBoxRadius / 2, place.width() / 3, place.height() / 3});
    m_painter.setPen(QPen(theme().color(isLit ? "accent" : "borderStrong"), 1));
    m_painter.setBrush(theme().color(isLit ? "accent" : "sunken"));
    m_painter.drawRoundedRect(place, radius, radius);
    const bool hasRoom =
        place.width() >= 6 * metrics.averageCharWidth() && place.height() >= metrics.ascent();
    if (!hasRoom) return;
    m_painter.setPen(theme().color(isLit ? "accentText" : "textMuted"));
    m_painter.drawText(place, Qt::AlignCenter,
                       metrics.elidedText(text, Qt::ElideMiddle, static_cast<int>(place.width()) - 8));
}

void StepPainter::paintChips() {
    m_painter.setBrush(theme().color("sunken"));
    m_painter.setPen(QPen(theme().color("borderStrong"), 1));
    for (const QRectF& chip : m_geometry.chips)
        m_painter.drawRoundedRect(chip, kBoxRadius + 4, kBoxRadius + 4);
}

/// Straight pieces as rectangles: a stroke with anti-aliasing takes ten times as long.
void StepPainter::paintLine(const QPainterPath& path, const QColor& color, double width) {
    for (int i = 1; i < path.elementCount(); ++i) {
        const QPointF begin = path.elementAt(i - 1), end = path.elementAt(i);
        if (begin.x() == end.x() || begin.y() == end.y()) {
            m_painter.fillRect(
                QRectF(begin, end).normalized().adjusted(-width / 2, -width / 2, width / 2, width / 2),
                color);
            continue;
        }
        m_painter.setPen(QPen(color, width));
        m_painter.drawLine(begin, end);
    }
}

/// The links of this round; arrows say which way.
void StepPainter::paintLinks() {
    if (m_progress.frame().round < 0) return;
    const bool reduce = m_progress.frame().phase == StepPhase::ReduceScatter;
    const QColor color = theme().color(tokenOf(reduce));
    for (const UnitTransfer& transfer : m_animation.transfers(m_progress.frame().round)) {
        const QPainterPath path = m_geometry.link(transfer.from, transfer.to);
        paintLine(path, color, transfer.transfers > 1 ? 2.5 : 1.5);
        constexpr double kTip = 5;
        const QPointF end = path.pointAtPercent(1);
        const double angle = -path.angleAtPercent(1) * M_PI / 180;
        const auto corner = [&](double turn) {
            return end - kTip * QPointF(std::cos(angle + turn), std::sin(angle + turn));
        };
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        m_painter.drawPolygon(QPolygonF({end, corner(0.5), corner(-0.5)}));
    }
}

void StepPainter::paintBox(std::size_t unit, bool highlighted) {
    const QRectF& box = m_geometry.boxes[unit];
    const bool empty = m_animation.samples(static_cast<int>(unit)) == 0;
    const bool computes =
        !empty &&
        (m_progress.frame().phase == StepPhase::Forward || m_progress.frame().phase == StepPhase::Backward) &&
        m_animation.gradientShare(static_cast<int>(unit), m_moment) < 1;
    const QColor edge = theme().color(highlighted || computes ? "accent" : "borderStrong");
    m_painter.setPen(
        QPen(edge, highlighted ? 2.5 : (computes ? 1.5 : 1), empty ? Qt::DashLine : Qt::SolidLine));
    m_painter.setBrush(theme().color("surface"));
    m_painter.drawRoundedRect(box, kBoxRadius, kBoxRadius);
    paintSamples(unit);
    paintGradient(unit);
}

void StepPainter::paintSamples(std::size_t unit) {
    const QRectF bar = m_geometry.samplesBar(unit);
    const std::int64_t count = m_animation.samples(static_cast<int>(unit));
    m_painter.fillRect(bar, theme().color("sunken"));
    if (count == 0 || !m_progress.isPast(StepPhase::Distribute)) return;
    // Only one thing at a time has strong colours.
    const bool reducing = m_progress.frame().phase > StepPhase::Backward;
    paintCells(bar, count, withAlpha(shardColor(unit), reducing ? kPastAlpha : 1));
}

/// Full height: the sum over all replicas; lower: over some of them.
void StepPainter::paintPart(const QRectF& place, double reduced, bool complete) {
    QRectF filled = place;
    filled.setTop(place.bottom() - place.height() * std::max(0.15, reduced));
    m_painter.fillRect(filled, theme().color(complete ? "success" : "convolution"));
}

void StepPainter::paintGradient(std::size_t unit) {
    const QRectF bar = m_geometry.gradientBar(unit);
    m_painter.fillRect(bar, theme().color("sunken"));
    const double backward = m_animation.gradientShare(static_cast<int>(unit), m_moment);
    if (backward <= 0) return;
    const bool reducing = m_progress.rounds() > 0;
    if (!reducing) {  // its own gradient, of the last layer first
        QRectF own = bar;
        own.setTop(bar.bottom() - bar.height() * 0.4);
        own.setLeft(bar.right() - bar.width() * backward);
        const bool empty = m_animation.samples(static_cast<int>(unit)) == 0;
        m_painter.fillRect(own, empty ? theme().color("border") : shardColor(unit));
        return;
    }
    const int parts = m_animation.parts();
    for (int part = 0; part < parts; ++part) {
        const double reduced = m_animation.reduced(m_progress.rounds(), static_cast<int>(unit), part);
        const QRectF whole = m_geometry.part(unit, part, parts);
        const QRectF place = whole.adjusted(0, 0, whole.width() > 4 ? -1 : 0, 0);
        if (!m_animation.layout().grouped) {
            paintPart(place, reduced, reduced >= 1);
            continue;
        }
        // Of a group: how far its foremost chunk has come, and over it the share that is complete.
        paintPart(place, reduced, false);
        const double complete = m_animation.complete(m_progress.rounds(), static_cast<int>(unit), part);
        if (complete > 0) paintPart(place, complete, true);
    }
}

/// As many lines as there is room for, the newest always: title to the left, in brief where it is narrow,
/// number to the right.
void StepPainter::paintNumbers(std::size_t unit) {
    const QRectF area = m_geometry.text(unit);
    const QFontMetrics metrics = m_painter.fontMetrics();
    const double line = metrics.height();
    const int room = static_cast<int>(area.height() / line);
    if (room < 1 || area.width() < 3 * metrics.averageCharWidth()) return;
    const QFont plain = m_painter.font();
    QRectF row(area.left(), area.top() + (area.height() - line * std::min(room, 5)) / 2, area.width(), line);
    if (room > 5) row.moveTop(area.top());
    m_painter.setFont(bold());
    m_painter.setPen(theme().color("text"));
    QString name = m_text.unit(static_cast<int>(unit));
    if (!m_animation.layout().grouped && m_painter.fontMetrics().horizontalAdvance(name) > row.width())
        name = QString::number(m_animation.layout().units[unit].replicas.front());
    const double nameWidth = m_painter.fontMetrics().horizontalAdvance(name);
    m_painter.drawText(row, Qt::AlignVCenter, name);
    m_painter.setFont(plain);
    const QString samples = m_text.samples(static_cast<int>(unit));
    if (m_progress.isPast(StepPhase::Distribute) && m_animation.layout().units[unit].replicas.size() == 1 &&
        nameWidth + metrics.horizontalAdvance(samples) + 8 < row.width()) {
        m_painter.setPen(theme().color("textMuted"));
        m_painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, samples);
    }
    const std::vector<StepNumber> lines = StepNumbers(m_animation, m_progress, m_text).of(unit);
    const auto shown = std::min<std::ptrdiff_t>(room - 1, std::ssize(lines));
    for (auto text = lines.end() - shown; text != lines.end(); ++text) {
        row.translate(0, line);
        m_painter.setPen(theme().color("text"));
        m_painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, text->value);
        const int left = static_cast<int>(row.width()) - metrics.horizontalAdvance(text->value) - 6;
        const bool fits = metrics.horizontalAdvance(text->title) <= left;
        m_painter.setPen(theme().color("textMuted"));
        m_painter.drawText(row, Qt::AlignVCenter,
                           metrics.elidedText(fits ? text->title : text->brief, Qt::ElideRight, left));
    }
}

void StepPainter::paintShardsUnderWay() {
    if (m_progress.frame().phase != StepPhase::Distribute || m_moment.share >= 1) return;
    for (std::size_t unit = 0; unit < m_geometry.shards.size(); ++unit) {
        if (m_geometry.shards[unit].isEmpty()) continue;
        paintCells(between(m_geometry.shards[unit], m_geometry.samplesBar(unit), eased(m_moment.share)),
                   m_animation.samples(static_cast<int>(unit)), shardColor(unit));
    }
}

void StepPainter::paintChunksUnderWay() {
    if (m_progress.frame().round < 0 || m_moment.share >= 1) return;
    const QColor color = theme().color(tokenOf(m_progress.frame().phase == StepPhase::ReduceScatter));
    const int parts = m_animation.parts();
    for (const UnitTransfer& transfer : m_animation.transfers(m_progress.frame().round)) {
        const auto from = static_cast<std::size_t>(transfer.from);
        const double width =
            std::clamp(m_geometry.part(from, 0, parts).width(), kChunkNarrowest, kChunkWidest);
        QRectF chunk(0, 0, width, m_geometry.gradientBar(from).height());
        chunk.moveCenter(m_geometry.way(transfer, parts).pointAtPercent(eased(m_moment.share)));
        m_painter.fillRect(chunk.adjusted(-1, -1, 1, 1), theme().color("surface"));
        m_painter.fillRect(chunk, color);
    }
}

void StepPainter::paintLegend() {
    struct Entry {
        QString text;
        const char* token;
        bool outline;
    };
    std::vector<Entry> entries;
    if (m_animation.record().replicas.size() > 1) {
        entries.push_back({shownText("sum over some replicas (reduce-scatter)"), "convolution", false});
        entries.push_back({shownText("sum over all replicas (all-gather)"), "success", false});
    }
    if (!m_geometry.chips.empty()) entries.push_back({shownText("one chip"), "borderStrong", true});
    if (m_animation.layout().grouped) entries.push_back({m_text.boxOfReplicas(), "borderStrong", true});
    const QFontMetrics metrics = m_painter.fontMetrics();
    QRectF row = m_geometry.legend;
    for (const Entry& entry : entries) {
        const double width = metrics.horizontalAdvance(entry.text);
        if (row.left() + width + 16 > m_geometry.legend.right()) return;
        const QRectF swatch(row.left(), row.center().y() - 5, 10, 10);
        m_painter.setPen(entry.outline ? QPen(theme().color(entry.token), 1) : QPen(Qt::NoPen));
        m_painter.setBrush(entry.outline ? theme().color("sunken") : theme().color(entry.token));
        m_painter.drawRoundedRect(swatch, kBarRadius, kBarRadius);
        row.setLeft(swatch.right() + 6);
        m_painter.setPen(theme().color("textMuted"));
        m_painter.drawText(row, Qt::AlignVCenter, entry.text);
        row.setLeft(row.left() + width + 20);
    }
}

}  // namespace shardlab
