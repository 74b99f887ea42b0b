#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace shardlab::engine {

/// Counts of numbers in bins of equal width: bin i holds [low + i · width, low + (i + 1) · width).
struct LinearHistogram {
    double low = 0.0, width = 1.0;
    std::vector<std::int64_t> counts;
};

/// What is known of many numbers.
struct NumberSummary {
    std::int64_t count = 0;    ///< finite ones; the rest is of them
    std::int64_t missing = 0;  ///< NaN or infinite
    double minimum = 0.0, maximum = 0.0, mean = 0.0;
    double deviation = 0.0;     ///< divides by count
    LinearHistogram histogram;  ///< from the bin of the minimum to that of the maximum
};

/// Adds numbers up in one pass, without knowing their range: the bins of the histogram double their width
/// when a number lies outside. Sums are taken about the first number, so that a large mean does not swallow a
/// small deviation.
class NumberStatistics {
public:
    static constexpr std::size_t kBins = 64;
    /// `whole`: numbers are whole; a bin is never narrower than one of them.
    explicit NumberStatistics(bool whole = false) : m_whole(whole) {}
    void add(float value);
    void add(std::span<const float> values);
    NumberSummary summary() const;

private:
    void begin(double value);
    void makeRoomFor(double value);
    bool m_whole;
    std::int64_t m_count = 0, m_missing = 0;
    double m_first = 0.0, m_sum = 0.0, m_squares = 0.0, m_minimum = 0.0, m_maximum = 0.0;
    double m_low = 0.0, m_width = 1.0, m_inverse = 1.0;
    std::array<std::int64_t, kBins> m_bins{};
};

}  // namespace shardlab::engine
