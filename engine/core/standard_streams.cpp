#include "engine/core/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace shardlab::engine {

void reserveStandardStreams() noexcept {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
        // The lowest free number. Opened the wrong way round: who reads or writes it gets EBADF.
        const int way = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        static_cast<void>(::open("/dev/null", way));
    }
}

}  // namespace shardlab::engine
