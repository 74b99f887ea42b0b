#pragma once
#include <filesystem>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace shardlab::engine {

/// A good file and what a program does with it.
struct MutationSeed {
    std::string name;
    std::string bytes;
    /// Reads the file as far as it can. Throws Error where it refuses; `variant` counts up.
    std::function<void(const std::filesystem::path& file, int variant)> read;
    /// Makes a file of a mutant of `bytes`, as by repairing its checksums; null: it is one.
    std::function<std::string(std::string mutant)> finish = nullptr;
};

/// `bytes` after one to four changes: flipped bits, overwritten bytes and numbers (0, all ones, powers of two
/// and their neighbours, places in the file), copied, moved and deleted blocks, a cut end.
std::string mutated(std::string bytes, std::mt19937_64& random);

struct MutationCounts {
    int tried = 0, read = 0, refused = 0;
    int crashed = 0, hung = 0, otherException = 0;
    long largestKilobytes = 0;  ///< memory of the processes that read
    /// Of one mutant: resident memory beside what there was before and four times its file. -1: sanitizers
    /// have memory of their own.
    long largestExcessKilobytes = -1;
    std::vector<std::string> faults;  ///< seed and number of each mutant that did harm
};

/// What reading a damaged file may take beside four times its size.
constexpr long kMostExcessKilobytes = 64L * 1024;

/// Reads `perSeed` mutants of each seed in processes of their own, with 512 MiB of address space beside what
/// they have: more than a second of a processor's time for one of them (ten with sanitizers or without
/// optimization), or a minute, counts as hung. The mutants follow from their numbers.
MutationCounts readMutants(const std::vector<MutationSeed>& seeds, int perSeed,
                           const std::filesystem::path& directory);

}  // namespace shardlab::engine
