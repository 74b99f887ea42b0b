#pragma once
#include <cstdint>
#include <string>

#include "engine/core/quantity.h"

namespace shardlab::engine {

/// A device's name within a sentence: "this computer" for "This computer"; names of products stay as they
/// are.
inline std::string withinSentence(std::string name) {
    if (name.starts_with("This ")) name.front() = 't';
    return name;
}

/// "1 sample", "8 samples", "31,687 samples".
inline std::string counted(std::int64_t count, const std::string& noun) {
    return countText(count) + ' ' + noun + (count == 1 ? "" : "s");
}

/// Why an epoch of full batches only is empty, and what to do.
inline std::string noStepsText(std::int64_t globalBatch, std::int64_t samples) {
    return "an epoch has no steps: the global batch size " + std::to_string(globalBatch) +
           " is larger than the " + counted(samples, "training sample") +
           ", and drop_remainder drops the partial batch. Use a batch size of " + std::to_string(samples) +
           " or less, or set drop_remainder to false";
}

/// Why an epoch cannot have so many steps without repeat.
inline std::string tooManyStepsText(std::int64_t steps, std::int64_t available, std::int64_t globalBatch,
                                    std::int64_t samples) {
    return "expected at most " + counted(available, "step") + ", as " + counted(samples, "training sample") +
           " make no more with batch size " + std::to_string(globalBatch) + " and repeat is off; got " +
           std::to_string(steps);
}

}  // namespace shardlab::engine
