#include "engine/core/read_scope.h"

#include <gmock/gmock.h>

#include <thread>
#include <vector>

#include "engine/core/atomic_file.h"
#include "engine/core/interruption.h"
#include "engine/core/random_access_file.h"
#include "tests/support/open_files.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::read_scope_test {
namespace {

using ::testing::ElementsAre;

constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20U;

struct ReadScopes : ::testing::Test {
    /// Goes on for so many calls.
    ReadScope::Watch noting(std::size_t calls = 1000) {
        return [this, calls](const ReadProgress& progress) {
            m_told.push_back(progress);
            return m_told.size() <= calls;
        };
    }
    std::vector<std::uint64_t> read() const {
        std::vector<std::uint64_t> bytes;
        for (const ReadProgress& progress : m_told)
            bytes.push_back(progress.read);
        return bytes;
    }
    TemporaryDirectory m_directory;
    std::vector<ReadProgress> m_told;
};

TEST_F(ReadScopes, FilesTellOfEveryMebibyte) {
    const auto path = m_directory / "a.bin";
    writeFileAtomically(path, std::string(3 * kMebibyte, 'x'));
    {
        const ReadScope scope(noting());
        expectReading(3 * kMebibyte);
        EXPECT_EQ(readFile(path, 1U << 30U).size(), 3 * kMebibyte);
    }
    EXPECT_THAT(read(), ElementsAre(kMebibyte, 2 * kMebibyte, 3 * kMebibyte));
    m_told.clear();
    const ReadScope scope(noting());
    expectReading(3 * kMebibyte);
    std::vector<std::byte> bytes(3 * kMebibyte);
    RandomAccessFile(path).read(0, bytes);
    EXPECT_THAT(read(), ElementsAre(kMebibyte, 2 * kMebibyte, 3 * kMebibyte));
    EXPECT_EQ(bytes.back(), std::byte{'x'});
}

/// A model of one mebibyte names two more.
TEST_F(ReadScopes, WhatIsReadNamesMore) {
    const ReadScope scope(noting());
    expectMoreReading(kMebibyte);  // nobody knows of how much: it stays unknown
    bytesRead(kMebibyte);
    expectReading(kMebibyte);
    bytesRead(kMebibyte);
    expectMoreReading(2 * kMebibyte);
    bytesRead(kMebibyte);
    EXPECT_THAT(read(), ElementsAre(0, kMebibyte, 2 * kMebibyte));
    EXPECT_EQ(m_told.back().total, 3 * kMebibyte);
}

/// A program that is started meanwhile has no use for them.
TEST_F(ReadScopes, FilesAreNotLeftToChildProcesses) {
    const auto path = m_directory / "a.bin";
    writeFileAtomically(path, std::string(2 * kMebibyte, 'x'));
    int open = 0, inherited = 0;
    const ReadScope scope([&](const ReadProgress&) {
        open += test::descriptorsOf(path);
        inherited += test::inheritedDescriptorsOf(path);
        return true;
    });
    readFile(path, 1U << 30U);
    EXPECT_EQ(open, 2);
    EXPECT_EQ(inherited, 0);
}

TEST_F(ReadScopes, AStopEndsTheReadingInTheMiddleOfAFile) {
    const auto path = m_directory / "a.bin";
    writeFileAtomically(path, std::string(5 * kMebibyte, 'x'));
    std::vector<std::byte> bytes(5 * kMebibyte);
    const ReadScope scope(noting(1));
    EXPECT_THROW(RandomAccessFile(path).read(0, bytes), Interrupted);
    EXPECT_EQ(m_told.size(), 2U);
    EXPECT_EQ(bytes.back(), std::byte{0});
}

TEST_F(ReadScopes, SmallPiecesAreToldTogether) {
    const ReadScope scope(noting());
    expectReading(2 * kMebibyte + 100);
    for (std::uint64_t at = 0; at < 2 * kMebibyte + 100; at += 100)
        bytesRead(100);
    EXPECT_EQ(m_told.size(), 3U);
    EXPECT_EQ(m_told.back().read, 2 * kMebibyte + 100);
}

TEST_F(ReadScopes, TwoPassesAreOneProgress) {
    const ReadScope scope(noting());
    expectReading(2 * kMebibyte, 2);
    expectReading(77 * kMebibyte);  // of a part: what was said first counts
    for (int pass = 0; pass < 2; ++pass)
        bytesRead(2 * kMebibyte);
    EXPECT_THAT(read(), ElementsAre(kMebibyte, 2 * kMebibyte));
    bytesRead(2 * kMebibyte);
    EXPECT_EQ(m_told.back().read, 2 * kMebibyte);
}

TEST_F(ReadScopes, ExpectsTheBytesOfTheFilesThatAreThere) {
    writeFileAtomically(m_directory / "a.bin", std::string(2 * kMebibyte, 'x'));
    writeFileAtomically(m_directory / "b.bin", std::string(kMebibyte, 'x'));
    const ReadScope scope(noting());
    expectReadingFiles({m_directory / "a.bin", m_directory / "b.bin", m_directory / "none.bin"});
    bytesRead(kMebibyte);
    EXPECT_EQ(m_told.back().total, 3 * kMebibyte);
}

TEST_F(ReadScopes, FilesAreCountedUntilTheBytesAreKnown) {
    const ReadScope scope(noting(2));
    for (int i = 0; i < 600; ++i)
        fileFound();
    ASSERT_EQ(m_told.size(), 2U);
    EXPECT_EQ(m_told.back().files, 512U);
    EXPECT_EQ(m_told.back().total, 0U);
    expectReading(kMebibyte);
    EXPECT_THROW(bytesRead(kMebibyte), Interrupted);
    EXPECT_EQ(m_told.back().files, 0U);
}

TEST_F(ReadScopes, InnerScopesAskThoseAroundThem) {
    const ReadScope around(noting(0));
    const ReadScope scope([](const ReadProgress&) { return true; });
    EXPECT_THROW(bytesRead(kMebibyte), Interrupted);
}

TEST_F(ReadScopes, OtherThreadsGoOn) {
    const ReadScope scope(noting(0));
    std::thread([] {
        EXPECT_FALSE(readingIsWatched());
        bytesRead(kMebibyte);
    }).join();
    EXPECT_TRUE(m_told.empty());
    EXPECT_TRUE(readingIsWatched());
}

TEST_F(ReadScopes, FollowsWhoReadsInAnotherThread) {
    const ReadScope scope(noting(1));
    followReading(3, 10);
    EXPECT_EQ(m_told.back().read, 3U);
    EXPECT_EQ(m_told.back().total, 10U);
    EXPECT_THROW(followReading(4, 10), Interrupted);
}

TEST_F(ReadScopes, SamplesAreCountedBehindTheBytes) {
    const ReadScope scope(noting(4));
    expectReading(kMebibyte);
    bytesRead(kMebibyte);
    for (std::uint64_t sample = 1; sample <= 150; ++sample)
        sampleRead(sample, 150);
    ASSERT_EQ(m_told.size(), 4U);  // the bytes; 64, 128 and all samples
    EXPECT_EQ(m_told[0].allSamples, 0U);
    EXPECT_EQ(m_told[1].samples, 64U);
    EXPECT_EQ(m_told[3].samples, 150U);
    EXPECT_EQ(m_told[3].allSamples, 150U);
    EXPECT_THROW(sampleRead(150, 150), Interrupted);
}

}  // namespace
}  // namespace shardlab::engine::read_scope_test
