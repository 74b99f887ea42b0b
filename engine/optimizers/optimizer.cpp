#include "engine/optimizers/optimizer.h"

#include <algorithm>

#include "engine/core/keras_object.h"
#include "engine/optimizers/learning_rate_schedule.h"
#include "engine/optimizers/loss_scale.h"

namespace shardlab::engine {
namespace {

void checkRate(const Json& rate, const std::string& where) {
    checkParameter(
        {.name = "learning_rate", .kind = ParameterKind::Float, .defaultValue = 0.001, .minimum = 0}, rate,
        where);
}

}  // namespace

Optimizer::Optimizer(Json config)
    : m_config(std::move(config)), m_options(UpdateOptions::fromConfig(m_config, "optimizer")) {
    const Json& rate = m_config.at("learning_rate");
    if (rate.is_object()) {
        m_schedule = makeLearningRateSchedule(rate);
        m_learningRate = m_schedule(0);
    } else {
        m_learningRate = rate.get<double>();
    }
    m_stepRate = m_learningRate;
    if (!isOff(m_config, "decay")) m_decay = m_config.at("decay").get<double>();
}

void Optimizer::setLearningRate(double value) {
    if (!m_schedule) m_learningRate = value;
}

void Optimizer::restoreIterations(std::int64_t value) {
    m_iterations = value;
    const std::int64_t last = std::max<std::int64_t>(value - 1, 0);
    if (m_schedule) m_learningRate = m_schedule(value > 0 ? batchesBefore(last) : 0);
    m_stepRate = rateOf(last);
}

double Optimizer::rateOf(std::int64_t update) const {
    return m_learningRate / (1.0 + m_decay * static_cast<double>(update));
}

/// Keras's schedules count every batch, also those that only accumulate gradients.
std::int64_t Optimizer::batchesBefore(std::int64_t update) const {
    return (update + 1) * m_options.accumulationSteps - 1;
}

void Optimizer::beginStep() {
    if (m_schedule) m_learningRate = m_schedule(batchesBefore(m_iterations));
    m_stepRate = rateOf(m_iterations);
    ++m_iterations;
    prepare(m_iterations);
}

std::unique_ptr<Optimizer> makeOptimizer(const Json& json) {
    const std::string where = "optimizer";
    KerasObject object = parseKerasObject(withoutLossScaleOptimizer(json), where);
    const auto& entry = optimizerRegistry().at(object.className, where);
    Json& config = object.config;
    if (config.contains("lr") && !config.contains("learning_rate")) config["learning_rate"] = config.at("lr");
    config.erase("lr");
    const std::string name = fmt::format("{} {}", where, entry.className);

    // A schedule stands where the schema has a number.
    const Json rate = config.contains("learning_rate") ? config.at("learning_rate") : Json();
    if (rate.is_object()) config.erase("learning_rate");
    Json applied = applySchema(entry.schema, config, name);
    if (rate.is_object()) applied["learning_rate"] = rate;
    if (!rate.is_object()) checkRate(applied.at("learning_rate"), name);
    return entry.make(name, applied);
}

}  // namespace shardlab::engine
