#pragma once
#include <vector>

#include "engine/sweeps/search.h"

namespace shardlab::engine {

/// Choices of the tree-structured Parzen estimator.
struct TpeOptions {
    std::size_t startupTrials = 10;  ///< random ones, before there is anything to learn from
    std::size_t candidates = 24;     ///< drawn for each parameter
    double goodShare = 0.1;          ///< γ: of the trials
    std::size_t mostGood = 25;
    double priorWeight = 1;  ///< of the prior, in trials
};

/// The parameters of the next trial by a tree-structured Parzen estimator (Bergstra, Bardenet, Bengio & Kégl
/// 2011, "Algorithms for hyper-parameter optimization", NeurIPS, section 4): a pure function of the trials
/// before it and the generator.
///
/// The best ⌈γ·n⌉ trials, at most 25, are the good ones, the rest (failed ones too) the bad ones. Two
/// densities are estimated for each parameter by itself: l of the good values, g of the bad ones. 24
/// candidates are drawn from l; the one with the largest l/g, which is the largest expected improvement, is
/// taken. γ = 0.1, the 25, 24 and 10 random trials at the start are the defaults of Optuna 3 (Akiba et al.
/// 2019); the paper has γ = 0.15.
///
/// With several objectives the good trials are the first fronts of mutually non-dominated trials; of the
/// front that does not fit as a whole, those that dominate the largest hypervolume together. A good trial
/// counts by what the hypervolume of the good ones loses without it, beside the one that adds most (Ozaki,
/// Tanigaki, Watanabe & Onishi 2020, "Multiobjective tree-structured Parzen estimator for computationally
/// expensive optimization problems", GECCO; the rule of Optuna 3, too). Before volumes are taken each
/// objective is put on 0, the best of these trials, to 1, the worst; the reference point is 1.1.
///
/// A range is estimated on its positions from 0 to 1 (positionOf, so on a logarithmic scale where it has one)
/// by a mixture of normal densities, each cut off at 0 and 1: one at each observed position, and the prior at
/// 0.5 with deviation 1. The deviation at a position is the larger distance to its two neighbours (the
/// prior's place is one, the ends 0 and 1 are not), kept within 1/min(100, n + 2) and 1, as in section 4.2 of
/// Bergstra et al. and in Optuna. A list of values is estimated by the counts of its values, each raised by
/// the prior's weight. The last 25 trials of a group count one each, those before linearly less, down to 1/n
/// for the oldest ("linear forgetting" of the authors' program hyperopt, and of Optuna).
Json tpeParameters(const SearchSpace& space, const std::vector<Observation>& earlier, Rng& rng,
                   const TpeOptions& options = {});

}  // namespace shardlab::engine
