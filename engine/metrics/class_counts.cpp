#include "engine/metrics/class_counts.h"

#include <algorithm>
#include <cmath>

#include "engine/metrics/mean_metric.h"
#include "engine/metrics/metric_sums.h"

namespace shardlab::engine {
namespace {

/// Target of an element; class numbers count as one-hot.
float oneHotAt(const MetricBatch& batch, std::int64_t row, std::int64_t column) {
    if (batch.columns > 1 && batch.labels.size() == static_cast<std::size_t>(batch.rows)) {
        return batch.labels[static_cast<std::size_t>(row)] == column ? 1.0F : 0.0F;
    }
    return targetAt(batch, row * batch.columns + column);
}

void expectTargetsOrLabels(const std::string& name, const MetricBatch& batch) {
    const auto rows = static_cast<std::size_t>(batch.rows);
    const auto elements = static_cast<std::size_t>(batch.rows * batch.columns);
    const std::size_t given = std::max(batch.targets.size(), batch.labels.size());
    if (given == elements || batch.labels.size() == rows) return;
    throw Error("metric {}: expected {} class numbers or targets of shape ({}, {}); got {} values", name,
                rows, batch.rows, batch.columns, given);
}

std::int64_t largestColumn(const float* row, std::int64_t columns) {
    return std::max_element(row, row + columns) - row;
}

}  // namespace

void FBetaScore::reset() {
    std::ranges::fill(m_classes, Counts{});
}

std::vector<double> FBetaScore::sums() const {
    std::vector<double> sums;
    for (const Counts& counts : m_classes)
        sums.insert(sums.end(), {counts.truePositives, counts.falsePositives, counts.falseNegatives});
    return sums;
}

bool FBetaScore::setSums(std::span<const double> sums) {
    if (sums.size() % 3 != 0 || !std::ranges::all_of(sums, isCount)) return false;
    m_classes.resize(sums.size() / 3);
    for (std::size_t c = 0; c < m_classes.size(); ++c)
        m_classes[c] = {sums[3 * c], sums[3 * c + 1], sums[3 * c + 2]};
    return true;
}

void FBetaScore::update(const MetricBatch& batch) {
    expectTargetsOrLabels(name(), batch);
    m_classes.resize(static_cast<std::size_t>(batch.columns));
    for (std::int64_t r = 0; r < batch.rows; ++r) {
        const float* row = batch.predictions.data() + r * batch.columns;
        const float largest = *std::max_element(row, row + batch.columns);
        for (std::int64_t c = 0; c < batch.columns; ++c) {
            // Keras: all columns that reach the largest value, unless that is 0.
            const bool predicted =
                m_threshold < 0.0F ? row[c] >= largest && std::abs(row[c]) > 1e-9F : row[c] > m_threshold;
            const bool actual = oneHotAt(batch, r, c) > 0.5F;
            Counts& counts = m_classes[static_cast<std::size_t>(c)];
            counts.truePositives += predicted && actual;
            counts.falsePositives += predicted && !actual;
            counts.falseNegatives += !predicted && actual;
        }
    }
}

double FBetaScore::score(const Counts& counts) const {
    const auto share = [&](double rest) {
        return counts.truePositives == 0.0 ? 0.0 : counts.truePositives / (counts.truePositives + rest);
    };
    const double precision = share(counts.falsePositives), recall = share(counts.falseNegatives);
    const double below = m_beta * m_beta * precision + recall;
    return below == 0.0 ? 0.0 : (1.0 + m_beta * m_beta) * precision * recall / below;
}

double FBetaScore::result() const {
    Counts all;
    double sum = 0.0, weights = 0.0;
    for (const Counts& counts : m_classes) {
        const double actual = counts.truePositives + counts.falseNegatives;
        const double weight = m_average == Average::Weighted ? actual : 1.0;
        sum += weight * score(counts);
        weights += weight;
        all.truePositives += counts.truePositives;
        all.falsePositives += counts.falsePositives;
        all.falseNegatives += counts.falseNegatives;
    }
    if (m_average == Average::Micro) return score(all);
    return weights == 0.0 ? 0.0 : sum / weights;
}

MeanIoU::MeanIoU(std::string name, std::int64_t classes)
    : Metric(std::move(name)),
      m_right(static_cast<std::size_t>(classes)),
      m_any(m_right.size()),
      m_targets(m_right.size(), true) {}

MeanIoU::MeanIoU(std::string name, std::int64_t classes, const std::vector<std::int64_t>& targets)
    : MeanIoU(std::move(name), classes) {
    m_targets.assign(m_targets.size(), false);
    for (const std::int64_t id : targets) {
        const bool valid = id >= 0 && id < classes && !m_targets[static_cast<std::size_t>(id)];
        if (!valid) {
            throw Error("metric {}: target_class_ids must be different classes in [0, {}); got [{}]",
                        this->name(), classes, fmt::join(targets, ", "));
        }
        m_targets[static_cast<std::size_t>(id)] = true;
    }
    if (targets.empty()) throw Error("metric {}: target_class_ids must have a class; got []", this->name());
}

void MeanIoU::reset() {
    std::ranges::fill(m_right, 0);
    std::ranges::fill(m_any, 0);
}

std::vector<double> MeanIoU::sums() const {
    return sumsOf(m_right, m_any);
}

bool MeanIoU::setSums(std::span<const double> sums) {
    return countsFrom(sums, m_right, m_any);
}

void MeanIoU::update(const MetricBatch& batch) {
    expectTargetsOrLabels(name(), batch);
    const auto classes = static_cast<std::int64_t>(m_right.size());
    for (std::int64_t r = 0; r < batch.rows; ++r) {
        const float* row = batch.predictions.data() + r * batch.columns;
        std::int64_t actual = 0;
        if (batch.labels.size() == static_cast<std::size_t>(batch.rows)) {
            actual = labelAt(batch, r);
        } else if (batch.columns == 1) {
            actual = static_cast<std::int64_t>(targetAt(batch, r));
        } else {
            actual = largestColumn(batch.targets.data() + r * batch.columns, batch.columns);
        }
        if (actual == m_leftOut) continue;
        const std::int64_t predicted =
            batch.columns == 1 ? static_cast<std::int64_t>(row[0]) : largestColumn(row, batch.columns);
        for (const std::int64_t c : {actual, predicted}) {
            if (c >= 0 && c < classes) continue;
            throw Error("metric {}: expected classes in [0, {}); got {} in row {}", name(), classes, c, r);
        }
        ++m_any[static_cast<std::size_t>(actual)];
        if (actual == predicted) {
            ++m_right[static_cast<std::size_t>(actual)];
        } else {
            ++m_any[static_cast<std::size_t>(predicted)];
        }
    }
}

double MeanIoU::result() const {
    double sum = 0.0;
    int valid = 0;
    for (std::size_t c = 0; c < m_right.size(); ++c) {
        if (!m_targets[c] || m_any[c] == 0) continue;
        sum += static_cast<double>(m_right[c]) / static_cast<double>(m_any[c]);
        ++valid;
    }
    return valid == 0 ? 0.0 : sum / valid;
}

BinaryIoU::BinaryIoU(std::string name, const std::vector<std::int64_t>& targetClasses, float threshold)
    : Metric(std::move(name)), m_threshold(threshold) {
    for (const std::int64_t id : targetClasses) {
        if (id < 0 || id > 1 || m_targets[static_cast<std::size_t>(id)]) {
            throw Error("metric {}: target_class_ids must be [0], [1] or [0, 1]; got [{}]", this->name(),
                        fmt::join(targetClasses, ", "));
        }
        m_targets[static_cast<std::size_t>(id)] = true;
    }
    if (targetClasses.empty()) {
        throw Error("metric {}: target_class_ids must be [0], [1] or [0, 1]; got []", this->name());
    }
}

void BinaryIoU::reset() {
    m_classes = {};
}

std::vector<double> BinaryIoU::sums() const {
    return sumsOf(std::array{m_classes[0].right, m_classes[0].any, m_classes[1].right, m_classes[1].any});
}

bool BinaryIoU::setSums(std::span<const double> sums) {
    std::array<std::int64_t, 4> counts{};
    if (!countsFrom(sums, counts)) return false;
    m_classes = {Counts{counts[0], counts[1]}, Counts{counts[2], counts[3]}};
    return true;
}

void BinaryIoU::update(const MetricBatch& batch) {
    expectTargetsOrLabels(name(), batch);
    for (std::int64_t i = 0; i < batch.rows * batch.columns; ++i) {
        const bool actual = oneHotAt(batch, i / batch.columns, i % batch.columns) > 0.5F;
        const bool predicted = batch.predictions[static_cast<std::size_t>(i)] >= m_threshold;
        m_classes[actual ? 1 : 0].right += actual == predicted;
        ++m_classes[actual ? 1 : 0].any;
        if (actual != predicted) ++m_classes[predicted ? 1 : 0].any;
    }
}

double BinaryIoU::result() const {
    double sum = 0.0;
    int valid = 0;
    for (std::size_t c = 0; c < m_classes.size(); ++c) {
        if (!m_targets[c] || m_classes[c].any == 0) continue;
        sum += static_cast<double>(m_classes[c].right) / static_cast<double>(m_classes[c].any);
        ++valid;
    }
    return valid == 0 ? 0.0 : sum / valid;
}

void R2Score::reset() {
    std::ranges::fill(m_columns, Column{});
    m_rows = 0;
}

std::vector<double> R2Score::sums() const {
    std::vector<double> sums{m_rows};
    for (const Column& column : m_columns)
        sums.insert(sums.end(), {column.sum, column.squares, column.residual});
    return sums;
}

bool R2Score::setSums(std::span<const double> sums) {
    if (sums.size() % 3 != 1 || !isCount(sums[0])) return false;
    m_rows = sums[0];
    m_columns.resize(sums.size() / 3);
    for (std::size_t c = 0; c < m_columns.size(); ++c)
        m_columns[c] = {sums[3 * c + 1], sums[3 * c + 2], sums[3 * c + 3]};
    return true;
}

void R2Score::update(const MetricBatch& batch) {
    expectTargetsOrLabels(name(), batch);
    m_columns.resize(static_cast<std::size_t>(batch.columns));
    for (std::int64_t i = 0; i < batch.rows * batch.columns; ++i) {
        Column& column = m_columns[static_cast<std::size_t>(i % batch.columns)];
        const double target = oneHotAt(batch, i / batch.columns, i % batch.columns);
        const double error = batch.predictions[static_cast<std::size_t>(i)] - target;
        column.sum += target;
        column.squares += target * target;
        column.residual += error * error;
    }
    m_rows += static_cast<double>(batch.rows);
}

double R2Score::result() const {
    double sum = 0.0, weights = 0.0;
    for (const Column& column : m_columns) {
        if (m_rows == 0.0) return 0.0;
        // Of a constant target the rounding of the sums is left.
        constexpr double kRounding = 1e-13;
        const double spread = column.squares - column.sum * column.sum / m_rows;
        const double total = spread > kRounding * column.squares ? spread : 0.0;
        const double weight = m_varianceWeighted ? total : 1.0;
        sum += total == 0.0 ? 0.0 : weight * (1.0 - column.residual / total);
        weights += weight;
    }
    return weights == 0.0 ? 0.0 : sum / weights;
}

}  // namespace shardlab::engine
