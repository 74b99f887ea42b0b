#pragma once
#include <QUndoCommand>

#include "app/document/experiment_document.h"
#include "engine/editing/fold_history.h"
#include "engine/editing/model_edits.h"

namespace shardlab {

/// An edit of the model: the value before and the value after. Undo is then exact, whatever the edit.
class ModelCommand : public QUndoCommand {
public:
    ModelCommand(ExperimentDocument& document, const QString& text, const engine::edits::Edited& edited,
                 QString focusBefore);
    void undo() override;
    void redo() override;

protected:
    void setAfter(const engine::ModelConfig& after) { m_after = after; }
    const engine::ModelConfig& after() const { return m_after; }

private:
    void show(const engine::ModelConfig& model, const QString& focus);
    ExperimentDocument& m_document;
    QString m_focusBefore, m_focusAfter;
    engine::ModelConfig m_before, m_after;
    engine::FoldHistory m_folds;
};

/// One parameter of one or several layers. Edits of the same parameter in a row (a spin box held down) become
/// one step of undo.
class EditLayerParameter : public ModelCommand {
public:
    EditLayerParameter(ExperimentDocument& document, const engine::edits::Rows& rows, const QString& key,
                       const engine::Json& value);
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    QString m_key;
};

class RenameLayer : public ModelCommand {
public:
    RenameLayer(ExperimentDocument& document, int row, const QString& name);  ///< throws engine::Error
};

}  // namespace shardlab
