#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

double bytesOf(const Program& program, std::span<const ValueId> values) {
    double bytes = 0;
    for (const ValueId id : values) {
        if (id != kNoValue)
            bytes += static_cast<double>(program.values[static_cast<std::size_t>(id)].bytes());
    }
    return bytes;
}

/// Slots are read and written.
double slotBytes(const Program& program, const Op& op) {
    const auto* update = std::get_if<UpdateAttributes>(&op.attributes);
    return update == nullptr ? 0.0 : 2.0 * update->slots * bytesOf(program, std::span(op.inputs).first(1));
}

}  // namespace

void countCosts(const Program& program, Op& op) {
    const OpRule& rule = ruleOf(op.kind);
    op.bytesAccessed = rule.role == OpRole::Alias ? 0.0
                                                  : bytesOf(program, op.inputs) +
                                                        bytesOf(program, op.outputs) + slotBytes(program, op);
    if (rule.flops != nullptr) {
        op.flops = rule.flops(program, op);
    } else {
        op.flops = elementsOf(program, op.outputs[0]);
    }
}

}  // namespace shardlab::engine
