#pragma once
#include <cstdint>
#include <utility>

#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// Weights worth keeping when numbers go wrong: every so many steps a copy; it counts as good once a step
/// computed a finite loss with it.
class LastFiniteWeights {
public:
    /// Before a step; `step` is the number of steps done.
    void before(std::int64_t step, const NamedWeights& weights) {
        constexpr std::int64_t kEvery = 32;
        if (step % kEvery != 0 && m_candidateStep >= 0) return;
        if (m_candidateStep >= 0 && step > m_candidateStep) {
            std::swap(m_good, m_candidate);
            m_goodStep = m_candidateStep;
        }
        m_candidate = weights;
        m_candidateStep = step;
    }

    /// The last good ones and their step, after `step` complete steps; no specs: there are none.
    std::pair<const NamedWeights&, std::int64_t> last(std::int64_t step) const {
        if (step > m_candidateStep) return {m_candidate, m_candidateStep};
        return {m_good, m_goodStep};
    }

private:
    NamedWeights m_good, m_candidate;
    std::int64_t m_goodStep = 0, m_candidateStep = -1;
};

}  // namespace shardlab::engine
