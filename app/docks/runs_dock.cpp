#include "app/docks/runs_dock.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include "app/workbench/workbench.h"
#include "widgets/common/icons.h"
#include "widgets/common/search_field.h"
#include "widgets/common/search_text.h"
#include "widgets/tables/dock_table.h"
#include "widgets/tables/run_delegate.h"
#include "widgets/tables/run_list_model.h"

namespace shardlab {

namespace {

/// Runs of the scope with the text that is looked for in any of their columns.
class FoundRuns final : public QSortFilterProxyModel {
public:
    FoundRuns(const RunController& runs, QObject* parent) : QSortFilterProxyModel(parent), m_runs(runs) {
        setDynamicSortFilter(false);  // the dock asks when something changed
    }
    void search(const QString& text) {
        m_text = text;
        invalidate();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        const auto& rows = m_runs.rows();
        const auto at = static_cast<std::size_t>(row);
        if (at >= rows.size() || !m_runs.inScope(rows[at])) return false;
        if (holdsSearched(rows[at].label, m_text)) return true;
        for (int column = 0; column < sourceModel()->columnCount(parent); ++column) {
            if (holdsSearched(sourceModel()->index(row, column, parent).data().toString(), m_text))
                return true;
        }
        return false;
    }

private:
    const RunController& m_runs;
    QString m_text;
};

/// Before the first run, beside its empty curves: what there will be, and the two kinds of time.
QString firstWords() {
    return RunsDock::tr(
        "Every run appears here with its curves and weights. Runs stay after a restart.\n\n"
        "Measured times are those of runs on this computer.\n\n"
        "Simulated times are estimates for the chosen device.");
}

}  // namespace

RunsDock::RunsDock(Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_model(new RunListModel(this)),
      m_found(new FoundRuns(workbench.runs, this)),
      m_search(new QLineEdit(this)),
      m_everything(new QCheckBox(tr("All experiments"), this)) {
    m_found->setSourceModel(m_model);
    m_search->setObjectName(QStringLiteral("runSearch"));
    makeSearchField(*m_search, tr("Search runs"));
    m_everything->setObjectName(QStringLiteral("runsOfAllExperiments"));
    m_everything->setToolTip(tr("Also list and plot runs of experiments with other names"));
    setupTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_search);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_everything);
    setupConnections();
    applyScope();
}

void RunsDock::setupTable() {
    m_table = new DockTable(m_found, QStringLiteral("runs"), tr("No runs yet"), firstWords(), this);
    m_table->setObjectName(QStringLiteral("runsTable"));
    m_table->setAccessibleName(tr("Runs"));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setItemDelegateForColumn(RunListModel::Name, new RunDelegate(m_table));
    for (int column = RunListModel::Name + 1; column < RunListModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, true);
    m_table->setHeaderShown(false);
    m_table->horizontalHeader()->setSectionResizeMode(RunListModel::Name, QHeaderView::Stretch);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(
        m_table->itemDelegateForColumn(RunListModel::Name)->sizeHint({}, {}).height());
}

void RunsDock::setupConnections() {
    RunController& runs = m_workbench.runs;
    connect(&runs, &RunController::runsChanged, this, &RunsDock::refresh);
    connect(&runs, &RunController::runChanged, this, &RunsDock::refreshRow);
    connect(m_model, &RunListModel::showRequested, &runs, &RunController::setShown);
    connect(m_model, &RunListModel::renameRequested, &m_workbench.runTable, &RunTableController::rename);
    connect(m_search, &QLineEdit::textChanged, this, &RunsDock::filter);
    connect(m_everything, &QCheckBox::toggled, this, &RunsDock::applyScope);
    connect(&m_workbench.document, &ExperimentDocument::titleChanged, this, &RunsDock::applyScope);
    connect(m_table, &DockTable::rowActivated, this, [this](int row) {
        const QString id = idAt(m_found->index(row, 0));
        m_workbench.runs.setShown(id, !m_workbench.runs.shown().contains(id));
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &RunsDock::showMenu);
}

void RunsDock::applyScope() {
    m_workbench.runs.setScope(m_everything->isChecked() ? QStringList() : m_workbench.document.names());
}

void RunsDock::filter() {
    static_cast<FoundRuns*>(m_found)->search(m_search->text().trimmed());
    const bool none = m_model->rowCount() == 0;
    m_table->setEmptyText(none ? tr("No runs yet") : tr("No run to show"),
                          none ? firstWords()
                          : m_search->text().trimmed().isEmpty()
                              ? tr("Runs of other experiments are not listed.")
                              : tr("Runs of other experiments, and those without the text that is searched, "
                                   "are not listed."));
}

void RunsDock::refresh() {
    m_model->setRuns(m_workbench.runs.rows());
    m_model->setShown(m_workbench.runs.shown());
    filter();
}

void RunsDock::refreshRow(int row) {
    m_model->setRun(row, m_workbench.runs.rows()[static_cast<std::size_t>(row)]);
    m_model->setShown(m_workbench.runs.shown());
}

QString RunsDock::idAt(const QModelIndex& index) const {
    return m_model->idAt(m_found->mapToSource(index).row());
}

void RunsDock::showMenu(const QPoint& position) {
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid()) return;
    const QString id = idAt(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon(QStringLiteral("open")), tr("Open experiment"), this,
                    [this, id] { Q_EMIT m_workbench.restoreRequested(id); });
    menu->addAction(tr("Rename"), this, [this, index] { m_table->edit(index.siblingAtColumn(0)); });
    menu->addAction(icon(QStringLiteral("import")), tr("Load weights"), this,
                    [this, id] { m_workbench.restoreRun(id, true); });
    menu->addSeparator();
    menu->addAction(icon(QStringLiteral("trash"), QStringLiteral("error")), tr("Delete"), this,
                    [this, id] { m_workbench.runTable.discard({id}); });
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

}  // namespace shardlab
