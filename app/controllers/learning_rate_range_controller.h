#pragma once
#include <QObject>
#include <memory>

#include "app/controllers/running_task.h"
#include "engine/training/learning_rate_range.h"

namespace shardlab {

/// Tests the learning rates of an experiment on a worker.
class LearningRateRangeController : public QObject {
    Q_OBJECT
public:
    explicit LearningRateRangeController(QObject* parent = nullptr);
    void start(const engine::Experiment& experiment, engine::LearningRateRangeOptions options);
    void cancel();
    bool running() const { return m_task.running(); }

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(const engine::LearningRateRange& soFar);
    void finished(const engine::LearningRateRange& range);
    void failed(const QString& message);

private:
    struct Points;
    void publish();
    std::shared_ptr<Points> m_points;  ///< what the worker has so far
    RunningTask m_task;
};

}  // namespace shardlab
