#include "app/pages/preprocessing_panel.h"

#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/settings_commands.h"
#include "engine/experiment/preprocess_proposal.h"
#include "widgets/common/elided_label.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/tips.h"
#include "widgets/data/data_text.h"
#include "widgets/data/inspection_view.h"
#include "widgets/data/preprocess_list.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

namespace {

constexpr int kStepsWidth = 320;  // pixels

std::string opOf(const engine::Json& step) {
    return step.is_object() && step.contains("op") && step.at("op").is_string()
               ? step.at("op").get<std::string>()
               : std::string();
}

const engine::PreprocessKind* kindOf(const engine::Json& step) {
    const auto& kinds = engine::preprocessKinds();
    const auto kind = std::ranges::find(kinds, opOf(step), &engine::PreprocessKind::op);
    return kind == kinds.end() ? nullptr : &*kind;
}

}  // namespace

PreprocessingPanel::PreprocessingPanel(ExperimentDocument& document, DataController& controller,
                                       QWidget* parent)
    : QWidget(parent), m_document(document), m_data(controller) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(makeSteps());
    row->addWidget(makeInspection(), 1);
    setupMenu();
    setupConnections();
}

QWidget* PreprocessingPanel::makeSteps() {
    auto* box = makePanel(this);
    constexpr int kCharacters = 26;  // of the buttons and the names of the options
    box->setFixedWidth(qMax(kStepsWidth, kCharacters * fontMetrics().averageCharWidth()));
    QLayout* buttons = makeButtons(box);
    m_adapt = new QPushButton(tr("Adapt to data"), box);
    m_adapt->setObjectName(QStringLiteral("adaptSteps"));
    m_adapt->setProperty("role", QStringLiteral("compact"));
    m_raw = new ElidedLabel(box);
    m_raw->setProperty("role", "caption");
    m_raw->setObjectName(QStringLiteral("rawSample"));
    m_raw->setContentsMargins(8, 0, 8, 0);
    m_list = new PreprocessList(box);
    m_help = makeLabel({}, "caption", box);
    m_help->setObjectName(QStringLiteral("stepHelp"));
    m_help->setWordWrap(true);
    auto* options = new QWidget(box);
    options->setProperty("role", QStringLiteral("form"));
    m_form = new SchemaForm(options);
    m_form->setObjectName(QStringLiteral("stepForm"));
    auto* form = new QVBoxLayout(options);
    form->setContentsMargins(8, 0, 8, 4);
    form->setSpacing(8);
    form->addWidget(m_help);
    form->addWidget(m_form);
    form->addStretch();
    auto* scroll = new QScrollArea(box);  // of a low window
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(options);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(8, 10, 8, 8);
    column->setSpacing(8);
    column->addLayout(buttons);
    auto* source = new QHBoxLayout;
    source->addWidget(m_raw, 1);
    source->addWidget(m_adapt);
    column->addLayout(source);
    column->addWidget(m_list, 3);
    column->addWidget(scroll, 2);
    return box;
}

QLayout* PreprocessingPanel::makeButtons(QWidget* parent) {
    m_add = new QPushButton(tr("Add step"), parent);
    m_add->setObjectName(QStringLiteral("addStep"));
    m_add->setProperty("role", QStringLiteral("compact"));
    m_up = makeIconButton("moveStepUp", QStringLiteral("up"), tr("Move step up"), parent);
    m_down = makeIconButton("moveStepDown", QStringLiteral("down"), tr("Move step down"), parent);
    m_remove = makeIconButton("removeStep", QStringLiteral("trash"), tr("Remove step"), parent);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_add);
    row->addStretch();
    for (QToolButton* button : {m_up, m_down, m_remove})
        row->addWidget(button);
    return row;
}

QWidget* PreprocessingPanel::makeInspection() {
    auto* box = makePanel(this);
    m_inspected = new ElidedLabel(box);
    m_inspected->setProperty("role", "batch");
    m_inspected->setObjectName(QStringLiteral("inspectedSample"));
    m_inspection = new InspectionView(box);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(16, 0, 16, 0);
    head->addWidget(m_inspected);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 12, 1, 8);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_inspection, 1);
    return box;
}

void PreprocessingPanel::setupMenu() {
    auto* menu = new QMenu(m_add);
    for (const engine::PreprocessKind& kind : engine::preprocessKinds()) {
        QAction* action = menu->addAction(toQString(kind.op));
        action->setToolTip(engineText(kind.help));
        connect(action, &QAction::triggered, this, [this, op = kind.op] { addStep(op); });
    }
    menu->setToolTipsVisible(true);
    m_add->setMenu(menu);
}

void PreprocessingPanel::setupConnections() {
    connect(m_list, &PreprocessList::removeAsked, this, &PreprocessingPanel::removeStep);
    connect(m_list, &PreprocessList::moveAsked, this, &PreprocessingPanel::moveStep);
    connect(m_list, &PreprocessList::currentRowChanged, this, &PreprocessingPanel::showForm);
    connect(m_remove, &QToolButton::clicked, this, [this] { removeStep(m_list->currentRow()); });
    connect(m_up, &QToolButton::clicked, this,
            [this] { moveStep(m_list->currentRow(), m_list->currentRow() - 1); });
    connect(m_down, &QToolButton::clicked, this,
            [this] { moveStep(m_list->currentRow(), m_list->currentRow() + 1); });
    connect(m_adapt, &QPushButton::clicked, this, &PreprocessingPanel::adaptToData);
    connect(m_form, &SchemaForm::parameterEdited, this, &PreprocessingPanel::editOption);
    connect(&m_document, &ExperimentDocument::changed, this, &PreprocessingPanel::documentChanged);
    connect(&m_data, &DataController::loaded, this, &PreprocessingPanel::documentChanged);
    connect(&m_data, &DataController::inspected, m_inspection, &InspectionView::setInspection);
    connect(&m_data, &DataController::inspectionFailed, this, [this](const QString& message) {
        m_inspected->setText(tr("The sample cannot be read"));
        engine::SampleInspection unreadable;
        unreadable.error = message.toStdString();
        m_inspection->setInspection(unreadable);
    });
}

void PreprocessingPanel::setSampleTitle(const QString& title) {
    m_inspected->setText(title);
}

void PreprocessingPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showSteps();
}

void PreprocessingPanel::documentChanged() {
    if (isVisible()) showSteps();
}

const engine::Json& PreprocessingPanel::stepsOfDocument() const {
    return m_document.experiment().data.preprocess;
}

const engine::DataSource::Description* PreprocessingPanel::description() const {
    return m_data.descriptionOf(m_document.experiment().data);
}

void PreprocessingPanel::showSteps() {
    const engine::DataSource::Description* known = description();
    m_raw->setText(
        known == nullptr
            ? tr("Loading the data")
            : tr("Raw: %1 %2").arg(sampleShapeText(known->sampleShape), typeText(known->sampleType)));
    m_list->setSteps(known == nullptr ? engine::outlinePreprocessing(stepsOfDocument())
                                      : engine::outlinePreprocessing(stepsOfDocument(), known->sampleShape,
                                                                     known->sampleType));
    showForm();
    showProposal();
}

void PreprocessingPanel::showForm() {
    const int row = m_list->currentRow(), count = m_list->count();
    const auto enable = [this](QToolButton* button, bool on) {
        if (!on && button->hasFocus()) m_list->setFocus();  // the keys stay with the steps
        button->setEnabled(on);
    };
    enable(m_remove, row >= 0);
    enable(m_up, row > 0);
    enable(m_down, row >= 0 && row + 1 < count);
    const bool chosen = row >= 0 && row < static_cast<int>(stepsOfDocument().size());
    const engine::Json step =
        chosen ? stepsOfDocument().at(static_cast<std::size_t>(row)) : engine::Json::object();
    const engine::PreprocessKind* kind = kindOf(step);
    m_help->setText(kind == nullptr ? QString() : engineText(kind->help));
    if (kind == nullptr) return m_form->clear();
    m_form->setHelpScope(toQString(kind->op));
    m_form->setParameters(QStringLiteral("%1/%2").arg(row).arg(toQString(kind->op)), kind->schema, step);
    m_form->followInTabOrder(m_list);
}

/// What the button does is its tooltip.
void PreprocessingPanel::showProposal() {
    const engine::DataSource::Description* known = description();
    m_adapt->setEnabled(false);
    if (known == nullptr) return m_adapt->setToolTip(tr("The data is not loaded"));
    const auto proposal = engine::proposePreprocessing(m_document.experiment(), *known);
    m_adapt->setEnabled(proposal.changes);
    m_adapt->setToolTip(proposal.changes ? engineText(proposal.summary())
                                         : tr("The steps fit the data and the model"));
}

void PreprocessingPanel::change(const QString& text, const engine::Json& steps, int row, const QString& key) {
    ExperimentSettings settings = m_document.settings();
    settings.data.preprocess = steps;
    m_document.undoStack().push(new ChangeSettings(m_document, text, settings, key));
    if (row >= 0 && row < m_list->count()) m_list->setCurrentRow(row);
}

void PreprocessingPanel::addStep(const std::string& op) {
    engine::Json steps = stepsOfDocument();
    const int row = m_list->currentRow() + 1;
    const engine::DataSource::Description unknown;
    const engine::DataSource::Description* known = description();
    const auto place = static_cast<std::size_t>(row);
    steps.insert(steps.begin() + row, engine::proposeStep(op, m_document.experiment(), place,
                                                          known == nullptr ? unknown : *known));
    change(tr("Add step %1").arg(toQString(op)), steps, row);
}

void PreprocessingPanel::removeStep(int row) {
    engine::Json steps = stepsOfDocument();
    if (row < 0 || row >= static_cast<int>(steps.size())) return;
    const QString op = toQString(opOf(steps.at(static_cast<std::size_t>(row))));
    steps.erase(static_cast<std::size_t>(row));
    change(tr("Remove step %1").arg(op), steps, qMin(row, static_cast<int>(steps.size()) - 1));
}

void PreprocessingPanel::moveStep(int from, int to) {
    engine::Json steps = stepsOfDocument();
    const int count = static_cast<int>(steps.size());
    if (from == to || from < 0 || to < 0 || from >= count || to >= count) return;
    const engine::Json step = steps.at(static_cast<std::size_t>(from));
    steps.erase(static_cast<std::size_t>(from));
    steps.insert(steps.begin() + to, step);
    change(tr("Move step %1").arg(toQString(opOf(step))), steps, to);
}

void PreprocessingPanel::editOption(const QString& key, const engine::Json& value) {
    const int row = m_list->currentRow();
    engine::Json steps = stepsOfDocument();
    if (row < 0 || row >= static_cast<int>(steps.size())) return;
    steps.at(static_cast<std::size_t>(row))[key.toStdString()] = value;
    change(tr("Change %1").arg(key), steps, row, QStringLiteral("preprocess/%1/%2").arg(row).arg(key));
}

void PreprocessingPanel::adaptToData() {
    const engine::DataSource::Description* known = description();
    if (known == nullptr) return;
    const engine::Experiment& experiment = m_document.experiment();
    const auto proposal = engine::proposePreprocessing(experiment, *known);
    if (!proposal.changes) return;
    m_document.undoStack().push(
        new ReplaceExperiment(m_document, tr("Adapt the preprocessing to the data"),
                              engine::Experiment::fromJson(experiment.toJson().patch(proposal.patch()))));
}

}  // namespace shardlab
