#include "widgets/runs/parallel_axis.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/common/text_format.h"
#include "widgets/runs/run_columns.h"

namespace shardlab {

namespace {

constexpr double kNowhere = std::numeric_limits<double>::quiet_NaN();
constexpr int kIntervals = 4;  ///< between the ticks of numbers

bool isNumber(const engine::Json& value) {
    return value.is_number() && std::isfinite(value.get<double>());
}

}  // namespace

ParallelAxis::ParallelAxis(std::string name, QString title, const std::vector<engine::Json>& values)
    : m_name(std::move(name)), m_title(std::move(title)), m_places(values.size(), kNowhere) {
    const bool texts = std::ranges::any_of(
        values, [](const engine::Json& value) { return !value.is_null() && !value.is_number(); });
    if (texts) {
        placeTexts(values);
    } else {
        placeNumbers(values);
    }
}

void ParallelAxis::placeNumbers(const std::vector<engine::Json>& values) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const engine::Json& value : values) {
        if (!isNumber(value)) continue;
        low = std::min(low, value.get<double>());
        high = std::max(high, value.get<double>());
    }
    if (low > high) return;
    constexpr double kDecades = 100;
    m_logarithmic = low > 0 && high / low > kDecades;
    const auto scaled = [this](double value) { return m_logarithmic ? std::log10(value) : value; };
    const double bottom = scaled(low), length = scaled(high) - bottom;
    for (std::size_t run = 0; run < values.size(); ++run) {
        if (!isNumber(values[run])) continue;
        m_places[run] = length > 0 ? (scaled(values[run].get<double>()) - bottom) / length : 0.5;
    }
    const bool whole = std::ranges::all_of(
        values, [](const engine::Json& value) { return !isNumber(value) || value.is_number_integer(); });
    const auto textOf = [&](double value) {
        return whole ? formatCount(std::llround(value)) : formatFigure(value);
    };
    if (length <= 0) {
        m_ticks.push_back({0.5, textOf(low)});
        return;
    }
    if (whole && high - low <= 2 * kIntervals && !m_logarithmic) {
        for (double value = low; value <= high; ++value)
            m_ticks.push_back({(value - low) / length, textOf(value)});
        return;
    }
    for (int i = 0; i <= kIntervals; ++i) {
        const double place = static_cast<double>(i) / kIntervals, at = bottom + place * length;
        m_ticks.push_back({place, textOf(m_logarithmic ? std::pow(10.0, at) : at)});
    }
}

void ParallelAxis::placeTexts(const std::vector<engine::Json>& values) {
    std::vector<QString> texts(values.size());
    QStringList different;
    for (std::size_t run = 0; run < values.size(); ++run) {
        texts[run] = runValueText(m_name, values[run]);
        if (!values[run].is_null()) different << texts[run];
    }
    different.sort(Qt::CaseInsensitive);
    different.removeDuplicates();
    const auto placeOf = [&](const QString& text) {
        const auto number = static_cast<double>(different.indexOf(text));
        return different.size() > 1 ? number / (different.size() - 1) : 0.5;
    };
    for (std::size_t run = 0; run < values.size(); ++run) {
        if (!values[run].is_null()) m_places[run] = placeOf(texts[run]);
    }
    constexpr int kMostTicks = 12;
    const int step = qMax(1, (different.size() + kMostTicks - 1) / kMostTicks);
    for (int i = 0; i < different.size(); i += step)
        m_ticks.push_back({placeOf(different[i]), different[i]});
}

/// Rather a step that leads to both ends.
std::vector<ParallelAxis::Tick> ParallelAxis::ticksThatFit(double length, double label) const {
    if (m_ticks.size() < 2) return m_ticks;
    const std::size_t intervals = m_ticks.size() - 1;
    const double span = (m_ticks.back().place - m_ticks.front().place) * length;
    const double between = std::max(1.0, span / static_cast<double>(intervals));
    const auto least = std::max(std::size_t{1}, static_cast<std::size_t>(std::ceil(label / between)));
    std::size_t step = least;
    while (intervals % step != 0 && step < 2 * least)
        ++step;
    if (intervals % step != 0) step = least;
    std::vector<Tick> ticks;
    for (std::size_t i = 0; i < m_ticks.size(); i += step)
        ticks.push_back(m_ticks[i]);
    return ticks;
}

std::vector<std::size_t> brushedRuns(const std::vector<ParallelAxis>& axes, const ParallelBrushes& brushes) {
    std::vector<std::size_t> runs;
    const std::size_t count = axes.empty() ? 0 : axes.front().size();
    for (std::size_t run = 0; run < count; ++run) {
        bool inside = true;
        for (std::size_t axis = 0; axis < axes.size() && inside; ++axis)
            inside = !brushes[axis] || brushes[axis]->holds(axes[axis].place(run));
        if (inside) runs.push_back(run);
    }
    return runs;
}

}  // namespace shardlab
