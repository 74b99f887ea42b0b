#include <algorithm>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <numeric>
#include <thread>

#include "engine/core/available_memory.h"
#include "engine/core/background_work.h"
#include "engine/core/tensor.h"
#include "engine/initializers/initializer.h"
#include "engine/model/model.h"

namespace shardlab::engine {
namespace {

/// Streams of weights, away from those that shuffling and dropout use of the same seed.
constexpr std::uint64_t kWeightStreams = std::uint64_t{0x77} << 56;

/// From here on it is worth threads of its own: about a millisecond of work.
constexpr double kManyElements = 1 << 18;
constexpr unsigned kMostThreads = 8;

/// As in Keras, an initializer with a seed of its own gives the same numbers wherever it stands.
Rng streamOf(const WeightSpec& spec, std::size_t index, std::uint64_t seed) {
    const Json config = spec.initializer.is_object() ? spec.initializer.value("config", Json()) : Json();
    const Json own = config.is_object() ? config.value("seed", Json()) : Json();
    return own.is_number_integer() ? Rng(own.get<std::uint64_t>(), kWeightStreams)
                                   : Rng(seed, kWeightStreams + 1 + index);
}

/// One call of `work` for each index below `count`, on several threads, the first indexes first.
void onThreads(std::size_t count, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    const auto takeAll = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            work(i);
    };
    const unsigned processors = std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads);
    std::deque<BackgroundWork> others;
    for (unsigned i = 1; i < std::min<std::size_t>(processors, count); ++i)
        others.emplace_back(takeAll);
    takeAll();
    for (BackgroundWork& other : others)
        other.wait();
}

}  // namespace

std::vector<Tensor> initializeWeights(const std::vector<WeightSpec>& specs, std::uint64_t seed) {
    double elements = 0;
    for (const WeightSpec& spec : specs)
        elements += static_cast<double>(spec.shape.elementCount());
    requireHostMemory("the weights of this model", elements * sizeof(float));
    std::vector<std::unique_ptr<Initializer>> initializers;
    std::vector<Tensor> weights;
    weights.reserve(specs.size());
    for (const WeightSpec& spec : specs) {
        initializers.push_back(makeInitializer(spec.initializer, spec.name));
        initializers.back()->checkShape(spec.shape, spec.name);
        weights.emplace_back(spec.shape);
    }
    std::vector<std::size_t> order(specs.size());  // largest first
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return weights[i].bytes(); });
    const auto fill = [&](std::size_t i) {
        Rng rng = streamOf(specs[order[i]], order[i], seed);
        initializers[order[i]]->fill(weights[order[i]].floats(), specs[order[i]].shape, rng);
    };
    if (elements >= kManyElements) {
        onThreads(specs.size(), fill);
    } else {
        for (std::size_t i = 0; i < specs.size(); ++i)
            fill(i);
    }
    return weights;
}

}  // namespace shardlab::engine
