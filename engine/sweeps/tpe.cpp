#include "engine/sweeps/tpe.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>

#include "engine/sweeps/pareto.h"

namespace shardlab::engine {
namespace {

constexpr double kReference = 1.1;  ///< of hypervolumes over normalized objectives

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

/// An index, each as likely as its weight says.
std::size_t drawIndex(const std::vector<double>& weights, double total, Rng& rng) {
    double left = uniformDouble(rng) * total;
    std::size_t i = 0;
    while (i + 1 < weights.size() && left >= weights[i])
        left -= weights[i++];
    return i;
}

/// What the trials count, the oldest first: the last 25 one each, those before linearly less, down to 1/n.
std::vector<double> ageWeights(std::size_t count) {
    constexpr std::size_t kFull = 25;
    std::vector<double> weights(count, 1.0);
    const std::size_t fading = count > kFull ? count - kFull : 0;
    const double oldest = 1 / static_cast<double>(std::max<std::size_t>(count, 1));
    for (std::size_t i = 0; i < fading; ++i)
        weights[i] = fading > 1
                         ? oldest + (1 - oldest) * static_cast<double>(i) / static_cast<double>(fading - 1)
                         : oldest;
    return weights;
}

/// Mixture of the kernels at observed positions and of the prior.
class ParzenDensity {
public:
    /// The positions are those of the trials, the oldest first, with what each counts.
    ParzenDensity(const std::vector<double>& positions, const std::vector<double>& weights,
                  double priorWeight) {
        constexpr Kernel kPrior;
        constexpr double kMostParts = 100;
        const double narrowest = 1 / std::min(kMostParts, static_cast<double>(positions.size()) + 2);
        std::vector<double> places = positions;
        places.push_back(kPrior.mean);
        std::ranges::sort(places);
        m_weights = weights;
        for (const double position : positions)
            m_kernels.push_back({position, std::clamp(spacingAt(position, places), narrowest, 1.0)});
        m_kernels.push_back(kPrior);
        m_weights.push_back(priorWeight);
        m_total = std::accumulate(m_weights.begin(), m_weights.end(), 0.0);
    }

    double density(double x) const {
        double sum = 0;
        for (std::size_t i = 0; i < m_kernels.size(); ++i)
            sum += m_weights[i] * m_kernels[i].density(x);
        return sum / m_total;
    }
    double draw(Rng& rng) const { return m_kernels[drawIndex(m_weights, m_total, rng)].draw(rng); }

private:
    /// The larger distance to a neighbour; equal places are one.
    static double spacingAt(double position, const std::vector<double>& places) {
        const auto [first, last] = std::ranges::equal_range(places, position);
        const double below = first != places.begin() ? position - *std::prev(first) : 0.0;
        const double above = last != places.end() ? *last - position : 0.0;
        return std::max(below, above);
    }

    std::vector<Kernel> m_kernels;  ///< the prior is the last one
    std::vector<double> m_weights;
    double m_total = 0;
};

/// Shares of the values of a list.
class CountedShares {
public:
    CountedShares(const std::vector<Json>& choices, const std::vector<Json>& values,
                  const std::vector<double>& weights, double priorWeight) {
        m_weights.resize(choices.size(), priorWeight);
        for (std::size_t i = 0; i < values.size(); ++i)
            m_weights[static_cast<std::size_t>(std::ranges::find(choices, values[i]) - choices.begin())] +=
                weights[i];
        m_total = std::accumulate(m_weights.begin(), m_weights.end(), 0.0);
    }
    double share(std::size_t choice) const { return m_weights[choice] / m_total; }
    std::size_t draw(Rng& rng) const { return drawIndex(m_weights, m_total, rng); }

private:
    std::vector<double> m_weights;
    double m_total = 0;
};

/// Trials, the oldest first, and what each counts.
struct Trials {
    std::vector<const Observation*> list = {};
    std::vector<double> weights = {};
};

std::vector<Json> valuesOf(const Trials& trials, const std::string& path) {
    std::vector<Json> values;
    for (const Observation* trial : trials.list)
        values.push_back(trial->parameters.at(path));
    return values;
}

std::vector<double> positionsOf(const Trials& trials, const SearchDimension& dimension) {
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

Json proposal(const SearchDimension& dimension, const Trials& good, const Trials& bad, Rng& rng,
              const TpeOptions& options) {
    if (dimension.isRange()) {
        const ParzenDensity l(positionsOf(good, dimension), good.weights, options.priorWeight);
        const ParzenDensity g(positionsOf(bad, dimension), bad.weights, options.priorWeight);
        return valueAt(*dimension.range, bestCandidate(
                                             options.candidates, [&] { return l.draw(rng); },
                                             [&](double x) { return l.density(x) / g.density(x); }));
    }
    const CountedShares l(dimension.choices, valuesOf(good, dimension.path), good.weights,
                          options.priorWeight);
    const CountedShares g(dimension.choices, valuesOf(bad, dimension.path), bad.weights, options.priorWeight);
    return dimension.choices[bestCandidate(
        options.candidates, [&] { return l.draw(rng); },
        [&](std::size_t choice) { return l.share(choice) / g.share(choice); })];
}

Losses lossesOf(const Observation& trial) {
    Losses losses{*trial.loss};
    losses.insert(losses.end(), trial.others.begin(), trial.others.end());
    return losses;
}

/// The best trials by one objective, the earlier of equals.
std::vector<std::size_t> bestByLoss(const std::vector<Observation>& earlier, std::size_t count) {
    std::vector<std::size_t> order(earlier.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) {
        return earlier[i].loss.value_or(std::numeric_limits<double>::infinity());
    });
    order.resize(count);
    return order;
}

/// The best trials by several objectives: whole fronts, and of the next one what fills the rest. Failed
/// trials come last.
std::vector<std::size_t> bestByFronts(const std::vector<Observation>& earlier, std::size_t count) {
    std::vector<std::size_t> finished, best;
    std::vector<Losses> losses;
    for (std::size_t i = 0; i < earlier.size(); ++i) {
        if (!earlier[i].loss) continue;
        finished.push_back(i);
        losses.push_back(lossesOf(earlier[i]));
    }
    const std::vector<std::size_t> ranks = nondominationRanks(losses);
    for (std::size_t rank = 0; best.size() < std::min(count, finished.size()); ++rank) {
        std::vector<std::size_t> front;
        std::vector<Losses> points;
        for (std::size_t i = 0; i < finished.size(); ++i) {
            if (ranks[i] != rank) continue;
            front.push_back(finished[i]);
            points.push_back(losses[i]);
        }
        const Losses reference(points[0].size(), kReference);
        for (const std::size_t i :
             largestHypervolumeSubset(normalized(std::move(points)), count - best.size(), reference))
            best.push_back(front[i]);
    }
    for (std::size_t i = 0; i < earlier.size() && best.size() < count; ++i) {
        if (!earlier[i].loss) best.push_back(i);
    }
    return best;
}

/// What good trials of several objectives count: up to 1, by what the hypervolume loses without them.
std::vector<double> hypervolumeWeights(const std::vector<const Observation*>& good) {
    constexpr double kLeast = 1e-12;
    std::vector<double> weights(good.size(), kLeast);
    std::vector<Losses> losses;
    for (const Observation* trial : good) {
        if (!trial->loss) return std::vector<double>(good.size(), 1.0);
        losses.push_back(lossesOf(*trial));
    }
    const std::vector<double> contributions =
        hypervolumeContributions(normalized(losses), Losses(losses[0].size(), kReference));
    const double largest = std::max(std::ranges::max(contributions), kLeast);
    for (std::size_t i = 0; i < good.size(); ++i)
        weights[i] = std::max(contributions[i] / largest, kLeast);
    return weights;
}

/// The good and the bad trials.
std::pair<Trials, Trials> split(const std::vector<Observation>& earlier, const TpeOptions& options) {
    const bool several =
        std::ranges::any_of(earlier, [](const auto& trial) { return !trial.others.empty(); });
    const auto share =
        static_cast<std::size_t>(std::ceil(options.goodShare * static_cast<double>(earlier.size())));
    const std::size_t count = std::min(share, options.mostGood);
    const std::vector<std::size_t> best = several ? bestByFronts(earlier, count) : bestByLoss(earlier, count);
    std::pair<Trials, Trials> parts;
    for (std::size_t i = 0; i < earlier.size(); ++i) {
        const bool isGood = std::ranges::find(best, i) != best.end();
        (isGood ? parts.first : parts.second).list.push_back(&earlier[i]);
    }
    auto& [good, bad] = parts;
    good.weights = several ? hypervolumeWeights(good.list) : ageWeights(good.list.size());
    bad.weights = ageWeights(bad.list.size());
    return parts;
}

}  // namespace

Json tpeParameters(const SearchSpace& space, const std::vector<Observation>& earlier, Rng& rng,
                   const TpeOptions& options) {
    if (earlier.size() < options.startupTrials) return randomTrial(space, rng);
    const auto [good, bad] = split(earlier, options);
    Json trial = Json::object();
    for (const SearchDimension& dimension : space)
        trial[dimension.path] = proposal(dimension, good, bad, rng, options);
    return trial;
}

}  // namespace shardlab::engine
