#pragma once
#include <vector>

#include "engine/program/program.h"

namespace shardlab::engine {

/// Which values of a program are float16 under Keras's policy mixed_float16: what a layer hands on, and the
/// gradients that flow back between the layers. They are rounded where they are made.
///
/// Float32 stay, as in Keras: the loss, statistics of normalizations, and what a recurrent op keeps from step
/// to step (its sequences, last states and operands of products are rounded, gates and cell states are not).
/// Token ids stay exact; so do inputs, which are rounded where a product reads them.
class HalfValues {
public:
    explicit HalfValues(const Program& program);
    bool contains(ValueId id) const {
        const auto at = static_cast<std::size_t>(id);
        return at < m_half.size() && m_half[at];
    }

private:
    void addResults(const Program& program, const Op& op);
    void keepIdsExact(const Program& program);
    std::vector<bool> m_half;  ///< by value
};

}  // namespace shardlab::engine
