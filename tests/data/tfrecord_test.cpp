#include "engine/data/files/tfrecord.h"

#include <gmock/gmock.h>

#include "engine/data/files/tf_example.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::tfrecord_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Json options(const std::string& path, Json more = Json::object()) {
    more["path"] = path;
    return more;
}
std::shared_ptr<const Dataset> load(const Json& given) {
    return makeSource("tfrecord", given)->load();
}

TEST(Crc32c, AgreesWithRfc3720) {
    const auto of = [](const std::string& bytes) { return crc32c(std::as_bytes(std::span(bytes))); };
    EXPECT_EQ(of("123456789"), 0xE3069283U);
    EXPECT_EQ(of(std::string(32, '\0')), 0x8A9136AAU);
    EXPECT_EQ(of(std::string(32, '\xFF')), 0x62A8AB43U);
}

TEST(Crc32c, OfTheInstructionIsThatOfTheTable) {
    std::vector<std::byte> bytes(100);
    std::uint32_t number = 1;
    for (std::byte& byte : bytes)
        byte = static_cast<std::byte>((number = number * 1664525 + 1013904223) >> 24);
    for (std::size_t begin = 0; begin < 9; ++begin) {
        for (std::size_t count = 0; count < 80; ++count) {
            const auto part = std::span(bytes).subspan(begin, count);
            EXPECT_EQ(crc32c(part), crc32cOfTable(part)) << begin << " " << count;
        }
    }
}

TEST(TfRecord, ReadsRawBytesOfSeveralFiles) {
    const auto set = load(options(testFile("raw-?.tfrecord").string(), {{"shape", {2, 3}}, {"classes", 3}}));
    ASSERT_EQ(set->train.count(), 6);
    EXPECT_EQ(set->train.inputs()[0].shape, (Shape{2, 3}));
    for (std::int64_t i = 0; i < 6; ++i) {
        const RawSample sample = rawSample(set->train, i);
        for (std::size_t j = 0; j < 6; ++j)
            EXPECT_EQ(sample.inputs[0][j], static_cast<float>(i * 10) + static_cast<float>(j));
        EXPECT_THAT(sample.target, ElementsAre(static_cast<float>(i % 3)));
    }
    const auto gzipped = load(options(testFile("raw.tfrecord.gz").string()));
    ASSERT_EQ(gzipped->train.count(), 6);
    EXPECT_EQ(rawSample(gzipped->train, 4).inputs, rawSample(set->train, 4).inputs);
    const auto description =
        makeSource("tfrecord", options(testFile("raw.tfrecord.gz").string()))->describe();
    EXPECT_EQ(description.trainCount, 6);
    EXPECT_TRUE(description.pixels);
}

TEST(TfRecord, ReadsNumbersPackedOrNot) {
    const auto packed = load(options(testFile("raw-0.tfrecord").string(), {{"x", "weights"}}));
    EXPECT_THAT(rawSample(packed->train, 2).inputs[0], ElementsAre(2.5F, -0.5F));
    const auto unpacked = load(options(testFile("unpacked.tfrecord").string(), {{"x", "weights"}}));
    EXPECT_THAT(rawSample(unpacked->train, 2).inputs[0], ElementsAre(2.5F, -0.5F));
    EXPECT_THAT(rawSample(unpacked->train, 2).target, ElementsAre(2, -1));
    EXPECT_EQ(unpacked->train.target().shape, Shape{2});
}

TEST(TfRecord, DecodesPictures) {
    const auto set =
        load(options(testFile("pictures.tfrecord").string(), {{"bytes", "picture"}, {"shape", {4, 6}}}));
    const RawSample sample = rawSample(set->train, 0);
    EXPECT_EQ(set->train.inputs()[0].shape, (Shape{4, 6, 3}));
    for (std::size_t i = 0; i < 72; ++i)
        EXPECT_EQ(sample.inputs[0][i], static_cast<float>(i * 3 % 256));
    EXPECT_THAT(messageOf([] {
                    load(options(testFile("pictures.tfrecord").string(), {{"bytes", "picture"}}));
                }),
                HasSubstr("[height, width]"));
}

TEST(TfRecord, FeedsBatches) {
    const auto set = load(options(testFile("raw-*.tfrecord").string()));
    PipelineOptions batches{.batchSize = 4, .shuffleBuffer = 6, .labelClasses = 3, .workers = 2};
    Pipeline pipeline(set, set->train, 0, 5,
                      Preprocessor(Json::array({{{"op", "scale"}, {"factor", 0.5}}}), set->inputs()[0]),
                      batches);
    int seen = 0;
    pipeline.beginEpoch(0);
    while (const Batch* batch = pipeline.next()) {
        for (std::int64_t i = 0; i < batch->count; ++i, ++seen) {
            const int record =
                static_cast<int>(batch->inputs[0].floats()[static_cast<std::size_t>(i) * 6] / 5.0F);
            EXPECT_EQ(batch->labels.ints()[static_cast<std::size_t>(i)], record % 3);
        }
    }
    EXPECT_EQ(seen, 5);
    batches.labelClasses = 2;
    Pipeline narrow(set, set->train, 0, 6, Preprocessor(nullptr, set->inputs()[0]), batches);
    narrow.beginEpoch(0);
    EXPECT_THAT(messageOf([&] {
                    while (narrow.next() != nullptr) {
                    }
                }),
                AllOf(HasSubstr("from 0 to 1"), HasSubstr("got 2 at sample")));
}

TEST(TfRecord, NamesWhatIsBroken) {
    const TemporaryDirectory directory;
    const std::string good = readAll(testFile("raw-0.tfrecord"));
    const auto message = [&](const std::string& bytes, Json more = Json::object()) {
        const auto path = directory.write("t.tfrecord", bytes);
        return messageOf([&] { rawSample(load(options(path.string(), more))->train, 0); });
    };
    EXPECT_EQ(message(good), "");
    EXPECT_THAT(message(good.substr(0, good.size() - 1)),
                AllOf(HasSubstr("t.tfrecord: record 2 at byte 160"), HasSubstr("truncated")));
    EXPECT_THAT(message(good.substr(0, 85)), AllOf(HasSubstr("record 1 at byte 80"), HasSubstr("header")));
    std::string broken = good;
    broken[20] = static_cast<char>(broken[20] ^ 1);
    EXPECT_THAT(message(broken),
                AllOf(HasSubstr("t.tfrecord: record 0: expected the checksum"), HasSubstr("damaged")));
    broken = good;
    broken[1] = 1;
    EXPECT_THAT(message(broken), HasSubstr("of the record length"));
    EXPECT_THAT(message("just text, no records at all"), HasSubstr("not a TFRecord"));
    EXPECT_THAT(message(""), HasSubstr("expected records; got none"));
    EXPECT_THAT(message(good, {{"x", "pixels"}}),
                HasSubstr("expected a feature pixels; the record has image, label, weights"));
    EXPECT_THAT(message(good, {{"shape", {7}}}),
                AllOf(HasSubstr("record 0: expected 7 bytes"), HasSubstr("got 6")));
    EXPECT_THAT(message(good, {{"x", "weights"}, {"shape", {3}}}), HasSubstr("expected 3 numbers; got 2"));
    EXPECT_THAT(messageOf([] { load(options("/no/such-*.tfrecord")); }), HasSubstr("/no/such-*.tfrecord"));
    const auto gz = directory.write("cut.gz", readAll(testFile("raw.tfrecord.gz")).substr(0, 100));
    EXPECT_THAT(messageOf([&] { load(options(gz.string())); }), HasSubstr("the gzip file is truncated"));
}

/// However its bytes are broken, an example is read or refused.
TEST(TfExample, SurvivesBrokenBytes) {
    const std::string file = readAll(testFile("raw-0.tfrecord"));
    const std::string good = file.substr(12, 64);
    for (std::size_t at = 0; at < good.size(); ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string broken = good;
            broken[at] = static_cast<char>(byte);
            messageOf([&] {
                const auto example = std::as_bytes(std::span(broken));
                std::vector<float> numbers(2);
                numbersOf(findFeature(example, "weights", "t"), numbers, "t");
                bytesOf(findFeature(example, "image", "t"), "t");
            });
        }
    }
    EXPECT_THAT(featureNames(std::as_bytes(std::span(good)), "t"), ElementsAre("image", "label", "weights"));
}

}  // namespace
}  // namespace shardlab::engine::tfrecord_test
