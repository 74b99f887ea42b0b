#include "engine/inference/sample_model.h"

#include <algorithm>
#include <numeric>

#include "engine/core/error.h"
#include "engine/inference/weights_in_order.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kTogether = 64;  ///< samples in one forward pass

/// The weight of the Embedding that reads the model's input; -1: there is none.
int tableOf(const Model& model) {
    const auto& nodes = model.nodes();
    int weight = 0;
    for (const Model::Node& node : nodes) {
        const bool reads = std::ranges::find(node.inputs, model.inputs()[0]) != node.inputs.end();
        if (reads && !node.weights.empty() && node.weights.front().name == "embeddings") return weight;
        weight += static_cast<int>(node.weights.size());
    }
    return -1;
}

}  // namespace

std::size_t SampleScores::best() const {
    return static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
}

std::vector<std::size_t> SampleScores::order() const {
    std::vector<std::size_t> all(values.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (probabilities)
        std::ranges::stable_sort(all, std::greater{}, [this](std::size_t at) { return values[at]; });
    return all;
}

SampleModel::SampleModel(const Experiment& experiment, const NamedWeights& weights,
                         const Preprocessor& preprocessor, const Options& options)
    : m_model(Model::build(experiment.model)),
      m_weights(weightsInOrder(m_model, weights)),
      m_preprocessor(preprocessor),
      m_scratch(preprocessor.scratch()),
      m_options(options),
      m_arena(std::make_shared<ThreadArena>(options.threads)) {
    if (m_model.inputs().size() != 1 || m_model.outputs().size() != 1)
        throw Error("predict: expected a model with one input and one output; got {} and {}",
                    m_model.inputs().size(), m_model.outputs().size());
    const Shape given = preprocessor.sampleShape(), wanted = m_model.inputShape().withoutBatch();
    if (given != wanted) {
        throw Error("predict: a sample has the shape {} after preprocessing; the model expects {}{}",
                    given.toString(), wanted.toString(),
                    given.isFullyKnown() ? "" : "; add the preprocessing step pad_sequences");
    }
    if (preprocessor.needsStatistics())
        throw Error("predict: the preprocessing step standardize needs the training samples");
    try {
        m_scores = std::make_unique<ClassScores>(experiment, m_model);
        m_binary = m_scores->columns() == 1;
    } catch (const Error&) {
        m_scores.reset();  // no classifier: its outputs are shown as they are
    }
    m_forward =
        std::make_unique<Executor>(m_model.compile({.batch = kTogether}),
                                   ExecutorOptions{.maxBatch = kTogether, .format = options.format}, m_arena);
}

SampleModel::~SampleModel() = default;

std::size_t SampleModel::outputs() const {
    return m_scores ? static_cast<std::size_t>(m_scores->classes())
                    : static_cast<std::size_t>(m_model.outputShape().elementsPerSample());
}

std::vector<float> SampleModel::input(std::span<const float> raw) {
    std::vector<float> input(static_cast<std::size_t>(m_preprocessor.sampleShape().elementCount()));
    m_preprocessor.apply(raw, input.data(), m_scratch, 0);
    return input;
}

SampleScores SampleModel::predict(std::span<const float> raw) {
    return predictInputs(input(raw)).front();
}

void SampleModel::read(std::span<const float> row, SampleScores& scores) const {
    scores.probabilities = m_scores != nullptr;
    scores.values.resize(outputs());
    if (m_scores) {
        m_scores->probabilities(row, scores.values);
    } else {
        std::ranges::copy(row, scores.values.begin());
    }
}

std::vector<SampleScores> SampleModel::predictInputs(std::span<const float> inputs, const StopToken* stop) {
    const auto size = static_cast<std::size_t>(m_model.inputShape().elementsPerSample());
    const std::size_t count = inputs.size() / size;
    const auto columns = static_cast<std::size_t>(m_model.outputShape().elementsPerSample());
    std::vector<SampleScores> all(count);
    for (std::size_t at = 0; at < count; at += kTogether) {
        const std::size_t now = std::min<std::size_t>(kTogether, count - at);
        const BatchView view{.inputs = {inputs.data() + at * size}, .count = static_cast<std::int64_t>(now)};
        if (!m_forward->run(view, m_weights, 0, stop)) throw Error("predict: stopped");
        for (std::size_t i = 0; i < now; ++i)
            read(m_forward->output().subspan(i * columns, columns), all[at + i]);
    }
    return all;
}

Executor& SampleModel::backward() {
    if (!m_backward) {
        m_backward = std::make_unique<Executor>(
            m_model.compile({.batch = 1,
                             .loss = LossAttributes{.kind = LossKind::MeanSquaredError},
                             .backward = true,
                             .inputGradients = true}),
            ExecutorOptions{.maxBatch = 1, .format = m_options.format}, m_arena);
    }
    return *m_backward;
}

/// The mean squared error of n outputs has the gradient 2 (y − t) / n: with t = y but for t[c] = y[c] − n /
/// 2, that is 1 for output c and 0 for all others.
SampleModel::Gradients SampleModel::gradients(std::span<const float> input, std::size_t output) {
    Executor& executor = backward();
    const auto columns = static_cast<std::size_t>(m_model.outputShape().elementsPerSample());
    std::vector<float> targets(columns);
    const BatchView view{.inputs = {input.data()}, .targets = targets.data(), .count = 1};
    executor.run(view, m_weights, 0);
    std::ranges::copy(executor.output(), targets.begin());
    const std::size_t column = m_binary ? 0 : output;
    const float sign = m_binary && output == 0 ? -1.0F : 1.0F;
    const auto last = static_cast<float>(columns);
    targets[column] -= sign * last / 2.0F;
    executor.run(view, m_weights, 0);
    Gradients result;
    if (const int table = tableOf(m_model); table >= 0) {
        executor.allReduce();
        const auto gradient = executor.gradient(static_cast<std::size_t>(table));
        result.table.assign(gradient.begin(), gradient.end());
        const Tensor& rows = m_weights[static_cast<std::size_t>(table)];
        result.rows = rows.floats();
        result.width = static_cast<std::size_t>(rows.shape().back());
    } else if (executor.program().inputGradients[0] != kNoValue) {
        const auto gradient = executor.inputGradient(0);
        result.input.assign(gradient.begin(), gradient.end());
    }
    return result;
}

}  // namespace shardlab::engine
