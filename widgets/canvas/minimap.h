#pragma once
#include <QWidget>

namespace shardlab {

class GraphView;

/// The whole graph small, with a frame around what the canvas shows. A click or drag goes there. Hidden while
/// all of it is in sight.
class Minimap : public QWidget {
    Q_OBJECT
public:
    explicit Minimap(GraphView* view);
    /// After changes of the scene, the scroll position or the scale.
    void refresh();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QTransform toMap() const;
    void goTo(const QPointF& position);
    GraphView* m_view;
};

}  // namespace shardlab
