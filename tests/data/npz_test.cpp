#include "engine/data/files/npz.h"

#include <gmock/gmock.h>

#include <cstring>

#include "engine/core/atomic_file.h"
#include "engine/data/files/array_file.h"
#include "engine/data/files/npy.h"
#include "engine/data/files/zip_writer.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::npz_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// A .npy file as NumPy writes it, version 1.0.
std::string npy(const std::string& dictionary, const std::string& data) {
    std::string bytes = "\x93NUMPY";
    bytes += {'\x01', '\x00', static_cast<char>(dictionary.size()), '\x00'};
    return bytes + dictionary + data;
}
std::string npy(const std::string& descr, const std::string& shape, const std::string& data,
                bool fortran = false) {
    return npy("{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") +
                   ", 'shape': " + shape + ", }\n",
               data);
}
template <typename T>
std::string bytesOf(const std::vector<T>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}
Tensor read(const std::string& bytes) {
    std::size_t at = 0;
    const ByteSource source = [&](void* target, std::size_t size) {
        if (at + size > bytes.size()) throw Error("end of file");
        if (size > 0) std::memcpy(target, bytes.data() + at, size);
        at += size;
    };
    const NpyHeader header = readNpyHeader(source, "x");
    return readNpyData(header, source, "x");
}

TEST(Npy, ConvertsTypes) {
    EXPECT_THAT(read(npy("<f4", "(2,)", bytesOf<float>({1.5F, -2}))).floats(), ElementsAre(1.5F, -2));
    EXPECT_THAT(read(npy("<f8", "(2,)", bytesOf<double>({0.1, -2}))).floats(), ElementsAre(0.1F, -2));
    EXPECT_THAT(read(npy("<f2", "(4,)", bytesOf<std::uint16_t>({0x3C00, 0xC100, 0x0001, 0x7C00}))).floats(),
                ElementsAre(1, -2.5F, 0x1p-24F, std::numeric_limits<float>::infinity()));
    EXPECT_THAT(read(npy("<i4", "(2,)", bytesOf<std::int32_t>({7, -8}))).ints(), ElementsAre(7, -8));
    EXPECT_THAT(read(npy("<i8", "(2,)", bytesOf<std::int64_t>({7, -8}))).ints(), ElementsAre(7, -8));
    EXPECT_THAT(read(npy("<i2", "(1,)", bytesOf<std::int16_t>({-3}))).ints(), ElementsAre(-3));
    EXPECT_THAT(read(npy("|u1", "(2,)", bytesOf<std::uint8_t>({7, 200}))).uint8s(), ElementsAre(7, 200));
    EXPECT_THAT(read(npy("|b1", "(2,)", bytesOf<std::uint8_t>({1, 0}))).uint8s(), ElementsAre(1, 0));
}

/// The bytes are those of Python's struct.pack(">…").
TEST(Npy, ReadsBigEndianNumbers) {
    const auto bytes = [](std::initializer_list<unsigned> values) {
        std::string text;
        for (const unsigned value : values)
            text += static_cast<char>(value);
        return text;
    };
    EXPECT_THAT(read(npy(">f2", "(2,)", bytes({0x3C, 0x00, 0xC1, 0x00}))).floats(), ElementsAre(1, -2.5F));
    EXPECT_THAT(read(npy(">f4", "(2,)", bytes({0x3F, 0xC0, 0, 0, 0xC0, 0, 0, 0}))).floats(),
                ElementsAre(1.5F, -2));
    EXPECT_THAT(read(npy(">f8", "(1,)", bytes({0xBF, 0xF8, 0, 0, 0, 0, 0, 0}))).floats(), ElementsAre(-1.5F));
    EXPECT_THAT(read(npy(">i2", "(2,)", bytes({0x01, 0x02, 0xFF, 0xFE}))).ints(), ElementsAre(258, -2));
    EXPECT_THAT(read(npy(">i4", "(1,)", bytes({0xFF, 0xFF, 0xFF, 0xFD}))).ints(), ElementsAre(-3));
    EXPECT_THAT(read(npy(">i8", "(1,)", bytes({0, 0, 0, 0, 0, 1, 0, 0}))).ints(), ElementsAre(65536));
    EXPECT_THAT(read(npy(">u2", "(1,)", bytes({0xFF, 0xFE}))).ints(), ElementsAre(65534));
    EXPECT_THAT(read(npy(">i1", "(1,)", bytes({0xFE}))).ints(), ElementsAre(-2));
    EXPECT_THAT(read(npy(">f4", "(2, 2)",
                         bytes({0x3F, 0x80, 0, 0, 0x40, 0, 0, 0, 0x40, 0x40, 0, 0, 0x40, 0x80, 0, 0}), true))
                    .floats(),
                ElementsAre(1, 3, 2, 4));
}

TEST(Npy, ReadsTheHeaderInAnyOrderAndOfAnyVersion) {
    const std::string data = bytesOf<float>({1, 2});
    EXPECT_THAT(read(npy("{'shape':(2,),'fortran_order':False,'descr':\"<f4\"}  \n", data)).floats(),
                ElementsAre(1, 2));
    EXPECT_THAT(read(npy("<f4", "(2L,)", data)).floats(), ElementsAre(1, 2));  // Python 2
    const std::string dictionary = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";
    std::string second = "\x93NUMPY";
    second += {'\x02', '\x00', static_cast<char>(dictionary.size()), '\x00', '\x00', '\x00'};
    EXPECT_THAT(read(second + dictionary + data).floats(), ElementsAre(1, 2));
}

TEST(Npy, ReadsScalarsEmptyArraysAndFortranOrder) {
    EXPECT_EQ(read(npy("<f4", "()", bytesOf<float>({3}))).shape(), Shape());
    EXPECT_EQ(read(npy("<f4", "(0, 3)", "")).shape(), (Shape{0, 3}));
    // [[1, 2, 3], [4, 5, 6]] column by column
    const Tensor tensor = read(npy("<i4", "(2, 3)", bytesOf<std::int32_t>({1, 4, 2, 5, 3, 6}), true));
    EXPECT_THAT(tensor.ints(), ElementsAre(1, 2, 3, 4, 5, 6));
}

TEST(Npy, RefusesWhatItMustNotRead) {
    const auto message = [](const std::string& bytes) { return messageOf([&] { read(bytes); }); };
    EXPECT_THAT(message("not an array at all"), HasSubstr("expected a NumPy array"));
    EXPECT_THAT(message(npy("|O", "(1,)", "cos\nsystem\n")), HasSubstr("pickled"));
    EXPECT_THAT(message(npy("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }", "")),
                HasSubstr("structured"));
    EXPECT_THAT(message(npy("=f4", "(1,)", "1234")), HasSubstr("=f4"));
    EXPECT_THAT(message(npy("|f4", "(1,)", "1234")), HasSubstr("|f4"));
    EXPECT_THAT(message(npy("<U4", "(1,)", "1234123412341234")), HasSubstr("<U4"));
    EXPECT_THAT(message(npy("<f4", "(nan,)", "1234")), HasSubstr("shape"));
    EXPECT_THAT(message(npy("<f4", "(1.5,)", "1234")), HasSubstr("shape"));
    EXPECT_THAT(message(npy("<f4", "(3)", "1234")), HasSubstr("shape"));
    EXPECT_THAT(message(npy("<f4", "(99999999999999999999,)", "1234")), HasSubstr("shape"));
    EXPECT_THAT(message(npy("{'descr': '<f4', 'fortran_order': 1, 'shape': (1,), }", "1234")),
                HasSubstr("True or False"));
    EXPECT_THAT(
        message(npy("{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (1,), }", "1234")),
        HasSubstr("unexpected descr"));
    EXPECT_THAT(message(npy("{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'x': 1}", "1234")),
                HasSubstr("unexpected x"));
    EXPECT_THAT(message(npy("{'descr': '<f4', 'fortran_order': False, 'shape': (1,), } or exit()", "1234")),
                HasSubstr("expected its end"));
    EXPECT_THAT(message("\x93NUMPY" + std::string("\x02\x00\xff\xff\xff\xff", 6)), HasSubstr("4294967295"));
    EXPECT_THAT(message(npy("<c8", "(1,)", "12345678")), HasSubstr("<c8"));
    EXPECT_THAT(message(npy("<f4", "(-1,)", "1234")), HasSubstr("shape"));
    EXPECT_THAT(message(npy("<f4", "(1 2)", "1234")), HasSubstr("shape"));
    EXPECT_THAT(message(npy("{'descr': '<f4', 'shape': (1,), }", "1234")), HasSubstr("fortran_order"));
    EXPECT_THAT(message(npy("{'descr': '<f4', 'fortran_order': False, 'shape': (1,", "1234")),
                HasSubstr("shape"));
    EXPECT_THAT(message(npy("<i8", "(1,)", bytesOf<std::int64_t>({1LL << 40}))), HasSubstr("1099511627776"));
}

std::vector<std::pair<std::string, Tensor>> someArrays() {
    Tensor ints({3}, DType::Int32), bytes({2, 2}, DType::UInt8);
    ints.ints()[0] = -5;
    bytes.uint8s()[3] = 255;
    std::vector<std::pair<std::string, Tensor>> arrays;
    arrays.emplace_back("dense/kernel", Tensor({2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6}));
    arrays.emplace_back("labels", ints);
    arrays.emplace_back("image", bytes);
    arrays.emplace_back("step", Tensor(Shape(), std::vector<float>{7}));
    arrays.emplace_back("empty", Tensor(Shape{0}));
    return arrays;
}

TEST(Npz, ReadsWhatItWrote) {
    const TemporaryDirectory directory;
    for (const auto compression : {NpzCompression::Stored, NpzCompression::Deflated}) {
        const auto arrays = someArrays();
        writeNpz(directory / "a.npz", arrays, compression);
        const auto read = readNpz(directory / "a.npz");
        ASSERT_EQ(read.size(), arrays.size());
        for (const auto& [name, tensor] : arrays) {
            EXPECT_EQ(read.at(name).shape(), tensor.shape()) << name;
            EXPECT_EQ(read.at(name).dtype(), tensor.dtype()) << name;
            ASSERT_EQ(read.at(name).bytes(), tensor.bytes());
            if (tensor.size() > 0) {
                EXPECT_EQ(std::memcmp(read.at(name).data(), tensor.data(), tensor.bytes()), 0) << name;
            }
        }
        EXPECT_THAT(npzNames(directory / "a.npz"),
                    ElementsAre("dense/kernel", "labels", "image", "step", "empty"));
    }
}

/// The independent reader, where it is installed.
TEST(Npz, NumpyReadsWhatWeWroteAndWeReadWhatNumpyWrote) {
    if (std::system("python3 -c 'import numpy' 2> /dev/null") != 0 &&
        std::system("/usr/bin/python3 -c 'import numpy' 2> /dev/null") != 0) {
        GTEST_SKIP() << "NumPy is not installed: its reading of our files was NOT checked";
    }
    const TemporaryDirectory directory;
    writeNpz(directory / "ours.npz", someArrays());
    directory.write("check.py", R"(
import numpy, sys
a = numpy.load(sys.argv[1])
assert a["dense/kernel"].tolist() == [[1, 2, 3], [4, 5, 6]] and a["dense/kernel"].dtype == "float32"
assert a["labels"].tolist() == [-5, 0, 0] and a["labels"].dtype == "int32"
assert a["image"].tolist() == [[0, 0], [0, 255]] and a["image"].dtype == "uint8"
assert a["step"].shape == () and a["step"] == 7 and a["empty"].shape == (0,)
numpy.savez_compressed(sys.argv[2], x=numpy.arange(6.0).reshape(2, 3), f=numpy.asfortranarray([[1, 2], [3, 4]]),
                       b=numpy.array([True, False]), zeros=numpy.zeros(200000))
)");
    const auto run = [&](const char* python) {
        return std::system(fmt::format("{} {} {} {} 2> /dev/null", python, (directory / "check.py").string(),
                                       (directory / "ours.npz").string(), (directory / "theirs.npz").string())
                               .c_str());
    };
    ASSERT_TRUE(run("python3") == 0 || run("/usr/bin/python3") == 0);
    const auto arrays = readNpz(directory / "theirs.npz");
    EXPECT_THAT(arrays.at("x").floats(), ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_THAT(arrays.at("f").ints(), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(arrays.at("b").uint8s(), ElementsAre(1, 0));
    EXPECT_EQ(arrays.at("zeros").shape(), Shape{200000});
}

TEST(Npz, EqualArraysGiveEqualBytes) {
    const TemporaryDirectory directory;
    writeNpz(directory / "a.npz", someArrays());
    writeNpz(directory / "b.npz", someArrays());
    EXPECT_EQ(readAll(directory / "a.npz"), readAll(directory / "b.npz"));
}

TEST(Npz, NamesFileAndArrayOfAnError) {
    const TemporaryDirectory directory;
    writeNpz(directory / "a.npz", someArrays());
    EXPECT_THAT(messageOf([&] { readNpz(directory / "a.npz", {"x_train"}); }),
                AllOf(HasSubstr("a.npz"), HasSubstr("expected an array x_train"), HasSubstr("labels")));
    EXPECT_THAT(messageOf([&] { readNpz(directory / "none.npz"); }), HasSubstr("none.npz"));
    EXPECT_THAT(messageOf([&] { readNpz(directory.write("text.npz", "no zip")); }), HasSubstr("text.npz"));
    const std::string whole = readAll(directory / "a.npz");
    EXPECT_THAT(messageOf([&] { readNpz(directory.write("cut.npz", whole.substr(0, whole.size() / 2))); }),
                HasSubstr("cut.npz"));
}

TEST(Npz, NoticesChangedBytes) {  // by the archive's checksum
    const TemporaryDirectory directory;
    writeNpz(directory / "a.npz", {{"x", Tensor({64}, std::vector<float>(64, 1.0F))}});
    std::string bytes = readAll(directory / "a.npz");
    const std::size_t at = bytes.find("\x80\x3f");  // in the first 1.0F
    ASSERT_NE(at, std::string::npos);
    bytes[at] = '\x81';
    EXPECT_THAT(messageOf([&] { readNpz(directory.write("b.npz", bytes)); }),
                AllOf(HasSubstr("b.npz"), HasSubstr("x")));
}

/// Of packed bytes, too, which libzip does not unpack.
TEST(Npz, NoticesAnotherChecksum) {
    const TemporaryDirectory directory;
    for (const auto compression : {NpzCompression::Stored, NpzCompression::Deflated}) {
        writeNpz(directory / "a.npz", {{"x", Tensor({64}, std::vector<float>(64, 1.0F))}}, compression);
        std::string bytes = readAll(directory / "a.npz");
        for (const auto& [signature, offset] : {std::pair{"PK\x01\x02", 16U}, {"PK\x03\x04", 14U}})
            bytes.at(bytes.find(signature) + offset) ^= 1;
        EXPECT_THAT(messageOf([&] { readNpz(directory.write("b.npz", bytes)); }),
                    AllOf(HasSubstr("b.npz: x: damaged data"), HasSubstr("CRC error")));
    }
}

/// Overwrites a header's shape in a stored archive with one of the same length. (The sizes are looked at
/// first.)
TEST(Npz, RefusesAShapeThatLies) {
    const TemporaryDirectory directory;
    writeNpz(directory / "a.npz", {{"x", Tensor({100, 10})}});
    std::string bytes = readAll(directory / "a.npz");
    const std::string honest = "(100, 10)", lie = "(999999,)";
    bytes.replace(bytes.find(honest), honest.size(), lie);
    EXPECT_THAT(messageOf([&] { readNpz(directory.write("b.npz", bytes)); }),
                AllOf(HasSubstr("3999996 bytes"), HasSubstr("the file has 4000")));
}

/// The archive's directory claims 2^32 - 2 bytes for an array of a few.
TEST(Npz, RefusesADeclaredSizeThatNoFileReaches) {
    const TemporaryDirectory directory;
    writeNpz(directory / "a.npz", {{"x", Tensor({100})}});
    std::string bytes = readAll(directory / "a.npz");
    for (const auto& [signature, offset] : {std::pair{"PK\x01\x02", 24U}, {"PK\x03\x04", 22U}}) {
        bytes.replace(bytes.find(signature) + offset, 4, "\xfe\xff\xff\xff");
    }
    EXPECT_THAT(messageOf([&] { readNpz(directory.write("b.npz", bytes)); }),
                AllOf(HasSubstr("b.npz"), HasSubstr("declares 4294967294 bytes")));
}

/// All places of `from` become `to`, which is as long.
std::string replaced(std::string bytes, const std::string& from, const std::string& to) {
    for (std::size_t at = bytes.find(from); at != std::string::npos; at = bytes.find(from, at + to.size()))
        bytes.replace(at, from.size(), to);
    return bytes;
}

TEST(Npz, RefusesMembersThatNoArchiveOfNumPyHas) {
    const TemporaryDirectory directory;
    writeNpz(directory / "a.npz", {{"aa", Tensor({2})}, {"bb", Tensor({2})}});
    const std::string bytes = readAll(directory / "a.npz");
    const auto message = [&](const std::string& changed) {
        return messageOf([&] { readNpz(directory.write("b.npz", changed)); });
    };
    EXPECT_THAT(message(replaced(bytes, "bb.npy", "aa.npy")), HasSubstr("duplicate array aa"));
    EXPECT_THAT(message(replaced(bytes, "bb.npy", "../bbb")),
                HasSubstr("\"../bbb\" is not a valid array name"));
    EXPECT_THAT(message(replaced(bytes, "bb.npy", "/b.npy")),
                HasSubstr("\"/b.npy\" is not a valid array name"));
    EXPECT_THAT(message(replaced(bytes, "bb.npy", "b\\.npy")), HasSubstr("is not a valid array name"));
    EXPECT_THAT(message(replaced(bytes, "bb.npy", "b\n.npy")),
                HasSubstr("\"b?.npy\" is not a valid array name"));
    std::string encrypted = bytes;  // bit 0 of the flags in both headers of each member
    for (const auto& [signature, offset] : {std::pair{"PK\x01\x02", 8U}, {"PK\x03\x04", 6U}}) {
        for (std::size_t at = encrypted.find(signature); at != std::string::npos;
             at = encrypted.find(signature, at + 1))
            encrypted[at + offset] = '\x01';
    }
    EXPECT_THAT(message(encrypted), HasSubstr("aa is encrypted; expected an archive without a password"));
}

/// 300 MB of zeros in 300 KB: what is asked for is unpacked, the others are not looked at.
TEST(Npz, UnpacksNothingBeforeShapesAreKnown) {
    const TemporaryDirectory directory;
    writeNpz(directory / "a.npz", {{"huge", Tensor({75'000'000}, DType::Float32)}, {"x", Tensor({2})}},
             NpzCompression::Deflated);
    EXPECT_LT(std::filesystem::file_size(directory / "a.npz"), 1'000'000U);
    EXPECT_THAT(messageOf([&] { readNpz(directory / "a.npz"); }),
                HasSubstr("huge: damaged: it declares 300000128 bytes in"));
    EXPECT_EQ(readNpz(directory / "a.npz", {"x"}).at("x").shape(), Shape{2});
}

/// 800 MB of zeros in four arrays, none of which is suspicious alone.
TEST(Npz, RefusesArraysThatAreTooLargeTogether) {
    const TemporaryDirectory directory;
    const Tensor zeros({200'000'000}, DType::UInt8);
    writeNpz(directory / "a.npz", {{"a", zeros}, {"b", zeros}, {"c", zeros}, {"d", zeros}},
             NpzCompression::Deflated);
    EXPECT_LT(std::filesystem::file_size(directory / "a.npz"), 1'000'000U);
    EXPECT_THAT(messageOf([&] { readNpz(directory / "a.npz"); }),
                AllOf(HasSubstr("a.npz: damaged: it declares 800000512 bytes of arrays in a file of"),
                      HasSubstr("damaged: it declares")));
    EXPECT_EQ(readNpz(directory / "a.npz", {"b"}).at("b").size(), 200'000'000);
}

/// Types and shapes of an archive's arrays and of a lone one, before they are read.
TEST(ArrayFile, TellsShapesBeforeItReads) {
    const TemporaryDirectory directory;
    const Tensor x({2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6});
    writeNpz(directory / "a.npz", {{"x", x}, {"n", Tensor({4}, DType::Int32)}});
    const ArrayFile archive(directory / "a.npz");
    EXPECT_TRUE(archive.named());
    EXPECT_THAT(archive.names(), ElementsAre("x", "n"));
    EXPECT_TRUE(archive.has("x") && !archive.has("y"));
    EXPECT_EQ(archive.array("x").shape, Shape({2, 3}));
    EXPECT_EQ(archive.array("n").dtype, DType::Int32);
    EXPECT_THAT(archive.read("x").floats(), ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_THAT(messageOf([&] { archive.array("y"); }), HasSubstr("expected an array y; the file has x, n"));
    directory.write("b.npy", npy("<f8", "(2,)", bytesOf<double>({1, 2})));
    const ArrayFile lone(directory / "b.npy");
    EXPECT_FALSE(lone.named());
    EXPECT_EQ(lone.array("").shape, Shape({2}));
    EXPECT_THAT(lone.read("").floats(), ElementsAre(1, 2));
    directory.write("c.npy", npy("<f8", "(99999999999,)", bytesOf<double>({1, 2})));
    EXPECT_THAT(messageOf([&] { ArrayFile(directory / "c.npy").array(""); }), HasSubstr("c.npy"));
}

/// One sentence, whatever the archive has.
TEST(NpzArchive, NamesSomeOfManyArrays) {
    const TemporaryDirectory directory;
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (int i = 0; i < 1000; ++i)
        arrays.emplace_back("a" + std::to_string(i), Tensor({1}));
    writeNpz(directory / "a.npz", arrays);
    EXPECT_EQ(readNpz(directory / "a.npz", {"a999"}).size(), 1U);
    const std::string message = messageOf([&] { readNpz(directory / "a.npz", {std::string(100'000, 'x')}); });
    EXPECT_THAT(message, AllOf(HasSubstr("the file has a0, a1, a2, "), HasSubstr(", a19, 980 more")));
    EXPECT_LT(message.size(), 1000U);
}

/// Sizes and offsets of 64 bits, from 100 bytes on instead of 4 GiB.
TEST(ZipWriter, WritesZip64) {
    const TemporaryDirectory directory;
    const Tensor tensor({64}, std::vector<float>(64, 2.5F));
    const std::string header = npyHeader(tensor);
    {
        AtomicFile file(directory / "a.npz");
        ZipWriter archive(file, 100);
        for (const auto& [name, method] : {std::pair{"a.npy", ZipWriter::Method::Stored},
                                           {"b.npy", ZipWriter::Method::Deflated},
                                           {"c.npy", ZipWriter::Method::Stored}}) {
            archive.add(name, {std::as_bytes(std::span(header)), {tensor.data(), tensor.bytes()}}, method);
        }
        archive.finish();
        file.commit();
    }
    const auto arrays = readNpz(directory / "a.npz");
    ASSERT_EQ(arrays.size(), 3U);
    for (const auto& [name, read] : arrays)
        EXPECT_THAT(read.floats(), ::testing::Each(2.5F)) << name;
    const std::string check = fmt::format(
        "/usr/bin/python3 -c \"import zipfile; z = zipfile.ZipFile('{}'); assert z.testzip() is None and "
        "z.getinfo('c.npy').file_size == {}\"",
        (directory / "a.npz").string(), header.size() + tensor.bytes());
    if (std::system("/usr/bin/python3 -c 0 2> /dev/null") == 0) {
        EXPECT_EQ(std::system(check.c_str()), 0);
    }
}

TEST(Npz, AFailedWriteLeavesTheOldFileAndNothingElse) {
    const TemporaryDirectory directory;
    writeNpz(directory / "a.npz", someArrays());
    const std::string before = readAll(directory / "a.npz");
    EXPECT_NE(messageOf([&] {
                  writeNpz(directory / "a.npz", {{"x", Tensor({1})}, {"x", Tensor({1})}});
              }),
              "");
    EXPECT_EQ(readAll(directory / "a.npz"), before);
    EXPECT_NE(messageOf([&] { writeNpz(directory / "no/such/directory/a.npz", someArrays()); }), "");
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(directory.path())) {
        names.push_back(entry.path().filename().string());
    }
    EXPECT_THAT(names, ElementsAre("a.npz"));
}

}  // namespace
}  // namespace shardlab::engine::npz_test
