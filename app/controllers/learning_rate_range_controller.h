#pragma once
#include <QObject>
#include <QTimer>
#include <memory>

#include "app/controllers/latest_task.h"
#include "engine/training/learning_rate_range.h"

namespace shardlab {

/// Tests the learning rates of an experiment on a worker.
class LearningRateRangeController : public QObject {
    Q_OBJECT
public:
    explicit LearningRateRangeController(QObject* parent = nullptr);
    void start(const engine::Experiment& experiment, engine::LearningRateRangeOptions options);
    void cancel();
    bool running() const { return m_running; }

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(const engine::LearningRateRange& soFar);
    void finished(const engine::LearningRateRange& range);
    void failed(const QString& message);

private:
    struct Points;
    void setRunning(bool running);
    void publish();
    std::shared_ptr<Points> m_points;  ///< what the worker has so far
    QTimer m_timer;
    SingleThreadPool m_worker;
    LatestTask m_question;
    bool m_running = false;
};

}  // namespace shardlab
