#include "engine/runs/run_environment.h"

#include "engine/devices/host_machine.h"

namespace shardlab::engine {

Json runEnvironment(int threads) {
    const HostMachine machine = HostMachine::read();
    return {{"version", SHARDLAB_VERSION},
            {"cpu", machine.name},
            {"threads", threads > 0 ? threads : machine.threads}};
}

}  // namespace shardlab::engine
