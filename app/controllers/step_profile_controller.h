#pragma once
#include <QObject>
#include <memory>

#include "app/controllers/running_task.h"
#include "engine/inspection/step_profile.h"
#include "engine/simulator/timeline_index.h"

namespace shardlab {

/// Steps that were measured on this computer, to look at.
struct MeasuredTimeline {
    engine::StepProfile profile;
    std::shared_ptr<const engine::TimelineIndex> index;
    std::shared_ptr<const engine::Experiment> experiment;  ///< as it was measured
};

/// Measures training steps of an experiment op by op on a worker. A newer request stops the one before.
class StepProfileController : public QObject {
    Q_OBJECT
public:
    explicit StepProfileController(QObject* parent = nullptr);
    void profile(const engine::Experiment& experiment, qint64 steps);
    void stop();
    bool running() const { return m_task.running(); }

Q_SIGNALS:
    void runningChanged(bool running);
    void profiled(const shardlab::MeasuredTimeline& timeline);
    void failed(const QString& message);

private:
    RunningTask m_task;
};

}  // namespace shardlab
