#include "engine/runs/run_again.h"

#include <algorithm>
#include <bit>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

Experiment experimentOf(const RunInfo& run) {
    if (run.experiment.is_null()) throw Error("run {}: it was imported without its experiment", run.id);
    return Experiment::fromJson(run.experiment);
}

/// Weights of a run that another one begins with.
void beginWith(RunAgain& again, const RunStore& store, std::int64_t id) {
    again.options.initialWeights = std::make_shared<const NamedWeights>(store.weights(id));
    again.options.keepFittingWeights = true;
    again.start.continues = id;
}

bool hasWeights(const RunStore& store, std::int64_t id) {
    std::error_code ignored;
    return std::filesystem::exists(store.weightsFile(id), ignored);
}

}  // namespace

RunAgain rerunOf(const RunStore& store, std::int64_t id, std::optional<std::uint64_t> seed) {
    const RunInfo run = store.load(id);
    RunAgain again{.experiment = experimentOf(run)};
    if (run.start.foreignWeights)
        throw Error("run {}: it began with weights that were not saved with it; train it from its experiment",
                    id);
    if (run.start.continues > 0) {
        if (!hasWeights(store, run.start.continues))
            throw Error("run {}: it continued run {}, whose weights are deleted", id, run.start.continues);
        beginWith(again, store, run.start.continues);
    }
    again.options.shuffle = run.start.shuffle;
    again.start.shuffle = run.start.shuffle;
    again.start.rerunOf = id;
    if (seed) again.experiment.fit.seed = *seed;
    return again;
}

RunAgain continuationOf(const RunStore& store, std::int64_t id) {
    const RunInfo run = store.load(id);
    RunAgain again{.experiment = experimentOf(run)};
    if (!hasWeights(store, id)) {
        throw Error("run {}: it has no saved weights to continue from{}", id,
                    run.status == "interrupted" ? ": it was interrupted before its end" : "");
    }
    beginWith(again, store, id);
    again.options.shuffle = run.start.shuffle;
    again.start.shuffle = run.start.shuffle;
    return again;
}

bool sameMetrics(const History& one, const History& other) {
    const std::size_t epochs = std::min(one.epochs.size(), other.epochs.size());
    const auto sameBits = [](double left, double right) {
        return std::bit_cast<std::uint64_t>(left) == std::bit_cast<std::uint64_t>(right);
    };
    for (std::size_t i = 0; i < epochs; ++i) {
        const MetricValues &left = one.epochs[i].metrics, &right = other.epochs[i].metrics;
        if (left.size() != right.size()) return false;
        for (std::size_t m = 0; m < left.size(); ++m) {
            if (left[m].first != right[m].first || !sameBits(left[m].second, right[m].second)) return false;
        }
    }
    return true;
}

}  // namespace shardlab::engine
