#include "engine/runs/run_environment.h"

#include "engine/core/instruction_set.h"
#include "engine/devices/host_machine.h"

namespace shardlab::engine {

Json runEnvironment(int threads) {
    const HostMachine machine = HostMachine::read();
    return {{"version", SHARDLAB_VERSION},
            {"cpu", machine.name},
            {"instructions", instructionSet()},
            {"threads", threads > 0 ? threads : machine.threads}};
}

}  // namespace shardlab::engine
