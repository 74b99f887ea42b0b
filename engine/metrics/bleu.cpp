#include "engine/metrics/bleu.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kOrders = 4;

std::map<std::vector<std::int32_t>, std::int64_t> nGrams(const std::vector<std::int32_t>& sentence,
                                                         std::size_t n) {
    std::map<std::vector<std::int32_t>, std::int64_t> counts;
    for (std::size_t i = 0; i + n <= sentence.size(); ++i) {
        const auto begin = sentence.begin() + static_cast<std::ptrdiff_t>(i);
        ++counts[{begin, begin + static_cast<std::ptrdiff_t>(n)}];
    }
    return counts;
}

}  // namespace

BleuScore corpusBleu(std::span<const std::vector<std::int32_t>> candidates,
                     std::span<const std::vector<std::int32_t>> references) {
    if (candidates.size() != references.size()) {
        throw Error("bleu: expected a reference for each of {} candidates; got {}", candidates.size(),
                    references.size());
    }
    std::int64_t matches[kOrders] = {}, totals[kOrders] = {};
    std::size_t candidateLength = 0, referenceLength = 0;
    for (std::size_t s = 0; s < candidates.size(); ++s) {
        candidateLength += candidates[s].size();
        referenceLength += references[s].size();
        for (std::size_t n = 1; n <= kOrders; ++n) {
            const auto wanted = nGrams(references[s], n);
            for (const auto& [gram, count] : nGrams(candidates[s], n)) {
                const auto found = wanted.find(gram);
                totals[n - 1] += count;
                if (found != wanted.end()) matches[n - 1] += std::min(count, found->second);
            }
        }
    }
    BleuScore score;
    double logSum = 0;
    for (std::size_t n = 0; n < kOrders; ++n) {
        if (totals[n] > 0)
            score.precisions[n] = static_cast<double>(matches[n]) / static_cast<double>(totals[n]);
        logSum += std::log(score.precisions[n]);
    }
    if (candidateLength < referenceLength) {
        score.brevityPenalty =
            candidateLength == 0
                ? 0.0
                : std::exp(1.0 - static_cast<double>(referenceLength) / static_cast<double>(candidateLength));
    }
    score.bleu = score.brevityPenalty * std::exp(logSum / static_cast<double>(kOrders));
    return score;
}

}  // namespace shardlab::engine
