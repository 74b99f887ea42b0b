#include "engine/metrics/regression.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace shardlab::engine {

double RegressionError::term(double prediction, double target) const {
    constexpr double kEpsilon = 1e-7;
    const double error = prediction - target;
    switch (m_kind) {
        case Kind::Squared:
        case Kind::RootSquared:
            return error * error;
        case Kind::Absolute:
            return std::abs(error);
        case Kind::AbsolutePercentage:
            return 100.0 * std::abs(error) / std::max(std::abs(target), kEpsilon);
        case Kind::SquaredLogarithmic: {
            const double d =
                std::log1p(std::max(prediction, kEpsilon)) - std::log1p(std::max(target, kEpsilon));
            return d * d;
        }
        case Kind::LogCosh:
            return std::abs(error) + std::log1p(std::exp(-2.0 * std::abs(error))) - std::numbers::ln2;
        case Kind::Poisson:
            return prediction - target * std::log(prediction + kEpsilon);
        case Kind::Hinge:
            return std::max(1.0 - target * prediction, 0.0);
        case Kind::SquaredHinge:
            return std::pow(std::max(1.0 - target * prediction, 0.0), 2);
    }
    return 0.0;
}

double RegressionError::sum(const MetricBatch& batch) const {
    double total = 0.0;
    const std::int64_t elements = batch.rows * batch.columns;
    bool binary = m_kind == Kind::Hinge || m_kind == Kind::SquaredHinge;
    for (std::int64_t i = 0; i < elements && binary; ++i) {
        const float target = targetAt(batch, i);
        binary = target == 0.0F || target == 1.0F;
    }
    for (std::int64_t i = 0; i < elements; ++i) {
        const double target = targetAt(batch, i);
        total += term(batch.predictions[static_cast<std::size_t>(i)], binary ? 2.0 * target - 1.0 : target);
    }
    return total / static_cast<double>(batch.columns);
}

double RegressionError::result() const {
    const double mean = MeanMetric::result();
    return m_kind == Kind::RootSquared ? std::sqrt(mean) : mean;
}

double RowMetric::sum(const MetricBatch& batch) const {
    constexpr double kEpsilon = 1e-7, kShortest = 1e-12;
    double total = 0.0;
    for (std::int64_t r = 0; r < batch.rows; ++r) {
        double pp = 0.0, tt = 0.0, pt = 0.0, wrong = -std::numeric_limits<double>::infinity(),
               divergence = 0.0, sumP = 0.0, sumT = 0.0;
        for (std::int64_t i = r * batch.columns; i < (r + 1) * batch.columns; ++i) {
            const double p = batch.predictions[static_cast<std::size_t>(i)], t = targetAt(batch, i);
            pp += p * p;
            tt += t * t;
            pt += p * t;
            sumP += p;
            sumT += t;
            wrong = std::max(wrong, (1.0 - t) * p);
            const double from = std::clamp(p, kEpsilon, 1.0), to = std::clamp(t, kEpsilon, 1.0);
            divergence += to * std::log(to / from);
        }
        const auto n = static_cast<double>(batch.columns);
        const double meanP = sumP / n, meanT = sumT / n, covariance = pt / n - meanP * meanT;
        const double varianceP = std::max(pp / n - meanP * meanP, 0.0),
                     varianceT = std::max(tt / n - meanT * meanT, 0.0);
        const double apart = meanT - meanP;
        switch (m_kind) {
            case Kind::CosineSimilarity:
                total += pt / std::sqrt(std::max(pp, kShortest) * std::max(tt, kShortest));
                break;
            case Kind::KLDivergence:
                total += divergence;
                break;
            case Kind::CategoricalHinge:
                total += std::max(wrong - pt + 1.0, 0.0);
                break;
            case Kind::PearsonCorrelation:
                if (varianceP * varianceT > 0.0) total += covariance / std::sqrt(varianceP * varianceT);
                break;
            case Kind::ConcordanceCorrelation:
                total += 2.0 * covariance / (varianceT + varianceP + apart * apart + kEpsilon);
                break;
        }
    }
    return total;
}

}  // namespace shardlab::engine
