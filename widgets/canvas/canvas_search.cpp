#include "widgets/canvas/canvas_search.h"

#include "engine/layers/layer.h"
#include "widgets/canvas/canvas_selection.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/canvas/layer_look.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
QIcon iconOf(const QString& category) {
    return icon(QStringLiteral("layer-") + category, category);
}
}  // namespace

CanvasSearch::CanvasSearch(GraphView& view) : m_view(view), m_popup(new SearchPopup(&view)) {
    QObject::connect(m_popup, &SearchPopup::chosen, &view, [this](const QString& title, int value) {
        // A copy: the content that answers the choice may open the search again.
        const Chosen chosen = m_chosen;
        chosen(title, value);
    });
}

QPoint CanvasSearch::point() const {
    const QWidget& viewport = *m_view.viewport();
    if (const EdgeItem* edge = m_view.scene()->selectedEdge())
        return viewport.pos() + m_view.mapFromScene(edge->middle());
    const LayerItem* card = m_view.scene()->cardAt(m_view.currentRow());
    if (card == nullptr) return {viewport.width() / 2, viewport.height() / 3};
    return viewport.pos() + m_view.mapFromScene(card->layoutPos() + card->outputDot()) + QPoint(0, 12);
}

QString CanvasSearch::insertHeading(const CanvasPlace& place) const {
    const auto nameOf = [this](std::size_t row) { return m_view.scene()->layer(static_cast<int>(row)).name; };
    switch (place.kind) {
        case CanvasPlace::Kind::On:
            return GraphView::tr("Insert between %1 and %2")
                .arg(nameOf(place.edge.from), nameOf(place.edge.to));
        case CanvasPlace::Kind::After:
            return place.rows.size() == 1 ? GraphView::tr("Insert after %1").arg(nameOf(place.rows[0]))
                                          : GraphView::tr("Insert after %1 layers; use Add or Concatenate")
                                                .arg(place.rows.size());
        case CanvasPlace::Kind::Before:
            return GraphView::tr("Insert before %1").arg(nameOf(place.rows[0]));
        case CanvasPlace::Kind::Branch:
            return GraphView::tr("Branch from %1").arg(nameOf(place.rows[0]));
        case CanvasPlace::Kind::Nowhere:
            break;
    }
    return GraphView::tr("Add a layer");
}

void CanvasSearch::openInsert(const CanvasPlace& place, const QString& typed, const QPoint& near) {
    std::vector<SearchPopup::Entry> entries;
    for (const auto& entry : engine::layerRegistry().entries()) {
        entries.push_back(
            {toQString(entry.className), engineText(entry.category), iconOf(categoryOf(entry.className))});
    }
    m_chosen = [this, place](const QString& title, int) { Q_EMIT m_view.insertRequested(title, place); };
    m_popup->open(insertHeading(place), entries, near, typed);
}

void CanvasSearch::openInsert(const QString& typed) {
    openInsert(m_view.selection().place(), typed, point());
}

void CanvasSearch::openConnect() {
    const GraphScene& scene = *m_view.scene();
    const int from = m_view.currentRow();
    if (from < 0) return;
    std::vector<SearchPopup::Entry> entries;
    for (int row = 0; row < scene.rowCount(); ++row) {
        if (row == from || !m_view.whyNotConnected(from, row).isEmpty()) continue;
        const GraphCard& card = scene.layer(row);
        entries.push_back({card.name, card.className, iconOf(card.category), row});
    }
    m_chosen = [this, from](const QString&, int to) { Q_EMIT m_view.connectRequested(from, to); };
    m_popup->open(GraphView::tr("Connect %1 to").arg(scene.cardAt(from)->card().name), entries, point(), {});
}

void CanvasSearch::openDisconnect() {
    const GraphScene& scene = *m_view.scene();
    const int to = m_view.currentRow();
    std::vector<SearchPopup::Entry> entries;
    std::vector<engine::Edge> edges;
    for (const engine::Edge& edge : scene.edges()) {
        if (static_cast<int>(edge.to) != to) continue;
        const GraphCard& card = scene.layer(static_cast<int>(edge.from));
        entries.push_back({card.name, card.className, iconOf(card.category), static_cast<int>(edges.size())});
        edges.push_back(edge);
    }
    if (entries.empty()) return;
    m_chosen = [this, edges](const QString&, int index) {
        Q_EMIT m_view.disconnectRequested(edges[static_cast<std::size_t>(index)]);
    };
    m_popup->open(GraphView::tr("Disconnect %1 from").arg(scene.cardAt(to)->card().name), entries, point(),
                  {});
}

}  // namespace shardlab
