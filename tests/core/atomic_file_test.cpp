#include "engine/core/atomic_file.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "tests/experiment/device_copy.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::atomic_file_test {
namespace {
namespace fs = std::filesystem;

std::size_t entries(const fs::path& directory) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(directory), fs::directory_iterator()));
}

TEST(AtomicFile, ReplacesAndLeavesNothingElse) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "a.bin";
    writeFileAtomically(file, "first, and longer than the second");
    writeFileAtomically(file, std::string_view("s\0cond", 6));
    EXPECT_EQ(readFile(file, 100), std::string("s\0cond", 6));
    EXPECT_EQ(entries(directory.path()), 1U);
}

TEST(AtomicFile, TakesANameWithoutADirectory) {
    const TemporaryDirectory directory;
    const fs::path before = fs::current_path();
    fs::current_path(directory.path());
    writeFileAtomically("new.txt", "text");
    fs::current_path(before);
    EXPECT_EQ(readFile(directory.path() / "new.txt", 100), "text");
}

TEST(AtomicFile, KeepsPermissionsAndLinks) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "a.bin", link = directory.path() / "link";
    writeFileAtomically(file, "old");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("a.bin", link);
    writeFileAtomically(link, "new");
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(readFile(file, 100), "new");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(AtomicFile, LongestNameWorks) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / std::string(255, 'n');
    writeFileAtomically(file, "x");
    EXPECT_EQ(readFile(file, 100), "x");
}

TEST(AtomicFile, RemovesWhatAKilledProcessLeft) {
    const TemporaryDirectory directory;
    // 999999999 is above every process number (the limit is 2^22), 1 always lives.
    std::ofstream(directory.path() / ".a.bin.999999999-0.tmp") << "half";
    std::ofstream(directory.path() / ".a.bin.1-0.tmp") << "of another process";
    std::ofstream(directory.path() / ".a.bin.backup.tmp") << "of the user";
    writeFileAtomically(directory.path() / "a.bin", "x");
    EXPECT_FALSE(fs::exists(directory.path() / ".a.bin.999999999-0.tmp"));
    EXPECT_TRUE(fs::exists(directory.path() / ".a.bin.1-0.tmp"));
    EXPECT_TRUE(fs::exists(directory.path() / ".a.bin.backup.tmp"));
}

TEST(AtomicFile, AFolderIsFreedOfWhatKilledProcessesLeft) {
    const TemporaryDirectory directory;
    const std::string gone = "2147483646-3.tmp", alive = std::to_string(::getpid()) + "-3.tmp";
    const std::set<std::string> others{"a.tmp", ".tmp", ".a.tmp", "a.json." + gone, ".b.json." + alive};
    for (const std::string& name : others)
        std::ofstream(directory / name) << "x";
    for (const std::string& name : {".a.json." + gone, ".of two.dots." + gone})
        std::ofstream(directory / name) << "x";
    removeStaleTemporaries(directory.path());
    std::set<std::string> left;
    for (const auto& entry : std::filesystem::directory_iterator(directory.path()))
        left.insert(entry.path().filename().string());
    EXPECT_EQ(left, others);
    removeStaleTemporaries(directory / "nowhere");
}

TEST(AtomicFile, SaysWhyItCannot) {
    const TemporaryDirectory directory;
    const fs::path pipe = directory.path() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_THROW(writeFileAtomically(directory.path(), "x"), Error);
    EXPECT_THROW(writeFileAtomically(directory.path() / "none" / "a", "x"), Error);
    EXPECT_THROW(writeFileAtomically("", "x"), Error);
    EXPECT_THROW(readFile(directory.path() / "none", 10), Error);
    EXPECT_THROW(readFile(directory.path(), 10), Error);
    EXPECT_THROW(readFile(pipe, 10), Error);  // would wait for a writer for ever
    EXPECT_THROW(readFile("/dev/zero", 10), Error);
    writeFileAtomically(directory.path() / "big", "12345678901");
    EXPECT_THROW(readFile(directory.path() / "big", 10), Error);
}

TEST(AtomicFile, DevicesAreWrittenDirectly) {
    const TemporaryDirectory directory;
    const fs::path null = directory.path() / "null", full = directory.path() / "full";
    if (!makeDevice(null, "/dev/null", 3) || !makeDevice(full, "/dev/full", 7)) {
        GTEST_SKIP() << "no devices can be made here: they were NOT written to";
    }
    EXPECT_THROW(writeFileAtomically(full, "x"), Error);
    writeFileAtomically(null, "x");
    EXPECT_TRUE(fs::is_character_file(null));
    EXPECT_TRUE(fs::is_character_file(full));
}

/// Nobody may read the bytes on their way who could not read the old file.
TEST(AtomicFile, TheTemporaryFileIsAsPrivateAsTheOldOne) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "a.bin";
    writeFileAtomically(file, "old");
    ASSERT_EQ(::chmod(file.c_str(), 0600), 0);
    AtomicFile writing(file);
    writing.write("new");
    int seen = 0;
    for (const auto& entry : fs::directory_iterator(directory.path())) {
        EXPECT_EQ(entry.status().permissions(), fs::perms::owner_read | fs::perms::owner_write)
            << entry.path();
        ++seen;
    }
    EXPECT_EQ(seen, 2);
    writing.commit();
    EXPECT_EQ(readFile(file, 100), "new");
}

TEST(AtomicFile, AProcessThatEndsRemovesItsTemporaryFiles) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "a.bin";
    writeFileAtomically(file, "old");
    std::vector<std::unique_ptr<AtomicFile>> open;
    for (int i = 0; i < 5; ++i)
        open.push_back(std::make_unique<AtomicFile>(directory.path() / std::to_string(i)));
    open.front()->commit();
    open[1].reset();
    EXPECT_EQ(entries(directory.path()), 5U);
    removeTemporaryFiles();
    EXPECT_EQ(entries(directory.path()), 2U);
    EXPECT_EQ(readFile(file, 100), "old");
    EXPECT_THROW(open.back()->commit(), Error);
}

TEST(AtomicFile, WithoutCommitNothingHappened) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "a.bin";
    writeFileAtomically(file, "old");
    { AtomicFile(file).write("new"); }
    EXPECT_EQ(readFile(file, 100), "old");
    EXPECT_EQ(entries(directory.path()), 1U);
}

}  // namespace
}  // namespace shardlab::engine::atomic_file_test
