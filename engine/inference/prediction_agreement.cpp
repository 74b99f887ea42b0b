#include "engine/inference/prediction_agreement.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

/// Twice the probability of `fewer` or less successes in `all` throws of a coin.
double exactTest(std::int64_t fewer, std::int64_t all) {
    double sum = 0;
    const auto n = static_cast<double>(all);
    for (std::int64_t k = 0; k <= fewer; ++k) {
        const auto at = static_cast<double>(k);
        sum +=
            std::exp(std::lgamma(n + 1) - std::lgamma(at + 1) - std::lgamma(n - at + 1) - n * std::log(2.0));
    }
    return std::min(1.0, 2 * sum);
}

}  // namespace

PredictionAgreement agreementOf(const SamplePredictions& first, const SamplePredictions& second) {
    const bool same = first.predictions.size() == second.predictions.size() &&
                      std::ranges::equal(first.predictions, second.predictions, {}, &SamplePrediction::label,
                                         &SamplePrediction::label);
    if (!same)
        throw Error("evaluate: expected predictions of the same samples; got {} and {} samples",
                    first.predictions.size(), second.predictions.size());
    PredictionAgreement agreement;
    for (std::size_t i = 0; i < first.predictions.size(); ++i) {
        const SamplePrediction& a = first.predictions[i];
        const SamplePrediction& b = second.predictions[i];
        if (!a.counts()) continue;
        std::int64_t& count = a.wrong() ? (b.wrong() ? agreement.bothWrong : agreement.onlySecond)
                                        : (b.wrong() ? agreement.onlyFirst : agreement.bothRight);
        ++count;
        if (a.predicted() != b.predicted()) agreement.different.push_back(static_cast<std::int64_t>(i));
    }
    const std::int64_t one = agreement.onlyFirst + agreement.onlySecond;
    if (one > 0) agreement.mcNemar = exactTest(std::min(agreement.onlyFirst, agreement.onlySecond), one);
    return agreement;
}

}  // namespace shardlab::engine
