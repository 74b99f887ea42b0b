#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace shardlab::engine {

/// How well candidate translations agree with their references.
struct BleuScore {
    double bleu = 0;                      ///< 0 … 1
    double precisions[4] = {0, 0, 0, 0};  ///< of 1-, 2-, 3- and 4-grams, clipped to the reference's counts
    double brevityPenalty = 1;  ///< exp(1 − reference length / candidate length) for short candidates
};

/// Corpus BLEU-4 with one reference a sentence: brevity penalty times the geometric mean of the clipped
/// n-gram precisions, counted over all sentences together; 0 if one of them is 0. Throws Error if the numbers
/// of sentences differ. Source: Papineni et al. 2002.
BleuScore corpusBleu(std::span<const std::vector<std::int32_t>> candidates,
                     std::span<const std::vector<std::int32_t>> references);

}  // namespace shardlab::engine
