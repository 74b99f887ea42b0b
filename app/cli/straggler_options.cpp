#include "app/cli/straggler_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/cli/output.h"

namespace shardlab::cli {
namespace {

constexpr double kMostTimes = 1000, kMostJitter = 10;

template <typename Number>
bool readWhole(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

void StragglerOptions::addStragglersTo(Flags& flags) {
    flags.texts("--straggler", stragglers,
                "CORE:FACTOR; 3:1.5 makes core 3 take 1.5 times as long; repeat for several cores");
}

void StragglerOptions::addTo(Flags& flags) {
    addStragglersTo(flags);
    flags.number("--jitter", jitter, 0.0,
                 "Largest random slowdown of each core in each step; 0.1: up to 10 %");
    flags.number("--seed", seed, "Seed of the jitter; default: 1");
}

std::vector<engine::Straggler> StragglerOptions::readStragglers() const {
    std::vector<engine::Straggler> list;
    for (const std::string& text : stragglers) {
        const std::string_view all = text;
        const std::size_t colon = std::min(all.find(':'), all.size());
        int core = 0;
        double factor = 0;
        const bool read = readWhole(all.substr(0, colon), core) && colon < all.size() &&
                          readWhole(all.substr(colon + 1), factor);
        if (!read || core < 0 || !(factor >= 1 && factor <= kMostTimes)) {
            throw UsageError("--straggler: expected CORE:FACTOR with a factor from 1 to {}; got \"{}\"",
                             kMostTimes, text);
        }
        const bool known =
            std::any_of(list.begin(), list.end(), [core](const auto& other) { return other.core == core; });
        if (known) throw UsageError("--straggler: core {} is named twice", core);
        list.push_back({.core = core, .slowdown = factor - 1});
    }
    return list;
}

engine::CoreJitter StragglerOptions::readJitter() const {
    if (seed && !jitter) throw UsageError("--seed: expected --jitter; the seed is for the jitter only");
    engine::CoreJitter result;
    result.amount = jitter.value_or(0);
    if (!(result.amount <= kMostJitter))
        throw UsageError("--jitter: expected a share from 0 to {}; got {}", kMostJitter, result.amount);
    result.seed = seed.value_or(result.seed);
    return result;
}

}  // namespace shardlab::cli
