#include "engine/metrics/confusion.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/metrics/mean_metric.h"
#include "engine/metrics/metric_sums.h"

namespace shardlab::engine {
namespace {

void expectElements(const std::string& name, const MetricBatch& batch, std::int64_t classId) {
    const auto elements = static_cast<std::size_t>(batch.rows * batch.columns);
    if (std::max(batch.targets.size(), batch.labels.size()) != elements) {
        throw Error("metric {}: expected targets of shape ({}, {}); got {} labels and {} targets", name,
                    batch.rows, batch.columns, batch.labels.size(), batch.targets.size());
    }
    if (classId >= batch.columns) {
        throw Error("metric {}: class_id must be below {}; got {}", name, batch.columns, classId);
    }
}

bool isYes(const MetricBatch& batch, std::int64_t element) {
    return targetAt(batch, element) > 0.5F;
}

/// Whether fewer than k of the row's predictions come before column c.
bool amongLargest(const float* row, std::int64_t columns, std::int64_t c, std::int64_t k) {
    std::int64_t before = 0;
    for (std::int64_t other = 0; other < columns; ++other)
        before += row[other] > row[c] || (row[other] == row[c] && other < c);
    return before < k;
}

}  // namespace

void ConfusionMetric::reset() {
    m_truePositives = m_trueNegatives = m_falsePositives = m_falseNegatives = 0;
}

std::vector<double> ConfusionMetric::sums() const {
    return sumsOf(std::array{m_truePositives, m_trueNegatives, m_falsePositives, m_falseNegatives});
}

bool ConfusionMetric::setSums(std::span<const double> sums) {
    std::array<std::int64_t, 4> counts{};
    if (!countsFrom(sums, counts)) return false;
    std::tie(m_truePositives, m_trueNegatives, m_falsePositives, m_falseNegatives) = std::tuple_cat(counts);
    return true;
}

void ConfusionMetric::count(bool predicted, bool actual) {
    m_truePositives += predicted && actual;
    m_falsePositives += predicted && !actual;
    m_falseNegatives += !predicted && actual;
    m_trueNegatives += !predicted && !actual;
}

void ConfusionMetric::update(const MetricBatch& batch) {
    expectElements(name(), batch, m_options.classId);
    for (std::int64_t r = 0; r < batch.rows; ++r) {
        const float* row = batch.predictions.data() + r * batch.columns;
        for (std::int64_t c = 0; c < batch.columns; ++c) {
            if (m_options.classId >= 0 && c != m_options.classId) continue;
            bool predicted = row[c] > m_options.threshold;
            if (m_options.topK > 0) predicted &= amongLargest(row, batch.columns, c, m_options.topK);
            count(predicted, isYes(batch, r * batch.columns + c));
        }
    }
}

double ConfusionMetric::result() const {
    const auto share = [](std::int64_t part, std::int64_t rest) {
        return part == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(part + rest);
    };
    switch (m_kind) {
        case Kind::Precision:
            return share(m_truePositives, m_falsePositives);
        case Kind::Recall:
            return share(m_truePositives, m_falseNegatives);
        case Kind::TruePositives:
            return static_cast<double>(m_truePositives);
        case Kind::TrueNegatives:
            return static_cast<double>(m_trueNegatives);
        case Kind::FalsePositives:
            return static_cast<double>(m_falsePositives);
        case Kind::FalseNegatives:
            return static_cast<double>(m_falseNegatives);
    }
    return 0.0;
}

ThresholdCounts::ThresholdCounts(std::int64_t count)
    : m_positives(static_cast<std::size_t>(count)), m_negatives(static_cast<std::size_t>(count)) {}

void ThresholdCounts::reset() {
    std::ranges::fill(m_positives, 0);
    std::ranges::fill(m_negatives, 0);
}

std::vector<double> ThresholdCounts::sums() const {
    return sumsOf(m_positives, m_negatives);
}

bool ThresholdCounts::setSums(std::span<const double> sums) {
    return countsFrom(sums, m_positives, m_negatives);
}

void ThresholdCounts::update(const std::string& metric, const MetricBatch& batch, std::int64_t classId,
                             bool fromLogits) {
    expectElements(metric, batch, classId);
    const auto last = static_cast<double>(m_positives.size() - 1);
    for (std::int64_t i = 0; i < batch.rows * batch.columns; ++i) {
        if (classId >= 0 && i % batch.columns != classId) continue;
        double p = batch.predictions[static_cast<std::size_t>(i)];
        if (fromLogits) p = 1.0 / (1.0 + std::exp(-p));
        if (!(p >= -1e-6 && p <= 1.0 + 1e-6)) {
            throw Error("metric {}: expected predictions from 0 to 1; got {}", metric, p);
        }
        const auto bucket = static_cast<std::size_t>(std::clamp(std::ceil(p * last) - 1.0, 0.0, last));
        ++(isYes(batch, i) ? m_positives : m_negatives)[bucket];
    }
}

}  // namespace shardlab::engine
