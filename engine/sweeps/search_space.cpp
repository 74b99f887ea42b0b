#include "engine/sweeps/search_space.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine {
namespace {

constexpr std::uint64_t kEndless = std::uint64_t{1} << 62;

struct Interval {
    double low = 0, high = 1;
};

/// Where positions are even: of the logarithm, and half a number wider for integers.
Interval scaleOf(const SearchRange& range) {
    const double margin = range.integer ? 0.5 : 0.0;
    const Interval wide{range.low - margin, range.high + margin};
    return range.log ? Interval{std::log(wide.low), std::log(wide.high)} : wide;
}

std::uint64_t sizeOf(const SearchDimension& dimension) {
    if (!dimension.isRange()) return dimension.choices.size();
    return static_cast<std::uint64_t>(dimension.range->high - dimension.range->low) + 1;
}

}  // namespace

Json valueAt(const SearchRange& range, double position) {
    const Interval scale = scaleOf(range);
    const double at = scale.low + position * (scale.high - scale.low);
    const double value = range.log ? std::exp(at) : at;
    if (range.integer) return static_cast<std::int64_t>(std::clamp(std::round(value), range.low, range.high));
    return std::clamp(value, range.low, range.high);
}

double positionOf(const SearchRange& range, double value) {
    const Interval scale = scaleOf(range);
    const double inside = std::clamp(value, range.low, range.high);
    return ((range.log ? std::log(inside) : inside) - scale.low) / (scale.high - scale.low);
}

std::optional<std::uint64_t> sizeOf(const SearchSpace& space) {
    std::uint64_t size = 1;
    for (const SearchDimension& dimension : space) {
        if (dimension.isRange() && !dimension.range->integer) return std::nullopt;
        const std::uint64_t values = sizeOf(dimension);
        size = values > kEndless / size ? kEndless : size * values;
    }
    return size;
}

int differentTrials(const SearchSpace& space, int trials) {
    const auto size = sizeOf(space);
    return size ? static_cast<int>(std::min<std::uint64_t>(*size, static_cast<std::uint64_t>(trials)))
                : trials;
}

Json trialAt(const SearchSpace& space, std::uint64_t index) {
    std::vector<Json> values(space.size());
    for (std::size_t i = space.size(); i-- > 0;) {
        const SearchDimension& dimension = space[i];
        const std::uint64_t size = sizeOf(dimension), at = index % size;
        index /= size;
        values[i] =
            dimension.isRange()
                ? Json(static_cast<std::int64_t>(dimension.range->low) + static_cast<std::int64_t>(at))
                : dimension.choices[at];
    }
    Json trial = Json::object();
    for (std::size_t i = 0; i < space.size(); ++i)
        trial[space[i].path] = values[i];
    return trial;
}

Json randomTrial(const SearchSpace& space, Rng& rng) {
    Json trial = Json::object();
    for (const SearchDimension& dimension : space) {
        trial[dimension.path] = dimension.isRange() ? valueAt(*dimension.range, uniformDouble(rng))
                                                    : dimension.choices[rng.below(dimension.choices.size())];
    }
    return trial;
}

double uniformDouble(Rng& rng) {
    const std::uint64_t high = rng.next(), low = rng.next();
    return std::ldexp(static_cast<double>((high << 21) ^ (low >> 11)), -53);
}

}  // namespace shardlab::engine
