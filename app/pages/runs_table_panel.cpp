#include "app/pages/runs_table_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/pages/run_menu.h"
#include "app/pages/runs_foot.h"
#include "app/settings/settings.h"
#include "app/workbench/workbench.h"
#include "widgets/common/flow_layout.h"
#include "widgets/common/list_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/tips.h"
#include "widgets/runs/column_list.h"
#include "widgets/runs/run_filter_field.h"
#include "widgets/runs/run_table_view.h"
#include "widgets/tables/table_text.h"

namespace shardlab {

RunsTablePanel::RunsTablePanel(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_choices(settings::runTableChoices()) {
    setupTable();
    m_menu = new RunMenu(workbench, *m_table, this);
    m_columns = new ColumnList(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 8, 1, 8);
    layout->setSpacing(8);
    layout->addWidget(makeTop());
    layout->addWidget(m_table, 1);
    m_foot = new RunsFoot(*m_menu, this);
    layout->addWidget(m_foot);
    m_table->setWidths(m_choices.widths);
    setupConnections();
    showOrder();
    showFoot();
}

void RunsTablePanel::setupTable() {
    m_model = new RunTableModel(this);
    m_table = new RunTableView(m_model, this);
    m_table->setObjectName(QStringLiteral("runTable"));
    m_table->setAccessibleName(tr("Table of runs"));
    m_table->setAccessibleDescription(
        tr("Space plots a run, F2 edits, Delete deletes, Enter opens the experiment of the run, Shift+Enter "
           "runs it again, Ctrl+Enter continues it"));
    makeCopyable(*m_table);
}

QWidget* RunsTablePanel::makeTop() {
    auto* row = new QWidget(this);
    m_view = new QTabBar(row);
    m_view->setObjectName(QStringLiteral("runView"));
    m_view->setAccessibleName(tr("Runs or bin"));
    m_view->addTab(tr("Runs"));
    m_view->addTab(tr("Bin"));
    m_view->setTabToolTip(1, tr("Deleted runs"));
    m_filter = new RunFilterField(row);
    m_group = new QComboBox(row);
    m_group->setObjectName(QStringLiteral("runGroup"));
    m_group->setAccessibleName(tr("Group by"));
    m_group->setToolTip(tr("Runs with the same value stand together"));
    m_group->setProperty("role", QStringLiteral("compact"));
    m_columnsButton = makeCompactButton("runColumns", tr("Columns"),
                                        tr("Show and hide columns, parameters and metrics"), row);
    m_archived = new QCheckBox(tr("Archived"), row);
    m_archived->setObjectName(QStringLiteral("archivedRuns"));
    m_archived->setToolTip(tr("Archived runs, too"));
    constexpr int kGroupCharacters = 16;
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_group->setMinimumContentsLength(kGroupCharacters);
    for (QWidget* each : std::initializer_list<QWidget*>{m_archived, m_group, m_columnsButton})
        each->setFixedHeight(m_filter->field()->sizeHint().height());
    auto* layout = new FlowLayout(8);
    row->setLayout(layout);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->addWidget(m_view);
    layout->addGrowingWidget(m_filter);
    for (QWidget* each : std::initializer_list<QWidget*>{m_archived, m_group, m_columnsButton})
        layout->addWidget(each);
    for (int item = 0; item < layout->count(); ++item)
        layout->itemAt(item)->setAlignment(Qt::AlignTop);  // beside the field, not its hint
    return row;
}

void RunsTablePanel::setupConnections() {
    RunTableController& runs = m_workbench.runTable;
    connect(&runs, &RunTableController::loaded, this, &RunsTablePanel::showTable);
    connect(&runs, &RunTableController::runAdded, this, &RunsTablePanel::showTable);
    connect(&runs, &RunTableController::runChanged, m_model, &RunTableModel::showRow);
    connect(&runs, &RunTableController::runsEdited, m_model, &RunTableModel::refresh);
    connect(&m_workbench.runs, &RunController::curvesChanged, this,
            [this] { m_model->setShown(m_workbench.runs.shown()); });
    connect(m_filter, &RunFilterField::filterChanged, this, &RunsTablePanel::showOrder);
    connect(m_archived, &QCheckBox::toggled, this, &RunsTablePanel::showOrder);
    connect(m_view, &QTabBar::currentChanged, this, &RunsTablePanel::showView);
    connect(m_foot, &RunsFoot::binDaysChosen, &runs, &RunTableController::setBinDays);
    connect(m_model, &RunTableModel::reordered, this, [this] {
        showFoot();
        Q_EMIT linesChanged();
    });
    connect(m_model, &RunTableModel::shownRequested, &m_workbench.runs, &RunController::setShown);
    connect(m_model, &RunTableModel::renameRequested, &runs, &RunTableController::rename);
    connect(m_model, &RunTableModel::tagsRequested, &runs, [&runs](const QString& id, const QString& tags) {
        runs.setTags(id, engine::parseTags(tags.toStdString()));
    });
    connect(m_model, &RunTableModel::notesRequested, &runs,
            [&runs](const QString& id, const QString& notes) { runs.setNotes({id}, notes); });
    connectChoices();
    connectTable();
    connectMenu();
}

void RunsTablePanel::connectChoices() {
    connect(m_group, qOverload<int>(&QComboBox::activated), this, [this] {
        RunTableChoices choices = m_choices;
        choices.groupBy = m_group->currentData().toString();
        setChoices(choices);
    });
    connect(m_columnsButton, &QToolButton::clicked, this, [this] { m_columns->openBelow(*m_columnsButton); });
    connect(m_columns, &ColumnList::toggled, this, &RunsTablePanel::chooseColumn);
    connect(m_columns, &ColumnList::usualRequested, this, [this] {
        RunTableChoices choices = m_choices;
        choices.shown.clear();
        choices.hidden.clear();
        choices.order.clear();
        setChoices(choices);
    });
}

void RunsTablePanel::connectTable() {
    QUndoStack& undo = m_workbench.runTable.undoStack();
    connect(m_table, &RunTableView::selectedRunsChanged, this, &RunsTablePanel::showFoot);
    connect(m_table, &RunTableView::selectedRunsChanged, this, &RunsTablePanel::selectionChanged);
    connect(m_table, &RunTableView::tickRequested, m_menu, &RunMenu::tick);
    connect(m_table, &RunTableView::pinRequested, m_menu, [this](const QString& id) { m_menu->pin({id}); });
    connect(m_table, &RunTableView::deleteRequested, m_menu,
            [this](const QStringList& ids) { isBin() ? m_menu->askPurge(ids) : m_menu->remove(ids); });
    connect(m_table, &RunTableView::undoRequested, &undo, &QUndoStack::undo);
    connect(m_table, &RunTableView::redoRequested, &undo, &QUndoStack::redo);
    connect(m_table, &RunTableView::runActivated, this, [this](const QString& id) {
        if (isBin()) return m_menu->restore({id});
        Q_EMIT m_workbench.restoreRequested(id);
    });
    connect(m_table, &RunTableView::rerunRequested, m_menu, [this](const QString& id) {
        if (!isBin()) m_menu->rerun(id);
    });
    connect(m_table, &RunTableView::continueRequested, m_menu, [this](const QString& id) {
        if (!isBin()) m_menu->continueRun(id);
    });
    connect(m_table, &RunTableView::sortRequested, this, [this](const QString& name, bool descending) {
        RunTableChoices choices = this->choices();
        choices.sortBy = name;
        choices.descending = descending;
        setChoices(choices);
    });
    connect(m_table, &RunTableView::columnsMoved, this, [this](const QStringList& order) {
        if (isBin()) return;
        m_choices.order = order;
        settings::setRunTableChoices(m_choices);
    });
    connect(m_table, &RunTableView::columnResized, this, [this](const QString& name, int width) {
        m_choices.widths[name] = width;
        settings::setRunTableChoices(m_choices);
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        m_menu->popup(m_table->viewport()->mapToGlobal(position), isBin());
    });
    connect(m_table->horizontalHeader(), &QWidget::customContextMenuRequested, this,
            &RunsTablePanel::showHeaderMenu);
}

void RunsTablePanel::connectMenu() {
    connect(m_menu, &RunMenu::compareRequested, this, &RunsTablePanel::compareRequested);
    connect(m_menu, &RunMenu::copyListRequested, this,
            [this] { m_workbench.scripts.copyFilter(m_filter->field()->text(), m_archived->isChecked()); });
    connect(m_menu, &RunMenu::sortRequested, m_table, &RunTableView::sortRequested);
    connect(m_menu, &RunMenu::hideColumnRequested, this,
            [this](const QString& name) { chooseColumn(name, false); });
    connect(m_menu, &RunMenu::groupRequested, this, [this](const QString& name) {
        RunTableChoices choices = m_choices;
        choices.groupBy = name;
        setChoices(choices);
    });
}

bool RunsTablePanel::isBin() const {
    return m_view->currentIndex() == 1;
}

/// What is shown, and what can be done to it.
void RunsTablePanel::showView() {
    m_table->clearSelection();
    m_foot->setBin(isBin());
    for (QWidget* each : std::initializer_list<QWidget*>{m_archived, m_group, m_columnsButton})
        each->setVisible(!isBin());
    showColumns();
    showOrder();
}

void RunsTablePanel::setChoices(const RunTableChoices& choices) {
    (isBin() ? m_binChoices : m_choices) = choices;
    if (!isBin()) settings::setRunTableChoices(choices);
    showColumns();
    fillGroups();
    showOrder();
}

void RunsTablePanel::showHeaderMenu(const QPoint& position) {
    const int column = m_table->horizontalHeader()->logicalIndexAt(position);
    if (column < 0) return;
    const QModelIndex current = m_table->currentIndex();
    m_table->selectionModel()->setCurrentIndex(m_model->index(qMax(0, current.row()), column),
                                               QItemSelectionModel::NoUpdate);
    m_menu->popup(m_table->horizontalHeader()->mapToGlobal(position), isBin());
}

/// Other runs, or one more.
void RunsTablePanel::showTable() {
    RunTableController& runs = m_workbench.runTable;
    m_model->setRuns(runs.table(), runs.ids());
    m_model->setShown(m_workbench.runs.shown());
    m_foot->setBinDays(runs.binDays());
    showColumns();
    fillGroups();
    {
        const QSignalBlocker blocker(m_filter);
        m_filter->setRuns(runs.table(), columns().all());
    }
    showOrder();
    m_table->setWidths(m_choices.widths);
}

const RunColumns& RunsTablePanel::columns() const {
    return m_workbench.runTable.columns();
}

void RunsTablePanel::showColumns() {
    const QStringList names = isBin() ? RunColumns::ofBin() : this->columns().chosen(m_choices);
    std::vector<RunColumn> columns, all;
    for (const QString& name : names)
        columns.push_back(this->columns().column(name.toStdString()));
    for (const QString& name : this->columns().all())
        all.push_back(this->columns().column(name.toStdString()));
    m_model->setColumns(std::move(columns),
                        this->columns().column(choices().groupBy.toStdString()).title.simplified());
    m_columns->setColumns(all, QSet<QString>(names.begin(), names.end()));
}

void RunsTablePanel::chooseColumn(const QString& name, bool shown) {
    const bool usual = columns().usual().contains(name);
    RunTableChoices choices = m_choices;
    choices.shown.removeAll(name);
    choices.hidden.removeAll(name);
    if (shown && !usual) choices.shown << name;
    if (!shown && usual) choices.hidden << name;
    setChoices(choices);
}

/// The usual ones, the parameters that differ, and what is chosen.
void RunsTablePanel::fillGroups() {
    QStringList names{QStringLiteral("experiment"), QStringLiteral("device"), QStringLiteral("status"),
                      QStringLiteral("sweep"), QStringLiteral("tags")};
    names << columns().differing();
    names.removeAll(QStringLiteral("runtime.device"));
    if (!m_choices.groupBy.isEmpty() && !names.contains(m_choices.groupBy)) names << m_choices.groupBy;
    m_group->clear();
    m_group->addItem(tr("No groups"), QString());
    for (const QString& name : names)
        m_group->addItem(tr("Group by %1").arg(columns().column(name.toStdString()).title.simplified()),
                         name);
    m_group->setCurrentIndex(m_choices.groupBy.isEmpty() ? 0 : names.indexOf(m_choices.groupBy) + 1);
}

void RunsTablePanel::showOrder() {
    m_model->setOrder({.filter = m_filter->filter(),
                       .archived = m_archived->isChecked(),
                       .bin = isBin(),
                       .sortBy = choices().sortBy.toStdString(),
                       .descending = choices().descending,
                       .groupBy = choices().groupBy.toStdString()});
    m_table->showOrder();
}

RunsTablePanel::Counts RunsTablePanel::counts() const {
    Counts counts;
    const engine::RunTable& runs = m_model->runs();
    for (std::size_t row = 0; row < runs.size(); ++row) {
        if (runs.isRemoved(row)) continue;
        const engine::RunInfo& run = runs.run(row);
        if (run.bin) {
            ++counts.bin;
            counts.binBytes += run.bin->bytes;
            continue;
        }
        ++counts.kept;
        if (run.archived) ++counts.archived;
    }
    return counts;
}

QString RunsTablePanel::countText(const Counts& counts, int listed) const {
    const int shown = m_model->runCount();
    QStringList parts;
    parts << (shown == listed ? formatNumber(shown, tr("1 run"), tr("%1 runs"))
                              : tr("%1 of %2 runs").arg(formatCount(shown), formatCount(listed)));
    if (isBin() && counts.bin > 0) parts << formatBytes(counts.binBytes);
    if (!isBin() && counts.archived > 0 && !m_archived->isChecked())
        parts << formatNumber(counts.archived, tr("1 archived"), tr("%1 archived"));
    if (const int selected = m_table->selectedIds().size(); selected > 0)
        parts << tr("%1 selected").arg(formatCount(selected));
    return parts.join(QStringLiteral(" · "));
}

void RunsTablePanel::showFoot() {
    const Counts counts = this->counts();
    const bool archived = m_archived->isChecked();
    const int listed = isBin() ? counts.bin : archived ? counts.kept : counts.kept - counts.archived;
    m_view->setTabText(1, counts.bin == 0 ? tr("Bin") : tr("Bin (%1)").arg(formatCount(counts.bin)));
    m_foot->showRuns(countText(counts, listed), m_table->selectedIds(), counts.bin > 0);
    if (!m_workbench.runTable.isLoaded()) {
        m_table->setEmptyText(tr("Reading the runs"), {});
    } else if (isBin() && listed == 0) {
        m_table->setEmptyText(tr("The bin is empty"),
                              tr("Deleted runs stay here until they are restored or deleted permanently."));
    } else if (listed == 0 && counts.archived == 0) {
        m_table->setEmptyText(tr("No runs yet"), tr("Train the experiment: every run appears here with its "
                                                    "parameters and metrics, and stays after a restart."));
    } else if (listed == 0) {
        m_table->setEmptyText(tr("All runs are archived"), tr("Tick Archived to list them."));
    } else {
        m_table->setEmptyText(tr("No run matches"), noMatchText());
    }
}

/// Why no run matches: a metric that no run has, or else the filter.
QString RunsTablePanel::noMatchText() const {
    QStringList absent;
    if (m_filter->filter() != nullptr) {
        for (const std::string& name : m_model->runs().absentMetrics(*m_filter->filter()))
            absent << toQString(name);
    }
    if (absent.isEmpty()) return tr("Change or clear the filter above the table.");
    return (absent.size() == 1 ? tr("No run has the metric %1.") : tr("No run has the metrics %1."))
        .arg(listText(absent));
}

}  // namespace shardlab
