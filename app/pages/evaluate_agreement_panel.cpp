#include "app/pages/evaluate_agreement_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/workbench/workbench.h"
#include "widgets/common/name_box.h"
#include "widgets/common/panel.h"
#include "widgets/common/start_stop_button.h"
#include "widgets/common/text_format.h"

namespace shardlab {

EvaluateAgreementPanel::EvaluateAgreementPanel(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench) {
    auto* box = makePanel(this);
    m_counts = makeLabel({}, "muted", box);
    m_counts->setObjectName(QStringLiteral("agreementCounts"));
    m_counts->setWordWrap(true);
    m_counts->setContentsMargins(12, 0, 12, 0);
    m_table = new QTableWidget(box);
    m_table->setObjectName(QStringLiteral("agreementTable"));
    m_table->setAccessibleName(tr("Samples with different predictions"));
    m_table->setColumnCount(4);
    m_table->setHorizontalHeaderLabels(
        {tr("Sample"), tr("True class"), tr("These weights"), tr("Other run")});
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 10, 1, 1);
    column->setSpacing(8);
    column->addWidget(makeControls());
    column->addWidget(m_counts);
    column->addWidget(m_table, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(box);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row) {
        if (row >= 0) Q_EMIT sampleChosen(m_table->item(row, 0)->data(Qt::UserRole).toLongLong());
    });
    connect(&m_workbench.runs, &RunController::runsChanged, this, &EvaluateAgreementPanel::listRuns);
    connect(&m_workbench.runs, &RunController::runChanged, this, &EvaluateAgreementPanel::listRuns);
    connect(&m_workbench.runTable, &RunTableController::loaded, this, &EvaluateAgreementPanel::listRuns);
    connect(&m_workbench.weights, &WeightsController::weightsChanged, this,
            &EvaluateAgreementPanel::listRuns);
    connect(&m_controller, &AgreementController::compared, this, &EvaluateAgreementPanel::showView);
    connect(&m_controller, &AgreementController::runningChanged, this, &EvaluateAgreementPanel::showRunning);
    connect(&m_controller, &AgreementController::failed, this,
            [this](const QString& message) { m_counts->setText(message); });
    forget();
}

QWidget* EvaluateAgreementPanel::makeControls() {
    auto* box = new QWidget(this);
    m_run = new QComboBox(box);
    m_run->setObjectName(QStringLiteral("agreementRun"));
    m_run->setProperty("role", QStringLiteral("compact"));
    m_run->setAccessibleName(tr("Other run"));
    constexpr int kRunCharacters = 36;  // with the time it began
    keepWidth(*m_run, kRunCharacters);
    m_run->setPlaceholderText(tr("None"));
    m_button = new StartStopButton(tr("Compare"), box);
    m_button->setObjectName(QStringLiteral("agreementButton"));
    m_button->setProperty("role", QStringLiteral("compact"));
    connect(m_button, &QPushButton::clicked, this, &EvaluateAgreementPanel::compare);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(makeLabel(tr("These weights against"), "muted", box));
    row->addWidget(m_run);
    row->addWidget(m_button);
    row->addStretch();
    return box;
}

/// Only the table has the data of every run.
void EvaluateAgreementPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    listRuns();
    m_workbench.runTable.load();
}

/// As those that are evaluated. A checksum counts where both are known.
bool EvaluateAgreementPanel::hasSameData(const QString& run) const {
    const RunTableController& runs = m_workbench.runTable;
    const int row = runs.rowOf(run);
    if (row < 0) return false;
    const auto source = runs.table()->value(static_cast<std::size_t>(row), "parameters.data.source");
    if (source != engine::Json(m_workbench.document.experiment().data.source)) return false;
    const engine::RunInfo *other = runs.find(run), *own = runs.find(m_workbench.weights.source().run);
    const bool known = own != nullptr && !own->dataChecksum.empty() && !other->dataChecksum.empty();
    return !known || own->dataChecksum == other->dataChecksum;
}

void EvaluateAgreementPanel::listRuns() {
    const QString before = m_run->currentData().toString(), own = m_workbench.weights.source().run;
    const QSignalBlocker blocker(m_run);
    m_run->clear();
    const auto* items = qobject_cast<QStandardItemModel*>(m_run->model());
    for (const RunRow& row : m_workbench.runs.rows()) {
        if (row.id == own || !hasSameData(row.id)) continue;
        m_run->addItem(tr("%1 (%2)").arg(row.name, row.started), row.id);
        const QString reason = row.active ? tr("This run is still training.")
                               : m_workbench.runTable.find(row.id)->hasWeights
                                   ? QString()
                                   : tr("This run has no weights.");
        items->item(m_run->count() - 1)->setEnabled(reason.isEmpty());
        items->item(m_run->count() - 1)->setToolTip(reason);
    }
    choose(before);
    const bool any = m_run->currentIndex() >= 0;
    m_run->setEnabled(m_run->count() > 0);
    m_button->setEnabled(any);
    m_button->setToolTip(any ? QString()
                         : m_run->count() == 0
                             ? tr("There is no other run of this data. Train a second run on "
                                  "this data.")
                             : tr("No other run of this data has weights yet. Train a second run "
                                  "on this data to its end."));
    if (m_table->rowCount() == 0 && !m_controller.running()) showPrompt();
}

/// This run, or else the first that has weights.
void EvaluateAgreementPanel::choose(const QString& run) {
    const auto isEnabled = [this](int row) {
        const QAbstractItemModel& model = *m_run->model();
        return model.flags(model.index(row, 0)).testFlag(Qt::ItemIsEnabled);
    };
    int row = m_run->findData(run);
    if (row < 0 || !isEnabled(row)) {
        for (row = 0; row < m_run->count() && !isEnabled(row);)
            ++row;
    }
    m_run->setCurrentIndex(row < m_run->count() ? row : -1);
}

void EvaluateAgreementPanel::compare() {
    if (m_controller.running()) return m_controller.stop();
    const auto first = m_workbench.evaluation.predictions();
    if (!first || m_run->currentIndex() < 0) return;
    m_counts->setText(tr("Loading the weights of the run"));
    m_workbench.runs.load(
        m_run->currentData().toString(),
        [panel = QPointer<EvaluateAgreementPanel>(this), first](
            const engine::RunInfo& info, const std::shared_ptr<const engine::NamedWeights>& weights) {
            if (panel == nullptr) return;
            if (!weights) return panel->m_counts->setText(tr("This run has no weights."));
            engine::Experiment other = engine::Experiment::fromJson(info.experiment);
            other.data = panel->m_workbench.document.experiment().data;
            panel->m_controller.compare(panel->m_workbench.evaluation.ofOutput(other), weights, first);
        });
}

void EvaluateAgreementPanel::showRunning(bool running) {
    m_button->setText(running ? tr("Stop") : tr("Compare"));
    if (running) m_counts->setText(tr("Predicting the samples with the weights of the run"));
}

void EvaluateAgreementPanel::showView(const AgreementView& view) {
    m_shown = view;
    const engine::PredictionAgreement& all = view.agreement;
    m_counts->setText(tr("Both correct: %1. Only these weights: %2. Only the other run: %3. Both wrong: %4. "
                         "McNemar's test: p = %5.")
                          .arg(formatCount(all.bothRight), formatCount(all.onlyFirst),
                               formatCount(all.onlySecond), formatCount(all.bothWrong),
                               formatFigure(all.mcNemar)));
    constexpr std::size_t kMostRows = 1000;
    const std::size_t rows = std::min(all.different.size(), kMostRows);
    const QSignalBlocker blocker(m_table);
    m_table->setRowCount(static_cast<int>(rows));
    const auto name = [&](int c) {
        return toQString(view.first->summary.classNames[static_cast<std::size_t>(c)]);
    };
    for (std::size_t row = 0; row < rows; ++row) {
        const auto sample = static_cast<std::size_t>(all.different[row]);
        const QStringList cells{formatCount(all.different[row]), name(view.first->predictions[sample].label),
                                name(view.first->predictions[sample].predicted()),
                                name(view.second->predictions[sample].predicted())};
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setData(Qt::UserRole, static_cast<qint64>(all.different[row]));
            m_table->setItem(static_cast<int>(row), column, item);
        }
    }
}

void EvaluateAgreementPanel::forget() {
    m_controller.stop();
    m_shown.reset();
    m_table->setRowCount(0);
    listRuns();
}

void EvaluateAgreementPanel::resumeFrom(const EvaluateAgreementPanel& before) {
    choose(before.m_run->currentData().toString());
    if (before.m_shown) showView(*before.m_shown);
}

void EvaluateAgreementPanel::showPrompt() {
    m_counts->setText(m_run->currentIndex() >= 0
                          ? tr("Choose another run of the same data. Its weights predict the same samples.")
                          : m_button->toolTip());
}

}  // namespace shardlab
