#include "engine/metrics/regression.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine {

double RegressionError::sum(const MetricBatch& batch) const {
    double total = 0.0;
    const std::int64_t elements = batch.rows * batch.columns;
    for (std::int64_t i = 0; i < elements; ++i) {
        const double target = targetAt(batch, i);
        const double error = batch.predictions[static_cast<std::size_t>(i)] - target;
        switch (m_kind) {
            case Kind::Squared:
            case Kind::RootSquared:
                total += error * error;
                break;
            case Kind::Absolute:
                total += std::abs(error);
                break;
            case Kind::AbsolutePercentage:
                total += 100.0 * std::abs(error) / std::max(std::abs(target), 1e-7);
                break;
        }
    }
    return total / static_cast<double>(batch.columns);
}

double RegressionError::result() const {
    const double mean = MeanMetric::result();
    return m_kind == Kind::RootSquared ? std::sqrt(mean) : mean;
}

}  // namespace shardlab::engine
