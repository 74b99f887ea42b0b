#pragma once
#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "app/controllers/background.h"
#include "engine/core/stop_token.h"
#include "engine/core/time_left.h"
#include "engine/sweeps/sweep_forecast.h"
#include "engine/sweeps/sweep_store.h"
#include "engine/training/snapshot.h"

namespace shardlab {

/// The queue of sweeps: trains the trials of one after another on a worker, and keeps all of them on disk. A
/// sweep that waits goes on where it was; the trial that was interrupted starts again.
class SweepController : public QObject {
    Q_OBJECT
public:
    explicit SweepController(QObject* parent = nullptr);
    ~SweepController() override;  ///< ends the trial that trains

    /// A trial that trains now.
    struct Progress {
        QString sweep;
        int trial = 0;  ///< from 1
        int epoch = 0, epochs = 0;
        double secondsLeft = -1;  ///< of the whole sweep; negative: not known yet
    };

    void loadStored();  ///< those of earlier sessions, and of the command line
    void add(engine::SweepPlan plan);
    void pause(const QString& id);
    void resume(const QString& id);
    void move(const QString& id, int places);  ///< < 0: earlier
    void remove(const QString& id);            ///< its runs stay
    void restore(engine::StoredSweep sweep);   ///< one that was removed; it waits for a person
    /// A person's own training comes first: meanwhile the trial waits where it is.
    void setBusy(bool busy);

    const std::vector<engine::StoredSweep>& sweeps() const {
        return m_sweeps;
    }  ///< in the order of the queue
    const engine::StoredSweep* find(const QString& id) const;
    const std::optional<Progress>& progress() const { return m_progress; }
    bool isOurs(const engine::StoredSweep& sweep) const;  ///< false: another process runs it
    bool busy() const { return m_busy; }

Q_SIGNALS:
    void added(const QString& id);
    void sweepsChanged();                   ///< which there are, their order and status
    void trialsChanged(const QString& id);  ///< a trial has ended
    void progressed();
    void removed(const engine::StoredSweep& sweep);
    void failed(const QString& message);

private:
    engine::StoredSweep* edit(const QString& id);
    void save(const engine::StoredSweep& sweep);
    void setStatus(engine::StoredSweep& sweep, engine::SweepStatus status);
    void startNext();
    void start(engine::StoredSweep& sweep);
    void takeSnapshot(const QString& id, int trial, const engine::TrainingSnapshot& now);
    void takeTrial(const QString& id, const engine::Trial& trial);
    void takeEnd(const QString& id, const QString& failure);

    std::vector<engine::StoredSweep> m_sweeps;
    QString m_running;  ///< empty: none
    std::optional<Progress> m_progress;
    engine::TimeLeft m_left;                    ///< of the sweep that runs
    std::uint64_t m_trained = 0;                ///< of its trials, as m_left counts them
    std::shared_ptr<engine::StopToken> m_stop;  ///< of the sweep that runs
    bool m_busy = false;
    bool m_loaded = false;
    SingleThreadPool m_files;   ///< what is written keeps its order
    SingleThreadPool m_worker;  ///< trains
};

}  // namespace shardlab
