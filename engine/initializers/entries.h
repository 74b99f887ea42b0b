#pragma once
#include <memory>

#include "engine/initializers/initializer.h"

/// What registry.cpp lists. Every config has passed its schema.
namespace shardlab::engine {

std::unique_ptr<Initializer> makeConstant(double value);
std::unique_ptr<Initializer> makeIdentity(double gain);
std::unique_ptr<Initializer> makeRandomUniform(double minimum, double maximum);
std::unique_ptr<Initializer> makeRandomNormal(double mean, double deviation);
std::unique_ptr<Initializer> makeTruncatedNormal(double mean, double deviation);
std::unique_ptr<Initializer> makeSinusoidal();
std::unique_ptr<Initializer> makeOrthogonal(double gain);
std::unique_ptr<Initializer> makeUnitForgetBias(std::unique_ptr<Initializer> inner);

/// Variance scale / fan, drawn uniformly, from a normal cut at two deviations, or from a whole normal.
struct VarianceScalingOptions {
    enum class Mode { FanIn, FanOut, FanAverage };
    enum class Distribution { Uniform, TruncatedNormal, UntruncatedNormal };
    double scale = 1.0;
    Mode mode = Mode::FanIn;
    Distribution distribution = Distribution::TruncatedNormal;
};
std::unique_ptr<Initializer> makeVarianceScaling(const VarianceScalingOptions& options);
VarianceScalingOptions varianceScalingFromConfig(const Json& config);

}  // namespace shardlab::engine
