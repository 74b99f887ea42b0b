#include "app/pages/model_page.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/commands/model_commands.h"
#include "engine/core/error.h"
#include "widgets/canvas/layer_list_model.h"
#include "widgets/canvas/layer_stack_view.h"
#include "widgets/common/text_format.h"

namespace shardlab {

ModelPage::ModelPage(ExperimentDocument& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_model(new LayerListModel(this)),
      m_stack(new LayerStackView(m_model, this)) {
    setupView();
    setupConnections();
    refreshModel();
    refreshHeader();
}

void ModelPage::setupView() {
    m_title = new QLabel(this);
    m_title->setProperty("role", QStringLiteral("title"));
    m_summary = new QLabel(this);
    m_summary->setProperty("role", QStringLiteral("muted"));
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* panel = new QWidget(this);
    panel->setProperty("role", QStringLiteral("panel"));
    panel->setAttribute(Qt::WA_StyledBackground);
    auto* head = new QWidget(panel);
    auto* headLayout = new QVBoxLayout(head);
    headLayout->setContentsMargins(16, 16, 16, 8);
    headLayout->setSpacing(2);
    headLayout->addWidget(m_title);
    headLayout->addWidget(m_summary);
    auto* footer = new QWidget(panel);
    footer->setProperty("role", QStringLiteral("footer"));
    footer->setAttribute(Qt::WA_StyledBackground);
    m_total = new QLabel(footer);
    m_total->setObjectName(QStringLiteral("parameterTotal"));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_total->setFont(bold);
    m_detail = new QLabel(footer);
    m_detail->setProperty("role", QStringLiteral("muted"));
    auto* footerLayout = new QHBoxLayout(footer);
    footerLayout->setContentsMargins(16, 8, 16, 8);
    footerLayout->addWidget(m_total);
    footerLayout->addStretch();
    footerLayout->addWidget(m_detail);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(m_stack, 1);
    column->addWidget(footer);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
}

void ModelPage::setupConnections() {
    connect(&m_document, &ExperimentDocument::modelChanged, this, &ModelPage::refreshModel);
    connect(&m_document, &ExperimentDocument::changed, this, &ModelPage::refreshHeader);
    connect(&m_document, &ExperimentDocument::focusRequested, this, &ModelPage::selectLayer);
    connect(m_model, &LayerListModel::insertRequested, this, &ModelPage::insertAt);
    connect(m_model, &LayerListModel::moveRequested, this, &ModelPage::move);
    connect(m_model, &LayerListModel::renameRequested, this, &ModelPage::rename);
    connect(m_stack, &LayerStackView::moveRequested, this, &ModelPage::move);
    connect(m_stack, &LayerStackView::removeRequested, this, &ModelPage::remove);
    connect(m_stack, &LayerStackView::layerSelected, this, &ModelPage::layerSelected);
}

void ModelPage::insertLayer(const QString& className) {
    const int row = m_stack->currentRow();
    insertAt(className, row < 0 ? m_model->rowCount() : row + 1);
}

void ModelPage::insertAt(const QString& className, int row) {
    m_document.undoStack().push(new InsertLayer(m_document, row, className));
}

void ModelPage::move(int from, int to) {
    if (to == from || to == from + 1) return;
    if (m_document.experiment().model.kind == engine::ModelConfig::Kind::Functional) {
        Q_EMIT failed(
            tr("Layers of a functional graph stand in the order of their connections and cannot be moved"));
        return;
    }
    m_document.undoStack().push(new MoveLayer(m_document, from, to));
}

void ModelPage::remove(int row) {
    m_document.undoStack().push(new RemoveLayer(m_document, row));
}

void ModelPage::rename(int row, const QString& name) {
    try {
        m_document.undoStack().push(new RenameLayer(m_document, row, name));
    } catch (const engine::Error& error) {
        Q_EMIT failed(toQString(error.what()));
    }
}

void ModelPage::selectLayer(const QString& name) {
    const int row = m_model->rowOf(name);
    if (row < 0) return;
    m_stack->selectRow(row);
    Q_EMIT layerSelected(row);
}

void ModelPage::refreshModel() {
    const engine::ModelAnalysis& analysis = m_document.analysis();
    m_model->setModel(m_document.experiment().model, analysis);
    m_total->setText(tr("%1 parameters").arg(formatCount(analysis.totalParameters)));
    m_detail->setText(tr("%1  ·  %2 trainable  ·  %3 not trainable")
                          .arg(formatNumber(m_model->rowCount(), tr("1 layer"), tr("%1 layers")),
                               formatCount(analysis.trainableParameters),
                               formatCount(analysis.totalParameters - analysis.trainableParameters)));
}

void ModelPage::refreshHeader() {
    const engine::Experiment& experiment = m_document.experiment();
    m_title->setText(m_document.name());
    const auto className = [](const engine::Json& json) { return formatValue(json); };
    m_summary->setText(QStringList{toQString(experiment.data.source), className(experiment.compile.loss),
                                   className(experiment.compile.optimizer),
                                   formatNumber(experiment.fit.epochs, tr("1 epoch"), tr("%1 epochs")),
                                   tr("batch %1").arg(experiment.globalBatch())}
                           .join(QStringLiteral("  ·  ")));
}

}  // namespace shardlab
