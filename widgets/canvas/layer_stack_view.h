#pragma once
#include <QListView>

namespace shardlab {

class LayerListModel;

/// The model as a vertical stack of cards. Arrow keys walk, Alt+Up and Alt+Down move a layer, Delete removes
/// it, F2 renames it; cards and palette entries are dropped between cards.
class LayerStackView : public QListView {
    Q_OBJECT
public:
    explicit LayerStackView(LayerListModel* model, QWidget* parent = nullptr);
    int currentRow() const { return currentIndex().row(); }
    void selectRow(int row);

Q_SIGNALS:
    void layerSelected(int row);  ///< -1: none
    void removeRequested(int row);
    void moveRequested(int from, int to);  ///< `to` counts rows before the move

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    int dropRowAt(const QPoint& position) const;
    void moveCurrent(int distance);
    int m_dropRow = -1;
};

}  // namespace shardlab
