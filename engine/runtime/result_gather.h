#pragma once
#include <span>
#include <vector>

#include "engine/runtime/executor_state.h"

namespace shardlab::engine {

class Collective;

/// What a batch makes in the processes of a group, for each of them: outputs, losses, masks and targets by
/// row of the global batch, statistics of batch normalization by replica. One exchange a batch.
class ResultGather {
public:
    /// Both outlive this; the plan is there, and its losses are described.
    ResultGather(ExecutorState& state, Collective& group);

    void exchange();                                ///< behind a forward pass
    std::span<const float> rows(ValueId id) const;  ///< an output, losses or a mask
    TargetView targets(std::size_t target) const;

private:
    /// Four-byte numbers by row. A target may be missing in a batch.
    struct RowArray {
        ValueId id = kNoValue;   ///< kNoValue: a target
        std::size_t target = 0;  ///< which one
        std::int64_t perSample = 0;
        std::vector<float> all;
    };
    void addValue(ValueId id);
    const float* source(const RowArray& array) const;
    bool present(const RowArray& array) const;
    std::size_t floatsOf(int rank) const;
    void pack(float* to) const;
    void unpack(int rank, const float* from);
    std::vector<NormState*> trainingNorms() const;

    ExecutorState& m_state;
    Collective& m_group;
    std::vector<RowArray> m_arrays;
    std::vector<float> m_packed;
    std::vector<std::size_t> m_starts;  ///< bytes of m_packed, by rank
};

}  // namespace shardlab::engine
