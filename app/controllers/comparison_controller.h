#pragma once
#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "app/controllers/latest_task.h"
#include "engine/comparison/core_scaling.h"
#include "engine/comparison/device_guide.h"

namespace shardlab {

/// Two devices over the batch size, and why they cannot be compared where they cannot.
struct BatchAnswer {
    engine::BatchComparison comparison;
    QString error;
};

/// Asks, on a worker, what goes beyond the estimates of a comparison: when to use which device, two devices
/// over the batch size, one family over the number of cores. Of each kind only the newest question is
/// answered.
class ComparisonController : public QObject {
    Q_OBJECT
public:
    using Answers = std::vector<engine::DeviceResult>;
    explicit ComparisonController(QObject* parent = nullptr);
    void askGuide(const Answers& devices);
    void askOverBatch(const engine::DeviceResult& first, const engine::DeviceResult& second);
    void askScaling(const engine::EstimatorPtr& estimator, const std::string& device,
                    engine::ScalingKind kind, engine::FrameworkChoice framework);

Q_SIGNALS:
    void guided(const std::optional<shardlab::engine::DeviceGuide>& guide);
    void comparedOverBatch(const shardlab::BatchAnswer& answer);
    void scaled(const std::vector<shardlab::engine::ScalingPoint>& points);
    void failed(const QString& message);

private:
    SingleThreadPool m_worker;
    LatestTask m_guide, m_batch, m_scaling;
};

}  // namespace shardlab
