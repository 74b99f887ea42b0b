#include "app/pages/shards_page.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>
#include <array>

#include "app/workbench/workbench.h"
#include "widgets/common/column_widths.h"
#include "widgets/common/compact_layout.h"
#include "widgets/common/elided_label.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/panel.h"
#include "widgets/common/start_stop_button.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/shards/replica_model.h"
#include "widgets/shards/step_transport.h"
#include "widgets/shards/step_view.h"
#include "widgets/tables/dock_table.h"
#include "widgets/tables/table_text.h"

namespace shardlab {

namespace {
constexpr int kLastStep = 9999999;
/// Wider than this, in average characters, the table stands beside the animation, else in a tab.
constexpr int kRoomForTable = 176, kTableCharacters = 78;
constexpr int kFewestCharacters = 48;

ElidedLabel* makeElided(const char* role, const char* name, QWidget* parent) {
    auto* label = new ElidedLabel(parent);
    label->setProperty("role", QLatin1String(role));
    label->setObjectName(QLatin1String(name));
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}
}  // namespace

ShardsPage::ShardsPage(Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeHeader());
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(makeEmpty());
    m_stack->addWidget(makeContent());
    layout->addWidget(new FieldReasons({m_step, m_slowCore, m_slowness}, this));
    layout->addWidget(m_stack, 1);
    setupConnections();
    refresh();
}

QWidget* ShardsPage::makeHeader() {
    auto* box = makePanel(this);
    m_heading = makeLabel({}, "heading", box);
    m_heading->setObjectName(QStringLiteral("shardsHeading"));
    m_summary = makeElided("muted", "shardsSummary", box);
    m_progress = new QProgressBar(box);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(120);
    m_progress->setAccessibleName(tr("Progress of the recording"));
    m_step = new IntegerBox(box);
    m_step->setObjectName(QStringLiteral("shardsStep"));
    m_step->setPrefix(tr("Step"));
    m_step->setAccessibleName(tr("Step to record"));
    m_step->setToolTip(tr("The step of the run to record, from 1. The steps before it are trained first."));
    m_step->setRange(1, kLastStep);
    m_step->setValue(1);
    m_start = new QComboBox(box);
    m_start->setObjectName(QStringLiteral("shardsStart"));
    m_start->setAccessibleName(tr("Weights to begin with"));
    m_start->addItems({tr("New weights"), tr("Trained weights")});
    m_button = new StartStopButton(box);
    m_button->setObjectName(QStringLiteral("recordStep"));
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->setSpacing(12);
    layout->addWidget(m_heading);
    layout->addWidget(m_summary, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_start);
    layout->addWidget(m_step);
    layout->addWidget(m_button);
    (new CompactLayout(*this, CompactLayout::kPage))->condense(*layout, {16, 4, 4, 4}, 12);
    return box;
}

QWidget* ShardsPage::makeEmpty() {
    auto* empty = makePanel(m_stack);
    m_placeholder = new EmptyState(QStringLiteral("chip"), {}, {}, empty);
    m_placeholder->setObjectName(QStringLiteral("shardsPlaceholder"));
    m_placeholder->setSizePolicy(QSizePolicy::Expanding,
                                 QSizePolicy::Preferred);  // less where there is little room
    m_placeholderButton = new QPushButton(tr("Record step"), empty);
    m_placeholderButton->setObjectName(QStringLiteral("recordFirstStep"));
    auto* layout = new QVBoxLayout(empty);
    layout->addStretch(1);
    layout->addWidget(m_placeholder);
    layout->addWidget(m_placeholderButton, 0, Qt::AlignHCenter);
    layout->addStretch(1);
    return empty;
}

QWidget* ShardsPage::makeContent() {
    auto* content = new QWidget(m_stack);
    // Narrower than the table asks for: then the table moves into a tab.
    content->setMinimumWidth(kFewestCharacters * fontMetrics().averageCharWidth());
    auto* box = makePanel(content);
    m_tabs = new QTabWidget(box);
    m_tabs->setObjectName(QStringLiteral("shardsTabs"));
    m_tabs->setTabBarAutoHide(true);
    m_tabs->addTab(makeAnimation(), tr("Animation"));
    auto* inside = new QVBoxLayout(box);
    inside->setContentsMargins(4, 4, 4, 4);
    inside->addWidget(m_tabs);
    m_side = makePanel(content);
    m_side->setFixedWidth(kTableCharacters * fontMetrics().averageCharWidth());
    auto* column = new QVBoxLayout(m_side);
    column->setContentsMargins(1, 8, 1, 8);
    makeTable();
    column->addWidget(m_table);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(box, 1);
    row->addWidget(m_side);
    return content;
}

QWidget* ShardsPage::makeAnimation() {
    auto* page = new QWidget(m_tabs);
    m_title = makeElided("heading", "momentTitle", page);
    m_time = makeLabel({}, "simulated", page);
    m_time->setObjectName(QStringLiteral("momentTime"));
    m_explanation = makeElided("muted", "momentExplanation", page);
    m_view = new StepView(page);
    m_view->setObjectName(QStringLiteral("stepView"));
    m_transport = new StepTransport(page);
    auto* line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(m_title, 1);
    line->addWidget(m_time);
    line->addWidget(makeStraggler(page));
    auto* caption = new QVBoxLayout;
    caption->setContentsMargins(12, 4, 12, 4);
    caption->setSpacing(2);
    caption->addLayout(line);
    caption->addWidget(m_explanation);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 4, 0, 4);
    column->setSpacing(0);
    column->addLayout(caption);
    column->addWidget(m_view, 1);
    column->addWidget(m_transport);
    return page;
}

QWidget* ShardsPage::makeStraggler(QWidget* parent) {
    constexpr double kMostTimes = 100;
    auto* box = new QWidget(parent);
    m_slowCore = new IntegerBox(box);
    m_slowCore->setObjectName(QStringLiteral("shardsSlowCore"));
    m_slowCore->setProperty("role", QStringLiteral("compact"));
    m_slowCore->setPrefix(tr("Slow replica"));
    m_slowCore->setAccessibleName(tr("Replica to slow down"));
    m_slowCore->setToolTip(tr("The replica that the simulation slows down"));
    m_slowness = new RealBox(box);
    m_slowness->setObjectName(QStringLiteral("shardsSlowness"));
    m_slowness->setProperty("role", QStringLiteral("compact"));
    m_slowness->setSuffix(QStringLiteral("×"));
    m_slowness->setAccessibleName(tr("Factor of the slowdown"));
    m_slowness->setToolTip(
        tr("Factor of the simulated time of its ops; 1: no slowdown. The values of the step do not change."));
    m_slowness->setRange(1, kMostTimes);
    m_slowness->setValue(1);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_slowCore);
    row->addWidget(m_slowness);
    return box;
}

void ShardsPage::makeTable() {
    m_replicas = new ReplicaModel(this);
    m_table = new DockTable(m_replicas, QStringLiteral("chip"), tr("No replicas"),
                            tr("Record a step to see the numbers of each replica."), m_side);
    m_table->setObjectName(QStringLiteral("replicaTable"));
    m_table->setAccessibleName(tr("Replicas of the recorded step"));
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    const std::array<int, ReplicaModel::ColumnCount> characters{9, 10, 11, 15, 19, 12};
    setColumnCharacters(*m_table, characters);
    makeCopyable(*m_table);
}

void ShardsPage::setupConnections() {
    StepPlayer& player = m_transport->player();
    connect(m_button, &QPushButton::clicked, this, &ShardsPage::toggle);
    connect(m_placeholderButton, &QPushButton::clicked, this, &ShardsPage::record);
    connect(&m_controller, &StepRecordController::runningChanged, this, &ShardsPage::showRunning);
    connect(&m_controller, &StepRecordController::progressed, this, &ShardsPage::showProgress);
    connect(&m_controller, &StepRecordController::recorded, this, &ShardsPage::show);
    connect(&m_controller, &StepRecordController::failed, this, &ShardsPage::showFailure);
    connect(m_slowCore, &IntegerBox::valueChanged, this, &ShardsPage::slowDown);
    connect(m_slowness, &RealBox::valueChanged, this, &ShardsPage::slowDown);
    connect(&m_workbench.weights, &WeightsController::weightsChanged, this, &ShardsPage::refresh);
    connect(&player, &StepPlayer::moved, this, &ShardsPage::showMoment);
    connect(m_view, &StepView::playToggled, &player, &StepPlayer::toggle);
    connect(m_view, &StepView::stepped, &player, &StepPlayer::step);
    connect(m_view, &StepView::jumped, &player, &StepPlayer::jump);
    connect(m_view, &StepView::replicaClicked, m_table, [this](int replica) { m_table->selectRow(replica); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, m_view,
            [this](const QModelIndex& row) { m_view->highlightReplica(row.row()); });
    connect(&m_workbench.document, &ExperimentDocument::replaced, this, &ShardsPage::forget);
    connect(&m_workbench.document, &ExperimentDocument::changed, this, [this] {
        m_edited = true;
        m_failure.clear();
        refresh();
    });
}

void ShardsPage::record() {
    if (stopAtUnreadable(*this) != nullptr) return;
    m_failure.clear();
    m_edited = false;
    const bool inside = isAncestorOf(QApplication::focusWidget());
    m_controller.record(m_workbench.document.experiment(),
                        {.step = m_step->value(),
                         .weights = m_start->currentIndex() == 1 ? m_workbench.weights.weights() : nullptr,
                         .stragglers = stragglers()});
    if (inside) m_button->setFocus();  // the other fields are off until it is recorded
}

std::vector<engine::Straggler> ShardsPage::stragglers() const {
    if (m_slowness->value() <= 1) return {};
    return {{.core = m_slowCore->intValue(), .slowdown = m_slowness->value() - 1}};
}

void ShardsPage::slowDown() {
    if (m_shown.animation) m_controller.slowDown(m_shown, stragglers());
}

void ShardsPage::toggle() {
    if (!m_controller.running()) return record();
    m_controller.stop();
}

/// Another experiment: the step that was recorded is not one of it.
void ShardsPage::forget() {
    m_controller.stop();
    m_failure.clear();
    m_shown = {};
    m_view->setAnimation(nullptr, ReplicaKind::Replica);
    m_transport->setAnimation(nullptr);
    m_replicas->setRecord(nullptr);
    m_step->setValue(1);
    m_slowness->setValue(1);
    refresh();
}

void ShardsPage::showRunning(bool running) {
    if (running) m_progress->setRange(0, 0);
    refresh();
}

void ShardsPage::showProgress(qint64 step, qint64 steps, double secondsLeft) {
    if (step == 0) return;  // loading the data
    m_progress->setRange(0, 1000);
    m_progress->setValue(static_cast<int>(1000 * step / steps));
    const QString done = formatCount(step), all = formatCount(steps + 1);
    m_summary->setText(secondsLeft < 0
                           ? tr("Step %1 of %2").arg(done, all)
                           : tr("Step %1 of %2, %3 left").arg(done, all, formatRemaining(secondsLeft)));
}

void ShardsPage::show(const RecordedStep& step) {
    const bool again = m_shown.experiment == step.experiment;  // the same step, timed anew
    const double position = m_transport->player().position();
    m_shown = step;
    m_view->setAnimation(step.animation, step.kind);
    m_replicas->setRecord({step.animation, &step.animation->record()});
    m_transport->setAnimation(step.animation);
    if (again) m_transport->player().setPosition(position);
    m_slowCore->setRange(0, static_cast<double>(std::ssize(step.animation->record().replicas)) - 1);
    refresh();
    if (m_button->hasFocus()) m_view->setFocus();
}

void ShardsPage::showFailure(const QString& message) {
    m_failure = message;
    refresh();
}

void ShardsPage::showMoment(double position) {
    m_view->setPosition(position);
    if (!m_shown.animation) return;
    const StepMoment moment = momentAt(*m_shown.animation, position);
    const StepText text(*m_shown.animation, m_shown.kind);
    m_title->setText(text.title(moment));
    m_explanation->setText(text.explanation(moment));
    m_time->setText(text.simulatedTime(moment));
}

void ShardsPage::refresh() {
    const bool running = m_controller.running();
    m_button->setText(running ? tr("Cancel") : tr("Record step"));
    m_button->setToolTip(running ? tr("Stop the recording; the step shown stays")
                                 : tr("Train to this step, and record it replica by replica"));
    m_progress->setVisible(running);
    m_step->setEnabled(!running);
    const bool trained = m_workbench.weights.fits(m_workbench.document.experiment().model);
    m_start->setEnabled(!running && trained);
    m_start->setToolTip(trained ? tr("The weights with which the recording begins")
                                : tr("Train this model, or load weights that match it, to begin with them"));
    if (!trained) m_start->setCurrentIndex(0);
    const bool several = m_shown.animation != nullptr && m_shown.animation->record().replicas.size() > 1;
    for (QWidget* field : {static_cast<QWidget*>(m_slowCore), static_cast<QWidget*>(m_slowness)})
        field->setEnabled(!running && several && m_shown.animation->record().stepSeconds > 0);
    const bool shows = m_shown.animation != nullptr && m_failure.isEmpty();
    m_stack->setCurrentIndex(shows ? 1 : 0);
    if (shows) {
        const engine::StepRecord& record = m_shown.animation->record();
        m_heading->setText(tr("Epoch %1, step %2").arg(record.epoch + 1).arg(record.step + 1));
        QString summary =
            tr("%1 on %2  ·  %3  ·  loss %4")
                .arg(formatNumber(record.samples, tr("1 sample"), tr("%1 samples")),
                     formatNumber(std::ssize(record.replicas), tr("1 replica"), tr("%1 replicas")),
                     m_shown.deviceName, formatMetric(record.loss));
        if (m_edited) summary += tr("  ·  before the last edits");
        m_summary->setText(running ? tr("Loading the data") : summary);
        return;
    }
    m_placeholderButton->setVisible(!running);
    m_heading->setText(running ? tr("Recording") : tr("No step recorded"));
    m_summary->setText(running ? tr("Loading the data") : QString());
    if (!m_failure.isEmpty())
        return m_placeholder->setContent(QStringLiteral("warning"), tr("The step was not recorded"),
                                         m_failure);
    m_placeholder->setContent(
        QStringLiteral("chip"), running ? tr("Recording a step") : tr("One training step in slow motion"),
        tr("Record step trains to the chosen step and records it. The page then plays how the batch is cut "
           "into "
           "shards, how each replica computes its gradient, and how the all-reduce sums the gradients."));
}

void ShardsPage::placeTable() {
    const bool aside = width() >= kRoomForTable * fontMetrics().averageCharWidth();
    const int tab = m_tabs->indexOf(m_table);
    if (aside && tab >= 0) {
        m_tabs->removeTab(tab);
        m_side->layout()->addWidget(m_table);
        m_table->show();
    } else if (!aside && tab < 0) {
        m_tabs->addTab(m_table, tr("Replicas"));
    }
    m_side->setVisible(aside);
}

void ShardsPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeTable();
}

void ShardsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    placeTable();
}

}  // namespace shardlab
