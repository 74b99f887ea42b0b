#include "engine/data/files/gzip_reader.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/memory_pages.h"
#include "engine/core/read_scope.h"

namespace shardlab::engine {
GzipReader::GzipReader(const std::filesystem::path& path) : m_path(path) {
    std::error_code failure;
    m_fileSize = static_cast<std::int64_t>(std::filesystem::file_size(path, failure));
    if (!failure) m_file = gzopen(path.c_str(), "rbe");  // e: O_CLOEXEC
    if (m_file == nullptr) {
        throw Error("{}: cannot be opened: {}", path.string(),
                    failure ? failure.message() : std::string(std::strerror(errno)));
    }
    gzbuffer(m_file, 1U << 17);
}

std::int64_t GzipReader::read(void* target, std::int64_t bytes) {
    std::int64_t done = 0;
    constexpr std::int64_t kPiece = 1 << 20;
    while (done < bytes) {
        interruptionPoint();
        const auto part = static_cast<unsigned>(std::min(bytes - done, kPiece));
        const int got = gzread(m_file, static_cast<char*>(target) + done, part);
        if (got < 0) fail();
        if (got == 0) break;
        done += got;
        if (readingIsWatched()) tellBytes();
    }
    return done;
}

/// Those of the file, which are fewer than what they unpack to.
void GzipReader::tellBytes() {
    const std::int64_t at = gzoffset(m_file);
    if (at <= m_told) return;
    bytesRead(static_cast<std::uint64_t>(at - std::exchange(m_told, at)));
}

void GzipReader::checkEnd() {
    int code = Z_OK;
    gzerror(m_file, &code);
    if (code != Z_OK && code != Z_STREAM_END) fail();
}

std::int64_t GzipReader::largestContent() {
    return gzdirect(m_file) ? m_fileSize : m_fileSize * kMaximalExpansionOfDeflate;
}

void GzipReader::fail() {
    int code = Z_OK;
    const char* message = gzerror(m_file, &code);
    if (code == Z_BUF_ERROR) throw Error("{}: the gzip file is truncated", m_path.string());
    throw Error("{}: cannot be read: {}", m_path.string(), code == Z_ERRNO ? std::strerror(errno) : message);
}

std::int64_t GzipReader::expectedContent() {
    constexpr std::int64_t kTrailer = 4, kExpansionOfText = 16;
    if (gzdirect(m_file) || m_fileSize < kTrailer) return m_fileSize;
    std::ifstream file(m_path, std::ios::binary);
    std::array<unsigned char, kTrailer> size{};
    file.seekg(-kTrailer, std::ios::end);
    file.read(reinterpret_cast<char*>(size.data()), kTrailer);
    if (!file) return 0;
    std::int64_t bytes = 0;
    for (std::size_t i = size.size(); i-- > 0;)
        bytes = bytes * 256 + size[i];
    return std::min(bytes, m_fileSize * kExpansionOfText);
}

std::string readWholeFile(const std::filesystem::path& path, std::int64_t limit) {
    constexpr std::int64_t kPiece = 1 << 20;
    GzipReader reader(path);
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(std::min(reader.expectedContent(), limit) + kPiece));
    populatePages(bytes.data(), bytes.capacity());
    while (true) {
        const std::size_t have = bytes.size();
        if (static_cast<std::int64_t>(have) > limit) {
            throw Error("{}: expected at most {} bytes of text; got more", path.string(), limit);
        }
        bytes.resize(have + kPiece);
        const std::int64_t got = reader.read(bytes.data() + have, kPiece);
        bytes.resize(have + static_cast<std::size_t>(got));
        if (got < kPiece) break;
    }
    reader.checkEnd();
    return bytes;
}

}  // namespace shardlab::engine
