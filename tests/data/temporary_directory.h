#pragma once
#include <unistd.h>
#include <zlib.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/core/error.h"

namespace shardlab::engine {

/// A directory of the test's own, gone with it.
class TemporaryDirectory {
public:
    TemporaryDirectory() {
        std::string name = (std::filesystem::temp_directory_path() / "shardlab-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw Error("test: cannot make a directory like {}", name);
        m_path = name;
    }
    ~TemporaryDirectory() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return m_path / name; }
    const std::filesystem::path& path() const { return m_path; }

    std::filesystem::path write(const std::string& name, const std::string& bytes) const {
        std::filesystem::create_directories((m_path / name).parent_path());
        std::ofstream(m_path / name, std::ios::binary) << bytes;
        return m_path / name;
    }
    std::filesystem::path writeGzip(const std::string& name, const std::string& bytes) const {
        std::filesystem::create_directories((m_path / name).parent_path());
        gzFile file = gzopen((m_path / name).c_str(), "wb");
        gzwrite(file, bytes.data(), static_cast<unsigned>(bytes.size()));
        gzclose(file);
        return m_path / name;
    }

private:
    std::filesystem::path m_path;
};

inline std::string readAll(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// What the error says; empty if there was none.
template <typename Action>
std::string messageOf(Action action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

/// An IDX file of unsigned bytes whose elements count up from 0.
inline std::string idxBytes(const std::vector<int>& dims, std::size_t elements) {
    std::string bytes{'\0', '\0', '\x08', static_cast<char>(dims.size())};
    for (const int extent : dims) {
        for (int shift = 24; shift >= 0; shift -= 8)
            bytes += static_cast<char>(extent >> shift & 0xFF);
    }
    for (std::size_t i = 0; i < elements; ++i)
        bytes += static_cast<char>(i & 0xFF);
    return bytes;
}

}  // namespace shardlab::engine
