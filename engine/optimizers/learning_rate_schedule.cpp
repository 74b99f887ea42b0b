#include "engine/optimizers/learning_rate_schedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "engine/core/keras_object.h"
#include "engine/core/parameter_schema.h"
#include "engine/core/wording.h"

namespace shardlab::engine {
namespace {

using Schedule = std::function<double(std::int64_t)>;

ParameterSpec rate() {
    return {
        .name = "initial_learning_rate", .kind = ParameterKind::Float, .defaultValue = 0.001, .minimum = 0};
}
ParameterSpec decaySteps() {
    return {.name = "decay_steps", .kind = ParameterKind::Float, .defaultValue = 1000, .minimum = 1};
}
ParameterSpec number(const char* name, double value) {
    return {.name = name, .kind = ParameterKind::Float, .defaultValue = value, .minimum = 0};
}
ParameterSpec flag(const char* name) {
    return {.name = name, .kind = ParameterKind::Bool, .defaultValue = false};
}

Schedule makeDecay(const std::string& className, const Json& given, const std::string& where) {
    const Json config =
        applySchema({rate(), decaySteps(), number("decay_rate", 0.96), flag("staircase")}, given, where);
    const double initial = config.at("initial_learning_rate"), steps = config.at("decay_steps"),
                 decay = config.at("decay_rate");
    const bool staircase = config.at("staircase"), exponential = className == "ExponentialDecay";
    return [=](std::int64_t step) {
        double periods = static_cast<double>(step) / steps;
        if (staircase) periods = std::floor(periods);
        return exponential ? initial * std::pow(decay, periods) : initial / (1.0 + decay * periods);
    };
}

Schedule makePolynomial(const Json& given, const std::string& where) {
    const Json config = applySchema(
        {rate(), decaySteps(), number("end_learning_rate", 0.0001), number("power", 1.0), flag("cycle")},
        given, where);
    const double initial = config.at("initial_learning_rate"), steps = config.at("decay_steps"),
                 end = config.at("end_learning_rate"), power = config.at("power");
    const bool cycle = config.at("cycle");
    return [=](std::int64_t step) {
        const auto s = static_cast<double>(step);
        const double span = cycle ? steps * std::max(1.0, std::ceil(s / steps)) : steps;
        return (initial - end) * std::pow(1.0 - std::min(s, span) / span, power) + end;
    };
}

Schedule makeCosine(const Json& given, const std::string& where) {
    ParameterSpec target = number("warmup_target", 0.0);
    target.defaultValue = nullptr;
    const Json config = applySchema(
        {rate(), decaySteps(), number("alpha", 0.0), target, number("warmup_steps", 0.0)}, given, where);
    const double initial = config.at("initial_learning_rate"), steps = config.at("decay_steps"),
                 alpha = config.at("alpha");
    const bool warms = !config.at("warmup_target").is_null();
    const double warmup = warms ? config.at("warmup_steps").get<double>() : 0.0;
    const double top = warms ? config.at("warmup_target").get<double>() : initial;
    return [=](std::int64_t step) {
        const auto s = static_cast<double>(step);
        if (s < warmup) return initial + (top - initial) * s / warmup;
        const double done = std::min(s - warmup, steps) / steps;
        return top * ((1.0 - alpha) * 0.5 * (1.0 + std::cos(std::numbers::pi * done)) + alpha);
    };
}

Schedule makeCosineRestarts(const Json& given, const std::string& where) {
    ParameterSpec first = decaySteps();
    first.name = "first_decay_steps";
    ParameterSpec longer = number("t_mul", 2.0);
    longer.minimum = 1.0;
    const Json config =
        applySchema({rate(), first, longer, number("m_mul", 1.0), number("alpha", 0.0)}, given, where);
    const double initial = config.at("initial_learning_rate"), steps = config.at("first_decay_steps"),
                 timeFactor = config.at("t_mul"), rateFactor = config.at("m_mul"), alpha = config.at("alpha");
    return [=](std::int64_t step) {
        double done = static_cast<double>(step) / steps, restarts = 0.0;
        if (timeFactor == 1.0) {
            restarts = std::floor(done);
            done -= restarts;
        } else {
            // Period k is t_mul^k first periods long. A rounding just below a restart counts as the restart.
            restarts = std::floor(std::log(1.0 - done * (1.0 - timeFactor)) / std::log(timeFactor) + 1e-12);
            const double length = std::pow(timeFactor, restarts);
            done = (done - (1.0 - length) / (1.0 - timeFactor)) / length;
        }
        const double cosine =
            0.5 * std::pow(rateFactor, restarts) * (1.0 + std::cos(std::numbers::pi * done));
        return initial * ((1.0 - alpha) * cosine + alpha);
    };
}

std::vector<double> numbers(const Json& config, const char* key, const std::string& where) {
    const bool list = config.contains(key) && config.at(key).is_array();
    if (!list || !std::all_of(config.at(key).begin(), config.at(key).end(),
                              [](const Json& item) { return item.is_number(); })) {
        throw Error("{}: {} must be a list of numbers", where, key);
    }
    return config.at(key).get<std::vector<double>>();
}

Schedule makePiecewise(const Json& config, const std::string& where) {
    const std::vector<double> boundaries = numbers(config, "boundaries", where);
    const std::vector<double> values = numbers(config, "values", where);
    if (values.size() != boundaries.size() + 1) {
        throw Error("{}: expected {}, one more than boundaries; got {}", where,
                    counted(std::ssize(boundaries) + 1, "value"), values.size());
    }
    return [=](std::int64_t step) {
        const auto below = std::lower_bound(boundaries.begin(), boundaries.end(), static_cast<double>(step));
        return values[static_cast<std::size_t>(below - boundaries.begin())];
    };
}

}  // namespace

std::function<double(std::int64_t)> makeLearningRateSchedule(const Json& json) {
    const std::string where = "learning_rate";
    const auto [className, config] = parseKerasObject(json, where);
    if (className == "ExponentialDecay" || className == "InverseTimeDecay") {
        return makeDecay(className, config, where);
    }
    if (className == "PolynomialDecay") return makePolynomial(config, where);
    if (className == "CosineDecay") return makeCosine(config, where);
    if (className == "CosineDecayRestarts") return makeCosineRestarts(config, where);
    if (className == "PiecewiseConstantDecay") return makePiecewise(config, where);
    throw Error(
        "{}: expected one of ExponentialDecay, InverseTimeDecay, PolynomialDecay, CosineDecay, "
        "CosineDecayRestarts, "
        "PiecewiseConstantDecay; got {}",
        where, className);
}

Json withLearningRate(Json optimizer, double rate) {
    if (!optimizer.is_object()) optimizer = Json{{"class_name", optimizer}, {"config", Json::object()}};
    Json& config = optimizer["config"];
    if (!config.is_object()) config = Json::object();
    config.erase("lr");
    config["learning_rate"] = rate;
    return optimizer;
}

}  // namespace shardlab::engine
