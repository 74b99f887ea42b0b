#include "engine/runtime/value_uses.h"

#include <algorithm>

namespace shardlab::engine {

namespace {
std::size_t placeOf(ValueId id) {
    return static_cast<std::size_t>(id);
}
}  // namespace

ValueUses::ValueUses(const Program& program)
    : m_program(program), m_users(program.values.size()), m_isOutput(program.values.size(), false) {
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        for (const ValueId id : program.ops[i].inputs) {
            if (id != kNoValue) m_users[placeOf(id)].push_back(i);
        }
    }
    for (const ValueId id : program.outputs)
        m_isOutput[placeOf(id)] = true;
    for (const ValueId id : program.inputGradients) {
        if (id != kNoValue) m_isOutput[placeOf(id)] = true;
    }
}

void ValueUses::addUnread() {
    m_users.emplace_back();
    m_isOutput.push_back(false);
}

bool ValueUses::isUnread(ValueId id) const {
    return !m_isOutput[placeOf(id)] && m_users[placeOf(id)].empty();
}

std::optional<std::size_t> ValueUses::onlyUser(ValueId id, OpRole role, std::size_t input) const {
    if (m_isOutput[placeOf(id)] || m_users[placeOf(id)].size() != 1) return std::nullopt;
    const std::size_t user = m_users[placeOf(id)][0];
    const Op& op = m_program.ops[user];
    if (roleOf(op.kind) != role || op.inputs[input] != id) return std::nullopt;
    return user;
}

bool ValueUses::isMatrixOperand(ValueId id) const {
    return std::any_of(m_users[placeOf(id)].begin(), m_users[placeOf(id)].end(), [&](std::size_t i) {
        const Op& op = m_program.ops[i];
        switch (roleOf(op.kind)) {
            case OpRole::Product:
            case OpRole::ProductInputGradient:
                return op.inputs[0] == id;
            case OpRole::ProductKernelGradient:
            case OpRole::KernelProduct:
                return true;
            case OpRole::Alias:
                return isMatrixOperand(op.outputs[0]);
            default:
                return false;
        }
    });
}

bool ValueUses::canRoundInPlace(ValueId id) const {
    if (m_isOutput[placeOf(id)] || m_program.values[placeOf(id)].role == ValueRole::Input) return false;
    return std::all_of(m_users[placeOf(id)].begin(), m_users[placeOf(id)].end(), [&](std::size_t i) {
        const Op& op = m_program.ops[i];
        switch (roleOf(op.kind)) {
            case OpRole::ActivationGradient: {
                const auto& spec = std::get<ActivationSpec>(op.attributes);
                return op.inputs[1] == id && op.inputs[0] != id && spec.kind == Activation::Relu &&
                       spec.gradientFromOutput() && spec.maxValue < 0.0F;
            }
            case OpRole::Alias:
                return canRoundInPlace(op.outputs[0]);
            case OpRole::Product:
            case OpRole::ProductInputGradient:
            case OpRole::ProductKernelGradient:
            case OpRole::KernelProduct:
                return true;
            default:
                return false;
        }
    });
}

}  // namespace shardlab::engine
