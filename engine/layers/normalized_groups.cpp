#include "engine/layers/normalized_groups.h"

namespace shardlab::engine {
namespace {

/// gamma or beta along the last axes of `in`, in whichever order the layer names them, as Keras reshapes it.
ValueId weightAlong(ProgramBuilder& program, const char* name, const Shape& in) {
    const ValueId weight = program.weight(name);
    if (weight == kNoValue) return weight;
    const auto axes = static_cast<std::ptrdiff_t>(program.shape(weight).rank());
    return program.reshapeWeight(weight, Shape(std::vector<std::int64_t>(in.end() - axes, in.end())));
}

}  // namespace

NormalizedGroups::NormalizedGroups(const std::string& name, const Json& config)
    : Layer(name, config),
      m_center(config.at("center").get<bool>()),
      m_scale(config.at("scale").get<bool>()) {
    checkCommonOptions(name, config);
}

std::vector<WeightSpec> NormalizedGroups::weightsFor(const Shape& shape) const {
    return scaleAndOffset(*this, shape, m_scale, m_center);
}

ValueId NormalizedGroups::normalize(ProgramBuilder& program, ValueId x, std::int64_t size,
                                    const Kind& kind) const {
    const Shape in = program.shape(x);
    const std::int64_t groups = in.elementsPerSample() / size;
    const Shape statistics{in[0], groups};
    const ProgramBuilder::Output outputs[] = {
        {kind.values, in}, {kind.means, statistics}, {kind.inverseDeviations, statistics}};
    return program.call(OpKind::GroupNorm,
                        {x, weightAlong(program, "gamma", in), weightAlong(program, "beta", in)}, outputs,
                        GroupNormAttributes{.groups = kind.acrossSpace ? groups : 1,
                                            .normalizedSize = size,
                                            .acrossSpace = kind.acrossSpace,
                                            .epsilon = config().at("epsilon").get<float>(),
                                            .hasGamma = m_scale,
                                            .hasBeta = m_center})[0];
}

ParameterSchema normalizedGroupsSchema(ParameterSchema own) {
    for (ParameterSpec row :
         {varianceEpsilonParameter(), flagParameter("center", true, "add a trainable offset (beta)"),
          flagParameter("scale", true, "multiply by a trainable scale (gamma)"),
          initializerParameter("beta_initializer", "Zeros"),
          initializerParameter("gamma_initializer", "Ones"), regularizerParameter("beta_regularizer"),
          regularizerParameter("gamma_regularizer"), constraintParameter("beta_constraint"),
          constraintParameter("gamma_constraint"), trainableParameter()})
        own.push_back(std::move(row));
    return own;
}

}  // namespace shardlab::engine
