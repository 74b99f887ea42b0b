#include "app/pages/evaluate_page.h"

#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/controllers/language_controller.h"
#include "app/pages/evaluate_agreement_panel.h"
#include "app/pages/evaluate_embedding_panel.h"
#include "app/pages/evaluate_explain_panel.h"
#include "app/pages/evaluate_matrix_panel.h"
#include "app/pages/evaluate_output_panel.h"
#include "app/pages/evaluate_samples_panel.h"
#include "app/pages/evaluate_scores_panel.h"
#include "app/pages/evaluate_try_panel.h"
#include "app/pages/output_choice.h"
#include "app/workbench/workbench.h"
#include "widgets/common/compact_layout.h"
#include "widgets/common/elided_label.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/page_stack.h"
#include "widgets/common/panel.h"
#include "widgets/common/start_stop_button.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

EvaluatePage::EvaluatePage(Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeHeader());
    makeTabs();
    layout->addWidget(m_tabs, 1);
    setupConnections();
    modelChanged();
}

void EvaluatePage::makeTabs() {
    m_tabs = new PageTabs(this);
    m_tabs->setObjectName(QStringLiteral("evaluateTabs"));
    m_stack = new QStackedWidget(m_tabs);
    auto* empty = makePanel(m_stack);
    m_placeholder = new EmptyState(QStringLiteral("evaluate"), {}, {}, empty);
    m_placeholder->setObjectName(QStringLiteral("evaluatePlaceholder"));
    (new QVBoxLayout(empty))->addWidget(m_placeholder);
    m_samples = new EvaluateSamplesPanel(m_stack);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_samples);
    m_outputs = new EvaluateOutputPanel(m_stack);
    m_stack->addWidget(m_outputs);
    m_matrix = new EvaluateMatrixPanel(m_tabs);
    m_scores = new EvaluateScoresPanel(m_tabs);
    m_try = new EvaluateTryPanel(m_workbench, m_tabs);
    m_tabs->addTab(m_stack, tr("Samples"));
    m_tabs->addTab(m_matrix, tr("Confusion matrix"));
    m_tabs->addTab(m_scores, tr("Scores"));
    m_embedding = new EvaluateEmbeddingPanel(m_workbench, m_tabs);
    m_explain = new EvaluateExplainPanel(m_workbench, m_tabs);
    m_tabs->addTab(m_explain, tr("Explain"));
    m_tabs->addTab(m_try, tr("Try your own"));
    m_agreement = new EvaluateAgreementPanel(m_workbench, m_tabs);
    m_tabs->addTab(m_embedding, tr("Embedding"));
    m_tabs->addTab(m_agreement, tr("Compare runs"));
}

QWidget* EvaluatePage::makeHeader() {
    auto* box = makePanel(this);
    m_heading = makeLabel({}, "heading", box);
    m_heading->setObjectName(QStringLiteral("evaluationHeading"));
    m_summary = new ElidedLabel(box);
    m_summary->setProperty("role", QStringLiteral("muted"));
    m_summary->setObjectName(QStringLiteral("evaluationSummary"));
    m_progress = new QProgressBar(box);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(120);
    m_progress->setAccessibleName(tr("Progress of the evaluation"));
    m_button = new StartStopButton(box);
    m_button->setObjectName(QStringLiteral("evaluateButton"));
    m_output = new OutputChoice(m_workbench.document, box);
    m_split = new QComboBox(box);
    m_split->setObjectName(QStringLiteral("evaluatedSplit"));
    m_split->setAccessibleName(tr("Data to evaluate"));
    m_split->setToolTip(tr("The part of the data that is evaluated"));
    m_split->addItems({tr("Validation data"), tr("Training data"), tr("Test data")});
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->setSpacing(12);
    layout->addWidget(m_heading);
    layout->addWidget(m_summary, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_output);
    layout->addWidget(m_split);
    layout->addWidget(m_button);
    (new CompactLayout(*this, CompactLayout::kPage))->condense(*layout, {16, 4, 4, 4}, 12);
    return box;
}

SampleGallery* EvaluatePage::gallery() const {
    return m_samples->gallery();
}

ClassAccuracy* EvaluatePage::classes() const {
    return m_samples->classes();
}

void EvaluatePage::setupConnections() {
    EvaluationController& evaluation = m_workbench.evaluation;
    connect(m_button, &QPushButton::clicked, this, &EvaluatePage::toggle);
    connect(m_split, QOverload<int>::of(&QComboBox::currentIndexChanged), this, [this] {
        if (m_shown || m_outputsShown || !m_failure.isEmpty() || m_workbench.evaluation.running()) evaluate();
    });
    connect(m_output, &OutputChoice::chosen, this, &EvaluatePage::showOutput);
    connect(m_samples, &EvaluateSamplesPanel::queryChanged, this, &EvaluatePage::requestSamples);
    connect(m_matrix, &EvaluateMatrixPanel::samplesAsked, this, &EvaluatePage::showPair);
    connect(m_try, &EvaluateTryPanel::languageRequested, this, &EvaluatePage::languageRequested);
    connect(m_samples, &EvaluateSamplesPanel::sampleShown, this, [this](qint64 index) {
        m_embedding->selectSample(index);
        m_explain->setSample(index);
    });
    connect(m_embedding, &EvaluateEmbeddingPanel::sampleChosen, this, &EvaluatePage::chooseSample);
    connect(&evaluation, &EvaluationController::runningChanged, this, &EvaluatePage::showRunning);
    connect(&evaluation, &EvaluationController::progressed, this, &EvaluatePage::showProgress);
    connect(&evaluation, &EvaluationController::evaluated, this, &EvaluatePage::showEvaluation);
    connect(m_agreement, &EvaluateAgreementPanel::sampleChosen, this, &EvaluatePage::chooseSample);
    connect(&evaluation, &EvaluationController::outputsEvaluated, this, &EvaluatePage::showOutputs);
    connect(&evaluation, &EvaluationController::selected, this, &EvaluatePage::showSamples);
    connect(&evaluation, &EvaluationController::failed, this, &EvaluatePage::showFailure);
    connect(&m_workbench.weights, &WeightsController::weightsChanged, this, &EvaluatePage::weightsChanged);
    connect(&m_workbench.training, &TrainingController::statusChanged, this, &EvaluatePage::refresh);
    connect(&m_workbench.document, &ExperimentDocument::replaced, this, &EvaluatePage::forget);
    connect(&m_workbench.document, &ExperimentDocument::modelChanged, this, &EvaluatePage::modelChanged);
    connect(&m_workbench.document, &ExperimentDocument::changed, this, &EvaluatePage::refresh);
}

engine::Json EvaluatePage::subjectOf(const engine::Experiment& experiment) {
    const engine::Json json = experiment.toJson();
    return {{"data", json.at("data")}, {"model", json.at("model")}, {"loss", experiment.compile.loss}};
}

bool EvaluatePage::predictsTokens(const engine::Experiment& experiment) {
    try {
        return engine::outputTaskOf(experiment) == engine::OutputTask::Tokens;
    } catch (const std::exception&) {
        return false;  // a model that cannot be built; the Problems list says why
    }
}

void EvaluatePage::showOutput(const QString& output) {
    m_workbench.evaluation.setOutput(output);
    const bool asked = m_shown || m_outputsShown || !m_failure.isEmpty();
    forget();
    m_try->refresh();
    m_embedding->listLayers();
    refresh();
    if (asked) evaluate();
}

void EvaluatePage::evaluate() {
    if (!m_fits || writesText()) return;
    const engine::Experiment experiment = m_workbench.evaluation.ofOutput(m_workbench.document.experiment());
    const engine::Json subject = subjectOf(experiment);
    if (subject != m_subject) m_samples->chooseAllClasses();
    m_subject = subject;
    m_weights = m_workbench.weights.weights();
    m_failure.clear();
    m_workbench.evaluation.evaluate(experiment, m_weights, m_samples->query(), split());
}

engine::EvaluatedSplit EvaluatePage::split() const {
    return static_cast<engine::EvaluatedSplit>(m_split->currentIndex());
}

bool EvaluatePage::writesText() const {
    const auto kind = LanguageController::kindOf(m_workbench.document.experiment());
    const bool writes =
        kind == LanguageController::Kind::Writer || kind == LanguageController::Kind::Translator;
    return writes && !predictsTokens(m_workbench.document.experiment());
}

void EvaluatePage::toggle() {
    if (!m_workbench.evaluation.running()) return evaluate();
    m_workbench.evaluation.stop();
}

void EvaluatePage::requestSamples() {
    m_workbench.evaluation.select(m_samples->query());
}

void EvaluatePage::showPair(int truth, int predicted) {
    m_samples->choosePair(truth, predicted);
    m_tabs->setCurrentWidget(m_stack);
    gallery()->setFocus();
    requestSamples();
}

void EvaluatePage::chooseSample(qint64 index) {
    m_explain->setSample(index);
    m_samples->chooseSample(index);
}

void EvaluatePage::weightsChanged() {
    modelChanged();
    if (isVisible()) evaluate();
}

/// Another experiment: what was evaluated before says nothing about it.
void EvaluatePage::forget() {
    m_workbench.evaluation.clear();
    forgetDetails();
    m_outputsShown.reset();
    m_shown.reset();
    m_shownWeights.reset();
    m_weights.reset();
    m_samples->chooseAllClasses();
}

/// Of samples of another evaluation.
void EvaluatePage::forgetDetails() {
    m_embedding->forget();
    m_explain->forget();
    m_agreement->forget();
}

void EvaluatePage::modelChanged() {
    m_fits = m_workbench.weights.fits(m_workbench.document.experiment().model);
    m_failure.clear();
    if (!m_fits) m_workbench.evaluation.stop();
    refresh();
}

void EvaluatePage::showRunning(bool running) {
    if (running) {
        m_progress->setRange(0, 0);
        m_summary->setText(tr("Loading the data"));
    }
    refresh();
}

void EvaluatePage::showEvaluation(const EvaluationView& view) {
    forgetDetails();
    m_outputsShown.reset();
    m_shown = view;
    m_shownWeights = m_weights;
    m_shownSubject = m_subject;
    m_samples->setClasses(view.summary);
    m_matrix->setReport(*view.report, view.summary);
    m_scores->setReport(view.report, view.summary.classNames);
    showSamples(view);
    refresh();
    const engine::SampleQuery now = m_samples->query();
    if (now.kind != view.query.kind || now.trueClass != view.query.trueClass ||
        now.predictedClass != view.query.predictedClass)
        requestSamples();
}

void EvaluatePage::showSamples(const EvaluationView& view) {
    if (!m_shown) return;
    m_shown->query = view.query;
    m_shown->samples = view.samples;
    m_samples->setSamples(view);
}

void EvaluatePage::resumeFrom(const EvaluatePage& before) {
    m_weights = before.m_weights;
    m_subject = before.m_subject;
    m_failure = before.m_failure;
    m_samples->resumeChoiceFrom(*before.m_samples);
    if (before.m_outputsShown) showOutputs(before.m_outputsShown);
    if (before.m_shown) showEvaluation(*before.m_shown);
    m_shownWeights = before.m_shownWeights;
    m_shownSubject = before.m_shownSubject;
    m_embedding->resumeFrom(*before.m_embedding);
    m_agreement->resumeFrom(*before.m_agreement);
    m_try->resumeFrom(*before.m_try);
    if (const GallerySample* sample = before.gallery()->current()) chooseSample(sample->index);
    showRunning(m_workbench.evaluation.running());
    m_tabs->setCurrentIndex(before.m_tabs->currentIndex());
}

void EvaluatePage::showOutputs(const std::shared_ptr<const engine::OutputPredictions>& predictions) {
    m_shown.reset();
    m_outputsShown = predictions;
    m_shownWeights = m_weights;
    m_shownSubject = m_subject;
    m_outputs->setPredictions(predictions);
    refresh();
}

void EvaluatePage::showFailure(const QString& message) {
    m_failure = message;
    m_outputsShown.reset();
    m_shown.reset();
    refresh();
}

}  // namespace shardlab
