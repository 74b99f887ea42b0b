#include "engine/initializers/entries.h"

namespace shardlab::engine {
namespace {

using Entry = RegistryEntry<Initializer>;
using Options = VarianceScalingOptions;

ParameterSpec number(const char* name, double value, const char* help) {
    return {.name = name, .kind = ParameterKind::Float, .defaultValue = value, .help = help};
}
ParameterSpec deviationParameter() {
    ParameterSpec spec = number("stddev", 0.05, "standard deviation");
    spec.minimum = 0.0;
    return spec;
}
ParameterSpec seedParameter() {
    return {.name = "seed",
            .kind = ParameterKind::Int,
            .defaultValue = nullptr,
            .help = "seed of this weight; empty: from the seed of the experiment",
            .minimum = 0,
            .nullable = true,
            .advanced = true};
}

/// Glorot, He and LeCun are VarianceScaling with everything fixed.
Entry fixedScaling(const char* className, const char* alias, const char* help, const Options& options) {
    return {.className = className,
            .category = "Scaled",
            .help = help,
            .schema = {seedParameter()},
            .make = [options](const std::string&, const Json&) { return makeVarianceScaling(options); },
            .aliases = {alias}};
}

std::vector<Entry> scaled() {
    using Mode = Options::Mode;
    using Distribution = Options::Distribution;
    constexpr auto kUniform = Distribution::Uniform;
    constexpr auto kNormal = Distribution::TruncatedNormal;
    return {
        fixedScaling("GlorotUniform", "glorot_uniform", "Uniform within ±sqrt(6 / (fan in + fan out)).",
                     {1.0, Mode::FanAverage, kUniform}),
        fixedScaling("GlorotNormal", "glorot_normal", "Truncated normal of variance 2 / (fan in + fan out).",
                     {1.0, Mode::FanAverage, kNormal}),
        fixedScaling("HeUniform", "he_uniform", "Uniform within ±sqrt(6 / fan in).",
                     {2.0, Mode::FanIn, kUniform}),
        fixedScaling("HeNormal", "he_normal", "Truncated normal of variance 2 / fan in.",
                     {2.0, Mode::FanIn, kNormal}),
        fixedScaling("LecunUniform", "lecun_uniform", "Uniform within ±sqrt(3 / fan in).",
                     {1.0, Mode::FanIn, kUniform}),
        fixedScaling("LecunNormal", "lecun_normal", "Truncated normal of variance 1 / fan in.",
                     {1.0, Mode::FanIn, kNormal}),
        {.className = "VarianceScaling",
         .category = "Scaled",
         .help = "Variance scale / fan, with the given distribution.",
         .schema = {{.name = "scale",
                     .kind = ParameterKind::Float,
                     .defaultValue = 1.0,
                     .help = "variance times fan",
                     .minimum = 0.0,
                     .minimumExclusive = true},
                    {.name = "mode",
                     .kind = ParameterKind::Choice,
                     .defaultValue = "fan_in",
                     .help = "divisor of the variance: fan_in, fan_out or their mean",
                     .choices = {"fan_in", "fan_out", "fan_avg"}},
                    {.name = "distribution",
                     .kind = ParameterKind::Choice,
                     .defaultValue = "truncated_normal",
                     .help = "distribution; \"normal\" is the same as truncated_normal",
                     .choices = {"truncated_normal", "normal", "untruncated_normal", "uniform"}},
                    seedParameter()},
         .make = [](const std::string&,
                    const Json& config) { return makeVarianceScaling(varianceScalingFromConfig(config)); },
         .aliases = {"variance_scaling"}},
    };
}

std::vector<Entry> plain() {
    const auto value = [](const Json& config, const char* key) { return config.at(key).get<double>(); };
    return {
        {.className = "Zeros",
         .category = "Constant",
         .help = "All zeros.",
         .schema = {},
         .make = [](const std::string&, const Json&) { return makeConstant(0.0); },
         .aliases = {"zeros", "zero"}},
        {.className = "Ones",
         .category = "Constant",
         .help = "All ones.",
         .schema = {},
         .make = [](const std::string&, const Json&) { return makeConstant(1.0); },
         .aliases = {"ones", "one"}},
        {.className = "Constant",
         .category = "Constant",
         .help = "The same value for all elements.",
         .schema = {number("value", 0.0, "value of all elements")},
         .make = [value](const std::string&, const Json& c) { return makeConstant(value(c, "value")); },
         .aliases = {"constant"}},
        {.className = "Identity",
         .category = "Constant",
         .help = "Identity matrix times gain.",
         .schema = {number("gain", 1.0, "factor")},
         .make = [value](const std::string&, const Json& c) { return makeIdentity(value(c, "gain")); },
         .aliases = {"identity", "IdentityInitializer"}},
        {.className = "Sinusoidal",
         .category = "Constant",
         .help = "Fixed position encoding of the Transformer: sines and cosines of decreasing frequency.",
         .schema = {},
         .make = [](const std::string&, const Json&) { return makeSinusoidal(); },
         .aliases = {"sinusoidal"}},
        {.className = "RandomUniform",
         .category = "Random",
         .help = "Uniform between two bounds.",
         .schema = {number("minval", -0.05, "lower bound"), number("maxval", 0.05, "upper bound"),
                    seedParameter()},
         .make = [value](const std::string&,
                         const Json& c) { return makeRandomUniform(value(c, "minval"), value(c, "maxval")); },
         .aliases = {"random_uniform", "uniform"}},
        {.className = "RandomNormal",
         .category = "Random",
         .help = "Normal distribution.",
         .schema = {number("mean", 0.0, "mean"), deviationParameter(), seedParameter()},
         .make = [value](const std::string&,
                         const Json& c) { return makeRandomNormal(value(c, "mean"), value(c, "stddev")); },
         .aliases = {"random_normal", "normal"}},
        {.className = "TruncatedNormal",
         .category = "Random",
         .help = "Normal distribution, truncated at two standard deviations.",
         .schema = {number("mean", 0.0, "mean"), deviationParameter(), seedParameter()},
         .make = [value](const std::string&,
                         const Json& c) { return makeTruncatedNormal(value(c, "mean"), value(c, "stddev")); },
         .aliases = {"truncated_normal"}},
        {.className = "Orthogonal",
         .category = "Random",
         .help = "Random matrix with orthonormal rows or columns, times gain.",
         .schema = {number("gain", 1.0, "factor"), seedParameter()},
         .make = [value](const std::string&, const Json& c) { return makeOrthogonal(value(c, "gain")); },
         .aliases = {"orthogonal", "OrthogonalInitializer"}},
        {.className = "UnitForgetBias",
         .category = "Constant",
         .help = "Bias of an LSTM: ones for the forget gate, another initializer for the other gates.",
         .schema = {{.name = "initializer",
                     .kind = ParameterKind::Initializer,
                     .defaultValue = "zeros",
                     .help = "initializer of the other gates"}},
         .make = [](const std::string& name,
                    const Json& c) { return makeUnitForgetBias(makeInitializer(c.at("initializer"), name)); },
         .aliases = {"unit_forget_bias"}},
    };
}

}  // namespace

const Registry<Initializer>& initializerRegistry() {
    static const Registry<Initializer> registry = [] {
        std::vector<Entry> entries = scaled();
        for (Entry& entry : plain())
            entries.push_back(std::move(entry));
        return Registry<Initializer>("initializer", std::move(entries));
    }();
    return registry;
}

}  // namespace shardlab::engine
