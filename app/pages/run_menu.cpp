#include "app/pages/run_menu.h"

#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <algorithm>

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
        Q_EMIT m_workbench.failed(tr("The first %1 of %2 runs are plotted").arg(kMost).arg(ids.size()));
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
        std::ranges::any_of(ids, [this](const QString& id) { return m_workbench.runs.isActive(id); });
    m_workbench.runTable.discard(ids);
    if (active) Q_EMIT m_workbench.failed(tr("The active run cannot be deleted. Stop it first."));
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
    menu.addAction(tr("Plot or unplot"), this, [this, ids] { tick(ids); });
    menu.addAction(icon(QStringLiteral("compare")), tr("Compare curves"), this, [this, ids] {
        for (const QString& id : ids)
            m_workbench.runs.setShown(id, true);
        Q_EMIT compareRequested();
    });
    menu.addAction(icon(QStringLiteral("pin")), tr("Pin or unpin"), this, [this, ids] { pin(ids); });
    menu.addAction(tr("Tags…"), this, [this, ids] { askTags(ids); });
    menu.addAction(tr("Note…"), this, [this, ids] { askNote(ids); });
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

void RunMenu::popup(const QPoint& globalPosition) {
    const QStringList ids = m_table.selectedIds();
    auto* menu = new QMenu(m_window);
    menu->setObjectName(QStringLiteral("runMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!ids.isEmpty()) addRunActions(*menu, ids);
    if (!ids.isEmpty()) menu->addSeparator();
    addColumnActions(*menu);
    menu->addAction(icon(QStringLiteral("code")), tr("Copy list as Python"), this,
                    &RunMenu::copyListRequested);
    menu->popup(globalPosition);
}

}  // namespace shardlab
