#pragma once
#include <QObject>
#include <memory>

#include "app/controllers/background.h"
#include "engine/experiment/experiment.h"
#include "engine/training/run.h"

namespace shardlab::engine {
class LiveRunLog;
}

namespace shardlab {

/// Event files for TensorBoard of the runs of this window, written while they train: each run has a folder of
/// its own in the log directory, "20261126-195243 quick start", as in the examples of Keras's callback.
class LiveLogs : public QObject {
    Q_OBJECT
public:
    explicit LiveLogs(QObject* parent = nullptr) : QObject(parent) {}

    /// The log directory of the runs that begin from now on, which the settings keep; empty: no logs.
    void setDirectory(const QString& logdir);
    QString directory() const;
    /// What shows the logs.
    QString command() const;

    void begin(const engine::Experiment& experiment);
    void follow(const engine::SnapshotDelta& delta);
    void end(const std::shared_ptr<const engine::RunResult>& result);

Q_SIGNALS:
    void directoryChanged(const QString& logdir);
    void failed(const QString& message);

private:
    /// The log of the run that trains; of the worker.
    struct Active {
        std::unique_ptr<engine::LiveRunLog> log;
        std::string failure;  ///< not told yet
    };
    template <typename Work>
    void tell(Work work);
    std::shared_ptr<Active> m_active;  ///< null: the run has no log
    SingleThreadPool m_worker;
};

}  // namespace shardlab
