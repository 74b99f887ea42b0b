#pragma once
#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>

#include "app/controllers/latest_task.h"
#include "engine/inference/export_report.h"

namespace shardlab {

/// Exports a trained model on a worker: first what the format would do with the layers, then the file, which
/// is read back and compared.
class ExportController : public QObject {
    Q_OBJECT
public:
    explicit ExportController(QObject* parent = nullptr);
    ~ExportController() override;  ///< stops what is written

    /// Questions in quick succession become one; answers older than the latest question are dropped.
    void plan(const engine::Experiment& experiment, const QString& path);
    /// `weights` null: the file is a program.
    void write(const engine::Experiment& experiment, std::shared_ptr<const engine::NamedWeights> weights,
               const QString& path);
    /// Ends the writing, which leaves no file and an earlier one as it was; or the comparison of the file
    /// with the model, and the file stays.
    void stop();
    bool busy() const { return m_busy; }

Q_SIGNALS:
    void planned(const engine::ExportPlan& plan);
    void planFailed(const QString& message);
    void exported(const engine::ExportReport& report);
    void failed(const QString& message);
    void stopped();  ///< before the file was written
    void busyChanged(bool busy);
    /// Bytes; `secondsLeft` is negative while the pace is not known.
    void writing(qint64 done, qint64 total, double secondsLeft);
    void compared(qint64 done, qint64 total);  ///< predictions; the file is written

private:
    struct Progress {
        std::atomic<qint64> written{0}, bytes{0}, compared{0}, predictions{0};
        std::atomic<double> secondsLeft{-1};
        std::atomic<bool> stop{false}, stoppedWriting{false};
    };
    void setBusy(bool busy);
    void reportProgress();
    SingleThreadPool m_planner, m_writer;
    LatestTask m_question;
    std::shared_ptr<Progress> m_progress;
    QTimer m_timer;
    bool m_busy = false;
};

}  // namespace shardlab
