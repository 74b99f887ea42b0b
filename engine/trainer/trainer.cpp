#include "engine/trainer/trainer.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/kernels/elementwise/elementwise.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/gradient_unscaling.h"

namespace shardlab::engine {
void Trainer::Totals::reset() {
    loss = 0;
    samples = 0;
    for (auto& metric : metrics)
        metric->reset();
}

MetricValues Trainer::Totals::values() const {
    MetricValues values{{"loss", samples > 0 ? loss / static_cast<double>(samples) : 0.0}};
    for (const auto& metric : metrics)
        values.emplace_back(metric->name(), metric->result());
    return values;
}

NamedWeights freshWeights(const Model& model, std::uint64_t seed) {
    NamedWeights weights{model.weightSpecs(), {}};
    weights.tensors = initializeWeights(weights.specs, seed);
    return weights;
}

Trainer::Trainer(const Model& model, TrainerOptions options, std::shared_ptr<ThreadArena> arena)
    : m_model(model),
      m_options(std::move(options)),
      m_arena(std::move(arena)),
      m_loss(makeLoss(m_options.loss)),
      m_optimizer(makeOptimizer(m_options.optimizer)),
      m_weights(freshWeights(model, m_options.seed)) {
    const std::int64_t perReplica = ceilDivide(m_options.batchSize, m_options.replicas);
    Program program =
        model.compile({.batch = perReplica, .training = true, .loss = m_loss->attributes, .backward = true});
    const std::int64_t columns = program.values[static_cast<std::size_t>(program.outputs[0])].shape.back();
    m_training = std::make_unique<Executor>(std::move(program),
                                            ExecutorOptions{.replicas = m_options.replicas,
                                                            .maxBatch = m_options.batchSize,
                                                            .format = m_options.format,
                                                            .backend = m_options.backend,
                                                            .seed = m_options.seed,
                                                            .dropout = m_options.dropout,
                                                            .topology = m_options.topology},
                                            m_arena);
    m_trainTotals.metrics = makeMetrics(m_options.metrics, m_options.loss, columns);
    m_evaluationTotals.metrics = makeMetrics(m_options.metrics, m_options.loss, columns);
    m_batchMetrics = makeMetrics(m_options.metrics, m_options.loss, columns);
    m_lastMetrics.resize(m_batchMetrics.size());

    std::vector<bool> trained;
    for (std::size_t w = 0; w < m_weights.specs.size(); ++w) {
        trained.push_back(!m_training->gradient(w).empty());
        if (trained[w] && m_weights.specs[w].regularizer.active()) {
            m_penalized.push_back({w, {m_weights.specs[w].regularizer, m_weights.specs[w].shape}});
        }
    }
    m_updater = std::make_unique<WeightUpdater>(*m_optimizer, m_weights.specs, trained);
    if (m_options.lossScale) m_lossScaler.emplace(*m_options.lossScale);
}

Trainer::~Trainer() = default;

std::optional<Trainer::StepOutcome> Trainer::step(const Batch& batch, const StopToken* stop) {
    const BatchView& shards = view(batch);
    if (m_lossScaler) m_training->setLossScale(m_lossScaler->scale());
    if (!m_training->run(shards, m_weights.tensors, static_cast<std::uint64_t>(m_step), stop))
        return std::nullopt;
    if (m_observer != nullptr) m_observer->onBackward(*m_training);
    m_training->allReduce();
    if (m_observer != nullptr) m_observer->onAllReduced(*m_training);
    const double dataLoss = m_training->meanLoss();
    if (m_lossScaler && !unscale(dataLoss)) return skip(batch, shards, dataLoss);
    const double loss = dataLoss + regularize(true);
    requireFinite(shards, loss);
    m_updater->step(*m_arena, m_weights.tensors, [this](std::size_t w) { return m_training->gradient(w); });
    m_training->updateMovingAverages(m_weights.tensors);
    if (m_lossScaler) m_lossScaler->finiteStep();
    ++m_step;
    addToTotals(batch, loss);
    return StepOutcome{loss, batch.count};
}

/// False if the step is to be skipped.
bool Trainer::unscale(double loss) {
    const bool finite = unscaleGradients(
        *m_arena, m_updater->blocks(), [this](std::size_t w) { return m_training->gradient(w); },
        m_lossScaler->scale());
    return !m_lossScaler->dynamic() || (finite && std::isfinite(loss));
}

Trainer::StepOutcome Trainer::skip(const Batch& batch, const BatchView& shards, double loss) {
    const double scale = m_lossScaler->scale();
    if (!m_lossScaler->skippedStep()) {
        const NumericError error = numericError(shards, loss, nonFiniteGradient());
        throw NumericError(fmt::format("{} at the smallest loss scale {:.10g}", error.what(), scale),
                           error.epoch, error.step, error.layer);
    }
    ++m_step;
    const double whole = loss + regularize(false);
    if (std::isfinite(loss)) {
        m_training->updateMovingAverages(m_weights.tensors);
        addToTotals(batch, whole);
    }
    return {.loss = whole, .samples = batch.count, .skipped = true};
}

void Trainer::addToTotals(const Batch& batch, double loss) {
    m_trainTotals.loss += loss * static_cast<double>(batch.count);
    m_trainTotals.samples += batch.count;
    const MetricBatch seen = m_rows.keep(metricBatch(batch, m_training->output()), m_training->lossMask());
    for (std::size_t i = 0; i < m_batchMetrics.size(); ++i) {
        m_trainTotals.metrics[i]->update(seen);
        m_batchMetrics[i]->reset();
        m_batchMetrics[i]->update(seen);
        m_lastMetrics[i] = m_batchMetrics[i]->result();
    }
}

bool Trainer::evaluate(const Batch& batch, const StopToken* stop) {
    Executor& executor = evaluator();
    if (!executor.run(view(batch), m_weights.tensors, 0, stop)) return false;
    const double loss = executor.meanLoss() + regularize(false);
    m_evaluationTotals.loss += loss * static_cast<double>(batch.count);
    m_evaluationTotals.samples += batch.count;
    const MetricBatch seen = m_rows.keep(metricBatch(batch, executor.output()), executor.lossMask());
    for (const auto& metric : m_evaluationTotals.metrics)
        metric->update(seen);
    return true;
}

const BatchView& Trainer::view(const Batch& batch) {
    m_view.inputs.clear();
    for (const Tensor& input : batch.inputs)
        m_view.inputs.push_back(input.floats().data());
    m_view.labels = batch.sparse ? batch.labels.ints().data() : nullptr;
    m_view.targets = batch.sparse ? nullptr : batch.targets.floats().data();
    m_view.weights = batch.weights.shape().empty() ? nullptr : batch.weights.floats().data();
    m_view.count = batch.count;
    return m_view;
}

/// The penalties of all weights; adds their gradients to theirs if asked.
double Trainer::regularize(bool addGradients) {
    double sum = 0;
    for (auto& [w, penalty] : m_penalized) {
        sum += penalty.add(m_weights.tensors[w].floats(),
                           addGradients ? m_training->gradient(w) : std::span<float>{});
    }
    return sum;
}

void Trainer::requireFinite(const BatchView& batch, double loss) {
    const std::size_t none = m_weights.specs.size();
    const std::size_t bad = std::isfinite(loss) ? nonFiniteGradient() : none;
    if (!std::isfinite(loss) || bad != none) throw numericError(batch, loss, bad);
}

/// The weight; past the last one if all gradients are finite.
std::size_t Trainer::nonFiniteGradient() {
    std::atomic<std::size_t> bad{m_weights.specs.size()};
    const auto blocks = m_updater->blocks();
    m_arena->forEach(blocks.size(), [&](std::size_t i, int) {
        const WeightUpdater::Block& block = blocks[i];
        const float* gradient = m_training->gradient(block.weight).data();
        if (!kernels::allFinite(gradient + block.begin, block.end - block.begin)) bad = block.weight;
    });
    return bad;
}

NumericError Trainer::numericError(const BatchView& batch, double loss, std::size_t badWeight) {
    std::string layer =
        m_training->findNonFinite(batch, m_weights.tensors, static_cast<std::uint64_t>(m_step));
    if (layer.empty() && badWeight < m_weights.specs.size()) {
        const std::string& name = m_weights.specs[badWeight].name;
        layer = name.substr(0, name.find('/'));
    }
    return {std::isfinite(loss) ? "a gradient is not finite"
                                : (std::isnan(loss) ? "the loss is NaN" : "the loss is infinite"),
            0, m_step + 1, layer};
}

Executor& Trainer::evaluator() {
    if (m_inference) return *m_inference;
    const std::int64_t perReplica = ceilDivide(m_options.batchSize, m_options.replicas);
    Program program = m_model.compile({.batch = perReplica, .training = false, .loss = m_loss->attributes});
    m_inference = std::make_unique<Executor>(std::move(program),
                                             ExecutorOptions{.replicas = m_options.replicas,
                                                             .maxBatch = m_options.batchSize,
                                                             .format = m_options.format,
                                                             .backend = m_options.backend,
                                                             .seed = m_options.seed},
                                             m_arena);
    return *m_inference;
}

MetricBatch Trainer::metricBatch(const Batch& batch, std::span<const float> predictions) const {
    const std::int64_t columns = m_model.outputShape().back();
    MetricBatch seen{.predictions = predictions,
                     .rows = static_cast<std::int64_t>(predictions.size()) / columns,
                     .columns = columns};
    const auto rows = static_cast<std::size_t>(seen.rows);
    if (batch.sparse) {
        seen.labels = batch.labels.ints().first(rows);
    } else {
        seen.targets = batch.targets.floats().first(predictions.size());
    }
    return seen;
}

MetricValues Trainer::trainingTotals() const {
    return m_trainTotals.values();
}
MetricValues Trainer::evaluationTotals() const {
    return m_evaluationTotals.values();
}
void Trainer::resetTrainingTotals() {
    m_trainTotals.reset();
}
void Trainer::resetEvaluationTotals() {
    m_evaluationTotals.reset();
}

std::vector<std::string> Trainer::metricNames() const {
    std::vector<std::string> names{"loss"};
    for (const auto& metric : m_trainTotals.metrics)
        names.push_back(metric->name());
    return names;
}

void Trainer::setWeights(const NamedWeights& given) {
    for (std::size_t w = 0; w < m_weights.specs.size(); ++w) {
        const WeightSpec& wanted = m_weights.specs[w];
        const auto same = [&](const WeightSpec& spec) { return spec.name == wanted.name; };
        const auto found = std::ranges::find_if(given.specs, same);
        if (found == given.specs.end()) throw Error("weights: {} is missing", wanted.name);
        const Tensor& tensor = given.tensors[static_cast<std::size_t>(found - given.specs.begin())];
        if (tensor.shape() != wanted.shape) {
            throw Error("weights: {} expected {}; got {}", wanted.name, wanted.shape.toString(),
                        tensor.shape().toString());
        }
        std::ranges::copy(tensor.floats(), m_weights.tensors[w].floats().begin());
    }
}

std::int64_t Trainer::residentBytes() const {
    return m_training->residentBytes() + (m_inference ? m_inference->residentBytes() : 0);
}

}  // namespace shardlab::engine
