#pragma once
#include <optional>

#include "engine/runs/run_store.h"
#include "engine/training/run.h"

namespace shardlab::engine {

/// What a stored run takes to be trained again, or on.
struct RunAgain {
    Experiment experiment;
    SessionOptions options = {};
    RunStart start = {};  ///< of the new run
};

/// The same experiment from the same start: the same numbers, bit for bit, unless `seed` is another one.
/// Throws Error of one sentence if the store does not have what the run began with.
RunAgain rerunOf(const RunStore& store, std::int64_t id, std::optional<std::uint64_t> seed = std::nullopt);

/// The same experiment from the weights the run ended with, and the state of its optimizer, as far as that
/// was saved. Throws Error of one sentence if there are none.
RunAgain continuationOf(const RunStore& store, std::int64_t id);

/// Whether two runs have the same metrics in every epoch that both have, bit for bit.
bool sameMetrics(const History& one, const History& other);

}  // namespace shardlab::engine
