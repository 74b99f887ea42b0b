#pragma once
#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace shardlab::engine::fuzz {

/// A kind of file that Shardlab reads.
struct Reader {
    std::string name;                                         ///< of the fuzzer and of the corpus's folder
    std::string file;                                         ///< its ending decides how it is read
    void (*read)(const std::filesystem::path& file);          ///< as far as a program would; throws Error
    void (*writeSeeds)(const std::filesystem::path& folder);  ///< small good files
};

const std::vector<Reader>& readers();
/// Throws std::invalid_argument listing them.
const Reader& reader(const std::string& name);

/// A folder in memory (/dev/shm, else the temporary folder) for the file that is read; it goes with the
/// program.
const std::filesystem::path& workFolder();

/// Reads `bytes` as a file of that kind. The sentence that refuses it (Error); empty: it was read. Other
/// exceptions are faults, and pass.
std::string refusal(const Reader& reader, std::span<const std::byte> bytes);

}  // namespace shardlab::engine::fuzz
