#pragma once
#include <string>
#include <vector>

#include "engine/layers/layer.h"

/// What the layers that draw random numbers share.
namespace shardlab::engine {

ParameterSpec noiseShapeParameter();
ParameterSpec layerSeedParameter();
ParameterSpec dropRateParameter(double rate);
float dropRateOf(const std::string& layer, const Json& config);  ///< throws LayerError from 1 on

void expectNoiseRank(const std::string& layer, const Shape& input);
/// NoiseAttributes::noiseShape from Keras's noise_shape (-1 or null: the input's extent); throws LayerError
/// if it does not fit.
std::vector<std::int64_t> noiseShapeOf(const std::string& layer, const Json& option, const Shape& input);

/// A Noise op of a stream of its own; x outside training or for an amount of 0.
ValueId noisy(ProgramBuilder& program, ValueId x, NoiseAttributes attributes);

}  // namespace shardlab::engine
