#include "app/pages/evaluate_explain_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/pages/saliency_choice.h"
#include "app/workbench/workbench.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/evaluation/saliency_view.h"
#include "widgets/evaluation/tile_view.h"
#include "widgets/evaluation/word_saliency.h"

namespace shardlab {

namespace {
using Kind = engine::OwnSampleForm::Kind;
}

EvaluateExplainPanel::EvaluateExplainPanel(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(makeSaliency(), 2);
    row->addWidget(makeLayers(), 3);
    connect(m_choice, &SaliencyChoice::changed, this, &EvaluateExplainPanel::ask);
    connect(m_shown, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &EvaluateExplainPanel::ask);
    connect(&m_controller, &ExplanationController::answered, this, &EvaluateExplainPanel::showView);
    connect(&m_controller, &ExplanationController::failed, this,
            [this](const QString& message) { m_note->setText(message); });
    forget();
}

QWidget* EvaluateExplainPanel::makeSaliency() {
    auto* box = makePanel(this);
    m_heading = makeLabel({}, "section", box);
    m_heading->setObjectName(QStringLiteral("explainHeading"));
    m_heading->setWordWrap(true);
    m_picture = new SaliencyView(box);
    m_picture->setObjectName(QStringLiteral("explainPicture"));
    m_picture->setEmptyText(tr("Choose a sample on the Samples tab."));
    m_words = new WordSaliency(box);
    m_words->setObjectName(QStringLiteral("explainWords"));
    m_seen = new QStackedWidget(box);
    m_seen->addWidget(m_picture);
    m_seen->addWidget(m_words);
    m_note = makeLabel({}, "caption", box);
    m_note->setWordWrap(true);
    m_choice = new SaliencyChoice(box);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    column->addWidget(m_heading);
    column->addWidget(m_seen, 1);
    column->addWidget(m_note);
    column->addWidget(m_choice);
    return box;
}

QWidget* EvaluateExplainPanel::makeLayers() {
    auto* box = makePanel(this);
    m_shown = new QComboBox(box);
    m_shown->setObjectName(QStringLiteral("explainLayer"));
    m_shown->setProperty("role", QStringLiteral("compact"));
    m_shown->setAccessibleName(tr("Activations of a layer, or weights"));
    m_shown->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_tileText = makeLabel({}, "caption", box);
    m_tileText->setObjectName(QStringLiteral("tileText"));
    m_tiles = new TileView;
    auto* area = new QScrollArea(box);
    area->setObjectName(QStringLiteral("tileArea"));
    area->setAccessibleName(tr("Activations or weights as pictures"));
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_tiles);
    m_tiles->setAutoFillBackground(false);
    area->viewport()->setAutoFillBackground(false);
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_shown);
    top->addWidget(m_tileText, 1);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(12, 10, 4, 8);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(area, 1);
    return box;
}

void EvaluateExplainPanel::setSample(std::optional<std::int64_t> index) {
    m_index = index;
    ask();
}

void EvaluateExplainPanel::forget() {
    m_controller.forget();
    m_index.reset();
    m_heading->setText(tr("No sample chosen"));
    m_picture->setPicture({});
    m_words->clear();
    m_note->clear();
    m_tileText->clear();
    m_tiles->setTiles({});
    const QSignalBlocker blocker(m_shown);
    m_shown->clear();
    m_shown->hide();
    m_seen->setCurrentWidget(m_picture);
}

void EvaluateExplainPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    ask();
}

void EvaluateExplainPanel::ask() {
    const auto predictions = m_workbench.evaluation.predictions();
    if (!isVisible() || !m_index || !predictions) return;
    ExplanationQuestion question;
    question.experiment = m_workbench.evaluation.ofOutput(m_workbench.document.experiment());
    question.weights = m_workbench.weights.weights();
    question.predictions = predictions;
    question.index = *m_index;
    question.saliency = m_choice->method();
    question.occlusion = m_choice->occlusion();
    question.shown = m_shown->currentData().toString().toStdString();
    m_controller.ask(question);
}

/// The layers in their order, then the weights that can be shown.
void EvaluateExplainPanel::listShown(const ExplanationView& view) {
    const QVariant before = m_shown->currentData();
    const QSignalBlocker blocker(m_shown);
    m_shown->clear();
    for (const engine::LayerOutputs::Layer& layer : view.layers)
        m_shown->addItem(tr("Activations of %1").arg(toQString(layer.name)), toQString(layer.name));
    for (const std::string& kernel : view.kernels)
        m_shown->addItem(tr("Weights %1").arg(toQString(kernel)), toQString(kernel));
    m_shown->setCurrentIndex(qMax(0, m_shown->findData(before)));
    m_shown->setVisible(m_shown->count() > 0);
}

void EvaluateExplainPanel::showView(const ExplanationView& view) {
    m_heading->setText(QStringLiteral("%1: %2").arg(view.sample.title(), view.sample.verdict()));
    m_picture->setPicture(view.sample.picture);
    const bool picture = view.kind == Kind::Picture;
    m_choice->setPictures(picture);
    m_seen->setCurrentWidget(picture ? static_cast<QWidget*>(m_picture) : m_words);
    if (picture && view.saliency) m_picture->setMap(*view.saliency, view.className);
    if (view.kind == Kind::Text) m_words->setWords(view.words, view.saliency, view.className);
    if (view.kind == Kind::Row) {
        if (view.saliency) {
            m_words->setColumns(view.columns, view.saliency, view.className);
        } else {
            m_words->setPlainText(view.sample.text);
        }
    }
    m_note->setText(view.saliencyError);
    listShown(view);
    m_tileText->setText(tileSetText(view.tiles));
    m_tiles->setTiles(view.tiles);
}

}  // namespace shardlab
