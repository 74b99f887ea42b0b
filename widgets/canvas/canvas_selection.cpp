#include "widgets/canvas/canvas_selection.h"

#include <numeric>

#include "widgets/canvas/canvas_navigation.h"
#include "widgets/canvas/graph_scene.h"

namespace shardlab {

CanvasSelection::CanvasSelection(GraphScene& scene, CanvasNavigation& navigation)
    : m_scene(scene), m_navigation(navigation) {
    connect(&scene, &QGraphicsScene::selectionChanged, this, &CanvasSelection::report);
}

int CanvasSelection::currentRow() const {
    return m_scene.rowOf(m_currentKey);
}

std::vector<std::size_t> CanvasSelection::rows() const {
    return m_scene.selectedRows();
}

CanvasPlace CanvasSelection::place() const {
    if (const EdgeItem* edge = m_scene.selectedEdge()) return {CanvasPlace::Kind::On, edge->edge(), {}};
    const std::vector<std::size_t> selected = rows();
    return selected.empty() ? CanvasPlace{} : CanvasPlace{CanvasPlace::Kind::After, {}, selected};
}

void CanvasSelection::selectRow(int row) {
    const LayerItem* card = m_scene.cardAt(row);
    if (card == nullptr) return;
    selectRows({static_cast<std::size_t>(row)});
    m_navigation.bringIntoSight(*card);
}

void CanvasSelection::selectRows(const std::vector<std::size_t>& rows) {
    follow([this, &rows] {
        m_scene.clearSelection();
        for (const std::size_t row : rows) {
            if (LayerItem* card = m_scene.cardAt(static_cast<int>(row))) card->setSelected(true);
        }
        if (!currentIsSelected())
            setCurrentKey(rows.empty() ? nullptr : m_scene.cardAt(static_cast<int>(rows.back())));
    });
}

bool CanvasSelection::currentIsSelected() const {
    const LayerItem* current = m_scene.cardAt(currentRow());
    return current != nullptr && current->isSelected();
}

void CanvasSelection::setCurrentKey(const LayerItem* card) {
    m_currentKey = card == nullptr ? QString() : card->card().key;
}

void CanvasSelection::selectNames(const QStringList& names) {
    std::vector<std::size_t> found;
    for (const QString& name : names) {
        const int row = m_scene.rowOf(name);
        if (row >= 0) found.push_back(static_cast<std::size_t>(row));
    }
    if (found.empty()) return;
    reveal(found);
    selectRows(found);
    m_navigation.bringIntoSight(*m_scene.cardAt(static_cast<int>(found.front())));
}

/// Layers that an edit or a finding is about are not left within a folded block.
void CanvasSelection::reveal(const std::vector<std::size_t>& rows) {
    for (const std::size_t row : rows) {
        const int shown = m_scene.shownBy(static_cast<int>(row));
        const bool hidden = shown != static_cast<int>(row);
        if (hidden && m_scene.rowsOf(shown).size() > rows.size()) m_scene.unfold(shown);
    }
}

void CanvasSelection::selectAll() {
    std::vector<std::size_t> all(static_cast<std::size_t>(m_scene.rowCount()));
    std::iota(all.begin(), all.end(), std::size_t{0});
    selectRows(all);
}

void CanvasSelection::selectEdge(EdgeItem& edge) {
    selectRows({});
    edge.setSelected(true);
}

void CanvasSelection::setCurrentRow(int row) {
    setCurrentKey(m_scene.cardAt(row));
    report();
}

void CanvasSelection::toggle(int row) {
    LayerItem* card = m_scene.cardAt(row);
    if (card == nullptr) return;
    card->setSelected(!card->isSelected());
    if (card->isSelected()) setCurrentRow(row);
}

void CanvasSelection::extendTo(int row) {
    LayerItem* card = m_scene.cardAt(row);
    if (card == nullptr) return;
    card->setSelected(true);
    setCurrentRow(row);
    m_navigation.bringIntoSight(*card);
}

void CanvasSelection::follow(const std::function<void()>& change) {
    m_changing = true;
    change();
    m_changing = false;
    report();
}

void CanvasSelection::report() {
    if (m_changing) return;
    if (!currentIsSelected()) {
        const std::vector<std::size_t> selected = rows();
        const int last = selected.empty() ? -1 : m_scene.shownBy(static_cast<int>(selected.back()));
        setCurrentKey(m_scene.cardAt(last));
    }
    Q_EMIT changed();
    const int row = m_scene.isFolded(currentRow()) ? -1 : currentRow();
    if (row == m_reported) return;
    m_reported = row;
    Q_EMIT currentChanged(row);
}

}  // namespace shardlab
