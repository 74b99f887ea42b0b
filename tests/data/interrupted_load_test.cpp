#include <gtest/gtest.h>

#include "engine/core/interruption.h"
#include "engine/data/files/npz.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

/// Loading of one's own files, stopped at its n-th interruption point.
namespace shardlab::engine::interrupted_load_test {
namespace {

struct OwnFiles {
    const char* source;
    Json (*write)(const TemporaryDirectory& directory);  ///< the options that read them
    std::int64_t samples;
};

Json writeTable(const TemporaryDirectory& directory) {
    std::string text = "a,b,target\n";
    for (int row = 0; row < 300; ++row)
        text += std::to_string(row) + "," + std::to_string(row % 7) + "," + std::to_string(row % 2) + "\n";
    return {{"path", directory.write("table.csv", text).string()}};
}

Json writePictures(const TemporaryDirectory& directory) {
    const std::string picture = readAll(testFile("pictures/cat/a.png"));
    for (int i = 0; i < 60; ++i)
        directory.write((i % 2 == 0 ? "set/cat/" : "set/dog/") + std::to_string(i) + ".png", picture);
    return {{"path", (directory / "set").string()}};
}

Json writeTexts(const TemporaryDirectory& directory) {
    for (int i = 0; i < 60; ++i)
        directory.write((i % 2 == 0 ? "set/neg/" : "set/pos/") + std::to_string(i) + ".txt", "some words");
    return {{"path", (directory / "set").string()}};
}

Json writePairs(const TemporaryDirectory& directory) {
    std::string source, target;
    for (int i = 0; i < 60; ++i) {
        source += "a dog runs\n";
        target += "ein Hund rennt\n";
    }
    return {{"source", directory.write("train.en", source).string()},
            {"target", directory.write("train.de", target).string()},
            {"validation_source", nullptr},
            {"validation_target", nullptr}};
}

/// Records may follow each other in any number.
Json writeRecords(const TemporaryDirectory& directory) {
    const std::string records = readAll(testFile("raw-0.tfrecord"));
    std::string all;
    for (int i = 0; i < 60; ++i)
        all += records;
    return {{"path", directory.write("many.tfrecord", all).string()}, {"shape", {2, 3}}};
}

Json writeArrays(const TemporaryDirectory& directory) {
    constexpr std::int64_t kSamples = 30000;  // 12 MB of inputs, read in pieces of 1 MiB
    const std::filesystem::path path = directory / "arrays.npz";
    writeNpz(path, {{"x_train", Tensor({kSamples, 100})}, {"y_train", Tensor({kSamples}, DType::Int32)}});
    return {{"path", path.string()}};
}

class InterruptedLoad : public ::testing::TestWithParam<OwnFiles> {};

TEST_P(InterruptedLoad, StopsAtTheNextInterruptionPoint) {
    const TemporaryDirectory directory;
    const Json options = GetParam().write(directory);
    constexpr int kLast = 10;
    int asked = 0;
    {
        const InterruptionScope scope([&asked] { return ++asked == kLast; });
        EXPECT_THROW((void)makeSource(GetParam().source, options)->load(), Interrupted);
    }
    EXPECT_EQ(asked, kLast);                                            // nothing was read behind it
    const auto whole = makeSource(GetParam().source, options)->load();  // what was stopped was not kept
    EXPECT_EQ(whole->train.count(), GetParam().samples);
}

INSTANTIATE_TEST_SUITE_P(
    OwnSources, InterruptedLoad,
    ::testing::Values(OwnFiles{"csv", writeTable, 300}, OwnFiles{"image_folder", writePictures, 60},
                      OwnFiles{"text_folder", writeTexts, 60}, OwnFiles{"sentence_pairs", writePairs, 60},
                      OwnFiles{"tfrecord", writeRecords, 180}, OwnFiles{"npz", writeArrays, 30000}),
    [](const auto& own) { return std::string(own.param.source); });

}  // namespace
}  // namespace shardlab::engine::interrupted_load_test
