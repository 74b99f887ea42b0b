#include "app/controllers/comparison_controller.h"

#include "engine/core/error.h"

namespace shardlab {

namespace {

BatchAnswer overBatch(const engine::DeviceResult& first, const engine::DeviceResult& second,
                      const engine::StopToken& stop) {
    BatchAnswer answer;
    try {
        answer.comparison = engine::compareOverBatch(first, second, stop);
    } catch (const engine::Error& error) {
        answer.error = QString::fromUtf8(error.what());
    }
    return answer;
}

}  // namespace

ComparisonController::ComparisonController(QObject* parent)
    : QObject(parent), m_guide(m_worker), m_batch(m_worker), m_scaling(m_worker) {}

void ComparisonController::askGuide(const Answers& devices) {
    m_guide.renew();
    m_guide.ask([devices](engine::StopToken& stop) { return engine::guideFor(devices, stop); },
                [this](const std::optional<engine::DeviceGuide>& guide) { Q_EMIT guided(guide); },
                [this](const QString& message) { Q_EMIT failed(message); });
}

void ComparisonController::askOverBatch(const engine::DeviceResult& first,
                                        const engine::DeviceResult& second) {
    m_batch.renew();
    m_batch.ask([first, second](engine::StopToken& stop) { return overBatch(first, second, stop); },
                [this](const BatchAnswer& answer) { Q_EMIT comparedOverBatch(answer); },
                [this](const QString& message) { Q_EMIT failed(message); });
}

void ComparisonController::askScaling(const engine::EstimatorPtr& estimator, const std::string& device,
                                      engine::ScalingKind kind, engine::FrameworkChoice framework) {
    m_scaling.renew();
    m_scaling.ask(
        [estimator, device, kind, framework](engine::StopToken& stop) {
            return engine::scalingOf(*estimator, device, kind, {.framework = framework}, stop);
        },
        [this](const std::vector<engine::ScalingPoint>& points) { Q_EMIT scaled(points); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

}  // namespace shardlab
