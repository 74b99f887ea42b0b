#include "engine/layers/parameters.h"

#include <array>

#include "engine/core/abridge.h"
#include "engine/core/activation.h"
#include "engine/core/keras_object.h"
#include "engine/initializers/initializer.h"
#include "engine/layers/layer_error.h"

namespace shardlab::engine {
namespace {

constexpr double kKerasPenalty = 0.01;  // Keras's default for l1 and l2 given by name

bool endsWith(const std::string& text, const std::string& ending) {
    return text.size() >= ending.size() &&
           text.compare(text.size() - ending.size(), ending.size(), ending) == 0;
}

/// Axes of the constraint from the front; throws if the weight lacks one, or RadialConstraint its four axes.
void fitConstraint(WeightSpec& spec, const std::string& where) {
    if (!spec.constraint.active()) return;
    const auto rank = static_cast<std::int64_t>(spec.shape.rank());
    if (spec.constraint.kind == Constraint::Kind::RadialConstraint) {
        if (rank == 4 && spec.shape[0] == spec.shape[1] && spec.shape[0] > 1) return;
        throw Error("{}: RadialConstraint expects a kernel (n, n, channels, filters), n > 1; got {}", where,
                    spec.shape.toString());
    }
    for (std::int64_t& axis : spec.constraint.axes) {
        const std::int64_t given = axis;
        if (axis < 0) axis += rank;
        if (axis < 0 || axis >= rank) {
            throw Error("{}: the constraint's axis must be an axis of {}; got {}", where,
                        spec.shape.toString(), given);
        }
    }
}

float penalty(const Json& config, const char* key, double fallback, const std::string& where) {
    if (!config.is_object() || !config.contains(key)) return static_cast<float>(fallback);
    const Json& value = config.at(key);
    if (!value.is_number() || !(value.get<double>() >= 0.0) || value.get<double>() > 1e6) {
        throw Error("{}: {} must be a number from 0 to 1e6; got {}", where, key, quoted(value));
    }
    return value.get<float>();
}

}  // namespace

ParameterSpec countParameter(const char* name, std::int64_t defaultValue, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Int,
            .defaultValue = defaultValue,
            .help = help,
            .minimum = 1,
            .maximum = kMaxExtent};
}

ParameterSpec pairParameter(const char* name, const Json& defaultValue, const char* help) {
    return {.name = name,
            .kind = ParameterKind::IntPair,
            .defaultValue = defaultValue,
            .help = help,
            .minimum = 1,
            .maximum = 65535,
            .nullable = defaultValue.is_null()};
}

ParameterSpec flagParameter(const char* name, bool defaultValue, const char* help) {
    return {.name = name, .kind = ParameterKind::Bool, .defaultValue = defaultValue, .help = help};
}

ParameterSpec activationParameter() {
    return {.name = "activation",
            .kind = ParameterKind::Activation,
            .defaultValue = "linear",
            .help = "activation function of the output",
            .nullable = true};
}

ParameterSpec initializerParameter(const char* name, const char* defaultClass) {
    Json value{{"class_name", defaultClass}, {"config", Json::object()}};
    const auto& schema = initializerRegistry().at(defaultClass, name).schema;
    value["config"] = applySchema(schema, Json::object(), name);
    return {.name = name,
            .kind = ParameterKind::Initializer,
            .defaultValue = std::move(value),
            .help = "initializer of the weights",
            .advanced = true};
}

ParameterSpec regularizerParameter(const char* name) {
    return {.name = name,
            .kind = ParameterKind::Regularizer,
            .defaultValue = nullptr,
            .help = "penalty l1·Σ|w| + l2·Σw² added to the loss",
            .nullable = true,
            .advanced = true};
}

ParameterSpec constraintParameter(const char* name) {
    return {.name = name,
            .kind = ParameterKind::Constraint,
            .defaultValue = nullptr,
            .help = "constraint applied to the weights after each update",
            .nullable = true,
            .advanced = true};
}

ParameterSpec paddingParameter() {
    return {.name = "padding",
            .kind = ParameterKind::Choice,
            .defaultValue = "valid",
            .help = "valid: no padding; same: zero padding, output size = input size / stride",
            .choices = {"valid", "same"}};
}

ParameterSpec dataFormatParameter() {
    return {.name = "data_format",
            .kind = ParameterKind::Choice,
            .defaultValue = "channels_last",
            .help = "order of the axes; only channels_last (batch, height, width, channels) is supported",
            .choices = {"channels_last"},
            .nullable = true,
            .advanced = true};
}

ParameterSpec varianceEpsilonParameter() {
    return {.name = "epsilon",
            .kind = ParameterKind::Float,
            .defaultValue = 0.001,
            .help = "added to the variance",
            .minimum = 0,
            .minimumExclusive = true};
}

ParameterSpec axisParameter(const char* help) {
    return {.name = "axis", .kind = ParameterKind::Int, .defaultValue = -1, .help = help, .advanced = true};
}

ParameterSpec trainableParameter() {
    ParameterSpec spec =
        flagParameter("trainable", true, "on: the optimizer updates these weights; off: frozen");
    spec.advanced = true;
    return spec;
}

Extent2d pairOf(const Json& config, const char* key) {
    const Json& value = config.at(key);
    if (value.is_number_integer()) return {value.get<std::int64_t>(), value.get<std::int64_t>()};
    return {value.at(0).get<std::int64_t>(), value.at(1).get<std::int64_t>()};
}

Regularizer parseRegularizer(const Json& value, const std::string& where) {
    if (value.is_null()) return {};
    const Json config = value.is_object() ? value.value("config", Json::object()) : Json::object();
    const Json given = value.is_object() ? value.value("class_name", Json()) : value;
    const std::string name = given.is_string() ? given.get<std::string>() : quoted(given);
    // By name Keras takes 0.01; L1L2 without arguments is (0, 0), but its name "l1_l2" means 0.01 each.
    if (name == "L1" || name == "l1") return {.l1 = penalty(config, "l1", kKerasPenalty, where)};
    if (name == "L2" || name == "l2") return {.l2 = penalty(config, "l2", kKerasPenalty, where)};
    if (name == "L1L2" || name == "l1_l2" || name == "l1l2") {
        const double fallback = value.is_string() ? kKerasPenalty : 0.0;
        return {penalty(config, "l1", fallback, where), penalty(config, "l2", fallback, where)};
    }
    if (name == "OrthogonalRegularizer" || name == "orthogonal_regularizer") {
        const Json mode = config.value("mode", Json("rows"));
        if (mode != "rows" && mode != "columns") {
            throw Error("{}: mode must be rows or columns; got {}", where, quoted(mode));
        }
        return {.orthogonal = penalty(config, "factor", kKerasPenalty, where),
                .orthogonalColumns = mode == "columns"};
    }
    throw Error("{}: expected null, L1, L2, L1L2 or OrthogonalRegularizer; got {}", where, name);
}

Shape activatedShape(const Layer& layer, Shape shape) {
    const ActivationFunction function =
        parseActivationFunction(layer.config().at("activation"), layer.name() + ": activation");
    const auto* axis = std::get_if<AxisActivation>(&function);
    if (axis == nullptr) return shape;
    expectRankAtLeast(layer.name(), shape, 2);
    if (*axis != AxisActivation::Glu) return shape;
    if (shape.back() % 2 != 0) {
        throw LayerError(layer.name(), "odd-axis",
                         fmt::format("glu expects a last axis of even size; got {}", shape.toString()),
                         "Use an even size for the last axis.");
    }
    shape[shape.rank() - 1] /= 2;
    return shape;
}

WeightSpec weightFromOptions(const Layer& layer, const std::string& name, Shape shape,
                             const std::string& option) {
    const std::string where = layer.name() + ": " + option;
    const Json& config = layer.config();
    WeightSpec spec{
        .name = name,
        .shape = std::move(shape),
        .initializer = canonicalInitializer(config.at(option + "_initializer"), where + "_initializer"),
        .trainable = layer.trainable(),
        .regularizer = parseRegularizer(config.value(option + "_regularizer", Json()), where),
        .constraint = parseConstraint(config.value(option + "_constraint", Json()), where)};
    if (spec.regularizer.orthogonal != 0.0F && spec.shape.rank() != 2) {
        throw Error("{}: OrthogonalRegularizer expects a matrix; got a weight of shape {}", where,
                    spec.shape.toString());
    }
    fitConstraint(spec, where);
    return spec;
}

void appendBias(const Layer& layer, std::int64_t size, std::vector<WeightSpec>& specs) {
    if (layer.config().at("use_bias").get<bool>())
        specs.push_back(weightFromOptions(layer, "bias", Shape{size}, "bias"));
}

ValueId activatedWithBias(ProgramBuilder& program, const Layer& layer, ValueId y) {
    if (layer.config().at("use_bias").get<bool>()) y = program.biasAdd(y, program.weight("bias"));
    return program.activationByName(y, layer.config().at("activation"), layer.name());
}

std::vector<WeightSpec> scaleAndOffset(const Layer& layer, const Shape& shape, bool scale, bool center) {
    std::vector<WeightSpec> specs;
    if (scale) specs.push_back(weightFromOptions(layer, "gamma", shape, "gamma"));
    if (center) specs.push_back(weightFromOptions(layer, "beta", shape, "beta"));
    return specs;
}

void checkCommonOptions(const std::string& layer, const Json& config) {
    for (const auto& [key, value] : config.items()) {
        if (value.is_null() && !endsWith(key, "_initializer")) continue;
        const std::string where = layer + ": " + key;
        if (key == "activity_regularizer") {
            throw LayerError(layer, "unsupported-option",
                             fmt::format("{} must be null; got {}", key, quoted(value)),
                             fmt::format("Set {} to null.", key));
        }
        if (endsWith(key, "_initializer")) makeInitializer(value, where);
        if (endsWith(key, "_regularizer")) parseRegularizer(value, where);
        if (endsWith(key, "_constraint")) parseConstraint(value, where);
        if (key == "activation") parseActivationFunction(value, where);
    }
}

void refuseOptions(const std::string& layer, const Json& config, std::initializer_list<const char*> options) {
    for (const char* option : options) {
        if (isOff(config, option)) continue;
        throw LayerError(layer, "unsupported-option",
                         fmt::format("{} must be off; got {}", option, quoted(config.at(option))));
    }
}

void expectChannelsLast(const std::string& layer, const Json& config) {
    const Json given = config.value("data_format", Json());
    if (given.is_null() || given == "channels_last") return;
    throw LayerError(layer, "unsupported-option",
                     fmt::format("data_format must be channels_last; got {}", quoted(given)));
}

void expectRank(const std::string& layer, const Shape& input, std::size_t rank, const char* layout) {
    if (input.rank() == rank) return;
    throw LayerError(
        layer, "wrong-rank", fmt::format("expected an input {}; got {}", layout, input.toString()),
        input.rank() < rank ? "Add a Reshape layer before it." : "Add a Flatten layer before it.");
}

void expectRankAtLeast(const std::string& layer, const Shape& input, std::size_t rank) {
    if (input.rank() >= rank) return;
    throw LayerError(layer, "wrong-rank",
                     fmt::format("expected an input with at least {} axes; got {}", rank, input.toString()));
}

void expectGroupsDivideFilters(const std::string& layer, std::int64_t filters, std::int64_t groups) {
    if (filters % groups == 0) return;
    throw LayerError(
        layer, "groups-do-not-divide",
        fmt::format("filters must be divisible by groups; got filters={}, groups={}", filters, groups));
}

void expectGroupsDivideChannels(const std::string& layer, const Shape& input, std::int64_t groups) {
    if (input.back() % groups == 0) return;
    throw LayerError(layer, "groups-do-not-divide",
                     fmt::format("input channels must be divisible by groups; got channels={}, groups={}",
                                 input.back(), groups));
}

std::size_t normalizedAxis(const std::string& layer, std::int64_t axis, const Shape& input) {
    const auto rank = static_cast<std::int64_t>(input.rank());
    const std::int64_t normalized = axis < 0 ? axis + rank : axis;
    if (normalized < 1 || normalized >= rank) {
        throw LayerError(
            layer, "bad-axis",
            fmt::format("axis must be an axis of {} after the batch axis; got {}", input.toString(), axis));
    }
    return static_cast<std::size_t>(normalized);
}

void expectLastAxis(const std::string& layer, const Json& config, const Shape& input) {
    const auto axis = config.at("axis").get<std::int64_t>();
    if (axis == -1 || axis == static_cast<std::int64_t>(input.rank()) - 1) return;
    throw LayerError(layer, "bad-axis",
                     fmt::format("axis must be -1, the last axis of {}; got {}", input.toString(), axis),
                     "Set axis to -1.");
}

void expectOneOrOfEachChannel(const std::string& layer, const Json& config, const char* option,
                              std::int64_t channels) {
    const Json value = config.value(option, Json());
    if (!value.is_array() || static_cast<std::int64_t>(value.size()) == channels) return;
    throw LayerError(layer, "shape-mismatch",
                     fmt::format("{} must be one number, or one for each of the {} channels; got {}", option,
                                 channels, quoted(value)),
                     fmt::format("Give one number, or {}.", channels));
}

std::vector<double> ofEachChannel(const Json& value, std::int64_t channels) {
    if (value.is_array()) return value.get<std::vector<double>>();
    return std::vector<double>(static_cast<std::size_t>(channels), value.get<double>());
}

}  // namespace shardlab::engine
