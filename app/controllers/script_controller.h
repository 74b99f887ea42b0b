#pragma once
#include <QObject>
#include <QStringList>

#include "app/controllers/latest_task.h"
#include "app/controllers/run_archive.h"
#include "engine/scripting/script.h"

namespace shardlab {

/// Puts Python programs on the clipboard, of the module `shardlab`. They are written on a worker, since
/// templates are read for it.
class ScriptController : public QObject {
    Q_OBJECT
public:
    explicit ScriptController(RunArchive& archive, QObject* parent = nullptr);

    /// `run`: the id of the run whose weights were used, which the program names by its number; empty: none.
    void copy(const engine::Experiment& experiment, const engine::ScriptAction& action,
              const QString& run = {});
    void copyRuns(const QStringList& ids);
    /// The list of runs; `filter` as a person types it: an expression, or words.
    void copyFilter(const QString& filter, bool archived);

Q_SIGNALS:
    void copied();
    void failed(const QString& message);

private:
    void write(const engine::Experiment& experiment, const engine::ScriptAction& action);
    RunArchive& m_archive;
    SingleThreadPool m_worker;
    LatestTask m_task{m_worker};
};

}  // namespace shardlab
