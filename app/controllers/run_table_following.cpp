// What other windows and the command line do to the runs.
#include "app/controllers/run_table_controller.h"

namespace shardlab {

/// An answer that is older than an edit of this window is asked for
/// again.
void RunTableController::follow() {
    if (m_revision < 0 || m_loading || std::exchange(m_following, true)) return;
    m_runs.archive().changes(m_revision, std::exchange(m_followAgain, false),
                             [this, edits = m_edits](const RunArchive::Changes* changes) {
                                 m_following = false;
                                 if (changes == nullptr) return;
                                 m_followAgain = m_loading || edits != m_edits;
                                 if (m_followAgain) return;
                                 m_revision = changes->store.revision;
                                 apply(*changes);
                             });
}

void RunTableController::apply(const RunArchive::Changes& changes) {
    m_runs.update(changes);
    if (!m_loaded) return;
    m_binDays = changes.binDays;
    bool added = false;
    std::vector<int> changed;
    for (std::size_t i = 0; i < changes.ids.size(); ++i) {
        const engine::RunInfo& run = changes.store.runs[i];
        if (m_runs.isActive(changes.ids[i])) continue;
        const int row = rowOf(changes.ids[i]);
        if (row >= 0) {
            m_table->replace(static_cast<std::size_t>(row), run);
            changed.push_back(row);
            continue;
        }
        m_table->add(run);
        m_columns.reset();
        m_ids.push_back(changes.ids[i]);
        m_rowOf.insert(changes.ids[i], static_cast<int>(m_ids.size()) - 1);
        added = true;
    }
    for (const QString& id : changes.gone) {
        const int row = rowOf(id);
        if (row < 0) continue;
        m_table->setRemoved(static_cast<std::size_t>(row));
        changed.push_back(row);
    }
    if (added) return Q_EMIT loaded();
    if (changed.empty()) return;
    for (const int row : changed)
        Q_EMIT runChanged(row);
    Q_EMIT runsEdited();
}

}  // namespace shardlab
