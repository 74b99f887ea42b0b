#include "engine/runs/process_identity.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

namespace shardlab::engine {

/// Source: proc(5), /proc/[pid]/stat fields 3, 9 and 22; PF_EXITING in the kernel's sched.h.
std::string processIdentity(pid_t process) {
    std::ifstream stream(fmt::format("/proc/{}/stat", process));
    std::string line;
    std::getline(stream, line);
    const std::size_t afterName = line.rfind(')');
    if (afterName == std::string::npos) return {};
    constexpr unsigned long kExiting = 4;
    std::istringstream fields(line.substr(afterName + 1));
    std::string state, skipped, startTime;
    unsigned long flags = 0;
    fields >> state;
    for (int field = 4; field < 9; ++field)
        fields >> skipped;
    fields >> flags;
    for (int field = 10; field <= 22; ++field)
        fields >> startTime;
    if (!fields || state == "Z" || state == "X" || (flags & kExiting) != 0) return {};
    return fmt::format("{}-{}", process, startTime);
}

bool processAlive(const std::string& identity) {
    const std::size_t digits = identity.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string::npos || digits > 9) return false;
    return processIdentity(static_cast<pid_t>(std::stol(identity.substr(0, digits)))) == identity;
}

}  // namespace shardlab::engine
