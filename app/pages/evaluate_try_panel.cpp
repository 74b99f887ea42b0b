#include "app/pages/evaluate_try_panel.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

#include "app/controllers/language_controller.h"
#include "app/pages/own_picture_box.h"
#include "app/pages/own_row_box.h"
#include "app/pages/saliency_choice.h"
#include "app/workbench/workbench.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/drawing/drawing_pad.h"
#include "widgets/evaluation/probability_list.h"
#include "widgets/evaluation/saliency_view.h"
#include "widgets/evaluation/word_saliency.h"

namespace shardlab {

namespace {

using Kind = engine::OwnSampleForm::Kind;

/// What a model that is open depends on, beside the weights.
engine::Json trialSubject(const engine::Experiment& experiment) {
    const engine::Json json = experiment.toJson();
    return {{"data", json.at("data")},
            {"model", json.at("model")},
            {"loss", experiment.compile.loss},
            {"runtime", json.at("runtime")}};
}

QVBoxLayout* columnIn(QWidget* box, const QString& title) {
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    column->addWidget(makeLabel(title, "section", box));
    return column;
}

}  // namespace

EvaluateTryPanel::EvaluateTryPanel(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench) {
    m_stack = new QStackedWidget(this);
    auto* empty = makePanel(m_stack);
    m_empty = new EmptyState(QStringLiteral("evaluate"), {}, {}, empty);
    m_empty->setObjectName(QStringLiteral("tryPlaceholder"));
    m_language = new QPushButton(tr("Open the Language page"), empty);
    m_language->setObjectName(QStringLiteral("tryLanguage"));
    auto* emptyColumn = new QVBoxLayout(empty);
    emptyColumn->addWidget(m_empty, 1);
    emptyColumn->addWidget(m_language, 0, Qt::AlignHCenter);
    auto* content = new QWidget(m_stack);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(makeOwn(), 4);
    row->addWidget(makeSeen(), 4);
    row->addWidget(makePrediction(), 3);
    m_stack->addWidget(empty);
    m_stack->addWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    setupConnections();
    refresh();
}

QWidget* EvaluateTryPanel::makeOwn() {
    auto* box = makePanel(this);
    auto* column = columnIn(box, tr("Your sample"));
    m_picture = new OwnPictureBox(box);
    m_text = new QPlainTextEdit(box);
    m_text->setObjectName(QStringLiteral("ownText"));
    m_text->setAccessibleName(tr("Text to classify"));
    m_text->setPlaceholderText(tr("Type or paste a text."));
    m_text->setTabChangesFocus(true);
    m_row = new OwnRowBox(box);
    m_own = new QStackedWidget(box);
    m_own->addWidget(m_picture);
    m_own->addWidget(m_text);
    m_own->addWidget(m_row);
    column->addWidget(m_own, 1);
    return box;
}

QWidget* EvaluateTryPanel::makeSeen() {
    auto* box = makePanel(this);
    auto* column = columnIn(box, tr("As the model sees it"));
    m_view = new SaliencyView(box);
    m_words = new WordSaliency(box);
    m_seen = new QStackedWidget(box);
    m_seen->addWidget(m_view);
    m_seen->addWidget(m_words);
    m_notes = makeLabel({}, "caption", box);
    m_notes->setObjectName(QStringLiteral("ownSampleNotes"));
    m_notes->setWordWrap(true);
    column->addWidget(m_seen, 1);
    column->addWidget(m_notes);
    m_choice = new SaliencyChoice(box);
    column->addWidget(m_choice);
    return box;
}

QWidget* EvaluateTryPanel::makePrediction() {
    auto* box = makePanel(this);
    auto* column = columnIn(box, tr("Prediction"));
    m_scores = new ProbabilityList(box);
    m_scores->setEmptyText(tr("No prediction yet"), tr("It appears here while you draw or type."));
    column->addWidget(m_scores, 1);
    return box;
}

DrawingPad* EvaluateTryPanel::pad() const {
    return m_picture->pad();
}

void EvaluateTryPanel::setupConnections() {
    connect(m_picture, &OwnPictureBox::changed, this, &EvaluateTryPanel::ask);
    connect(m_picture, &OwnPictureBox::fileChosen, &m_controller, &OwnSampleController::readPicture);
    connect(m_picture, &OwnPictureBox::said, &m_workbench, &Workbench::failed);
    connect(m_text, &QPlainTextEdit::textChanged, this, &EvaluateTryPanel::ask);
    connect(m_row, &OwnRowBox::changed, this, &EvaluateTryPanel::ask);
    connect(m_choice, &SaliencyChoice::changed, this, &EvaluateTryPanel::ask);
    connect(m_scores, &ProbabilityList::outputChanged, this, &EvaluateTryPanel::ask);
    connect(m_language, &QPushButton::clicked, this, &EvaluateTryPanel::languageRequested);
    connect(&m_controller, &OwnSampleController::opened, this, &EvaluateTryPanel::showForm);
    connect(&m_controller, &OwnSampleController::openingFailed, this,
            [this](const QString& message) { showEmpty(tr("Nothing to try"), message); });
    connect(&m_controller, &OwnSampleController::pictureRead, pad(), &DrawingPad::setPicture);
    connect(&m_controller, &OwnSampleController::answered, this, &EvaluateTryPanel::showAnswer);
    connect(&m_controller, &OwnSampleController::failed, &m_workbench, &Workbench::failed);
    connect(&m_workbench.weights, &WeightsController::weightsChanged, this, &EvaluateTryPanel::refresh);
    connect(&m_workbench.document, &ExperimentDocument::replaced, this, &EvaluateTryPanel::refresh);
    connect(&m_workbench.document, &ExperimentDocument::changed, this, &EvaluateTryPanel::refresh);
}

void EvaluateTryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void EvaluateTryPanel::refresh() {
    const engine::Experiment experiment = m_workbench.evaluation.ofOutput(m_workbench.document.experiment());
    const auto kind = LanguageController::kindOf(experiment);
    const bool language =
        kind == LanguageController::Kind::Writer || kind == LanguageController::Kind::Translator;
    m_language->setVisible(language);
    if (language || !m_workbench.weights.fits(experiment.model)) {
        m_controller.close();
        m_weights.reset();
        if (language)
            return showEmpty(tr("This model generates text"), tr("Try it on the Language page (Ctrl+5)."));
        return m_workbench.weights.hasWeights()
                   ? showEmpty(tr("The weights do not match this model"),
                               tr("Train this model, or load weights that match it."))
                   : showEmpty(tr("No weights yet"), tr("Train the model first, or load weights."));
    }
    if (!isVisible()) return;
    engine::Json subject = trialSubject(experiment);
    if (m_weights == m_workbench.weights.weights() && subject == m_subject) return;
    m_weights = m_workbench.weights.weights();
    m_subject = std::move(subject);
    if (m_stack->currentIndex() == 0) showEmpty(tr("Loading"), tr("The data and the model are loaded."));
    m_controller.open(experiment, m_weights);
}

void EvaluateTryPanel::resumeFrom(const EvaluateTryPanel& before) {
    pad()->setLightOnDark(before.pad()->isLightOnDark());
    if (!before.pad()->isBlank()) pad()->setPicture(before.pad()->picture());
    m_text->setPlainText(before.m_text->toPlainText());
    m_rowBefore = before.m_row->row();
}

void EvaluateTryPanel::showEmpty(const QString& title, const QString& text) {
    m_empty->setContent(QStringLiteral("evaluate"), title, text);
    m_stack->setCurrentIndex(0);
}

void EvaluateTryPanel::showForm() {
    const engine::OwnSampleForm& form = m_controller.form();
    if (form.kind == Kind::None) return showEmpty(tr("Nothing to try"), engineText(form.reason));
    m_scores->clear();
    m_view->setPicture({});
    m_words->clear();
    m_notes->clear();
    switch (form.kind) {
        case Kind::Picture:
            m_picture->setForm(form.picture);
            m_view->setEmptyText(
                tr("%1 × %2 pixels").arg(form.picture.size.width).arg(form.picture.size.height));
            m_own->setCurrentWidget(m_picture);
            break;
        case Kind::Text:
            m_words->setWords({}, {}, {});
            m_own->setCurrentWidget(m_text);
            break;
        default:
            m_words->setColumns(form.columns, {}, {});
            m_row->setColumns(form.columns);
            m_row->setRow(std::exchange(m_rowBefore, {}));
            m_own->setCurrentWidget(m_row);
    }
    m_seen->setCurrentIndex(form.kind == Kind::Picture ? 0 : 1);
    m_choice->setPictures(form.kind == Kind::Picture);
    m_stack->setCurrentIndex(1);
    ask();
}

void EvaluateTryPanel::ask() {
    if (!m_controller.isOpen()) return;
    OwnSampleQuestion question;
    const Kind kind = m_controller.form().kind;
    if (kind == Kind::Picture && !pad()->isBlank()) question.picture = pad()->picture();
    if (kind == Kind::Text) question.text = m_text->toPlainText();
    if (kind == Kind::Row) question.row = m_row->row();
    question.saliency = m_choice->method();
    question.occlusion = m_choice->occlusion();
    question.output = m_scores->chosen();
    m_controller.ask(question);
}

void EvaluateTryPanel::showAnswer(const OwnSampleView& view) {
    const engine::OwnSampleForm& form = m_controller.form();
    if (view.blank) {
        m_scores->clear();
        m_view->setPicture({});
        m_words->clear();
        return m_notes->clear();
    }
    m_scores->setScores(view.scores, form.classes);
    m_view->setPicture(view.picture);
    const QString name = toQString(form.classes[view.output]);
    if (form.kind == Kind::Picture && view.saliency) m_view->setMap(*view.saliency, name);
    if (form.kind == Kind::Text) m_words->setWords(view.words, view.saliency, name);
    if (form.kind == Kind::Row) m_words->setColumns(form.columns, view.saliency, name);
    showNotes(view);
}

void EvaluateTryPanel::showNotes(const OwnSampleView& view) {
    QStringList notes = view.notes;
    if (!view.words.empty())
        notes << tr("Tokens: %1. Out of vocabulary: %2.")
                     .arg(formatCount(std::ssize(view.words)), formatCount(view.unknown));
    if (!view.saliencyError.isEmpty()) notes << view.saliencyError;
    m_notes->setText(notes.join(QLatin1Char('\n')));
}

}  // namespace shardlab
