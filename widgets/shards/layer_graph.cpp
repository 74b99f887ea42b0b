#include "widgets/shards/layer_graph.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/editing/layered_layout.h"

namespace shardlab {

namespace {

/// Extents for the layout, which works with whole numbers: a column is a box and a gap, and so is a lane.
constexpr double kUnit = 100, kBox = 70, kGap = kUnit - kBox;
constexpr double kWidestGap = 12;  ///< pixels between two columns

std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

/// The first of the layers that share a box, for each layer: chains in pieces of at most `longest`.
std::vector<int> chainsOf(const LayerEdges& model, int longest) {
    const std::size_t count = model.layers.size();
    std::vector<int> before(count, -1), in(count, 0), out(count, 0), head(count), length(count, 1);
    for (const auto& [from, to] : model.edges) {
        before[at(to)] = from;
        ++in[at(to)], ++out[at(from)];
    }
    for (std::size_t i = 0; i < count; ++i) {
        head[i] = static_cast<int>(i);
        const int previous = before[i];
        if (in[i] != 1 || out[at(previous)] != 1 || length[at(head[at(previous)])] >= longest) continue;
        head[i] = head[at(previous)];
        ++length[at(head[i])];
    }
    return head;
}

struct Merged {
    std::vector<LayerGraph::Box> boxes;
    std::set<std::pair<int, int>> edges;
    int columns = 0;  ///< boxes on the longest way
};

Merged merge(const LayerEdges& model, int longest) {
    const std::vector<int> head = chainsOf(model, longest);
    Merged merged;
    std::vector<int> boxOf(head.size()), depth;
    for (std::size_t i = 0; i < head.size(); ++i) {
        if (head[i] == static_cast<int>(i)) {
            boxOf[i] = static_cast<int>(merged.boxes.size());
            merged.boxes.push_back({});
            depth.push_back(1);
        } else {
            boxOf[i] = boxOf[at(head[i])];
        }
        merged.boxes[at(boxOf[i])].layers.push_back(static_cast<int>(i));
    }
    for (const auto& [from, to] : model.edges) {
        const int a = boxOf[at(from)], b = boxOf[at(to)];
        if (a != b) merged.edges.insert({a, b});
    }
    for (const auto& [from, to] : merged.edges)  // ascending: what is before a box is done
        depth[at(to)] = std::max(depth[at(to)], depth[at(from)] + 1);
    for (const int boxes : depth)
        merged.columns = std::max(merged.columns, boxes);
    return merged;
}

}  // namespace

LayerGraph::LayerGraph(const LayerEdges& model, int mostColumns) {
    Merged merged = merge(model, 1);
    const auto layers = static_cast<int>(model.layers.size());
    for (int longest = 2; merged.columns > mostColumns && longest <= layers; longest *= 2)
        merged = merge(model, longest);
    m_boxes = std::move(merged.boxes);
    m_columns = merged.columns;
    std::vector<engine::LayoutLine> lines;
    for (const auto& [from, to] : merged.edges)
        lines.push_back({from, to});
    // The layout runs downwards: its layers are the columns here.
    const engine::Layout layout =
        engine::layeredLayout(std::vector<engine::LayoutBox>(m_boxes.size(), {kBox, kBox}), lines,
                              {.layer = kGap, .box = kGap, .line = kGap});
    m_lanes = std::max(1.0, (layout.width + kGap) / kUnit);
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i].place =
            QRectF(layout.boxes[i].y / kUnit, layout.boxes[i].x / kUnit, kBox / kUnit, kBox / kUnit);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Line line{.from = lines[i].from, .to = lines[i].to, .bends = {}};
        for (const engine::LayoutPoint& bend : layout.bends[i])
            line.bends.push_back({bend.y / kUnit, bend.x / kUnit});
        m_lines.push_back(std::move(line));
    }
}

QPointF LayerGraph::pointIn(const QRectF& area, const QPointF& point) const {
    return {area.left() + point.x() * area.width() / std::max(1, m_columns),
            area.top() + point.y() * area.height() / m_lanes};
}

QRectF LayerGraph::placeOf(const Box& box, const QRectF& area) const {
    const double column = area.width() / std::max(1, m_columns), lane = area.height() / m_lanes;
    const double gap = branched() ? std::min(column * 0.35, kWidestGap) : std::min(column / 4, 3.0);
    const QPointF corner = pointIn(area, {std::floor(box.place.left() + 0.01), box.place.top()});
    return {corner.x(), corner.y(), column - gap, branched() ? lane - std::min(lane * 0.25, 4.0) : lane};
}

std::vector<QPainterPath> LayerGraph::lines(const QRectF& area) const {
    std::vector<QPainterPath> paths;
    for (const Line& line : m_lines) {
        const QRectF from = placeOf(m_boxes[at(line.from)], area), to = placeOf(m_boxes[at(line.to)], area);
        QPainterPath path({from.right(), from.center().y()});
        for (const QPointF& bend : line.bends) {
            // A bend is at the begin or the end of a box of its column; lanes are as wide as boxes.
            const QPointF place = pointIn(area, {std::floor(bend.x() + 0.01), bend.y()});
            const bool atEnd = bend.x() - std::floor(bend.x() + 0.01) > 0.1;
            path.lineTo(place.x() + (atEnd ? from.width() : 0), place.y());
        }
        path.lineTo(to.left(), to.center().y());
        paths.push_back(std::move(path));
    }
    return paths;
}

}  // namespace shardlab
