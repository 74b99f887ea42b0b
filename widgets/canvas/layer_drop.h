#pragma once

class QDropEvent;

namespace shardlab {

class GraphView;

/// A layer of the palette that is dragged over the canvas and dropped there.
class LayerDrop {
public:
    explicit LayerDrop(GraphView& view) : m_view(view) {}
    static void enter(QDropEvent& event);
    void move(QDropEvent& event);
    void leave();
    void drop(QDropEvent& event);

private:
    GraphView& m_view;
};

}  // namespace shardlab
