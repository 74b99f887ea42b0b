#pragma once
#include <cstdint>
#include <string>

namespace shardlab::engine {

/// What this computer is, from /proc/cpuinfo and the system's page count. Read, never measured: the sheet
/// "cpu-host" gives a prediction before anything has run.
struct HostMachine {
    std::string name = "This computer";
    int threads = 1;        ///< processors this process may use
    int cores = 1;          ///< physical cores among them
    double clockHz = 0;     ///< as the processor reports it; 2.5 GHz when it does not
    int flopsPerCycle = 8;  ///< float32 a cycle and core: 2 (multiply-add) · 2 units · vector width
    std::int64_t memoryBytes = 0;

    double peakFlops() const { return cores * clockHz * flopsPerCycle; }
    static HostMachine read();
    static HostMachine parse(const std::string& cpuinfo, int threads, std::int64_t memoryBytes);
};

}  // namespace shardlab::engine
