#include "widgets/canvas/graph_scene.h"

#include <algorithm>

#include "engine/editing/layered_layout.h"

namespace shardlab {

namespace {
constexpr qreal kSceneMargin = 40;
constexpr qreal kLineReach = 44;  // from a line, to drop on it
constexpr qreal kEndReach = 72;   // below the last card, to drop behind it
constexpr qreal kForkBias = 6;
constexpr qreal kDotReach = 11;
constexpr qreal kEdgeReach = 7;

template <typename Value>
const Value* found(const QHash<QString, Value>& values, const QString& layer) {
    const auto value = values.constFind(layer);
    return value == values.constEnd() ? nullptr : &*value;
}
}  // namespace

GraphScene::GraphScene(QObject* parent) : QGraphicsScene(parent) {
    // Hundreds of cards move at once; a tree would be rebuilt each time.
    setItemIndexMethod(NoIndex);
}

void GraphScene::setContent(const GraphContent& content, const QFont& font) {
    highlight({});
    m_edges = content.edges;
    syncCards(content, font);
    syncEdges();
    place();
}

void GraphScene::syncCards(const GraphContent& content, const QFont& font) {
    QHash<QString, LayerItem*> cards;
    m_rows.clear();
    for (const GraphCard& card : content.cards) {
        LayerItem* item = m_cards.take(card.key);
        if (item == nullptr) {
            item = new LayerItem(font);
            addItem(item);
        }
        item->setCard(static_cast<int>(m_rows.size()), card);
        item->setShare(found(m_shares, card.name));
        item->setTrained(found(m_trained, card.name));
        cards.insert(card.key, item);
        m_rows.push_back(item);
    }
    qDeleteAll(m_cards);
    m_cards = cards;
}

void GraphScene::syncEdges() {
    QHash<QString, EdgeItem*> lines;
    m_edgeItems.clear();
    for (const engine::Edge& edge : m_edges) {
        const QString key = QStringLiteral("%1\n%2\n%3")
                                .arg(m_rows[edge.from]->card().key, m_rows[edge.to]->card().key)
                                .arg(edge.slot);
        EdgeItem* item = m_lines.take(key);
        if (item == nullptr) {
            item = new EdgeItem;
            addItem(item);
        }
        item->setEdge(edge);
        lines.insert(key, item);
        m_edgeItems.push_back(item);
    }
    qDeleteAll(m_lines);
    m_lines = lines;
}

void GraphScene::place() {
    std::vector<engine::LayoutBox> boxes;
    for (const LayerItem* item : m_rows)
        boxes.push_back({LayerItem::kWidth, item->cardRect().height()});
    std::vector<engine::LayoutLine> lines;
    for (const engine::Edge& edge : m_edges)
        lines.push_back({static_cast<int>(edge.from), static_cast<int>(edge.to)});
    const engine::Layout layout = engine::layeredLayout(boxes, lines, {.layer = 32, .box = 40, .line = 24});
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        m_rows[row]->setLayoutPos({layout.boxes[row].x, layout.boxes[row].y});
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        const LayerItem* from = m_rows[m_edges[i].from];
        const LayerItem* to = m_rows[m_edges[i].to];
        std::vector<QPointF> points{from->pos() + from->outputDot()};
        // Lower cards of a layer end above its foot; the line goes straight down to there first.
        for (const engine::LayoutPoint& bend : layout.bends[i])
            points.emplace_back(bend.x, bend.y);
        points.push_back(to->pos() + to->inputDot());
        m_edgeItems[i]->setPoints(points);
    }
    setSceneRect(QRectF(0, 0, layout.width, layout.height)
                     .adjusted(-kSceneMargin, -kSceneMargin, kSceneMargin, kSceneMargin));
}

void GraphScene::setShares(const StepShares& shares) {
    m_shares = shares;
    for (LayerItem* item : m_rows)
        item->setShare(found(m_shares, item->card().name));
}

void GraphScene::setTrained(const TrainedMarks& marks) {
    m_trained = marks;
    for (LayerItem* item : m_rows)
        item->setTrained(found(m_trained, item->card().name));
}

LayerItem* GraphScene::cardAt(int row) const {
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int GraphScene::rowOf(const QString& layer) const {
    const LayerItem* item = m_cards.value(layer);
    return item == nullptr ? -1 : item->row();
}

EdgeItem* GraphScene::edgeItem(const engine::Edge& edge) const {
    const auto found = std::find(m_edges.begin(), m_edges.end(), edge);
    return found == m_edges.end() ? nullptr : m_edgeItems[static_cast<std::size_t>(found - m_edges.begin())];
}

std::vector<std::size_t> GraphScene::selectedRows() const {
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row]->isSelected()) rows.push_back(row);
    }
    return rows;
}

EdgeItem* GraphScene::selectedEdge() const {
    const QList<QGraphicsItem*> items = selectedItems();
    return items.size() == 1 ? qgraphicsitem_cast<EdgeItem*>(items.front()) : nullptr;
}

std::vector<int> GraphScene::readersOf(int row) const {
    std::vector<int> rows;
    for (const engine::Edge& edge : m_edges) {
        if (static_cast<int>(edge.from) == row) rows.push_back(static_cast<int>(edge.to));
    }
    return rows;
}

std::vector<int> GraphScene::readBy(int row) const {
    std::vector<int> rows;
    for (const engine::Edge& edge : m_edges) {
        if (static_cast<int>(edge.to) == row) rows.push_back(static_cast<int>(edge.from));
    }
    return rows;
}

LayerItem* GraphScene::cardUnder(const QPointF& point) const {
    for (LayerItem* item : m_rows) {
        if (item->cardRect().translated(item->layoutPos()).contains(point)) return item;
    }
    return nullptr;
}

LayerItem* GraphScene::outputDotUnder(const QPointF& point) const {
    for (LayerItem* item : m_rows) {
        const QPointF way = item->pos() + item->outputDot() - point;
        if (QPointF::dotProduct(way, way) <= kDotReach * kDotReach) return item;
    }
    return nullptr;
}

EdgeItem* GraphScene::edgeUnder(const QPointF& point) const {
    return nearestEdge(point, kEdgeReach, -1);
}

EdgeItem* GraphScene::nearestEdge(const QPointF& point, qreal reach, int moved) const {
    EdgeItem* nearest = nullptr;
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        const bool own =
            static_cast<int>(m_edges[i].from) == moved || static_cast<int>(m_edges[i].to) == moved;
        if (own || !m_edgeItems[i]->boundingRect().adjusted(-reach, -reach, reach, reach).contains(point))
            continue;
        // At a fork the line to the next layer comes before one that passes by.
        const qreal distance = m_edgeItems[i]->distanceTo(point) + (m_edgeItems[i]->passes() ? kForkBias : 0);
        if (distance > reach) continue;
        reach = distance;
        nearest = m_edgeItems[i];
    }
    return nearest;
}

CanvasPlace GraphScene::placeAt(const QPointF& point, int moved) const {
    if (const EdgeItem* edge = nearestEdge(point, kLineReach, moved))
        return {CanvasPlace::Kind::On, edge->edge(), {}};
    for (const LayerItem* item : m_rows) {
        const QRectF card = item->cardRect().translated(item->layoutPos());
        const bool reached = card.adjusted(0, -kEndReach, 0, kEndReach).contains(point);
        if (!reached || item->row() == moved) continue;
        const auto row = static_cast<std::size_t>(item->row());
        if (point.y() >= card.center().y() && readersOf(item->row()).empty())
            return {CanvasPlace::Kind::After, {}, {row}};
        if (point.y() < card.center().y() && readBy(item->row()).empty() && !item->card().isInput)
            return {CanvasPlace::Kind::Before, {}, {row}};
        if (card.contains(point)) return {CanvasPlace::Kind::After, {}, {row}};
    }
    return {};
}

void GraphScene::highlight(const CanvasPlace& place) {
    if (place == m_highlight) return;
    if (EdgeItem* old = edgeItem(m_highlight.edge)) old->setHighlighted(false);
    m_highlight = place;
    if (place.kind == CanvasPlace::Kind::On) {
        if (EdgeItem* edge = edgeItem(place.edge)) edge->setHighlighted(true);
    }
    update();
}

}  // namespace shardlab
