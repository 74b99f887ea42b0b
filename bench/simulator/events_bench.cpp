#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <vector>

#include "engine/core/json.h"
#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/planning/workload.h"
#include "engine/simulator/modelled_run.h"
#include "engine/simulator/run_simulation.h"

// Discrete-event simulation of 10,000 steps on 2,048 cores, and its share of an estimate for every template
// on every device: host seconds, medians of several runs.

namespace {

using namespace shardlab::engine;

/// 20 layers' worth of buckets, pipelined input, calls of 8 steps.
RunModel largeRun() {
    RunModel model;
    model.cores = 2048;
    model.prefetch = 2;
    model.stepsPerCall = 8;
    model.training.fullSteps = 10000;
    StepModel& step = model.training.full;
    step = {.samples = 2048 * 8, .call = 6'500'000'000, .prepare = 9'000'000'000, .transfer = 2'000'000'000};
    step.segments.push_back({.phase = Phase::Forward, .busy = 3'000'000'000});
    for (int bucket = 0; bucket < 20; ++bucket) {
        step.segments.push_back({.phase = Phase::Backward, .busy = 300'000'000, .bucket = bucket});
        step.buckets.push_back(200'000'000);
    }
    step.segments.push_back({.phase = Phase::Update, .busy = 1'000'000'000});
    return model;
}

double secondsOf(const RunModel& model, SimulationPath path) {
    const auto begin = std::chrono::steady_clock::now();
    const RunTimes run = simulateRun(model, path);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (run.totals.steps != model.training.fullSteps) std::abort();
    return seconds;
}

Json measure(const char* name, const RunModel& model, int runs,
             SimulationPath path = SimulationPath::SteadyState) {
    secondsOf(model, path);
    std::vector<double> seconds;
    for (int i = 0; i < runs; ++i)
        seconds.push_back(secondsOf(model, path));
    std::sort(seconds.begin(), seconds.end());
    return {{"name", name},
            {"cores", model.cores},
            {"steps", model.training.fullSteps},
            {"seconds_median", seconds[seconds.size() / 2]},
            {"seconds_fastest", seconds.front()},
            {"seconds_slowest", seconds.back()}};
}

/// What an estimate asks of the simulation: the steady steps and a pass of training and of validation.
double secondsOfEstimate(const RunModel& model) {
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<CoreClass> classes = coreClasses(model);
    for (const PassModel* pass : {&model.training, &model.validation}) {
        if (pass->fullSteps > 0) steadySteps(model, *pass, classes);
        simulatePass(model, *pass, classes, SimulationPath::SteadyState, false);
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// The slowest of all templates on all devices.
Json measureEstimates() {
    Json slowest{{"name", "estimates"}, {"seconds_median", 0.0}};
    int runs = 0;
    for (const TemplateInfo& info : experimentTemplates()) {
        const Workload workload = makeWorkload(Experiment::load(info.id));
        for (const DeviceSpec& device : DeviceCatalog::installed().devices()) {
            const HostStack& stack = hostStackFor(device, "");
            const RunModel model = modelRun(workload, {.device = device, .hostStack = stack}).model;
            std::array<double, 5> seconds{};
            for (double& each : seconds)
                each = secondsOfEstimate(model);
            std::sort(seconds.begin(), seconds.end());
            ++runs;
            if (seconds[2] < slowest["seconds_median"].get<double>()) continue;
            slowest["seconds_median"] = seconds[2];
            slowest["slowest"] = info.id + " on " + device.id;
        }
    }
    slowest["estimates"] = runs;
    return slowest;
}

}  // namespace

int main() {
    const RunModel even = largeRun();
    RunModel straggler = even;
    straggler.stragglers = {{.core = 77, .slowdown = 0.1}};
    RunModel jitter = even;
    jitter.jitter = {.amount = 0.05, .seed = 1, .period = 16};
    RunModel few = even;
    few.cores = 8;
    Json list = Json::array();
    list.push_back(measure("alike", even, 9));
    list.push_back(measure("one straggler", straggler, 9));
    list.push_back(measure("every core different", jitter, 5));
    list.push_back(measure("8 cores, every event", few, 3, SimulationPath::EveryEvent));
    list.push_back(measureEstimates());
    std::printf("%s\n", list.dump(2).c_str());
    return 0;
}
