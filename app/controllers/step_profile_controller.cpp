#include "app/controllers/step_profile_controller.h"

#include "engine/devices/device_catalog.h"

namespace shardlab {

StepProfileController::StepProfileController(QObject* parent) : QObject(parent) {
    connect(&m_task, &RunningTask::runningChanged, this, &StepProfileController::runningChanged);
}

void StepProfileController::profile(const engine::Experiment& experiment, qint64 steps) {
    m_task.start(
        [experiment, steps](engine::StopToken& stop) {
            MeasuredTimeline measured{
                .profile = engine::profileSteps(experiment, engine::DeviceCatalog::installed(),
                                                {.steps = steps}, stop),
                .index = {},
                .experiment = std::make_shared<const engine::Experiment>(experiment)};
            measured.index = std::make_shared<const engine::TimelineIndex>(measured.profile.timeline);
            return measured;
        },
        [this](const MeasuredTimeline& measured) { Q_EMIT profiled(measured); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void StepProfileController::stop() {
    m_task.stop();
}

}  // namespace shardlab
