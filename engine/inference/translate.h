#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/inference/evaluation_progress.h"
#include "engine/metrics/bleu.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

struct Translation {
    std::string text;
    std::vector<std::int32_t> tokens;                   ///< without start and end
    std::vector<std::string> sourceWords, targetWords;  ///< the attention map's columns and rows
    Tensor attention;           ///< (target words, source words), rows sum to 1; empty: the model has none
    double logProbability = 0;  ///< of the whole sentence, natural logarithm
};

/// Translates with a model trained on sentence pairs with teacher forcing: inputs source (batch, S) and
/// target without its last word (batch, T), output the next word at each of T steps. The words translated so
/// far are fed as target again and again, so any model whose steps only look back will do. Throws Error if
/// the experiment's data or model are of another kind.
class Translator {
public:
    Translator(const Experiment& experiment, const NamedWeights& weights, int threads = 0);
    ~Translator();

    /// beam 1: greedy. Beams compare log probability / length (Wu et al. 2016 with alpha 1).
    Translation translate(const std::string& sentence, int beam, StopToken& stop);

    struct Evaluation {
        std::int64_t sentences = 0;
        BleuScore bleu;
    };
    /// Greedy translations of the first `limit` validation sentences (0: all) against their references.
    Evaluation evaluate(std::int64_t limit, StopToken& stop, const EvaluationProgress& progress = {});

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine
