#include "app/pages/model_page.h"

#include <QAction>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/settings_commands.h"
#include "app/controllers/step_share_controller.h"
#include "app/document/experiment_document.h"
#include "app/pages/canvas_edits.h"
#include "app/pages/canvas_folds.h"
#include "app/pages/code_pane.h"
#include "engine/losses/compiled_outputs.h"
#include "widgets/canvas/canvas_tools.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/action_text.h"
#include "widgets/common/compact_layout.h"
#include "widgets/common/elided_label.h"
#include "widgets/common/icons.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"

namespace shardlab {

ModelPage::ModelPage(ExperimentDocument& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_canvas(new GraphView(this)),
      m_edits(new CanvasEdits(document, *m_canvas)),
      m_folds(new CanvasFolds(document, *m_canvas)),
      m_shares(new StepShareController(this)),
      m_code(new CodePane(document, this)),
      m_showCode(new QAction(icon(QStringLiteral("code")), {}, this)) {
    setActionText(*m_showCode, tr("&Keras code"));
    m_showCode->setObjectName(QStringLiteral("kerasCodeAction"));
    m_showCode->setCheckable(true);
    m_showCode->setShortcut(QKeySequence(tr("Ctrl+Shift+K")));
    setupView();
    setupConnections();
    refreshModel();
    refreshHeader();
}

QWidget* ModelPage::makeHead(QWidget* panel) {
    m_title = new ElidedLabel(panel);
    m_title->setProperty("role", QStringLiteral("heading"));
    m_title->setSizePolicy(QSizePolicy::Maximum,
                           QSizePolicy::Preferred);  // long names leave the panels alone
    m_summary = new ElidedLabel(panel);
    m_summary->setProperty("role", QStringLiteral("muted"));
    auto* code = new QToolButton(panel);
    code->setDefaultAction(m_showCode);
    code->setProperty("role", QStringLiteral("compact"));
    code->setToolButtonStyle(Qt::ToolButtonTextOnly);
    code->setFocusPolicy(Qt::TabFocus);
    auto* head = new QWidget(panel);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->setSpacing(12);
    layout->addWidget(m_title);
    layout->addWidget(m_summary, 1);
    layout->addWidget(code);
    return head;
}

/// The canvas, and beside it the code when it is wanted.
QWidget* ModelPage::makeMiddle(QWidget* panel) {
    auto* middle = new QSplitter(panel);
    middle->setChildrenCollapsible(false);
    middle->addWidget(m_canvas);
    middle->addWidget(m_code);
    middle->setStretchFactor(0, 1);
    middle->setSizes({400, 300});
    m_code->hide();
    return middle;
}

/// Their keys are those of the Edit menu, which are shown but not taken twice.
void ModelPage::setupHistory() {
    QAction* undo = m_document.undoStack().createUndoAction(this, tr("Undo"));
    QAction* redo = m_document.undoStack().createRedoAction(this, tr("Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcut(QKeySequence::Redo);
    m_canvas->tools().setHistory(*undo, *redo);
}

void ModelPage::setupView() {
    setFocusProxy(m_canvas);
    setupHistory();
    auto* panel = makePanel(this);
    QWidget* head = makeHead(panel);
    auto* footer = new QWidget(panel);
    footer->setProperty("role", QStringLiteral("footer"));
    footer->setAttribute(Qt::WA_StyledBackground);
    m_total = new QLabel(footer);
    m_total->setObjectName(QStringLiteral("parameterTotal"));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_total->setFont(bold);
    m_detail = new ElidedLabel(footer);
    m_detail->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
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
    column->addWidget(makeMiddle(panel), 1);
    column->addWidget(footer);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    auto* room = new CompactLayout(*this, CompactLayout::kPage);
    room->condense(*head->layout(), {16, 4, 8, 4}, 12);
    room->condense(*footerLayout, {16, 4, 16, 4}, footerLayout->spacing());
}

void ModelPage::setupConnections() {
    connect(&m_document, &ExperimentDocument::modelChanged, this, &ModelPage::refreshModel);
    connect(&m_document, &ExperimentDocument::changed, this, &ModelPage::refreshHeader);
    connect(&m_document, &ExperimentDocument::replaced, m_canvas, [this] {
        m_own.clear();
        m_findings.clear();
        m_canvas->setContent({});
    });
    connect(&m_document, &ExperimentDocument::focusRequested, this, &ModelPage::selectLayer);
    connect(&m_document, &ExperimentDocument::changed, this, &ModelPage::requestShares);
    connect(m_shares, &StepShareController::answered, m_canvas, &GraphView::setShares);
    connect(m_canvas, &GraphView::layerSelected, this, &ModelPage::layerSelected);
    connect(m_canvas, &GraphView::layersSelected, this, &ModelPage::layersSelected);
    connect(m_canvas, &GraphView::fixRequested, this, &ModelPage::fix);
    connect(m_canvas, &GraphView::layerSelected, m_code, &CodePane::markLayer);
    connect(m_showCode, &QAction::toggled, m_code, &QWidget::setVisible);
    connect(m_code, &CodePane::layerChosen, this, &ModelPage::selectLayer);
    connect(m_code, &CodePane::copied, this,
            [this] { Q_EMIT noticed(tr("Keras code copied to the clipboard")); });
    connect(m_edits, &CanvasEdits::failed, this, &ModelPage::failed);
    connect(m_edits, &CanvasEdits::noticed, this, &ModelPage::noticed);
    connect(m_folds, &CanvasFolds::failed, this, &ModelPage::failed);
    connect(m_folds, &CanvasFolds::dropped, this, &ModelPage::failedWith);
}

/// Only while somebody looks: a hidden page asks when it is shown.
void ModelPage::requestShares() {
    if (isVisible()) m_shares->request(m_document.estimator());
}

void ModelPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    requestShares();
}

void ModelPage::insertLayer(const QString& className) {
    m_edits->insert(className, m_canvas->selection().place());
}

void ModelPage::selectLayer(const QString& name) {
    m_canvas->selection().selectNames({name});
}

void ModelPage::refreshModel() {
    const engine::ModelAnalysis& analysis = m_document.analysis();
    const engine::ModelConfig& model = m_document.experiment().model;
    keepFindings();
    showContent();
    m_total->setText(formatNumber(analysis.totalParameters, tr("1 parameter"), tr("%1 parameters")));
    const bool chain = model.kind == engine::ModelConfig::Kind::Sequential;
    QStringList parts{
        chain ? tr("Sequential") : tr("Functional"),
        formatNumber(static_cast<std::int64_t>(model.layers.size()), tr("1 layer"), tr("%1 layers"))};
    const std::int64_t still = analysis.totalParameters - analysis.trainableParameters;
    if (still > 0)
        parts << tr("%1 trainable").arg(formatCount(analysis.trainableParameters))
              << tr("%1 non-trainable").arg(formatCount(still));
    m_detail->setText(parts.join(QStringLiteral("  ·  ")));
}

/// The model's own findings are new at once. Those of the other checks stand until these answer, but what
/// would repair them was meant for the model before.
void ModelPage::keepFindings() {
    const auto isSame = [](const engine::Diagnostic& a, const engine::Diagnostic& b) {
        return a.id == b.id && a.layer == b.layer;
    };
    std::erase_if(m_findings, [&](const engine::Diagnostic& finding) {
        return std::ranges::any_of(m_own,
                                   [&](const engine::Diagnostic& own) { return isSame(own, finding); });
    });
    for (engine::Diagnostic& finding : m_findings)
        finding.repair = nullptr;
    m_own = m_document.analysis().diagnostics;
    m_findings.insert(m_findings.end(), m_own.begin(), m_own.end());
}

void ModelPage::setFindings(const std::vector<engine::Diagnostic>& findings) {
    m_findings = findings;
    showContent();
}

void ModelPage::showContent() {
    const engine::Experiment& experiment = m_document.experiment();
    m_canvas->setContent(
        graphContent(experiment.model, m_document.analysis(), m_findings, experiment.view.folds));
}

void ModelPage::fix(int row, int repair) {
    const engine::Diagnostic* worst = nullptr;
    const auto& layers = m_document.experiment().model.layers;
    for (const engine::Diagnostic& finding : m_findings) {
        if (finding.layer != layers[static_cast<std::size_t>(row)].name) continue;
        if (worst == nullptr || finding.severity > worst->severity) worst = &finding;
    }
    const auto which = static_cast<std::size_t>(repair);
    if (worst != nullptr && which < worst->repairs().size())
        m_document.undoStack().push(new RepairFinding(m_document, *worst, which));
}

void ModelPage::refreshHeader() {
    const engine::Experiment& experiment = m_document.experiment();
    m_title->setText(m_document.name());
    const engine::Json& loss = experiment.compile.loss;
    const auto outputs = static_cast<std::int64_t>(loss.size());
    m_summary->setText(QStringList{
        toQString(experiment.data.source),
        formatNumber(experiment.fit.epochs, tr("1 epoch"), tr("%1 epochs")),
        tr("batch size %1").arg(formatCount(experiment.globalBatch())),
        formatValue(experiment.compile.optimizer),
        engine::isByOutput(loss) ? formatNumber(outputs, tr("1 loss"), tr("%1 losses")) : formatValue(loss)}
                           .join(QStringLiteral("  ·  ")));
}

}  // namespace shardlab
