#pragma once
#include <QGraphicsScene>
#include <QHash>

#include "widgets/canvas/edge_item.h"
#include "widgets/canvas/folds.h"
#include "widgets/canvas/layer_item.h"

namespace shardlab {

/// The model as cards and lines in a tidy layout. New content moves, adds and drops only what differs; what
/// was selected stays selected.
class GraphScene : public QGraphicsScene {
    Q_OBJECT
public:
    explicit GraphScene(QObject* parent = nullptr);
    void setContent(const GraphContent& content, const QFont& font);
    void setFont(const QFont& font);
    /// Whether it is the same cards and lines that are drawn; what cards say may differ.
    bool hasLayersOf(const GraphContent& content) const;
    /// Which layers are drawn as one card, beside what the content said.
    void fold(const std::vector<engine::Block>& blocks);
    void unfold(int row);  ///< of a folded block's card
    void unfoldAll();
    void renameFold(int row, const QString& name);
    bool isFolded(int row) const { return rowsOf(row).size() > 1; }
    /// The rows that a card stands for, ascending: its own, or a block's. None for a card that is hidden.
    std::vector<std::size_t> rowsOf(int row) const;
    int shownBy(int row) const;  ///< the row whose card stands for it
    void setShares(const StepShares& shares);
    void setTrained(const TrainedMarks& marks);

    int rowCount() const { return static_cast<int>(m_rows.size()); }
    LayerItem* cardAt(int row) const;  ///< nullptr: no such row
    /// A layer by itself, whatever card stands for it. The row must be there.
    const GraphCard& layer(int row) const { return m_content.cards[static_cast<std::size_t>(row)]; }
    int rowOf(const QString& layer) const;
    const std::vector<engine::Edge>& edges() const { return m_edges; }
    EdgeItem* edgeItem(const engine::Edge& edge) const;
    std::vector<std::size_t> selectedRows() const;  ///< ascending, with all that folded cards stand for
    EdgeItem* selectedEdge() const;                 ///< if it is all that is selected
    std::vector<int> readersOf(int row) const;      ///< cards that are to be seen
    std::vector<int> readBy(int row) const;

    LayerItem* cardUnder(const QPointF& point) const;
    /// The card whose output dot is there.
    LayerItem* outputDotUnder(const QPointF& point) const;
    EdgeItem* edgeUnder(const QPointF& point) const;
    /// The card whose Fix button is there.
    LayerItem* fixUnder(const QPointF& point) const;
    /// Where something dropped there belongs: on the nearest line, behind an end, before a head. `moved` is
    /// the row that is being dragged, -1 for none.
    CanvasPlace placeAt(const QPointF& point, int moved) const;
    void highlight(const CanvasPlace& place);
    const CanvasPlace& highlighted() const { return m_highlight; }

Q_SIGNALS:
    void foldsChanged(const std::vector<shardlab::engine::Block>& blocks);  ///< not by new content

private:
    EdgeItem* nearestEdge(const QPointF& point, qreal reach, int moved) const;
    void rebuild();
    void showFolds();
    void syncCards();
    void syncEdges();
    void place();
    void refreshMarks(LayerItem& item);
    GraphContent m_content;
    QFont m_font;
    Folds m_folds;
    std::vector<int> m_shownBy;
    QHash<QString, LayerItem*> m_cards;  ///< by key
    QHash<QString, EdgeItem*> m_lines;   ///< by the keys of both ends and the slot
    std::vector<LayerItem*> m_rows;
    std::vector<engine::Edge> m_edges;
    std::vector<EdgeItem*> m_edgeItems;  ///< of m_edges; null within a folded block
    StepShares m_shares;
    TrainedMarks m_trained;
    CanvasPlace m_highlight;
};

}  // namespace shardlab
