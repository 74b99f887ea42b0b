#include "engine/formats/hdf5/hdf5_file.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <zlib.h>

#include "engine/core/atomic_file.h"
#include "engine/core/interruption.h"
#include "engine/formats/hdf5/checksums.h"
#include "engine/formats/hdf5/chunk_filters.h"
#include "tests/formats/trained_model.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::hdf5_file_test {
namespace {
namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Made by make_files.py with h5py, which says what they hold.
fs::path recorded(const std::string& name) {
    return fs::path(test::sourceDirectory()) / "tests/formats/files" / (name + ".h5");
}

std::vector<float> floatsOf(const Hdf5Object& object) {
    std::vector<float> values(static_cast<std::size_t>(object.array().shape.elementCount()));
    object.readFloats(values);
    return values;
}

/// "earliest": symbol tables, B-trees 1, object headers 1. "v110": superblock 3, dense links and attributes,
/// all the indexes of chunks that HDF5 1.10 knows.
class Hdf5Files : public ::testing::TestWithParam<const char*> {
protected:
    const Hdf5File m_file{recorded(GetParam())};
    const Hdf5Object m_root = m_file.root();
};

TEST_P(Hdf5Files, EveryTypeLayoutAndFilterGivesTheNumbers) {
    const Hdf5Object arrays = m_root.at("arrays");
    int read = 0;
    for (const std::string& name : arrays.names()) {
        if (name == "circle") continue;
        const std::vector<float> values = floatsOf(arrays.at(name));
        for (std::size_t i = 0; i < values.size(); ++i)
            ASSERT_EQ(values[i], static_cast<float>(i % 97)) << name << " " << i;
        ++read;
    }
    EXPECT_EQ(read, 16 + 3 + 25 + 3 + 1);
    EXPECT_EQ(arrays.at("chunked 4 (None, None)").array().shape, (Shape{11, 7}));
    EXPECT_EQ(arrays.at("scalar").array().shape, Shape());
    EXPECT_EQ(arrays.at("empty").array().shape, (Shape{0, 3}));
    EXPECT_EQ(arrays.at("type >f8").array().type, "float64");
    EXPECT_EQ(arrays.at("bfloat16").array().type, "bfloat16");
}

TEST_P(Hdf5Files, WhatWasNeverWrittenHasTheFillValue) {
    EXPECT_THAT(floatsOf(m_root.at("gaps/never written")), AllOf(::testing::SizeIs(6), Each(-1.5F)));
    std::vector<float> expected(100, 2.5F);
    expected[55] = 1;
    EXPECT_EQ(floatsOf(m_root.at("gaps/partly")), expected);
}

TEST_P(Hdf5Files, ReadsTexts) {
    EXPECT_EQ(m_root.text("scalar"), "grüße");
    EXPECT_EQ(m_root.text("fixed"), "fixed");
    EXPECT_THAT(m_root.texts("list"), ElementsAre("a", "bcd", ""));
    EXPECT_THAT(m_root.texts("variable list"), ElementsAre("x", "yy", ""));
    EXPECT_THAT(m_root.texts("no names"), IsEmpty());
    EXPECT_EQ(m_root.text("long"), std::string(3000, 'y'));
    const Hdf5Object many = m_root.at("many");
    EXPECT_EQ(many.names().size(), 41U);
    EXPECT_EQ(many.attributeNames().size(), 41U);
    for (int i = 0; i < 40; ++i)
        EXPECT_EQ(many.text(fmt::format("attribute {}", i)), fmt::format("value {}", i));
    const std::vector<std::string> large = many.texts("large");  // of 6,000 bytes: an object of its own
    ASSERT_EQ(large.size(), 100U);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(large[static_cast<std::size_t>(i)], fmt::format("{:0>60}", i));
}

TEST_P(Hdf5Files, SaysWhatItDoesNotRead) {
    const std::string where = recorded(GetParam()).string() + ": ";
    const auto message = [&](const auto& action) {
        const std::string text = messageOf(action);
        EXPECT_TRUE(text.starts_with(where)) << text;
        return text.substr(std::min(text.size(), where.size()));
    };
    EXPECT_EQ(message([&] { m_root.at("arrays/none"); }), "arrays/none is missing");
    EXPECT_EQ(message([&] { m_root.at("soft/scalar"); }),
              "soft is a soft or external link; only objects in the file itself are read");
    EXPECT_EQ(message([&] { m_root.at("external"); }),
              "external is a soft or external link; only objects in the file itself are read");
    EXPECT_EQ(message([&] { m_root.texts("number"); }),
              "the attribute number must be text; got the type int64");
    EXPECT_EQ(message([&] { m_root.texts("none"); }), "the attribute none is missing");
    EXPECT_EQ(message([&] { m_root.text("list"); }), "the attribute list must be one text; got 3");
    EXPECT_EQ(message([&] { m_root.at("arrays").array(); }), "arrays must be an array");
    std::vector<float> few(2);
    EXPECT_EQ(message([&] { m_root.at("arrays/type f4").readFloats(few); }),
              "arrays/type f4 has 15 elements; 2 were asked for");
    std::string deep = "arrays";
    for (int i = 0; i < 64; ++i)
        deep += "/circle";
    EXPECT_THAT(message([&] { m_root.at(deep); }), HasSubstr("is nested deeper than 64 groups"));
}

INSTANTIATE_TEST_SUITE_P(ByH5py, Hdf5Files, ::testing::Values("earliest", "v110"),
                         [](const auto& instance) { return std::string(instance.param); });

TEST(Hdf5File, ReadsUserBlocksNarrowAddressesAndOrderedGroups) {
    for (const char* name : {"user_block", "narrow", "ordered"}) {
        const Hdf5File file(recorded(name));
        for (int i = 0; i < 3; ++i) {
            const Hdf5Object variables = file.root().at(fmt::format("layers/dense_{}/vars", i));
            EXPECT_EQ(variables.text("name"), fmt::format("dense_{}", i)) << name;
            EXPECT_EQ(variables.at("0").array().shape, (Shape{4, 3})) << name;
            EXPECT_THAT(floatsOf(variables.at("1")), ElementsAre(0, 1, 2)) << name;
        }
    }
    EXPECT_EQ(Hdf5File(recorded("narrow")).root().text("scalar"), "text");
}

TEST(Hdf5File, OneTextManyTimesIsNoWayToFillTheMemory) {
    const Hdf5File file(recorded("repeated_text"));  // 61 KB that say 20 MB
    EXPECT_THAT(
        messageOf([&] { file.root().texts("names"); }),
        HasSubstr("the attribute names is damaged: its structure refers to the same bytes over and over"));
}

TEST(Hdf5File, RefusesWhatIsNoFileWithoutWaiting) {
    const TemporaryDirectory directory;
    const fs::path pipe = directory.path() / "pipe.h5";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_THAT(messageOf([&] { Hdf5File{pipe}; }), HasSubstr("pipe.h5: expected a regular file"));
    EXPECT_THAT(messageOf([&] { Hdf5File{"/dev/zero"}; }), HasSubstr("/dev/zero: expected a regular file"));
    EXPECT_THAT(messageOf([&] { Hdf5File{directory.path()}; }), HasSubstr("expected a regular file"));
    EXPECT_THAT(messageOf([&] { Hdf5File{directory.path() / "none.h5"}; }),
                HasSubstr("none.h5: no such file"));
}

TEST(Hdf5File, SaysThatAFileIsTruncated) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "a.h5";
    const std::string bytes = readFile(recorded("user_block"), 1U << 20U);
    writeFileAtomically(file, bytes.substr(0, bytes.size() - 1));
    EXPECT_THAT(
        messageOf([&] { Hdf5File{file}; }),
        HasSubstr(fmt::format("is truncated: expected {} bytes; got {}", bytes.size(), bytes.size() - 1)));
}

TEST(Hdf5File, ComparesChecksums) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "a.h5";
    std::string bytes = readFile(recorded("v110"), 1U << 20U);
    const std::size_t at = bytes.find("many");  // in the root's object header
    ASSERT_NE(at, std::string::npos);
    bytes[at] = 'M';
    writeFileAtomically(file, bytes);
    EXPECT_THAT(messageOf([&] { Hdf5File(file).root(); }), HasSubstr("checksum of the object header"));
    EXPECT_TRUE(Hdf5File(file, Hdf5File::Checksums::Skip).root().has("Many"));
}

/// The last byte of a direct block belongs to no link: only the block's checksum tells.
TEST(Hdf5File, ComparesChecksumsOfFractalHeaps) {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "a.h5";
    const std::string good = readFile(recorded("v110"), 1U << 20U);
    const auto namesIn = [&](const std::string& bytes, Hdf5File::Checksums checksums) {
        writeFileAtomically(file, bytes);
        return Hdf5File(file, checksums).root().at("arrays").names();
    };
    const auto names = namesIn(good, Hdf5File::Checksums::Compare);
    std::string bytes = good;
    const std::size_t block = bytes.find("FHDB", bytes.find("type f2") - 40);
    ASSERT_LT(block, bytes.size() - 512);
    bytes[block + 511] = static_cast<char>(bytes[block + 511] ^ 1);
    EXPECT_THAT(messageOf([&] { namesIn(bytes, Hdf5File::Checksums::Compare); }),
                HasSubstr(fmt::format("the checksum of a fractal heap at byte {} differs", block)));
    EXPECT_EQ(namesIn(bytes, Hdf5File::Checksums::Skip), names);
}

std::span<const std::byte> bytesOf(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

/// lookup3: the examples in lookup3.c (driver5, seed 0). Fletcher-32 by hand: "abcd" has the words 0x6162 and
/// 0x6364, their sum is 0xC4C6, the sum of sums 0x6162 + 0xC4C6 = 0x12628, which is 0x2629 modulo 0xFFFF.
TEST(Hdf5Checksums, ArePublishedOnes) {
    EXPECT_EQ(hdf5::lookup3(bytesOf("")), 0xDEADBEEFU);
    EXPECT_EQ(hdf5::lookup3(bytesOf("Four score and seven years ago")), 0x17770551U);
    EXPECT_EQ(hdf5::fletcher32(bytesOf("abcd")), 0x2629C4C6U);
    EXPECT_EQ(hdf5::fletcher32(bytesOf("abc")), 0x25C5C462U);
}

std::vector<std::byte> deflated(const std::vector<std::byte>& bytes) {
    uLongf size = ::compressBound(static_cast<uLong>(bytes.size()));
    std::vector<std::byte> packed(size);
    EXPECT_EQ(::compress(reinterpret_cast<Bytef*>(packed.data()), &size,
                         reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size())),
              Z_OK);
    packed.resize(size);
    return packed;
}

/// h5py may write a whole array as one chunk.
TEST(Hdf5Filters, UnpackingALargeChunkCanBeStopped) {
    std::vector<std::byte> bytes(std::size_t{5} << 20U);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::byte>(i * i % 251);
    const std::vector<std::byte> packed = deflated(bytes);
    const std::vector<hdf5::Filter> filters{{.id = 1, .values = {}}};
    EXPECT_EQ(hdf5::undoFilters(packed, filters, 0, bytes.size(), 4), bytes);
    int asked = 0;
    const InterruptionScope scope([&asked] { return ++asked == 3; });
    EXPECT_THROW(hdf5::undoFilters(packed, filters, 0, bytes.size(), 4), Interrupted);
    EXPECT_EQ(asked, 3);
}

}  // namespace
}  // namespace shardlab::engine::hdf5_file_test
