#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/layers/layer.h"

/// What the attention layers share.
namespace shardlab::engine {

/// Options that Keras gives in the call, not in the layer's config: causal masks, scores as second output.
std::vector<ParameterSpec> attentionCallParameters();
ParameterSpec attentionDropoutParameter();

bool isCausal(const Json& config);
bool returnsScores(const Json& config);

/// (batch, …, features) → (batch, …, heads · size) with the weights of a part: its kernel (features, heads,
/// size) and, with `useBias`, its bias (heads, size).
ValueId projectedHeads(ProgramBuilder& program, ValueId x, const std::string& part, bool useBias);

/// query / √size, which scales the scores of a head.
ValueId scaledQuery(ProgramBuilder& program, ValueId query, std::int64_t size);

/// softmax(scores) over the keys that every mask counts (kNoValue: no mask), with dropout of `rate`.
ValueId attentionWeights(ProgramBuilder& program, ValueId scores, std::span<const ValueId> masks, bool causal,
                         float rate);

}  // namespace shardlab::engine
