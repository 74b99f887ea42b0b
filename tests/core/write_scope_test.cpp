#include "engine/core/write_scope.h"

#include <gmock/gmock.h>

#include <thread>
#include <vector>

#include "engine/core/atomic_file.h"
#include "engine/core/interruption.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::write_scope_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::size_t kMebibyte = std::size_t{1} << 20U;

struct WriteScopes : ::testing::Test {
    /// Goes on for so many calls.
    WriteScope::Watch noting(std::size_t calls = 1000) {
        return [this, calls](const WriteProgress& progress) {
            m_told.push_back(progress);
            return m_told.size() <= calls;
        };
    }
    std::vector<std::uint64_t> written() const {
        std::vector<std::uint64_t> bytes;
        for (const WriteProgress& progress : m_told)
            bytes.push_back(progress.written);
        return bytes;
    }
    std::ptrdiff_t entries() const {
        return std::distance(fs::directory_iterator(m_directory.path()), fs::directory_iterator());
    }
    TemporaryDirectory m_directory;
    fs::path m_file = m_directory / "a.bin";
    std::vector<WriteProgress> m_told;
};

TEST_F(WriteScopes, TellsOfEveryMebibyteAndEndsWithAll) {
    const std::string bytes(3 * kMebibyte + 5, 'x');
    const WriteScope scope(noting());
    writeFileAtomically(m_file, bytes);
    EXPECT_THAT(written(), ElementsAre(kMebibyte, 2 * kMebibyte, 3 * kMebibyte, bytes.size()));
    for (const WriteProgress& progress : m_told)
        EXPECT_EQ(progress.total, bytes.size());
    EXPECT_EQ(readFile(m_file, 1U << 30U), bytes);
}

TEST_F(WriteScopes, AStopInTheMiddleLeavesTheOldFileAlone) {
    writeFileAtomically(m_file, "old");
    const WriteScope scope(noting(1));
    try {
        writeFileAtomically(m_file, std::string(3 * kMebibyte, 'x'));
        FAIL() << "it was written";
    } catch (const Interrupted& error) {
        EXPECT_THAT(error.what(), HasSubstr("a.bin: writing was stopped"));
    }
    EXPECT_EQ(m_told.size(), 2U);
    EXPECT_EQ(readFile(m_file, 100), "old");
    EXPECT_EQ(entries(), 1);
}

TEST_F(WriteScopes, SeveralFilesAreOneProgress) {
    const WriteScope scope(noting());
    expectBytes(3 * kMebibyte);
    for (const char* name : {"a", "b", "c"})
        writeFileAtomically(m_directory / name, std::string(kMebibyte, *name));
    writeFileAtomically(m_directory / "index", "more than was expected");
    EXPECT_THAT(written(), ElementsAre(kMebibyte, 2 * kMebibyte, 3 * kMebibyte, 3 * kMebibyte));
    EXPECT_EQ(m_told.back().total, 3 * kMebibyte);
}

TEST_F(WriteScopes, InnerScopesAskThoseAroundThem) {
    const WriteScope around(noting(0));
    const WriteScope scope([](const WriteProgress&) { return true; });
    EXPECT_THROW(writeFileAtomically(m_file, "new"), Interrupted);
    EXPECT_EQ(entries(), 0);
}

TEST_F(WriteScopes, NobodyAsksOutsideAndOtherThreadsGoOn) {
    {
        const WriteScope scope(noting(0));
        EXPECT_TRUE(writingIsWatched());
        std::thread([this] { writeFileAtomically(m_file, "of another thread"); }).join();
    }
    EXPECT_FALSE(writingIsWatched());
    writeFileAtomically(m_file, "new");
    EXPECT_TRUE(m_told.empty());
}

TEST_F(WriteScopes, ForecastsByThePaceSoFar) {
    const WriteScope scope(noting());
    expectBytes(100);
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
    bytesWritten(m_file, 25);
    EXPECT_GE(m_told.back().secondsLeft, 0.74);  // a quarter took at least that
    bytesWritten(m_file, 75);
    EXPECT_EQ(m_told.back().secondsLeft, 0);
}

}  // namespace
}  // namespace shardlab::engine::write_scope_test
