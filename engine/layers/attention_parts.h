#pragma once
#include <span>
#include <vector>

#include "engine/layers/layer.h"

/// What the attention layers share.
namespace shardlab::engine {

/// Options that Keras gives in the call, not in the layer's config: causal masks, scores as second output.
std::vector<ParameterSpec> attentionCallParameters();
ParameterSpec attentionDropoutParameter();

bool isCausal(const Json& config);
bool returnsScores(const Json& config);

/// softmax(scores) over the keys that every mask counts (kNoValue: no mask), with dropout of `rate`.
ValueId attentionWeights(ProgramBuilder& program, ValueId scores, std::span<const ValueId> masks, bool causal,
                         float rate);

}  // namespace shardlab::engine
