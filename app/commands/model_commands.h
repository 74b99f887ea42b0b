#pragma once
#include <QUndoCommand>

#include "app/document/experiment_document.h"

namespace shardlab {

/// An edit of the model: the value before and the value after. Undo is then exact, whatever the edit.
class ModelCommand : public QUndoCommand {
public:
    void undo() override;
    void redo() override;

protected:
    ModelCommand(ExperimentDocument& document, const QString& text, engine::ModelConfig after,
                 QString focusAfter);
    ExperimentDocument& document() { return m_document; }
    void setAfter(const engine::ModelConfig& after) { m_after = after; }
    const engine::ModelConfig& after() const { return m_after; }
    QString m_focusBefore, m_focusAfter;

private:
    ExperimentDocument& m_document;
    engine::ModelConfig m_before, m_after;
};

class InsertLayer : public ModelCommand {
public:
    InsertLayer(ExperimentDocument& document, int row, const QString& className);
};

class RemoveLayer : public ModelCommand {
public:
    RemoveLayer(ExperimentDocument& document, int row);
};

class MoveLayer : public ModelCommand {
public:
    MoveLayer(ExperimentDocument& document, int from, int to);  ///< `to` counts rows before the move
};

class RenameLayer : public ModelCommand {
public:
    RenameLayer(ExperimentDocument& document, int row, const QString& name);  ///< throws engine::Error
};

/// Edits of the same parameter in a row (a spin box held down) become one step of undo.
class EditLayerParameter : public ModelCommand {
public:
    EditLayerParameter(ExperimentDocument& document, int row, const QString& key, const engine::Json& value);
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    QString m_key;
};

}  // namespace shardlab
