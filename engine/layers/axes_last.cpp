#include "engine/layers/axes_last.h"

#include <algorithm>

namespace shardlab::engine {

AxesLast::AxesLast(const Shape& input, const std::vector<std::size_t>& axes)
    : m_input(input), m_moved(input), m_back{std::vector<std::int64_t>(input.rank())} {
    for (std::size_t axis = 0; axis < input.rank(); ++axis) {
        if (std::ranges::find(axes, axis) == axes.end())
            m_there.axes.push_back(static_cast<std::int64_t>(axis));
    }
    for (const std::size_t axis : axes)
        m_there.axes.push_back(static_cast<std::int64_t>(axis));
    for (std::size_t i = 0; i < input.rank(); ++i) {
        const auto from = static_cast<std::size_t>(m_there.axes[i]);
        m_moved[i] = input[from];
        m_back.axes[from] = static_cast<std::int64_t>(i);
        m_areLast = m_areLast && from == i;
    }
}

ValueId AxesLast::move(ProgramBuilder& program, ValueId x) const {
    if (m_areLast) return x;
    return program.call(OpKind::Transpose, {x}, "transpose", m_moved, m_there);
}

ValueId AxesLast::moveBack(ProgramBuilder& program, ValueId y) const {
    if (m_areLast) return y;
    return program.call(OpKind::Transpose, {y}, "transpose", m_input, m_back);
}

}  // namespace shardlab::engine
