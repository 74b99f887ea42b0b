#pragma once
#include <QObject>

#include "app/controllers/document_file.h"
#include "app/controllers/estimate_controller.h"
#include "app/controllers/evaluation_controller.h"
#include "app/controllers/export_controller.h"
#include "app/controllers/live_logs.h"
#include "app/controllers/readings.h"
#include "app/controllers/report_controller.h"
#include "app/controllers/run_table_controller.h"
#include "app/controllers/script_controller.h"
#include "app/controllers/sharing_controller.h"
#include "app/controllers/sweep_controller.h"
#include "app/controllers/trained_layers.h"
#include "app/controllers/training_controller.h"
#include "app/controllers/weights_controller.h"
#include "app/document/experiment_document.h"
#include "engine/planning/mpi_job.h"

namespace shardlab {

class RecentActions;

/// The open document with the controllers around it, joined: edits ask for estimates, a run fills the run
/// list, its end leaves the weights. Pages and docks show it; actions call it. No questions to the user in
/// here.
class Workbench : public QObject {
    Q_OBJECT
public:
    explicit Workbench(QObject* parent = nullptr);

    Readings readings;
    ExperimentDocument document;
    DocumentFile file{document};
    TrainingController training;
    EstimateController estimates{EstimateController::Scope::AllDevices};
    RunController runs;
    RunTableController runTable{runs, readings};
    LiveLogs logs;
    SweepController sweeps;
    WeightsController weights{readings};
    ExportController exports;
    SharingController sharing{runs.archive(), readings};
    ReportController reports{runs.archive(), readings};
    ScriptController scripts{runs.archive()};
    TrainedLayers trainedLayers{document, weights};
    EvaluationController evaluation;

    void open(const QString& fileOrTemplateId, bool asTemplate = false) {
        file.open(fileOrTemplateId, asTemplate);
    }
    void save(const QString& path) { file.save(path); }
    /// Trains the experiment from its own start once it is checked; an error in it refuses that.
    void train();
    /// The same from the weights at hand, as far as they fit the model of now.
    void continueTraining();
    void train(const engine::Experiment& experiment);
    /// The same as train(), spread over processes that mpirun starts.
    void train(const engine::MpiJob& job);
    void restoreRun(const QString& id, bool weightsOnly);
    /// Opens the experiment of a run and trains it: with its seed again, with another one, or on from its
    /// weights. failed() says why not.
    void rerun(const QString& id, std::optional<std::uint64_t> seed = std::nullopt);
    void continueRun(const QString& id);
    QString deviceName() const;
    void announce();  ///< tells a window that was made later what there is
    const RecentActions& recent() const { return *m_recent; }
    bool hasErrors() const;  ///< among the last findings
    void checkAgain();       ///< the same experiment, as after its files changed
    bool starting() const { return m_asked.has_value(); }  ///< asked to train, not decided yet

Q_SIGNALS:
    void opened(const QString& path);
    void restoreRequested(const QString& runId);  ///< by a person; unsaved changes are asked about first
    void rerunRequested(const QString& runId);    ///< the same
    void rerunWithSeedRequested(const QString& runId, quint64 seed);
    void continueRequested(const QString& runId);
    void shareRequested(const QStringList& runIds);  ///< by a person: what else goes into the file is asked
    /// By a person: the columns of the table, and CSV or JSON; the rest is asked.
    void runExportRequested(const QStringList& runIds, const QStringList& columns, bool csv);
    void reportRequested(const QStringList& runIds);  ///< by a person: the file is asked
    void deviceRequested(const QString& id);          ///< by a person, who is to choose a batch for it
    void failed(const QString& text);
    void refused();  ///< training did not start: estimates.findings() has an error

private:
    /// How a run begins that waits for the check of the experiment.
    struct Start {
        engine::SessionOptions options = {};
        std::optional<engine::MpiJob> job = std::nullopt;  ///< unset: in this process
        engine::RunStart origin = {};
    };
    void trainAgain(const QString& id, const RunArchive::Again& again);
    void setWeightsOf(const QString& run, std::shared_ptr<const engine::NamedWeights> stored,
                      const QString& origin = {});
    void start(Start how);
    void startIfSound();
    void take(const SharingController::Opened& shared, const QString& path);
    bool m_trains = false;  ///< the active run is of the experiment that is open
    std::optional<Start> m_asked;
    RecentActions* m_recent = nullptr;
    engine::RunStart m_origin;  ///< of the run that starts
};

}  // namespace shardlab
