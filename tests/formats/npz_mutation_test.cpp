#include <gmock/gmock.h>

#include "engine/core/atomic_file.h"
#include "engine/data/npz.h"
#include "tests/experiment/temporary_directory.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"

namespace shardlab::engine {
namespace {
namespace fs = std::filesystem;

constexpr int kNpzMutants = 2'000;

void readArrays(const fs::path& file, int) {
    readNpz(file);
}

TEST(NpzMutations, TwoThousandDoNoHarm) {
    const TemporaryDirectory directory;
    const Model model = Model::build(sequentialConfig());
    const fs::path stored = directory.path() / "stored.npz", packed = directory.path() / "packed.npz";
    const NamedWeights weights = randomWeights(model);
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (std::size_t i = 0; i < weights.specs.size(); ++i)
        arrays.emplace_back(weights.specs[i].name, weights.tensors[i]);
    writeNpz(stored, arrays);
    writeNpz(packed, arrays, NpzCompression::Deflated);
    const std::vector<MutationSeed> seeds{{"stored", readFile(stored, 1U << 24U), readArrays},
                                          {"packed", readFile(packed, 1U << 24U), readArrays}};
    const MutationCounts counts =
        readMutants(seeds, kNpzMutants / static_cast<int>(seeds.size()), directory.path());
    std::cout << fmt::format(
        "{} mutants: {} read, {} refused, {} crashed, {} hung, {} threw something else; at most {} MB\n",
        counts.tried, counts.read, counts.refused, counts.crashed, counts.hung, counts.otherException,
        counts.largestKilobytes / 1024);
    EXPECT_EQ(counts.read + counts.refused, kNpzMutants);
    EXPECT_THAT(counts.faults, testing::IsEmpty());
    EXPECT_GT(counts.refused, kNpzMutants / 4);
}

}  // namespace
}  // namespace shardlab::engine
