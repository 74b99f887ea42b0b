#include <algorithm>
#include <cmath>

#include "engine/initializers/entries.h"
#include "engine/initializers/sampling.h"

namespace shardlab::engine {
namespace {

/// Deviation of a standard normal cut at ±2.
constexpr double kTruncatedDeviation = 0.87962566103423978;

/// Variance v = scale / fan:  uniform on ±sqrt(3 v), a normal cut at two deviations and widened to variance
/// v, or a whole normal of variance v. Source: Glorot & Bengio 2010 (fan average), He et al. 2015 (scale 2,
/// fan in), LeCun et al. 1998 (fan in).
class VarianceScaling final : public Initializer {
public:
    explicit VarianceScaling(const VarianceScalingOptions& options) : m_options(options) {}

    void fill(std::span<float> values, const Shape& shape, Rng& rng) const override {
        const double variance = m_options.scale / std::max(1.0, fan(shape));
        switch (m_options.distribution) {
            case VarianceScalingOptions::Distribution::Uniform: {
                const auto limit = static_cast<float>(std::sqrt(3.0 * variance));
                return fillUniform(values, -limit, limit, rng);
            }
            case VarianceScalingOptions::Distribution::TruncatedNormal: {
                const auto deviation = static_cast<float>(std::sqrt(variance) / kTruncatedDeviation);
                return fillTruncatedNormal(values, 0.0F, deviation, rng);
            }
            case VarianceScalingOptions::Distribution::UntruncatedNormal:
                return fillNormal(values, 0.0F, static_cast<float>(std::sqrt(variance)), rng);
        }
    }

private:
    double fan(const Shape& shape) const {
        const Fans fans = fansOf(shape);
        switch (m_options.mode) {
            case VarianceScalingOptions::Mode::FanIn:
                return fans.in;
            case VarianceScalingOptions::Mode::FanOut:
                return fans.out;
            case VarianceScalingOptions::Mode::FanAverage:
                break;
        }
        return (fans.in + fans.out) / 2.0;
    }

    VarianceScalingOptions m_options;
};

}  // namespace

std::unique_ptr<Initializer> makeVarianceScaling(const VarianceScalingOptions& options) {
    return std::make_unique<VarianceScaling>(options);
}

VarianceScalingOptions varianceScalingFromConfig(const Json& config) {
    using Mode = VarianceScalingOptions::Mode;
    using Distribution = VarianceScalingOptions::Distribution;
    const auto mode = config.at("mode").get<std::string>();
    const auto distribution = config.at("distribution").get<std::string>();
    return {.scale = config.at("scale").get<double>(),
            .mode = mode == "fan_in" ? Mode::FanIn : (mode == "fan_out" ? Mode::FanOut : Mode::FanAverage),
            .distribution = distribution == "uniform"              ? Distribution::Uniform
                            : distribution == "untruncated_normal" ? Distribution::UntruncatedNormal
                                                                   : Distribution::TruncatedNormal};
}

}  // namespace shardlab::engine
