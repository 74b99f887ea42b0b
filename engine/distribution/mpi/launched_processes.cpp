#include <charconv>
#include <cstdlib>
#include <cstring>

#include "engine/distribution/mpi/mpi_group.h"

namespace shardlab::engine {

int launchedProcesses() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
        const char* text = std::getenv(name);
        if (text == nullptr) continue;
        int number = 0;
        const auto [end, error] = std::from_chars(text, text + std::strlen(text), number);
        if (error == std::errc() && *end == '\0' && number >= 1) return number;
    }
    return 1;
}

}  // namespace shardlab::engine
