#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/sweeps/search_space.h"

namespace shardlab::engine {

/// How a sweep chooses the parameters of its trials.
enum class SearchMethod {
    Grid,    ///< every combination of the values, one after another
    Random,  ///< Bergstra & Bengio 2012: every parameter by itself
    Tpe      ///< from what the trials before it came to: see tpe.h
};
const char* nameOf(SearchMethod method);  ///< "grid", "random", "tpe"
std::vector<std::string> searchMethodNames();
SearchMethod parseSearchMethod(const std::string& name);  ///< throws Error

/// A trial that has ended, as the search sees it.
struct Observation {
    Json parameters;
    std::optional<double> loss = std::nullopt;  ///< the smaller the better; nothing: the trial failed
    std::vector<double> others = {};  ///< of further objectives, as many for each trial that has a loss
};

/// Throws Error where the method cannot search the space: a grid has no end over a range of real numbers.
void requireSearchable(const SearchSpace& space, SearchMethod method);

/// The parameters of the next trial: a pure function of space, method, seed and the trials before it, in
/// their order. No trial is proposed twice. Nothing: all there are were tried.
std::optional<Json> nextParameters(const SearchSpace& space, SearchMethod method, std::uint64_t seed,
                                   const std::vector<Observation>& earlier);

}  // namespace shardlab::engine
