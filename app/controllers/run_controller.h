#pragma once
#include <QHash>
#include <QObject>
#include <QSet>
#include <map>
#include <memory>
#include <vector>

#include "app/controllers/background.h"
#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"
#include "engine/runs/run_store.h"
#include "engine/training/run.h"
#include "widgets/plots/run_curves.h"
#include "widgets/tables/run_list_model.h"

namespace shardlab {

/// The runs of this and earlier sessions: follows the one that trains, keeps all of them in the run store (on
/// a worker), and holds the curves of those that are plotted.
class RunController : public QObject {
    Q_OBJECT
public:
    explicit RunController(QObject* parent = nullptr);

    void loadStored();
    void begin(const engine::Experiment& experiment);
    void follow(const engine::SnapshotDelta& delta);
    void end(engine::RunStatus status, std::shared_ptr<const engine::RunResult> result);

    void setShown(const QString& id, bool shown);
    void rename(const QString& id, const QString& name);
    void remove(const QString& id);
    void refreshColors();  ///< after a change of theme

    std::vector<RunRow> rows() const;
    QSet<QString> shown() const { return m_shown; }
    std::vector<const RunCurves*> curves() const;  ///< of the shown runs, newest last
    const RunCurves* activeCurves() const;
    /// The last epoch's measured seconds of a run of this name for a device; negative if there is none.
    double measuredEpochSeconds(const std::string& experiment, const std::string& device) const;
    /// A run's experiment as it was, and its weights; answers on the GUI thread.
    void load(const QString& id,
              std::function<void(const engine::RunInfo&, std::shared_ptr<const engine::NamedWeights>)> done);

Q_SIGNALS:
    void runsChanged();
    void curvesChanged();
    void failed(const QString& message);

private:
    struct Run {
        RunRow row;
        RunCurves curves;
        bool loaded = false;  ///< its curves are here
        int colorIndex = 0;
        std::shared_ptr<std::int64_t> storeId =
            std::make_shared<std::int64_t>(-1);  ///< written and read by the worker
    };
    struct StoredRun {
        engine::RunInfo info;
        bool withHistory = false;
    };
    Run* find(const QString& id);
    const Run* find(const QString& id) const;
    void addStored(const StoredRun& stored);
    void noteEpoch(Run& run, const engine::EpochRecord& record);
    void persist(const Run& run, const engine::History& history);
    template <typename Work, typename Done>
    void onStore(Work work, Done done);
    std::vector<std::unique_ptr<Run>> m_runs;  ///< newest first
    QSet<QString> m_shown;
    QString m_active;
    engine::History m_history;  ///< of the active run
    engine::Json m_metrics;     ///< compile.metrics of its experiment
    std::map<std::pair<std::string, std::string>, double> m_measured;
    std::shared_ptr<std::unique_ptr<engine::RunStore>> m_store;  ///< touched by the worker only
    SingleThreadPool m_worker;                                   ///< the store's tasks keep their order
    int m_made = 0;
};

}  // namespace shardlab
