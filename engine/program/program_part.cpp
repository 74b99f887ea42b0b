#include "engine/program/program_part.h"

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

/// By value: whether `value` needs it.
std::vector<bool> neededBy(const Program& program, ValueId value) {
    std::vector<bool> needed(program.values.size());
    needed[static_cast<std::size_t>(value)] = true;
    for (auto op = program.ops.rbegin(); op != program.ops.rend(); ++op) {
        const bool makesIt = std::ranges::any_of(
            op->outputs, [&](ValueId id) { return id != kNoValue && needed[static_cast<std::size_t>(id)]; });
        if (!makesIt) continue;
        for (const ValueId id : op->inputs)
            if (id != kNoValue) needed[static_cast<std::size_t>(id)] = true;
    }
    return needed;
}

/// Values of a part have numbers of their own.
class Renumbering {
public:
    Renumbering(const Program& whole, Program& part)
        : m_whole(whole), m_part(part), m_numbers(whole.values.size(), kNoValue) {}
    ValueId operator()(ValueId id) {
        if (id == kNoValue) return kNoValue;
        ValueId& number = m_numbers[static_cast<std::size_t>(id)];
        if (number == kNoValue) {
            number = static_cast<ValueId>(m_part.values.size());
            m_part.values.push_back(m_whole.values[static_cast<std::size_t>(id)]);
        }
        return number;
    }
    std::vector<ValueId> operator()(const std::vector<ValueId>& ids) {
        std::vector<ValueId> numbers;
        for (const ValueId id : ids)
            numbers.push_back((*this)(id));
        return numbers;
    }

private:
    const Program& m_whole;
    Program& m_part;
    std::vector<ValueId> m_numbers;
};

}  // namespace

bool needsNoWeights(const Program& program, ValueId value) {
    const std::vector<bool> needed = neededBy(program, value);
    for (std::size_t id = 0; id < needed.size(); ++id) {
        const ValueRole role = program.values[id].role;
        if (needed[id] && role != ValueRole::Input && role != ValueRole::Activation) return false;
    }
    return true;
}

Program partOf(const Program& program, ValueId value) {
    if (!needsNoWeights(program, value)) {
        throw Error("program: expected a value that needs no weights; got {}",
                    program.values[static_cast<std::size_t>(value)].name);
    }
    const std::vector<bool> needed = neededBy(program, value);
    const auto isNeeded = [&](ValueId id) { return id != kNoValue && needed[static_cast<std::size_t>(id)]; };
    Program part;
    part.batch = program.batch;
    part.training = program.training;
    part.layerNames = program.layerNames;
    Renumbering renumbered(program, part);
    for (std::size_t i = 0; i < program.inputs.size(); ++i) {
        if (!isNeeded(program.inputs[i])) continue;
        part.inputs.push_back(renumbered(program.inputs[i]));
        part.inputNames.push_back(program.inputNames[i]);
    }
    for (const Op& op : program.ops) {
        if (!std::ranges::any_of(op.outputs, isNeeded)) continue;
        Op& copy = part.ops.emplace_back(op);
        copy.inputs = renumbered(op.inputs);
        copy.outputs = renumbered(op.outputs);
    }
    part.outputs = {renumbered(value)};
    part.outputNames = {program.values[static_cast<std::size_t>(value)].name};
    return part;
}

}  // namespace shardlab::engine
