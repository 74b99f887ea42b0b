#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/data/files/inflater.h"

namespace shardlab::engine {

/// Largest ratio of deflate: 258 bytes for two bits. Source: RFC 1951.
inline constexpr std::int64_t kMaximalExpansionOfDeflate = 1032;

/// A file of gzip members one after the other, or a plain one, which is read as it is; what follows the last
/// member is left alone. A ReadScope is told of its bytes. Throws Error naming the file.
class GzipReader {
public:
    explicit GzipReader(const std::filesystem::path& path);
    ~GzipReader();
    GzipReader(const GzipReader&) = delete;
    GzipReader& operator=(const GzipReader&) = delete;

    /// Fewer bytes than asked for only at the end of the file.
    std::int64_t read(void* target, std::int64_t bytes);
    void checkEnd() const;  ///< throws Error for a file that breaks off
    bool compressed() const { return m_compressed; }
    std::int64_t largestContent() const;  ///< more bytes cannot be in it
    /// How many bytes to make room for, which the file may exceed or miss: its size, or what the end of a
    /// gzip file says (RFC 1952: ISIZE, the size of the last member modulo 2^32), at most 16 times its size.
    std::int64_t expectedContent() const;

private:
    void fill();  ///< more of the file behind what is left of it
    bool hasMember() const;
    std::size_t unpack(std::span<std::byte> target);
    std::size_t copy(std::span<std::byte> target);
    [[noreturn]] void fail(const std::string& reason) const;
    void tellBytes();
    std::filesystem::path m_path;
    int m_file = -1;
    std::int64_t m_fileSize = 0, m_read = 0, m_told = 0;
    std::vector<std::byte> m_piece;   ///< of the file
    std::size_t m_at = 0, m_end = 0;  ///< what is left of it
    bool m_compressed = false, m_atEnd = false, m_brokenOff = false;
    Inflater m_inflater;
};

/// All of a file, plain or gzipped. Throws Error naming it: not there, broken off, more than `limit` bytes.
std::string readWholeFile(const std::filesystem::path& path, std::int64_t limit);

}  // namespace shardlab::engine
