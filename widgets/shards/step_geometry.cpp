#include "widgets/shards/step_geometry.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>

namespace shardlab {

namespace {
constexpr double kStripGap = 6, kPadding = 8, kChipMargin = 6, kLane = 5;
constexpr double kChannel = 0.5;      ///< of a gap: where links around boxes run
constexpr double kGradientBar = 1.5;  ///< times as high as the samples'
constexpr double kWidestBox = 280, kHighestBox = 180, kNarrowestShard = 0.5;
constexpr int kLinesWithLayers = 17;    ///< of text; a lower view leaves the layers to the caption
constexpr double kNarrowestColumn = 7;  ///< of the layers: pixels
constexpr double kLayersShare = 0.2;    ///< of the view, at most, for branches above each other
}  // namespace

StepGeometry::StepGeometry(const StepAnimation& animation, const QRectF& area, const QFontMetrics& metrics)
    : m_units(animation.layout().units) {
    const double line = metrics.height();
    const double label = metrics.horizontalAdvance(
        QCoreApplication::translate("shardlab::StepPainter", "Global batch") + QStringLiteral("   "));
    QRectF row(area.left(), area.top(), area.width(), line + 4);
    labels = row;
    labels.setWidth(label);
    strip = row.adjusted(label, 0, 0, 0);
    double top = row.bottom() + kStripGap;
    if (!animation.layers().layers.empty() && area.height() > kLinesWithLayers * line)
        top = placeLayers(animation, area, line);
    legend = QRectF(area.left(), area.bottom() - line, area.width(), line);
    bar = std::clamp(line * 0.7, 8.0, 18.0);
    placeBoxes(animation, QRectF(area.left(), top, area.width(), legend.top() - kStripGap - top), line);
    placeShards(animation);
}

/// One row for a chain; branches stand above each other, in lower rows where there are many. Where it ends.
double StepGeometry::placeLayers(const StepAnimation& animation, const QRectF& area, double line) {
    graph = LayerGraph(animation.layers(), static_cast<int>(strip.width() / kNarrowestColumn));
    layers = strip.translated(0, strip.height() + kStripGap);
    layers.setHeight(
        std::max(layers.height(), std::min(graph.lanes() * (line + 4), area.height() * kLayersShare)));
    return layers.bottom() + kStripGap;
}

void StepGeometry::placeBoxes(const StepAnimation& animation, const QRectF& area, double line) {
    const ShardLayout& layout = animation.layout();
    m_gap =
        std::clamp(std::min(area.width() / layout.columns, area.height() / layout.rows) * 0.22, 6.0, 40.0);
    const double width = std::min({area.width() / layout.columns - m_gap, std::max(kWidestBox, 16 * line)});
    const double height = std::min({area.height() / layout.rows - m_gap, std::max(kHighestBox, 9 * line)});
    const double left = area.left() + (area.width() - layout.columns * (width + m_gap)) / 2 + m_gap / 2;
    const double top = area.top() + (area.height() - layout.rows * (height + m_gap)) / 2 + m_gap / 2;
    std::map<int, QRectF> chipOf;
    for (const ShardUnit& unit : m_units) {
        const QRectF box(left + unit.column * (width + m_gap), top + unit.row * (height + m_gap), width,
                         height);
        boxes.push_back(box);
        if (unit.chip >= 0) chipOf[unit.chip] |= box;
    }
    const double margin = std::min(kChipMargin, m_gap / 3);
    for (const auto& [chip, box] : chipOf)
        chips.push_back(box.adjusted(-margin, -margin, margin, margin));
}

void StepGeometry::placeShards(const StepAnimation& animation) {
    const auto samples = static_cast<double>(std::max<std::int64_t>(1, animation.record().samples));
    double left = strip.left();
    for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
        const double width =
            strip.width() * static_cast<double>(animation.samples(static_cast<int>(unit))) / samples;
        shards.push_back(width < kNarrowestShard ? QRectF()
                                                 : QRectF(left, strip.top(), width, strip.height()));
        left += width;
    }
}

QRectF StepGeometry::samplesBar(std::size_t unit) const {
    const QRectF& box = boxes[unit];
    const double pad = std::min({kPadding, box.width() / 8, box.height() / 10});
    return {box.left() + pad, box.top() + pad, box.width() - 2 * pad, std::min(bar, box.height() / 8)};
}

QRectF StepGeometry::gradientBar(std::size_t unit) const {
    const QRectF& box = boxes[unit];
    QRectF bottom = samplesBar(unit);
    bottom.setHeight(std::min(bar * kGradientBar, box.height() / 5));
    bottom.moveBottom(box.bottom() - (bottom.top() - box.top()));
    return bottom;
}

QRectF StepGeometry::text(std::size_t unit) const {
    const QRectF top = samplesBar(unit), bottom = gradientBar(unit);
    return {top.left(), top.bottom() + 3, top.width(), bottom.top() - top.bottom() - 6};
}

QRectF StepGeometry::part(std::size_t unit, int part, int parts) const {
    const QRectF whole = gradientBar(unit);
    const double width = whole.width() / parts;
    return {whole.left() + part * width, whole.top(), width, whole.height()};
}

/// Neighbours are joined in a straight line, one lane each way; others by a channel beside their row or
/// column.
QPainterPath StepGeometry::link(int from, int to) const {
    const auto a = static_cast<std::size_t>(from), b = static_cast<std::size_t>(to);
    const QRectF &begin = boxes[a], &end = boxes[b];
    const int across = m_units[b].column - m_units[a].column, down = m_units[b].row - m_units[a].row;
    const double lane = std::min(kLane, m_gap / 5);
    QPainterPath path;
    if (down == 0 && std::abs(across) == 1) {
        const double y = begin.center().y() + lane * across;
        path.moveTo(across > 0 ? begin.right() : begin.left(), y);
        path.lineTo(across > 0 ? end.left() : end.right(), y);
    } else if (across == 0 && std::abs(down) == 1) {
        const double x = begin.center().x() + lane * down;
        path.moveTo(x, down > 0 ? begin.bottom() : begin.top());
        path.lineTo(x, down > 0 ? end.top() : end.bottom());
    } else if (down == 0) {
        const double side = across > 0 ? -2 * lane : 2 * lane, channel = begin.bottom() + m_gap * kChannel;
        path.moveTo(begin.center().x() - side, begin.bottom());
        path.lineTo(begin.center().x() - side, channel);
        path.lineTo(end.center().x() + side, channel);
        path.lineTo(end.center().x() + side, end.bottom());
    } else if (across == 0) {
        const double side = down > 0 ? -2 * lane : 2 * lane, channel = begin.right() + m_gap * kChannel;
        path.moveTo(begin.right(), begin.center().y() - side);
        path.lineTo(channel, begin.center().y() - side);
        path.lineTo(channel, end.center().y() + side);
        path.lineTo(end.right(), end.center().y() + side);
    } else {
        path.moveTo(begin.center());
        path.lineTo(end.center());
    }
    return path;
}

QPainterPath StepGeometry::way(const UnitTransfer& transfer, int parts) const {
    const auto placeIn = [&](int unit) {
        return (part(static_cast<std::size_t>(unit), transfer.firstPart, parts) |
                part(static_cast<std::size_t>(unit), transfer.lastPart, parts))
            .center();
    };
    const QPointF begin = placeIn(transfer.from), end = placeIn(transfer.to);
    const ShardUnit& from = m_units[static_cast<std::size_t>(transfer.from)];
    const ShardUnit& to = m_units[static_cast<std::size_t>(transfer.to)];
    QPainterPath path(begin);
    if (from.row == to.row && std::abs(from.column - to.column) > 1) {
        const double channel = boxes[static_cast<std::size_t>(transfer.from)].bottom() + m_gap * kChannel;
        path.lineTo(begin.x(), channel);
        path.lineTo(end.x(), channel);
        path.lineTo(end);
    } else if (from.column == to.column && std::abs(from.row - to.row) > 1) {
        const double channel = boxes[static_cast<std::size_t>(transfer.from)].right() + m_gap * kChannel;
        path.lineTo(channel, begin.y());
        path.lineTo(channel, end.y());
        path.lineTo(end);
    } else {
        path.lineTo(end);
    }
    return path;
}

int StepGeometry::unitAt(const QPointF& position) const {
    const auto found = std::ranges::find_if(boxes, [&](const QRectF& box) { return box.contains(position); });
    return found == boxes.end() ? -1 : static_cast<int>(found - boxes.begin());
}

const LayerGraph::Box* StepGeometry::layersAt(const QPointF& position) const {
    if (layers.isEmpty()) return nullptr;
    const auto& all = graph.boxes();
    const auto found = std::ranges::find_if(
        all, [&](const LayerGraph::Box& box) { return graph.placeOf(box, layers).contains(position); });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace shardlab
