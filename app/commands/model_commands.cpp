#include "app/commands/model_commands.h"

#include <QCoreApplication>

namespace shardlab {

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::ModelCommand", text);
}

std::string layerName(const ExperimentDocument& document, int row) {
    const auto& layers = document.experiment().model.layers;
    return row >= 0 && row < static_cast<int>(layers.size()) ? layers[static_cast<std::size_t>(row)].name
                                                             : std::string();
}

QString shownName(const ExperimentDocument& document, int row) {
    return QString::fromStdString(layerName(document, row));
}
}  // namespace

ModelCommand::ModelCommand(ExperimentDocument& document, const QString& text,
                           const engine::edits::Edited& edited, QString focusBefore)
    : QUndoCommand(text),
      m_document(document),
      m_focusBefore(std::move(focusBefore)),
      m_focusAfter(edited.focus.empty() ? QString() : QString::fromStdString(edited.focus.front())),
      m_before(document.experiment().model),
      m_after(edited.model) {}

void ModelCommand::undo() {
    show(m_before, m_focusBefore);
}
void ModelCommand::redo() {
    show(m_after, m_focusAfter);
}

void ModelCommand::show(const engine::ModelConfig& model, const QString& focus) {
    const engine::Experiment& now = m_document.experiment();
    m_document.setModel(model, m_folds.follow(now.view.folds, now.model, model), focus);
}

RenameLayer::RenameLayer(ExperimentDocument& document, int row, const QString& name)
    : ModelCommand(document, tr("Rename %1").arg(shownName(document, row)),
                   engine::edits::renamed(document.experiment().model, static_cast<std::size_t>(row),
                                          name.toStdString()),
                   shownName(document, row)) {}

EditLayerParameter::EditLayerParameter(ExperimentDocument& document, int row, const QString& key,
                                       const engine::Json& value)
    : ModelCommand(document, tr("Change %1 of %2").arg(key, shownName(document, row)),
                   {engine::edits::withParameter(document.experiment().model, static_cast<std::size_t>(row),
                                                 key.toStdString(), value),
                    {layerName(document, row)}},
                   shownName(document, row)),
      m_key(shownName(document, row) + QLatin1Char('/') + key) {}

bool EditLayerParameter::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const EditLayerParameter*>(other);
    if (next == nullptr || next->m_key != m_key) return false;
    setAfter(next->after());
    return true;
}

}  // namespace shardlab
