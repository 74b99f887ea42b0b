#include "engine/training/run_pace.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMemory = 100;

/// Folds a measurement into a mean that forgets; `count` is how many it has seen.
void fold(double seconds, double& mean, std::int64_t& count) {
    ++count;
    mean += (seconds - mean) / static_cast<double>(std::min(count, kMemory));
}

}  // namespace

void RunPace::beginEpoch(int epoch, double now, std::int64_t stepsDone) {
    if (m_epoch > 0) m_otherSeconds = now - m_mark;
    m_epoch = epoch;
    m_epochSteps = stepsDone;
    m_epochValidationSteps = 0;
    m_mark = now;
}

void RunPace::stepDone(double now) {
    if (m_warm) fold(now - m_mark, m_stepSeconds, m_steps);
    m_warm = true;
    ++m_epochSteps;
    m_mark = now;
}

void RunPace::validationStepDone(double now) {
    fold(now - m_mark, m_validationStepSeconds, m_validationSteps);
    ++m_epochValidationSteps;
    m_mark = now;
}

bool RunPace::validatesAfter(int epoch) const {
    return m_plan.validationSteps > 0 && epoch % std::max(1, m_plan.validationFrequency) == 0;
}

double RunPace::validationSeconds(std::int64_t steps) const {
    constexpr double kForwardShare = 1.0 / 3.0;
    const double each = m_validationSteps > 0 ? m_validationStepSeconds : m_stepSeconds * kForwardShare;
    return each * static_cast<double>(steps);
}

double RunPace::epochSecondsLeft() const {
    if (m_steps == 0) return -1.0;
    const auto steps = static_cast<double>(std::max<std::int64_t>(0, m_plan.stepsPerEpoch - m_epochSteps));
    const std::int64_t validation =
        validatesAfter(m_epoch) ? m_plan.validationSteps - m_epochValidationSteps : 0;
    return m_stepSeconds * steps + validationSeconds(validation);
}

double RunPace::runSecondsLeft() const {
    if (m_steps == 0) return -1.0;
    double seconds = epochSecondsLeft();
    for (int epoch = m_epoch + 1; epoch <= m_plan.epochs; ++epoch) {
        seconds += m_otherSeconds + m_stepSeconds * static_cast<double>(m_plan.stepsPerEpoch);
        if (validatesAfter(epoch)) seconds += validationSeconds(m_plan.validationSteps);
    }
    return seconds;
}

}  // namespace shardlab::engine
