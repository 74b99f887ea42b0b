#include "engine/runtime/norm_statistics.h"

#include <algorithm>
#include <cmath>

#include "engine/kernels/normalization/normalization.h"

namespace shardlab::engine {

void allocateNorms(ExecutorState& state) {
    for (const NormUse& use : state.plan.norms) {
        const auto channels = static_cast<std::size_t>(use.channels);
        const std::size_t perReplica = channels * static_cast<std::size_t>(state.options.replicas);
        NormState norm;
        norm.laneMoments.resize(state.lanes.size() * 2 * channels);
        norm.laneSums.resize(state.lanes.size() * 2 * channels);
        norm.laneRows.resize(state.lanes.size());
        norm.countedRows.resize(static_cast<std::size_t>(state.options.replicas));
        for (auto* values : {&norm.mean, &norm.variance, &norm.invStd, &norm.factor, &norm.offset,
                             &norm.gammaInvStd, &norm.meanDy, &norm.meanDyXhat}) {
            values->resize(perReplica);
        }
        state.norms.push_back(std::move(norm));
    }
}

void mergeMoments(ExecutorState& state, int index) {
    const NormUse& use = state.plan.norms[static_cast<std::size_t>(index)];
    NormState& norm = state.norms[static_cast<std::size_t>(index)];
    const std::int64_t channels = use.channels;
    const auto weight = [&](int w, std::int64_t c, float otherwise) {
        return w < 0 ? otherwise
                     : state.weights[static_cast<std::size_t>(w)].floats()[static_cast<std::size_t>(c)];
    };
    const auto rowsOf = [&](std::size_t lane) {
        const std::int64_t samples = state.lanes[lane].count;
        return use.masked && samples > 0 ? norm.laneRows[lane] : samples * use.rowsPerSample;
    };
    for (int r = 0; r < state.options.replicas; ++r) {
        float* first = norm.laneMoments.data() + static_cast<std::int64_t>(state.laneOf(r)) * 2 * channels;
        if (state.lanes[state.laneOf(r)].count == 0) continue;
        std::int64_t count = rowsOf(state.laneOf(r));
        for (int l = 1; l < state.lanesPerReplica; ++l) {
            const std::int64_t more = rowsOf(state.laneOf(r) + static_cast<std::size_t>(l));
            if (more == 0) continue;
            kernels::mergeMoments(first, count, first + l * 2 * channels, more, channels);
            count += more;
        }
        norm.countedRows[static_cast<std::size_t>(r)] = count;
        // Where a mask leaves out every row, mean and variance are 0, as in Keras.
        const auto divisor = static_cast<float>(std::max<std::int64_t>(count, 1));
        for (std::int64_t c = 0; c < channels; ++c) {
            const auto i = static_cast<std::size_t>(r * channels + c);
            const float variance = first[channels + c] / divisor;
            norm.mean[i] = first[c];
            norm.variance[i] = variance;
            norm.invStd[i] = 1.0F / std::sqrt(variance + use.attributes.epsilon);
            norm.gammaInvStd[i] = weight(use.gamma, c, 1.0F) * norm.invStd[i];
            norm.factor[i] = norm.gammaInvStd[i];
            norm.offset[i] = weight(use.beta, c, 0.0F) - norm.mean[i] * norm.gammaInvStd[i];
        }
    }
}

void mergeGradientSums(ExecutorState& state, int index) {
    const NormUse& use = state.plan.norms[static_cast<std::size_t>(index)];
    NormState& norm = state.norms[static_cast<std::size_t>(index)];
    const std::int64_t channels = use.channels;
    for (int r = 0; r < state.options.replicas; ++r) {
        const std::int64_t samples = state.replicaCounts[static_cast<std::size_t>(r)];
        float* first = norm.laneSums.data() + static_cast<std::int64_t>(state.laneOf(r)) * 2 * channels;
        for (int l = 1; l < state.lanesPerReplica; ++l) {
            if (state.lanes[state.laneOf(r) + static_cast<std::size_t>(l)].count == 0) continue;
            kernels::add(first, first + l * 2 * channels, first, 2 * channels);
        }
        if (samples == 0) continue;
        // Without a row that counts, mean and variance depend on no input.
        const std::int64_t counted = norm.countedRows[static_cast<std::size_t>(r)];
        const float scale = counted == 0 ? 0.0F : 1.0F / static_cast<float>(counted);
        for (std::int64_t c = 0; c < channels; ++c) {
            const auto i = static_cast<std::size_t>(r * channels + c);
            norm.meanDy[i] = first[c] * scale;
            norm.meanDyXhat[i] = first[channels + c] * scale;
        }
        for (int l = 0; l < state.lanesPerReplica;
             ++l) {  // the sums are the replica's: its first lane carries them
            float* gradients = state.laneGradient(state.laneOf(r) + static_cast<std::size_t>(l));
            const auto put = [&](int weight, const float* sums, bool adds) {
                if (weight < 0) return;
                const std::int64_t offset = state.gradientSlots[static_cast<std::size_t>(weight)].offset;
                if (offset < 0) return;
                float* to = gradients + offset;
                if (l == 0 && adds) {
                    kernels::add(to, sums, to, channels);
                } else if (l == 0) {
                    std::copy_n(sums, channels, to);
                } else if (!adds) {
                    std::fill_n(to, channels, 0.0F);
                }
            };
            put(use.beta, first, use.addsBeta);
            put(use.gamma, first + channels, use.addsGamma);
        }
    }
}

void prepareInference(ExecutorState& state, int index) {
    const NormUse& use = state.plan.norms[static_cast<std::size_t>(index)];
    if (use.training) return;
    NormState& norm = state.norms[static_cast<std::size_t>(index)];
    const auto values = [&](int w) { return state.weights[static_cast<std::size_t>(w)].floats(); };
    const auto mean = values(use.movingMean), variance = values(use.movingVariance);
    for (std::size_t c = 0; c < static_cast<std::size_t>(use.channels); ++c) {
        const float invStd = 1.0F / std::sqrt(variance[c] + use.attributes.epsilon);
        norm.factor[c] = (use.gamma < 0 ? 1.0F : values(use.gamma)[c]) * invStd;
        norm.offset[c] = (use.beta < 0 ? 0.0F : values(use.beta)[c]) - mean[c] * norm.factor[c];
    }
}

void updateMovingAverages(const ExecutorState& state, std::span<Tensor> weights) {
    const auto active = static_cast<std::size_t>(state.activeReplicas());
    for (std::size_t n = 0; n < state.norms.size(); ++n) {
        const NormUse& use = state.plan.norms[n];
        if (!use.training) continue;
        const NormState& norm = state.norms[n];
        const auto average = [&](int weight, const std::vector<float>& here,
                                 const std::vector<float>& everywhere) {
            const std::vector<float>& statistic = state.distributed() ? everywhere : here;
            auto moving = weights[static_cast<std::size_t>(weight)].floats();
            for (std::size_t c = 0; c < moving.size(); ++c) {
                float mean = 0.0F;
                for (std::size_t r = 0; r < active; ++r)
                    mean += statistic[r * moving.size() + c];
                mean /= static_cast<float>(active);
                moving[c] = use.attributes.momentum * moving[c] + (1.0F - use.attributes.momentum) * mean;
            }
        };
        average(use.movingMean, norm.mean, norm.groupMean);
        average(use.movingVariance, norm.variance, norm.groupVariance);
    }
}

std::vector<Executor::NormStatistics> statisticsOf(const ExecutorState& state, int replica) {
    std::vector<Executor::NormStatistics> list;
    if (state.replicaCounts[static_cast<std::size_t>(replica)] == 0) return list;
    for (std::size_t i = 0; i < state.plan.norms.size(); ++i) {
        const NormUse& use = state.plan.norms[i];
        if (!use.training || use.movingMean < 0) continue;
        const auto of = [&](const std::vector<float>& values) {
            const auto first = values.begin() + replica * use.channels;
            return std::vector<float>(first, first + use.channels);
        };
        const std::string& name = state.plan.program.weights[static_cast<std::size_t>(use.movingMean)].name;
        list.push_back({.layer = name.substr(0, name.rfind('/')),
                        .mean = of(state.norms[i].mean),
                        .variance = of(state.norms[i].variance)});
    }
    return list;
}

}  // namespace shardlab::engine
