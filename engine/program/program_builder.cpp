#include "engine/program/program_builder.h"

#include <array>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

std::int64_t windowOut(std::int64_t in, std::int64_t padBefore, std::int64_t padAfter, std::int64_t window,
                       std::int64_t stride, std::int64_t dilation = 1) {
    return (in + padBefore + padAfter - ((window - 1) * dilation + 1)) / stride + 1;
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

ValueId ProgramBuilder::emit(OpKind kind, std::vector<ValueId> inputs, Value output,
                             OpAttributes attributes) {
    output.fold = foldOf(inputs);
    const ValueId result = value(std::move(output));
    append({.kind = kind,
            .phase = Phase::Forward,
            .layer = m_layer,
            .inputs = std::move(inputs),
            .outputs = {result},
            .attributes = std::move(attributes)});
    return result;
}

/// Values of one op are folded alike.
std::int64_t ProgramBuilder::foldOf(std::span<const ValueId> inputs) const {
    for (const ValueId id : inputs) {
        if (id != kNoValue && m_program.values[static_cast<std::size_t>(id)].perSample)
            return m_program.values[static_cast<std::size_t>(id)].fold;
    }
    return 1;
}

std::vector<ValueId> ProgramBuilder::call(OpKind kind, std::vector<ValueId> inputs,
                                          std::span<const Output> outputs, OpAttributes attributes) {
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
    return emit(kind, std::move(inputs), {.name = name, .shape = shape}, std::move(attributes));
}

ValueId ProgramBuilder::broadcast(ValueId x, const Shape& target, ValueId like) {
    if (shape(x) == target && like == kNoValue) return x;
    const ValueId y = emit(OpKind::Broadcast, {x}, {.name = "broadcast", .shape = target});
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
    const ValueId y = emit(OpKind::Reshape, {x}, {.name = "fold_time", .shape = Shape(std::move(dims))});
    m_program.values[static_cast<std::size_t>(y)].fold *= time;
    return y;
}

ValueId ProgramBuilder::unfoldTime(ValueId x, std::int64_t time) {
    const Shape& in = shape(x);
    std::vector<std::int64_t> dims{in[0] / time, time};
    dims.insert(dims.end(), in.begin() + 1, in.end());
    const ValueId y = emit(OpKind::Reshape, {x}, {.name = "unfold_time", .shape = Shape(std::move(dims))});
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

ValueId ProgramBuilder::convolutionTranspose(ValueId x, ValueId kernel, const Shape& y,
                                             const ConvolutionAttributes& attributes) {
    return emit(OpKind::ConvolutionInputGradient, {x, kernel},
                {.name = "convolution_transpose", .shape = y.withBatch(shape(x)[0])}, attributes);
}

ValueId ProgramBuilder::slice(ValueId x, std::int64_t axis, std::int64_t begin, std::int64_t end) {
    Shape out = shape(x);
    const auto a = static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(out.rank()) : axis);
    if (begin == 0 && end == out[a]) return x;
    out[a] = end - begin;
    return emit(OpKind::Slice, {x}, {.name = "slice", .shape = out},
                SliceAttributes{static_cast<std::int64_t>(a), begin, end});
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
    std::vector<std::int64_t> dims = shape(x).dims();
    dims.back() = shape(kernel)[1];
    return emit(OpKind::Dot, {x, kernel}, {.name = "dot", .shape = Shape(std::move(dims))});
}

ValueId ProgramBuilder::convolution(ValueId x, ValueId kernel, const ConvolutionAttributes& a) {
    const Shape& in = shape(x);
    const Shape& k = shape(kernel);
    const Shape out{in[0], windowOut(in[1], a.padTop, a.padBottom, k[0], a.strideHeight, a.dilationHeight),
                    windowOut(in[2], a.padLeft, a.padRight, k[1], a.strideWidth, a.dilationWidth), k[3]};
    return emit(OpKind::Convolution, {x, kernel}, {.name = "convolution", .shape = out}, a);
}

ValueId ProgramBuilder::biasAdd(ValueId x, ValueId bias) {
    return emit(OpKind::BiasAdd, {x, bias}, {.name = "bias_add", .shape = shape(x)});
}

ValueId ProgramBuilder::activation(ValueId x, const ActivationSpec& spec) {
    if (spec.kind == Activation::Linear) return x;
    return emit(OpKind::Activation, {x}, {.name = nameOf(spec.kind), .shape = shape(x)}, spec);
}

ValueId ProgramBuilder::softmax(ValueId x) {
    return emit(OpKind::Softmax, {x}, {.name = "softmax", .shape = shape(x)});
}

ValueId ProgramBuilder::activation(ValueId x, AxisActivation kind) {
    switch (kind) {
        case AxisActivation::Softmax:
            return softmax(x);
        case AxisActivation::LogSoftmax:
            return emit(OpKind::LogSoftmax, {x}, {.name = nameOf(kind), .shape = shape(x)});
        case AxisActivation::Sparsemax:
            return emit(OpKind::Sparsemax, {x}, {.name = nameOf(kind), .shape = shape(x)});
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

namespace {
Shape pooledShape(const Shape& in, const WindowAttributes& a) {
    return {in[0], windowOut(in[1], a.padTop, a.padBottom, a.windowHeight, a.strideHeight),
            windowOut(in[2], a.padLeft, a.padRight, a.windowWidth, a.strideWidth), in[3]};
}
}  // namespace

ValueId ProgramBuilder::maxPool(ValueId x, const WindowAttributes& attributes) {
    const Shape out = pooledShape(shape(x), attributes);
    const ValueId result = emit(OpKind::MaxPool, {x}, {.name = "max_pool", .shape = out}, attributes);
    const ValueId argmax = value({.name = "argmax", .shape = out, .type = ValueType::UInt16});
    m_program.ops.back().outputs.push_back(argmax);
    return result;
}

ValueId ProgramBuilder::averagePool(ValueId x, const WindowAttributes& attributes) {
    return emit(OpKind::AveragePool, {x},
                {.name = "average_pool", .shape = pooledShape(shape(x), attributes)}, attributes);
}

ValueId ProgramBuilder::batchNormalization(ValueId x, ValueId gamma, ValueId beta, ValueId movingMean,
                                           ValueId movingVariance, const BatchNormAttributes& given) {
    BatchNormAttributes attributes = given;
    attributes.hasGamma = gamma != kNoValue;
    attributes.hasBeta = beta != kNoValue;
    const std::vector<ValueId> inputs{x, gamma, beta, movingMean, movingVariance};
    const bool measured = training() && !attributes.frozen;
    const OpKind kind = measured ? OpKind::BatchNormTraining : OpKind::BatchNormInference;
    const ValueId y = emit(kind, inputs, {.name = "batch_norm", .shape = shape(x)}, attributes);
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
    return emit(OpKind::Dropout, {x}, {.name = "dropout", .shape = shape(x)},
                DropoutAttributes{rate, stream, steps});
}

ValueId ProgramBuilder::reshape(ValueId x, const Shape& target) {
    const Shape full = target.withBatch(shape(x)[0]);
    if (full == shape(x)) return x;
    if (full.elementCount() != shape(x).elementCount()) {
        throw Error("reshape: expected as many elements as {}; got {}", shape(x).toString(), full.toString());
    }
    return emit(OpKind::Reshape, {x}, {.name = "reshape", .shape = full});
}

ValueId ProgramBuilder::pad(ValueId x, const PadAttributes& a) {
    const Shape& in = shape(x);
    const Shape out{in[0], in[1] + a.top + a.bottom, in[2] + a.left + a.right, in[3]};
    return emit(OpKind::Pad, {x}, {.name = "pad", .shape = out}, a);
}

ValueId ProgramBuilder::add(std::span<const ValueId> inputs) {
    return emit(OpKind::Add, {inputs.begin(), inputs.end()}, {.name = "add", .shape = shape(inputs[0])});
}

ValueId ProgramBuilder::multiply(std::span<const ValueId> inputs) {
    ValueId product = inputs[0];
    for (std::size_t i = 1; i < inputs.size(); ++i) {
        product = emit(OpKind::Multiply, {product, inputs[i]}, {.name = "multiply", .shape = shape(product)});
    }
    return product;
}

ValueId ProgramBuilder::concatenate(std::span<const ValueId> inputs, std::int64_t axis) {
    Shape out = shape(inputs[0]);
    const auto a = static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(out.rank()) : axis);
    if (a == 0 || a >= out.rank())
        throw Error("concatenate: expected an axis behind the batch; got {}", axis);
    for (std::size_t i = 1; i < inputs.size(); ++i)
        out[a] += shape(inputs[i])[a];
    return emit(OpKind::Concatenate, {inputs.begin(), inputs.end()}, {.name = "concatenate", .shape = out},
                SliceAttributes{static_cast<std::int64_t>(a), 0, out[a]});
}

void ProgramBuilder::loss(const LossAttributes& attributes) {
    if (m_program.outputs.size() != 1) {
        throw Error("loss: expected a model with one output; got {}", m_program.outputs.size());
    }
    const ValueId prediction = m_program.outputs[0];
    const bool sparse = attributes.kind == LossKind::SparseCategoricalCrossentropy;
    const Shape predicted = shape(prediction);
    const Shape rows(std::vector<std::int64_t>(predicted.begin(), predicted.end() - 1));
    m_layer = -1;
    m_program.target = value({.name = "target",
                              .shape = sparse ? rows : predicted,
                              .role = ValueRole::Target,
                              .type = sparse ? ValueType::Int32 : ValueType::Float32});
    std::vector<ValueId> inputs{prediction, m_program.target};
    if (const ValueId given = mask(prediction); given != kNoValue && shape(given) == rows) {
        m_program.lossMask = given;
        inputs.push_back(given);
    }
    m_program.lossPerSample =
        emit(OpKind::Loss, std::move(inputs), {.name = "loss", .shape = rows}, attributes);
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
