#include "widgets/timeline/time_scale.h"

#include <algorithm>
#include <cmath>

namespace shardlab {

namespace {
constexpr double kShortest = 1e-9;
constexpr double kMargin = 0.02;  ///< of what is shown, beside the first and the last slice
}  // namespace

void TimeScale::setExtent(const TimeSpan& extent) {
    m_extent = {extent.begin, std::max(extent.end, extent.begin + kShortest)};
    show(m_shown);
}

void TimeScale::setWidth(int pixels) {
    m_width = std::max(1, pixels);
}

void TimeScale::show(const TimeSpan& span) {
    const double margin = kMargin * std::min(m_extent.length(), std::max(span.length(), kShortest));
    const double first = m_extent.begin - margin, last = m_extent.end + margin;
    const double length = std::clamp(span.length(), std::min(kShortest, last - first), last - first);
    // As far as it is cut, around its middle.
    const double begin = std::clamp((span.begin + span.end - length) / 2, first, last - length);
    m_shown = {begin, begin + length};
}

void TimeScale::showAll() {
    const double margin = kMargin * m_extent.length();
    show({m_extent.begin - margin, m_extent.end + margin});
}

void TimeScale::zoom(double factor, double x) {
    const double anchor = seconds(x), share = x / m_width;
    const double length = std::max(m_shown.length() / factor, kShortest);
    show({anchor - share * length, anchor + (1 - share) * length});
}

void TimeScale::pan(double pixels) {
    const double by = pixels / m_width * m_shown.length();
    show({m_shown.begin + by, m_shown.end + by});
}

void TimeScale::reveal(const TimeSpan& span) {
    const double length = m_shown.length();
    double begin = m_shown.begin;
    if (span.end > begin + length) begin = span.end - length;
    if (span.begin < begin) begin = span.begin;
    const bool around = span.begin < m_shown.begin && span.end > m_shown.end;
    if (begin != m_shown.begin && !around) show({begin, begin + length});
}

double TimeScale::tickStep(double pixels) const {
    const double least = pixels / m_width * m_shown.length();
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least) return factor * power;
    }
    return 10 * power;
}

std::vector<double> TimeScale::ticks(double step) const {
    std::vector<double> times;
    const double first = std::ceil(m_shown.begin / step);
    for (double i = first; i * step <= m_shown.end && times.size() < static_cast<std::size_t>(m_width); ++i)
        times.push_back(i * step);
    return times;
}

}  // namespace shardlab
