#pragma once
#include <QObject>
#include <atomic>

#include "app/controllers/running_task.h"
#include "engine/data/downloads/download.h"
#include "engine/experiment/experiment.h"

namespace shardlab {

/// The set that the experiment asks for, if it is not here but can be fetched; else null.
const engine::RemoteSet* fetchableSet(const engine::DataSpec& data);

/// Fetches a data set from its public home on a worker. What had arrived before a stop or a broken connection
/// stays, and the next start goes on behind it.
class DownloadController : public QObject {
    Q_OBJECT
public:
    explicit DownloadController(QObject* parent = nullptr);
    void start(const engine::RemoteSet& set);
    void stop();
    bool running() const { return m_task.running(); }

Q_SIGNALS:
    void runningChanged(bool running);
    /// Bytes of all files; `secondsLeft` is negative while the pace is not known.
    void progressed(qint64 done, qint64 total, double secondsLeft);
    void finished();  ///< all files are here
    void failed(const QString& message);

private:
    struct Progress {
        std::atomic<qint64> done{0};
        std::atomic<double> secondsLeft{-1};
    };
    std::shared_ptr<Progress> m_progress;
    qint64 m_total = 0;
    RunningTask m_task;
};

}  // namespace shardlab
