// What the fuzzers began with and what they found: each file is read or refused with a sentence.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sys/resource.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iostream>
#include <limits>

#include "engine/core/error.h"
#include "tests/formats/mutated_files.h"
#include "tests/fuzz/readers.h"
#include "tests/support/directories.h"

namespace shardlab::engine::corpus_test {
namespace {
namespace fs = std::filesystem;

std::string bytesOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string refusal(const fuzz::Reader& reader, const std::string& bytes) {
    return fuzz::refusal(reader, std::as_bytes(std::span(bytes.data(), bytes.size())));
}

class Corpus : public ::testing::TestWithParam<std::string> {
protected:
    const fuzz::Reader& reader() const { return fuzz::reader(GetParam()); }
};

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
constexpr double kMostSeconds = 10;  // sanitizers have time and memory of their own
constexpr long kMostKilobytes = std::numeric_limits<long>::max();
#else
constexpr double kMostSeconds = 1;
constexpr long kMostKilobytes = 512L << 10;
#endif

/// The sentence that refuses it; it must not take more than a second of a processor.
std::string quickRefusal(const fuzz::Reader& reader, const std::string& bytes, const std::string& name) {
    const std::clock_t begun = std::clock();
    std::string sentence = refusal(reader, bytes);
    EXPECT_LE(static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC, kMostSeconds) << name;
    return sentence;
}

long peakKilobytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/// Good files, so that the fuzzer begins behind the first check; and files that once crashed the reader, hung
/// it or took its memory.
TEST_P(Corpus, SeedsAreReadAndWhatWasFoundDoesNoHarm) {
    const fs::path folder = fuzz::workFolder() / "seeds" / GetParam();
    fs::create_directories(folder);
    reader().writeSeeds(folder);
    int seeds = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string bytes = bytesOf(entry.path());
        const std::string name = entry.path().filename().string();
        EXPECT_EQ(quickRefusal(reader(), bytes, name), "") << name;
        // Cut in the middle it is no good file any more, or a shorter one.
        EXPECT_NO_THROW(quickRefusal(reader(), bytes.substr(0, bytes.size() / 2), name)) << name;
        ++seeds;
    }
    EXPECT_GT(seeds, 0);
    EXPECT_LE(peakKilobytes(), kMostKilobytes);
    const fs::path found = fs::path(test::sourceDirectory()) / "tests/fuzz/found" / GetParam();
    if (!fs::is_directory(found)) return;
    for (const auto& entry : fs::directory_iterator(found)) {
        const std::string name = entry.path().filename().string();
        EXPECT_NO_THROW(quickRefusal(reader(), bytesOf(entry.path()), name)) << name;
    }
    EXPECT_LE(peakKilobytes(), kMostKilobytes);
}

/// Damaged seeds, each read in a process of its own: a crash, a hang, or an exception other than Error is a
/// fault.
TEST_P(Corpus, MutantsDoNoHarm) {
    constexpr int kMutants = 400;
    const fs::path folder = fuzz::workFolder() / "mutants" / GetParam();
    fs::create_directories(folder / "seeds");
    reader().writeSeeds(folder / "seeds");
    std::vector<MutationSeed> seeds;
    for (const auto& entry : fs::directory_iterator(folder / "seeds")) {
        seeds.push_back(
            {entry.path().filename().string(), bytesOf(entry.path()), [this](const fs::path& file, int) {
                 const std::string sentence = refusal(reader(), bytesOf(file));
                 if (!sentence.empty()) throw Error("{}", sentence);
             }});
    }
    std::ranges::sort(seeds, {}, &MutationSeed::name);
    constexpr std::size_t kMostSeeds = 8;
    seeds.resize(std::min(seeds.size(), kMostSeeds));
    const int each = kMutants / static_cast<int>(seeds.size());
    const MutationCounts counts = readMutants(seeds, each, folder);
    std::cout << fmt::format(
        "{} mutants: {} read, {} refused; at most {} MB, {} MB beside four times a file\n", counts.tried,
        counts.read, counts.refused, counts.largestKilobytes / 1024, counts.largestExcessKilobytes / 1024);
    EXPECT_EQ(counts.read + counts.refused, each * static_cast<int>(seeds.size()));
    EXPECT_THAT(counts.faults, ::testing::IsEmpty());
    // What HDF5 has not written or packed well takes up to a thousand times the file: FileBytes sees to it.
    const bool unpacks = GetParam().find("h5") != std::string::npos || GetParam() == "keras";
    if (!unpacks) {
        EXPECT_LE(counts.largestExcessKilobytes, kMostExcessKilobytes);
    }
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const fuzz::Reader& reader : fuzz::readers())
        names.push_back(reader.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Readers, Corpus, ::testing::ValuesIn(names()),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace shardlab::engine::corpus_test
