#include "engine/core/file_lock.h"

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "engine/core/error.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::file_lock_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(FileLock, HasOneOwnerWhoIsNamed) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "x.lock";
    std::string owner;
    auto first = FileLock::take(file, owner);
    ASSERT_TRUE(first.has_value());
    EXPECT_TRUE(first->holds());
    EXPECT_FALSE(FileLock::take(file, owner).has_value());
    EXPECT_THAT(owner, StartsWith("process " + std::to_string(::getpid()) + " on "));
    FileLock moved = std::move(*first);
    first.reset();
    EXPECT_TRUE(moved.holds());
    EXPECT_FALSE(FileLock::take(file, owner).has_value());
}

TEST(FileLock, GoesWithItsObject) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "x.lock";
    std::string owner;
    FileLock::take(file, owner).reset();
    EXPECT_FALSE(fs::exists(file));
    EXPECT_TRUE(FileLock::take(file, owner).has_value());
}

/// A child takes the lock and is killed; its file stays, its lock does not.
TEST(FileLock, OfAKilledProcessIsFree) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "x.lock";
    const pid_t child = ::fork();
    if (child == 0) {
        std::string owner;
        const auto lock = FileLock::take(file, owner);
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_TRUE(fs::exists(file));
    std::string owner;
    EXPECT_TRUE(FileLock::take(file, owner).has_value());
}

TEST(FileLock, SeesThatItsFileIsAnother) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "x.lock";
    std::string owner;
    const auto lock = FileLock::take(file, owner);
    fs::remove(file);
    EXPECT_FALSE(lock->holds());
    const auto other = FileLock::take(file, owner);
    ASSERT_TRUE(other.has_value());
    EXPECT_FALSE(lock->holds());
}

TEST(FileLock, SaysWhyItCannot) {
    const TemporaryDirectory directory;
    std::string owner;
    try {
        FileLock::take(directory.path() / "none" / "x.lock", owner);
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("No such file or directory"));
    }
    // A file with other text is no owner to be quoted.
    const fs::path file = directory.path() / "x.lock";
    const auto lock = FileLock::take(file, owner);
    std::ofstream(file) << "\033[31m\n";
    EXPECT_FALSE(FileLock::take(file, owner).has_value());
    EXPECT_EQ(owner, "an unknown process");
}

TEST(FileLock, MayHoldWithoutAName) {  // on a full disk
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "x.lock";
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit usual{};
    ::getrlimit(RLIMIT_FSIZE, &usual);
    const rlimit nothing{0, usual.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &nothing);
    std::string owner;
    EXPECT_THROW(FileLock::take(file, owner), Error);
    const auto lock = FileLock::take(file, owner, FileLock::Name::Optional);
    ::setrlimit(RLIMIT_FSIZE, &usual);
    std::signal(SIGXFSZ, before);
    ASSERT_TRUE(lock.has_value());
    EXPECT_TRUE(lock->holds());
    EXPECT_FALSE(FileLock::take(file, owner).has_value());
    EXPECT_EQ(owner, "an unknown process");
}

}  // namespace
}  // namespace shardlab::engine::file_lock_test
