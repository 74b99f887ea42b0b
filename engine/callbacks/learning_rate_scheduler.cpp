#include "engine/callbacks/learning_rate_scheduler.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "engine/callbacks/monitor.h"

namespace shardlab::engine {
namespace {

constexpr std::array<const char*, 5> kNames{"constant", "exponential", "step", "polynomial", "cosine"};

}  // namespace

LearningRateScheduler::LearningRateScheduler(const Json& config)
    : m_kind(static_cast<Kind>(
          std::find(kNames.begin(), kNames.end(), config.at("schedule").get<std::string>()) -
          kNames.begin())),
      m_rate(config.at("rate").get<double>()),
      m_power(config.at("power").get<double>()),
      m_end(config.at("end_learning_rate").get<double>()),
      m_stepEpochs(config.at("step_epochs").get<int>()),
      m_warmupEpochs(config.at("warmup_epochs").get<int>()),
      m_epochs(config.at("epochs").is_null() ? 0 : config.at("epochs").get<int>()) {}

ParameterSchema LearningRateScheduler::schema() {
    constexpr double kMostEpochs = 1e6;
    return {{.name = "schedule",
             .kind = ParameterKind::Choice,
             .defaultValue = "exponential",
             .help = "Kind of the learning rate schedule.",
             .choices = {kNames.begin(), kNames.end()}},
            {.name = "rate",
             .kind = ParameterKind::Float,
             .defaultValue = 0.7,
             .help = "Decay factor; for exponential and step.",
             .minimum = 0.0},
            {.name = "step_epochs",
             .kind = ParameterKind::Int,
             .defaultValue = 10,
             .help = "Number of epochs between two decays; for step.",
             .minimum = 1,
             .maximum = kMostEpochs,
             .unit = "epochs"},
            {.name = "power",
             .kind = ParameterKind::Float,
             .defaultValue = 1.0,
             .help = "Exponent; 1 is linear decay; for polynomial.",
             .minimum = 0.0},
            {.name = "end_learning_rate",
             .kind = ParameterKind::Float,
             .defaultValue = 0.0,
             .help = "Final learning rate; for polynomial and cosine.",
             .minimum = 0.0},
            {.name = "epochs",
             .kind = ParameterKind::Int,
             .defaultValue = nullptr,
             .help = "Number of decay epochs; none: all epochs of the run; for polynomial and cosine.",
             .minimum = 1,
             .maximum = kMostEpochs,
             .unit = "epochs",
             .nullable = true},
            {.name = "warmup_epochs",
             .kind = ParameterKind::Int,
             .defaultValue = 0,
             .help = "Number of warm-up epochs; the learning rate grows linearly.",
             .minimum = 0,
             .maximum = kMostEpochs,
             .unit = "epochs"}};
}

double LearningRateScheduler::rateAt(double initial, int epoch, int epochs) const {
    if (epoch < m_warmupEpochs) return initial * (epoch + 1) / (m_warmupEpochs + 1);
    const int t = epoch - m_warmupEpochs;
    const int length = std::max((m_epochs > 0 ? m_epochs : epochs) - m_warmupEpochs, 1);
    const double done = std::min(static_cast<double>(t) / length, 1.0);
    switch (m_kind) {
        case Kind::Constant:
            return initial;
        case Kind::Exponential:
            return initial * std::pow(m_rate, t);
        case Kind::Step:
            return initial * std::pow(m_rate, t / m_stepEpochs);
        case Kind::Polynomial:
            return (initial - m_end) * std::pow(1.0 - done, m_power) + m_end;
        case Kind::Cosine:
            return m_end + (initial - m_end) * 0.5 * (1.0 + std::cos(std::numbers::pi * done));
    }
    return initial;
}

void LearningRateScheduler::onTrainBegin(TrainingControl& control) {
    if (!std::exchange(m_resumed, false)) m_initial = control.learningRate;
}

void LearningRateScheduler::onEpochBegin(TrainingControl& control) {
    control.learningRate = rateAt(m_initial, control.epoch, control.epochs);
}

Json LearningRateScheduler::state() const {
    return {{"initial_learning_rate", m_initial}};
}

void LearningRateScheduler::setState(const Json& state) {
    m_initial = numberOfState(state, "initial_learning_rate", m_initial);
    m_resumed = state.contains("initial_learning_rate");
}

}  // namespace shardlab::engine
