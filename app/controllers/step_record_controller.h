#pragma once
#include <QObject>
#include <atomic>
#include <memory>

#include "app/controllers/running_task.h"
#include "engine/experiment/experiment.h"
#include "engine/inspection/step_record.h"
#include "widgets/shards/step_animation.h"
#include "widgets/shards/step_text.h"

namespace shardlab {

/// A recorded step as the page shows it.
struct RecordedStep {
    std::shared_ptr<const StepAnimation> animation;
    ReplicaKind kind = ReplicaKind::Replica;
    QString deviceName;
    std::shared_ptr<const engine::Experiment> experiment;  ///< as it was recorded
};

/// What a recording begins with, and how unevenly its replicas are timed.
struct StepRecording {
    qint64 step = 1;                                      ///< from 1
    std::shared_ptr<const engine::NamedWeights> weights;  ///< null: new ones
    std::vector<engine::Straggler> stragglers;
};

/// Trains an experiment up to a step on a worker and records that step. A newer request stops the one before.
class StepRecordController : public QObject {
    Q_OBJECT
public:
    explicit StepRecordController(QObject* parent = nullptr);
    void record(const engine::Experiment& experiment, const StepRecording& recording);
    /// The same step, timed anew; not while a step is recorded.
    void slowDown(const RecordedStep& step, const std::vector<engine::Straggler>& stragglers);
    void stop();
    bool running() const { return m_task.running(); }

Q_SIGNALS:
    void runningChanged(bool running);
    /// Steps trained, of those before the recorded one; `secondsLeft` is negative while the pace is not
    /// known.
    void progressed(qint64 step, qint64 steps, double secondsLeft);
    void recorded(const shardlab::RecordedStep& step);
    void failed(const QString& message);

private:
    struct Progress {
        std::atomic<qint64> done{0};
        std::atomic<double> secondsLeft{-1};
    };
    qint64 m_steps = 0;
    std::shared_ptr<Progress> m_progress;
    RunningTask m_task;
};

}  // namespace shardlab
