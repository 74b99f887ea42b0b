#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "engine/core/error.h"
#include "tests/fuzz/readers.h"

namespace shardlab::engine::fuzz {
namespace fs = std::filesystem;

const fs::path& workFolder() {
    struct Folder {
        Folder() {
            const fs::path parent =
                fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path();
            path = parent / fmt::format("shardlab-fuzz-{}", ::getpid());
            fs::create_directories(path);
        }
        ~Folder() {
            std::error_code ignored;
            fs::remove_all(path, ignored);
        }
        Folder(const Folder&) = delete;
        Folder& operator=(const Folder&) = delete;
        fs::path path;
    };
    static const Folder folder;
    return folder.path;
}

std::string refusal(const Reader& reader, std::span<const std::byte> bytes) {
    const fs::path file = workFolder() / reader.name / reader.file;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    try {
        reader.read(file);
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

}  // namespace shardlab::engine::fuzz
