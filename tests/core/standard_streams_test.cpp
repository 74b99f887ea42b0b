#include "engine/core/standard_streams.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

namespace shardlab::engine::standard_streams_test {
namespace {

/// What is wrong in a process whose streams are closed; 0: nothing. No assertions: nobody sees them there.
int faultWithoutStreams() {
    for (const int descriptor : {0, 1, 2})
        ::close(descriptor);
    reserveStandardStreams();
    char byte = 'x';
    if (::read(0, &byte, 1) != -1 || errno != EBADF) return 1;
    for (const int descriptor : {1, 2}) {
        if (::write(descriptor, &byte, 1) != -1 || errno != EBADF) return 2;
    }
    return ::open("/dev/null", O_WRONLY) > 2 ? 0 : 3;
}

TEST(StandardStreams, NoFileTakesTheNumberOfOneThatIsClosed) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(faultWithoutStreams());
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(StandardStreams, OpenOnesStayAsTheyAre) {
    const pid_t child = ::fork();
    if (child == 0) {
        const int file = ::open("/dev/null", O_RDWR);
        ::dup2(file, 1);
        reserveStandardStreams();
        ::_exit(::write(1, "x", 1) == 1 ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace shardlab::engine::standard_streams_test
