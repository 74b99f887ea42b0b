#pragma once
#include <QObject>
#include <QStringList>

class QInputDialog;
class QMenu;
class QWidget;

namespace shardlab {

class RunTableView;
class Workbench;

/// What can be done to runs of the table, in its context menu and in the buttons below it.
class RunMenu : public QObject {
    Q_OBJECT
public:
    RunMenu(Workbench& workbench, RunTableView& table, QWidget* window);
    void tick(const QStringList& ids);  ///< all of them, or none if all are ticked
    void pin(const QStringList& ids);   ///< the same
    void archive(const QStringList& ids);
    void remove(const QStringList& ids);  ///< into the bin
    void restore(const QStringList& ids);
    void askPurge(const QStringList& ids);  ///< deletes runs of the bin for good
    void emptyBin();                        ///< asks, too
    void rerun(const QString& id);
    void askSeed(const QString& id);  ///< runs it again with another seed
    void continueRun(const QString& id);
    void askTags(const QStringList& ids);
    void askNote(const QStringList& ids);
    void exportLogs(const QStringList& ids);  ///< asks for the folder
    bool allArchived(const QStringList& ids) const;
    void popup(const QPoint& globalPosition, bool bin);

Q_SIGNALS:
    void compareRequested();
    void copyListRequested();  ///< the runs of the table, as Python
    void hideColumnRequested(const QString& name);
    void groupRequested(const QString& name);
    void sortRequested(const QString& name, bool descending);

private:
    QInputDialog& ask(const QString& title, const QString& label) const;
    void addRunActions(QMenu& menu, const QStringList& ids);
    void addAgainActions(QMenu& menu, const QString& id);
    QString whyNotAgain(const QString& id) const;      ///< empty: it can be run again
    QString whyNotContinued(const QString& id) const;  ///< empty: it can be continued
    void addBinActions(QMenu& menu, const QStringList& ids);
    void addColumnActions(QMenu& menu);
    Workbench& m_workbench;
    RunTableView& m_table;
    QWidget* m_window;
};

}  // namespace shardlab
