#include "engine/training/learning_rate_range.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/planning/run_plan.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine {
namespace {

constexpr double kSmoothing = 0.98;
constexpr double kExploded = 4.0;
constexpr std::size_t kSkippedFirst = 10, kSkippedLast = 1;

void requireSound(const LearningRateRangeOptions& options) {
    const bool range = std::isfinite(options.to) && options.from > 0 && options.from < options.to;
    if (!range)
        throw Error("learning rate range: expected 0 < from < to; got {:g} and {:g}", options.from,
                    options.to);
    if (options.steps < 2)
        throw Error("learning rate range: expected at least 2 steps; got {}", options.steps);
}

/// The optimizer with a number in place of a schedule.
Json withPlainRate(const Json& optimizer) {
    if (!optimizer.is_object()) return optimizer;
    Json plain = optimizer;
    const auto config = plain.find("config");
    if (config != plain.end() && config->is_object()) {
        for (const char* key : {"learning_rate", "lr", "decay"})
            config->erase(key);
    }
    return plain;
}

class RangeTest {
public:
    RangeTest(const Experiment& experiment, const DeviceCatalog& devices,
              const LearningRateRangeOptions& options, StopToken& stop)
        : m_options(options), m_stop(stop), m_plan(experiment, devices, options.threads) {
        const InterruptionScope scope(stop);
        m_plan.loadData(experiment, true);
        m_plan.trainerOptions.optimizer = withPlainRate(experiment.compile.optimizer);
        m_trainer.emplace(*m_plan.model, m_plan.trainerOptions, m_plan.arena);
        if (options.initialWeights) m_trainer->setWeights(*options.initialWeights);
        m_batches = m_trainer->optimizer().options().accumulationSteps;
    }

    LearningRateRange run() {
        const double ratio = m_options.to / m_options.from;
        for (std::int64_t i = 0; i < m_options.steps && !m_result.diverged; ++i) {
            const double share = static_cast<double>(i) / static_cast<double>(m_options.steps - 1);
            update(m_options.from * std::pow(ratio, share));
        }
        return std::move(m_result);
    }

private:
    void update(double rate) {
        m_trainer->optimizer().setLearningRate(rate);
        double loss = 0;
        try {
            for (std::int64_t i = 0; i < m_batches; ++i)
                loss += lossOfStep() / static_cast<double>(m_batches);
        } catch (const NumericError&) {
            m_result.diverged = true;
            return;
        }
        m_average = kSmoothing * m_average + (1 - kSmoothing) * loss;
        const auto count = static_cast<double>(m_result.points.size() + 1);
        const double smoothed = m_average / (1 - std::pow(kSmoothing, count));
        m_result.points.push_back({rate, loss, smoothed});
        m_smallest = std::min(m_smallest, smoothed);
        m_result.diverged = m_result.points.size() > 1 && smoothed > kExploded * m_smallest && m_smallest > 0;
        if (m_options.onPoint) m_options.onPoint(m_result.points);
    }

    const Batch& nextBatch() {
        const Batch* batch = m_epoch == 0 ? nullptr : m_plan.training->next();
        if (batch == nullptr) {
            m_plan.training->beginEpoch(m_epoch++);
            batch = m_plan.training->next();
        }
        return *batch;
    }

    /// Steps that a loss scale skips are no part of the curve.
    double lossOfStep() {
        while (true) {
            const auto outcome = m_trainer->step(nextBatch(), &m_stop);
            if (!outcome)
                throw Interrupted("learning rate range: stopped after {} updates", m_result.points.size());
            if (!outcome->skipped) return outcome->loss;
        }
    }

    const LearningRateRangeOptions& m_options;
    StopToken& m_stop;
    RunPlan m_plan;
    std::optional<Trainer> m_trainer;
    LearningRateRange m_result;
    std::int64_t m_batches = 1;  ///< of an update
    int m_epoch = 0;             ///< epochs begun
    double m_average = 0, m_smallest = std::numeric_limits<double>::infinity();
};

auto smallestOf(const std::vector<LearningRatePoint>& points) {
    return std::ranges::min_element(points, {}, &LearningRatePoint::smoothed);
}

}  // namespace

std::optional<double> LearningRateRange::suggestion() const {
    const std::optional<double> most = limit();
    if (!most || points.size() < kSkippedFirst + kSkippedLast + 2) return std::nullopt;
    double steepest = 0;
    std::optional<double> rate;
    const std::size_t last = points.size() - kSkippedLast - 1;
    for (std::size_t i = kSkippedFirst; i <= last && points[i].rate <= *most; ++i) {
        // Rates are evenly spaced in their logarithm: numpy.gradient over the index.
        const std::size_t before = i == kSkippedFirst ? i : i - 1, after = i == last ? i : i + 1;
        const double slope =
            (points[after].smoothed - points[before].smoothed) / static_cast<double>(after - before);
        if (slope >= steepest) continue;
        steepest = slope;
        rate = points[i].rate;
    }
    return rate;
}

std::optional<double> LearningRateRange::limit() const {
    if (points.empty()) return std::nullopt;
    const double rate = smallestOf(points)->rate / 10;
    return rate < points.front().rate ? std::nullopt : std::optional(rate);
}

bool LearningRateRange::stillFalls() const {
    return !diverged && !points.empty() && smallestOf(points) + 1 == points.end();
}

Json LearningRateRange::toJson() const {
    const auto orNull = [](const std::optional<double>& value) { return value ? Json(*value) : Json(); };
    Json list = Json::array();
    for (const LearningRatePoint& point : points)
        list.push_back(
            {{"learning_rate", point.rate}, {"loss", point.loss}, {"smoothed_loss", point.smoothed}});
    return {{"points", std::move(list)},
            {"diverged", diverged},
            {"suggestion", orNull(suggestion())},
            {"limit", orNull(limit())},
            {"conclusive", conclusive()}};
}

LearningRateRange testLearningRates(const Experiment& experiment, const DeviceCatalog& devices,
                                    const LearningRateRangeOptions& options, StopToken& stop) {
    requireSound(options);
    return RangeTest(experiment, devices, options, stop).run();
}

}  // namespace shardlab::engine
