#include "engine/inspection/step_record.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/devices/device_catalog.h"
#include "engine/distribution/all_reduce.h"
#include "engine/distribution/mesh.h"
#include "engine/inspection/sample_schedule.h"
#include "engine/inspection/step_timing.h"
#include "engine/planning/data_plan.h"
#include "engine/planning/run_plan.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine {
namespace {

using Buffers = std::vector<Executor::GradientBuffer>;

std::uint32_t checksum(std::span<const float> values, std::uint32_t before = 0) {
    return static_cast<std::uint32_t>(
        crc32_z(before, reinterpret_cast<const Bytef*>(values.data()), values.size_bytes()));
}

double squares(std::span<const float> values) {
    double sum = 0;
    for (const float value : values)
        sum += static_cast<double>(value) * static_cast<double>(value);
    return sum;
}

/// Walks one buffer's all-reduce transfer by transfer and notes each round.
class Walk {
public:
    Walk(Executor::GradientBuffer& buffer, std::vector<RoundRecord>& rounds)
        : m_buffer(buffer), m_rounds(rounds) {}

    void run(const std::string& topology) {
        const auto replicas = static_cast<int>(m_buffer.replicas.size());
        const auto elements = std::ssize(m_buffer.replicas.front());
        std::vector<Transfer> schedule = allReduceSchedule(topology, replicas, elements);
        std::ranges::stable_sort(schedule, {}, &Transfer::round);  // a torus lists one ring after the other
        for (std::size_t first = 0; first < schedule.size();) {
            std::size_t last = first;
            while (last < schedule.size() && schedule[last].round == schedule[first].round)
                ++last;
            transfer({schedule.begin() + static_cast<std::ptrdiff_t>(first),
                      schedule.begin() + static_cast<std::ptrdiff_t>(last)});
            first = last;
        }
    }

private:
    std::span<float> chunk(int replica, const Transfer& transfer) {
        return std::span(m_buffer.replicas[static_cast<std::size_t>(replica)])
            .subspan(static_cast<std::size_t>(transfer.begin),
                     static_cast<std::size_t>(transfer.end - transfer.begin));
    }

    RoundRecord& recordOf(const Transfer& transfer) {
        const auto found = std::ranges::find(m_rounds, transfer.round, &RoundRecord::round);
        if (found != m_rounds.end()) return *found;
        return m_rounds.emplace_back(
            RoundRecord{.round = transfer.round, .reduce = transfer.reduce, .chunks = {}});
    }

    /// All of a round send what they have at its begin.
    void transfer(std::span<const Transfer> round) {
        std::vector<std::vector<float>> sent;
        for (const Transfer& each : round) {
            const std::span<float> values = chunk(each.from, each);
            sent.emplace_back(values.begin(), values.end());
        }
        for (std::size_t i = 0; i < round.size(); ++i) {
            const std::span<float> receiver = chunk(round[i].to, round[i]);
            for (std::size_t k = 0; k < receiver.size(); ++k)
                receiver[k] = round[i].reduce ? receiver[k] + sent[i][k] : sent[i][k];
        }
        RoundRecord& record = recordOf(round.front());
        for (const Transfer& each : round) {
            record.chunks.push_back({.from = each.from,
                                     .to = each.to,
                                     .buffer = m_buffer.name,
                                     .begin = each.begin,
                                     .end = each.end,
                                     .checksum = checksum(chunk(each.to, each))});
        }
    }

    Executor::GradientBuffer& m_buffer;
    std::vector<RoundRecord>& m_rounds;
};

/// How far two sums of the replicas' gradients may lie apart that add them in different orders (L2 norm).
double roundingOf(const Executor::GradientBuffer& buffer) {
    constexpr double kAddition = 1e-6;  // some units in the last place of a float
    double sum = 0;
    for (const std::vector<float>& replica : buffer.replicas)
        sum += squares(replica);
    return kAddition * static_cast<double>(buffer.replicas.size()) * std::sqrt(sum);
}

/// The chunk of an element says which replica is added first, and the chunks of the trainer's all-reduce are
/// those of padded arrays: the walked sum is the trainer's but for rounding. Infinite gradients have none.
void requireSum(const Executor::GradientBuffer& buffer, std::span<const float> sum, double rounding) {
    for (const std::vector<float>& held : buffer.replicas) {
        double difference = 0;
        for (std::size_t i = 0; i < held.size(); ++i) {
            const double apart = static_cast<double>(held[i]) - static_cast<double>(sum[i]);
            difference += apart * apart;
        }
        if (std::isfinite(rounding) && !(std::sqrt(difference) <= rounding))
            throw Error("step: the walked all-reduce of {} differs from the trainer's sum", buffer.name);
    }
}

/// Notes the replicas of the one step that it is set for.
class Recorder final : public Trainer::StepObserver {
public:
    Recorder(StepRecord& record, std::string topology) : m_record(record), m_topology(std::move(topology)) {}

    /// Weighted sum over the outputs, each the mean over the rows that count.
    static double lossOf(const Executor& executor, int replica) {
        double sum = 0;
        const std::vector<LossTerm>& terms = executor.program().losses;
        for (std::size_t term = 0; term < terms.size(); ++term) {
            const Executor::ReplicaLoss loss = executor.replicaLoss(replica, term);
            if (loss.rows > 0)
                sum += static_cast<double>(terms[term].weight) * loss.sum / static_cast<double>(loss.rows);
        }
        return sum;
    }

    void onBackward(const Executor& executor) override {
        m_gradients = executor.replicaGradients();
        for (ReplicaRecord& replica : m_record.replicas) {
            replica.loss = lossOf(executor, replica.replica);
            double sum = 0;
            for (const auto& buffer : m_gradients)
                sum += squares(buffer.replicas[static_cast<std::size_t>(replica.replica)]);
            replica.gradientNorm = std::sqrt(sum);
            for (auto& norm : executor.normStatistics(replica.replica))
                replica.batchNormalization.push_back(
                    {std::move(norm.layer), std::move(norm.mean), std::move(norm.variance)});
        }
    }

    void onAllReduced(const Executor& executor) override {
        const std::vector<std::vector<float>> sums = executor.reducedGradients();
        double sum = 0;
        for (std::size_t b = 0; b < m_gradients.size(); ++b) {
            Executor::GradientBuffer& buffer = m_gradients[b];
            const double rounding = roundingOf(buffer);
            if (m_record.replicas.size() > 1) Walk(buffer, m_record.rounds).run(m_topology);
            requireSum(buffer, sums[b], rounding);
            sum += squares(sums[b]);
        }
        m_record.gradientNorm = std::sqrt(sum);
        for (ReplicaRecord& replica : m_record.replicas) {
            for (const auto& buffer : m_gradients)
                replica.gradientChecksum = checksum(
                    buffer.replicas[static_cast<std::size_t>(replica.replica)], replica.gradientChecksum);
        }
        m_gradients.clear();
    }

private:
    StepRecord& m_record;
    std::string m_topology;
    Buffers m_gradients;
};

void requireMemoryToRecord(const RunPlan& plan) {
    // The replicas' gradients, their sum and what is under way in a round.
    const auto arrays = static_cast<double>(plan.trainerOptions.replicas) * 2 + 1;
    requireHostMemory("recording a step of this model",
                      arrays * sizeof(float) * static_cast<double>(plan.model->parameterCount()));
}

void cutBatch(StepRecord& record, const Experiment& experiment, const RunPlan& plan) {
    SampleSchedule schedule(splitData(*plan.dataset, experiment.data.validation).training,
                            trainingPipelineOptions(experiment, true));
    const std::vector<SampleKey> keys = schedule.keys(record.epoch, record.step);
    record.samples = std::ssize(keys);
    const std::vector<Shard> shards = shard(record.samples, plan.trainerOptions.replicas);
    for (std::size_t r = 0; r < shards.size(); ++r) {
        ReplicaRecord& replica = record.replicas.emplace_back();
        replica.replica = static_cast<int>(r);
        for (std::int64_t i = 0; i < shards[r].count; ++i)
            replica.samples.push_back(keys[static_cast<std::size_t>(shards[r].begin + i)].index);
    }
}

void train(StepRecord& record, const Experiment& experiment, RunPlan& plan, const StepRecordOptions& options,
           StopToken& stop) {
    Trainer trainer(*plan.model, plan.trainerOptions, plan.arena);
    if (options.weights != nullptr) trainer.setWeights(*options.weights);
    Recorder recorder(record, plan.trainerOptions.topology);
    plan.training->beginEpoch(0);
    for (std::int64_t step = 1;; ++step) {
        const Batch* batch = plan.training->next();
        if (batch == nullptr) {  // the last of its epoch
            plan.training->beginEpoch(++record.epoch);
            record.step = 0;
            batch = plan.training->next();
        }
        const bool wanted = step == options.step;
        if (wanted) {
            cutBatch(record, experiment, plan);
            trainer.setObserver(&recorder);
        }
        const auto outcome = trainer.step(*batch, &stop);
        if (!outcome) throw Error("step: stopped in step {}", step);
        if (wanted) {
            record.loss = outcome->loss;
            break;
        }
        ++record.step;
        if (options.onStep) options.onStep(step);
    }
    std::uint32_t sum = 0;
    for (const Tensor& weight : trainer.weights().tensors)
        sum = checksum(weight.floats(), sum);
    for (ReplicaRecord& replica : record.replicas)
        replica.weightChecksum = sum;  // one copy of the variables serves all replicas here
}

std::vector<LayerRecord> layersOf(const Model& model) {
    std::vector<LayerRecord> layers;
    for (const Model::Node& node : model.nodes()) {
        LayerRecord& layer = layers.emplace_back(LayerRecord{.name = node.layer->name(), .inputs = {}});
        for (const int input : node.inputs)
            layer.inputs.push_back(layers[static_cast<std::size_t>(input)].name);
    }
    return layers;
}

Json toJson(const LayerRecord& layer) {
    return {{"name", layer.name}, {"inputs", layer.inputs}};
}

Json toJson(const Straggler& straggler) {
    return {{"core", straggler.core}, {"factor", 1 + straggler.slowdown}};
}

Json toJson(const SpanRecord& span) {
    return {{"track", span.track},
            {"name", span.name},
            {"category", span.category},
            {"start", span.start},
            {"end", span.end}};
}

Json toJson(const ReplicaRecord& replica) {
    Json norms = Json::array();
    for (const ReplicaRecord::Norm& norm : replica.batchNormalization)
        norms.push_back({{"layer", norm.layer}, {"mean", norm.mean}, {"variance", norm.variance}});
    return {{"replica", replica.replica},
            {"samples", replica.samples},
            {"loss", replica.loss},
            {"gradient_norm", replica.gradientNorm},
            {"simulated_gradient_seconds", replica.gradientSeconds},
            {"batch_normalization", std::move(norms)},
            {"gradient_checksum", fmt::format("{:08x}", replica.gradientChecksum)},
            {"weight_checksum", fmt::format("{:08x}", replica.weightChecksum)}};
}

Json toJson(const RoundRecord& round) {
    Json chunks = Json::array();
    for (const ChunkRecord& chunk : round.chunks) {
        chunks.push_back({{"from", chunk.from},
                          {"to", chunk.to},
                          {"buffer", chunk.buffer},
                          {"begin", chunk.begin},
                          {"end", chunk.end},
                          {"checksum", fmt::format("{:08x}", chunk.checksum)}});
    }
    return {{"round", round.round},
            {"phase", round.reduce ? "reduce-scatter" : "all-gather"},
            {"chunks", std::move(chunks)}};
}

template <typename Item>
Json listOf(const std::vector<Item>& items) {
    Json list = Json::array();
    for (const Item& item : items)
        list.push_back(toJson(item));
    return list;
}

}  // namespace

Json StepRecord::toJson() const {
    return {{"experiment", experiment},
            {"device", device},
            {"topology", topology},
            {"epoch", epoch + 1},
            {"step", step + 1},
            {"global_batch_size", globalBatch},
            {"samples", samples},
            {"loss", loss},
            {"gradient_norm", gradientNorm},
            {"layers", listOf(layers)},
            {"replicas", listOf(replicas)},
            {"rounds", listOf(rounds)},
            {"stragglers", listOf(stragglers)},
            {"simulated_step_seconds", stepSeconds},
            {"simulated_step_seconds_without_stragglers", evenStepSeconds},
            {"ops", listOf(ops)},
            {"transfers", listOf(transfers)}};
}

StepRecord recordStep(const Experiment& experiment, const DeviceCatalog& devices,
                      const StepRecordOptions& options, StopToken& stop) {
    const InterruptionScope scope(stop);
    RunPlan plan(experiment, devices, options.threads);
    requireMemoryToRecord(plan);
    plan.loadData(experiment, true);
    const std::int64_t last = plan.training->stepsPerEpoch() * experiment.fit.epochs;
    if (options.step < 1 || options.step > last)
        throw Error("step: expected a step from 1 to {}; got {}", last, options.step);
    StepRecord record;
    record.experiment = experiment.name;
    record.device = plan.device->id;
    record.topology = plan.trainerOptions.replicas > 1 ? plan.trainerOptions.topology : "none";
    record.globalBatch = plan.globalBatch;
    record.layers = layersOf(*plan.model);
    train(record, experiment, plan, options, stop);
    timeStep(record, experiment, devices, options.stragglers);
    return record;
}

}  // namespace shardlab::engine
