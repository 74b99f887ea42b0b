#include "app/commands/settings_commands.h"

#include <QCoreApplication>

#include "widgets/common/engine_text.h"

namespace shardlab {

ChangeSettings::ChangeSettings(ExperimentDocument& document, const QString& text,
                               const ExperimentSettings& after, QString key)
    : QUndoCommand(text),
      m_document(document),
      m_before(document.settings()),
      m_after(after),
      m_key(std::move(key)) {}

void ChangeSettings::undo() {
    m_document.setSettings(m_before);
}
void ChangeSettings::redo() {
    m_document.setSettings(m_after);
}

bool ChangeSettings::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const ChangeSettings*>(other);
    if (next == nullptr || m_key.isEmpty() || next->m_key != m_key) return false;
    m_after = next->m_after;
    return true;
}

namespace {
ExperimentSettings withRuntime(ExperimentSettings settings, const engine::RuntimeSpec& runtime,
                               const engine::FitSpec& fit) {
    settings.runtime = runtime;
    settings.fit = fit;
    return settings;
}
ExperimentSettings withData(ExperimentSettings settings, const std::string& source,
                            const engine::Json& options) {
    settings.data.source = source;
    settings.data.options = options;
    return settings;
}
}  // namespace

ChangeRuntime::ChangeRuntime(ExperimentDocument& document, const engine::RuntimeSpec& runtime,
                             const engine::FitSpec& fit)
    : ChangeSettings(document,
                     QCoreApplication::translate("shardlab::ChangeRuntime", "Change runtime to %1")
                         .arg(QString::fromStdString(runtime.device)),
                     withRuntime(document.settings(), runtime, fit)) {}

ChangeData::ChangeData(ExperimentDocument& document, const std::string& source, const engine::Json& options)
    : ChangeSettings(document,
                     QCoreApplication::translate("shardlab::ChangeData", "Change data to %1")
                         .arg(QString::fromStdString(source)),
                     withData(document.settings(), source, options)) {}

ReplaceExperiment::ReplaceExperiment(ExperimentDocument& document, const QString& text,
                                     const engine::Experiment& after, QString layer)
    : QUndoCommand(text),
      m_document(document),
      m_before(document.experiment()),
      m_after(after),
      m_layer(std::move(layer)) {}

RepairFinding::RepairFinding(ExperimentDocument& document, const engine::Diagnostic& finding,
                             std::size_t which)
    : ReplaceExperiment(document, engineText(finding.repairs().at(which).title),
                        engine::repaired(document.experiment(), finding, which),
                        QString::fromStdString(finding.layer)) {}

void ReplaceExperiment::show(const engine::Experiment& experiment) {
    const engine::Experiment& now = m_document.experiment();
    const bool model = !(now.model == experiment.model);
    if (model) {
        const auto folds = m_folds.follow(now.view.folds, now.model, experiment.model);
        m_document.setModel(experiment.model, folds, m_layer);
    }
    const ExperimentSettings settings{experiment.name,    experiment.notes, experiment.data,
                                      experiment.compile, experiment.fit,   experiment.runtime};
    engine::Experiment shown = experiment;
    shown.view = now.view;
    if (!model || now.toJson() != shown.toJson()) m_document.setSettings(settings);
}

}  // namespace shardlab
