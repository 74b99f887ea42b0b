#include "engine/program/program_builder.h"

#include <array>

#include "engine/core/error.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

/// Shape of what a prediction has one of in each row: all but its last axis.
Shape rowsOf(const Shape& prediction) {
    return Shape(std::vector<std::int64_t>(prediction.begin(), prediction.end() - 1));
}

}  // namespace

ProgramBuilder::ProgramBuilder(std::int64_t batch, bool training) {
    if (batch < 1) throw Error("program: batch must be >= 1; got {}", batch);
    m_program.batch = batch;
    m_program.training = training;
}

Shape ProgramBuilder::shape(ValueId id) const {
    return m_program.values[static_cast<std::size_t>(id)].shape;
}

ValueId ProgramBuilder::value(Value v) {
    m_program.values.push_back(std::move(v));
    return static_cast<ValueId>(m_program.values.size() - 1);
}

Op& ProgramBuilder::append(Op op) {
    countCosts(m_program, op);
    m_program.ops.push_back(std::move(op));
    return m_program.ops.back();
}

/// Values of one op are folded alike.
std::int64_t ProgramBuilder::foldOf(std::span<const ValueId> inputs) const {
    for (const ValueId id : inputs) {
        if (id != kNoValue && m_program.values[static_cast<std::size_t>(id)].perSample)
            return m_program.values[static_cast<std::size_t>(id)].fold;
    }
    return 1;
}

Shape ProgramBuilder::ruledShape(OpKind kind, std::span<const ValueId> inputs,
                                 const OpAttributes& attributes) const {
    const OpRule& rule = ruleOf(kind);
    if (rule.shape == nullptr) return {};
    std::vector<Shape> shapes;
    for (const ValueId id : inputs)
        shapes.push_back(id == kNoValue ? Shape{} : shape(id));
    return rule.shape(shapes, attributes);
}

std::vector<ValueId> ProgramBuilder::call(OpKind kind, std::vector<ValueId> inputs,
                                          std::span<const Output> outputs, OpAttributes attributes) {
    const Shape expected = ruledShape(kind, inputs, attributes);
    if (!expected.empty() && expected != outputs[0].shape) {
        throw Error("program: {} makes {}; expected {}", nameOf(kind), expected.toString(),
                    outputs[0].shape.toString());
    }
    const std::int64_t fold = foldOf(inputs);
    std::vector<ValueId> results;
    for (const Output& output : outputs)
        results.push_back(
            value({.name = output.name, .shape = output.shape, .type = output.type, .fold = fold}));
    append({.kind = kind,
            .phase = Phase::Forward,
            .layer = m_layer,
            .inputs = std::move(inputs),
            .outputs = results,
            .attributes = std::move(attributes)});
    return results;
}

ValueId ProgramBuilder::call(OpKind kind, std::vector<ValueId> inputs, const char* name, const Shape& shape,
                             OpAttributes attributes) {
    const std::array outputs{Output{name, shape}};
    return call(kind, std::move(inputs), outputs, std::move(attributes)).front();
}

ValueId ProgramBuilder::call(OpKind kind, std::vector<ValueId> inputs, const char* name,
                             OpAttributes attributes) {
    const std::array outputs{Output{name, ruledShape(kind, inputs, attributes)}};
    return call(kind, std::move(inputs), outputs, std::move(attributes)).front();
}

ValueId ProgramBuilder::broadcast(ValueId x, const Shape& target, ValueId like) {
    if (shape(x) == target && like == kNoValue) return x;
    const ValueId y = call(OpKind::Broadcast, {x}, "broadcast", target);
    if (like != kNoValue) {
        m_program.values[static_cast<std::size_t>(y)].fold =
            m_program.values[static_cast<std::size_t>(like)].fold;
    }
    return y;
}

ValueId ProgramBuilder::foldTime(ValueId x) {
    const Shape& in = shape(x);
    std::vector<std::int64_t> dims(in.begin() + 1, in.end());
    dims[0] *= in[0];
    const std::int64_t time = in[1];
    const ValueId y = call(OpKind::Reshape, {x}, "fold_time", Shape(std::move(dims)));
    m_program.values[static_cast<std::size_t>(y)].fold *= time;
    return y;
}

ValueId ProgramBuilder::unfoldTime(ValueId x, std::int64_t time) {
    const Shape& in = shape(x);
    std::vector<std::int64_t> dims{in[0] / time, time};
    dims.insert(dims.end(), in.begin() + 1, in.end());
    const ValueId y = call(OpKind::Reshape, {x}, "unfold_time", Shape(std::move(dims)));
    m_program.values[static_cast<std::size_t>(y)].fold /= time;
    return y;
}

ValueId ProgramBuilder::mask(ValueId value) const {
    const auto it = m_masks.find(value);
    return it == m_masks.end() ? kNoValue : it->second;
}

void ProgramBuilder::setMask(ValueId value, ValueId mask) {
    if (mask != kNoValue) m_masks[value] = mask;
}

ValueId ProgramBuilder::withoutMask(ValueId x) {
    return call(OpKind::Reshape, {x}, "without_mask", Shape(shape(x)));
}

ValueId ProgramBuilder::convolutionTranspose(ValueId x, ValueId kernel, const Shape& y,
                                             const ConvolutionAttributes& attributes) {
    return call(OpKind::ConvolutionInputGradient, {x, kernel}, "convolution_transpose",
                y.withBatch(shape(x)[0]), attributes);
}

ValueId ProgramBuilder::slice(ValueId x, std::int64_t axis, std::int64_t begin, std::int64_t end) {
    const Shape in = shape(x);
    const std::int64_t a = axis < 0 ? axis + static_cast<std::int64_t>(in.rank()) : axis;
    if (begin == 0 && end == in[static_cast<std::size_t>(a)]) return x;
    return call(OpKind::Slice, {x}, "slice", SliceAttributes{a, begin, end});
}

ValueId ProgramBuilder::reshapeWeight(ValueId weight, const Shape& target) {
    Value view = m_program.values[static_cast<std::size_t>(weight)];
    if (view.shape == target) return weight;
    if (target.elementCount() != view.shape.elementCount()) {
        throw Error("reshape: expected as many elements as {}; got {}", view.shape.toString(),
                    target.toString());
    }
    view.shape = target;
    return value(std::move(view));
}

ValueId ProgramBuilder::input(const std::string& name, const Shape& shape) {
    const ValueId id =
        value({.name = name, .shape = shape.withBatch(m_program.batch), .role = ValueRole::Input});
    m_program.inputs.push_back(id);
    m_program.inputNames.push_back(name);
    return id;
}

void ProgramBuilder::beginLayer(const std::string& name, std::span<const WeightSpec> weights) {
    m_program.layerNames.push_back(name);
    m_layer = static_cast<int>(m_program.layerNames.size()) - 1;
    m_layerWeights.clear();
    m_weightPrefix.clear();
    for (const WeightSpec& spec : weights) {
        WeightSpec full = spec;
        full.name = name + "/" + spec.name;
        const ValueId id = value({.name = full.name,
                                  .shape = spec.shape,
                                  .role = spec.trainable ? ValueRole::Weight : ValueRole::State,
                                  .perSample = false,
                                  .weight = static_cast<int>(m_program.weights.size())});
        m_layerWeights.emplace_back(spec.name, id);
        m_program.weights.push_back(std::move(full));
    }
}

void ProgramBuilder::beginCall(const std::string& name, const std::string& owner) {
    beginLayer(name, {});
    const std::string scope = owner + "/";
    for (std::size_t id = 0; id < m_program.values.size(); ++id) {
        const Value& value = m_program.values[id];
        const bool own = value.role == ValueRole::Weight || value.role == ValueRole::State;
        if (own && value.weight >= 0 && value.name.starts_with(scope))
            m_layerWeights.emplace_back(value.name.substr(scope.size()), static_cast<ValueId>(id));
    }
}

ValueId ProgramBuilder::weight(const std::string& name) const {
    for (const auto& [key, id] : m_layerWeights) {
        if (key.size() == m_weightPrefix.size() + name.size() && key.starts_with(m_weightPrefix) &&
            key.ends_with(name))
            return id;
    }
    return kNoValue;
}

void ProgramBuilder::output(const std::string& name, ValueId id) {
    m_program.outputs.push_back(id);
    m_program.outputNames.push_back(name);
}

ValueId ProgramBuilder::dot(ValueId x, ValueId kernel) {
    return call(OpKind::Dot, {x, kernel}, "dot");
}

ValueId ProgramBuilder::convolution(ValueId x, ValueId kernel, const ConvolutionAttributes& attributes) {
    return call(OpKind::Convolution, {x, kernel}, "convolution", attributes);
}

ValueId ProgramBuilder::biasAdd(ValueId x, ValueId bias) {
    return call(OpKind::BiasAdd, {x, bias}, "bias_add");
}

ValueId ProgramBuilder::activation(ValueId x, const ActivationSpec& spec) {
    if (spec.kind == Activation::Linear) return x;
    return call(OpKind::Activation, {x}, nameOf(spec.kind), spec);
}

ValueId ProgramBuilder::softmax(ValueId x) {
    return call(OpKind::Softmax, {x}, "softmax");
}

ValueId ProgramBuilder::activation(ValueId x, AxisActivation kind) {
    switch (kind) {
        case AxisActivation::Softmax:
            return softmax(x);
        case AxisActivation::LogSoftmax:
            return call(OpKind::LogSoftmax, {x}, nameOf(kind));
        case AxisActivation::Sparsemax:
            return call(OpKind::Sparsemax, {x}, nameOf(kind));
        case AxisActivation::Glu:
            break;
    }
    const std::int64_t half = shape(x).back() / 2;
    const ValueId gate = activation(slice(x, -1, half, 2 * half), {.kind = Activation::Sigmoid});
    return multiply(std::array{slice(x, -1, 0, half), gate});
}

ValueId ProgramBuilder::activationByName(ValueId x, const Json& given, const std::string& where) {
    return std::visit([&](const auto& function) { return activation(x, function); },
                      parseActivationFunction(given, where));
}

ValueId ProgramBuilder::maxPool(ValueId x, const WindowAttributes& attributes) {
    const ValueId result = call(OpKind::MaxPool, {x}, "max_pool", attributes);
    const ValueId argmax = value(
        {.name = "argmax", .shape = shape(result), .type = ValueType::UInt16, .fold = foldOf(std::array{x})});
    m_program.ops.back().outputs.push_back(argmax);
    return result;
}

ValueId ProgramBuilder::averagePool(ValueId x, const WindowAttributes& attributes) {
    return call(OpKind::AveragePool, {x}, "average_pool", attributes);
}

ValueId ProgramBuilder::batchNormalization(ValueId x, ValueId gamma, ValueId beta, ValueId movingMean,
                                           ValueId movingVariance, const BatchNormAttributes& given,
                                           ValueId counted) {
    BatchNormAttributes attributes = given;
    attributes.hasGamma = gamma != kNoValue;
    attributes.hasBeta = beta != kNoValue;
    std::vector<ValueId> inputs{x, gamma, beta, movingMean, movingVariance};
    const bool measured = training() && !attributes.frozen;
    if (measured && counted != kNoValue) inputs.push_back(counted);
    const OpKind kind = measured ? OpKind::BatchNormTraining : OpKind::BatchNormInference;
    const ValueId y = call(kind, std::move(inputs), "batch_norm", attributes);
    if (measured) {
        const Shape channels{shape(x).back()};
        for (const char* name : {"batch_mean", "batch_inv_std"}) {
            const ValueId statistic =
                value({.name = name, .shape = channels, .role = ValueRole::Statistic, .perSample = false});
            m_program.ops.back().outputs.push_back(statistic);
        }
    }
    return y;
}

ValueId ProgramBuilder::dropout(ValueId x, float rate, std::int64_t steps) {
    const std::uint64_t stream = m_dropoutStreams++;
    if (!training() || rate <= 0.0F) return x;
    return call(OpKind::Dropout, {x}, "dropout", DropoutAttributes{rate, stream, steps});
}

ValueId ProgramBuilder::reshape(ValueId x, const Shape& target) {
    const Shape full = target.withBatch(shape(x)[0]);
    if (full == shape(x)) return x;
    if (full.elementCount() != shape(x).elementCount()) {
        throw Error("reshape: expected as many elements as {}; got {}", shape(x).toString(), full.toString());
    }
    return call(OpKind::Reshape, {x}, "reshape", full);
}

ValueId ProgramBuilder::pad(ValueId x, const PadAttributes& attributes) {
    return call(OpKind::Pad, {x}, "pad", attributes);
}

ValueId ProgramBuilder::add(std::span<const ValueId> inputs) {
    return call(OpKind::Add, {inputs.begin(), inputs.end()}, "add");
}

ValueId ProgramBuilder::multiply(std::span<const ValueId> inputs) {
    ValueId product = inputs[0];
    for (std::size_t i = 1; i < inputs.size(); ++i) {
        product = call(OpKind::Multiply, {product, inputs[i]}, "multiply");
    }
    return product;
}

ValueId ProgramBuilder::concatenate(std::span<const ValueId> inputs, std::int64_t axis) {
    const auto rank = static_cast<std::int64_t>(shape(inputs[0]).rank());
    const std::int64_t a = axis < 0 ? axis + rank : axis;
    if (a <= 0 || a >= rank) throw Error("concatenate: expected an axis behind the batch; got {}", axis);
    std::int64_t extent = 0;
    for (const ValueId input : inputs)
        extent += shape(input)[static_cast<std::size_t>(a)];
    return call(OpKind::Concatenate, {inputs.begin(), inputs.end()}, "concatenate",
                SliceAttributes{a, 0, extent});
}

void ProgramBuilder::loss(const OutputLosses& losses) {
    if (m_program.outputs.size() != losses.size()) {
        throw Error("loss: expected one loss for each of {} outputs; got {}", m_program.outputs.size(),
                    losses.size());
    }
    for (std::size_t output = 0; output < losses.size(); ++output) {
        if (losses[output]) lossTerm(output, *losses[output]);
    }
    if (m_program.losses.empty()) throw Error("loss: expected a loss for one of the outputs; got none");
}

void ProgramBuilder::measure(std::size_t output) {
    m_program.measured.push_back({.output = output, .mask = rowMask(m_program.outputs.at(output))});
}

/// The mask of a prediction if it has one number for each row.
ValueId ProgramBuilder::rowMask(ValueId prediction) const {
    const ValueId given = mask(prediction);
    return given != kNoValue && shape(given) == rowsOf(shape(prediction)) ? given : kNoValue;
}

void ProgramBuilder::lossTerm(std::size_t output, const OutputLoss& loss) {
    const ValueId prediction = m_program.outputs[output];
    LossAttributes attributes = loss.attributes;
    attributes.term = m_program.losses.size();
    LossTerm term{.output = output, .weight = loss.weight};
    const bool sparse = takesClassNumbers(attributes.kind);
    const Shape predicted = shape(prediction);
    const Shape rows = rowsOf(predicted);
    m_layer = -1;
    term.target = value({.name = "target",
                         .shape = sparse ? rows : predicted,
                         .role = ValueRole::Target,
                         .type = sparse ? ValueType::Int32 : ValueType::Float32});
    std::vector<ValueId> inputs{prediction, term.target};
    term.mask = rowMask(prediction);
    if (term.mask != kNoValue) inputs.push_back(term.mask);
    term.perSample = call(OpKind::Loss, std::move(inputs), "loss", attributes);
    m_program.losses.push_back(term);
}

void ProgramBuilder::update(const UpdateAttributes& attributes, int replicas) {
    for (std::size_t w = 0; w < m_program.weightGradients.size(); ++w) {
        const ValueId gradient = m_program.weightGradients[w];
        if (gradient == kNoValue || replicas < 2) continue;
        append({.kind = OpKind::AllReduce,
                .phase = Phase::AllReduce,
                .inputs = {gradient},
                .outputs = {gradient}});
    }
    std::vector<bool> updated(m_program.weights.size(), false);  // a weight may have views of other shapes
    for (std::size_t v = 0; v < m_program.values.size(); ++v) {
        const Value& weight = m_program.values[v];
        if (weight.role != ValueRole::Weight) continue;
        const auto index = static_cast<std::size_t>(weight.weight);
        const ValueId gradient = m_program.weightGradients[index];
        if (gradient == kNoValue || updated[index]) continue;
        updated[index] = true;
        append({.kind = OpKind::OptimizerUpdate,
                .phase = Phase::Update,
                .inputs = {static_cast<ValueId>(v), gradient},
                .outputs = {static_cast<ValueId>(v)},
                .attributes = attributes});
    }
}

Program ProgramBuilder::finish() && {
    m_program.weightGradients.resize(m_program.weights.size(), kNoValue);
    m_program.inputGradients.resize(m_program.inputs.size(), kNoValue);
    return std::move(m_program);
}

}  // namespace shardlab::engine
