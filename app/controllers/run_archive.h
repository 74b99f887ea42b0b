#pragma once
#include <QObject>
#include <QStringList>
#include <functional>
#include <memory>

#include "app/controllers/background.h"
#include "app/controllers/readings.h"
#include "engine/model/named_weights.h"
#include "engine/runs/run_again.h"
#include "engine/runs/run_export.h"
#include "engine/runs/run_table.h"
#include "engine/training/run.h"
#include "widgets/runs/run_columns.h"

namespace shardlab {

struct RunShelf;

/// Keeps runs on disk: every call goes to the run store on a worker, in the order of the calls. Answers come
/// on the GUI thread.
class RunArchive : public QObject {
    Q_OBJECT
public:
    using Weights = std::shared_ptr<const engine::NamedWeights>;  ///< null: the run has none

    explicit RunArchive(QObject* parent = nullptr);
    /// The name of a run of an earlier session. Runs of this session have names of their own: see add().
    static QString idOf(const engine::RunInfo& info);
    static qint64 numberIn(const QString& id);  ///< the reverse; 0: it is of this session

    /// All runs, newest first; the newest `histories` of them with their history.
    struct Listed {
        std::vector<engine::RunInfo> runs;
        std::vector<QString> ids;
        std::string notice;
        std::int64_t revision = 0;
    };
    void list(std::size_t histories, std::function<void(const Listed&)> done);
    /// What other programs changed since an answer with that revision; null: nothing. `ask`: also if no other
    /// one has written since the last call.
    struct Changes {
        engine::RunChanges store;
        std::vector<QString> ids;  ///< of store.runs
        QStringList gone;          ///< runs that the store has no more
        int binDays = 0;
    };
    void changes(std::int64_t revision, bool ask, std::function<void(const Changes*)> done);
    /// A run with its curves, to be plotted.
    struct Curves {
        engine::RunInfo info;
        std::vector<engine::StepPoint> batches;
        std::shared_ptr<const engine::LayerHistory> layers;  ///< null: none
    };
    /// All runs with their parameters, also those in the bin. The ids are those by which the other methods
    /// know them.
    struct Table {
        std::shared_ptr<engine::RunTable> runs;
        std::vector<QString> ids;
        std::shared_ptr<const RunColumns> columns = {};
        int binDays = 0;            ///< see RunStore::binDays
        std::int64_t revision = 0;  ///< see changes()
    };
    void loadTable(std::function<void(Table&)> done);
    void loadCurves(const QString& id, std::function<void(Curves&)> done);
    /// Several runs with experiment and history, in their order.
    void load(const QStringList& ids, std::function<void(std::vector<engine::RunInfo>&)> done);
    void loadWithWeights(const QString& id, std::function<void(const engine::RunInfo&, const Weights&)> done);

    /// A run with its experiment, and the file of its weights; empty: they were not saved.
    void loadWithWeightsFile(const QString& id,
                             std::function<void(const engine::RunInfo&, const QString& file)> done);

    /// What it takes to train a run again, or on; why not, in one sentence.
    struct Again {
        std::optional<engine::RunAgain> run = std::nullopt;
        std::string name = {}, failure = {};
    };
    enum class Way { Rerun, Continuation };
    void again(const QString& id, Way way, std::optional<std::uint64_t> seed,
               std::function<void(const Again&)> done);

    /// The numbers under which the store has the runs; those that it lacks are left out.
    void numbers(const QStringList& ids, std::function<void(const std::vector<std::int64_t>&)> done);

    /// Event files of the runs for TensorBoard, each run in a folder of its own.
    /// `task` counts the runs; canceled, it keeps the logs of the runs before.
    void exportLogs(const QStringList& ids, const QString& logdir, const LongTaskPtr& task,
                    std::function<void(int)> done);
    /// CSV or JSON by the ending of the file; how many runs it has. `task` counts them; canceled, it leaves
    /// no file, or the one before.
    void exportFile(const QStringList& ids, const engine::RunExport& what, const QString& file,
                    const LongTaskPtr& task, std::function<void(int)> done);
    /// Adds the runs of a log directory; how many there are. Canceled, none.
    void importLogs(const QString& logdir, const LongTaskPtr& task, std::function<void(int)> done);

    /// A run that starts now. Where it cannot be added, failed() says so once; it is added as soon as it can
    /// be, with what has followed for its `id`.
    void begin(const QString& id, const engine::Experiment& experiment, int color,
               const engine::RunStart& start = {});
    /// Written at most once a second: see RunRecorder.
    void follow(const QString& id, const engine::SnapshotDelta& delta);
    void finish(const QString& id, engine::RunStatus status,
                const std::shared_ptr<const engine::RunResult>& result);
    /// What is done to a run of the store by the setters; all of `changes` are written together.
    using Change = std::function<void(engine::RunStore& store, std::int64_t run)>;
    void change(const std::vector<std::pair<QString, Change>>& changes);
    /// Removes runs of the bin for good; `done` gets how many, and the bytes that are free again. `task`
    /// counts them; canceled, the others stay.
    void purge(const QStringList& ids, const LongTaskPtr& task,
               std::function<void(const engine::PurgedRuns&)> done);
    void setBinDays(int days);

Q_SIGNALS:
    void added(const QString& id, qint64 number);  ///< the store has the run under that number
    void failed(const QString& message);
    void refused();  ///< a change was not written: the store has the runs as they were

private:
    using Failed = std::function<void(const QString& message)>;
    template <typename Work, typename Done>
    void ask(Work work, Done done);
    template <typename Work, typename Done>
    void ask(Work work, Done done, Failed failed);
    template <typename Work, typename Done>
    void askWatched(const LongTaskPtr& task, Work work, Done done);  ///< canceled, it says nothing
    template <typename Work, typename Done>
    void askShelf(Work work, Done done, Failed failed);  ///< also where the store cannot be opened
    void sayOnce(const QString& failure);
    template <typename Work>
    void tell(Work work, Failed refused = {});
    std::shared_ptr<RunShelf> m_shelf;  ///< touched by the worker only
    SingleThreadPool m_worker;          ///< the store's tasks keep their order
    QString m_told;                     ///< the last failure of what nobody waits for: said once
};

}  // namespace shardlab
