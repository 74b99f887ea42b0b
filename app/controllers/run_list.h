#pragma once
#include <QHash>
#include <QSet>
#include <QStringList>
#include <vector>

#include "engine/experiment/experiment.h"
#include "engine/runs/run_store.h"
#include "widgets/tables/run_list_model.h"

namespace shardlab {

/// The runs of this and earlier sessions as rows, newest first, with their colours and which of them are
/// plotted. A row says what the store lists of a run: histories need not be read for it.
class RunList {
public:
    const std::vector<RunRow>& rows() const { return m_rows; }
    const QSet<QString>& shown() const { return m_shown; }
    std::vector<const RunRow*> shownRows() const;  ///< of the scope, newest last
    /// Only runs of an experiment with one of these names are plotted, imported ones, and the one that
    /// trains; empty: all.
    void setScope(const QStringList& experiments) { m_scope = experiments; }
    bool inScope(const RunRow& row) const;
    int rowOf(const QString& id) const { return m_rowOf.value(id, -1); }  ///< -1: there is none
    const RunRow* find(const QString& id) const;
    int nextColor() const;

    void begin(const QString& id, const engine::Experiment& experiment, int color);
    /// Rows that are here already say what the store says. `ids`: of the runs; empty: those of an earlier
    /// session.
    void addStored(const std::vector<engine::RunInfo>& runs, const std::vector<QString>& ids = {});
    /// What the store says of runs now, after others changed them. Whether rows came or went.
    bool update(const std::vector<engine::RunInfo>& runs, const std::vector<QString>& ids,
                const QStringList& gone);
    RunRow* edit(const QString& id);
    void setShown(const QString& id, bool shown);
    void setArchived(const QStringList& ids, bool archived);  ///< archived runs are in no scope
    /// Out of the list, until restore() puts it into its place, shown if it was.
    void discard(const QStringList& ids);
    void restore(const QStringList& ids);
    void refreshColors();  ///< after a change of theme

private:
    void index();
    void sort();  ///< the newest first
    bool updateOne(const engine::RunInfo& run, const QString& id);
    void setArchivedOf(const QString& id, bool archived);
    std::vector<RunRow> m_rows;
    QHash<QString, RunRow> m_discarded;
    QSet<QString> m_discardedShown;
    QHash<QString, qint64> m_ages;  ///< by id: the newer, the larger
    QSet<QString> m_archived;
    QHash<QString, int> m_rowOf;
    QHash<QString, int> m_colors;  ///< number in the theme, by id
    QSet<QString> m_shown;
    QStringList m_scope;
};

}  // namespace shardlab
