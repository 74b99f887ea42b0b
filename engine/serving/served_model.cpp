#include "engine/serving/served_model.h"

#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/inference/input_shapes.h"
#include "engine/inference/integer_values.h"
#include "engine/inference/weights_in_order.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMostNumbers = std::int64_t{1} << 26;  ///< inputs and outputs of a request: 256 MiB

/// Tokens that the Embedding behind an input knows; 0: no Embedding reads it.
std::int64_t vocabularyOf(const Model& model, int input) {
    for (const Model::Node& node : model.nodes()) {
        const bool reads = std::ranges::find(node.inputs, input) != node.inputs.end();
        if (!reads || node.className != "Embedding") continue;
        const Layer& layer = *node.layer;
        return layer.config().at("input_dim").get<std::int64_t>();
    }
    return 0;
}

std::string listOf(const std::vector<std::string>& names) {
    return abridged(fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace

ServedModel::ServedModel(const ModelConfig& model, const NamedWeights& weights, const Options& options)
    : m_model(Model::build(model)), m_weights(weightsInOrder(m_model, weights)) {
    for (const int input : m_model.inputs())
        m_vocabularies.push_back(vocabularyOf(m_model, input));
    m_executor = std::make_unique<Executor>(m_model.compile({.batch = options.maxBatch}),
                                            ExecutorOptions{.maxBatch = options.maxBatch},
                                            std::make_shared<ThreadArena>(options.threads));
}

bool ServedModel::takesTexts() const {
    return m_samples && m_samples->form().kind == OwnSampleForm::Kind::Text;
}

bool ServedModel::takesPictures() const {
    return m_samples && m_samples->form().kind == OwnSampleForm::Kind::Picture;
}

std::vector<Tensor> ServedModel::inputs(PredictRequest request) {
    const std::vector<std::string>& names = m_model.inputNames();
    const bool unnamed = request.inputs.size() == 1 && request.inputs.front().first.empty();
    if (unnamed && names.size() != 1)
        throw Error("expected the inputs {} by name; got one without a name", listOf(names));
    if (unnamed) request.inputs.front().first = names.front();
    std::int64_t samples = 0;
    for (const auto& [name, array] : request.inputs) {
        const auto known = std::ranges::find(names, name);
        if (known == names.end())
            throw Error("expected the inputs {}; got {}", listOf(names), abridged(name));
        samples = std::max(samples, array.shape[0]);
    }
    std::int64_t perSample = 0;
    for (std::size_t i = 0; i < names.size(); ++i)
        perSample += m_model.inputShape(i).elementsPerSample();
    for (std::size_t o = 0; o < m_model.outputs().size(); ++o)
        perSample += m_model.outputShape(o).elementsPerSample();
    if (samples > kMostNumbers / perSample) {
        throw Error("expected at most {} instances of this model in a request; got {}",
                    std::max<std::int64_t>(1, kMostNumbers / perSample), samples);
    }
    std::vector<Tensor> inputs;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto given =
            std::ranges::find(request.inputs, names[i], &std::pair<std::string, RequestArray>::first);
        if (given == request.inputs.end()) throw Error("the input {} is missing", abridged(names[i]));
        inputs.push_back(input(i, std::move(given->second)));
    }
    requireInputShapes(m_model, shapesOf(inputs));
    return inputs;
}

Tensor ServedModel::input(std::size_t index, RequestArray array) {
    if (!array.items.empty()) return samplesOf(array.items);
    const Shape wanted = m_model.inputShape(index);
    if (array.shape.rank() != wanted.rank() || array.shape.withoutBatch() != wanted.withoutBatch()) {
        throw Error("{}: expected an array of shape {}; got {}", m_model.inputNames()[index],
                    wanted.toString(), array.shape.toString());
    }
    if (takesIntegers(m_model, index)) requireIntegers(array.numbers, m_model.inputNames()[index]);
    requireTokens(index, array.numbers);
    return Tensor(array.shape, array.numbers);
}

void ServedModel::requireTokens(std::size_t index, std::span<const float> values) const {
    const std::int64_t rows = m_vocabularies[index];
    if (rows == 0) return;
    for (const float value : values) {
        if (value >= 0 && value < static_cast<float>(rows)) continue;
        throw Error("{}: expected tokens from 0 to {}; got {}", m_model.inputNames()[index], rows - 1, value);
    }
}

Tensor ServedModel::samplesOf(const std::vector<RequestArray::Item>& items) {
    const Shape shape = m_model.inputShape().withBatch(static_cast<std::int64_t>(items.size()));
    Tensor samples(shape);
    const std::lock_guard lock(m_reading);
    for (std::size_t i = 0; i < items.size(); ++i) {
        try {
            const std::vector<float> sample = sampleOf(items[i]);
            std::ranges::copy(sample,
                              samples.floats().begin() + static_cast<std::ptrdiff_t>(i * sample.size()));
        } catch (const Error& error) {
            throw Error("instance {}: {}", i, error.what());
        }
    }
    return samples;
}

std::vector<float> ServedModel::sampleOf(const RequestArray::Item& item) {
    if (!m_samples) throw Error("expected numbers; texts and files cannot be read: {}", m_reason);
    const OwnSampleForm& form = m_samples->form();
    if (item.binary && form.kind == OwnSampleForm::Kind::Picture) {
        Image image;
        decodeImage(std::as_bytes(std::span(item.bytes)), colorModeOf(form.picture), "b64", image);
        const FittedPicture fitted = fitPicture(image, form.picture);
        if (fitted.raw.empty()) throw Error("expected a drawing; the picture is empty");
        return m_samples->model().input(fitted.raw);
    }
    if (!item.binary && form.kind == OwnSampleForm::Kind::Text)
        return m_samples->model().input(m_samples->texts().tokens(item.bytes));
    const char* wanted = form.kind == OwnSampleForm::Kind::Picture ? R"(numbers or {"b64": …} with a picture)"
                         : form.kind == OwnSampleForm::Kind::Text ? "numbers or a text"
                                                                  : "numbers";
    throw Error("expected {}; got {}", wanted, item.binary ? "a file" : "a text");
}

std::int64_t ServedModel::outputBytes(std::int64_t samples) const {
    std::int64_t numbers = 0;
    for (std::size_t o = 0; o < m_model.outputs().size(); ++o)
        numbers += m_model.outputShape(o).elementsPerSample();
    return numbers * samples * static_cast<std::int64_t>(sizeof(float));
}

std::vector<Tensor> ServedModel::run(const std::vector<Tensor>& inputs) {
    BatchView view;
    view.count = inputs.front().shape()[0];
    for (const Tensor& input : inputs)
        view.inputs.push_back(input.floats().data());
    m_executor->resetStates();
    m_executor->run(view, m_weights, 0);
    std::vector<Tensor> outputs;
    for (std::size_t o = 0; o < m_model.outputs().size(); ++o)
        outputs.emplace_back(m_model.outputShape(o).withBatch(view.count), m_executor->output(o));
    return outputs;
}

}  // namespace shardlab::engine
