#include "app/pages/language_page.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

#include "app/workbench/workbench.h"
#include "widgets/attention/attention_map.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

IntegerBox* numberBox(QWidget* parent, int from, int to, int value, const QString& name) {
    auto* box = new IntegerBox(parent);
    box->setRange(from, to);
    box->setValue(value);
    box->setAccessibleName(name);
    return box;
}

QVBoxLayout* columnIn(QWidget* box) {
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    return column;
}

}  // namespace

LanguagePage::LanguagePage(Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench) {
    m_stack = new QStackedWidget(this);
    auto* empty = makePanel(m_stack);
    (new QVBoxLayout(empty))
        ->addWidget(new EmptyState(QStringLiteral("console"), tr("Not a language model"),
                                   tr("This page generates, translates or classifies text. File ▸ New from "
                                      "template has an experiment for each."),
                                   empty));
    m_stack->addWidget(empty);
    m_stack->addWidget(makeWriter());
    m_stack->addWidget(makeTranslator());
    m_stack->addWidget(makeClassifier());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_stack, 1);
    layout->addWidget(makeFooter());
    setupConnections();
    refresh();
}

QWidget* LanguagePage::makeWriter() {
    auto* box = makePanel(this);
    auto* column = columnIn(box);
    auto* heading = new QLabel(tr("Prompt"), box);
    heading->setProperty("role", QStringLiteral("heading"));
    m_prompt = new QLineEdit(QStringLiteral("The "), box);
    m_prompt->setObjectName(QStringLiteral("prompt"));
    m_prompt->setAccessibleName(tr("The text that the model continues"));
    m_length = numberBox(box, 1, 10000, 250, tr("Number of characters to generate"));
    m_samples = numberBox(box, 1, 20, 5, tr("Samples"));
    m_length->setObjectName(QStringLiteral("textLength"));
    m_samples->setObjectName(QStringLiteral("textSamples"));
    m_temperature = new RealBox(box);
    m_temperature->setObjectName(QStringLiteral("textTemperature"));
    m_temperature->setRange(0.05, 5);
    m_temperature->setSingleStep(0.1);
    m_temperature->setValue(1);
    m_temperature->setAccessibleName(tr("Temperature"));
    m_temperature->setToolTip(
        tr("Divides the logits before sampling. Below 1: less random. Above 1: more random."));
    auto* options = new QHBoxLayout;
    options->setSpacing(8);
    const auto add = [&](const QString& text, QWidget* widget) {
        auto* label = new QLabel(text, box);
        label->setProperty("role", QStringLiteral("muted"));
        options->addWidget(label);
        options->addWidget(widget);
        options->addSpacing(8);
    };
    add(tr("Length"), m_length);
    add(tr("Samples"), m_samples);
    add(tr("Temperature"), m_temperature);
    options->addStretch();
    m_texts = new QPlainTextEdit(box);
    m_texts->setObjectName(QStringLiteral("writtenTexts"));
    m_texts->setProperty("role", QStringLiteral("console"));
    m_texts->setReadOnly(true);
    m_texts->setPlaceholderText(tr("Generated text appears here."));
    m_texts->setAccessibleName(tr("Generated texts"));
    column->addWidget(heading);
    column->addWidget(m_prompt);
    column->addLayout(options);
    column->addWidget(new FieldReasons({m_length, m_samples, m_temperature}, box));
    column->addWidget(m_texts, 1);
    return box;
}

QWidget* LanguagePage::makeTranslator() {
    auto* box = makePanel(this);
    auto* column = columnIn(box);
    auto* heading = new QLabel(tr("Translate"), box);
    heading->setProperty("role", QStringLiteral("heading"));
    m_sentence = new QLineEdit(QStringLiteral("a man is playing guitar ."), box);
    m_sentence->setObjectName(QStringLiteral("sentence"));
    m_sentence->setAccessibleName(tr("Sentence to translate"));
    m_beam = numberBox(box, 1, 16, 1, tr("Beam width"));
    m_beam->setObjectName(QStringLiteral("beamWidth"));
    m_beam->setToolTip(tr("Beam search keeps this number of sentences at each step. 1: greedy decoding."));
    auto* label = new QLabel(tr("Beam width"), box);
    label->setProperty("role", QStringLiteral("muted"));
    auto* options = new QHBoxLayout;
    options->setSpacing(8);
    options->addWidget(label);
    options->addWidget(m_beam);
    options->addStretch();
    m_translation = new QLabel(box);
    m_translation->setObjectName(QStringLiteral("translation"));
    m_translation->setProperty("role", QStringLiteral("value"));
    m_translation->setWordWrap(true);
    m_translation->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_map = new AttentionMap(box);
    column->addWidget(heading);
    column->addWidget(m_sentence);
    column->addLayout(options);
    column->addWidget(new FieldReasons({m_beam}, box));
    column->addWidget(m_translation);
    auto* area = new QScrollArea(box);  // long sentences scroll
    area->setObjectName(QStringLiteral("attentionArea"));
    area->setAccessibleName(m_map->accessibleName());
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);  // the map takes it
    area->setWidget(m_map);
    m_map->setAutoFillBackground(false);  // the panel's own stays
    area->viewport()->setAutoFillBackground(false);
    column->addWidget(area, 1);
    return box;
}

QWidget* LanguagePage::makeClassifier() {
    auto* box = makePanel(this);
    auto* column = columnIn(box);
    auto* heading = new QLabel(tr("Classify"), box);
    heading->setProperty("role", QStringLiteral("heading"));
    m_typed = new QPlainTextEdit(box);
    m_typed->setObjectName(QStringLiteral("typedText"));
    m_typed->setAccessibleName(tr("Text to classify"));
    m_typed->setPlaceholderText(tr("Type or paste a text."));
    m_typed->setTabChangesFocus(true);
    m_tokens = new QLabel(box);
    m_tokens->setObjectName(QStringLiteral("typedTokens"));
    m_tokens->setProperty("role", QStringLiteral("muted"));
    m_classes = new QPlainTextEdit(box);
    m_classes->setObjectName(QStringLiteral("textClasses"));
    m_classes->setProperty("role", QStringLiteral("console"));
    m_classes->setReadOnly(true);
    m_classes->setPlaceholderText(tr("The probability of each class appears here."));
    m_classes->setAccessibleName(tr("Probability of each class"));
    column->addWidget(heading);
    column->addWidget(m_typed, 1);
    column->addWidget(m_tokens);
    column->addWidget(m_classes, 2);
    return box;
}

QWidget* LanguagePage::makeFooter() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_hint = new QLabel(row);
    m_hint->setProperty("role", QStringLiteral("muted"));
    m_stop = new QPushButton(tr("Stop"), row);
    m_start = new QPushButton(row);
    m_start->setObjectName(QStringLiteral("languageStart"));
    m_start->setProperty("role", QStringLiteral("primary"));
    layout->addWidget(m_hint, 1);
    layout->addWidget(m_stop);
    layout->addWidget(m_start);
    return row;
}

void LanguagePage::setupConnections() {
    connect(m_start, &QPushButton::clicked, this, &LanguagePage::start);
    connect(m_stop, &QPushButton::clicked, &m_controller, &LanguageController::stop);
    connect(m_prompt, &QLineEdit::returnPressed, this, &LanguagePage::start);
    connect(m_sentence, &QLineEdit::returnPressed, this, &LanguagePage::start);
    connect(&m_controller, &LanguageController::written, this, &LanguagePage::showTexts);
    connect(&m_controller, &LanguageController::translated, this, &LanguagePage::showTranslation);
    connect(&m_controller, &LanguageController::classified, this, &LanguagePage::showClasses);
    connect(&m_controller, &LanguageController::failed, &m_workbench, &Workbench::failed);
    connect(&m_controller, &LanguageController::busyChanged, this, &LanguagePage::refresh);
    connect(&m_workbench.document, &ExperimentDocument::replaced, this, &LanguagePage::forget);
    connect(&m_workbench.document, &ExperimentDocument::changed, this, &LanguagePage::refresh);
    connect(&m_workbench.weights, &WeightsController::weightsChanged, this, &LanguagePage::refresh);
}

/// Another experiment: another model wrote this.
void LanguagePage::forget() {
    m_controller.stop();
    m_texts->clear();
    m_translation->clear();
    m_map->setMap({}, {}, {});
    m_tokens->clear();
    m_classes->clear();
    m_shownTranslation.reset();
    m_shownClasses.reset();
}

void LanguagePage::resumeFrom(const LanguagePage& before) {
    m_written = before.m_written;
    m_texts->setPlainText(before.m_texts->toPlainText());
    if (before.m_shownTranslation) showTranslation(*before.m_shownTranslation);
    if (before.m_shownClasses) showClasses(*before.m_shownClasses);
}

void LanguagePage::refresh() {
    const LanguageController::Kind kind = LanguageController::kindOf(m_workbench.document.experiment());
    const bool usable = m_workbench.weights.fits(m_workbench.document.experiment().model);
    m_stack->setCurrentIndex(static_cast<int>(kind));
    m_start->parentWidget()->setVisible(kind != LanguageController::Kind::None);
    m_start->setText(kind == LanguageController::Kind::Translator   ? tr("Translate")
                     : kind == LanguageController::Kind::Classifier ? tr("Classify")
                                                                    : tr("Generate"));
    m_start->setEnabled(usable && !m_controller.busy());
    m_stop->setEnabled(m_controller.busy());
    m_hint->setText(m_controller.busy() ? tr("Computing …")
                    : usable            ? QString()
                                        : tr("The model has no weights yet. Train it, or load weights."));
}

void LanguagePage::start() {
    if (!m_start->isEnabled() || stopAtUnreadable(*this) != nullptr) return;
    const engine::Experiment& experiment = m_workbench.document.experiment();
    if (LanguageController::kindOf(experiment) == LanguageController::Kind::Translator) {
        m_controller.translate(experiment, m_workbench.weights.weights(), m_sentence->text(),
                               m_beam->intValue());
        return;
    }
    if (LanguageController::kindOf(experiment) == LanguageController::Kind::Classifier) {
        m_controller.classify(experiment, m_workbench.weights.weights(), m_typed->toPlainText());
        return;
    }
    engine::GenerateOptions options;
    options.prompt = m_prompt->text().toStdString();
    options.length = m_length->intValue();
    options.samples = m_samples->intValue();
    options.temperature = m_temperature->value();
    options.seed = static_cast<std::uint64_t>(++m_written);
    m_controller.write(experiment, m_workbench.weights.weights(), options);
}

void LanguagePage::showTexts(const QStringList& texts) {
    QStringList whole;
    for (const QString& text : texts)
        whole << m_prompt->text() + text;
    m_texts->setPlainText(whole.join(QStringLiteral("\n\n────────\n\n")));
}

void LanguagePage::showTranslation(const engine::Translation& translation) {
    m_shownTranslation = translation;
    m_translation->setText(translation.text.empty() ? tr("(no words)") : toQString(translation.text));
    QStringList rows, columns;
    for (const std::string& word : translation.targetWords)
        rows << toQString(word);
    for (const std::string& word : translation.sourceWords)
        columns << toQString(word);
    QVector<float> weights;
    if (translation.attention.size() > 0) {
        const auto values = translation.attention.floats();
        weights = QVector<float>(values.begin(), values.end());
    }
    m_map->setMap(rows, columns, weights);
}

void LanguagePage::showClasses(const engine::TextPrediction& prediction) {
    m_shownClasses = prediction;
    QStringList lines;
    for (const auto& [name, probability] : prediction.classes)
        lines << tr("%1  %2").arg(formatPercent(static_cast<double>(probability)), toQString(name));
    m_classes->setPlainText(lines.join(QLatin1Char('\n')));
    m_tokens->setText(tr("Tokens: %1. Out of vocabulary: %2.")
                          .arg(formatCount(prediction.tokens), formatCount(prediction.unknown)));
}

}  // namespace shardlab
