// Host time of the run store: listing and filtering 10,000 runs, and one write of a run of 100,000 batches.
#include <fmt/format.h>
#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "engine/runs/batch_parts.h"
#include "engine/runs/run_filter.h"

namespace {

using namespace shardlab::engine;
using Clock = std::chrono::steady_clock;

template <typename Action>
double medianMilliseconds(int times, Action action) {
    std::vector<double> milliseconds;
    for (int i = 0; i < times; ++i) {
        const auto begin = Clock::now();
        action();
        milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    }
    std::ranges::nth_element(milliseconds, milliseconds.begin() + times / 2);
    return milliseconds[static_cast<std::size_t>(times / 2)];
}

History history() {
    History history;
    history.status = RunStatus::Completed;
    history.metricNames = {"loss", "accuracy"};
    for (int epoch = 1; epoch <= 10; ++epoch) {
        history.epochs.push_back({.epoch = epoch,
                                  .steps = 100,
                                  .lastStep = 100 * epoch,
                                  .metrics = {{"loss", 0.1}, {"accuracy", 0.9}, {"val_accuracy", 0.8}}});
    }
    return history;
}

void addRuns(const std::filesystem::path& directory, int count) {
    const auto begin = Clock::now();
    RunStore store(directory);
    const Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    for (int run = 0; run < count; ++run)
        store.update(store.add(experiment), history());
    fmt::print("{} runs added in {:.1f} s\n", count,
               std::chrono::duration<double>(Clock::now() - begin).count());
}

void measureBatches(const std::filesystem::path& directory) {
    constexpr std::int64_t kBatches = 100000, kWrite = 100;
    RunStore store(directory);
    const std::int64_t id = store.add(Experiment::load("fashion_mnist_quickstart"));
    BatchParts parts;
    std::vector<double> writes;
    for (std::int64_t step = 0; step < kBatches; step += kWrite) {
        std::vector<StepPoint> points(kWrite);
        for (std::int64_t i = 0; i < kWrite; ++i)
            points[static_cast<std::size_t>(i)] = {
                .step = step + i + 1, .epoch = 1, .loss = 0.5, .metrics = {0.9}, .wallSeconds = 1.0};
        parts.add(points);
        writes.push_back(medianMilliseconds(1, [&] { store.write(id, {.batches = parts.changed()}); }));
        parts.keep();
    }
    const auto mean = [&](std::size_t from) {
        double sum = 0;
        for (std::size_t i = from; i < from + 100; ++i)
            sum += writes[i];
        return sum / 100;
    };
    fmt::print(
        "a write of {} batches: {:.2f} ms at the beginning, {:.2f} ms after {} batches; all read in {:.0f} "
        "ms\n",
        kWrite, mean(0), mean(writes.size() - 100), kBatches,
        medianMilliseconds(5, [&] { store.batches(id); }));
}

}  // namespace

int main(int argc, char** argv) {
    std::string pattern = (std::filesystem::temp_directory_path() / "bench-runs-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) return 1;
    const std::filesystem::path directory = pattern;
    addRuns(directory, argc > 1 ? std::atoi(argv[1]) : 10000);
    fmt::print("open {:.0f} ms\n", medianMilliseconds(5, [&] { const RunStore store(directory); }));
    const RunStore store(directory);
    fmt::print("list {:.0f} ms\n", medianMilliseconds(5, [&] { store.list(); }));
    fmt::print("list with parameters {:.0f} ms\n",
               medianMilliseconds(5, [&] { store.listWithParameters(); }));
    const RunFilter filter("val_accuracy > 0.7 and optimizer.learning_rate <= 0.01 and status == completed");
    const auto runs = store.listWithParameters();
    fmt::print("filter {:.0f} ms\n", medianMilliseconds(5, [&] {
                   for (const RunInfo& run : runs)
                       static_cast<void>(filter.matches(run));
               }));
    measureBatches(directory);
    std::filesystem::remove_all(directory);
    return 0;
}
