#include "engine/runs/batch_parts.h"

#include "engine/core/error.h"
#include "engine/runs/packed_bytes.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kFixedColumns = 5;  ///< before the metrics
constexpr std::size_t kBaseBytes = 3 * sizeof(double);

/// The columns of times, each relative to its first value.
constexpr std::array kTimes{&StepPoint::wallSeconds, &StepPoint::simulatedSeconds, &StepPoint::clockSeconds};

template <typename Value>
void addColumn(PackedWriter& bytes, std::span<const StepPoint> points, Value value) {
    for (const StepPoint& point : points)
        bytes.add(static_cast<float>(value(point)));
}

}  // namespace

std::string packBatches(std::span<const StepPoint> points) {
    PackedWriter bytes;
    if (points.empty()) return {};
    const StepPoint& first = points.front();
    for (const auto time : kTimes)
        bytes.add(first.*time);
    for (const StepPoint& point : points)
        bytes.add(static_cast<std::int32_t>(point.epoch));
    addColumn(bytes, points, [](const StepPoint& point) { return point.loss; });
    for (const auto time : kTimes)
        addColumn(bytes, points, [&](const StepPoint& point) { return point.*time - first.*time; });
    for (std::size_t metric = 0; metric < first.metrics.size(); ++metric)
        addColumn(bytes, points, [metric](const StepPoint& point) { return point.metrics[metric]; });
    return bytes.take();
}

std::vector<StepPoint> unpackBatches(const BatchPart& part) {
    constexpr std::size_t kMostCount = std::size_t{1} << 32;
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(part.count, 0));
    const std::size_t rest = part.data.size() - std::min(part.data.size(), kBaseBytes);
    const std::size_t columns = count == 0 || count > kMostCount ? 0 : rest / (sizeof(float) * count);
    if (columns < kFixedColumns || rest != columns * sizeof(float) * count) {
        throw Error("batches from step {}: expected columns of {} numbers; got {} bytes", part.firstStep,
                    part.count, part.data.size());
    }
    PackedReader bytes(part.data);
    std::vector<StepPoint> points(count);
    std::array<double, kTimes.size()> bases{};
    for (double& base : bases)
        base = bytes.next<double>();
    for (std::size_t i = 0; i < count; ++i) {
        points[i].step = part.firstStep + static_cast<std::int64_t>(i);
        points[i].epoch = bytes.next<std::int32_t>();
        points[i].metrics.resize(columns - kFixedColumns);
    }
    for (StepPoint& point : points)
        point.loss = static_cast<double>(bytes.next<float>());
    for (std::size_t time = 0; time < kTimes.size(); ++time) {
        for (StepPoint& point : points)
            point.*kTimes[time] = bases[time] + static_cast<double>(bytes.next<float>());
    }
    for (std::size_t metric = 0; metric < columns - kFixedColumns; ++metric) {
        for (StepPoint& point : points)
            point.metrics[metric] = static_cast<double>(bytes.next<float>());
    }
    return points;
}

bool BatchParts::Part::takes(const StepPoint& point) const {
    return points.size() < kMostPoints && point.step == points.back().step + 1 &&
           point.metrics.size() == points.back().metrics.size();
}

void BatchParts::add(std::span<const StepPoint> points) {
    for (const StepPoint& point : points) {
        if (m_parts.empty() || !m_parts.back().takes(point)) m_parts.push_back({m_next++, {}});
        m_parts.back().points.push_back(point);
        m_grown = true;
    }
}

std::vector<BatchPart> BatchParts::changed() const {
    std::vector<BatchPart> parts;
    if (!m_grown) return parts;
    for (const Part& part : m_parts) {
        parts.push_back({.number = part.number,
                         .firstStep = part.points.front().step,
                         .count = static_cast<std::int64_t>(part.points.size()),
                         .data = packBatches(part.points)});
    }
    return parts;
}

void BatchParts::keep() {
    if (m_parts.size() > 1) m_parts.erase(m_parts.begin(), m_parts.end() - 1);
    m_grown = false;
}

}  // namespace shardlab::engine
