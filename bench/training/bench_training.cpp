// Whole training steps of the articles' models on made-up data: ms a step, nominal GFLOP/s, the shares of the
// FMA rate and of the step's bound (step_bound.h), both with limits read in the same run, resident memory.
// One JSON object a line on stdout.
//   bench_training [--threads N] [MODEL:BATCH:DEVICE ...]
//   default: a thread for each processor, the rows of the table in bench/README.md
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <thread>

#include "bench/kernels/limits.h"
#include "bench/training/recurrent_experiments.h"
#include "bench/training/step_bound.h"
#include "engine/core/rng.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/losses/loss.h"
#include "engine/planning/run_plan.h"
#include "engine/runtime/thread_arena.h"

namespace {

using namespace shardlab::engine;
using Clock = std::chrono::steady_clock;

struct Row {
    std::string model, device;
    std::int64_t batch;
};

/// How many tokens the model knows; 0: it takes numbers.
std::int64_t vocabularyOf(const Model& model) {
    for (const Model::Node& node : model.nodes()) {
        if (node.className == "Embedding") return node.layer->config().at("input_dim").get<std::int64_t>();
    }
    return 0;
}

/// A model of this folder, a template, or another file.
Experiment load(const std::string& model) {
    const auto file = std::filesystem::path(SHARDLAB_SOURCE_DIR) / "bench/training" / (model + ".json");
    return Experiment::load(std::filesystem::exists(file) ? file.string() : model);
}

Batch randomBatch(const Model& model, std::int64_t size, bool sparse) {
    Rng rng(1);
    Batch batch;
    batch.count = size;
    batch.sparse = sparse;
    batch.inputs.emplace_back(model.inputShape().withBatch(size));
    const std::int64_t tokens = vocabularyOf(model);
    for (float& x : batch.inputs[0].floats())
        x = tokens > 0 ? static_cast<float>(rng.below(static_cast<std::uint64_t>(tokens))) : rng.uniform();
    const Shape output = model.outputShape().withBatch(size);
    const std::int64_t classes = output.back(), rows = output.elementCount() / classes;
    batch.labels = Tensor(Shape{rows}, DType::Int32);
    batch.targets = Tensor(Shape{rows, classes});
    for (std::int64_t i = 0; i < rows; ++i) {
        const auto label = rng.below(static_cast<std::uint64_t>(classes));
        batch.labels.ints()[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(label);
        batch.targets.floats()[static_cast<std::size_t>(i * classes) + label] = 1.0F;
    }
    return batch;
}

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                     values.end());
    return values[values.size() / 2];
}

void measure(const Row& row, int threads) {
    Experiment experiment;
    if (auto recurrent = shardlab::bench::recurrentExperiment(row.model)) {
        experiment = *std::move(recurrent);
    } else {
        experiment = load(row.model);
    }
    experiment.runtime.device = row.device;
    const DeviceSpec& device = DeviceCatalog::installed().device(row.device);
    experiment.runtime.replicas = device.accelerator == Accelerator::Tpu ? device.cores : 1;
    experiment.fit.batchSize = row.batch;
    experiment.fit.batchSizePerReplica.reset();
    RunPlan plan(experiment, DeviceCatalog::installed(), threads);
    Trainer trainer(*plan.model, plan.trainerOptions, plan.arena);
    const Batch batch = randomBatch(*plan.model, row.batch, makeLoss(experiment.compile.loss)->sparse());
    const shardlab::bench::StepDemand demand = shardlab::bench::demandOf(
        trainer, plan.trainerOptions.format, row.batch, experiment.runtime.replicas);

    for (int i = 0; i < 3; ++i)
        trainer.step(batch);
    const double peakBefore = shardlab::bench::measureFmaPeak(threads);
    std::vector<double> seconds;
    const auto begin = Clock::now();
    while (seconds.size() < 7 || (seconds.size() < 400 && Clock::now() - begin < std::chrono::seconds(4))) {
        const auto start = Clock::now();
        trainer.step(batch);
        seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
    }
    const double peak = std::max(peakBefore, shardlab::bench::measureFmaPeak(threads));
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);  // before the arrays of the next reading
    // Of arrays as large as what the step moves: a small model may stay in the cache that all threads share.
    constexpr double kSmallest = 1 << 20, kLargest = 288 << 20;
    const double bandwidth = shardlab::bench::measureTriad(
        threads, static_cast<std::size_t>(std::clamp(demand.bytes(), kSmallest, kLargest)));
    const double products = demand.flops / peak, memory = demand.bytes() / bandwidth;
    const double step = median(seconds);
    std::cout << Json{{"model", row.model},
                      {"device", row.device},
                      {"batch", row.batch},
                      {"weights", plan.model->trainableParameterCount()},
                      {"replicas", experiment.runtime.replicas},
                      {"threads", threads},
                      {"step_ms", step * 1e3},
                      {"fastest_ms", *std::min_element(seconds.begin(), seconds.end()) * 1e3},
                      {"steps", seconds.size()},
                      {"samples_per_second", static_cast<double>(row.batch) / step},
                      {"gflops_per_second", demand.flops / step * 1e-9},
                      {"fma_gflops_per_second", peak * 1e-9},
                      {"share_of_fma", products / step},
                      {"megabytes", demand.bytes() * 1e-6},
                      {"memory_gbytes_per_second", bandwidth * 1e-9},
                      {"bound", memory > products ? "memory" : "products"},
                      {"share_of_bound", std::max(products, memory) / step},
                      {"peak_rss_mb", static_cast<double>(usage.ru_maxrss) / 1024.0}}
                     .dump()
              << std::endl;
}

Row parse(const std::string& text) {
    std::istringstream in(text);
    Row row;
    std::string batch;
    std::getline(in, row.model, ':');
    std::getline(in, batch, ':');
    std::getline(in, row.device);
    row.batch = std::stoll(batch);
    if (row.device.empty()) row.device = "cpu-host";
    return row;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> arguments(argv + 1, argv + argc);
    int threads = static_cast<int>(std::thread::hardware_concurrency());
    if (arguments.size() >= 2 && arguments[0] == "--threads") {
        threads = std::stoi(arguments[1]);
        arguments.erase(arguments.begin(), arguments.begin() + 2);
    }
    std::vector<Row> rows;
    for (const std::string& argument : arguments)
        rows.push_back(parse(argument));
    if (rows.empty()) {
        for (const char* row :
             {"mnist_mlp:50", "mnist_mlp:1024", "mnist_cnn:512", "mnist_cnn:512:tpu-v2-8",
              "fashion_mnist_cnn:128", "fashion_mnist_cnn:1024", "fashion_mnist_cnn:1024:tpu-v2-8",
              "mnist_cnn_classic:128", "reuters_cnn:32", "imdb_lstm_80:128", "imdb_lstm_80:1024",
              "imdb_lstm_500:128", "imdb_lstm_500:1024", "shakespeare_lstm:128"}) {
            rows.push_back(parse(row));
        }
    }
    try {
        for (const Row& row : rows)
            measure(row, threads);
    } catch (const std::exception& error) {
        std::cerr << "bench_training: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
