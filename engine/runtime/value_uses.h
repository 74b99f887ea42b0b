#pragma once
#include <optional>
#include <vector>

#include "engine/program/op_rule.h"

namespace shardlab::engine {

/// Who reads the values of a program.
class ValueUses {
public:
    /// `program` outlives this; its ops stay as they are.
    explicit ValueUses(const Program& program);
    void addUnread();  ///< the program has a value more, which nobody reads
    bool isUnread(ValueId id) const;
    /// The only op that reads `id`, if it has that role and reads it as that input.
    std::optional<std::size_t> onlyUser(ValueId id, OpRole role, std::size_t input = 0) const;
    /// A matrix op multiplies it, seen through reshapes.
    bool isMatrixOperand(ValueId id) const;
    /// Nobody would notice if the value itself were rounded: only matrix ops read it, and relu's gradient,
    /// which looks at the sign.
    bool canRoundInPlace(ValueId id) const;

private:
    const Program& m_program;
    std::vector<std::vector<std::size_t>> m_users;  ///< ops that read a value
    std::vector<bool> m_isOutput;
};

}  // namespace shardlab::engine
