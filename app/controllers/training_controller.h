#pragma once
#include <QObject>
#include <QTimer>
#include <memory>

#include "engine/experiment/experiment.h"
#include "engine/training/training_session.h"

namespace shardlab {

/// The window's side of the engine thread: starts, pauses and stops it, and drains its channel at most 30
/// times a second.
class TrainingController : public QObject {
    Q_OBJECT
public:
    explicit TrainingController(QObject* parent = nullptr);
    ~TrainingController() override;

    void start(const engine::Experiment& experiment, engine::SessionOptions options = {});
    void pause();
    /// Of the runs started from now on: they wait before the first step until they are resumed.
    void setPausesAtStart(bool on) { m_pausesAtStart = on; }
    void resume();
    void stop();
    void forget();  ///< the last run is of no interest any more; not while one is active
    void stopAndKeepBest();
    void stepOnce();                    ///< one step, then a pause
    void finishEpoch();                 ///< to the end of the epoch, then a pause
    void setLearningRate(double rate);  ///< from the next step on
    bool active() const { return m_active; }
    /// The active run does what a person asks of it between two steps: pause, one step, another learning
    /// rate.
    bool steerable() const { return m_active && !m_elsewhere; }
    /// The last run began with the weights of an earlier one.
    bool continues() const { return m_continues; }
    engine::RunStatus status() const { return m_status; }
    const engine::Experiment& experiment() const { return m_experiment; }  ///< of the last run
    std::shared_ptr<const engine::RunResult> result() const { return m_result; }
    /// Of the last run; null: none has told anything yet.
    std::shared_ptr<const engine::TrainingSnapshot> latest() const { return m_latest; }
    const std::vector<engine::ConsoleLine>& console() const { return m_console; }  ///< of all runs

Q_SIGNALS:
    void started(const engine::Experiment& experiment);
    void updated(const engine::SnapshotDelta& delta);
    void statusChanged(engine::RunStatus status);
    void ended(engine::RunStatus status, const QString& message);

private:
    void drain();
    void remember(const std::vector<engine::ConsoleLine>& lines);
    void setStatus(engine::RunStatus status);
    std::unique_ptr<engine::TrainingSession> m_session;
    engine::Experiment m_experiment;
    std::shared_ptr<const engine::RunResult> m_result;
    engine::RunStatus m_status = engine::RunStatus::Idle;
    std::shared_ptr<const engine::TrainingSnapshot> m_latest;
    std::vector<engine::ConsoleLine> m_console;
    QString m_message;
    QTimer m_timer;
    bool m_active = false;
    bool m_continues = false;
    bool m_pausesAtStart = false;
    bool m_elsewhere = false;  ///< the last run was of other processes
};

}  // namespace shardlab
