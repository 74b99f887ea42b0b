#pragma once
#include <QObject>
#include <functional>

#include "app/document/experiment_document.h"
#include "engine/editing/fragment.h"
#include "widgets/canvas/graph_content.h"

namespace shardlab {

class GraphView;

/// Turns what a person asks for on the canvas into commands: each intent is one step of undo, or a message
/// why it cannot be.
class CanvasEdits : public QObject {
    Q_OBJECT
public:
    CanvasEdits(ExperimentDocument& document, GraphView& view);
    void insert(const QString& className, const CanvasPlace& place);

Q_SIGNALS:
    void failed(const QString& message);
    void noticed(const QString& message);  ///< what an edit brought about beside what was asked for

private:
    using Edit = std::function<engine::edits::Edited(const engine::ModelConfig&)>;
    void setupConnections();
    void push(const QString& text, const Edit& edit);
    void move(int row, const CanvasPlace& place);
    void copy(const engine::edits::Rows& rows, bool cut);
    void remove(const engine::edits::Rows& rows, const QString& verb);
    void paste();
    QString nameOf(std::size_t row) const;
    QString namesOf(const engine::edits::Rows& rows) const;
    ExperimentDocument& m_document;
    GraphView& m_view;
};

}  // namespace shardlab
