// Elementwise, normalization and pooling kernels, one thread, arrays that stay in the second-level cache:
// elements a second.
#include <benchmark/benchmark.h>

#include <vector>

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/images/window.h"
#include "engine/kernels/losses/loss.h"
#include "engine/kernels/normalization/normalization.h"

namespace shardlab::engine::kernels {
namespace {

constexpr std::int64_t kCount = 1 << 16;

void countElements(benchmark::State& state, std::int64_t elements = kCount) {
    state.SetItemsProcessed(state.iterations() * elements);
}

struct Arrays {
    std::vector<float> a = std::vector<float>(kCount, 0.5F), b = a, c = a,
                       v = std::vector<float>(4096, 0.25F);
    std::vector<std::uint16_t> winners = std::vector<std::uint16_t>(kCount);
};

void activation(benchmark::State& state) {
    Arrays m;
    const ActivationSpec spec{static_cast<Activation>(state.range(0))};
    state.SetLabel(engine::nameOf(spec.kind));
    for (auto _ : state)
        activationForward(spec, m.a.data(), m.c.data(), kCount);
    countElements(state);
}
BENCHMARK(activation)->DenseRange(1, static_cast<int>(Activation::Exponential));

void dropoutHalf(benchmark::State& state) {
    Arrays m;
    for (auto _ : state)
        dropout({1, 2, 3}, 0.5F, 0, m.a.data(), m.c.data(), kCount);
    countElements(state);
}
BENCHMARK(dropoutHalf);

void roundToBFloat16(benchmark::State& state) {
    Arrays m;
    for (auto _ : state)
        roundTo(MatrixFormat::BFloat16, m.a.data(), m.c.data(), kCount);
    countElements(state);
}
BENCHMARK(roundToBFloat16);

/// Range: channels.
template <typename Body>
void byChannels(benchmark::State& state, Body body) {
    Arrays m;
    const std::int64_t channels = state.range(0);
    const std::int64_t rows = kCount / channels;
    for (auto _ : state) {
        body(m, rows, channels);
        benchmark::ClobberMemory();
    }
    countElements(state, rows * channels);
}
void channelCounts(benchmark::internal::Benchmark* b) {
    for (const int channels : {1, 10, 12, 24, 32, 64, 128, 200, 512})
        b->Arg(channels);
}

void biasGradientOf(benchmark::State& state) {
    byChannels(state, [](Arrays& m, auto rows, auto channels) {
        biasGradient(m.a.data(), m.v.data(), false, rows, channels);
    });
}
BENCHMARK(biasGradientOf)->Apply(channelCounts);

void biasRelu(benchmark::State& state) {
    byChannels(state, [](Arrays& m, auto rows, auto channels) {
        biasActivation(m.v.data(), {Activation::Relu}, m.c.data(), rows, channels);
    });
}
BENCHMARK(biasRelu)->Apply(channelCounts);

void moments(benchmark::State& state) {
    byChannels(state, [](Arrays& m, auto rows, auto channels) {
        channelMoments(m.a.data(), rows, channels, m.v.data());
    });
}
BENCHMARK(moments)->Apply(channelCounts);

void affineRelu(benchmark::State& state) {
    byChannels(state, [](Arrays& m, auto rows, auto channels) {
        channelAffine(m.a.data(), m.v.data(), m.v.data(), {Activation::Relu}, m.c.data(), rows, channels);
    });
}
BENCHMARK(affineRelu)->Apply(channelCounts);

void normalizationSums(benchmark::State& state) {
    byChannels(state, [](Arrays& m, auto rows, auto channels) {
        batchNormalizationSums(m.a.data(), m.b.data(), m.v.data(), m.v.data(), m.v.data() + 2048, false, rows,
                               channels);
    });
}
BENCHMARK(normalizationSums)->Apply(channelCounts);

void normalizationInputGradient(benchmark::State& state) {
    byChannels(state, [](Arrays& m, auto rows, auto channels) {
        const float* v = m.v.data();
        batchNormalizationInputGradient(m.a.data(), m.b.data(), v, v, v, v, v, m.c.data(), rows, channels);
    });
}
BENCHMARK(normalizationInputGradient)->Apply(channelCounts);

WindowShape halving(std::int64_t channels) {
    return {.batch = 1,
            .inHeight = 28,
            .inWidth = 28,
            .channels = channels,
            .outHeight = 14,
            .outWidth = 14,
            .windowHeight = 2,
            .windowWidth = 2,
            .strideHeight = 2,
            .strideWidth = 2};
}

void maxPool(benchmark::State& state) {
    Arrays m;
    const WindowShape shape = halving(state.range(0));
    for (auto _ : state)
        maxPoolForward(shape, m.a.data(), m.c.data(), m.winners.data());
    countElements(state, 28 * 28 * shape.channels);
}
BENCHMARK(maxPool)->Arg(12)->Arg(32)->Arg(64);

void maxPoolGradient(benchmark::State& state) {
    Arrays m;
    const WindowShape shape = halving(state.range(0));
    for (auto _ : state)
        maxPoolBackward(shape, m.winners.data(), m.b.data(), m.c.data());
    countElements(state, 28 * 28 * shape.channels);
}
BENCHMARK(maxPoolGradient)->Arg(12)->Arg(32)->Arg(64);

void softmax(benchmark::State& state) {
    byChannels(state, [](Arrays& m, auto rows, auto channels) {
        softmaxForward(m.a.data(), m.c.data(), rows, channels);
    });
}
BENCHMARK(softmax)->Arg(10)->Arg(46)->Arg(512);

}  // namespace
}  // namespace shardlab::engine::kernels
