#pragma once
#include "engine/metrics/metric.h"

namespace shardlab::engine {

/// Of yes-or-no outputs (yes: prediction > threshold), over all elements since reset(), 0 where nothing was
/// counted:
///   Precision  true positives / predicted positives;   Recall  true positives / actual positives
class ConfusionMetric final : public Metric {
public:
    enum class Kind { Precision, Recall };
    ConfusionMetric(std::string name, Kind kind, float threshold)
        : Metric(std::move(name)), m_kind(kind), m_threshold(threshold) {}
    void reset() override { m_hits = 0, m_total = 0; }
    void update(const MetricBatch& batch) override;
    double result() const override;

private:
    Kind m_kind;
    float m_threshold;
    std::int64_t m_hits = 0, m_total = 0;
};

}  // namespace shardlab::engine
