#include "engine/layers/recurrent_layer.h"

#include "engine/core/abridge.h"
#include "engine/core/keras_object.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

ParameterSpec rateParameter(const char* name, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Float,
            .defaultValue = 0.0,
            .help = help,
            .minimum = 0,
            .maximum = 1};
}

ParameterSpec advanced(ParameterSpec spec) {
    spec.advanced = true;
    return spec;
}

}  // namespace

RecurrentLayer::RecurrentLayer(const std::string& name, const Json& config, RecurrentAttributes attributes)
    : Layer(name, config), m_attributes(attributes) {
    checkCommonOptions(name, config);
    m_attributes.units = config.at("units").get<std::int64_t>();
    m_attributes.activation = parseActivation(config.at("activation"), name + ": activation");
    if (config.contains("recurrent_activation")) {
        m_attributes.recurrentActivation =
            parseActivation(config.at("recurrent_activation"), name + ": recurrent_activation");
    }
    m_attributes.goBackwards = flag("go_backwards");
    m_attributes.recurrentDropout = config.at("recurrent_dropout").get<float>();
    for (const char* rate : {"dropout", "recurrent_dropout"}) {
        if (config.at(rate).get<double>() < 1.0) continue;
        throw LayerError(name, "bad-option",
                         fmt::format("{} must be below 1; got {}", rate, quoted(config.at(rate))));
    }
    if (flag("time_major")) {
        throw LayerError(name, "unsupported-option", "time_major must be false; got true",
                         "Use the order (batch, time, features).");
    }
}

Shape RecurrentLayer::computeOutputShape(std::span<const Shape> inputs) const {
    expectRank(name(), inputs[0], 3, "(batch, time, features)");
    if (inputs.size() != 1 && static_cast<int>(inputs.size()) != 1 + states()) {
        throw LayerError(name(), "wrong-input-count",
                         fmt::format("expected one input, or one input and {} initial state{}; got {} inputs",
                                     states(), states() == 1 ? "" : "s", inputs.size()));
    }
    const Shape state{inputs[0][0], m_attributes.units};
    for (const Shape& given : inputs.subspan(1)) {
        if (given.rank() == 2 && given[1] == m_attributes.units) continue;
        throw LayerError(
            name(), "shapes-do-not-agree",
            fmt::format("expected initial states {}; got {}", state.toString(), given.toString()));
    }
    return returnsSequences() ? Shape{inputs[0][0], inputs[0][1], m_attributes.units} : state;
}

std::vector<Shape> RecurrentLayer::computeOutputShapes(std::span<const Shape> inputs) const {
    std::vector<Shape> shapes{computeOutputShape(inputs)};
    if (returnsState())
        shapes.insert(shapes.end(), static_cast<std::size_t>(states()),
                      Shape{inputs[0][0], m_attributes.units});
    return shapes;
}

bool RecurrentLayer::biasInRecurrence() const {
    return m_attributes.cell == CellKind::Gru && m_attributes.resetAfter;
}

WeightSpec RecurrentLayer::biasSpec() const {
    const std::int64_t columns = m_attributes.gates() * m_attributes.units;
    return weightFromOptions(*this, "bias", biasInRecurrence() ? Shape{2, columns} : Shape{columns}, "bias");
}

std::vector<WeightSpec> RecurrentLayer::weights(std::span<const Shape> inputs) const {
    const std::int64_t columns = m_attributes.gates() * m_attributes.units;
    std::vector<WeightSpec> specs{
        weightFromOptions(*this, "kernel", Shape{inputs[0].back(), columns}, "kernel"),
        weightFromOptions(*this, "recurrent_kernel", Shape{m_attributes.units, columns}, "recurrent")};
    if (flag("use_bias")) specs.push_back(biasSpec());
    return specs;
}

ValueId RecurrentLayer::lower(ProgramBuilder& program, std::span<const ValueId> inputs) const {
    return lowerAll(program, inputs).front();
}

std::vector<ValueId> RecurrentLayer::lowerAll(ProgramBuilder& program,
                                              std::span<const ValueId> inputs) const {
    const Shape in = program.shape(inputs[0]);
    const std::int64_t batch = in[0], time = in[1], units = m_attributes.units;
    const ValueId mask = program.mask(inputs[0]);
    const ValueId x = program.dropout(inputs[0], config().at("dropout").get<float>(), time);
    const ValueId bias = program.weight("bias");
    ValueId z = program.dot(x, program.weight("kernel"));
    if (bias != kNoValue && !biasInRecurrence()) z = program.biasAdd(z, bias);

    RecurrentAttributes attributes = m_attributes;
    attributes.stream = program.randomStream();
    if (!program.training()) attributes.recurrentDropout = 0.0F;
    if (flag("stateful")) attributes.carried = program.carryState(states() * units);
    const auto initial = [&](std::size_t i) { return inputs.size() > i ? inputs[i] : kNoValue; };
    std::vector<ProgramBuilder::Output> outputs{{"gates", {batch, time, attributes.gates() * units}},
                                                {"sequence", {batch, time, units}},
                                                {"last_h", {batch, units}}};
    if (attributes.cell == CellKind::Lstm) {
        outputs.push_back({"cells", {batch, time, units}});
        outputs.push_back({"last_c", {batch, units}});
    } else if (attributes.cell == CellKind::Gru) {
        outputs.push_back({"candidate_part", {batch, time, units}});
    }
    const std::vector<ValueId> results =
        program.call(OpKind::Recurrent,
                     {z, program.weight("recurrent_kernel"), biasInRecurrence() ? bias : kNoValue, mask,
                      initial(1), initial(2)},
                     outputs, attributes);
    const bool fromZero = inputs.size() == 1 && attributes.carried < 0;
    std::vector<ValueId> values{returnsSequences() ? zeroWhereMasked(program, results[1], mask)
                                                   : lastOutput(program, results, mask, fromZero)};
    if (returnsState()) {
        values.push_back(results[2]);
        if (attributes.cell == CellKind::Lstm) values.push_back(results[4]);
    }
    return values;
}

/// Keras's zero_output_for_mask; else the steps that do not count repeat the output before them.
ValueId RecurrentLayer::zeroWhereMasked(ProgramBuilder& program, ValueId sequence, ValueId mask) const {
    if (mask == kNoValue || isOff(config(), "zero_output_for_mask")) return sequence;
    if (m_attributes.goBackwards)
        mask = program.call(OpKind::Reverse, {mask}, "reversed_mask", Shape(program.shape(mask)),
                            SliceAttributes{.axis = 1});
    return program.call(OpKind::MaskSteps, {sequence, mask}, "masked_sequence",
                        Shape(program.shape(sequence)));
}

/// The last h; but where no step counts Keras's output is zero, even if the initial state is not.
ValueId RecurrentLayer::lastOutput(ProgramBuilder& program, const std::vector<ValueId>& results, ValueId mask,
                                   bool fromZero) const {
    if (mask == kNoValue || fromZero) return results[2];
    const Shape& sequence = program.shape(results[1]);
    const Shape last{sequence[0], sequence[2]};
    return program.reshape(program.slice(results[1], 1, sequence[1] - 1, sequence[1]), last);
}

ParameterSchema recurrentSchema(bool hasGates) {
    ParameterSpec activation = activationParameter();
    activation.defaultValue = "tanh";
    ParameterSchema schema{
        countParameter("units", 32, "number of units: size of the state and of the output"), activation};
    if (hasGates) {
        ParameterSpec gate = activationParameter();
        gate.name = "recurrent_activation";
        gate.defaultValue = "sigmoid";
        gate.help = "activation function of the gates";
        schema.push_back(gate);
    }
    const ParameterSchema rest{
        flagParameter("use_bias", true, "add a bias to each gate"),
        flagParameter("return_sequences", false, "return the outputs of all steps instead of the last one"),
        flagParameter("return_state", false, "return the last state in addition to the output"),
        flagParameter("go_backwards", false, "process the sequence backwards"),
        flagParameter("stateful", false, "use the last state of a batch as the initial state of the next"),
        rateParameter("dropout", "dropout rate of the input; all steps share one mask"),
        rateParameter("recurrent_dropout", "dropout rate of the state; all steps share one mask"),
        initializerParameter("kernel_initializer", "GlorotUniform"),
        initializerParameter("recurrent_initializer", "Orthogonal"),
        initializerParameter("bias_initializer", "Zeros"),
        regularizerParameter("kernel_regularizer"),
        regularizerParameter("recurrent_regularizer"),
        regularizerParameter("bias_regularizer"),
        constraintParameter("kernel_constraint"),
        constraintParameter("recurrent_constraint"),
        constraintParameter("bias_constraint"),
        advanced(flagParameter("time_major", false, "only false is supported: (batch, time, features)")),
        trainableParameter()};
    schema.insert(schema.end(), rest.begin(), rest.end());
    return schema;
}

}  // namespace shardlab::engine
