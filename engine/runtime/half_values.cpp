#include "engine/runtime/half_values.h"

#include <algorithm>

#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

/// The outputs of a forward op that later layers may read, by position.
std::vector<std::size_t> resultsOf(const Op& op) {
    switch (roleOf(op.kind)) {
        case OpRole::Recurrence:
            return {1, 2, 4};  // the sequence, the last h, the last c; gates and saved states stay inside
        case OpRole::Loss:
            return {1};  // the gradient: the loss itself is float32
        default:
            return {0};  // statistics and argmax of the same op stay inside
    }
}

}  // namespace

HalfValues::HalfValues(const Program& program) : m_half(program.values.size(), false) {
    for (const Op& op : program.ops) {
        if (op.phase == Phase::Forward || op.phase == Phase::Backward) addResults(program, op);
    }
    keepIdsExact(program);
}

void HalfValues::addResults(const Program& program, const Op& op) {
    const auto add = [&](ValueId id) {
        if (id == kNoValue) return;
        const Value& value = program.values[static_cast<std::size_t>(id)];
        if (value.perSample && value.type == ValueType::Float32) m_half[static_cast<std::size_t>(id)] = true;
    };
    if (op.phase == Phase::Backward) {
        std::ranges::for_each(op.outputs, add);
        return;
    }
    for (const std::size_t position : resultsOf(op)) {
        if (position < op.outputs.size()) add(op.outputs[position]);
    }
}

/// Half counts whole numbers up to 2048 only.
void HalfValues::keepIdsExact(const Program& program) {
    std::vector<bool> isId(m_half.size(), false);
    for (auto op = program.ops.rbegin(); op != program.ops.rend(); ++op) {
        if (op->phase != Phase::Forward) continue;
        const bool makesIds = !op->outputs.empty() && op->outputs[0] != kNoValue &&
                              isId[static_cast<std::size_t>(op->outputs[0])];
        const std::size_t ids = makesIds ? op->inputs.size() : roleOf(op->kind) == OpRole::Lookup ? 1 : 0;
        for (std::size_t i = 0; i < ids; ++i) {
            if (op->inputs[i] == kNoValue) continue;
            isId[static_cast<std::size_t>(op->inputs[i])] = true;
            m_half[static_cast<std::size_t>(op->inputs[i])] = false;
        }
    }
}

}  // namespace shardlab::engine
