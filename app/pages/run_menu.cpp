#include "app/pages/run_menu.h"

#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <limits>

#include "app/workbench/workbench.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/runs/run_table_view.h"

namespace shardlab {

RunMenu::RunMenu(Workbench& workbench, RunTableView& table, QWidget* window)
    : QObject(&table), m_workbench(workbench), m_table(table), m_window(window) {}

void RunMenu::tick(const QStringList& ids) {
    const QSet<QString> shown = m_workbench.runs.shown();
    const bool all = std::ranges::all_of(ids, [&](const QString& id) { return shown.contains(id); });
    constexpr int kMost = 50;  // curves that a plot can tell apart, and then some
    for (const QString& id : ids.mid(0, all ? -1 : kMost))
        m_workbench.runs.setShown(id, !all);
    if (!all && ids.size() > kMost)
        Q_EMIT m_workbench.failed(
            tr("The first %1 of %2 runs are plotted.").arg(formatCount(kMost), formatCount(ids.size())));
}

void RunMenu::pin(const QStringList& ids) {
    const bool all = std::ranges::all_of(ids, [this](const QString& id) {
        const engine::RunInfo* run = m_workbench.runTable.find(id);
        return run != nullptr && run->pinned;
    });
    m_workbench.runTable.setPinned(ids, !all);
}

bool RunMenu::allArchived(const QStringList& ids) const {
    return !ids.isEmpty() && std::ranges::all_of(ids, [this](const QString& id) {
        const engine::RunInfo* run = m_workbench.runTable.find(id);
        return run != nullptr && run->archived;
    });
}

void RunMenu::archive(const QStringList& ids) {
    m_workbench.runTable.setArchived(ids, !allArchived(ids));
}

void RunMenu::remove(const QStringList& ids) {
    const bool active =
        std::ranges::any_of(ids, [this](const QString& id) { return m_workbench.runTable.isTraining(id); });
    m_workbench.runTable.discard(ids);
    if (active) Q_EMIT m_workbench.failed(tr("The active run cannot be deleted. Stop it first."));
}

void RunMenu::restore(const QStringList& ids) {
    m_workbench.runTable.restore(ids);
}

void RunMenu::askPurge(const QStringList& ids) {
    if (ids.isEmpty()) return;
    qint64 bytes = 0;
    for (const QString& id : ids) {
        const engine::RunInfo* run = m_workbench.runTable.find(id);
        if (run != nullptr && run->bin) bytes += run->bin->bytes;
    }
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("Delete permanently"),
        formatNumber(ids.size(), tr("Delete 1 run permanently?"), tr("Delete %1 runs permanently?")),
        QMessageBox::Cancel, m_window);
    box->setObjectName(QStringLiteral("purgeQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("Their curves and weights cannot be restored. %1 are freed.").arg(formatBytes(bytes)));
    auto* purge = box->addButton(tr("Delete permanently"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(purge, &QPushButton::clicked, this, [this, ids] { m_workbench.runTable.purge(ids); });
    box->open();
}

void RunMenu::emptyBin() {
    QStringList ids;
    const RunTableController& runs = m_workbench.runTable;
    for (const QString& id : runs.ids()) {
        const auto row = static_cast<std::size_t>(runs.rowOf(id));
        if (runs.table()->isInBin(row) && !runs.table()->isRemoved(row)) ids << id;
    }
    askPurge(ids);
}

QInputDialog& RunMenu::ask(const QString& title, const QString& label) const {
    auto* dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(label);
    return *dialog;
}

/// The tags of one run as they are; of several, those that all of them have.
void RunMenu::askTags(const QStringList& ids) {
    engine::RunTags common;
    for (int i = 0; i < ids.size(); ++i) {
        const engine::RunInfo* run = m_workbench.runTable.find(ids[i]);
        if (run == nullptr) return;
        if (i == 0) common = run->tags;
        std::erase_if(common, [&](const std::string& tag) {
            return std::ranges::find(run->tags, tag) == run->tags.end();
        });
    }
    QInputDialog& dialog =
        ask(tr("Tags"), ids.size() == 1
                            ? tr("Tags, separated by commas")
                            : tr("Tags of all %1 runs, separated by commas").arg(formatCount(ids.size())));
    dialog.setTextValue(toQString(engine::tagsText(common)));
    connect(&dialog, &QInputDialog::textValueSelected, this, [this, ids, common](const QString& text) {
        engine::TagChange change{.add = engine::parseTags(text.toStdString()), .remove = common};
        std::erase_if(change.remove, [&](const std::string& tag) {
            return std::ranges::find(change.add, tag) != change.add.end();
        });
        m_workbench.runTable.changeTags(ids, change);
    });
    dialog.open();
}

void RunMenu::askNote(const QStringList& ids) {
    const engine::RunInfo* first = ids.isEmpty() ? nullptr : m_workbench.runTable.find(ids.first());
    if (first == nullptr) return;
    QInputDialog& dialog = ask(
        tr("Note"), ids.size() == 1 ? tr("Note") : tr("Note of all %1 runs").arg(formatCount(ids.size())));
    dialog.setOption(QInputDialog::UsePlainTextEditForTextInput);
    if (ids.size() == 1) dialog.setTextValue(toQString(first->notes));
    connect(&dialog, &QInputDialog::textValueSelected, this,
            [this, ids](const QString& text) { m_workbench.runTable.setNotes(ids, text.trimmed()); });
    dialog.open();
}

void RunMenu::exportLogs(const QStringList& ids) {
    const QString folder =
        QFileDialog::getExistingDirectory(m_window, tr("Log directory for TensorBoard"), {});
    if (!folder.isEmpty()) m_workbench.runTable.exportLogs(ids, folder);
}

void RunMenu::addRunActions(QMenu& menu, const QStringList& ids) {
    const QString first = ids.first();
    const bool one = ids.size() == 1;
    QAction* open = menu.addAction(icon(QStringLiteral("open")), tr("Open experiment"), this,
                                   [this, first] { Q_EMIT m_workbench.restoreRequested(first); });
    QAction* weights = menu.addAction(icon(QStringLiteral("import")), tr("Load weights"), this,
                                      [this, first] { m_workbench.restoreRun(first, true); });
    QAction* rename = menu.addAction(tr("Rename"), this, [this] { m_table.editColumn("name"); });
    for (QAction* each : {open, weights, rename})
        each->setEnabled(one);
    const engine::RunInfo* run = m_workbench.runTable.find(first);
    weights->setEnabled(one && run != nullptr && run->hasWeights);
    menu.addSeparator();
    if (one) addAgainActions(menu, first);
    menu.addAction(tr("Plot or unplot"), this, [this, ids] { tick(ids); });
    menu.addAction(icon(QStringLiteral("compare")), tr("Compare curves"), this, [this, ids] {
        for (const QString& id : ids)
            m_workbench.runs.setShown(id, true);
        Q_EMIT compareRequested();
    });
    menu.addAction(icon(QStringLiteral("pin")), tr("Pin or unpin"), this, [this, ids] { pin(ids); });
    menu.addAction(tr("Tags…"), this, [this, ids] { askTags(ids); });
    menu.addAction(tr("Note…"), this, [this, ids] { askNote(ids); });
    for (const bool csv : {true, false}) {
        menu.addAction(
            icon(QStringLiteral("export")), csv ? tr("Export as CSV…") : tr("Export as JSON…"), this,
            [this, ids, csv] { Q_EMIT m_workbench.runExportRequested(ids, m_table.columnOrder(), csv); });
    }
    menu.addAction(icon(QStringLiteral("export")), tr("Export for TensorBoard…"), this,
                   [this, ids] { exportLogs(ids); });
    menu.addAction(icon(QStringLiteral("code")), tr("Copy as Python"), this,
                   [this, ids] { m_workbench.scripts.copyRuns(ids); });
    menu.addAction(icon(QStringLiteral("export")), tr("Export report…"), this,
                   [this, ids] { Q_EMIT m_workbench.reportRequested(ids); });
    menu.addAction(icon(QStringLiteral("export")), tr("Share…"), this,
                   [this, ids] { Q_EMIT m_workbench.shareRequested(ids); });
    menu.addSeparator();
    menu.addAction(allArchived(ids) ? tr("Unarchive") : tr("Archive"), this, [this, ids] { archive(ids); });
    menu.addAction(icon(QStringLiteral("trash"), QStringLiteral("error")), tr("Delete"), this,
                   [this, ids] { remove(ids); });
}

QString RunMenu::whyNotAgain(const QString& id) const {
    if (m_workbench.training.active()) return tr("a run is active");
    const engine::RunInfo* run = m_workbench.runTable.find(id);
    if (run == nullptr || run->experimentName.empty()) return tr("imported without its experiment");
    return run->start.foreignWeights ? tr("it began with weights that were not saved") : QString();
}

QString RunMenu::whyNotContinued(const QString& id) const {
    if (m_workbench.training.active()) return tr("a run is active");
    const engine::RunInfo* run = m_workbench.runTable.find(id);
    if (run == nullptr || run->experimentName.empty()) return tr("imported without its experiment");
    return run->hasWeights ? QString() : tr("no saved weights");
}

void RunMenu::rerun(const QString& id) {
    const QString reason = whyNotAgain(id);
    if (reason.isEmpty()) return Q_EMIT m_workbench.rerunRequested(id);
    Q_EMIT m_workbench.failed(tr("The run cannot be run again: %1").arg(reason));
}

void RunMenu::continueRun(const QString& id) {
    const QString reason = whyNotContinued(id);
    if (reason.isEmpty()) return Q_EMIT m_workbench.continueRequested(id);
    Q_EMIT m_workbench.failed(tr("The run cannot be continued: %1").arg(reason));
}

/// A seed beside that of the run.
void RunMenu::askSeed(const QString& id) {
    const RunTableController& runs = m_workbench.runTable;
    const engine::Json seed = runs.table()->value(static_cast<std::size_t>(runs.rowOf(id)), "fit.seed");
    QInputDialog& dialog = ask(tr("Run again with another seed"), tr("Seed"));
    dialog.setInputMode(QInputDialog::IntInput);
    dialog.setIntRange(0, std::numeric_limits<int>::max());
    const qint64 next = seed.is_number_integer() ? seed.get<qint64>() + 1 : 1;
    dialog.setIntValue(static_cast<int>(qBound<qint64>(0, next, std::numeric_limits<int>::max())));
    dialog.setOkButtonText(tr("Run again"));
    connect(&dialog, &QInputDialog::intValueSelected, this, [this, id](int chosen) {
        Q_EMIT m_workbench.rerunWithSeedRequested(id, static_cast<quint64>(chosen));
    });
    dialog.open();
}

/// What cannot be done says why.
void RunMenu::addAgainActions(QMenu& menu, const QString& id) {
    const auto add = [&menu](const QString& text, const QString& reason) {
        QAction* action = menu.addAction(reason.isEmpty() ? text : tr("%1 (%2)").arg(text, reason));
        action->setEnabled(reason.isEmpty());
        return action;
    };
    QAction* goOn = add(tr("Continue training"), whyNotContinued(id));
    goOn->setIcon(icon(QStringLiteral("step-forward")));
    goOn->setShortcut(QKeySequence(QStringLiteral("Ctrl+Return")));
    connect(goOn, &QAction::triggered, this, [this, id] { continueRun(id); });
    const QString reason = whyNotAgain(id);
    QAction* again = add(tr("Run again"), reason);
    again->setIcon(icon(QStringLiteral("play")));
    again->setShortcut(QKeySequence(QStringLiteral("Shift+Return")));
    connect(again, &QAction::triggered, this, [this, id] { rerun(id); });
    QAction* seed = menu.addAction(tr("Run again with another seed…"), this, [this, id] { askSeed(id); });
    seed->setEnabled(reason.isEmpty());
    menu.addSeparator();
}

/// What the head of the current column does for the mouse.
void RunMenu::addColumnActions(QMenu& menu) {
    const QString name = m_table.currentColumn();
    if (name.isEmpty()) return;
    auto* column = menu.addMenu(tr("Column %1")
                                    .arg(m_table.model()
                                             ->headerData(m_table.currentIndex().column(), Qt::Horizontal)
                                             .toString()
                                             .simplified()));
    column->addAction(tr("Sort ascending"), this, [this, name] { Q_EMIT sortRequested(name, false); });
    column->addAction(tr("Sort descending"), this, [this, name] { Q_EMIT sortRequested(name, true); });
    column->addAction(tr("Group by it"), this, [this, name] { Q_EMIT groupRequested(name); });
    column->addAction(tr("Hide"), this, [this, name] { Q_EMIT hideColumnRequested(name); })
        ->setEnabled(name != QLatin1String("name"));
}

void RunMenu::addBinActions(QMenu& menu, const QStringList& ids) {
    menu.addAction(icon(QStringLiteral("undo")), tr("Restore"), this, [this, ids] { restore(ids); });
    menu.addAction(icon(QStringLiteral("trash"), QStringLiteral("error")), tr("Delete permanently…"), this,
                   [this, ids] { askPurge(ids); });
}

void RunMenu::popup(const QPoint& globalPosition, bool bin) {
    const QStringList ids = m_table.selectedIds();
    auto* menu = new QMenu(m_window);
    menu->setObjectName(QStringLiteral("runMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (bin) {
        if (ids.isEmpty()) return menu->deleteLater();
        addBinActions(*menu, ids);
        return menu->popup(globalPosition);
    }
    if (!ids.isEmpty()) addRunActions(*menu, ids);
    if (!ids.isEmpty()) menu->addSeparator();
    addColumnActions(*menu);
    menu->addAction(icon(QStringLiteral("code")), tr("Copy list as Python"), this,
                    &RunMenu::copyListRequested);
    menu->popup(globalPosition);
}

}  // namespace shardlab
