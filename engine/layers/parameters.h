#pragma once
#include <initializer_list>
#include <string>

#include "engine/layers/layer.h"

/// Options that many layers share: their schema rows, and how layers read them.
namespace shardlab::engine {

constexpr double kMaxExtent = 1e9;  ///< largest number of units, filters, … that is taken for meant

// Schema rows.
ParameterSpec countParameter(const char* name, std::int64_t defaultValue, const char* help);  ///< >= 1
ParameterSpec pairParameter(const char* name, const Json& defaultValue,
                            const char* help);  ///< height, width >= 1
ParameterSpec flagParameter(const char* name, bool defaultValue, const char* help);
ParameterSpec activationParameter();
ParameterSpec initializerParameter(const char* name, const char* defaultClass);
ParameterSpec regularizerParameter(const char* name);
ParameterSpec constraintParameter(const char* name);
ParameterSpec paddingParameter();
ParameterSpec dataFormatParameter();
ParameterSpec axisParameter(const char* help);
ParameterSpec trainableParameter();
ParameterSpec varianceEpsilonParameter();

/// Height and width of a pair option.
struct Extent2d {
    std::int64_t height = 1, width = 1;
};
Extent2d pairOf(const Json& config, const char* key);

/// null, "l1", "l2", "l1_l2" (0.01 each, as Keras), "orthogonal_regularizer", or {"class_name": "L1" | "L2" |
/// "L1L2" | "OrthogonalRegularizer", "config"}.
Regularizer parseRegularizer(const Json& value, const std::string& where);

/// null, a name ("max_norm", "non_neg", "unit_norm", "min_max_norm", "radial_constraint"), or {"class_name":
/// "MaxNorm" | "NonNeg" | "UnitNorm" | "MinMaxNorm" | "RadialConstraint", "config"} with Keras's defaults.
/// Axes are as written: negative ones count from the end.
Constraint parseConstraint(const Json& value, const std::string& where);

/// The layer's output `shape` behind its option `activation`: glu halves the last axis, which must be even.
Shape activatedShape(const Layer& layer, Shape shape);

/// A weight from the layer's `<option>_initializer`, `<option>_regularizer` and `<option>_constraint`;
/// trainable as the layer is.
WeightSpec weightFromOptions(const Layer& layer, const std::string& name, Shape shape,
                             const std::string& option);

/// The weight "bias" of that many numbers, if the option use_bias is on.
void appendBias(const Layer& layer, std::int64_t size, std::vector<WeightSpec>& specs);
/// activation(y + bias), as the options use_bias and activation say.
ValueId activatedWithBias(ProgramBuilder& program, const Layer& layer, ValueId y);

/// What the normalizations train: gamma if `scale`, beta if `center`.
std::vector<WeightSpec> scaleAndOffset(const Layer& layer, const Shape& shape, bool scale, bool center);

/// Throws for an option that would change the numbers and is not supported: the activity regularizer. Also
/// makes every initializer, regularizer and constraint once, so that a wrong one is refused with its option's
/// name.
void checkCommonOptions(const std::string& layer, const Json& config);
/// Options of Keras that would change the numbers and that no program here has: throws LayerError unless each
/// is absent, null, false or 0.
void refuseOptions(const std::string& layer, const Json& config, std::initializer_list<const char*> options);
/// Throws LayerError for data_format channels_first: of layers whose option it is in Keras 3 only, which is
/// why their schemas lack it.
void expectChannelsLast(const std::string& layer, const Json& config);

/// Throws unless the input has that rank; `layout` is what is expected, "(batch, height, width, channels)".
void expectRank(const std::string& layer, const Shape& input, std::size_t rank, const char* layout);
void expectRankAtLeast(const std::string& layer, const Shape& input, std::size_t rank);

/// Throws unless `groups` divides the filters, or the channels of the input.
void expectGroupsDivideFilters(const std::string& layer, std::int64_t filters, std::int64_t groups);
void expectGroupsDivideChannels(const std::string& layer, const Shape& input, std::int64_t groups);

/// axis counted from the front for a shape of that rank; throws if it lies outside or is the batch.
std::size_t normalizedAxis(const std::string& layer, std::int64_t axis, const Shape& input);

/// Throws unless `axis` is the last one (-1 or rank - 1).
void expectLastAxis(const std::string& layer, const Json& config, const Shape& input);
/// Of a list with one number for each channel, where one number for all is taken, too. Null is.
void expectOneOrOfEachChannel(const std::string& layer, const Json& config, const char* option,
                              std::int64_t channels);
std::vector<double> ofEachChannel(const Json& value, std::int64_t channels);

}  // namespace shardlab::engine
