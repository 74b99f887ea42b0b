#include "app/controllers/step_profile_controller.h"

#include "engine/devices/device_catalog.h"

namespace shardlab {

StepProfileController::StepProfileController(QObject* parent) : QObject(parent), m_question(m_worker) {}

void StepProfileController::setRunning(bool running) {
    if (running == m_running) return;
    m_running = running;
    Q_EMIT runningChanged(running);
}

void StepProfileController::profile(const engine::Experiment& experiment, qint64 steps) {
    m_question.renew();
    setRunning(true);
    m_question.ask(
        [experiment, steps](engine::StopToken& stop) {
            MeasuredTimeline measured{
                .profile = engine::profileSteps(experiment, engine::DeviceCatalog::installed(),
                                                {.steps = steps}, stop),
                .index = {},
                .experiment = std::make_shared<const engine::Experiment>(experiment)};
            measured.index = std::make_shared<const engine::TimelineIndex>(measured.profile.timeline);
            return measured;
        },
        [this](const MeasuredTimeline& measured) {
            setRunning(false);
            Q_EMIT profiled(measured);
        },
        [this](const QString& message) {
            setRunning(false);
            Q_EMIT failed(message);
        });
}

void StepProfileController::stop() {
    if (!m_running) return;
    m_question.renew();  // the answer, an error, is of no interest
    setRunning(false);
}

}  // namespace shardlab
