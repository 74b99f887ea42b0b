#pragma once
#include "widgets/shards/step_animation.h"

namespace shardlab {

/// How far the step has come at a moment of its animation.
class StepProgress {
public:
    StepProgress(const StepAnimation& animation, const StepMoment& moment);

    const StepMoment& moment() const { return m_moment; }
    const StepFrame& frame() const;
    bool isPast(StepPhase phase) const;      ///< all frames of it are over
    double shareOf(StepPhase phase) const;   ///< how much of it is over
    int rounds() const { return m_rounds; }  ///< of the all-reduce, that are over

private:
    const StepAnimation& m_animation;
    StepMoment m_moment;
    int m_rounds = 0;
};

}  // namespace shardlab
