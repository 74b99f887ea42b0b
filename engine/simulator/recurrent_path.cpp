#include "engine/simulator/recurrent_path.h"

#include <fmt/format.h>

#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

/// Empty if cuDNN takes it.
std::string brokenCondition(const RecurrentAttributes& cell) {
    if (cell.cell == CellKind::SimpleRnn) return "cuDNN has no kernel for SimpleRNN";
    if (cell.activation.kind != Activation::Tanh) return "activation is not tanh";
    if (cell.recurrentActivation.kind != Activation::Sigmoid) return "recurrent_activation is not sigmoid";
    if (cell.recurrentDropout > 0) return fmt::format("recurrent_dropout is {:g}", cell.recurrentDropout);
    if (cell.cell == CellKind::Gru && !cell.resetAfter) return "reset_after is false";
    return {};
}

}  // namespace

std::vector<SlowRecurrence> recurrencesOutsideFastPath(const Program& program, bool stackFuses) {
    std::vector<SlowRecurrence> list;
    for (const Op& op : program.ops) {
        const auto* cell = std::get_if<RecurrentAttributes>(&op.attributes);
        if (roleOf(op.kind) != OpRole::Recurrence || cell == nullptr) continue;
        const std::string reason =
            stackFuses ? brokenCondition(*cell) : "the framework runs recurrent layers as a loop";
        if (reason.empty()) continue;
        list.push_back(
            {op.layer < 0 ? "A recurrent layer" : program.layerNames[static_cast<std::size_t>(op.layer)],
             reason});
    }
    return list;
}

}  // namespace shardlab::engine
