#include <gmock/gmock.h>
#include <zlib.h>

#include "engine/core/atomic_file.h"
#include "engine/data/files/array_file.h"
#include "engine/data/files/npy.h"
#include "engine/data/files/npz.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::npz_mutation_test {
namespace {
namespace fs = std::filesystem;

constexpr int kNpzMutants = 6'000;

void readArrays(const fs::path& file, int) {
    const ArrayFile arrays(file);
    for (const std::string& name : arrays.names())
        arrays.array(name);
    readNpz(file);
}

std::uint32_t numberAt(const std::string& bytes, std::size_t at, int width) {
    std::uint32_t value = 0;
    for (int i = 0; i < width && at + static_cast<std::size_t>(i) < bytes.size(); ++i)
        value |= std::uint32_t{static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)])} << 8 * i;
    return value;
}

std::string number(std::uint64_t value, int width) {
    std::string text;
    for (; width > 0; --width, value >>= 8)
        text += static_cast<char>(value);
    return text;
}

std::string checksum(std::string_view data) {
    const auto* bytes = reinterpret_cast<const Bytef*>(data.data());
    return number(crc32(0, bytes, static_cast<uInt>(data.size())), 4);
}

/// An archive, with right sizes and checksum, of a member that may hold anything.
std::string archiveOf(const std::string& member) {
    const std::string name = "x.npy", size = number(member.size(), 4),
                      common = number(20, 2) + number(0, 8) + checksum(member) + size + size +
                               number(name.size(), 2) + number(0, 2);
    const std::string begin = "PK\x03\x04" + common + name + member,
                      table = "PK\x01\x02" + number(20, 2) + common + number(0, 14) + name;
    return begin + table + "PK\x05\x06" + number(0, 4) + number(1, 2) + number(1, 2) +
           number(table.size(), 4) + number(begin.size(), 4) + number(0, 2);
}

/// The checksum of each member that is stored, in both places, wherever the table says that its bytes are.
std::string withRightChecksums(std::string bytes) {
    constexpr std::size_t kTableEntry = 46, kLocalHeader = 30;
    for (std::size_t entry = bytes.find("PK\x01\x02"); entry != std::string::npos;
         entry = bytes.find("PK\x01\x02", entry + 4)) {
        if (entry + kTableEntry > bytes.size()) break;
        const std::size_t local = numberAt(bytes, entry + 42, 4), size = numberAt(bytes, entry + 20, 4);
        const std::size_t data =
            local + kLocalHeader + numberAt(bytes, local + 26, 2) + numberAt(bytes, local + 28, 2);
        if (data > bytes.size() || size > bytes.size() - data) continue;
        const std::string sum = checksum(std::string_view(bytes).substr(data, size));
        bytes.replace(entry + 16, 4, sum).replace(local + 14, 4, sum);
    }
    return bytes;
}

std::string bytesOfArchive(const std::vector<std::pair<std::string, Tensor>>& arrays, const fs::path& file,
                           NpzCompression compression) {
    writeNpz(file, arrays, compression);
    return readFile(file, 1U << 24U);
}

/// Damaged archives; archives whose checksums are right all the same; right archives of damaged arrays.
std::vector<MutationSeed> npzSeeds(const fs::path& directory) {
    const Model model = Model::build(sequentialConfig());
    const NamedWeights weights = randomWeights(model);
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (std::size_t i = 0; i < weights.specs.size(); ++i)
        arrays.emplace_back(weights.specs[i].name, weights.tensors[i]);
    const Tensor small({20, 5}, std::vector<float>(100, 1.5F));
    const fs::path file = directory / "seed.npz";
    const std::string few =
        bytesOfArchive({{"a", small}, {"b", small}, {"c", small}}, file, NpzCompression::Stored);
    std::string array = npyHeader(small);
    array.append(reinterpret_cast<const char*>(small.data()), small.bytes());
    return {{"stored", bytesOfArchive(arrays, file, NpzCompression::Stored), readArrays},
            {"packed", bytesOfArchive(arrays, file, NpzCompression::Deflated), readArrays},
            {"table", few, readArrays, withRightChecksums},
            {"array", array, readArrays, archiveOf}};
}

TEST(NpzMutations, SixThousandDoNoHarm) {
    const TemporaryDirectory directory;
    const std::vector<MutationSeed> seeds = npzSeeds(directory.path());
    int read = 0, refused = 0;
    for (const MutationSeed& seed : seeds) {
        writeFileAtomically(directory.path() / "good.npz",
                            seed.finish ? seed.finish(seed.bytes) : seed.bytes);
        EXPECT_NO_THROW(seed.read(directory.path() / "good.npz", 0)) << seed.name;
        const MutationCounts counts =
            readMutants({seed}, kNpzMutants / static_cast<int>(seeds.size()), directory.path());
        std::cout << fmt::format(
            "{}: {} mutants: {} read, {} refused, {} crashed, {} hung, {} threw something else; at most {} "
            "MB\n",
            seed.name, counts.tried, counts.read, counts.refused, counts.crashed, counts.hung,
            counts.otherException, counts.largestKilobytes / 1024);
        EXPECT_THAT(counts.faults, ::testing::IsEmpty());
        if (seed.finish) {  // else the checksums hide what lies behind them
            EXPECT_GT(counts.read, counts.tried / 10);
        }
        read += counts.read;
        refused += counts.refused;
    }
    EXPECT_EQ(read + refused, kNpzMutants);
    EXPECT_GT(refused, kNpzMutants / 4);
}

}  // namespace
}  // namespace shardlab::engine::npz_mutation_test
