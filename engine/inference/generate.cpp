#include "engine/inference/generate.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "engine/data/dataset.h"
#include "engine/experiment/model_outputs.h"
#include "engine/inference/weights_in_order.h"
#include "engine/losses/loss.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

bool isRecurrent(const std::string& className) {
    return className == "LSTM" || className == "GRU" || className == "SimpleRNN";
}

/// The trained model for one token at a time; none if it has no state to carry on.
std::optional<ModelConfig> oneStepModel(ModelConfig config) {
    bool recurrent = false;
    for (LayerNode& layer : config.layers) {
        if (layer.className == "Bidirectional") {
            throw Error("generate: expected a causal model; {} processes the text in both directions",
                        layer.name);
        }
        if (isRecurrent(layer.className)) {
            layer.config["stateful"] = true;
            recurrent = true;
        }
        for (const char* key : {"batch_input_shape", "batch_shape"}) {
            const auto shape = layer.config.find(key);
            if (shape != layer.config.end() && shape->is_array() && shape->size() == 2) (*shape)[1] = 1;
        }
        if (layer.config.contains("input_length")) layer.config["input_length"] = nullptr;
    }
    return recurrent ? std::optional(std::move(config)) : std::nullopt;
}

void requireLanguageModel(const Model& model, std::int64_t vocabulary) {
    const bool fits = model.inputs().size() == 1 && model.outputs().size() == 1 &&
                      model.inputShape().rank() == 2 && model.outputShape().rank() == 3 &&
                      model.outputShape().back() >= vocabulary;
    if (fits) return;
    throw Error("generate: expected a model from (batch, time) tokens to (batch, time, {}); got {} → {}",
                vocabulary, model.inputShape().toString(), model.outputShape().toString());
}

/// Draws a token from softmax(log p / temperature) of one row.
std::int32_t draw(std::span<const float> row, std::int64_t vocabulary, bool logits, double temperature,
                  double uniform, std::vector<double>& weights) {
    weights.assign(static_cast<std::size_t>(vocabulary), 0.0);
    double largest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double logit = logits ? row[i] : std::log(std::max(static_cast<double>(row[i]), 1e-30));
        weights[i] = logit / temperature;
        largest = std::max(largest, weights[i]);
    }
    double sum = 0;
    for (double& weight : weights)
        sum += weight = std::exp(weight - largest);
    double left = uniform * sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        left -= weights[i];
        if (left < 0) return static_cast<std::int32_t>(i);
    }
    return static_cast<std::int32_t>(std::ranges::max_element(weights) - weights.begin());
}

/// Feeds tokens to a model and yields the scores of the next one.
class NextToken {
public:
    NextToken(const ModelConfig& config, const NamedWeights& weights, int samples, int threads)
        : m_samples(samples), m_window(0) {
        const auto oneStep = oneStepModel(config);
        m_model = std::make_unique<Model>(Model::build(oneStep ? *oneStep : config));
        if (!oneStep) m_window = m_model->inputShape()[1];
        m_weights = weightsInOrder(*m_model, weights);
        m_executor = std::make_unique<Executor>(m_model->compile({.batch = samples}),
                                                ExecutorOptions{.maxBatch = samples},
                                                std::make_shared<ThreadArena>(threads));
        m_input.resize(static_cast<std::size_t>(samples) *
                       static_cast<std::size_t>(std::max<std::int64_t>(1, m_window)));
    }
    const Model& model() const { return *m_model; }

    /// Appends one token to each text; row(sample) is the prediction behind it.
    void feed(std::span<const std::int32_t> tokens) {
        for (std::size_t s = 0; s < tokens.size(); ++s) {
            if (m_window == 0) {
                m_input[s] = static_cast<float>(tokens[s]);
            } else {  // slide while the window is full, else grow
                float* row = m_input.data() + static_cast<std::ptrdiff_t>(s) * m_window;
                if (m_length == m_window) std::copy(row + 1, row + m_window, row);
                row[std::min(m_length, m_window - 1)] = static_cast<float>(tokens[s]);
            }
        }
        if (m_window > 0) m_length = std::min(m_length + 1, m_window);
        m_executor->run({.inputs = {m_input.data()}, .count = m_samples}, m_weights, 0);
    }
    std::span<const float> row(int sample) const {
        const std::int64_t steps = m_window == 0 ? 1 : m_window, last = m_window == 0 ? 0 : m_length - 1;
        const std::int64_t columns = m_model->outputShape().back();
        return m_executor->output().subspan(static_cast<std::size_t>((sample * steps + last) * columns),
                                            static_cast<std::size_t>(columns));
    }

private:
    std::int64_t m_samples, m_window, m_length = 0;  ///< window 0: stateful, one token at a time
    std::unique_ptr<Model> m_model;
    std::vector<Tensor> m_weights;
    std::unique_ptr<Executor> m_executor;
    std::vector<float> m_input;
};

void requireOptions(const GenerateOptions& options) {
    if (options.prompt.empty())
        throw Error("generate: expected a prompt of at least one character; got none");
    if (options.length < 1) throw Error("generate: length must be >= 1; got {}", options.length);
    if (options.samples < 1) throw Error("generate: samples must be >= 1; got {}", options.samples);
    if (!(options.temperature > 0))
        throw Error("generate: temperature must be > 0; got {}", options.temperature);
}

}  // namespace

std::vector<std::string> generateText(const ModelConfig& config, const NamedWeights& weights,
                                      const Vocabulary& vocabulary, bool fromLogits,
                                      const GenerateOptions& options, StopToken& stop) {
    requireOptions(options);
    const std::vector<std::int32_t> prompt = vocabulary.encode(options.prompt);
    if (prompt.empty())
        throw Error("generate: expected a prompt with at least one token; got \"{}\"", options.prompt);
    NextToken next(config, weights, options.samples, options.threads);
    requireLanguageModel(next.model(), vocabulary.size());
    const auto samples = static_cast<std::size_t>(options.samples);
    std::vector<std::int32_t> tokens(samples);
    for (const std::int32_t token : prompt) {
        std::ranges::fill(tokens, token);
        next.feed(tokens);
    }
    std::vector<std::vector<std::int32_t>> written(samples);
    std::vector<double> scratch;
    std::vector<Rng> draws;
    for (std::size_t s = 0; s < samples; ++s)
        draws.emplace_back(options.seed, s);
    for (int i = 0; i < options.length && !stop.stopRequested(); ++i) {
        for (std::size_t s = 0; s < samples; ++s) {
            tokens[s] = draw(next.row(static_cast<int>(s)), vocabulary.size(), fromLogits,
                             options.temperature, draws[s].uniform(), scratch);
            written[s].push_back(tokens[s]);
        }
        if (options.onToken) options.onToken(i + 1);
        if (i + 1 < options.length) next.feed(tokens);
    }
    std::vector<std::string> texts;
    for (const auto& ids : written)
        texts.push_back(vocabulary.decode(ids));
    return texts;
}

std::vector<std::string> generateText(const Experiment& experiment, const NamedWeights& weights,
                                      const GenerateOptions& options, StopToken& stop) {
    const auto source =
        makeDataSource(Json{{"source", experiment.data.source}, {"options", experiment.data.options}});
    std::shared_ptr<const Vocabulary> vocabulary = source->knownVocabulary();
    if (!vocabulary) {
        const auto data = source->load();
        if (!data->vocabularies.empty()) vocabulary = data->vocabularies.front();
    }
    if (!vocabulary) {
        throw Error("generate: {} has no vocabulary; expected a data source of text", experiment.data.source);
    }
    const bool fromLogits = makeLoss(firstLoss(experiment.compile))->attributes.fromLogits;
    return generateText(experiment.model, weights, *vocabulary, fromLogits, options, stop);
}

}  // namespace shardlab::engine
