#include "engine/sweeps/tpe.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <span>

namespace shardlab::engine {
namespace {

/// Share of the standard normal distribution below x.
double normalShare(double x) {
    return 0.5 * std::erfc(-x / std::numbers::sqrt2);
}

/// A normal density, cut off at 0 and 1.
struct Kernel {
    double mean = 0.5, deviation = 1;

    double inside() const { return normalShare((1 - mean) / deviation) - normalShare(-mean / deviation); }
    double density(double x) const {
        const double z = (x - mean) / deviation;
        return std::exp(-z * z / 2) / (std::sqrt(2 * std::numbers::pi) * deviation * inside());
    }
    /// By drawing again: at least a third of a kernel lies inside, since its mean does and it is no wider
    /// than 1.
    double draw(Rng& rng) const {
        for (;;) {
            const double u = 1 - uniformDouble(rng), v = uniformDouble(rng);
            const double x =
                mean + deviation * std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v);
            if (x >= 0 && x <= 1) return x;
        }
    }
};

/// Mixture of the kernels at observed positions and of the prior.
class ParzenDensity {
public:
    ParzenDensity(std::vector<double> positions, double priorWeight) : m_priorWeight(priorWeight) {
        constexpr Kernel kPrior;
        constexpr double kMostParts = 100;
        std::ranges::sort(positions);
        const double narrowest = 1 / std::min(kMostParts, static_cast<double>(positions.size()) + 1);
        // Where the prior stands among them.
        std::vector<double> places = positions;
        places.insert(std::ranges::lower_bound(places, kPrior.mean), kPrior.mean);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const std::size_t at = positions[i] < kPrior.mean ? i : i + 1;
            const double below = places[at] - (at > 0 ? places[at - 1] : 0.0);
            const double above = (at + 1 < places.size() ? places[at + 1] : 1.0) - places[at];
            m_kernels.push_back({positions[i], std::clamp(std::max(below, above), narrowest, 1.0)});
        }
        m_kernels.push_back(kPrior);
    }

    double density(double x) const {
        double sum = 0;
        for (std::size_t i = 0; i < m_kernels.size(); ++i)
            sum += weight(i) * m_kernels[i].density(x);
        return sum / total();
    }
    double draw(Rng& rng) const {
        double left = uniformDouble(rng) * total();
        std::size_t i = 0;
        while (i + 1 < m_kernels.size() && left >= weight(i))
            left -= weight(i++);
        return m_kernels[i].draw(rng);
    }

private:
    double weight(std::size_t kernel) const { return kernel + 1 < m_kernels.size() ? 1.0 : m_priorWeight; }
    double total() const { return static_cast<double>(m_kernels.size() - 1) + m_priorWeight; }

    double m_priorWeight;
    std::vector<Kernel> m_kernels;  ///< the prior is the last one
};

/// Shares of the values of a list.
class CountedShares {
public:
    CountedShares(const std::vector<Json>& choices, const std::vector<Json>& values, double priorWeight) {
        for (const Json& choice : choices)
            m_counts.push_back(static_cast<double>(std::ranges::count(values, choice)) + priorWeight);
        m_total = std::accumulate(m_counts.begin(), m_counts.end(), 0.0);
    }
    double share(std::size_t choice) const { return m_counts[choice] / m_total; }
    std::size_t draw(Rng& rng) const {
        double left = uniformDouble(rng) * m_total;
        std::size_t i = 0;
        while (i + 1 < m_counts.size() && left >= m_counts[i])
            left -= m_counts[i++];
        return i;
    }

private:
    std::vector<double> m_counts;
    double m_total = 0;
};

using Trials = std::span<const Observation>;

std::vector<Json> valuesOf(Trials trials, const std::string& path) {
    std::vector<Json> values;
    for (const Observation& trial : trials)
        values.push_back(trial.parameters.at(path));
    return values;
}

std::vector<double> positionsOf(Trials trials, const SearchDimension& dimension) {
    std::vector<double> positions;
    for (const Json& value : valuesOf(trials, dimension.path))
        positions.push_back(positionOf(*dimension.range, value.get<double>()));
    return positions;
}

/// Of candidates that `draw` makes, the one with the largest `ratio`; the first of equals.
template <typename Draw, typename Ratio>
auto bestCandidate(std::size_t count, Draw draw, Ratio ratio) {
    auto best = draw();
    double largest = ratio(best);
    for (std::size_t i = 1; i < count; ++i) {
        const auto candidate = draw();
        const double value = ratio(candidate);
        if (value > largest) {
            largest = value;
            best = candidate;
        }
    }
    return best;
}

Json proposal(const SearchDimension& dimension, Trials good, Trials bad, Rng& rng,
              const TpeOptions& options) {
    if (dimension.isRange()) {
        const ParzenDensity l(positionsOf(good, dimension), options.priorWeight);
        const ParzenDensity g(positionsOf(bad, dimension), options.priorWeight);
        return valueAt(*dimension.range, bestCandidate(
                                             options.candidates, [&] { return l.draw(rng); },
                                             [&](double x) { return l.density(x) / g.density(x); }));
    }
    const CountedShares l(dimension.choices, valuesOf(good, dimension.path), options.priorWeight);
    const CountedShares g(dimension.choices, valuesOf(bad, dimension.path), options.priorWeight);
    return dimension.choices[bestCandidate(
        options.candidates, [&] { return l.draw(rng); },
        [&](std::size_t choice) { return l.share(choice) / g.share(choice); })];
}

}  // namespace

Json tpeParameters(const SearchSpace& space, const std::vector<Observation>& earlier, Rng& rng,
                   const TpeOptions& options) {
    if (earlier.size() < options.startupTrials) return randomTrial(space, rng);
    std::vector<Observation> sorted = earlier;
    std::ranges::stable_sort(sorted, {}, [](const Observation& trial) {
        return trial.loss.value_or(std::numeric_limits<double>::infinity());
    });
    const auto share =
        static_cast<std::size_t>(std::ceil(options.goodShare * static_cast<double>(sorted.size())));
    const std::size_t goodCount = std::min(share, options.mostGood);
    const Trials all(sorted), good = all.first(goodCount), bad = all.subspan(goodCount);
    Json trial = Json::object();
    for (const SearchDimension& dimension : space)
        trial[dimension.path] = proposal(dimension, good, bad, rng, options);
    return trial;
}

}  // namespace shardlab::engine
