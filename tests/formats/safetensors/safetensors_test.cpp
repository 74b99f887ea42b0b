#include "engine/formats/safetensors/safetensors.h"

#include <gmock/gmock.h>

#include <bit>

#include "engine/core/atomic_file.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::safetensors_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr int kMutants = 2'000;

/// A file as the format's description says: length, header, data.
std::string fileOf(const std::string& header, const std::string& data) {
    std::uint64_t length = header.size();
    std::string bytes;
    for (int i = 0; i < 8; ++i, length >>= 8U)
        bytes += static_cast<char>(length & 0xFFU);
    return bytes + header + data;
}

class Safetensors : public ::testing::Test {
protected:
    std::string refusal(const std::string& bytes) {
        writeFileAtomically(file, bytes);
        const std::string message = messageOf([&] { importAllWeights(file); });
        const std::string where = file.string() + ": ";
        return message.starts_with(where) ? message.substr(where.size()) : message;
    }
    TemporaryDirectory directory;
    fs::path file = directory.path() / "w.safetensors";
};

TEST_F(Safetensors, IsWrittenAsTheFormatSays) {
    const Model model = Model::build(functionalConfig());
    const NamedWeights weights = randomWeights(model);
    exportModel(model, nullptr, weights, file);
    const std::string bytes = readFile(file, 1U << 20U);
    std::uint64_t length = 0;
    for (std::size_t i = 8; i-- > 0;)
        length = length << 8U | static_cast<unsigned char>(bytes[i]);
    EXPECT_EQ(length % 8, 0U);
    const Json header = Json::parse(bytes.substr(8, length));
    EXPECT_EQ(header["__metadata__"], (Json{{"producer", "Shardlab"}, {"model", "model"}}));
    EXPECT_EQ(header["b/kernel"], (Json{{"dtype", "F32"}, {"shape", {5, 4}}, {"data_offsets", {0, 80}}}));
    EXPECT_EQ(header["a/bias"]["data_offsets"], (Json{176, 192}));
    EXPECT_EQ(bytes.size(), 8 + length + 192);
    float first = 0;
    std::memcpy(&first, bytes.data() + 8 + length, sizeof first);
    EXPECT_EQ(first, weights.tensors[0].floats()[0]);
}

TEST_F(Safetensors, KeepsTheVocabulary) {
    const Model model = Model::build(functionalConfig());
    NamedWeights weights = randomWeights(model);
    weights.texts = std::make_shared<const TrainedTexts>(
        TrainedTexts{.vocabulary = {"", "[UNK]", "the \"quick\"", "ümlaut"}, .classNames = {"no", "yes"}});
    exportModel(model, nullptr, weights, file);
    const NamedWeights back = importWeights(file, model);
    ASSERT_TRUE(back.texts);
    EXPECT_EQ(*back.texts, *weights.texts);
}

/// 1, −2 and 0.5 in each type that has them.
TEST_F(Safetensors, ReadsOtherTypesOfNumbers) {
    const std::string half("\x00\x3c\x00\xc0\x00\x38", 6), brain("\x80\x3f\x00\xc0\x00\x3f", 6);
    std::string doubles;
    for (const double value : {1.0, -2.0, 0.5}) {
        auto bits = std::bit_cast<std::uint64_t>(value);
        for (int i = 0; i < 8; ++i, bits >>= 8U)
            doubles += static_cast<char>(bits & 0xFFU);
    }
    writeFileAtomically(file, fileOf(R"({"d":{"dtype":"F64","shape":[3],"data_offsets":[0,24]},
                        "h":{"dtype":"F16","shape":[3],"data_offsets":[24,30]},
                        "b":{"dtype":"BF16","shape":[3],"data_offsets":[30,36]},
                        "n":{"dtype":"I8","shape":[],"data_offsets":[36,37]},
                        "e":{"dtype":"F32","shape":[0,7],"data_offsets":[37,37]},
                        "__metadata__":{}})",
                                     doubles + half + brain + "\x03"));
    const NamedWeights all = importAllWeights(file);
    ASSERT_EQ(all.specs.size(), 5U);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_THAT(all.tensors[i].floats(), ::testing::ElementsAre(1.0F, -2.0F, 0.5F)) << all.specs[i].name;
    EXPECT_THAT(all.tensors[3].floats(), ::testing::ElementsAre(3.0F)) << "a count";
    EXPECT_EQ(all.specs[4].shape, (Shape{0, 7}));
}

TEST_F(Safetensors, RefusesWhatTheFormatForbids) {
    const auto header = [](const std::string& entries) { return "{" + entries + "}"; };
    const std::string a = R"("a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]})";
    const std::string four(4, '\0'), eight(8, '\0');
    EXPECT_THAT(refusal("abc"), HasSubstr("expected a safetensors file"));
    EXPECT_EQ(refusal(fileOf(header(R"("a":{"dtype":"I32","shape":[1],"data_offsets":[0,4]})"), four)),
              "a must have floating-point values; got I32");
    EXPECT_THAT(refusal(std::string(8, '\xff') + "{}"), HasSubstr("the file ends after 2"));
    EXPECT_THAT(refusal(fileOf(" {}", "")), HasSubstr("must begin with '{'"));
    EXPECT_THAT(refusal(fileOf(header(a) + "x", four)), HasSubstr("is not valid JSON"));
    EXPECT_EQ(refusal(fileOf(header(a + "," + a), four)), "the name a comes twice in the header");
    EXPECT_EQ(
        refusal(fileOf(R"({"a":{"dtype":"F32","dtype":"F32","shape":[1],"data_offsets":[0,4]}})", four)),
        "the name dtype comes twice in the header");
    EXPECT_EQ(refusal(fileOf(header(a), eight)), "the arrays end at byte 4; the file has 8");
    EXPECT_EQ(refusal(fileOf(header(R"("a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]})"), eight)),
              "a must begin at byte 0, where the array before it ends; got 4");  // a hole
    EXPECT_EQ(refusal(fileOf(header(a + R"(,"b":{"dtype":"F32","shape":[1],"data_offsets":[2,6]})"), eight)),
              "b must begin at byte 4, where the array before it ends; got 2");  // an overlap
    EXPECT_THAT(refusal(fileOf(header(R"("a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]})"), eight)),
                HasSubstr("take 8 bytes; got data_offsets [0,4]"));
    EXPECT_THAT(refusal(fileOf(header(R"("a":{"dtype":"F32","shape":[4611686018427387903,9],)"
                                      R"("data_offsets":[0,4]})"),
                               four)),
                HasSubstr("is larger than the 4 bytes"));
    EXPECT_THAT(refusal(fileOf(header(R"("a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]})"), four)),
                HasSubstr("shape must hold natural numbers; got -1"));
    EXPECT_THAT(refusal(fileOf(header(R"("a":{"dtype":"F9","shape":[1],"data_offsets":[0,4]})"), four)),
                HasSubstr("the type F9 is not supported"));
    EXPECT_THAT(refusal(fileOf(header(R"("a":{"shape":[1],"data_offsets":[0,4]})"), four)),
                HasSubstr("the key dtype is missing"));
    EXPECT_THAT(refusal(fileOf(header(R"("__metadata__":{"n":1})"), "")),
                HasSubstr("__metadata__ must hold texts; got 1 for n"));
    EXPECT_THAT(refusal(fileOf("{\"a\":" + std::string(100'000, '['), "")), HasSubstr("nested deeper"));
    EXPECT_THAT(refusal(fileOf(header(a), "\xff\xff\xff\x7f")), HasSubstr("1 of its 1 values are NaN"));
}

TEST_F(Safetensors, TwoThousandMutantsDoNoHarm) {
    const Model model = Model::build(sequentialConfig());
    exportModel(model, nullptr, randomWeights(model), file);
    const auto read = [](const fs::path& mutant, int) { importAllWeights(mutant); };
    const MutationCounts counts =
        readMutants({{"w.safetensors", readFile(file, 1U << 20U), read}}, kMutants, directory.path());
    EXPECT_THAT(counts.faults, ::testing::IsEmpty());
    EXPECT_EQ(counts.read + counts.refused, kMutants);
    EXPECT_GT(counts.refused, kMutants / 4);
}

}  // namespace
}  // namespace shardlab::engine::safetensors_test
