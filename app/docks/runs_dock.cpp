#include "app/docks/runs_dock.h"

#include <QMenu>
#include <QMessageBox>
#include <QVBoxLayout>

#include "app/workbench/workbench.h"
#include "widgets/common/icons.h"
#include "widgets/tables/dock_table.h"

namespace shardlab {

RunsDock::RunsDock(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_model(new RunListModel(this)) {
    m_table = new DockTable(
        m_model, QStringLiteral("runs"), tr("No runs yet"),
        tr("Every run appears here with its curves and weights. Runs stay after a restart."), this);
    m_table->setObjectName(QStringLiteral("runsTable"));
    m_table->setAccessibleName(tr("Runs"));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    const int widths[] = {240, 176, 64, 200, 96};
    for (int column = 0; column < 5; ++column)
        m_table->setColumnWidth(column, widths[column]);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_table);
    RunController& runs = workbench.runs;
    connect(&runs, &RunController::runsChanged, this, &RunsDock::refresh);
    connect(&runs, &RunController::runChanged, this, &RunsDock::refreshRow);
    connect(m_model, &RunListModel::showRequested, &runs, &RunController::setShown);
    connect(m_model, &RunListModel::renameRequested, &runs, &RunController::rename);
    connect(m_table, &DockTable::rowActivated, this, [this](int row) {
        const QString id = m_model->idAt(row);
        m_workbench.runs.setShown(id, !m_workbench.runs.shown().contains(id));
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &RunsDock::showMenu);
    refresh();
}

void RunsDock::refresh() {
    m_model->setRuns(m_workbench.runs.rows());
    m_model->setShown(m_workbench.runs.shown());
}

void RunsDock::refreshRow(int row) {
    m_model->setRun(row, m_workbench.runs.rows()[static_cast<std::size_t>(row)]);
    m_model->setShown(m_workbench.runs.shown());
}

void RunsDock::showMenu(const QPoint& position) {
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid()) return;
    const QString id = m_model->idAt(index.row());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon(QStringLiteral("open")), tr("Open experiment"), this,
                    [this, id] { Q_EMIT m_workbench.restoreRequested(id); });
    menu->addAction(tr("Rename"), this, [this, index] { m_table->edit(index.siblingAtColumn(0)); });
    menu->addAction(icon(QStringLiteral("import")), tr("Load weights"), this,
                    [this, id] { m_workbench.restoreRun(id, true); });
    menu->addSeparator();
    menu->addAction(icon(QStringLiteral("trash"), QStringLiteral("error")), tr("Remove…"), this,
                    [this, id] { askRemove(id); });
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void RunsDock::askRemove(const QString& id) {
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, tr("Remove run"),
                        tr("Remove this run, its curves and its weights?"), QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto* remove = box->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    connect(remove, &QAbstractButton::clicked, this, [this, id] { m_workbench.runs.remove(id); });
    box->open();
}

}  // namespace shardlab
