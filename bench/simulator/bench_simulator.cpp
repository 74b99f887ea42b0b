// Host time to price a network: the graph, the compiled programs and one device's estimate, as `simulate`
// does it; on the devices of all sheets, as `compare`; and on every device and size at once, as the Compare
// page does it. Milliseconds, median and spread of several runs; JSON on stdout.
//   bench_simulator [--runs N] [TEMPLATE ...]      default: 9 runs of the whole zoo
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>

#include "engine/comparison/device_survey.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/planning/device_estimator.h"
#include "engine/planning/workload.h"
#include "engine/zoo/zoo.h"

namespace {

using namespace shardlab::engine;
using Clock = std::chrono::steady_clock;

constexpr const char* kDevice = "tpu-v3-8";

struct Times {
    double median = 0, fastest = 0, slowest = 0;
    Json toJson() const { return {{"median", median}, {"fastest", fastest}, {"slowest", slowest}}; }
};

/// Milliseconds of `work` after one run to warm up.
template <typename Work>
Times measure(int runs, Work work) {
    work();
    std::vector<double> times;
    for (int run = 0; run < runs; ++run) {
        const auto start = Clock::now();
        work();
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::ranges::sort(times);
    return {times[times.size() / 2], times.front(), times.back()};
}

Json measureModel(const std::string& id, int runs) {
    const Experiment experiment = Experiment::load(id);
    const ProgramPtr made = makeWorkload(experiment).compile(1, true, 8);
    const Program& program = *made;
    const Times load = measure(runs, [&] { return Experiment::load(id); });
    const Times price = measure(runs, [&] {
        return answerFor(experiment, shardlab::engine::DeviceCatalog::installed(),
                         {.choice = {.device = kDevice}});
    });
    const Times compare = measure(runs, [&] {
        const DeviceEstimator estimator(experiment, shardlab::engine::DeviceCatalog::installed());
        for (const DeviceSpec& device : DeviceCatalog::installed().devices())
            estimator.answer({.choice = {.device = device.id}});
    });
    const std::vector<std::string> everyDevice = allDeviceIds(DeviceCatalog::installed());
    const Times survey = measure(runs, [&] {
        surveyDevices(DeviceEstimator(experiment, DeviceCatalog::installed()), everyDevice, {});
    });
    return {{"model", id},
            {"ops", program.ops.size()},
            {"parameters", program.parameterCount(false)},
            {"load_ms", load.toJson()},
            {"price_ms", price.toJson()},
            {"compare_ms", compare.toJson()},
            {"survey_ms", survey.toJson()}};
}

}  // namespace

int main(int argc, char** argv) {
    int runs = 9;
    std::vector<std::string> ids;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--runs" && i + 1 < argc) {
            const char* text = argv[++i];
            const auto [end, error] = std::from_chars(text, text + std::strlen(text), runs);
            if (error != std::errc() || *end != '\0' || runs < 1) {
                std::fprintf(stderr, "bench_simulator: --runs must be at least 1; got %s\n", text);
                return 2;
            }
        } else {
            ids.emplace_back(argument);
        }
    }
    if (ids.empty()) {
        for (const ZooModel& model : zooModels())
            ids.push_back(model.id);
    }
    Json report{{"benchmark", "simulator"},
                {"hardware_threads", std::thread::hardware_concurrency()},
#ifdef NDEBUG
                {"assertions", false},
#else
                {"assertions", true},
#endif
                {"device", kDevice},
                {"devices", DeviceCatalog::installed().devices().size()},
                {"surveyed_devices", allDeviceIds(DeviceCatalog::installed()).size()},
                {"runs", runs}};
    try {
        for (const std::string& id : ids)
            report["models"].push_back(measureModel(id, runs));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bench_simulator: %s\n", error.what());
        return 1;
    }
    std::printf("%s\n", report.dump(2).c_str());
    return 0;
}
