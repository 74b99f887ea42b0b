#include "engine/comparison/run_cost.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace shardlab::engine {

std::optional<RunCost> costOf(const DeviceResult& answer, const DevicePrice& price) {
    const RunEstimate& run = answer.estimate;
    if (!answer.fits() || run.stepsPerEpoch == 0 || !(price.perHour > 0)) return std::nullopt;
    const double perSecond = price.perHour / 3600;
    return RunCost{
        .price = price,
        .run = *costOfRun(run, std::max(1, answer.workload.epochs), price.perHour),
        .epoch = run.epochSeconds * perSecond,
        .millionSamples = 1e6 / run.samplesPerSecond * perSecond,
    };
}

std::vector<std::size_t> paretoFront(const std::vector<TimeAndCost>& points) {
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return std::pair(points[a].seconds, points[a].cost) < std::pair(points[b].seconds, points[b].cost);
    });
    std::vector<std::size_t> front;
    double cheapest = std::numeric_limits<double>::infinity();
    for (const std::size_t i : order) {
        if (points[i].cost >= cheapest) continue;
        cheapest = points[i].cost;
        front.push_back(i);
    }
    return front;
}

}  // namespace shardlab::engine
