#pragma once
#include <vector>

#include "engine/inference/sample_evaluation.h"

namespace shardlab::engine {

/// Two models on the same samples.
struct PredictionAgreement {
    std::int64_t bothRight = 0, onlyFirst = 0, onlySecond = 0, bothWrong = 0;
    /// Samples that the two give different classes, in the order of the data.
    std::vector<std::int64_t> different;
    /// McNemar's exact test, two-sided: how probable a split of the samples that only one of the two gets
    /// right is that is at least as uneven, if both were equally good; 1 without such samples. Source:
    /// McNemar 1947.
    double mcNemar = 1;
    std::int64_t samples() const { return bothRight + onlyFirst + onlySecond + bothWrong; }
};
/// Throws Error if the samples are not the same ones.
PredictionAgreement agreementOf(const SamplePredictions& first, const SamplePredictions& second);

}  // namespace shardlab::engine
