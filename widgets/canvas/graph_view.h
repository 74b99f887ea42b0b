#pragma once
#include <QGraphicsView>
#include <functional>
#include <memory>

#include "engine/editing/blocks.h"
#include "widgets/canvas/graph_content.h"

class QLineEdit;

namespace shardlab {

class CanvasDrag;
class GraphScene;
class Minimap;
class SearchPopup;

/// The model as a graph of cards that can be edited. Values come in by setContent, edits leave as signals;
/// the owner answers with new content. graph_keys.cpp says what the keys do.
class GraphView : public QGraphicsView {
    Q_OBJECT
public:
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;
    GraphScene* scene() const { return m_scene; }
    void setContent(const GraphContent& content);
    void setShares(const StepShares& shares);
    void setTrained(const TrainedMarks& marks);
    /// Asked while a line is pulled: why `to` cannot read `from`; empty if it can.
    void setConnectCheck(std::function<QString(int from, int to)> check) { m_check = std::move(check); }
    QString whyNotConnected(int from, int to) const { return m_check ? m_check(from, to) : QString(); }

    /// Draws a block as one card, which is selected then.
    void fold(const engine::Block& block);
    void fold(const std::vector<engine::Block>& blocks);
    void unfold(int row);
    void unfoldAll();

    int currentRow() const;   ///< -1: none
    void selectRow(int row);  ///< alone, and brings it into sight
    void selectRows(const std::vector<std::size_t>& rows);
    void selectNames(const QStringList& names);
    void setCurrentRow(int row);
    /// What Enter in the search, a double click in the palette and a drop act on.
    CanvasPlace placeOfSelection() const;

    void openInsert(const CanvasPlace& place, const QString& typed, const QPoint& near);
    void openInsert(const QString& typed = {});
    void openConnect();
    void openDisconnect();
    void editName(int row);
    void zoomBy(double factor);
    void zoomTo(double scale);
    void fit();
    /// Scrolls a step if the mouse drags something near a border.
    void scrollNear(const QPoint& position);
    void showStart();  ///< full size, at the head of the model

Q_SIGNALS:
    void layerSelected(int row);  ///< -1: none
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
    void foldRequested(const std::vector<std::size_t>& rows);  ///< one: the block that it is in
    void foldAllRequested();
    void fixRequested(int row);  ///< the problem that its card shows

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
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
    void setupPopup();
    bool pressEditKey(const QKeyEvent& event);
    bool pressFoldKey(const QKeyEvent& event);
    bool pressWalkKey(const QKeyEvent& event);
    bool pressSearchKey(const QKeyEvent& event);
    bool pressZoomKey(const QKeyEvent& event);
    int neighbour(int key) const;
    void walkTo(int row, bool extend);
    void removeSelection();
    void fillMenu(class QMenu& menu);
    void fillFoldMenu(class QMenu& menu);
    void reveal(const std::vector<std::size_t>& rows);
    void hover(const QPoint& position);
    void noteSelection();
    QPoint popupPoint() const;
    GraphScene* m_scene = nullptr;
    Minimap* m_minimap = nullptr;
    SearchPopup* m_popup = nullptr;
    QLineEdit* m_nameEdit = nullptr;
    std::unique_ptr<CanvasDrag> m_drag;
    std::function<QString(int, int)> m_check;
    CanvasPlace m_insertPlace;
    std::vector<engine::Edge> m_lines;  ///< that the search offers to take away
    QString m_currentKey;               ///< of the current card
    enum class Search { Insert, Connect, Disconnect };
    Search m_searching = Search::Insert;
    int m_hovered = -1, m_noted = -1, m_connectFrom = -1;
    QPoint m_panStart;
    bool m_panning = false, m_updating = false;
};

}  // namespace shardlab
