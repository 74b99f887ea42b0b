#include "app/controllers/learning_rate_range_controller.h"

#include <mutex>

#include "engine/devices/device_catalog.h"
#include "engine/sweeps/sweep_run.h"

namespace shardlab {

namespace {
constexpr std::chrono::milliseconds kPointInterval{50};
}

struct LearningRateRangeController::Points {
    std::mutex mutex;
    std::vector<engine::LearningRatePoint> all;
    std::size_t published = 0;
};

LearningRateRangeController::LearningRateRangeController(QObject* parent)
    : QObject(parent), m_task(kPointInterval) {
    connect(&m_task, &RunningTask::runningChanged, this, &LearningRateRangeController::runningChanged);
    connect(&m_task, &RunningTask::ticked, this, &LearningRateRangeController::publish);
}

void LearningRateRangeController::publish() {
    engine::LearningRateRange soFar;
    {
        const std::lock_guard lock(m_points->mutex);
        if (m_points->published == m_points->all.size()) return;
        m_points->published = m_points->all.size();
        soFar.points = m_points->all;
    }
    Q_EMIT progressed(soFar);
}

void LearningRateRangeController::start(const engine::Experiment& experiment,
                                        engine::LearningRateRangeOptions options) {
    m_points = std::make_shared<Points>();
    options.onPoint = [points = m_points](const std::vector<engine::LearningRatePoint>& all) {
        const std::lock_guard lock(points->mutex);
        points->all = all;
    };
    m_task.start(
        [experiment, options](engine::StopToken& stop) {
            const engine::DeviceCatalog& devices = engine::DeviceCatalog::installed();
            engine::requireTrainable(experiment, devices);
            return engine::testLearningRates(experiment, devices, options, stop);
        },
        [this](const engine::LearningRateRange& range) { Q_EMIT finished(range); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void LearningRateRangeController::cancel() {
    m_task.stop();
}

}  // namespace shardlab
