#include "widgets/shards/step_progress.h"

#include <algorithm>

namespace shardlab {

StepProgress::StepProgress(const StepAnimation& animation, const StepMoment& moment)
    : m_animation(animation), m_moment(moment) {
    const std::size_t first = std::min(m_animation.firstFrame(StepPhase::ReduceScatter),
                                       m_animation.firstFrame(StepPhase::AllGather));
    const auto rounds = static_cast<int>(m_animation.record().rounds.size());
    m_rounds =
        std::clamp(m_moment.frame - static_cast<int>(first) + (m_moment.share >= 1 ? 1 : 0), 0, rounds);
}

const StepFrame& StepProgress::frame() const {
    return m_animation.frames()[static_cast<std::size_t>(m_moment.frame)];
}

bool StepProgress::isPast(StepPhase phase) const {
    return shareOf(phase) >= 1;
}

double StepProgress::shareOf(StepPhase phase) const {
    if (frame().phase > phase) return 1;
    if (frame().phase < phase) return 0;
    const auto& frames = m_animation.frames();
    const auto count = std::ranges::count(frames, phase, &StepFrame::phase);
    const auto first = static_cast<double>(m_animation.firstFrame(phase));
    return (m_moment.frame - first + m_moment.share) / static_cast<double>(count);
}

}  // namespace shardlab
