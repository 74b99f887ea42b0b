#include "engine/formats/file_beside.h"

#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

namespace fs = std::filesystem;

/// Both without links and "..".
bool isBelow(const fs::path& file, const fs::path& folder) {
    return std::ranges::mismatch(folder, file).in1 == folder.end();
}

bool namesFileBelow(const std::string& name) {
    const fs::path path = name;
    const bool relative = path.is_relative() && path.has_filename() && name.find('\0') == std::string::npos;
    return relative && std::ranges::none_of(path, [](const fs::path& part) { return part == ".."; });
}

}  // namespace

fs::path fileBeside(const fs::path& from, const std::string& name, const std::string& where) {
    if (!namesFileBelow(name))
        throw Error("{}: expected the name of a file in its folder; got {}", where, abridged(name));
    std::error_code failure;
    const fs::path folder = from.has_parent_path() ? from.parent_path() : fs::path(".");
    const fs::path file = folder / name;
    if (!fs::is_regular_file(file, failure))
        throw Error("{}: expected the file {} beside it; there is no such file", where, abridged(name));
    const fs::path real = fs::canonical(file, failure);
    for (const fs::path& allowed :
         {fs::canonical(folder, failure), fs::canonical(from, failure).parent_path()})
        if (!allowed.empty() && isBelow(real, allowed)) return file;
    throw Error("{}: expected a file in its folder; {} is a link to another place", where, abridged(name));
}

}  // namespace shardlab::engine
