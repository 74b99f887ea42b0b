#pragma once
#include <cstdint>

namespace shardlab::engine {

/// How long an epoch and a run will still take, by the steps that were timed so far.
///
/// The first step of a run is left out of the step time: it compiles, packs and touches memory for the first
/// time (Keras does so from 2.4 on, Progbar._estimate_step_duration). The mean over the first hundred steps
/// goes over into an exponential one with that memory, so that one slow step moves the answer by little.
/// Validation is counted in with what its last pass took, before there is one with a third of a training step
/// (the forward third of forward and backward); so is what an epoch does besides (callbacks, checkpoint).
///
/// Knows no clock: times are seconds at work, pauses left out.
class RunPace {
public:
    struct Plan {
        int epochs = 1;
        std::int64_t stepsPerEpoch = 0, validationSteps = 0;
        int validationFrequency = 1;  ///< validates behind every n-th epoch
    };
    RunPace() = default;
    explicit RunPace(const Plan& plan) : m_plan(plan) {}

    /// From 1; some of its steps may be done already.
    void beginEpoch(int epoch, double now, std::int64_t stepsDone = 0);
    void stepDone(double now);
    void validationStepDone(double now);
    void resume(double now) { m_mark = now; }  ///< what came before is no part of the next step

    /// Negative: not known, fewer than two steps were done.
    double stepSeconds() const { return m_steps > 0 ? m_stepSeconds : -1.0; }
    double epochSecondsLeft() const;  ///< with its validation
    double runSecondsLeft() const;    ///< of all epochs

private:
    bool validatesAfter(int epoch) const;
    double validationSeconds(std::int64_t steps) const;

    Plan m_plan;
    int m_epoch = 0;
    bool m_warm = false;  ///< the run's first step is done
    std::int64_t m_epochSteps = 0, m_epochValidationSteps = 0;
    std::int64_t m_steps = 0, m_validationSteps = 0;  ///< timed
    double m_stepSeconds = 0, m_validationStepSeconds = 0;
    double m_otherSeconds = 0;  ///< of an epoch, besides steps
    double m_mark = 0;          ///< the end of what was timed last
};

}  // namespace shardlab::engine
