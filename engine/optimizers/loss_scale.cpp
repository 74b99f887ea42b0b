#include "engine/optimizers/loss_scale.h"

#include <cmath>

#include "engine/core/keras_object.h"

namespace shardlab::engine {
namespace {

constexpr const char *kFactor = "loss_scale_factor", *kInitialScale = "initial_scale",
                     *kGrowthSteps = "dynamic_growth_steps", *kWrapper = "LossScaleOptimizer";
constexpr double kLargestScale = 0x1p127;  // a float32, as Keras's variable

}  // namespace

ParameterSchema LossScaleOptions::schema() {
    return {{.name = kFactor,
             .kind = ParameterKind::Float,
             .defaultValue = nullptr,
             .help = "Fixed loss scale: gradients are computed of the loss times this factor and divided by "
                     "it before the update.",
             .minimum = 0.0,
             .maximum = kLargestScale,
             .minimumExclusive = true,
             .nullable = true,
             .advanced = true},
            {.name = kInitialScale,
             .kind = ParameterKind::Float,
             .defaultValue = nullptr,
             .help = "Initial scale of dynamic loss scaling (LossScaleOptimizer); off: 32768 with the "
                     "precision mixed_float16, else no scaling.",
             .minimum = 0.0,
             .maximum = kLargestScale,
             .minimumExclusive = true,
             .nullable = true,
             .advanced = true},
            {.name = kGrowthSteps,
             .kind = ParameterKind::Int,
             .defaultValue = nullptr,
             .help = "Number of steps with finite gradients after which the dynamic loss scale doubles; off: "
                     "2000 with the precision mixed_float16, else no scaling.",
             .minimum = 1,
             .maximum = 1e9,
             .unit = "steps",
             .nullable = true,
             .advanced = true}};
}

std::optional<LossScaleOptions> LossScaleOptions::of(const Json& config, bool mixedFloat16) {
    LossScaleOptions options;
    const bool asked = !isOff(config, kInitialScale) || !isOff(config, kGrowthSteps);
    if (!isOff(config, kInitialScale)) options.initialScale = config.at(kInitialScale).get<double>();
    if (!isOff(config, kGrowthSteps)) options.growthSteps = config.at(kGrowthSteps).get<std::int64_t>();
    if (asked) return options;
    if (!isOff(config, kFactor))
        return LossScaleOptions{.initialScale = config.at(kFactor).get<double>(), .dynamic = false};
    return mixedFloat16 ? std::optional(options) : std::nullopt;
}

Json withoutLossScaleOptimizer(const Json& optimizer) {
    const bool wraps = optimizer.is_object() && optimizer.value("class_name", Json()) == kWrapper &&
                       optimizer.contains("config") && optimizer.at("config").is_object() &&
                       optimizer.at("config").contains("inner_optimizer");
    if (!wraps) return optimizer;
    const Json& config = optimizer.at("config");
    const KerasObject inner = parseKerasObject(config.at("inner_optimizer"), "optimizer");
    Json merged = inner.config;
    merged.erase(kFactor);
    const LossScaleOptions usual;
    merged[kInitialScale] = config.value(kInitialScale, Json(usual.initialScale));
    merged[kGrowthSteps] = config.value(kGrowthSteps, Json(usual.growthSteps));
    return {{"class_name", inner.className}, {"config", merged}};
}

Json withLossScaleOptimizer(const Json& optimizer) {
    if (!optimizer.is_object() || !optimizer.contains("config")) return optimizer;
    Json inner = optimizer;
    Json& config = inner["config"];
    Json outer = Json::object();
    for (const char* key : {kInitialScale, kGrowthSteps}) {
        if (!isOff(config, key)) outer[key] = config.at(key);
        if (config.is_object()) config.erase(key);
    }
    if (outer.empty()) return inner;
    config.erase(kFactor);
    outer["inner_optimizer"] = inner;
    return {{"class_name", kWrapper}, {"config", outer}};
}

LossScaler::LossScaler(const LossScaleOptions& options) : m_options(options) {
    m_state.scale = options.initialScale;
}

void LossScaler::finiteStep() {
    if (!m_options.dynamic || ++m_state.finiteSteps < m_options.growthSteps) return;
    m_state.finiteSteps = 0;
    if (m_state.scale * 2.0 <= kLargestScale) m_state.scale *= 2.0;
}

bool LossScaler::skippedStep() {
    const bool halves = m_state.scale / 2.0 >= smallest();
    m_state.finiteSteps = 0;
    ++m_state.skippedSteps;
    if (halves) m_state.scale /= 2.0;
    return halves;
}

bool LossScaler::isReachable(const State& state) const {
    const double doublings = std::log2(state.scale / m_options.initialScale);
    return std::isfinite(doublings) && doublings == std::round(doublings) && state.scale >= smallest() &&
           state.scale <= kLargestScale && state.finiteSteps >= 0 && state.skippedSteps >= 0 &&
           (m_options.dynamic ? state.finiteSteps < m_options.growthSteps
                              : doublings == 0.0 && state.finiteSteps == 0 && state.skippedSteps == 0);
}

}  // namespace shardlab::engine
