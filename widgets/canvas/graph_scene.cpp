#include "widgets/canvas/graph_scene.h"

#include <algorithm>

#include "engine/editing/layered_layout.h"

namespace shardlab {

namespace {
constexpr qreal kSceneMargin = 40, kSideMargin = 8;  // a narrow view shows whole cards without scrolling
constexpr qreal kLineReach = 44;                     // from a line, to drop on it
constexpr qreal kEndReach = 72;                      // below the last card, to drop behind it
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
    m_content = content;
    m_font = font;
    m_edges = content.edges;
    m_folds.set(content.folded);
    rebuild();
}

void GraphScene::setFont(const QFont& font) {
    if (m_font == font) return;
    m_font = font;
    rebuild();
}

bool GraphScene::hasLayersOf(const GraphContent& content) const {
    return std::ranges::equal(m_content.cards, content.cards, {}, &GraphCard::key, &GraphCard::key) &&
           m_edges == content.edges && m_folds.blocks() == content.folded;
}

void GraphScene::rebuild() {
    highlight({});
    m_shownBy = m_folds.shownBy(m_content);
    syncCards();
    syncEdges();
    place();
}

void GraphScene::fold(const std::vector<engine::Block>& blocks) {
    for (const engine::Block& block : blocks)
        m_folds.fold(block);
    showFolds();
}

void GraphScene::unfold(int row) {
    if (!isFolded(row)) return;
    m_folds.unfold(m_content.cards[static_cast<std::size_t>(row)].name.toStdString());
    showFolds();
}

void GraphScene::unfoldAll() {
    m_folds.clear();
    showFolds();
}

void GraphScene::renameFold(int row, const QString& name) {
    if (!isFolded(row)) return;
    m_folds.rename(m_content.cards[static_cast<std::size_t>(row)].name.toStdString(), name.toStdString());
    showFolds();
}

void GraphScene::showFolds() {
    rebuild();
    Q_EMIT foldsChanged(m_folds.blocks());
}

int GraphScene::shownBy(int row) const {
    return row >= 0 && row < rowCount() ? m_shownBy[static_cast<std::size_t>(row)] : -1;
}

std::vector<std::size_t> GraphScene::rowsOf(int row) const {
    std::vector<std::size_t> rows;
    for (std::size_t other = 0; other < m_shownBy.size(); ++other) {
        if (m_shownBy[other] == row) rows.push_back(other);
    }
    return rows;
}

void GraphScene::syncCards() {
    QHash<QString, LayerItem*> cards;
    m_rows.clear();
    for (const GraphCard& card : m_content.cards) {
        LayerItem* item = m_cards.take(card.key);
        if (item == nullptr) {
            item = new LayerItem(m_font);
            addItem(item);
        }
        item->setFont(m_font);
        cards.insert(card.key, item);
        m_rows.push_back(item);
    }
    qDeleteAll(m_cards);
    m_cards = cards;
    for (int row = 0; row < rowCount(); ++row) {
        LayerItem* item = m_rows[static_cast<std::size_t>(row)];
        item->setVisible(shownBy(row) == row);
        std::vector<int> rows;
        if (item->isVisible()) {
            for (const std::size_t member : rowsOf(row))
                if (static_cast<int>(member) != row) rows.push_back(static_cast<int>(member));
            rows.push_back(row);
        }
        item->setCard(row, rows.size() > 1 ? m_folds.cardOf(m_content, rows)
                                           : m_content.cards[static_cast<std::size_t>(row)]);
        refreshMarks(*item);
    }
}

void GraphScene::refreshMarks(LayerItem& item) {
    const std::vector<std::size_t> rows = rowsOf(item.row());
    if (rows.size() < 2) {
        const QString& name = m_content.cards[static_cast<std::size_t>(item.row())].name;
        item.setShare(found(m_shares, name));
        item.setTrained(found(m_trained, name));
        return;
    }
    std::vector<QString> names;
    for (const std::size_t row : rows)
        names.push_back(m_content.cards[row].name);
    const StepShare share = shareOf(m_shares, names);
    const TrainedMark mark = trainedOf(m_trained, names);
    item.setShare(share.text.isEmpty() ? nullptr : &share);
    item.setTrained(m_trained.isEmpty() || item.card().parameterCount == 0 ? nullptr : &mark);
}

void GraphScene::syncEdges() {
    QHash<QString, EdgeItem*> lines;
    m_edgeItems.clear();
    for (const engine::Edge& edge : m_edges) {
        if (m_shownBy[edge.from] == m_shownBy[edge.to]) {
            m_edgeItems.push_back(nullptr);
            continue;
        }
        const QString key = QStringLiteral("%1\n%2\n%3")
                                .arg(m_content.cards[edge.from].key, m_content.cards[edge.to].key)
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
    std::vector<int> boxOf(m_rows.size(), -1);
    for (const LayerItem* item : m_rows) {
        if (!item->isVisible()) continue;
        boxOf[static_cast<std::size_t>(item->row())] = static_cast<int>(boxes.size());
        boxes.push_back({item->cardRect().width(), item->cardRect().height()});
    }
    const auto shownBox = [&](std::size_t row) { return boxOf[static_cast<std::size_t>(m_shownBy[row])]; };
    std::vector<engine::LayoutLine> lines;
    std::vector<std::size_t> drawn;
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        if (m_edgeItems[i] == nullptr) continue;
        lines.push_back({shownBox(m_edges[i].from), shownBox(m_edges[i].to)});
        drawn.push_back(i);
    }
    const engine::Layout layout = engine::layeredLayout(boxes, lines, {.layer = 32, .box = 40, .line = 24});
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (boxOf[row] < 0) continue;
        const engine::LayoutPoint& corner = layout.boxes[static_cast<std::size_t>(boxOf[row])];
        m_rows[row]->setLayoutPos({corner.x, corner.y});
    }
    for (std::size_t line = 0; line < drawn.size(); ++line) {
        const engine::Edge& edge = m_edges[drawn[line]];
        const LayerItem* from = m_rows[static_cast<std::size_t>(m_shownBy[edge.from])];
        const LayerItem* to = m_rows[static_cast<std::size_t>(m_shownBy[edge.to])];
        std::vector<QPointF> points{from->pos() + from->outputDot()};
        // Lower cards of a layer end above its foot; the line goes straight down to there first.
        for (const engine::LayoutPoint& bend : layout.bends[line])
            points.emplace_back(bend.x, bend.y);
        points.push_back(to->pos() + to->inputDot());
        m_edgeItems[drawn[line]]->setPoints(points);
    }
    setSceneRect(QRectF(0, 0, layout.width, layout.height)
                     .adjusted(-kSideMargin, -kSceneMargin, kSideMargin, kSceneMargin));
}

void GraphScene::setShares(const StepShares& shares) {
    m_shares = shares;
    for (LayerItem* item : m_rows)
        refreshMarks(*item);
}

void GraphScene::setTrained(const TrainedMarks& marks) {
    m_trained = marks;
    for (LayerItem* item : m_rows)
        refreshMarks(*item);
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
        const int shown = m_shownBy[row];
        if (m_rows[static_cast<std::size_t>(shown)]->isSelected()) rows.push_back(row);
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
        const int from = m_shownBy[edge.from], to = m_shownBy[edge.to];
        if (from == row && to != row) rows.push_back(to);
    }
    return rows;
}

std::vector<int> GraphScene::readBy(int row) const {
    std::vector<int> rows;
    for (const engine::Edge& edge : m_edges) {
        const int from = m_shownBy[edge.from], to = m_shownBy[edge.to];
        if (to == row && from != row) rows.push_back(from);
    }
    return rows;
}

LayerItem* GraphScene::cardUnder(const QPointF& point) const {
    for (LayerItem* item : m_rows) {
        if (item->isVisible() && item->cardRect().translated(item->layoutPos()).contains(point)) return item;
    }
    return nullptr;
}

LayerItem* GraphScene::outputDotUnder(const QPointF& point) const {
    for (LayerItem* item : m_rows) {
        const QPointF way = item->pos() + item->outputDot() - point;
        if (item->isVisible() && QPointF::dotProduct(way, way) <= kDotReach * kDotReach) return item;
    }
    return nullptr;
}

LayerItem* GraphScene::fixUnder(const QPointF& point) const {
    LayerItem* card = cardUnder(point);
    return card != nullptr && card->fixRect().translated(card->layoutPos()).contains(point) ? card : nullptr;
}

EdgeItem* GraphScene::edgeUnder(const QPointF& point) const {
    return nearestEdge(point, kEdgeReach, -1);
}

EdgeItem* GraphScene::nearestEdge(const QPointF& point, qreal reach, int moved) const {
    EdgeItem* nearest = nullptr;
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        if (m_edgeItems[i] == nullptr) continue;
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
        if (!item->isVisible() || !reached || item->row() == moved) continue;
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
