// One training step (Adam, mean squared error) of a transformer's encoder block on made-up data: ms a step
// and nominal GFLOP/s beside the FMA rate read in the same run. One JSON object a line on stdout.
//   bench_attention [FEATURES:HEADS:TIME:BATCH ...]      default: 128:8:64:64
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <thread>

#include "bench/kernels/limits.h"
#include "engine/core/rng.h"
#include "engine/model/transformer_blocks.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/trainer.h"

namespace {

using namespace shardlab::engine;
using Clock = std::chrono::steady_clock;

struct Size {
    std::int64_t features = 128, heads = 8, time = 64, batch = 64;
};

std::string normalization() {
    return layerRegistry().find("LayerNormalization") == nullptr ? "" : "LayerNormalization";
}

Model block(const Size& size) {
    ModelConfig config;
    config.kind = ModelConfig::Kind::Functional;
    config.name = "encoder_block";
    config.layers = {{"InputLayer", "x", {{"batch_input_shape", {nullptr, size.time, size.features}}}}};
    config.inputs = {"x"};
    config.outputs = {transformerEncoderBlock(config, "x",
                                              {.features = size.features,
                                               .heads = size.heads,
                                               .feedForward = 4 * size.features,
                                               .normalization = normalization()})};
    return Model::build(config);
}

Batch randomBatch(const Size& size) {
    Rng rng(1);
    Batch batch;
    batch.count = size.batch;
    batch.sparse = false;
    batch.inputs.emplace_back(Shape{size.batch, size.time, size.features});
    batch.targets = Tensor(Shape{size.batch, size.time, size.features});
    for (float& x : batch.inputs[0].floats())
        x = rng.uniform(-1.0F, 1.0F);
    for (float& y : batch.targets.floats())
        y = rng.uniform(-1.0F, 1.0F);
    return batch;
}

void measure(const Size& size, int threads) {
    const Model model = block(size);
    Trainer trainer(model,
                    {.optimizer = {{"class_name", "Adam"}, {"config", {{"learning_rate", 1e-4}}}},
                     .loss = "mean_squared_error",
                     .batchSize = size.batch},
                    std::make_shared<ThreadArena>(threads));
    const Batch batch = randomBatch(size);
    for (int i = 0; i < 5; ++i)
        trainer.step(batch);
    std::vector<double> seconds;
    const auto begin = Clock::now();
    while (seconds.size() < 15 || (seconds.size() < 400 && Clock::now() - begin < std::chrono::seconds(4))) {
        const auto start = Clock::now();
        trainer.step(batch);
        seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
    }
    const double peak = shardlab::bench::measureFmaPeak(threads);
    std::sort(seconds.begin(), seconds.end());
    const double step = seconds[seconds.size() / 2], flops = trainer.executor().program().flops();
    std::cout << Json{{"model", "encoder_block"},
                      {"features", size.features},
                      {"heads", size.heads},
                      {"time", size.time},
                      {"batch", size.batch},
                      {"normalization", normalization()},
                      {"threads", threads},
                      {"step_ms", step * 1e3},
                      {"fastest_ms", seconds.front() * 1e3},
                      {"steps", seconds.size()},
                      {"gflops_per_second", flops / step * 1e-9},
                      {"fma_gflops_per_second", peak * 1e-9},
                      {"share_of_fma", flops / step / peak}}
                     .dump()
              << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const int threads = static_cast<int>(std::thread::hardware_concurrency());
        if (argc < 2) measure({}, threads);
        for (int i = 1; i < argc; ++i) {
            Size size;
            if (std::sscanf(argv[i], "%ld:%ld:%ld:%ld", &size.features, &size.heads, &size.time,
                            &size.batch) != 4)
                throw std::invalid_argument(
                    fmt::format("expected FEATURES:HEADS:TIME:BATCH; got {}", argv[i]));
            measure(size, threads);
        }
    } catch (const std::exception& error) {
        std::cerr << "bench_attention: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
