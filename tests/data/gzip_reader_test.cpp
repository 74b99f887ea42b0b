#include "engine/data/files/gzip_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/data/temporary_directory.h"
#include "tests/support/open_files.h"

namespace shardlab::engine::gzip_reader_test {
namespace {

TEST(GzipReader, LeavesNoDescriptorToChildProcesses) {
    const TemporaryDirectory directory;
    for (const auto& path : {directory.write("plain", "text"), directory.writeGzip("packed.gz", "text")}) {
        GzipReader reader(path);
        EXPECT_EQ(test::descriptorsOf(path), 1) << path;
        EXPECT_EQ(test::inheritedDescriptorsOf(path), 0) << path;
    }
}

/// Numbers that hardly pack, and some that do.
std::string numbers(std::size_t bytes) {
    std::string text;
    std::uint32_t state = 1;
    while (text.size() < bytes) {
        state = state * 1664525 + 1013904223;  // Numerical Recipes
        text += static_cast<char>(state >> 24U);
        if (state % 16 == 0) text.append(state >> 28U, 'a');
    }
    return text;
}

std::string bytesOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// In pieces of an odd size.
std::string contentOf(GzipReader& reader) {
    constexpr std::int64_t kPiece = 70001;
    std::string content, piece(kPiece, '\0');
    std::int64_t got = kPiece;
    while (got == kPiece) {
        got = reader.read(piece.data(), kPiece);
        content.append(piece, 0, static_cast<std::size_t>(got));
    }
    return content;
}

/// The members are zlib's.
TEST(GzipReader, ReadsMembersOneAfterTheOther) {
    const TemporaryDirectory directory;
    const std::string first = numbers(500'000), second = "second", third = numbers(131'072);
    std::string packed;
    for (const std::string& each : {first, std::string(), second, third})
        packed += bytesOf(directory.writeGzip("member.gz", each));
    for (const std::string& behind : {std::string(), std::string("\x1f"), std::string(2, '\0'),
                                      std::string("garbage that is no member")}) {
        GzipReader reader(directory.write("all.gz", packed + behind));
        EXPECT_TRUE(reader.compressed());
        EXPECT_EQ(contentOf(reader), first + second + third);
        EXPECT_NO_THROW(reader.checkEnd());
    }
}

TEST(GzipReader, SaysWhatBreaksOff) {
    const TemporaryDirectory directory;
    const std::string whole = numbers(300'000);
    const std::string packed = bytesOf(directory.writeGzip("whole.gz", whole));
    for (const std::size_t bytes : {std::size_t{2}, std::size_t{9}, std::size_t{10}, packed.size() / 2,
                                    packed.size() - 8, packed.size() - 1}) {
        GzipReader reader(directory.write("cut.gz", packed.substr(0, bytes)));
        EXPECT_TRUE(whole.starts_with(contentOf(reader)));
        EXPECT_THAT(messageOf([&] { reader.checkEnd(); }), ::testing::HasSubstr("truncated")) << bytes;
    }
}

TEST(GzipReader, APlainFileIsReadAsItIs) {
    const TemporaryDirectory directory;
    for (const std::string& content : {std::string(), std::string("\x1f"), numbers(400'000)}) {
        GzipReader reader(directory.write("plain", content));
        EXPECT_FALSE(reader.compressed());
        EXPECT_EQ(contentOf(reader), content);
        EXPECT_NO_THROW(reader.checkEnd());
    }
}

}  // namespace
}  // namespace shardlab::engine::gzip_reader_test
