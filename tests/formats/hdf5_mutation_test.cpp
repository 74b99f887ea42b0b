#include <gmock/gmock.h>

#include "engine/core/atomic_file.h"
#include "engine/formats/hdf5/hdf5_file.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::hdf5_mutation_test {
namespace {
namespace fs = std::filesystem;

constexpr int kMutants = 10'000;
constexpr long kMostKilobytes = 300 * 1024;
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kMeasuresMemory = false;  // the sanitizer keeps freed memory
#else
constexpr bool kMeasuresMemory = true;
#endif

/// Everything below an object, whatever else is broken.
void readAll(const Hdf5Object& object, int depth) {
    constexpr int kDeepest = 4;
    const auto attempt = [](const auto& action) {
        try {
            action();
        } catch (const Error&) {
        }
    };
    for (const std::string& name : object.attributeNames())
        attempt([&] { object.texts(name); });
    if (object.isArray()) {
        attempt([&] {
            std::vector<float> values(static_cast<std::size_t>(object.array().shape.elementCount()));
            object.readFloats(values);
        });
    }
    if (!object.isGroup() || depth == kDeepest) return;
    for (const std::string& name : object.names())
        attempt([&] { readAll(object.at(name), depth + 1); });
}

/// Every other file without its checksums: they would hide what lies behind them.
void readEverything(const fs::path& file, int variant) {
    const auto checksums = variant % 2 == 0 ? Hdf5File::Checksums::Compare : Hdf5File::Checksums::Skip;
    readAll(Hdf5File(file, checksums).root(), 0);
}

void importAll(const fs::path& file, int) {
    static const Model model = Model::build(sequentialConfig());
    importWeights(file, model);
    importModelConfig(file);
}

std::vector<MutationSeed> seeds(const fs::path& directory) {
    std::vector<MutationSeed> seeds;
    for (const char* name : {"earliest", "v110", "ordered", "narrow", "user_block", "repeated_text"}) {
        const fs::path file =
            fs::path(test::sourceDirectory()) / "tests/formats/files" / fmt::format("{}.h5", name);
        seeds.push_back({name, readFile(file, 1U << 24U), readEverything});
    }
    const Model model = Model::build(sequentialConfig());
    const fs::path ours = directory / "ours.h5";
    exportModel(model, nullptr, randomWeights(model), ours);
    seeds.push_back({"imported.h5", readFile(ours, 1U << 24U), importAll});
    seeds.push_back({"ours", readFile(ours, 1U << 24U), readEverything});
    return seeds;
}

TEST(Hdf5Mutations, TenThousandDoNoHarm) {
    const TemporaryDirectory directory;
    const std::vector<MutationSeed> all = seeds(directory.path());
    for (const MutationSeed& seed : all) {  // they are good to begin with
        writeFileAtomically(directory.path() / "good.h5", seed.bytes);
        EXPECT_NO_THROW(seed.read(directory.path() / "good.h5", 0)) << seed.name;
    }
    const MutationCounts counts = readMutants(all, kMutants / static_cast<int>(all.size()), directory.path());
    std::cout << fmt::format(
        "{} mutants: {} read, {} refused, {} crashed, {} hung, {} threw something else; at most {} MB\n",
        counts.tried, counts.read, counts.refused, counts.crashed, counts.hung, counts.otherException,
        counts.largestKilobytes / 1024);
    EXPECT_EQ(counts.tried, kMutants);
    EXPECT_EQ(counts.read + counts.refused, kMutants);
    EXPECT_THAT(counts.faults, ::testing::IsEmpty());
    EXPECT_GT(counts.read, kMutants / 10);  // else the mutants say little of what lies deep in the file
    EXPECT_GT(counts.refused, kMutants / 10);
    if (kMeasuresMemory) {
        EXPECT_LT(counts.largestKilobytes, kMostKilobytes);
    }
}

}  // namespace
}  // namespace shardlab::engine::hdf5_mutation_test
