// Convolutions and dense layers, one thread, for the shapes of bench/shapes: flops a second and the fraction
// of the multiply-add rate measured in the same run. Names: conv/<shape>/<backend>/<pass>.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <vector>

#include "bench/kernels/limits.h"
#include "bench/kernels/shapes.h"
#include "engine/core/rng.h"

namespace shardlab::engine {
namespace {

double peakFlops = 1.0;  // of one thread, measured at the start

std::vector<float> randomValues(std::int64_t count) {
    Rng rng(7);
    std::vector<float> values(static_cast<std::size_t>(count));
    for (float& value : values)
        value = rng.uniform(-1.0F, 1.0F);
    return values;
}

/// A kernel with all its buffers.
template <typename Kernel>
struct Setting {
    Setting(std::unique_ptr<Kernel> made, std::int64_t inputs, std::int64_t weights, std::int64_t outputs)
        : kernel(std::move(made)),
          x(randomValues(inputs)),
          plain(randomValues(weights)),
          dy(randomValues(outputs)),
          bias(randomValues(outputs)),
          y(dy.size()),
          dx(x.size()),
          packed(kernel->packedKernelFloats()),
          gradient(kernel->packedGradientFloats()),
          scratch(kernel->scratchBytes()) {
        kernel->packKernel(plain.data(), packed.data());
    }
    std::unique_ptr<Kernel> kernel;
    std::vector<float> x, plain, dy, bias, y, dx, packed, gradient;
    std::vector<std::byte> scratch;
};

enum class Pass { Forward, BackwardInput, BackwardKernel, Pack };
constexpr std::pair<Pass, const char*> kPasses[] = {{Pass::Forward, "forward"},
                                                    {Pass::BackwardInput, "backwardInput"},
                                                    {Pass::BackwardKernel, "backwardKernel"},
                                                    {Pass::Pack, "pack"}};
constexpr std::pair<Backend, const char*> kBackends[] = {{Backend::Eigen, "eigen"},
                                                         {Backend::OneDnn, "onednn"}};

template <typename Make>
void runPass(benchmark::State& state, Pass pass, double flops, Make make) {
    auto s = make();
    const auto once = [&] {
        switch (pass) {
            case Pass::Forward:
                s.kernel->forward(s.x.data(), s.packed.data(), s.bias.data(), {Activation::Relu}, s.y.data(),
                                  s.scratch.data());
                break;
            case Pass::BackwardInput:
                s.kernel->backwardInput(s.dy.data(), s.packed.data(), s.dx.data(), s.scratch.data());
                break;
            case Pass::BackwardKernel:
                s.kernel->backwardKernel(s.x.data(), s.dy.data(), s.gradient.data(), false, s.scratch.data());
                break;
            case Pass::Pack:
                s.kernel->packKernel(s.plain.data(), s.packed.data());
                break;
        }
    };
    once();
    for (auto _ : state)
        once();
    if (pass == Pass::Pack) return;
    const double total = flops * static_cast<double>(state.iterations());
    state.counters["GFLOP/s"] = benchmark::Counter(total * 1e-9, benchmark::Counter::kIsRate);
    state.counters["ofPeak"] = benchmark::Counter(total / peakFlops, benchmark::Counter::kIsRate);
}

template <typename Make>
void registerPasses(const std::string& name, double flops, const Make& makeFor) {
    for (const auto& [backend, backendName] : kBackends) {
        if (backend == Backend::OneDnn && !haveOneDnn()) continue;
        for (const auto& [pass, passName] : kPasses) {
            benchmark::RegisterBenchmark(fmt::format("{}/{}/{}", name, backendName, passName).c_str(),
                                         [=, b = backend, p = pass](benchmark::State& state) {
                                             runPass(state, p, flops, [&] { return makeFor(b); });
                                         });
        }
    }
}

void registerAll() {
    for (const auto& entry : convolutionShapes(SHARDLAB_SOURCE_DIR)) {
        if (!entry.benchmarked) continue;
        const ConvolutionShape s = entry.shape;
        const std::int64_t weights = s.kernelHeight * s.kernelWidth * s.inChannels / s.groups * s.outChannels;
        const std::int64_t cells = s.batch * s.outHeight * s.outWidth;
        registerPasses("conv/" + entry.name, 2.0 * static_cast<double>(cells * weights),
                       [=](Backend backend) {
                           return Setting<ConvolutionKernel>(makeConvolution(s, backend),
                                                             s.batch * s.inHeight * s.inWidth * s.inChannels,
                                                             weights, cells * s.outChannels);
                       });
    }
    for (const auto& entry : denseShapes(SHARDLAB_SOURCE_DIR)) {
        if (!entry.benchmarked) continue;
        const DenseShape s = entry.shape;
        registerPasses("dense/" + entry.name, 2.0 * static_cast<double>(s.rows * s.inputs * s.outputs),
                       [=](Backend backend) {
                           return Setting<DenseKernel>(makeDense(s, backend), s.rows * s.inputs,
                                                       s.inputs * s.outputs, s.rows * s.outputs);
                       });
    }
}

void addLimits() {
    peakFlops = bench::measureFmaPeak(1);
    const auto add = [](const char* name, double value) {
        benchmark::AddCustomContext(name, fmt::format("{:.1f}", value * 1e-9));
    };
    add("fma_gflops_1_thread", peakFlops);
    add("fma_gflops_2_threads", bench::measureFmaPeak(2));
    add("triad_gbytes_1_thread", bench::measureTriad(1));
    add("triad_gbytes_2_threads", bench::measureTriad(2));
    benchmark::AddCustomContext("onednn", haveOneDnn() ? "yes" : "no");
}

}  // namespace
}  // namespace shardlab::engine

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    shardlab::engine::prepareKernelThread();
    shardlab::engine::addLimits();
    shardlab::engine::registerAll();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
