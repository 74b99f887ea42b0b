#pragma once
#include <zlib.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace shardlab::engine {

/// Largest ratio of deflate: 258 bytes for two bits. Source: RFC 1951.
inline constexpr std::int64_t kMaximalExpansionOfDeflate = 1032;

/// A file read through zlib, which passes plain files through unchanged. A ReadScope is
/// told of its bytes. Throws Error naming the file.
class GzipReader {
public:
    explicit GzipReader(const std::filesystem::path& path);
    ~GzipReader() { gzclose(m_file); }
    GzipReader(const GzipReader&) = delete;
    GzipReader& operator=(const GzipReader&) = delete;

    /// Fewer bytes than asked for only at the end of the file.
    std::int64_t read(void* target, std::int64_t bytes);
    /// zlib reports a gzip stream that breaks off only on closing or as an error state after the end.
    void checkEnd();
    bool compressed() { return gzdirect(m_file) == 0; }
    std::int64_t largestContent();  ///< more bytes cannot be in it
    /// How many bytes to make room for, which the file may exceed or miss: its size, or what the end of a
    /// gzip file says (RFC 1952: ISIZE, the size of the last member modulo 2^32), at most 16 times its size.
    std::int64_t expectedContent();

private:
    [[noreturn]] void fail();
    void tellBytes();
    std::filesystem::path m_path;
    std::int64_t m_fileSize = 0, m_told = 0;
    gzFile m_file = nullptr;
};

/// All of a file, plain or gzipped. Throws Error naming it: not there, broken off, more than `limit` bytes.
std::string readWholeFile(const std::filesystem::path& path, std::int64_t limit);

}  // namespace shardlab::engine
