#include "app/controllers/step_record_controller.h"

#include <functional>
#include <numeric>

#include "engine/core/time_left.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/inspection/step_timing.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

constexpr std::chrono::milliseconds kRecordProgressInterval{50};

int replicasPerChip(const engine::DeviceSpec& device) {
    const int chips = std::accumulate(device.mesh.begin(), device.mesh.end(), 1, std::multiplies<>());
    return device.mesh.empty() || device.cores % chips != 0 ? 1 : device.cores / chips;
}

ReplicaKind kindOf(const engine::DeviceSpec& device) {
    switch (device.accelerator) {
        case engine::Accelerator::Tpu:
            return ReplicaKind::Core;
        case engine::Accelerator::Gpu:
            return ReplicaKind::Gpu;
        case engine::Accelerator::Cpu:
            break;
    }
    return ReplicaKind::Replica;
}

RecordedStep shown(engine::StepRecord record, std::shared_ptr<const engine::Experiment> experiment) {
    const engine::DeviceSpec& device = engine::DeviceCatalog::installed().device(record.device);
    auto kept = std::make_shared<const engine::StepRecord>(std::move(record));
    return {std::make_shared<const StepAnimation>(std::move(kept), replicasPerChip(device)), kindOf(device),
            deviceTitle(device.name), std::move(experiment)};
}

}  // namespace

StepRecordController::StepRecordController(QObject* parent)
    : QObject(parent), m_task(kRecordProgressInterval) {
    connect(&m_task, &RunningTask::runningChanged, this, &StepRecordController::runningChanged);
    connect(&m_task, &RunningTask::ticked, this,
            [this] { Q_EMIT progressed(m_progress->done, m_steps, m_progress->secondsLeft); });
}

void StepRecordController::record(const engine::Experiment& experiment, const StepRecording& recording) {
    m_progress = std::make_shared<Progress>();
    m_steps = recording.step - 1;
    m_task.start(
        [experiment, recording, progress = m_progress](engine::StopToken& stop) {
            const engine::DeviceCatalog& devices = engine::DeviceCatalog::installed();
            engine::StepRecordOptions options{.step = recording.step,
                                              .weights = recording.weights.get(),
                                              .stragglers = recording.stragglers};
            engine::TimeLeft left;  // from the first step on: the data are loaded then
            options.onStep = [&](std::int64_t trained) {
                progress->secondsLeft = left.seconds(static_cast<std::uint64_t>(trained),
                                                     static_cast<std::uint64_t>(recording.step - 1));
                progress->done = trained;
            };
            return shown(engine::recordStep(experiment, devices, options, stop),
                         std::make_shared<const engine::Experiment>(experiment));
        },
        [this](const RecordedStep& answer) { Q_EMIT recorded(answer); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void StepRecordController::slowDown(const RecordedStep& step,
                                    const std::vector<engine::Straggler>& stragglers) {
    if (running()) return;
    m_task.question().ask(
        [step, stragglers](engine::StopToken&) {
            engine::StepRecord record = step.animation->record();
            engine::timeStep(record, *step.experiment, engine::DeviceCatalog::installed(), stragglers);
            return shown(std::move(record), step.experiment);
        },
        [this](const RecordedStep& answer) { Q_EMIT recorded(answer); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void StepRecordController::stop() {
    m_task.stop();
}

}  // namespace shardlab
