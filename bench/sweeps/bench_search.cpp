// How good the searches of sweeps are: the best of 60 trials on functions with a known minimum, over 100
// seeds. peer_optuna.py prints the same of Optuna.
#include <fmt/format.h>

#include <algorithm>

#include "engine/sweeps/search.h"
#include "tests/support/search_functions.h"

namespace {

using namespace shardlab::engine;
using shardlab::test::SearchFunction;

constexpr int kTrials = 60;
constexpr std::uint64_t kSeeds = 100;

double bestOf(const SearchFunction& function, SearchMethod method, std::uint64_t seed) {
    std::vector<Observation> observations;
    for (int i = 0; i < kTrials; ++i) {
        const Json parameters = *nextParameters(function.space, method, seed, observations);
        observations.push_back({.parameters = parameters, .loss = function.value(parameters)});
    }
    return *std::ranges::min(observations, {}, &Observation::loss).loss;
}

}  // namespace

int main() {
    for (const SearchFunction& function : shardlab::test::searchFunctions()) {
        for (const SearchMethod method : {SearchMethod::Random, SearchMethod::Tpe}) {
            std::vector<double> best;
            for (std::uint64_t seed = 1; seed <= kSeeds; ++seed)
                best.push_back(bestOf(function, method, seed));
            std::ranges::sort(best);
            fmt::print("{:<12} {:<8} median {:.4g}  quartiles {:.4g} {:.4g}\n", function.name, nameOf(method),
                       (best[kSeeds / 2 - 1] + best[kSeeds / 2]) / 2, best[kSeeds / 4], best[kSeeds * 3 / 4]);
        }
    }
    return 0;
}
