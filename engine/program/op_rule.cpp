#include "engine/program/op_rule.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/error.h"

namespace shardlab::engine {

void GradientBuilder::give(ValueId of, OpKind kind, std::vector<ValueId> inputs, OpAttributes attributes) {
    const ValueId gradient = makeGradient(of);
    if (gradient == kNoValue) return;
    append(kind, std::move(inputs), {gradient}, std::move(attributes));
    accumulate(of, gradient);
}

void GradientBuilder::giveAll(std::span<const ValueId> of, OpKind kind, std::vector<ValueId> inputs,
                              OpAttributes attributes) {
    std::vector<ValueId> gradients;
    for (const ValueId value : of)
        gradients.push_back(makeGradient(value));
    if (std::ranges::all_of(gradients, [](ValueId id) { return id == kNoValue; })) return;
    append(kind, std::move(inputs), gradients, std::move(attributes));
    for (std::size_t i = 0; i < of.size(); ++i)
        accumulate(of[i], gradients[i]);
}

double noFlops(const Program&, const Op&) {
    return 0.0;
}

void noGradient(GradientBuilder&, const Op&) {}

Shape sameShape(std::span<const Shape> inputs, const OpAttributes&) {
    return inputs[0];
}

std::span<const std::span<const OpRule>> opFamilies() {
    static const std::array families{productOpRules(),  elementwiseOpRules(), arrayOpRules(),
                                     sequenceOpRules(), recurrentOpRules(),   normalizationOpRules(),
                                     noiseOpRules(),    spatialOpRules(),     stepOpRules()};
    return families;
}

namespace {

/// By kind; null where no family has a row.
std::vector<const OpRule*> rulesByKind() {
    std::vector<const OpRule*> rules;
    for (const std::span<const OpRule> family : opFamilies()) {
        for (const OpRule& rule : family) {
            const auto place = static_cast<std::size_t>(rule.kind);
            if (place >= rules.size()) rules.resize(place + 1, nullptr);
            rules[place] = &rule;
        }
    }
    return rules;
}

}  // namespace

const OpRule& ruleOf(OpKind kind) {
    static const std::vector<const OpRule*> rules = rulesByKind();
    const auto place = static_cast<std::size_t>(kind);
    if (place >= rules.size() || rules[place] == nullptr)
        throw Error("program: op kind {} has no rule", place);
    return *rules[place];
}

}  // namespace shardlab::engine
