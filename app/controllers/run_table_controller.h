#pragma once
#include <QHash>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <map>

#include "app/controllers/run_controller.h"
#include "engine/runs/run_tags.h"

namespace shardlab {

/// All runs with all their values, for the table of runs, and the edits of them, which can be undone. The
/// table is read when it is asked for; from then on it follows the run that trains.
class RunTableController : public QObject {
    Q_OBJECT
public:
    RunTableController(RunController& runs, Readings& readings, QObject* parent = nullptr);

    /// Reads the store, also again: other programs add runs to it, too.
    void load();
    bool isLoaded() const { return m_loaded; }
    const std::shared_ptr<engine::RunTable>& table() const { return m_table; }
    const std::vector<QString>& ids() const { return m_ids; }  ///< of the rows of table()
    const RunColumns& columns();                               ///< that the table can have
    int rowOf(const QString& id) const { return m_rowOf.value(id, -1); }
    const engine::RunInfo* find(const QString& id) const;  ///< null: there is none

    /// Runs as event files of TensorBoard, and the reverse; told by exchanged() unless it is canceled.
    void exportLogs(const QStringList& ids, const QString& logdir);
    void importLogs(const QString& logdir);
    /// As CSV or JSON, by the ending of the file; told by exchanged().
    void exportFile(const QStringList& ids, const engine::RunExport& what, const QString& file);

    QUndoStack& undoStack() { return m_undo; }
    void rename(const QString& id, const QString& name);
    void setTags(const QString& id, const engine::RunTags& tags);
    void changeTags(const QStringList& ids, const engine::TagChange& change);
    void setNotes(const QStringList& ids, const QString& notes);
    void setPinned(const QStringList& ids, bool pinned);
    void setArchived(const QStringList& ids, bool archived);
    void discard(QStringList ids);  ///< into the bin, but runs that train
    void restore(const QStringList& ids);
    void purge(const QStringList& ids);  ///< of the bin, for good; told by purged()
    int binDays() const { return m_binDays; }
    void setBinDays(int days);  ///< 0: runs stay in the bin
    bool isTraining(const QString& id) const;

Q_SIGNALS:
    void loaded();                        ///< another table
    void runAdded(int row);               ///< at its end
    void runChanged(int row);             ///< values of a run that trains
    void runsEdited();                    ///< by a person: values, and which runs there are
    void exchanged(const QString& text);  ///< what was exported or imported
    void edited(const QString& text);     ///< what was done to runs that one does not see any more
    void purged(const QString& text);     ///< the same of what cannot be undone

private:
    void push(const QString& text, std::function<void()> redo, std::function<void()> undo);
    void note(const QString& id, const engine::RunInfo& run);
    bool hasNewMetric(const engine::RunInfo& run);
    void follow();
    void apply(const RunArchive::Changes& changes);
    void take(RunArchive::Table& table);
    void index();
    struct TagStep {
        engine::RunTags from = {}, to = {};
    };
    void putTags(const std::map<QString, TagStep>& steps);
    void putNotes(const std::map<QString, std::string>& notes);
    void putPinned(const std::map<QString, bool>& pinned);
    void putArchived(const QStringList& ids, bool archived);
    void putInBin(const QStringList& ids, bool inBin);
    engine::RunInfo* edit(const QString& id);

    RunController& m_runs;
    Readings& m_readings;
    std::shared_ptr<engine::RunTable> m_table = std::make_shared<engine::RunTable>();
    std::shared_ptr<const RunColumns> m_columns;  ///< null: the table has other runs now
    std::vector<QString> m_ids;
    QHash<QString, int> m_rowOf;
    std::map<QString, engine::RunInfo> m_news;  ///< of runs that trained since the table was asked for
    QUndoStack m_undo;
    int m_binDays = 0;
    QTimer m_looks;              ///< at what other programs do
    qint64 m_revision = -1;      ///< up to which the runs are known; -1: not read yet
    qint64 m_edits = 0;          ///< of this window, so far
    bool m_following = false;    ///< an answer is awaited
    bool m_followAgain = false;  ///< the last one was older than an edit
    bool m_loaded = false, m_loading = false, m_stale = false;
};

}  // namespace shardlab
