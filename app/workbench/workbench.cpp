#include "app/workbench/workbench.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/controllers/download_controller.h"
#include "app/controllers/mpi_run.h"
#include "app/workbench/recent_actions.h"
#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

Workbench::Workbench(QObject* parent) : QObject(parent) {
    connect(&document, &ExperimentDocument::changed, this,
            [this] { estimates.request(document.estimator()); });
    connect(&estimates, &EstimateController::described, &document, &ExperimentDocument::setSampleForms);
    // Another experiment: weights and state of the last run belong to the one before. The run list keeps
    // them.
    connect(&document, &ExperimentDocument::replaced, this, [this] {
        m_trains = false;
        m_asked.reset();
        weights.setWeights(nullptr);
        training.forget();
    });
    connect(&training, &TrainingController::started, this, [this] { m_trains = true; });
    // Queued: whoever shows the findings has them when a start is refused.
    connect(&estimates, &EstimateController::linted, this,
            [this] { QMetaObject::invokeMethod(this, &Workbench::startIfSound, Qt::QueuedConnection); });
    connect(&training, &TrainingController::started, &runs, [this](const engine::Experiment& experiment) {
        runs.begin(experiment, std::exchange(m_origin, {}));
    });
    connect(&training, &TrainingController::updated, &runs, &RunController::follow);
    connect(&training, &TrainingController::started, &logs, &LiveLogs::begin);
    connect(&training, &TrainingController::updated, &logs, &LiveLogs::follow);
    connect(&training, &TrainingController::ended, &logs, [this] { logs.end(training.result()); });
    connect(&logs, &LiveLogs::failed, this, &Workbench::failed);
    connect(
        &training, &TrainingController::ended, this, [this](engine::RunStatus status, const QString& text) {
            const auto result = training.result();
            const QString run = runs.activeId();
            runs.end(status, result);
            const bool still = std::exchange(m_trains, false);
            if (!still) training.forget();
            if (still && result && !result->weights.tensors.empty()) {
                setWeightsOf(run, std::make_shared<const engine::NamedWeights>(result->weights));
            }
            if (status != engine::RunStatus::Failed) return;
            const QString reason = text.isEmpty() ? tr("The run failed. The console shows details.") : text;
            const bool fetchable = fetchableSet(training.experiment().data) != nullptr;
            Q_EMIT failed(fetchable ? tr("%1. Download it on the Data page (Ctrl+2)").arg(reason) : reason);
        });
    connect(&training, &TrainingController::statusChanged, &runs, &RunController::setStatus);
    connect(&training, &TrainingController::started, &sweeps, [this] { sweeps.setBusy(true); });
    connect(&training, &TrainingController::ended, &sweeps, [this] { sweeps.setBusy(false); });
    connect(&sweeps, &SweepController::failed, this, &Workbench::failed);
    connect(&sweeps, &SweepController::trialsChanged, &runs, &RunController::loadStored);
    connect(&sweeps, &SweepController::trialsChanged, &runTable, [this] {
        if (runTable.isLoaded()) runTable.load();
    });
    connect(&sharing, &SharingController::opened, this,
            [this](const QString& path, const SharingController::Opened& shared) { take(shared, path); });
    connect(&sharing, &SharingController::failed, this, &Workbench::failed);
    connect(&reports, &ReportController::failed, this, &Workbench::failed);
    connect(&file, &DocumentFile::opened, this, &Workbench::opened);
    connect(&file, &DocumentFile::failed, this, &Workbench::failed);
    connect(&runs, &RunController::failed, this, &Workbench::failed);
    connect(&weights, &WeightsController::failed, this, &Workbench::failed);
    connect(&scripts, &ScriptController::failed, this, &Workbench::failed);
    m_recent = new RecentActions(*this);
}

void Workbench::announce() {
    Q_EMIT document.modelChanged();
    Q_EMIT document.settingsChanged();
    Q_EMIT document.changed();  // asks for estimates and findings
    Q_EMIT document.titleChanged();
    Q_EMIT runs.runsChanged();
    Q_EMIT runs.curvesChanged();
    if (runTable.isLoaded()) Q_EMIT runTable.loaded();
    Q_EMIT sweeps.sweepsChanged();
    Q_EMIT training.statusChanged(training.status());
}

void Workbench::train() {
    start({});
}

void Workbench::continueTraining() {
    if (!weights.hasWeights()) return;
    engine::SessionOptions options;
    options.initialWeights = weights.weights();
    options.keepFittingWeights = true;
    options.formerNames = trainedLayers.formerNames();
    engine::RunStart origin;
    if (const QString& run = weights.source().run; !run.isEmpty()) origin.continues = runs.numberOf(run);
    origin.foreignWeights = origin.continues == 0 || !options.formerNames.empty();
    start({.options = std::move(options), .job = std::nullopt, .origin = origin});
}

void Workbench::setWeightsOf(const QString& run, std::shared_ptr<const engine::NamedWeights> stored,
                             const QString& origin) {
    weights.setWeights(std::move(stored), origin, {.run = run});
}

void Workbench::rerun(const QString& id, std::optional<std::uint64_t> seed) {
    runs.archive().again(id, RunArchive::Way::Rerun, seed,
                         [this, id](const RunArchive::Again& again) { trainAgain(id, again); });
}

void Workbench::continueRun(const QString& id) {
    runs.archive().again(id, RunArchive::Way::Continuation, std::nullopt,
                         [this, id](const RunArchive::Again& again) { trainAgain(id, again); });
}

void Workbench::trainAgain(const QString& id, const RunArchive::Again& again) {
    if (!again.run) return Q_EMIT failed(toQString(again.failure));
    if (training.active()) return Q_EMIT failed(tr("A run is active. Stop it first."));
    document.replace(again.run->experiment, {});
    Q_EMIT opened({});
    const bool continues = again.run->start.continues > 0 && again.run->start.rerunOf == 0;
    if (continues) setWeightsOf(id, again.run->options.initialWeights, toQString(again.name));
    start({.options = again.run->options, .job = std::nullopt, .origin = again.run->start});
}

void Workbench::train(const engine::MpiJob& job) {
    start({.options = {}, .job = job, .origin = {}});
}

bool Workbench::hasErrors() const {
    return std::ranges::any_of(estimates.findings(), [](const engine::Diagnostic& finding) {
        return finding.severity == engine::Severity::Error;
    });
}

void Workbench::checkAgain() {
    document.forgetEstimator();
    estimates.request(document.estimator());
}

void Workbench::start(Start how) {
    if (training.active() || starting()) return;
    m_asked = std::move(how);
    if (estimates.lintIsCurrent()) return startIfSound();
    estimates.request(document.estimator());
}

void Workbench::startIfSound() {
    if (!starting() || !estimates.lintIsCurrent()) return;
    const Start how = *std::exchange(m_asked, std::nullopt);
    if (hasErrors()) {
        Q_EMIT refused();
        return;
    }
    m_origin = how.origin;
    if (!how.job) return training.start(document.experiment(), how.options);
    try {
        training.start(
            onProcesses(document.experiment(), how.job->processes, engine::DeviceCatalog::installed()),
            mpiSession(*how.job));
    } catch (const engine::Error& error) {
        Q_EMIT failed(toQString(error.what()));
    }
}

void Workbench::take(const SharingController::Opened& shared, const QString& path) {
    document.replace(shared.experiment, {});
    Q_EMIT opened({});
    if (shared.weights) weights.setWeights(shared.weights, QFileInfo(path).fileName());
    if (shared.added == 0) return;
    runs.loadStored();
    if (runTable.isLoaded()) runTable.load();
}

void Workbench::train(const engine::Experiment& experiment) {
    m_origin = {};
    training.start(experiment);
}

void Workbench::restoreRun(const QString& id, bool weightsOnly) {
    runs.load(id, [this, id, weightsOnly](const engine::RunInfo& info,
                                          std::shared_ptr<const engine::NamedWeights> stored) {
        if (!weightsOnly && info.experiment.is_null()) {
            Q_EMIT failed(
                tr("The run %1 was imported: it has no experiment to open.").arg(toQString(info.name)));
            return;
        }
        if (!weightsOnly) {
            try {
                document.replace(engine::Experiment::fromJson(info.experiment), {});
            } catch (const engine::Error& error) {
                Q_EMIT failed(toQString(error.what()));
                return;
            }
            Q_EMIT opened({});
        }
        if (stored) {
            setWeightsOf(id, stored, toQString(info.name));
        } else if (weightsOnly) {
            Q_EMIT failed(tr("The run %1 has no saved weights.").arg(toQString(info.name)));
        }
    });
}

QString Workbench::deviceName() const {
    return shardlab::deviceName(document.experiment().runtime.device);
}

}  // namespace shardlab
