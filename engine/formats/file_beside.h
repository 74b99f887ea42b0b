#pragma once
#include <filesystem>
#include <string>

namespace shardlab::engine {

/// The file that `name`, read in the file `from`, stands for: a regular file in the folder of `from` or below
/// it, wherever links lead; of a `from` that is a link, also in the folder that this one leads to, as the
/// cache of the Hugging Face Hub has them. A file names no other file of the computer. Throws Error "where:
/// …".
std::filesystem::path fileBeside(const std::filesystem::path& from, const std::string& name,
                                 const std::string& where);

}  // namespace shardlab::engine
