#pragma once
#include <QUndoCommand>

#include "app/document/experiment_document.h"
#include "engine/editing/fold_history.h"

namespace shardlab {

/// An edit of data, compile, fit or names. Edits with the same key in a row become one step of undo.
class ChangeSettings : public QUndoCommand {
public:
    ChangeSettings(ExperimentDocument& document, const QString& text, const ExperimentSettings& after,
                   QString key = {});
    void undo() override;
    void redo() override;
    int id() const override { return 2; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    ExperimentDocument& m_document;
    ExperimentSettings m_before, m_after;
    QString m_key;
};

/// Another accelerator, host stack, precision or number of cores, with the batch that goes with it.
class ChangeRuntime : public ChangeSettings {
public:
    ChangeRuntime(ExperimentDocument& document, const engine::RuntimeSpec& runtime,
                  const engine::FitSpec& fit);
};

/// Another data source, or other options of it.
class ChangeData : public ChangeSettings {
public:
    ChangeData(ExperimentDocument& document, const std::string& source, const engine::Json& options);
};

/// Whatever of the experiment changes, as one step of undo. `layer` is what it is about, if it is one.
class ReplaceExperiment : public QUndoCommand {
public:
    ReplaceExperiment(ExperimentDocument& document, const QString& text, const engine::Experiment& after,
                      QString layer = {});
    void undo() override { show(m_before); }
    void redo() override { show(m_after); }

private:
    void show(const engine::Experiment& experiment);
    ExperimentDocument& m_document;
    engine::Experiment m_before, m_after;
    QString m_layer;
    engine::FoldHistory m_folds;
};

/// A finding's repair.
class RepairFinding : public ReplaceExperiment {
public:
    RepairFinding(ExperimentDocument& document, const engine::Diagnostic& finding, std::size_t which = 0);
};

}  // namespace shardlab
