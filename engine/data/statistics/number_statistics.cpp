#include "engine/data/statistics/number_statistics.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine {

/// The first bins are a thousandth of the first number wide, a power of two: bins that double fit any range.
void NumberStatistics::begin(double value) {
    constexpr int kFinerThanFirst = 10, kFinest = -40;
    const int exponent = value == 0.0 ? kFinest : std::max(kFinest, std::ilogb(value) - kFinerThanFirst);
    m_width = m_whole ? 1.0 : std::ldexp(1.0, exponent);
    m_inverse = 1.0 / m_width;  // exact, as for every power of two
    m_low = std::floor(value / m_width) * m_width;
    m_first = m_minimum = m_maximum = value;
}

void NumberStatistics::makeRoomFor(double value) {
    constexpr std::size_t kHalf = kBins / 2;
    while (value < m_low || value >= m_low + static_cast<double>(kBins) * m_width) {
        std::array<std::int64_t, kBins> merged{};
        const bool down = value < m_low;
        for (std::size_t i = 0; i < kBins; ++i)
            merged[(down ? kHalf : 0) + i / 2] += m_bins[i];
        if (down) m_low -= static_cast<double>(kBins) * m_width;
        m_width *= 2.0;
        m_bins = merged;
    }
    m_inverse = 1.0 / m_width;
}

void NumberStatistics::add(float value) {
    if (!std::isfinite(value)) {
        ++m_missing;
        return;
    }
    const double x = value;
    if (m_count++ == 0) begin(x);
    const double fromFirst = x - m_first;
    m_sum += fromFirst;
    m_squares += fromFirst * fromFirst;
    m_minimum = std::min(m_minimum, x);
    m_maximum = std::max(m_maximum, x);
    const double place = (x - m_low) * m_inverse;
    if (!(place >= 0.0 && place < static_cast<double>(kBins))) {
        makeRoomFor(x);
        ++m_bins[std::min(kBins - 1, static_cast<std::size_t>((x - m_low) * m_inverse))];
        return;
    }
    ++m_bins[static_cast<std::size_t>(place)];
}

void NumberStatistics::add(std::span<const float> values) {
    for (const float value : values)
        add(value);
}

NumberSummary NumberStatistics::summary() const {
    NumberSummary summary{.count = m_count, .missing = m_missing, .histogram = {}};
    if (m_count == 0) return summary;
    const auto n = static_cast<double>(m_count);
    const double offset = m_sum / n;
    summary.minimum = m_minimum;
    summary.maximum = m_maximum;
    summary.mean = m_first + offset;
    summary.deviation = std::sqrt(std::max(0.0, m_squares / n - offset * offset));
    const auto filled = [](std::int64_t bin) { return bin > 0; };
    const auto first = std::find_if(m_bins.begin(), m_bins.end(), filled);
    const auto last = std::find_if(m_bins.rbegin(), m_bins.rend(), filled).base();
    summary.histogram = {.low = m_low + static_cast<double>(first - m_bins.begin()) * m_width,
                         .width = m_width,
                         .counts = {first, last}};
    return summary;
}

}  // namespace shardlab::engine
