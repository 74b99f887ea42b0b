#include "app/pages/sweeps_page.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>

#include "app/commands/settings_commands.h"
#include "app/workbench/workbench.h"
#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/sweeps/parameter_paths.h"
#include "widgets/common/flow_layout.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/sweeps/sweep_model.h"
#include "widgets/sweeps/sweep_text.h"
#include "widgets/tables/dock_table.h"

namespace shardlab {

using engine::StoredSweep;
using engine::SweepStatus;

namespace {

void showColumns(DockTable& table, int stretched) {
    QHeaderView& header = *table.horizontalHeader();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(QHeaderView::ResizeToContents);
    header.setSectionResizeMode(stretched, QHeaderView::Stretch);
}

bool goesOn(const StoredSweep& sweep) {
    return sweep.status == SweepStatus::Queued || sweep.status == SweepStatus::Running;
}

}  // namespace

SweepsPage::SweepsPage(Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_sweeps(new SweepModel(this)),
      m_trials(new TrialModel(this)) {
    setObjectName(QStringLiteral("sweepsPage"));
    auto* split = new QSplitter(Qt::Vertical, this);
    split->addWidget(makeQueue());
    split->addWidget(makeTrials());
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    split->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(makeHeader());
    layout->addWidget(split, 1);
    setupConnections();
    refresh();
}

QPushButton* SweepsPage::addButton(QWidget* parent, const char* name, const QString& text,
                                   const QString& help) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(help);
    parent->layout()->addWidget(button);
    return button;
}

QWidget* SweepsPage::makeHeader() {
    auto* box = new QWidget(this);
    auto* row = new FlowLayout(8);  // one row of all would widen the page
    box->setLayout(row);
    row->setContentsMargins(4, 0, 0, 0);
    row->addWidget(makeLabel(tr("Sweeps"), "heading", box));
    row->addStretch();
    m_up = addButton(box, "sweepUp", tr("Move up"), tr("Train the trials of this sweep earlier"));
    m_down = addButton(box, "sweepDown", tr("Move down"), tr("Train the trials of this sweep later"));
    m_remove = addButton(box, "removeSweep", tr("Remove"),
                         tr("Remove this sweep from the queue; the runs of its trials stay"));
    m_pause = addButton(box, "pauseSweep", tr("Pause"), {});
    QPushButton* create = addButton(box, "newSweep", tr("New sweep…"),
                                    tr("Search for the best parameters of the open experiment"));
    create->setProperty("role", QStringLiteral("primary"));
    connect(create, &QPushButton::clicked, this, &SweepsPage::newRequested);
    return box;
}

QWidget* SweepsPage::makeQueue() {
    auto* box = makePanel(this);
    m_queue = new DockTable(m_sweeps, QStringLiteral("runs"), tr("No sweeps yet"),
                            tr("New sweep searches for the best learning rate, batch size or any other "
                               "parameter: it trains one trial after another."),
                            box);
    m_queue->setObjectName(QStringLiteral("sweepQueue"));
    m_queue->setAccessibleName(tr("Queue of sweeps"));
    showColumns(*m_queue, SweepModel::Parameters);
    (new QVBoxLayout(box))->addWidget(m_queue);
    box->layout()->setContentsMargins(1, 4, 1, 1);
    return box;
}

QWidget* SweepsPage::makeTrials() {
    auto* box = makePanel(this);
    m_outcome = new QLabel(box);
    m_outcome->setObjectName(QStringLiteral("sweepOutcome"));
    m_outcome->setWordWrap(true);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_use = new QPushButton(tr("Use parameters"), box);
    m_use->setObjectName(QStringLiteral("useParameters"));
    m_use->setToolTip(tr("Set the parameters of the selected trial in the open experiment"));
    m_table = new DockTable(m_trials, QStringLiteral("runs"), tr("No trials"),
                            tr("Trials of the selected sweep are listed here, the best one first."), box);
    m_table->setObjectName(QStringLiteral("trialTable"));
    m_table->setAccessibleName(tr("Trials of the sweep"));
    auto* top = new QHBoxLayout;
    top->setContentsMargins(12, 0, 12, 0);
    top->addWidget(m_outcome, 1);
    top->addWidget(m_use, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 10, 1, 1);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_table, 1);
    return box;
}

void SweepsPage::setupConnections() {
    SweepController& sweeps = m_workbench.sweeps;
    connect(&sweeps, &SweepController::sweepsChanged, this, &SweepsPage::refresh);
    connect(&sweeps, &SweepController::added, this, [this](const QString& id) {
        choose(id);
        Q_EMIT showRequested();
    });
    connect(&sweeps, &SweepController::progressed, this, &SweepsPage::refresh);
    connect(&sweeps, &SweepController::trialsChanged, this, [this](const QString& id) {
        refresh();
        if (id == chosen()) refreshTrials();
    });
    connect(m_queue->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        refreshTrials();
        refreshButtons();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SweepsPage::refreshButtons);
    connect(m_table, &DockTable::rowActivated, this, &SweepsPage::useParameters);
    connect(m_pause, &QPushButton::clicked, this, &SweepsPage::pauseOrResume);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    connect(m_remove, &QPushButton::clicked, this, [this] { m_workbench.sweeps.remove(chosen()); });
    connect(m_use, &QPushButton::clicked, this, &SweepsPage::useParameters);
}

void SweepsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_workbench.sweeps.loadStored();
}

QString SweepsPage::chosen() const {
    return m_sweeps->idAt(m_queue->currentIndex().row());
}

void SweepsPage::choose(const QString& id) {
    const int row = m_sweeps->rowOf(id);
    if (row >= 0) m_queue->selectRow(row);
}

QString SweepsPage::runningText() const {
    const auto& progress = m_workbench.sweeps.progress();
    if (!progress) return {};
    if (m_workbench.sweeps.busy()) return tr("Waits for the active run");
    return trialProgressText(progress->trial, progress->epoch, progress->epochs, progress->secondsLeft);
}

void SweepsPage::refresh() {
    const QString before = chosen();
    m_sweeps->setSweeps(m_workbench.sweeps.sweeps(), runningText());
    if (chosen() != before) choose(before);
    if (chosen().isEmpty() && m_sweeps->rowCount() > 0) m_queue->selectRow(0);
    if (chosen() != before) refreshTrials();
    refreshButtons();
}

void SweepsPage::refreshTrials() {
    const StoredSweep* sweep = m_workbench.sweeps.find(chosen());
    const int row = m_table->currentIndex().row();
    m_trials->setSweep(sweep);
    if (m_trials->columnCount() > 0) {
        showColumns(*m_table, m_trials->columnCount() - 4);
        m_table->selectRow(std::clamp(row, 0, std::max(0, m_trials->rowCount() - 1)));
    }
    m_outcome->setText(sweep == nullptr ? tr("No sweep selected.") : outcomeText(*sweep));
    refreshButtons();
}

void SweepsPage::refreshButtons() {
    const SweepController& sweeps = m_workbench.sweeps;
    const StoredSweep* sweep = sweeps.find(chosen());
    const bool ours = sweep != nullptr && sweeps.isOurs(*sweep);
    const int row = m_queue->currentIndex().row();
    const bool runs = ours && goesOn(*sweep);
    m_pause->setText(runs || sweep == nullptr ? tr("Pause") : tr("Resume"));
    m_pause->setToolTip(
        runs ? tr("Train the next sweep in the queue; the trial that trains now starts again later")
             : tr("Go on with the next trial of this sweep"));
    m_pause->setEnabled(ours && sweep->status != SweepStatus::Completed);
    m_remove->setEnabled(ours);
    m_up->setEnabled(ours && row > 0);
    m_down->setEnabled(ours && row + 1 < m_sweeps->rowCount());
    m_use->setEnabled(m_trials->parametersAt(m_table->currentIndex().row()).is_object());
}

void SweepsPage::pauseOrResume() {
    SweepController& sweeps = m_workbench.sweeps;
    const StoredSweep* sweep = sweeps.find(chosen());
    if (sweep == nullptr) return;
    goesOn(*sweep) ? sweeps.pause(chosen()) : sweeps.resume(chosen());
}

void SweepsPage::move(int places) {
    const QString id = chosen();
    m_workbench.sweeps.move(id, places);
    choose(id);
}

void SweepsPage::useParameters() {
    const engine::Json parameters = m_trials->parametersAt(m_table->currentIndex().row());
    if (!parameters.is_object()) return;
    ExperimentDocument& document = m_workbench.document;
    try {
        document.undoStack().push(new ReplaceExperiment(
            document, tr("Use parameters of a trial"),
            engine::withParameters(document.experiment(), parameters, engine::DeviceCatalog::installed())));
    } catch (const engine::Error& error) {
        Q_EMIT m_workbench.failed(
            tr("The open experiment cannot take these parameters: %1").arg(error.what()));
    }
}

}  // namespace shardlab
