#pragma once
#include <QFrame>

class QAction;
class QToolButton;

namespace shardlab {

class GraphView;
struct CanvasCommand;

/// Buttons in the lower left corner of the canvas: zoom, show all, undo and redo.
class CanvasTools : public QFrame {
    Q_OBJECT
public:
    explicit CanvasTools(GraphView& view);
    /// Of whoever keeps the history: enabled as these are, and with their texts as tooltips.
    void setHistory(QAction& undo, QAction& redo);
    /// After changes of the scale or of the canvas's size.
    void refresh();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QToolButton* addButton(const char* name, const QString& iconName, const CanvasCommand& command);
    QToolButton* addHistory(const char* name, const QString& iconName, QAction& action);
    GraphView& m_view;
    QToolButton* m_scale = nullptr;  ///< says the scale; a click makes it 100 %
};

}  // namespace shardlab
