#include "engine/simulator/run_model.h"

#include <algorithm>
#include <set>

#include "engine/core/integer.h"
#include "engine/core/rng.h"

namespace shardlab::engine {
namespace {

std::int64_t largestShard(const StepModel& step, int cores) {
    return ceilDivide(step.samples, cores);
}

/// Samples of one core: tf.distribute's rule, ceil(n / cores) each, the last ones what is left.
std::int64_t shardOf(const StepModel& step, int core, int cores) {
    const std::int64_t each = largestShard(step, cores);
    return std::clamp<std::int64_t>(step.samples - core * each, 0, each);
}

/// Where the shards of a batch change: before the core with the rest, and behind it.
void addBreaks(std::set<int>& breaks, const StepModel& step, int cores) {
    const std::int64_t each = largestShard(step, cores);
    if (each == 0) return;
    const std::int64_t full = step.samples / each;
    breaks.insert(static_cast<int>(full));
    breaks.insert(static_cast<int>(full + (step.samples % each > 0 ? 1 : 0)));
}

}  // namespace

bool RunModel::validatesAfter(int epoch) const {
    if (validation.steps() == 0) return false;
    return validateOnlyAtEnd ? epoch == epochs : epoch % std::max(1, validationFrequency) == 0;
}

std::vector<CoreClass> coreClasses(const RunModel& model, bool expand) {
    std::set<int> breaks{0, model.cores};
    for (const PassModel* pass : {&model.training, &model.validation}) {
        if (pass->fullSteps > 0) addBreaks(breaks, pass->full, model.cores);
        if (pass->hasPartial) addBreaks(breaks, pass->partial, model.cores);
    }
    for (const Straggler& straggler : model.stragglers) {
        if (straggler.core < 0 || straggler.core >= model.cores)
            throw Error("stragglers: expected a core from 0 to {}; got {}", model.cores - 1, straggler.core);
        if (!(straggler.slowdown >= 0))
            throw Error("stragglers: a slowdown must not be negative; got {}", straggler.slowdown);
        breaks.insert({straggler.core, straggler.core + 1});
    }
    if (expand || model.jitter.amount > 0) {
        for (int core = 0; core < model.cores; ++core)
            breaks.insert(core);
    }
    std::vector<CoreClass> classes;
    for (auto begin = breaks.begin(); std::next(begin) != breaks.end(); ++begin)
        classes.push_back({.first = *begin, .count = *std::next(begin) - *begin});
    for (const Straggler& straggler : model.stragglers) {
        const auto own = std::find_if(classes.begin(), classes.end(),
                                      [&](const CoreClass& one) { return one.first == straggler.core; });
        own->slowdown = straggler.slowdown;
    }
    return classes;
}

double paceOfCore(const StepModel& step, const CoreClass& core, const RunModel& model,
                  std::int64_t stepIndex) {
    const std::int64_t own = shardOf(step, core.first, model.cores);
    const std::int64_t largest = largestShard(step, model.cores);
    double pace = 1.0 + core.slowdown;
    if (own != largest) pace *= static_cast<double>(own) / static_cast<double>(largest);
    if (model.jitter.amount > 0) {
        const auto turn = static_cast<std::uint64_t>(stepIndex % std::max(1, model.jitter.period));
        const auto draw = philox(model.jitter.seed, static_cast<std::uint64_t>(core.first), turn)[0];
        pace *= 1.0 + model.jitter.amount * (static_cast<double>(draw) / 4294967296.0);
    }
    return pace;
}

Ticks paced(Ticks busy, double pace) {
    return pace == 1.0 ? busy : std::llround(static_cast<double>(busy) * pace);
}

}  // namespace shardlab::engine
