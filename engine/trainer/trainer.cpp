#include "engine/trainer/trainer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/distribution/collective.h"
#include "engine/kernels/elementwise/elementwise.h"
#include "engine/metrics/metric_traits.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/gradient_unscaling.h"
#include "engine/trainer/masked_rows.h"

namespace shardlab::engine {
namespace {

/// The first text that is not empty, or "".
std::string firstNamed(const std::vector<std::string>& texts) {
    const auto named = std::ranges::find_if(texts, [](const std::string& text) { return !text.empty(); });
    return named == texts.end() ? std::string() : *named;
}

}  // namespace

void Trainer::Totals::reset() {
    loss = 0;
    samples = 0;
    std::ranges::fill(headLosses, 0.0);
    for (auto& head : metrics) {
        for (auto& metric : head)
            metric->reset();
    }
}

MetricValues Trainer::values(const Totals& totals) const {
    MetricValues values{{kLossName, totals.mean(totals.loss)}};
    for (std::size_t h = 0; h < totals.headLosses.size(); ++h)
        values.emplace_back(outputValueName(m_heads[h].name, kLossName), totals.mean(totals.headLosses[h]));
    for (const auto& head : totals.metrics) {
        for (const auto& metric : head)
            values.emplace_back(metric->name(), metric->result());
    }
    return values;
}

NamedWeights freshWeights(const Model& model, std::uint64_t seed) {
    NamedWeights weights{model.weightSpecs(), {}};
    weights.tensors = initializeWeights(weights.specs, seed);
    return weights;
}

Trainer::Trainer(const Model& model, TrainerOptions options, std::shared_ptr<ThreadArena> arena,
                 std::optional<NamedWeights> weights)
    : m_model(model),
      m_options(std::move(options)),
      m_arena(std::move(arena)),
      m_compiled(
          compiledOutputs(m_options.loss, m_options.lossWeights, m_options.metrics, model.outputNames())),
      m_optimizer(makeOptimizer(m_options.optimizer)),
      m_weights(weights ? *std::move(weights) : freshWeights(model, m_options.seed)) {
    const std::int64_t perReplica = ceilDivide(m_options.batchSize, m_options.replicas);
    makeHeads();
    Program program = model.compile({.batch = perReplica,
                                     .training = true,
                                     .loss = outputLosses(m_compiled),
                                     .measured = measuredOutputs(m_compiled),
                                     .backward = true});
    m_training =
        std::make_unique<Executor>(std::move(program),
                                   ExecutorOptions{.replicas = m_options.replicas,
                                                   .maxBatch = m_options.batchSize,
                                                   .format = m_options.format,
                                                   .backend = m_options.backend,
                                                   .seed = m_options.seed,
                                                   .dropout = m_options.dropout,
                                                   .topology = m_options.topology,
                                                   .group = m_options.group.get(),
                                                   .gradientsChange = m_optimizer->options().accumulates()},
                                   m_arena);
    m_trainTotals = freshTotals();
    m_evaluationTotals = freshTotals();
    m_batchTotals = freshTotals();
    m_lastMetrics.resize(metricNames().size() - 1);

    std::vector<bool> trained;
    for (std::size_t w = 0; w < m_weights.specs.size(); ++w) {
        const WeightSpec& spec = m_weights.specs[w];
        const bool penalized = spec.trainable && spec.regularizer.active(),
                   reached = !m_training->gradient(w).empty();
        trained.push_back(reached || penalized);
        if (trained[w] && spec.regularizer.active())
            m_penalized.push_back({w, {spec.regularizer, spec.shape}});
        if (penalized && !reached) m_penaltyGradients.emplace(w, Tensor(spec.shape));
    }
    m_updater = std::make_unique<WeightUpdater>(*m_optimizer, m_weights.specs, trained);
    if (m_options.lossScale) m_lossScaler.emplace(*m_options.lossScale);
}

Trainer::~Trainer() = default;

void Trainer::makeHeads() {
    for (const std::size_t output : evaluatedOutputs(m_compiled)) {
        const std::int64_t columns = m_model.outputShape(output).back();
        m_heads.push_back({.output = output,
                           .name = m_compiled[output].name,
                           .columns = columns,
                           .rowsPerSample = m_model.outputShape(output).elementsPerSample() /
                                            std::max<std::int64_t>(columns, 1),
                           .loss = targetLoss(m_compiled[output], columns),
                           .metrics = m_compiled[output].metrics});
    }
}

Trainer::Totals Trainer::freshTotals() const {
    Totals totals;
    if (several()) totals.headLosses.resize(trainedOutputs(m_compiled).size());
    for (const Head& head : m_heads) {
        totals.metrics.push_back(
            makeMetrics(head.metrics, head.loss, head.columns, several() ? head.name : std::string()));
    }
    return totals;
}

std::optional<Trainer::StepOutcome> Trainer::step(const Batch& batch, const StopToken* stop) {
    const BatchView& shards = view(batch);
    if (std::exchange(m_evaluatedLast, false)) m_training->takeStates(*m_inference);
    if (m_lossScaler) m_training->setLossScale(m_lossScaler->scale());
    if (!m_training->run(shards, m_weights.tensors, static_cast<std::uint64_t>(m_step), stop))
        return std::nullopt;
    if (m_observer != nullptr) m_observer->onBackward(*m_training);
    m_training->allReduce();
    if (m_observer != nullptr) m_observer->onAllReduced(*m_training);
    if (isGivenUp(stop)) return std::nullopt;
    const double dataLoss = m_training->meanLoss();
    if (m_lossScaler && !unscale(dataLoss)) return skip(shards, dataLoss);
    const double loss = dataLoss + regularize(true);
    requireFinite(shards, loss);
    if (isGivenUp(stop)) return std::nullopt;
    m_updater->step(*m_arena, m_weights.tensors, [this](std::size_t w) { return gradient(w); });
    m_training->updateMovingAverages(m_weights.tensors);
    if (m_lossScaler) m_lossScaler->finiteStep();
    ++m_step;
    addToTotals(loss);
    return StepOutcome{loss, shards.globalCount};
}

/// False if the step is to be skipped.
bool Trainer::unscale(double loss) {
    const bool finite = unscaleGradients(
        *m_arena, m_updater->blocks(), [this](std::size_t w) { return gradient(w); }, m_lossScaler->scale());
    return !m_lossScaler->dynamic() || (finite && std::isfinite(loss));
}

/// Until the update a step leaves no trace, but for the states of layers and what an observer has seen.
bool Trainer::isGivenUp(const StopToken* stop) const {
    return stop != nullptr && stop->interrupted() && m_observer == nullptr &&
           m_training->program().carriedFloats == 0;
}

Trainer::StepOutcome Trainer::skip(const BatchView& shards, double loss) {
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
        addToTotals(whole);
    }
    return {.loss = whole, .samples = shards.globalCount, .skipped = true};
}

void Trainer::addToTotals(double loss) {
    m_batchTotals.reset();
    add(*m_training, loss, {&m_trainTotals, &m_batchTotals});
    noteLastBatch();
}

bool Trainer::evaluate(const Batch& batch, const StopToken* stop) {
    const BatchView& shards = view(batch);
    Executor& executor = evaluator();
    if (!std::exchange(m_evaluatedLast, true)) executor.takeStates(*m_training);
    if (!executor.run(shards, m_weights.tensors, 0, stop)) return false;
    add(executor, executor.meanLoss() + regularize(false), {&m_evaluationTotals});
    return true;
}

void Trainer::setStates(const Tensor& states) {
    m_training->setStates(states);
    m_evaluatedLast = false;
}

/// The batch that ran last: its `loss` with penalties, and the metrics.
void Trainer::add(const Executor& executor, double loss, std::initializer_list<Totals*> where) {
    const std::int64_t samples = m_view.globalCount;
    const auto count = static_cast<double>(samples);
    for (Totals* totals : where) {
        totals->loss += loss * count;
        totals->samples += samples;
    }
    for (std::size_t h = 0; h < m_heads.size(); ++h) {
        for (Totals* totals : where) {
            if (h < totals->headLosses.size()) totals->headLosses[h] += executor.meanLoss(h) * count;
        }
        forEachKeptRun(metricBatch(executor, h), executor.rowMask(h), [&](const MetricBatch& seen) {
            for (Totals* totals : where) {
                for (const auto& metric : totals->metrics[h])
                    metric->update(seen);
            }
        });
    }
}

void Trainer::noteLastBatch() {
    std::size_t at = 0;
    for (const double loss : m_batchTotals.headLosses)
        m_lastMetrics[at++] = m_batchTotals.mean(loss);
    for (const auto& head : m_batchTotals.metrics) {
        for (const auto& metric : head)
            m_lastMetrics[at++] = metric->result();
    }
}

/// The executor reads as many numbers as the output has.
void Trainer::requireTarget(std::size_t head, const Batch& batch) const {
    const bool first = head == 0;
    if (head > batch.moreTargets.size())
        throw Error("trainer: expected targets of the output {}; got none", m_heads[head].name);
    const bool sparse = first ? batch.sparse : batch.moreTargets[head - 1].sparse;
    const Tensor& labels = first ? batch.labels : batch.moreTargets[head - 1].labels;
    const Tensor& numbers = first ? batch.targets : batch.moreTargets[head - 1].targets;
    const Head& mine = m_heads[head];
    const std::int64_t expected =
        batch.inputs.at(0).shape()[0] * mine.rowsPerSample * (sparse ? 1 : mine.columns);
    const std::int64_t given = sparse ? labels.shape().elementCount() : numbers.shape().elementCount();
    if (given == expected) return;
    throw Error("trainer: expected {} {} of a batch of shape {}; got {}", expected,
                sparse ? "labels" : "targets", batch.inputs[0].shape().toString(), given);
}

const BatchView& Trainer::view(const Batch& batch) {
    for (std::size_t head = 0; head < m_heads.size(); ++head)
        requireTarget(head, batch);
    m_view.inputs.clear();
    for (const Tensor& input : batch.inputs)
        m_view.inputs.push_back(input.floats().data());
    m_view.labels = batch.sparse ? batch.labels.ints().data() : nullptr;
    m_view.targets = batch.sparse ? nullptr : batch.targets.floats().data();
    m_view.moreTargets.clear();
    for (const BatchTarget& more : batch.moreTargets) {
        m_view.moreTargets.push_back(more.sparse ? TargetView{.labels = more.labels.ints().data()}
                                                 : TargetView{.targets = more.targets.floats().data()});
    }
    m_view.weights = batch.weights.shape().empty() ? nullptr : batch.weights.floats().data();
    m_view.count = batch.count;
    m_view.first = batch.first;
    m_view.globalCount = batch.globalCount > 0 ? batch.globalCount : batch.count;
    return m_view;
}

/// The penalties of all weights; adds their gradients to theirs if asked.
double Trainer::regularize(bool addGradients) {
    double sum = 0;
    if (addGradients) {
        for (auto& [w, gradient] : m_penaltyGradients)
            std::ranges::fill(gradient.floats(), 0.0F);
    }
    for (auto& [w, penalty] : m_penalized) {
        sum += penalty.add(m_weights.tensors[w].floats(), addGradients ? gradient(w) : std::span<float>{});
    }
    return sum;
}

std::span<float> Trainer::gradient(std::size_t weight) {
    const auto own = m_penaltyGradients.find(weight);
    return own == m_penaltyGradients.end() ? m_training->gradient(weight) : own->second.floats();
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
        const float* numbers = gradient(block.weight).data();
        if (!kernels::allFinite(numbers + block.begin, block.end - block.begin)) bad = block.weight;
    });
    return bad;
}

NumericError Trainer::numericError(const BatchView& batch, double loss, std::size_t badWeight) {
    std::string layer =
        m_training->findNonFinite(batch, m_weights.tensors, static_cast<std::uint64_t>(m_step));
    if (m_options.group) layer = firstNamed(m_options.group->gatherTexts(layer));
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
    Program program = m_model.compile({.batch = perReplica,
                                       .training = false,
                                       .loss = outputLosses(m_compiled),
                                       .measured = measuredOutputs(m_compiled)});
    m_inference = std::make_unique<Executor>(std::move(program),
                                             ExecutorOptions{.replicas = m_options.replicas,
                                                             .maxBatch = m_options.batchSize,
                                                             .format = m_options.format,
                                                             .backend = m_options.backend,
                                                             .seed = m_options.seed,
                                                             .group = m_options.group.get()},
                                             m_arena);
    return *m_inference;
}

/// What the metrics of a head see of the batch that ran last, with the rows that a mask leaves out.
MetricBatch Trainer::metricBatch(const Executor& executor, std::size_t head) const {
    const Head& mine = m_heads[head];
    const std::span<const float> predictions = executor.output(mine.output);
    MetricBatch seen{.predictions = predictions,
                     .rows = static_cast<std::int64_t>(predictions.size()) / mine.columns,
                     .columns = mine.columns};
    const auto rows = static_cast<std::size_t>(seen.rows);
    const TargetView target = executor.targets(head);
    if (target.labels != nullptr) {
        seen.labels = {target.labels, rows};
    } else {
        seen.targets = {target.targets, predictions.size()};
    }
    return seen;
}

MetricValues Trainer::trainingTotals() const {
    return values(m_trainTotals);
}
MetricValues Trainer::evaluationTotals() const {
    return values(m_evaluationTotals);
}
void Trainer::resetTrainingTotals() {
    m_trainTotals.reset();
}

EpochSums Trainer::trainingSums() const {
    EpochSums sums{.loss = m_trainTotals.loss,
                   .samples = m_trainTotals.samples,
                   .headLosses = m_trainTotals.headLosses,
                   .metrics = {}};
    for (const auto& head : m_trainTotals.metrics) {
        for (const auto& metric : head)
            sums.metrics.push_back(metric->sums());
    }
    return sums;
}

void Trainer::setTrainingSums(const EpochSums& sums) {
    Totals totals = freshTotals();
    bool fits = sums.samples >= 0 && sums.headLosses.size() == totals.headLosses.size();
    totals.loss = sums.loss;
    totals.samples = sums.samples;
    totals.headLosses = sums.headLosses;
    auto next = sums.metrics.begin();
    for (auto& head : totals.metrics) {
        for (const auto& metric : head)
            fits = fits && next != sums.metrics.end() && metric->setSums(*next++);
    }
    if (!fits || next != sums.metrics.end())
        throw Error("expected the sums of the loss and of {} metrics; got others", metricNames().size() - 1);
    m_trainTotals = std::move(totals);
}

void Trainer::resetEvaluationTotals() {
    m_evaluationTotals.reset();
}

std::vector<std::string> Trainer::metricNames() const {
    std::vector<std::string> names;
    for (const auto& [name, value] : values(m_trainTotals))
        names.push_back(name);
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
