#include "app/shell/workbench.h"

#include "app/controllers/device_names.h"
#include "app/controllers/download_controller.h"
#include "engine/core/error.h"
#include "widgets/common/text_format.h"

namespace shardlab {

Workbench::Workbench(QObject* parent) : QObject(parent) {
    connect(&document, &ExperimentDocument::changed, this,
            [this] { estimates.request(document.experiment()); });
    connect(&training, &TrainingController::started, &runs, &RunController::begin);
    connect(&training, &TrainingController::updated, &runs, &RunController::follow);
    connect(&training, &TrainingController::ended, this,
            [this](engine::RunStatus status, const QString& text) {
                const auto result = training.result();
                runs.end(status, result);
                if (result && !result->weights.tensors.empty()) {
                    weights.setWeights(std::make_shared<const engine::NamedWeights>(result->weights));
                }
                if (status != engine::RunStatus::Failed) return;
                const QString reason = text.isEmpty() ? tr("The run failed; the console says more") : text;
                const bool fetchable = fetchableSet(training.experiment().data) != nullptr;
                Q_EMIT failed(fetchable ? tr("%1. The Data page (Ctrl+2) downloads it").arg(reason) : reason);
            });
    connect(&runs, &RunController::failed, this, &Workbench::failed);
    connect(&weights, &WeightsController::failed, this, &Workbench::failed);
}

void Workbench::open(const QString& fileOrTemplateId, bool asTemplate) {
    runInBackground(
        this, &m_files, [file = fileOrTemplateId.toStdString()] { return engine::Experiment::load(file); },
        [this, fileOrTemplateId, asTemplate](const engine::Experiment& experiment) {
            document.replace(experiment, asTemplate ? QString() : fileOrTemplateId);
            Q_EMIT opened(asTemplate ? QString() : fileOrTemplateId);
        },
        [this](const QString& error) { Q_EMIT failed(error); });
}

void Workbench::save(const QString& path) {
    // What is saved is the document of now; edits made while the file is written stay unsaved changes.
    const int index = document.undoStack().index();
    runInBackground(
        this, &m_files,
        [experiment = document.experiment(), file = path.toStdString()] {
            experiment.save(file);
            return true;
        },
        [this, path, index](bool) {
            if (document.undoStack().index() == index) document.markSaved(path);
            Q_EMIT saved(path);
        },
        [this](const QString& error) { Q_EMIT failed(error); });
}

bool Workbench::refusesToTrain() {
    for (const engine::Diagnostic& problem : document.analysis().diagnostics) {
        if (problem.severity != engine::Severity::Error) continue;
        Q_EMIT failed(tr("The model cannot be trained yet: %1").arg(toQString(problem.message)));
        return true;
    }
    return false;
}

void Workbench::train() {
    if (!refusesToTrain()) train(document.experiment());
}

void Workbench::trainOn() {
    if (!weights.hasWeights() || refusesToTrain()) return;
    engine::SessionOptions options;
    options.initialWeights = weights.weights();
    options.keepFittingWeights = true;
    options.formerNames = trainedLayers.formerNames();
    training.start(document.experiment(), options);
}

void Workbench::train(const engine::Experiment& experiment) {
    training.start(experiment);
}

void Workbench::restoreRun(const QString& id, bool weightsOnly) {
    runs.load(id, [this, weightsOnly](const engine::RunInfo& info,
                                      std::shared_ptr<const engine::NamedWeights> stored) {
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
            weights.setWeights(stored, toQString(info.name));
        } else if (weightsOnly) {
            Q_EMIT failed(tr("The run %1 kept no weights").arg(toQString(info.name)));
        }
    });
}

QString Workbench::deviceName() const {
    return shardlab::deviceName(document.experiment().runtime.device);
}

}  // namespace shardlab
