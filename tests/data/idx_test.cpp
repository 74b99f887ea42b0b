#include "engine/data/files/idx.h"

#include <gmock/gmock.h>

#include "tests/data/temporary_directory.h"

namespace shardlab::engine::idx_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Idx, ReadsPlainAndGzippedFiles) {
    const TemporaryDirectory directory;
    const std::string bytes = idxBytes({2, 3, 4}, 24);
    for (const auto& path : {directory.write("plain", bytes), directory.writeGzip("packed.gz", bytes)}) {
        const Tensor tensor = readIdx(path, 3);
        EXPECT_EQ(tensor.shape(), (Shape{2, 3, 4}));
        for (std::size_t i = 0; i < 24; ++i)
            EXPECT_EQ(tensor.uint8s()[i], i);
    }
}

TEST(Idx, NamesTheFileAndWhatIsWrongWithIt) {
    const TemporaryDirectory directory;
    const auto expectMessage = [](const std::filesystem::path& path, int rank, auto matcher) {
        EXPECT_THAT(messageOf([&] { readIdx(path, rank); }), AllOf(HasSubstr(path.string()), matcher));
    };
    const std::string images = idxBytes({20, 28, 28}, 20 * 28 * 28);
    expectMessage(directory / "none", 3, HasSubstr("cannot be opened"));
    expectMessage(directory.write("empty", ""), 3, HasSubstr("magic number"));
    expectMessage(directory.write("html", "<html>"), 3,
                  AllOf(HasSubstr("0x00000803"), HasSubstr("0x3c68746d")));
    expectMessage(directory.writeGzip("labels", idxBytes({20}, 20)), 3, HasSubstr("0x00000801"));
    expectMessage(directory.write("header", images.substr(0, 10)), 3,
                  HasSubstr("truncated within its header"));
    expectMessage(directory.write("short", images.substr(0, 100)), 3,
                  HasSubstr("more than the size of the file"));
    expectMessage(directory.writeGzip("shorter.gz", images.substr(0, images.size() - 1)), 3,
                  AllOf(HasSubstr("expected 15680 bytes"), HasSubstr("got 15679")));
    expectMessage(directory.write("long", images + "x"), 3, HasSubstr("got more"));
    const std::string packed = readAll(directory.writeGzip("whole.gz", images));
    expectMessage(directory.write("cut.gz", packed.substr(0, packed.size() / 2)), 3, HasSubstr("truncated"));
    expectMessage(directory.write("tail.gz", packed.substr(0, packed.size() - 4)), 3, HasSubstr("truncated"));
    std::string broken = packed;
    broken[broken.size() - 6] = static_cast<char>(broken[broken.size() - 6] ^ 1);  // in the checksum
    expectMessage(directory.write("broken.gz", broken), 3,
                  AllOf(HasSubstr("cannot be read"), Not(HasSubstr("Success"))));
}

TEST(Idx, RefusesSizesThatLieBeforeTakingMemory) {
    const TemporaryDirectory directory;
    const int huge = 0x7FFFFFFF;
    for (const auto& path : {directory.write("lie", idxBytes({huge, huge, huge}, 5)),
                             directory.writeGzip("lie.gz", idxBytes({huge, 28, 28}, 5))}) {
        EXPECT_THAT(messageOf([&] { readIdx(path, 3); }),
                    AllOf(HasSubstr(path.string()), HasSubstr("more than the size of the file")));
    }
}

TEST(Idx, WantsALabelForEachImage) {
    const TemporaryDirectory directory;
    const auto images = directory.write("images", idxBytes({3, 2, 2}, 12));
    EXPECT_EQ(readIdxPair(images, directory.write("labels", idxBytes({3}, 3))).count(), 3);
    const auto labels = directory.write("few", idxBytes({2}, 2));
    EXPECT_THAT(messageOf([&] { readIdxPair(images, labels); }),
                AllOf(HasSubstr(labels.string()), HasSubstr("expected 3 labels"), HasSubstr("got 2")));
}

}  // namespace
}  // namespace shardlab::engine::idx_test
