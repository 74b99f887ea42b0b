#include "engine/layers/attention_parts.h"

#include <algorithm>
#include <cmath>

#include "engine/layers/parameters.h"

namespace shardlab::engine {

std::vector<ParameterSpec> attentionCallParameters() {
    return {
        flagParameter("use_causal_mask", false,
                      "causal mask: a position attends only to itself and earlier positions"),
        flagParameter("return_attention_scores", false, "return the attention scores as a second output")};
}

ParameterSpec attentionDropoutParameter() {
    return {.name = "dropout",
            .kind = ParameterKind::Float,
            .defaultValue = 0.0,
            .help = "dropout rate of the attention scores",
            .minimum = 0.0,
            .maximum = 0.999};
}

bool isCausal(const Json& config) {
    return config.value("use_causal_mask", false) || config.value("causal", false);
}

bool returnsScores(const Json& config) {
    return config.value("return_attention_scores", false);
}

ValueId projectedHeads(ProgramBuilder& program, ValueId x, const std::string& part, bool useBias) {
    const ValueId kernel = program.weight(part + "/kernel");
    const Shape shape = program.shape(kernel);
    const std::int64_t width = shape[1] * shape[2];
    const ValueId y = program.dot(x, program.reshapeWeight(kernel, Shape{shape[0], width}));
    if (!useBias) return y;
    return program.biasAdd(y, program.reshapeWeight(program.weight(part + "/bias"), Shape{width}));
}

ValueId scaledQuery(ProgramBuilder& program, ValueId query, std::int64_t size) {
    const auto factor = static_cast<float>(1.0 / std::sqrt(static_cast<double>(size)));
    return program.call(OpKind::Scale, {query}, "scaled_query", program.shape(query),
                        ScaleAttributes{factor});
}

ValueId attentionWeights(ProgramBuilder& program, ValueId scores, std::span<const ValueId> masks, bool causal,
                         float rate) {
    std::vector<ValueId> inputs{scores};
    for (const ValueId mask : masks) {
        if (mask != kNoValue && std::find(inputs.begin(), inputs.end(), mask) == inputs.end())
            inputs.push_back(mask);
    }
    if (inputs.size() == 1 && !causal) return program.dropout(program.softmax(scores), rate);
    const ValueId weights = program.call(OpKind::MaskedSoftmax, std::move(inputs), "attention",
                                         program.shape(scores), MaskedSoftmaxAttributes{causal});
    return program.dropout(weights, rate);
}

}  // namespace shardlab::engine
