#include "app/document/experiment_document.h"

#include "engine/devices/device_catalog.h"

namespace shardlab {

namespace {
/// The same samples come out of them.
bool isSameData(const engine::DataSpec& a, const engine::DataSpec& b) {
    return a.source == b.source && a.options == b.options && a.preprocess == b.preprocess;
}
}  // namespace

ExperimentDocument::ExperimentDocument(QObject* parent) : QObject(parent) {
    m_undo.setUndoLimit(kUndoSteps);
    connect(&m_undo, &QUndoStack::cleanChanged, this, &ExperimentDocument::titleChanged);
}

/// A QUndoStack that is destroyed with unsaved changes emits cleanChanged; who listens may be half destroyed.
ExperimentDocument::~ExperimentDocument() {
    m_undo.disconnect();
}

const engine::EstimatorPtr& ExperimentDocument::estimator() const {
    if (m_estimator == nullptr)
        m_estimator = engine::estimatorFor(m_experiment, engine::DeviceCatalog::installed());
    return m_estimator;
}

ExperimentSettings ExperimentDocument::settings() const {
    return {m_experiment.name,    m_experiment.notes, m_experiment.data,
            m_experiment.compile, m_experiment.fit,   m_experiment.runtime};
}

QString ExperimentDocument::name() const {
    return QString::fromStdString(m_experiment.name);
}

QStringList ExperimentDocument::names() const {
    return m_names.isEmpty() ? QStringList{name()} : m_names;
}

void ExperimentDocument::replace(const engine::Experiment& experiment, const QString& path) {
    if (!isSameData(m_experiment.data, experiment.data)) m_sampleForms.clear();
    m_experiment = experiment;
    m_estimator.reset();
    m_analysis = engine::analyze(experiment.model);
    m_path = path;
    m_names.clear();
    m_undo.clear();
    Q_EMIT replaced();
    Q_EMIT modelChanged();
    Q_EMIT settingsChanged();
    Q_EMIT changed();
    Q_EMIT titleChanged();
}

void ExperimentDocument::markSaved(const QString& path, bool edited) {
    m_path = path;
    if (!edited) m_undo.setClean();
    Q_EMIT titleChanged();
}

void ExperimentDocument::setModel(const engine::ModelConfig& model, const std::vector<engine::Fold>& folds,
                                  const QString& focusLayer) {
    m_experiment.model = model;
    m_estimator.reset();
    m_experiment.view.folds = folds;
    m_analysis = engine::analyze(model);
    Q_EMIT modelChanged();
    Q_EMIT changed();
    if (!focusLayer.isEmpty()) Q_EMIT focusRequested(focusLayer);
}

void ExperimentDocument::setSettings(const ExperimentSettings& settings) {
    m_experiment.name = settings.name;
    if (!m_names.contains(name())) m_names.clear();  // a name that someone gave
    m_experiment.notes = settings.notes;
    if (!isSameData(m_experiment.data, settings.data)) m_sampleForms.clear();
    m_experiment.data = settings.data;
    m_experiment.compile = settings.compile;
    m_experiment.fit = settings.fit;
    m_experiment.runtime = settings.runtime;
    m_estimator.reset();
    Q_EMIT settingsChanged();
    Q_EMIT changed();
    Q_EMIT titleChanged();
}

void ExperimentDocument::retitle(const std::string& title, const std::string& notes) {
    for (const QString& each : {name(), QString::fromStdString(title)}) {
        if (!m_names.contains(each)) m_names << each;
    }
    ExperimentSettings now = settings();
    now.name = title;
    now.notes = notes;
    setSettings(now);
}

void ExperimentDocument::setFolds(const std::vector<engine::Fold>& folds) {
    m_experiment.view = {folds, true};
    Q_EMIT viewChanged();
}

}  // namespace shardlab
