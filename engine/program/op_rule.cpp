#include "engine/program/op_rule.h"

#include <array>

namespace shardlab::engine {

void GradientBuilder::give(ValueId of, OpKind kind, std::vector<ValueId> inputs, OpAttributes attributes) {
    const ValueId gradient = makeGradient(of);
    if (gradient == kNoValue) return;
    append(kind, std::move(inputs), {gradient}, std::move(attributes));
    accumulate(of, gradient);
}

const OpRule* findOpRule(OpKind kind) {
    for (const std::span<const OpRule> family : {sequenceOpRules(), recurrentOpRules(), arrayOpRules(),
                                                 normalizationOpRules(), noiseOpRules(), spatialOpRules()}) {
        for (const OpRule& rule : family) {
            if (rule.kind == kind) return &rule;
        }
    }
    return nullptr;
}

}  // namespace shardlab::engine
