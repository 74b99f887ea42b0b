#pragma once
#include <QObject>
#include <QStringList>

#include "engine/editing/model_edits.h"

namespace shardlab {

class ExperimentDocument;
class GraphView;

/// Keeps what a person folds on the canvas in the experiment. Folding is a way to look at the model, like the
/// folds of a code editor: no edit, no step of undo, nothing to be asked about when the window closes. The
/// next save keeps it.
class CanvasFolds : public QObject {
    Q_OBJECT
public:
    CanvasFolds(ExperimentDocument& document, GraphView& view);

Q_SIGNALS:
    void failed(const QString& message);
    /// Folds of an opened experiment are none of its model; `details`: each with the reason, if there are
    /// many.
    void dropped(const QString& message, const QStringList& details);

private:
    void fold(const engine::edits::Rows& rows);
    void foldAll();
    void show();
    void dropUnfit();
    ExperimentDocument& m_document;
    GraphView& m_view;
};

}  // namespace shardlab
