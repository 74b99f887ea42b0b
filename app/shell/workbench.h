#pragma once
#include <QObject>

#include "app/controllers/background.h"
#include "app/controllers/estimate_controller.h"
#include "app/controllers/evaluation_controller.h"
#include "app/controllers/run_controller.h"
#include "app/controllers/trained_layers.h"
#include "app/controllers/training_controller.h"
#include "app/controllers/weights_controller.h"
#include "app/document/experiment_document.h"

namespace shardlab {

/// The open document with the controllers around it, joined: edits ask for estimates, a run fills the run
/// list, its end leaves the weights. Pages and docks show it; actions call it. No questions to the user in
/// here.
class Workbench : public QObject {
    Q_OBJECT
public:
    explicit Workbench(QObject* parent = nullptr);

    ExperimentDocument document;
    TrainingController training;
    EstimateController estimates{EstimateController::Scope::AllDevices};
    RunController runs;
    WeightsController weights;
    TrainedLayers trainedLayers{document, weights};
    EvaluationController evaluation;

    void open(const QString& fileOrTemplateId, bool asTemplate = false);
    void save(const QString& path);
    /// Trains the experiment from its own start, or refuses and says what is wrong with it.
    void train();
    /// The same from the weights at hand, as far as they fit the model of now.
    void trainOn();
    void train(const engine::Experiment& experiment);
    void restoreRun(const QString& id, bool weightsOnly);
    QString deviceName() const;

Q_SIGNALS:
    void opened(const QString& path);
    void saved(const QString& path);
    void restoreRequested(const QString& runId);  ///< by a person; unsaved changes are asked about first
    void deviceRequested(const QString& id);      ///< by a person, who is to choose a batch for it
    void failed(const QString& text);

private:
    bool refusesToTrain();
    OneWorker m_files;
};

}  // namespace shardlab
