#include "engine/core/read_scope.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engine/core/interruption.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/files/npz.h"
#include "engine/data/files/tfrecord.h"
#include "engine/data/preprocessing/preprocessor.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

/// What a person sees while large data of one's own are loaded.
namespace shardlab::engine::read_progress_test {
namespace {

constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20U;

struct LargeFiles {
    const char* name;
    const char* source;
    Json (*write)(const TemporaryDirectory& directory);  ///< the options that read them
};

std::string tableText() {
    std::string text = "a,b,target\n";
    for (int row = 0; row < 400000; ++row)
        text +=
            std::to_string(row) + ".25," + std::to_string(row % 977) + ".5," + std::to_string(row % 2) + "\n";
    return text;
}

Json writeTable(const TemporaryDirectory& directory) {
    return {{"path", directory.write("table.csv", tableText()).string()}};
}

Json writeGzippedTable(const TemporaryDirectory& directory) {
    directory.writeGzip("table.csv.gz", tableText());
    return {{"path", (directory / "table.csv.gz").string()}};
}

Json writeTexts(const TemporaryDirectory& directory) {
    std::string text;
    while (text.size() < 300000)
        text += "some words of a long text ";
    for (int i = 0; i < 20; ++i)
        directory.write((i % 2 == 0 ? "set/neg/" : "set/pos/") + std::to_string(i) + ".txt", text);
    return {{"path", (directory / "set").string()}};
}

/// Records of 12 KiB.
Json writeRecords(const TemporaryDirectory& directory) {
    const std::string records = readAll(testFile("raw-0.tfrecord"));
    std::string all = records;
    while (all.size() < 4 * kMebibyte)
        all += tfRecord(std::string(12000, 'x'));
    return {{"path", directory.write("many.tfrecord", all).string()}, {"shape", {2, 3}}};
}

Json writeArrays(const TemporaryDirectory& directory) {
    constexpr std::int64_t kSamples = 12000;
    const std::filesystem::path path = directory / "arrays.npz";
    writeNpz(path, {{"unused", Tensor({kSamples, 300})},
                    {"x_train", Tensor({kSamples, 100})},
                    {"y_train", Tensor({kSamples}, DType::Int32)}});
    return {{"path", path.string()}};
}

Json writeIdx(const TemporaryDirectory& directory) {
    constexpr int kSamples = 6000, kSize = 28;
    directory.write("idx/images", idxBytes({kSamples, kSize, kSize}, std::size_t{kSamples} * kSize * kSize));
    directory.write("idx/labels", idxBytes({kSamples}, kSamples));
    return {{"path", (directory / "idx").string()}, {"images", "images"}, {"labels", "labels"}};
}

Json writeText(const TemporaryDirectory& directory) {
    std::string text;
    while (text.size() < 4 * kMebibyte)
        text += "some words of a long text\n";
    return {{"path", directory.write("long.txt", text).string()}};
}

Json writePairs(const TemporaryDirectory& directory) {
    std::string text;
    while (text.size() < 2 * kMebibyte)
        text += "a short sentence .\n";
    return {{"source", directory.write("pairs.en", text).string()},
            {"target", directory.write("pairs.de", text).string()}};
}

class DataProgress : public ::testing::TestWithParam<LargeFiles> {};

TEST_P(DataProgress, GrowsToTheEnd) {
    const TemporaryDirectory directory;
    const Json options = GetParam().write(directory);
    std::vector<ReadProgress> told;
    {
        const ReadScope scope([&told](const ReadProgress& progress) {
            if (progress.total > 0) told.push_back(progress);
            return true;
        });
        (void)makeSource(GetParam().source, options)->load();
    }
    ASSERT_GE(told.size(), 2U);
    for (std::size_t i = 1; i < told.size(); ++i) {
        EXPECT_EQ(told[i].total, told[0].total);
        EXPECT_GE(told[i].read, told[i - 1].read);
    }
    EXPECT_LT(static_cast<double>(told.front().read), 0.5 * static_cast<double>(told.front().total));
    EXPECT_GT(static_cast<double>(told.back().read), 0.7 * static_cast<double>(told.back().total));
}

TEST_P(DataProgress, AStopInTheMiddleKeepsNothing) {
    const TemporaryDirectory directory;
    const Json options = GetParam().write(directory);
    {
        const ReadScope scope([](const ReadProgress& progress) {
            return progress.total == 0 || progress.read < progress.total / 2;
        });
        EXPECT_THROW((void)makeSource(GetParam().source, options)->load(), Interrupted);
    }
    EXPECT_GT(makeSource(GetParam().source, options)->load()->train.count(), 0);
}

INSTANTIATE_TEST_SUITE_P(
    OwnSources, DataProgress,
    ::testing::Values(LargeFiles{"csv", "csv", writeTable}, LargeFiles{"gzip", "csv", writeGzippedTable},
                      LargeFiles{"text_folder", "text_folder", writeTexts},
                      LargeFiles{"tfrecord", "tfrecord", writeRecords}, LargeFiles{"npz", "npz", writeArrays},
                      LargeFiles{"idx", "idx", writeIdx}, LargeFiles{"text", "text", writeText},
                      LargeFiles{"sentence_pairs", "sentence_pairs", writePairs}),
    [](const auto& files) { return std::string(files.param.name); });

/// Pictures are decoded when they are asked for: what takes long is to list them.
struct PictureFolder : ::testing::Test {
    PictureFolder() {
        for (int i = 0; i < 600; ++i)
            directory.write((i % 2 == 0 ? "set/cats/" : "set/dogs/") + std::to_string(i) + ".png", "x");
        directory.write("set/cats/notes.txt", "no picture");
    }
    /// The files that a watcher was told of, which stops at `most`.
    std::vector<std::uint64_t> load(std::uint64_t most) {
        std::vector<std::uint64_t> told;
        const ReadScope scope([&](const ReadProgress& progress) {
            EXPECT_EQ(progress.total, 0U);
            told.push_back(progress.files);
            return progress.files < most;
        });
        const Json options = {{"path", (directory / "set").string()}};
        try {
            samples = makeSource("image_folder", options)->load()->train.count();
        } catch (const Interrupted&) {
            samples = -1;
        }
        return told;
    }
    TemporaryDirectory directory;
    std::int64_t samples = 0;
};

TEST_F(PictureFolder, CountsItsFilesWhileItIsListed) {
    EXPECT_EQ(load(1000), (std::vector<std::uint64_t>{256, 512}));
    EXPECT_EQ(samples, 600);
}

TEST_F(PictureFolder, AStopEndsTheListing) {
    EXPECT_EQ(load(256), (std::vector<std::uint64_t>{256}));
    EXPECT_EQ(samples, -1);
}

/// One thread loads, the other one waits for the same set and is told how far it is.
TEST(CachedDataset, WhoWaitsFollowsWhoReads) {
    std::atomic<bool> loading = false, followed = false;
    std::thread loader([&] {
        (void)cachedDataset("followed", [&] {
            expectReading(4 * kMebibyte);
            bytesRead(kMebibyte);
            loading = true;
            while (!followed)
                std::this_thread::yield();
            return Dataset();
        });
    });
    while (!loading)
        std::this_thread::yield();
    ReadProgress last;
    {
        const ReadScope scope([&](const ReadProgress& progress) {
            last = progress;
            followed = true;
            return false;  // who waits gives up
        });
        EXPECT_THROW((void)cachedDataset("followed", [] { return Dataset(); }), Interrupted);
    }
    loader.join();
    EXPECT_EQ(last.read, kMebibyte);
    EXPECT_EQ(last.total, 4 * kMebibyte);
}

/// A set that is read to be described and then to be used is read once within a KeptSets.
TEST(CachedDataset, KeptSetsAreReadOnce) {
    int read = 0;
    const auto load = [&read] {
        ++read;
        return Dataset();
    };
    for (int time = 0; time < 2; ++time)
        (void)cachedDataset("read twice", load);
    EXPECT_EQ(read, 2);
    {
        const KeptSets kept;
        for (int time = 0; time < 2; ++time)
            (void)cachedDataset("read once", load);
        EXPECT_EQ(read, 3);
    }
    (void)cachedDataset("read once", load);
    EXPECT_EQ(read, 4);
}

/// 300 samples, once for each of two steps.
TEST(Statistics, TellOfTheSamplesThatTheyAreTakenFrom) {
    Dataset set;
    set.train = {.x = Tensor({300, 2}), .y = Tensor({300}, DType::Int32)};
    const Json standardize{{"op", "standardize"}};
    const Preprocessor steps(Json::array({standardize, standardize}), {2}, DType::Float32);
    std::vector<std::uint64_t> told;
    {
        const ReadScope scope([&told](const ReadProgress& progress) {
            EXPECT_EQ(progress.allSamples, 600U);
            told.push_back(progress.samples);
            return true;
        });
        EXPECT_FALSE(steps.fitted(set.train, 0, 300).needsStatistics());
    }
    EXPECT_EQ(told, (std::vector<std::uint64_t>{64, 128, 192, 256, 320, 384, 448, 512, 576, 600}));
    const ReadScope scope([](const ReadProgress& progress) { return progress.samples < 100; });
    EXPECT_THROW(static_cast<void>(steps.fitted(set.train, 0, 300)), Interrupted);
}

}  // namespace
}  // namespace shardlab::engine::read_progress_test
