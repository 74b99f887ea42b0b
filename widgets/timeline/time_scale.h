#pragma once
#include <vector>

namespace shardlab {

/// A stretch of the axis in seconds.
struct TimeSpan {
    double begin = 0, end = 0;
    double length() const { return end - begin; }
    auto operator<=>(const TimeSpan&) const = default;
};

/// Which stretch of time a width of pixels shows. It never leaves what there is to see by more than a margin,
/// and never shows less than a nanosecond.
class TimeScale {
public:
    void setExtent(const TimeSpan& extent);  ///< what there is to see
    void setWidth(int pixels);               ///< > 0
    const TimeSpan& extent() const { return m_extent; }
    const TimeSpan& shown() const { return m_shown; }
    int width() const { return m_width; }

    void show(const TimeSpan& span);
    void showAll();
    /// By a factor (2: half as much is seen); what lies at pixel `x` stays there.
    void zoom(double factor, double x);
    void pan(double pixels);            ///< > 0: to later times
    void reveal(const TimeSpan& span);  ///< pans as little as shows it, or its begin

    double pixel(double seconds) const { return (seconds - m_shown.begin) / m_shown.length() * m_width; }
    double seconds(double pixel) const { return m_shown.begin + pixel / m_width * m_shown.length(); }
    /// Round times (1, 2 or 5 of a power of ten apart), at least so many pixels from one to the next.
    double tickStep(double pixels) const;
    std::vector<double> ticks(double step) const;

private:
    TimeSpan m_extent{0, 1}, m_shown{0, 1};
    int m_width = 1;
};

}  // namespace shardlab
