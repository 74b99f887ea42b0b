#pragma once
#include "engine/callbacks/callback.h"

namespace shardlab::engine {

/// Sets the learning rate at the start of each epoch. With i the optimizer's rate when training began, e the
/// epoch from 0, w = warmup_epochs, and t = e - w, E = epochs of the schedule - w:
///   constant     i
///   exponential  i · rate^t
///   step         i · rate^⌊t / step_epochs⌋
///   polynomial   (i - end) · (1 - t/E)^power + end
///   cosine       end + (i - end) · ½ (1 + cos(π · t/E))
/// and during the warm-up (e < w) i · (e + 1) / (w + 1). `epochs` null: those of the training run, so that
/// the rate reaches `end` just after the last epoch. t/E is at most 1.
class LearningRateScheduler final : public Callback {
public:
    explicit LearningRateScheduler(const Json& config);
    static ParameterSchema schema();
    double rateAt(double initial, int epoch, int epochs) const;
    void onTrainBegin(TrainingControl& control) override;
    void onEpochBegin(TrainingControl& control) override;
    Json state() const override;
    void setState(const Json& state) override;

private:
    enum class Kind { Constant, Exponential, Step, Polynomial, Cosine } m_kind;
    double m_rate, m_power, m_end;
    int m_stepEpochs, m_warmupEpochs;
    int m_epochs;  ///< 0: those of the run
    double m_initial = 0.0;
    bool m_resumed = false;  ///< m_initial came from a checkpoint
};

}  // namespace shardlab::engine
