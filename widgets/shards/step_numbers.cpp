#include "widgets/shards/step_numbers.h"

#include "widgets/common/text_format.h"

namespace shardlab {

std::vector<StepNumber> StepNumbers::of(std::size_t unit) const {
    const ShardUnit& shown = m_animation.layout().units[unit];
    if (shown.replicas.size() > 1) return ofGroup(static_cast<int>(unit));
    const auto& replicas = m_animation.record().replicas;
    return ofReplica(static_cast<int>(unit), replicas[static_cast<std::size_t>(shown.replicas.front())]);
}

std::vector<StepNumber> StepNumbers::ofGroup(int unit) const {
    std::vector<StepNumber> numbers;
    const QString samples = m_text.samples(unit);
    if (m_progress.isPast(StepPhase::Distribute)) numbers.push_back({samples, samples, {}});
    const int rounds = m_progress.rounds();
    if (rounds == 0) return numbers;
    numbers.push_back({tr("largest sum"), tr("sum"), m_text.ofReplicas(m_animation.farthest(rounds, unit))});
    numbers.push_back(
        {tr("complete chunks"), tr("complete"), formatPercent(m_animation.completeShare(rounds, unit))});
    return numbers;
}

std::vector<StepNumber> StepNumbers::ofReplica(int unit, const engine::ReplicaRecord& replica) const {
    std::vector<StepNumber> numbers;
    const auto& replicas = m_animation.record().replicas;
    const bool empty = replica.samples.empty();
    if (m_progress.isPast(StepPhase::Forward) && !empty)
        numbers.push_back({tr("loss"), tr("loss"), lossText(replica.loss)});
    if (m_progress.isPast(StepPhase::Backward) && !empty)
        numbers.push_back({tr("gradient norm"), tr("norm"), normText(replica.gradientNorm)});
    const int slowest = m_animation.slowest();
    if (slowest >= 0 && m_progress.frame().phase <= StepPhase::Backward && replica.replica != slowest &&
        m_animation.gradientShare(unit, m_progress.moment()) >= 1) {
        const double wait =
            replicas[static_cast<std::size_t>(slowest)].gradientSeconds - replica.gradientSeconds;
        numbers.push_back({tr("waits, simulated"), tr("waits"), formatSeconds(wait)});
    }
    const bool reduced = m_progress.rounds() == static_cast<int>(m_animation.record().rounds.size());
    if (m_progress.isPast(StepPhase::Backward) && reduced && replicas.size() > 1)
        numbers.push_back({tr("gradient checksum"), tr("gradient"), checksumText(replica.gradientChecksum)});
    if (m_progress.isPast(StepPhase::Update))
        numbers.push_back({tr("weight checksum"), tr("weights"), checksumText(replica.weightChecksum)});
    return numbers;
}

}  // namespace shardlab
