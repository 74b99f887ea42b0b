#include "engine/simulator/straggler_text.h"

#include "engine/core/quantity.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {

std::string stragglerText(const RunEstimate& estimate) {
    std::string text;
    for (const Straggler& straggler : estimate.stragglers) {
        text += fmt::format("{}core {} takes {:.4g} × as long", text.empty() ? "" : "; ", straggler.core,
                            1 + straggler.slowdown);
    }
    if (estimate.jitter.amount > 0) {
        text +=
            fmt::format("{}random slowdown of each core in each step: up to {}, seed {}",
                        text.empty() ? "" : "; ", percentText(estimate.jitter.amount), estimate.jitter.seed);
    }
    return text;
}

}  // namespace shardlab::engine
