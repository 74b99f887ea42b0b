#pragma once
#include <QGraphicsView>
#include <functional>
#include <memory>

#include "engine/editing/blocks.h"
#include "widgets/canvas/canvas_selection.h"
#include "widgets/canvas/graph_content.h"

namespace shardlab {

class CanvasDrag;
class CanvasHover;
class CanvasNavigation;
class CanvasSearch;
class CanvasTools;
class CardNameEdit;
class GraphScene;
class LayerDrop;
class Minimap;

/// The model as a graph of cards that can be edited. Values come in by setContent, edits leave as signals;
/// the owner answers with new content. Events go to the parts; canvas_commands.cpp says what the keys do.
class GraphView : public QGraphicsView {
    Q_OBJECT
public:
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;
    GraphScene* scene() const { return m_scene; }
    CanvasNavigation& navigation() const { return *m_navigation; }
    CanvasSelection& selection() const { return *m_selection; }
    CanvasSearch& search() const { return *m_search; }
    CanvasTools& tools() const { return *m_tools; }

    void setContent(const GraphContent& content);
    void setShares(const StepShares& shares);
    void setTrained(const TrainedMarks& marks);
    /// Asked while a line is pulled: why `to` cannot read `from`; empty if it can.
    void setConnectCheck(std::function<QString(int from, int to)> check) { m_check = std::move(check); }
    QString whyNotConnected(int from, int to) const { return m_check ? m_check(from, to) : QString(); }

    int currentRow() const { return m_selection->currentRow(); }
    void selectRow(int row) { m_selection->selectRow(row); }
    void selectRows(const std::vector<std::size_t>& rows) { m_selection->selectRows(rows); }
    void fit();

    /// Draws a block as one card, which is selected then.
    void fold(const engine::Block& block);
    void fold(const std::vector<engine::Block>& blocks);
    void unfold(int row);
    void unfoldAll();
    void editName(int row);
    void fix(int row);  ///< the problem that its card shows; asks which repair where there are several
    bool canCancel() const;
    void cancel();  ///< what the mouse is doing; else deselects

Q_SIGNALS:
    void layerSelected(int row);                                ///< the current one; -1: none
    void layersSelected(const std::vector<std::size_t>& rows);  ///< all, with those of folded blocks
    void insertRequested(const QString& className, const shardlab::CanvasPlace& place);
    void moveRequested(int row, const shardlab::CanvasPlace& place);
    void stepRequested(const std::vector<std::size_t>& rows, bool up);
    void connectRequested(int from, int to);
    void disconnectRequested(const shardlab::engine::Edge& edge);
    void outputRequested(int row, bool isOutput);
    void removeRequested(const std::vector<std::size_t>& rows);
    void renameRequested(int row, const QString& name);
    void copyRequested(const std::vector<std::size_t>& rows, bool cut);
    void pasteRequested();
    void propertiesRequested();  ///< the keyboard goes to the options of the current card
    void duplicateRequested(const std::vector<std::size_t>& rows);
    void freezeRequested(int row);  ///< all layers before it
    void unfreezeRequested();
    void replaceHeadRequested();
    void foldRequested(const std::vector<std::size_t>& rows);  ///< one: the block that it is in
    void foldAllRequested();
    void fixRequested(int row, int repair);  ///< of the problem that its card shows

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent* event) override;

private:
    void setupView();
    void setupConnections();
    GraphScene* m_scene;
    Minimap* m_minimap;
    CanvasTools* m_tools;
    CardNameEdit* m_nameEdit;
    std::unique_ptr<CanvasNavigation> m_navigation;
    std::unique_ptr<CanvasSelection> m_selection;
    std::unique_ptr<CanvasSearch> m_search;
    std::unique_ptr<CanvasDrag> m_drag;
    std::unique_ptr<CanvasHover> m_hover;
    std::unique_ptr<LayerDrop> m_drop;
    std::function<QString(int, int)> m_check;
};

}  // namespace shardlab
