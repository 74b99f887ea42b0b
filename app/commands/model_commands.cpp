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

QString allNames(const ExperimentDocument& document, const engine::edits::Rows& rows) {
    QStringList names;
    for (const std::size_t row : rows)
        names << shownName(document, static_cast<int>(row));
    return names.join(QLatin1Char('/'));  // which no name has
}

QString shownNames(const ExperimentDocument& document, const engine::edits::Rows& rows) {
    return rows.size() == 1 ? allNames(document, rows) : tr("%1 layers").arg(rows.size());
}

/// Several layers stay selected as they are.
QString focusOf(const ExperimentDocument& document, const engine::edits::Rows& rows) {
    return rows.size() == 1 ? allNames(document, rows) : QString();
}

engine::edits::Edited edited(const ExperimentDocument& document, const engine::edits::Rows& rows,
                             const std::string& key, const engine::Json& value) {
    engine::edits::Edited edited{document.experiment().model, {}};
    for (const std::size_t row : rows)
        edited.model = engine::edits::withParameter(std::move(edited.model), row, key, value);
    if (rows.size() == 1) edited.focus = {focusOf(document, rows).toStdString()};
    return edited;
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

EditLayerParameter::EditLayerParameter(ExperimentDocument& document, const engine::edits::Rows& rows,
                                       const QString& key, const engine::Json& value)
    : ModelCommand(document, tr("Change %1 of %2").arg(key, shownNames(document, rows)),
                   edited(document, rows, key.toStdString(), value), focusOf(document, rows)),
      m_key(allNames(document, rows) + QLatin1Char('/') + key) {}

bool EditLayerParameter::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const EditLayerParameter*>(other);
    if (next == nullptr || next->m_key != m_key) return false;
    setAfter(next->after());
    return true;
}

}  // namespace shardlab
