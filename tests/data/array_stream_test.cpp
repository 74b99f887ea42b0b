#include "engine/data/files/array_stream.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

#include "engine/data/files/npz.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::array_stream_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Tensor counted(Shape shape, DType type) {
    Tensor tensor(std::move(shape), type);
    for (std::int64_t i = 0; i < tensor.size(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (type == DType::Float32) tensor.floats()[at] = static_cast<float>(i) / 2.0F;
        if (type == DType::Int32) tensor.ints()[at] = static_cast<std::int32_t>(i % 3);
        if (type == DType::UInt8) tensor.uint8s()[at] = static_cast<std::uint8_t>(i);
    }
    return tensor;
}
void writeNpy(const std::filesystem::path& path, const Tensor& tensor) {
    std::ofstream file(path, std::ios::binary);
    file << npyHeader(tensor);
    file.write(reinterpret_cast<const char*>(tensor.data()), static_cast<std::streamsize>(tensor.bytes()));
}

/// Resident bytes of this process that are its own, not cached pages of files.
std::int64_t residentBytes() {
    std::ifstream file("/proc/self/statm");
    std::int64_t total = 0, resident = 0, shared = 0;
    file >> total >> resident >> shared;
    return (resident - shared) * sysconf(_SC_PAGESIZE);
}

TEST(ArrayStream, GivesTheSameAsTheArrayInMemory) {
    const TemporaryDirectory directory;
    for (const DType type : {DType::Float32, DType::Int32, DType::UInt8}) {
        writeNpz(directory / "s.npz", {{"x", counted({5, 2, 3}, type)}, {"y", counted({5}, DType::Int32)}});
        const Json options{{"path", (directory / "s.npz").string()}, {"x", "x"}, {"y", "y"}};
        Json streamed = options;
        streamed["streaming"] = "always";
        const auto memory = makeSource("npz", options)->load(), stream = makeSource("npz", streamed)->load();
        ASSERT_EQ(memory->train.reader, nullptr);
        ASSERT_NE(stream->train.reader, nullptr);
        EXPECT_EQ(stream->train.inputs()[0].dtype, type);
        const auto batches = [&](const std::shared_ptr<const Dataset>& set, int workers) {
            Pipeline pipeline(set, set->train, 1, 5, Preprocessor(nullptr, set->inputs()[0]),
                              {.batchSize = 3, .shuffleBuffer = 4, .workers = workers});
            std::vector<std::vector<float>> all;
            pipeline.beginEpoch(0);
            while (const Batch* batch = pipeline.next()) {
                const auto x = batch->inputs[0].floats().first(static_cast<std::size_t>(batch->count) * 6);
                all.emplace_back(x.begin(), x.end());
                all.emplace_back(batch->labels.ints().begin(), batch->labels.ints().begin() + batch->count);
            }
            return all;
        };
        EXPECT_EQ(batches(memory, 1), batches(stream, 1));
        EXPECT_EQ(batches(memory, 1), batches(stream, 4));
    }
    EXPECT_EQ(makeSource("npz", {{"path", (directory / "s.npz").string()}, {"x", "x"}, {"y", "y"}})
                  ->describe()
                  .sampleShape,
              (Shape{2, 3}));
}

TEST(ArrayStream, SampleWeightsComeFromAnArrayOfTheirOwn) {
    const TemporaryDirectory directory;
    Tensor weights({3, 1});
    std::ranges::copy(std::vector<float>{1, 0.5F, 2}, weights.floats().begin());
    writeNpz(directory / "s.npz", {{"x", counted({3, 2}, DType::Float32)},
                                   {"y", counted({3}, DType::Int32)},
                                   {"w", weights},
                                   {"two", counted({2}, DType::Float32)}});
    Json options{{"path", (directory / "s.npz").string()}, {"x", "x"}, {"y", "y"}, {"sample_weight", "w"}};
    for (const char* streaming : {"never", "always"}) {
        options["streaming"] = streaming;
        const auto set = makeSource("npz", options)->load();
        EXPECT_EQ(set->train.weights.shape(), Shape{3});
        EXPECT_TRUE(std::ranges::equal(set->train.weights.floats(), weights.floats()));
    }
    options["sample_weight"] = "two";
    EXPECT_THAT(messageOf([&] { makeSource("npz", options)->load(); }),
                ::testing::HasSubstr("two: expected one weight for each of 3 samples; got shape (2,)"));
}

/// 256 MiB of inputs go through with a few MiB of memory.
TEST(ArrayStream, ReadsMoreThanItHolds) {
    const TemporaryDirectory directory;
    constexpr std::int64_t kSamples = 4096, kElements = 65536;
    const Tensor one = counted({1, kElements}, DType::UInt8);
    {
        std::string header = npyHeader(one);
        const std::string shape = fmt::format("({}, {})", kSamples, kElements);
        const std::size_t at = header.find("(1, 65536)");
        header.replace(at, shape.size(), shape);  // blanks follow
        header[at + shape.size()] = ',', header[at + shape.size() + 1] = ' ',
                    header[at + shape.size() + 2] = '}';
        std::ofstream file(directory / "x.npy", std::ios::binary);
        file << header;
        for (std::int64_t i = 0; i < kSamples; ++i)
            file.write(reinterpret_cast<const char*>(one.data()), kElements);
    }
    writeNpy(directory / "y.npy", counted({kSamples}, DType::Int32));
    const auto set =
        makeSource("npz",
                   {{"path", directory.path().string()}, {"x", "x"}, {"y", "y"}, {"streaming", "always"}})
            ->load();
    Pipeline pipeline(set, set->train, 0, kSamples, Preprocessor(nullptr, set->inputs()[0]),
                      {.batchSize = 8, .shuffleBuffer = kSamples, .prefetch = 1});
    std::int64_t samples = 0, most = 0;
    const std::int64_t before = residentBytes();
    pipeline.beginEpoch(0);
    while (const Batch* batch = pipeline.next()) {
        ASSERT_EQ(batch->inputs[0].floats()[kElements - 1], 255.0F);
        samples += batch->count;
        most = std::max(most, residentBytes() - before);
    }
    EXPECT_EQ(samples, kSamples);
    EXPECT_LT(most, std::int64_t{32} << 20) << "three batches of 2 MiB each, and what the heap keeps";
}

TEST(ArrayStream, NamesWhatItCannotRead) {
    const TemporaryDirectory directory;
    const auto message = [&](Json options) {
        options["streaming"] = "always";
        return messageOf([&] {
            const auto set = makeSource("npz", options)->load();
            rawSample(set->train, 0);
        });
    };
    writeNpz(directory / "c.npz", {{"x", counted({4, 2}, DType::Float32)}, {"y", counted({4}, DType::Int32)}},
             NpzCompression::Deflated);
    EXPECT_THAT(message({{"path", (directory / "c.npz").string()}, {"x", "x"}, {"y", "y"}}),
                AllOf(HasSubstr("c.npz: x"), HasSubstr("uncompressed")));
    writeNpy(directory / "x.npy", counted({4, 2}, DType::Float32));
    writeNpy(directory / "y.npy", counted({4}, DType::Int32));
    const Json folder{{"path", directory.path().string()}, {"x", "x"}, {"y", "y"}};
    EXPECT_EQ(message(folder), "");
    std::filesystem::resize_file(directory / "x.npy", std::filesystem::file_size(directory / "x.npy") - 1);
    EXPECT_THAT(message(folder), AllOf(HasSubstr("x.npy"), HasSubstr("needs 32 bytes; the file has 31")));
    writeNpy(directory / "x.npy", counted({3, 2}, DType::Float32));
    EXPECT_THAT(message(folder), HasSubstr("the same number of samples in x and y"));
    writeNpy(directory / "x.npy", Tensor(Shape{0, 2}));
    EXPECT_THAT(message(folder), HasSubstr("expected an array of samples; got shape (0, 2)"));
    Tensor large({4, 1}, DType::Int32);
    large.ints()[0] = (1 << 24) + 1;
    writeNpy(directory / "x.npy", large);
    EXPECT_THAT(message(folder), HasSubstr("2^24; got 16777217"));
    EXPECT_THAT(message({{"path", directory.path().string()}, {"x", "none"}, {"y", "y"}}),
                HasSubstr("none.npy"));
}

}  // namespace
}  // namespace shardlab::engine::array_stream_test
