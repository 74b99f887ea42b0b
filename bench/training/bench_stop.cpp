// How long the engine takes to stand still: from asking for a pause (and at the end a stop) to an idle
// engine, at random moments of a real run. One JSON object on stdout.
//   bench_stop [EXPERIMENT] [TRIES]      default: fashion_mnist_cnn 200
#include <algorithm>
#include <chrono>
#include <iostream>
#include <thread>

#include "engine/core/rng.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/training/training_session.h"

namespace {

using namespace shardlab::engine;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

bool waitFor(TrainingSession& session, RunStatus wanted) {
    for (;;) {
        if (const auto latest = session.channel().drain().latest) {
            if (latest->status == wanted) return true;
            if (latest->status == RunStatus::Failed || latest->status == RunStatus::Completed) return false;
        }
        std::this_thread::sleep_for(200us);
    }
}

double millisecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

}  // namespace

int main(int argc, char** argv) {
    const std::string name = argc > 1 ? argv[1] : "fashion_mnist_cnn";
    const int tries = argc > 2 ? std::stoi(argv[2]) : 200;
    try {
        Experiment experiment = Experiment::load(name);
        experiment.fit.epochs = 100000;
        TrainingSession session{shardlab::engine::DeviceCatalog::installed()};
        session.start(experiment);
        if (!waitFor(session, RunStatus::Running)) return 1;
        Rng rng(1);
        std::vector<double> latencies;
        for (int i = 0; i < tries; ++i) {
            std::this_thread::sleep_for(std::chrono::microseconds(rng.below(150000)));
            const auto asked = Clock::now();
            session.pause();
            if (!waitFor(session, RunStatus::Paused)) return 1;
            latencies.push_back(millisecondsSince(asked));
            session.resume();
            if (!waitFor(session, RunStatus::Running)) return 1;
        }
        std::this_thread::sleep_for(50ms);
        const auto asked = Clock::now();
        session.stop();
        while (session.active())
            std::this_thread::sleep_for(200us);
        const double stopped = millisecondsSince(asked);
        std::sort(latencies.begin(), latencies.end());
        const auto at = [&](double share) {
            return latencies[static_cast<std::size_t>(share * static_cast<double>(latencies.size() - 1))];
        };
        std::cout << Json{{"experiment", name},
                          {"tries", tries},
                          {"pause_ms",
                           {{"median", at(0.5)}, {"p99", at(0.99)}, {"largest", latencies.back()}}},
                          {"stop_ms", stopped}}
                         .dump()
                  << "\n";
    } catch (const std::exception& error) {
        std::cerr << "bench_stop: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
