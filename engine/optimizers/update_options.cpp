#include "engine/optimizers/update_options.h"

#include <array>

#include "engine/core/error.h"
#include "engine/core/keras_object.h"

namespace shardlab::engine {
namespace {

ParameterSpec limit(const char* name, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Float,
            .defaultValue = nullptr,
            .help = help,
            .minimum = 0.0,
            .nullable = true,
            .advanced = true};
}

double valueOf(const Json& config, const char* key) {
    return isOff(config, key) ? 0.0 : config.at(key).get<double>();
}

}  // namespace

ParameterSchema UpdateOptions::schema() {
    return {limit("clipnorm", "Clip the gradient of each weight to this norm."),
            limit("clipvalue", "Clip each gradient element to this absolute value."),
            limit("global_clipnorm", "Clip the norm of all gradients together to this value."),
            limit("weight_decay",
                  "Weight decay: each step subtracts this share of a weight, times the learning rate."),
            {.name = "use_ema",
             .kind = ParameterKind::Bool,
             .defaultValue = false,
             .help = "Use an exponential moving average of the weights as final weights.",
             .advanced = true},
            {.name = "ema_momentum",
             .kind = ParameterKind::Float,
             .defaultValue = 0.99,
             .help = "Momentum of the moving average.",
             .minimum = 0.0,
             .maximum = 1.0,
             .advanced = true},
            {.name = "ema_overwrite_frequency",
             .kind = ParameterKind::Int,
             .defaultValue = nullptr,
             .help = "Number of steps between two replacements of the weights by their average; none: at the "
                     "end only.",
             .minimum = 1,
             .unit = "steps",
             .nullable = true,
             .advanced = true},
            {.name = "gradient_accumulation_steps",
             .kind = ParameterKind::Int,
             .defaultValue = nullptr,
             .help = "Number of batches whose mean gradient makes one update; none: each batch is an update.",
             .minimum = 2,
             .maximum = 4096,
             .unit = "batches",
             .nullable = true,
             .advanced = true}};
}

UpdateOptions UpdateOptions::fromConfig(const Json& config, const std::string& where) {
    UpdateOptions options{.clipNorm = valueOf(config, "clipnorm"),
                          .globalClipNorm = valueOf(config, "global_clipnorm"),
                          .clipValue = valueOf(config, "clipvalue"),
                          .weightDecay = valueOf(config, "weight_decay"),
                          .useEma = config.value("use_ema", false),
                          .emaMomentum = config.value("ema_momentum", 0.99)};
    if (!isOff(config, "ema_overwrite_frequency")) {
        options.emaOverwriteFrequency = config.at("ema_overwrite_frequency").get<std::int64_t>();
    }
    if (!isOff(config, "gradient_accumulation_steps"))
        options.accumulationSteps = config.at("gradient_accumulation_steps").get<std::int64_t>();
    const int clips = (options.clipNorm > 0.0) + (options.globalClipNorm > 0.0) + (options.clipValue > 0.0);
    if (clips > 1) {
        throw Error("{}: expected at most one of clipnorm, clipvalue, global_clipnorm; got {}", where, clips);
    }
    return options;
}

double sumOfSquares(const float* values, std::int64_t count) {
    // Sixteen sums side by side: the order is fixed, and the loop vectorises without reassociation.
    constexpr std::int64_t kLanes = 16;
    std::array<double, kLanes> sums{};
    const std::int64_t whole = count / kLanes * kLanes;
    for (std::int64_t i = 0; i < whole; i += kLanes) {
        for (std::int64_t lane = 0; lane < kLanes; ++lane) {
            const double value = values[i + lane];
            sums[static_cast<std::size_t>(lane)] += value * value;
        }
    }
    for (std::int64_t i = whole; i < count; ++i) {
        const double value = values[i];
        sums[static_cast<std::size_t>(i - whole)] += value * value;
    }
    double sum = 0.0;
    for (const double part : sums)
        sum += part;
    return sum;
}

void scaleValues(float* values, float factor, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i)
        values[i] *= factor;
}

void clipValues(float* values, float limit, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
        const float low = values[i] < -limit ? -limit : values[i];
        values[i] = low > limit ? limit : low;
    }
}

void addValues(float* sum, const float* values, std::int64_t count) {
    float* __restrict s = sum;
    const float* __restrict v = values;
    for (std::int64_t i = 0; i < count; ++i)
        s[i] += v[i];
}

void followAverage(float* average, const float* weight, float momentum, std::int64_t count) {
    float* __restrict a = average;
    const float* __restrict w = weight;
    const float rest = 1.0F - momentum;
    for (std::int64_t i = 0; i < count; ++i)
        a[i] = momentum * a[i] + rest * w[i];
}

}  // namespace shardlab::engine
