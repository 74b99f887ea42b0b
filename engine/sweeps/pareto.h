#pragma once
#include <vector>

namespace shardlab::engine {

/// Values of the objectives of one trial; the smaller the better.
using Losses = std::vector<double>;

/// Better in one objective and not worse in any.
bool dominates(const Losses& a, const Losses& b);

/// For each point how many fronts lie before its own: 0 of those that no other dominates, 1 of those that
/// none dominates once these are taken away, and so on (Goldberg 1989). O(points² · fronts).
std::vector<std::size_t> nondominationRanks(const std::vector<Losses>& points);

/// The volume that the points dominate within the reference point: of all places that are no better than some
/// point and no worse than the reference. Points beyond the reference add nothing. By slicing along the last
/// objective (While et al. 2006): made for some dozen points of two or three objectives.
double hypervolume(std::vector<Losses> points, const Losses& reference);

/// Of each point what the hypervolume loses without it.
std::vector<double> hypervolumeContributions(const std::vector<Losses>& points, const Losses& reference);

/// `count` points with a large hypervolume together: one after the other the one that adds most, the first of
/// equals. At least 1 − 1/e of the largest possible (Nemhauser et al. 1978). Indices, ascending.
std::vector<std::size_t> largestHypervolumeSubset(const std::vector<Losses>& points, std::size_t count,
                                                  const Losses& reference);

/// Each objective from 0, the best of the points, to 1, the worst; 0 where all are equal.
std::vector<Losses> normalized(std::vector<Losses> points);

}  // namespace shardlab::engine
