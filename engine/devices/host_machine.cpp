#include "engine/devices/host_machine.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <utility>

namespace shardlab::engine {
namespace {

constexpr double kUnknownClockHz = 2.5e9;

/// float32 operations a cycle: multiply and add, two vector units, 16, 8 or 4 lanes.
int flopsPerCycleOf(const std::set<std::string>& flags) {
    if (flags.contains("avx512f")) return 64;
    if (flags.contains("fma") || flags.contains("asimd")) return flags.contains("asimd") ? 16 : 32;
    return flags.contains("avx") ? 16 : 8;
}

}  // namespace

HostMachine HostMachine::parse(const std::string& cpuinfo, int threads, std::int64_t memoryBytes) {
    HostMachine machine;
    machine.threads = std::max(1, threads);
    machine.memoryBytes = memoryBytes;
    std::set<std::string> flags;
    std::set<std::pair<std::string, std::string>> cores;
    std::string package;
    int processors = 0;
    std::istringstream lines(cpuinfo);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos) continue;
        std::string key = line.substr(0, colon);
        key.erase(key.find_last_not_of(" \t") + 1);
        std::string value = line.substr(colon + 1);
        value.erase(0, value.find_first_not_of(' '));
        if (key == "processor") ++processors;
        if (key == "model name") machine.name = value;
        if (key == "physical id") package = value;
        if (key == "core id") cores.emplace(package, value);
        if (key == "cpu MHz") {
            std::istringstream number(value);
            double megahertz = 0;
            if (number >> megahertz) machine.clockHz = std::max(machine.clockHz, megahertz * 1e6);
        }
        if (key == "flags" || key == "Features") {
            std::istringstream words(value);
            for (std::string word; words >> word;)
                flags.insert(word);
        }
    }
    if (machine.clockHz <= 0) machine.clockHz = kUnknownClockHz;
    machine.flopsPerCycle = flopsPerCycleOf(flags);
    // Two hyperthreads share their vector units; a container may use fewer threads than the machine has.
    const double coresPerThread =
        cores.empty() || processors == 0 ? 1.0 : static_cast<double>(cores.size()) / processors;
    machine.cores = std::max(1, static_cast<int>(machine.threads * std::min(1.0, coresPerThread) + 0.5));
    return machine;
}

HostMachine HostMachine::read() {
    std::ifstream file("/proc/cpuinfo");
    std::stringstream text;
    text << file.rdbuf();
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    const bool known = sched_getaffinity(0, sizeof(allowed), &allowed) == 0;
    const int threads = known ? CPU_COUNT(&allowed) : static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
    return parse(text.str(), threads,
                 static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGE_SIZE));
}

}  // namespace shardlab::engine
