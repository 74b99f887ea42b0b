#pragma once
#include "engine/layers/parameters.h"

namespace shardlab::engine {

/// y = gamma · (x − mean) / √(variance + epsilon) + beta, mean and variance of each sample over groups of its
/// numbers. Weights: gamma if scale, beta if center.
class NormalizedGroups : public Layer {
public:
    NormalizedGroups(const std::string& name, const Json& config);

protected:
    std::vector<WeightSpec> weightsFor(const Shape& shape) const;
    /// What the results are called, and whether all positions of a sample share their statistics.
    struct Kind {
        const char* values;
        const char* means;
        const char* inverseDeviations;
        bool acrossSpace = false;
    };
    /// Each `size` numbers have a mean together; the weights lie along the last axes of x.
    ValueId normalize(ProgramBuilder& program, ValueId x, std::int64_t size, const Kind& kind) const;

private:
    bool m_center, m_scale;
};

/// The rows of a layer's own, and those that all of them have.
ParameterSchema normalizedGroupsSchema(ParameterSchema own);

}  // namespace shardlab::engine
