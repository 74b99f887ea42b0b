#pragma once
#include <QObject>
#include <QStringList>
#include <QUndoStack>

#include "engine/experiment/experiment.h"
#include "engine/experiment/sample_form.h"
#include "engine/model/model.h"
#include "engine/planning/device_estimator.h"

namespace shardlab {

/// What beside the model a person edits: data, compile, fit, runtime, names. Small, so edits keep it whole.
struct ExperimentSettings {
    std::string name, notes;
    engine::DataSpec data;
    engine::CompileSpec compile;
    engine::FitSpec fit;
    engine::RuntimeSpec runtime;
};

/// The open experiment with its file name, its undo history and the analysis of its model. Only commands
/// change it.
class ExperimentDocument : public QObject {
    Q_OBJECT
public:
    /// An edit of a large model keeps a megabyte: older ones are forgotten.
    static constexpr int kUndoSteps = 500;

    explicit ExperimentDocument(QObject* parent = nullptr);
    ~ExperimentDocument() override;

    const engine::Experiment& experiment() const { return m_experiment; }
    const engine::ModelAnalysis& analysis() const { return m_analysis; }
    /// Estimates of the experiment as it is now; all who ask before the next edit share what is built.
    const engine::EstimatorPtr& estimator() const;
    /// What the estimates were made of is another thing now, as a file of the data.
    void forgetEstimator() { m_estimator.reset(); }
    /// What samples of the data look like to the model; empty while that is not known.
    const std::vector<engine::SampleForm>& sampleForms() const { return m_sampleForms; }
    void setSampleForms(std::vector<engine::SampleForm> forms) { m_sampleForms = std::move(forms); }
    ExperimentSettings settings() const;
    QUndoStack& undoStack() { return m_undo; }
    QString path() const { return m_path; }
    QString name() const;
    /// The name, and those in other languages that retitle() replaced: runs of the experiment have any of
    /// them.
    QStringList names() const;
    bool isDirty() const { return !m_undo.isClean(); }

    /// Another experiment; the undo history is cleared.
    void replace(const engine::Experiment& experiment, const QString& path);
    /// `edited`: there were edits since what was saved.
    void markSaved(const QString& path, bool edited = false);

    // For commands.
    void setModel(const engine::ModelConfig& model, const std::vector<engine::Fold>& folds,
                  const QString& focusLayer);
    void setSettings(const ExperimentSettings& settings);

    /// Name and notes in another language: no edit, no step of undo.
    void retitle(const std::string& title, const std::string& notes);
    /// Another look at the same experiment: no edit, no step of undo; the next save keeps it.
    void setFolds(const std::vector<engine::Fold>& folds);
    /// The look that a large model opens with, which nobody chose.
    void setOpeningFolds(const std::vector<engine::Fold>& folds) { m_experiment.view.folds = folds; }

Q_SIGNALS:
    void replaced();
    void modelChanged();
    void focusRequested(const QString& layer);  ///< the layer an edit was about
    void settingsChanged();
    void changed();       ///< any of them
    void viewChanged();   ///< how it is looked at; the experiment is the same
    void titleChanged();  ///< name, path or unsaved changes

private:
    engine::Experiment m_experiment;
    engine::ModelAnalysis m_analysis;
    std::vector<engine::SampleForm> m_sampleForms;
    mutable engine::EstimatorPtr m_estimator;  ///< null: nobody has asked since the last edit
    QUndoStack m_undo;
    QString m_path;
    QStringList m_names;  ///< in several languages; empty: it has one name
};

}  // namespace shardlab
