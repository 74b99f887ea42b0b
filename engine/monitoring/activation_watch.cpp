#include "engine/monitoring/activation_watch.h"

#include <algorithm>

#include "engine/model/model.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

/// Where the slope is below a twentieth of its largest, 1/4 and 1.
bool isFlat(Activation kind, float y) {
    return kind == Activation::Tanh ? 1.0F - y * y < 0.05F : y * (1.0F - y) < 0.0125F;
}

bool isWatched(const Op& op) {
    if (roleOf(op.kind) != OpRole::Activation || op.phase != Phase::Forward) return false;
    const auto& function = std::get<ActivationSpec>(op.attributes);
    if (function.kind == Activation::Relu) return function.alpha == 0.0F;
    return function.kind == Activation::Sigmoid || function.kind == Activation::Tanh;
}

}  // namespace

ActivationWatch::ActivationWatch(const Model& model, std::int64_t samples, ExecutorOptions options,
                                 std::shared_ptr<ThreadArena> arena)
    : m_samples(samples) {
    options.replicas = 1;
    options.maxBatch = samples;
    options.dropout = false;
    m_executor = std::make_unique<Executor>(model.compile({.batch = samples, .training = true}), options,
                                            std::move(arena));
    findActivations();
}

void ActivationWatch::findActivations() {
    const Program& program = m_executor->program();
    m_watchedOfValue.assign(program.values.size(), -1);
    for (const Op& op : program.ops) {
        if (!isWatched(op)) continue;
        const bool isOutput = std::ranges::find(program.outputs, op.outputs[0]) != program.outputs.end();
        m_watchedOfValue[static_cast<std::size_t>(op.outputs[0])] = watchedOf(op, isOutput);
    }
}

/// The entry of the op's layer, made if it is the first of its kind there.
int ActivationWatch::watchedOf(const Op& op, bool isOutput) {
    const Program& program = m_executor->program();
    const auto& function = std::get<ActivationSpec>(op.attributes);
    ActivationStatistics about{
        .layer = op.layer >= 0 ? program.layerNames[static_cast<std::size_t>(op.layer)] : std::string(),
        .function = nameOf(function.kind),
        .units = program.values[static_cast<std::size_t>(op.outputs[0])].shape.back(),
        .canDie = function.kind == Activation::Relu,
        .isOutput = isOutput};
    const auto same = std::ranges::find_if(m_watched, [&](const Watched& watched) {
        return watched.about.layer == about.layer && watched.about.units == about.units &&
               watched.function == function;
    });
    if (same != m_watched.end()) return static_cast<int>(same - m_watched.begin());
    m_watched.push_back({std::move(about), function});
    return static_cast<int>(m_watched.size()) - 1;
}

void ActivationWatch::Tally::addRelu(std::span<const float> numbers) {
    const std::size_t units = alive.size();
    for (std::size_t row = 0; row + units <= numbers.size(); row += units) {
        for (std::size_t unit = 0; unit < units; ++unit)
            alive[unit] = static_cast<std::uint8_t>(alive[unit] | (numbers[row + unit] != 0.0F ? 1 : 0));
    }
}

void ActivationWatch::Tally::addCurve(std::span<const float> numbers, Activation kind) {
    saturated += std::ranges::count_if(numbers, [kind](float y) { return isFlat(kind, y); });
    seen += std::ssize(numbers);
}

void ActivationWatch::count(std::size_t lane, ValueId value, std::span<const float> numbers) {
    const int watched = m_watchedOfValue[static_cast<std::size_t>(value)];
    if (watched < 0) return;
    Tally& tally = m_tallies[lane][static_cast<std::size_t>(watched)];
    const Activation kind = m_watched[static_cast<std::size_t>(watched)].function.kind;
    if (kind == Activation::Relu) {
        tally.addRelu(numbers);
    } else {
        tally.addCurve(numbers, kind);
    }
}

std::vector<ActivationStatistics> ActivationWatch::look(const Batch& batch, std::span<const Tensor> weights,
                                                        const StopToken* stop) {
    if (m_watched.empty()) return {};
    BatchView view;
    view.count = std::min(batch.count, m_samples);
    for (const Tensor& input : batch.inputs)
        view.inputs.push_back(input.floats().data());
    std::vector<Tally> fresh;
    for (const Watched& watched : m_watched)
        fresh.push_back({.alive = std::vector<std::uint8_t>(static_cast<std::size_t>(watched.about.units))});
    m_tallies.assign(m_executor->lanes(), fresh);
    const auto observer = [this](std::size_t lane, ValueId value, std::span<const float> numbers) {
        count(lane, value, numbers);
    };
    if (!m_executor->observe(view, weights, observer, stop)) return {};

    std::vector<ActivationStatistics> all;
    for (std::size_t w = 0; w < m_watched.size(); ++w) {
        Tally sum = fresh[w];
        for (const auto& tallies : m_tallies) {
            std::ranges::transform(sum.alive, tallies[w].alive, sum.alive.begin(),
                                   std::bit_or<std::uint8_t>());
            sum.saturated += tallies[w].saturated;
            sum.seen += tallies[w].seen;
        }
        ActivationStatistics about = m_watched[w].about;
        about.samples = view.count;
        if (about.canDie) about.deadUnits = std::ranges::count(sum.alive, 0);
        if (sum.seen > 0) {
            about.saturatedShare = static_cast<double>(sum.saturated) / static_cast<double>(sum.seen);
        }
        all.push_back(std::move(about));
    }
    return all;
}

}  // namespace shardlab::engine
