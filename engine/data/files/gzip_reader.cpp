#include "engine/data/files/gzip_reader.h"

#include <fcntl.h>
#include <unistd.h>

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
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 17;

}  // namespace

GzipReader::GzipReader(const std::filesystem::path& path)
    : m_path(path), m_piece(kPiece), m_inflater(Inflater::Format::Gzip) {
    std::error_code failure;
    m_fileSize = static_cast<std::int64_t>(std::filesystem::file_size(path, failure));
    if (!failure) m_file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (m_file < 0) {
        throw Error("{}: cannot be opened: {}", path.string(),
                    failure ? failure.message() : std::string(std::strerror(errno)));
    }
    try {
        fill();
    } catch (...) {
        ::close(m_file);
        throw;
    }
    m_compressed = hasMember();
}

GzipReader::~GzipReader() {
    ::close(m_file);
}

void GzipReader::fill() {
    std::copy(m_piece.begin() + static_cast<std::ptrdiff_t>(m_at),
              m_piece.begin() + static_cast<std::ptrdiff_t>(m_end), m_piece.begin());
    m_end -= std::exchange(m_at, 0);
    ssize_t got = 0;
    do {
        got = ::read(m_file, m_piece.data() + m_end, m_piece.size() - m_end);
    } while (got < 0 && errno == EINTR);
    if (got < 0) fail(std::strerror(errno));
    m_atEnd = got == 0;
    m_end += static_cast<std::size_t>(got);
    m_read += got;
}

bool GzipReader::hasMember() const {
    constexpr std::byte kFirst{0x1f}, kSecond{0x8b};  // RFC 1952
    return m_end - m_at > 1 && m_piece[m_at] == kFirst && m_piece[m_at + 1] == kSecond;
}

/// 0: the end.
std::size_t GzipReader::unpack(std::span<std::byte> target) {
    for (;;) {
        if (m_inflater.ended()) {
            if (m_end - m_at < 2 && !m_atEnd) {
                fill();
                continue;
            }
            if (!hasMember()) return 0;
            m_inflater.restart();
        }
        Inflater::Progress progress;
        try {
            progress = m_inflater.unpack(std::span(m_piece).subspan(m_at, m_end - m_at), target);
        } catch (const Error& error) {
            fail(error.what());
        }
        m_at += progress.taken;
        if (progress.given > 0) return progress.given;
        if (m_inflater.ended() || progress.taken > 0) continue;
        if (m_atEnd) {
            m_brokenOff = true;
            return 0;
        }
        fill();
    }
}

/// 0: the end.
std::size_t GzipReader::copy(std::span<std::byte> target) {
    if (m_at == m_end && !m_atEnd) fill();
    const std::size_t bytes = std::min(target.size(), m_end - m_at);
    std::copy_n(m_piece.begin() + static_cast<std::ptrdiff_t>(m_at), bytes, target.begin());
    m_at += bytes;
    return bytes;
}

std::int64_t GzipReader::read(void* target, std::int64_t bytes) {
    std::int64_t done = 0;
    constexpr std::int64_t kMost = 1 << 20;
    while (done < bytes) {
        interruptionPoint();
        const std::span part(static_cast<std::byte*>(target) + done,
                             static_cast<std::size_t>(std::min(bytes - done, kMost)));
        const std::size_t got = m_compressed ? unpack(part) : copy(part);
        if (got == 0) break;
        done += static_cast<std::int64_t>(got);
        if (readingIsWatched()) tellBytes();
    }
    return done;
}

/// Those of the file, which are fewer than what they unpack to.
void GzipReader::tellBytes() {
    const std::int64_t at = m_read - static_cast<std::int64_t>(m_end - m_at);
    if (at <= m_told) return;
    bytesRead(static_cast<std::uint64_t>(at - std::exchange(m_told, at)));
}

void GzipReader::checkEnd() const {
    if (m_brokenOff) throw Error("{}: the gzip file is truncated", m_path.string());
}

std::int64_t GzipReader::largestContent() const {
    return m_compressed ? m_fileSize * kMaximalExpansionOfDeflate : m_fileSize;
}

void GzipReader::fail(const std::string& reason) const {
    throw Error("{}: cannot be read: {}", m_path.string(), reason);
}

std::int64_t GzipReader::expectedContent() const {
    constexpr std::int64_t kTrailer = 4, kExpansionOfText = 16;
    if (!m_compressed || m_fileSize < kTrailer) return m_fileSize;
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
    constexpr std::int64_t kMore = 1 << 20;
    GzipReader reader(path);
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(std::min(reader.expectedContent(), limit) + kMore));
    populatePages(bytes.data(), bytes.capacity());
    while (true) {
        const std::size_t have = bytes.size();
        if (static_cast<std::int64_t>(have) > limit) {
            throw Error("{}: expected at most {} bytes of text; got more", path.string(), limit);
        }
        bytes.resize(have + kMore);
        const std::int64_t got = reader.read(bytes.data() + have, kMore);
        bytes.resize(have + static_cast<std::size_t>(got));
        if (got < kMore) break;
    }
    reader.checkEnd();
    return bytes;
}

}  // namespace shardlab::engine
