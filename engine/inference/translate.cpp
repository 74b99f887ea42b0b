#include "engine/inference/translate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/core/error.h"
#include "engine/data/dataset.h"
#include "engine/data/sources/vocabulary.h"
#include "engine/experiment/model_outputs.h"
#include "engine/inference/weights_in_order.h"
#include "engine/losses/loss.h"
#include "engine/model/attention_scores.h"
#include "engine/planning/run_plan.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kBatch = 64;

bool hasAttention(const LayerNode& layer) {
    return layer.className == "AdditiveAttention" || layer.className == "Attention" ||
           layer.className == "MultiHeadAttention";
}

/// With the map of the last attention layer, which reads the source in all usual models; unchanged if there
/// is none.
ModelConfig withAttentionOutput(const ModelConfig& config) {
    const auto found = std::find_if(config.layers.rbegin(), config.layers.rend(), hasAttention);
    if (config.kind != ModelConfig::Kind::Functional || found == config.layers.rend()) return config;
    return withAttentionScores(config, found->name);
}

struct Hypothesis {
    std::vector<std::int32_t> tokens;  ///< with start
    double logProbability = 0;
    bool ended = false;
    double score() const {
        return logProbability / static_cast<double>(std::max<std::size_t>(1, tokens.size() - 1));
    }
};

}  // namespace

class Translator::Impl {
public:
    Impl(const Experiment& experiment, const NamedWeights& weights, int threads)
        : m_model(Model::build(withAttentionOutput(experiment.model))),
          m_fromLogits(makeLoss(firstLoss(experiment.compile))->attributes.fromLogits) {
        loadData(experiment);
        requireTranslator();
        m_weights = weightsInOrder(m_model, weights);
        m_executor = std::make_unique<Executor>(m_model.compile({.batch = kBatch}),
                                                ExecutorOptions{.maxBatch = kBatch},
                                                std::make_shared<ThreadArena>(threads));
        m_sourceInput.resize(static_cast<std::size_t>(kBatch * sourceLength()));
        m_targetInput.resize(static_cast<std::size_t>(kBatch * targetLength()));
    }

    Translation translate(const std::string& sentence, int beam, StopToken& stop) {
        if (beam < 1 || beam > kBatch) throw Error("translate: beam must be 1 to {}; got {}", kBatch, beam);
        const std::vector<std::int32_t> source = m_source->encode(sentence);
        if (static_cast<std::int64_t>(source.size()) > sourceLength()) {
            throw Error("translate: expected at most {} words; got {}", sourceLength() - 2,
                        source.size() - 2);
        }
        std::vector<Hypothesis> beams{{.tokens = {m_target->special().start}}};
        while (!stop.stopRequested() && std::ranges::any_of(beams, [](const auto& b) { return !b.ended; })) {
            beams = step(source, beams, static_cast<std::size_t>(beam));
        }
        return describe(source, beams.front());
    }

    Evaluation evaluate(std::int64_t limit, StopToken& stop, const EvaluationProgress& progress) {
        const Samples& part = m_data->test.count() > 0 ? m_data->test : m_data->train;
        const std::int64_t count = limit > 0 ? std::min(limit, part.count()) : part.count();
        std::vector<std::vector<std::int32_t>> candidates, references;
        for (std::int64_t at = 0; at < count && !stop.stopRequested(); at += kBatch) {
            const std::int64_t n = std::min(kBatch, count - at);
            readPairs(part, at, n, references);
            greedy(n, candidates, stop);
            if (progress) progress(at + n, count);
        }
        if (stop.stopRequested()) throw Error("translate: stopped after {} sentences", candidates.size());
        return {count, corpusBleu(candidates, references)};
    }

private:
    std::int64_t sourceLength() const { return m_model.inputShape(0)[1]; }
    std::int64_t targetLength() const { return m_model.inputShape(1)[1]; }
    std::int64_t words() const { return m_model.outputShape().back(); }

    void loadData(const Experiment& experiment) {
        m_data =
            makeDataSource(Json{{"source", experiment.data.source}, {"options", experiment.data.options}})
                ->load();
        if (m_data->vocabularies.size() == 2) {
            m_source = dynamic_cast<const WordVocabulary*>(m_data->vocabularies[0].get());
            m_target = dynamic_cast<const WordVocabulary*>(m_data->targetVocabulary.get());
        }
        if (m_source == nullptr || m_target == nullptr) {
            throw Error("translate: expected sentence pairs; got the data source {}", experiment.data.source);
        }
    }

    void requireTranslator() const {
        const bool fits = m_model.inputs().size() == 2 && m_model.inputShape(0).rank() == 2 &&
                          m_model.inputShape(1).rank() == 2 && m_model.outputShape().rank() == 3 &&
                          m_model.outputShape().back() >= m_target->size();
        if (!fits) {
            throw Error(
                "translate: expected a model with inputs (batch, source words), (batch, target words) and "
                "output "
                "(batch, target words, {}); got another one",
                m_target->size());
        }
    }

    void run(std::int64_t rows) {
        m_executor->run({.inputs = {m_sourceInput.data(), m_targetInput.data()}, .count = rows}, m_weights,
                        0);
    }
    float* sourceRow(std::int64_t row) { return m_sourceInput.data() + row * sourceLength(); }
    float* targetRow(std::int64_t row) { return m_targetInput.data() + row * targetLength(); }
    std::span<const float> scores(std::int64_t row, std::int64_t position) const {
        return m_executor->output().subspan(
            static_cast<std::size_t>((row * m_model.inputShape(1)[1] + position) * words()),
            static_cast<std::size_t>(words()));
    }
    void write(float* row, std::int64_t length, std::span<const std::int32_t> tokens) const {
        std::fill_n(row, length, 0.0F);
        for (std::size_t i = 0; i < tokens.size() && static_cast<std::int64_t>(i) < length; ++i)
            row[i] = static_cast<float>(tokens[i]);
    }

    /// log softmax of the next word's scores; padding and start are never written.
    std::vector<double> logProbabilities(std::int64_t row, std::int64_t position) const {
        const std::span<const float> from = scores(row, position);
        std::vector<double> logs(static_cast<std::size_t>(m_target->size()));
        double largest = -std::numeric_limits<double>::infinity(), sum = 0;
        for (std::size_t i = 0; i < logs.size(); ++i) {
            logs[i] = m_fromLogits ? from[i] : std::log(std::max(static_cast<double>(from[i]), 1e-30));
            largest = std::max(largest, logs[i]);
        }
        for (const double value : logs)
            sum += std::exp(value - largest);
        for (double& value : logs)
            value -= largest + std::log(sum);
        for (const std::int32_t never : {m_target->special().padding, m_target->special().start}) {
            if (never >= 0) logs[static_cast<std::size_t>(never)] = -std::numeric_limits<double>::infinity();
        }
        return logs;
    }

    std::vector<Hypothesis> step(std::span<const std::int32_t> source, const std::vector<Hypothesis>& beams,
                                 std::size_t beam) {
        for (std::size_t b = 0; b < beams.size(); ++b) {
            write(sourceRow(static_cast<std::int64_t>(b)), sourceLength(), source);
            write(targetRow(static_cast<std::int64_t>(b)), targetLength(), beams[b].tokens);
        }
        run(static_cast<std::int64_t>(beams.size()));
        std::vector<Hypothesis> next;
        for (std::size_t b = 0; b < beams.size(); ++b) {
            if (beams[b].ended) {
                next.push_back(beams[b]);
                continue;
            }
            const auto logs = logProbabilities(static_cast<std::int64_t>(b),
                                               static_cast<std::int64_t>(beams[b].tokens.size()) - 1);
            std::vector<std::int32_t> best(logs.size());
            std::iota(best.begin(), best.end(), 0);
            const auto kept = std::min(beam, best.size());
            std::partial_sort(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(kept), best.end(),
                              [&](std::int32_t x, std::int32_t y) {
                                  return logs[static_cast<std::size_t>(x)] >
                                         logs[static_cast<std::size_t>(y)];
                              });
            for (std::size_t k = 0; k < kept; ++k) {
                Hypothesis longer = beams[b];
                longer.tokens.push_back(best[k]);
                longer.logProbability += logs[static_cast<std::size_t>(best[k])];
                longer.ended = best[k] == m_target->special().end ||
                               static_cast<std::int64_t>(longer.tokens.size()) > targetLength();
                next.push_back(std::move(longer));
            }
        }
        std::ranges::stable_sort(next, [](const auto& a, const auto& b) { return a.score() > b.score(); });
        next.resize(std::min(next.size(), beam));
        return next;
    }

    Translation describe(std::span<const std::int32_t> source, const Hypothesis& best) {
        Translation translation;
        translation.logProbability = best.logProbability;
        const std::int32_t end = m_target->special().end;
        for (std::size_t i = 1; i < best.tokens.size(); ++i) {
            if (best.tokens[i] != end) translation.tokens.push_back(best.tokens[i]);
            translation.targetWords.push_back(m_target->wordOf(best.tokens[i]));
        }
        translation.text = m_target->decode(translation.tokens);
        for (const std::int32_t id : source)
            translation.sourceWords.push_back(m_source->wordOf(id));
        if (m_model.outputs().size() > 1) readAttention(source, best, translation);
        return translation;
    }

    /// Heads are averaged.
    void readAttention(std::span<const std::int32_t> source, const Hypothesis& best,
                       Translation& translation) {
        write(sourceRow(0), sourceLength(), source);
        write(targetRow(0), targetLength(), best.tokens);
        run(1);
        const std::int64_t rows = static_cast<std::int64_t>(translation.targetWords.size()),
                           columns = static_cast<std::int64_t>(source.size());
        const std::span<const float> all = m_executor->output(1);
        const std::int64_t perHead = targetLength() * sourceLength();
        const std::int64_t heads = m_model.outputShape(1).elementsPerSample() / perHead;
        translation.attention = Tensor(Shape{rows, columns});
        for (std::int64_t r = 0; r < rows; ++r) {
            for (std::int64_t c = 0; c < columns; ++c) {
                double sum = 0;
                for (std::int64_t h = 0; h < heads; ++h)
                    sum += all[static_cast<std::size_t>(h * perHead + r * sourceLength() + c)];
                translation.attention.floats()[static_cast<std::size_t>(r * columns + c)] =
                    static_cast<float>(sum / static_cast<double>(heads));
            }
        }
    }

    /// Fills the source rows of samples [at, at + n) and appends their references.
    void readPairs(const Samples& part, std::int64_t at, std::int64_t n,
                   std::vector<std::vector<std::int32_t>>& references) {
        std::vector<float> source(static_cast<std::size_t>(sourceLength())),
            target(static_cast<std::size_t>(targetLength())),
            wanted(static_cast<std::size_t>(targetLength()));
        SampleRoom room{.inputs = {source, target}, .lengths = {0, 0}, .target = wanted, .scratch = {}};
        for (std::int64_t i = 0; i < n; ++i) {
            part.reader->read({.index = at + i, .end = part.count()}, room);
            std::copy(source.begin(), source.end(), sourceRow(i));
            std::vector<std::int32_t> reference;
            for (const float word : wanted) {
                const auto id = static_cast<std::int32_t>(word);
                if (id == m_target->special().end || id == m_target->special().padding) break;
                reference.push_back(id);
            }
            references.push_back(std::move(reference));
        }
    }

    void greedy(std::int64_t n, std::vector<std::vector<std::int32_t>>& candidates, StopToken& stop) {
        std::vector<std::vector<std::int32_t>> tokens(static_cast<std::size_t>(n),
                                                      {m_target->special().start});
        std::vector<bool> ended(static_cast<std::size_t>(n), false);
        for (std::int64_t position = 0; position < targetLength() && !stop.stopRequested(); ++position) {
            for (std::int64_t i = 0; i < n; ++i)
                write(targetRow(i), targetLength(), tokens[static_cast<std::size_t>(i)]);
            run(n);
            for (std::size_t i = 0; i < tokens.size(); ++i) {
                if (ended[i]) continue;
                const auto logs = logProbabilities(static_cast<std::int64_t>(i), position);
                const auto word = static_cast<std::int32_t>(std::ranges::max_element(logs) - logs.begin());
                ended[i] = word == m_target->special().end;
                if (!ended[i]) tokens[i].push_back(word);
            }
            if (std::ranges::all_of(ended, [](bool b) { return b; })) break;
        }
        for (const auto& sentence : tokens)
            candidates.emplace_back(sentence.begin() + 1, sentence.end());
    }

    Model m_model;
    bool m_fromLogits;
    std::shared_ptr<const Dataset> m_data;
    const WordVocabulary* m_source = nullptr;
    const WordVocabulary* m_target = nullptr;
    std::vector<Tensor> m_weights;
    std::unique_ptr<Executor> m_executor;
    std::vector<float> m_sourceInput, m_targetInput;
};

Translator::Translator(const Experiment& experiment, const NamedWeights& weights, int threads)
    : m_impl(std::make_unique<Impl>(experiment, weights, threads)) {}
Translator::~Translator() = default;
Translation Translator::translate(const std::string& sentence, int beam, StopToken& stop) {
    return m_impl->translate(sentence, beam, stop);
}
Translator::Evaluation Translator::evaluate(std::int64_t limit, StopToken& stop,
                                            const EvaluationProgress& progress) {
    return m_impl->evaluate(limit, stop, progress);
}

}  // namespace shardlab::engine
