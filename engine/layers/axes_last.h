#pragma once
#include <vector>

#include "engine/program/program_builder.h"

namespace shardlab::engine {

/// Some axes of a value behind its others, for ops that work on the last axes, and back again.
class AxesLast {
public:
    /// `axes` of `input` in ascending order, each once, without the batch.
    AxesLast(const Shape& input, const std::vector<std::size_t>& axes);

    ValueId move(ProgramBuilder& program, ValueId x) const;      ///< x itself if they are the last ones
    ValueId moveBack(ProgramBuilder& program, ValueId y) const;  ///< y has the shape of a moved value

private:
    Shape m_input, m_moved;
    PermutationAttributes m_there, m_back;
    bool m_areLast = true;
};

}  // namespace shardlab::engine
