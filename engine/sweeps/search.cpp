#include "engine/sweeps/search.h"

#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/sweeps/tpe.h"

namespace shardlab::engine {
namespace {

constexpr std::array kMethods{std::pair{SearchMethod::Grid, "grid"},
                              std::pair{SearchMethod::Random, "random"}, std::pair{SearchMethod::Tpe, "tpe"}};

bool wasTried(const std::vector<Observation>& earlier, const Json& parameters) {
    return std::ranges::find(earlier, parameters, &Observation::parameters) != earlier.end();
}

/// The first combination that was not tried; there is one.
Json firstUntried(const SearchSpace& space, const std::vector<Observation>& earlier) {
    std::uint64_t index = 0;
    while (wasTried(earlier, trialAt(space, index)))
        ++index;
    return trialAt(space, index);
}

Json untriedAtRandom(const SearchSpace& space, Rng& rng, const std::vector<Observation>& earlier) {
    constexpr int kDraws = 100;
    const bool endless = !sizeOf(space);
    for (int i = 0; i < kDraws; ++i) {
        Json parameters = randomTrial(space, rng);
        if (endless || !wasTried(earlier, parameters)) return parameters;
    }
    return firstUntried(space, earlier);
}

}  // namespace

const char* nameOf(SearchMethod method) {
    return std::ranges::find(kMethods, method, &decltype(kMethods)::value_type::first)->second;
}

std::vector<std::string> searchMethodNames() {
    std::vector<std::string> names;
    for (const auto& [method, name] : kMethods)
        names.emplace_back(name);
    return names;
}

SearchMethod parseSearchMethod(const std::string& name) {
    for (const auto& [method, known] : kMethods) {
        if (name == known) return method;
    }
    throw Error("search: expected grid, random or tpe; got {}", abridged(name));
}

void requireSearchable(const SearchSpace& space, SearchMethod method) {
    if (method != SearchMethod::Grid) return;
    for (const SearchDimension& dimension : space) {
        const bool listed = !dimension.isRange() || (dimension.range->integer && !dimension.range->log);
        if (!listed) {
            throw Error(
                "{}: a grid needs a list of values or a range of integers without :log; use {}=A,B,C "
                "or another search",
                dimension.path, dimension.path);
        }
    }
}

std::optional<Json> nextParameters(const SearchSpace& space, SearchMethod method, std::uint64_t seed,
                                   const std::vector<Observation>& earlier) {
    const std::optional<std::uint64_t> size = sizeOf(space);
    if (size && earlier.size() >= *size) return std::nullopt;
    if (method == SearchMethod::Grid) return trialAt(space, earlier.size());
    Rng rng(seed, earlier.size());
    if (method == SearchMethod::Tpe) {
        Json parameters = tpeParameters(space, earlier, rng);
        if (!wasTried(earlier, parameters)) return parameters;
    }
    return untriedAtRandom(space, rng, earlier);
}

}  // namespace shardlab::engine
