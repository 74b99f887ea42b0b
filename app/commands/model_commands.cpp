#include "app/commands/model_commands.h"

#include <QCoreApplication>

#include "app/document/model_edits.h"

namespace shardlab {

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::ModelCommand", text);
}

QString layerName(const ExperimentDocument& document, int row) {
    const auto& layers = document.experiment().model.layers;
    return row >= 0 && row < static_cast<int>(layers.size())
               ? QString::fromStdString(layers[static_cast<std::size_t>(row)].name)
               : QString();
}

const engine::ModelConfig& modelOf(const ExperimentDocument& document) {
    return document.experiment().model;
}
}  // namespace

ModelCommand::ModelCommand(ExperimentDocument& document, const QString& text, engine::ModelConfig after,
                           QString focusAfter)
    : QUndoCommand(text),
      m_focusAfter(std::move(focusAfter)),
      m_document(document),
      m_before(document.experiment().model),
      m_after(std::move(after)) {}

void ModelCommand::undo() {
    m_document.setModel(m_before, m_focusBefore);
}
void ModelCommand::redo() {
    m_document.setModel(m_after, m_focusAfter);
}

InsertLayer::InsertLayer(ExperimentDocument& document, int row, const QString& className)
    : ModelCommand(
          document, tr("Add %1").arg(className),
          model_edits::inserted(modelOf(document), static_cast<std::size_t>(row), className.toStdString()),
          QString::fromStdString(modelOf(document).freshName(className.toStdString()))) {
    m_focusBefore = layerName(document, row - 1);
}

RemoveLayer::RemoveLayer(ExperimentDocument& document, int row)
    : ModelCommand(document, tr("Remove %1").arg(layerName(document, row)),
                   model_edits::removed(modelOf(document), static_cast<std::size_t>(row)), {}) {
    m_focusBefore = layerName(document, row);
    m_focusAfter =
        layerName(document, row + 1).isEmpty() ? layerName(document, row - 1) : layerName(document, row + 1);
}

MoveLayer::MoveLayer(ExperimentDocument& document, int from, int to)
    : ModelCommand(
          document, tr("Move %1").arg(layerName(document, from)),
          model_edits::moved(modelOf(document), static_cast<std::size_t>(from), static_cast<std::size_t>(to)),
          layerName(document, from)) {
    m_focusBefore = m_focusAfter;
}

RenameLayer::RenameLayer(ExperimentDocument& document, int row, const QString& name)
    : ModelCommand(document, tr("Rename %1").arg(layerName(document, row)),
                   model_edits::renamed(modelOf(document), static_cast<std::size_t>(row), name.toStdString()),
                   name) {
    m_focusBefore = layerName(document, row);
}

EditLayerParameter::EditLayerParameter(ExperimentDocument& document, int row, const QString& key,
                                       const engine::Json& value)
    : ModelCommand(document, tr("Change %1 of %2").arg(key, layerName(document, row)),
                   model_edits::withParameter(modelOf(document), static_cast<std::size_t>(row),
                                              key.toStdString(), value),
                   layerName(document, row)),
      m_key(layerName(document, row) + QLatin1Char('/') + key) {
    m_focusBefore = m_focusAfter;
}

bool EditLayerParameter::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const EditLayerParameter*>(other);
    if (next == nullptr || next->m_key != m_key) return false;
    setAfter(next->after());
    return true;
}

}  // namespace shardlab
