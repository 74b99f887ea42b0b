// From Train to the end of the first training step, as a new process meets it: the model and the data are
// read, nothing is kept from before. One JSON object a line on stdout: milliseconds until the data are read,
// the step is compiled, and the first step is done; the median of several processes each.
//   bench_first_step [TRIES] [EXPERIMENT ...]      default: 5, all templates whose data are on this computer
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/training/training_session.h"

namespace {

using namespace shardlab::engine;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// Since Train, in milliseconds.
struct Times {
    double compiling = 0, running = 0, firstStep = 0;
};

Times measure(const std::string& name) {
    const auto begin = Clock::now();
    const auto elapsed = [&] {
        return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    };
    const Experiment experiment = Experiment::load(name);
    TrainingSession session{DeviceCatalog::installed()};
    session.start(experiment);
    Times times;
    for (;;) {
        const SnapshotDelta delta = session.channel().drain();
        if (delta.latest) {
            if (delta.latest->status == RunStatus::Failed) throw std::runtime_error(delta.latest->message);
            if (times.compiling == 0 && delta.latest->status >= RunStatus::Compiling)
                times.compiling = elapsed();
            if (times.running == 0 && delta.latest->status >= RunStatus::Running) times.running = elapsed();
        }
        if (!delta.steps.empty()) {
            times.firstStep = elapsed();
            return times;
        }
        std::this_thread::sleep_for(100us);
    }
}

/// In a process of its own, so that no try finds what an earlier one has read. None: it failed, and said why.
std::optional<Times> measureAlone(const std::string& name) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return std::nullopt;
    const pid_t child = fork();
    if (child == 0) {
        try {
            const Times times = measure(name);
            _exit(write(ends[1], &times, sizeof times) == sizeof times ? 0 : 1);
        } catch (const std::exception& error) {
            std::cerr << "bench_first_step: " << name << ": " << error.what() << "\n";
            _exit(1);
        }
    }
    close(ends[1]);
    Times times;
    const bool complete = read(ends[0], &times, sizeof times) == sizeof times;
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return complete ? std::optional(times) : std::nullopt;
}

double median(std::vector<Times>& tries, double Times::*member) {
    const auto middle = tries.begin() + static_cast<std::ptrdiff_t>(tries.size() / 2);
    std::nth_element(tries.begin(), middle, tries.end(),
                     [member](const Times& a, const Times& b) { return a.*member < b.*member; });
    return (*middle).*member;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const int tries = argc > 1 ? std::stoi(argv[1]) : 5;
        std::vector<std::string> names(argv + std::min(argc, 2), argv + argc);
        if (names.empty()) {
            for (const TemplateInfo& info : experimentTemplates())
                names.push_back(info.id);
        }
        for (const std::string& name : names) {
            std::vector<Times> measured;
            for (int i = 0; i < tries; ++i) {
                const std::optional<Times> times = measureAlone(name);
                if (!times) break;
                measured.push_back(*times);
            }
            if (measured.empty()) continue;
            std::cout << Json{{"experiment", name},
                              {"tries", measured.size()},
                              {"data_ms", median(measured, &Times::compiling)},
                              {"compiled_ms", median(measured, &Times::running)},
                              {"first_step_ms", median(measured, &Times::firstStep)}}
                             .dump()
                      << std::endl;
        }
    } catch (const std::exception& error) {
        std::cerr << "bench_first_step: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
