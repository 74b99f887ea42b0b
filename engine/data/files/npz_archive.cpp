#include "engine/data/files/npz_archive.h"

#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <new>
#include <set>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/random_access_file.h"
#include "engine/core/read_scope.h"
#include "engine/data/files/gzip_reader.h"

namespace shardlab::engine {
namespace {

/// Keras refuses to unpack more than this at such a rate, too.
constexpr std::uint64_t kSuspiciousBytes = std::uint64_t{256} << 20U;
constexpr std::uint64_t kSuspiciousExpansion = 100;

void refuseBomb(const NpzArchive::Entry& entry, const std::string& where) {
    const std::uint64_t expansion = entry.bytes / std::max<std::uint64_t>(entry.compressedBytes, 1);
    if (expansion > std::uint64_t{kMaximalExpansionOfDeflate} ||
        (entry.bytes > kSuspiciousBytes && expansion > kSuspiciousExpansion)) {
        throw Error("{}: damaged: it declares {} bytes in {} bytes of file", where, entry.bytes,
                    entry.compressedBytes);
    }
}

/// Names never become paths here, but a file that tries was not made by NumPy.
void requirePlainName(const std::string& name, const std::string& where, const char* member) {
    const auto odd = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\\' || c == '\x7f'; };
    bool plain = !name.empty() && name.front() != '/' && std::ranges::none_of(name, odd);
    for (const std::filesystem::path& part : std::filesystem::path(plain ? name : ""))
        plain = plain && part != "..";
    if (plain) return;
    std::string shown;
    for (const char c : name.substr(0, 100))
        shown += static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? '?' : c;
    throw Error("{}: \"{}\" is not a valid {} name", where, shown, member);
}

/// Of libzip: memory that it did not get says nothing about the file.
void requireMemory(zip_error_t* error) {
    constexpr int kZlibMemory = -4;  // Z_MEM_ERROR
    const int code = zip_error_code_zip(error);
    if (code == ZIP_ER_MEMORY || (code == ZIP_ER_ZLIB && zip_error_code_system(error) == kZlibMemory))
        throw std::bad_alloc();
}

}  // namespace

void NpzArchive::Close::operator()(zip_t* archive) const {
    zip_discard(archive);
}

void NpzArchive::Member::Close::operator()(zip_file_t* file) const {
    zip_fclose(file);
}

NpzArchive::NpzArchive(const std::filesystem::path& path, const ArchiveWords& words)
    : m_path(path), m_words(words) {
    const RandomAccessFile file(path);  // libzip would wait for a pipe's writer
    const int descriptor = file.duplicate();
    int code = 0;
    m_archive.reset(zip_fdopen(descriptor, 0, &code));
    if (!m_archive) {
        ::close(descriptor);
        if (code == ZIP_ER_MEMORY) throw std::bad_alloc();
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        const std::string reason = zip_error_strerror(&error);
        zip_error_fini(&error);
        throw Error("{}: cannot be opened as {}: {}", path.string(), words.archive, reason);
    }
    m_fileBytes = file.size();
    m_entries = readEntries();
    for (const Entry& entry : m_entries)
        m_places.emplace(entry.name, m_places.size());
}

std::vector<NpzArchive::Entry> NpzArchive::readEntries() const {
    std::vector<Entry> entries;
    std::set<std::string> names;
    const zip_int64_t count = std::max<zip_int64_t>(zip_get_num_entries(m_archive.get(), 0), 0);
    for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
        zip_stat_t entry;
        constexpr zip_uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE |
                                         ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD | ZIP_STAT_CRC;
        if (zip_stat_index(m_archive.get(), i, 0, &entry) != 0 || (entry.valid & kNeeded) != kNeeded) {
            requireMemory(zip_get_error(m_archive.get()));
            throw Error("{}: the table of contents of the archive is damaged", m_path.string());
        }
        std::string name = entry.name;
        requirePlainName(name, m_path.string(), m_words.member);
        if (const std::string_view ending = m_words.trimmed; name.ends_with(ending))
            name.erase(name.size() - ending.size());
        if (entry.encryption_method != ZIP_EM_NONE) {
            throw Error("{}: {} is encrypted; expected an archive without a password", m_path.string(), name);
        }
        if (!names.insert(name).second)
            throw Error("{}: duplicate {} {}", m_path.string(), m_words.member, name);
        entries.push_back({.name = std::move(name),
                           .index = i,
                           .bytes = entry.size,
                           .compressedBytes = entry.comp_size,
                           .stored = entry.comp_method == ZIP_CM_STORE,
                           .deflated = entry.comp_method == ZIP_CM_DEFLATE,
                           .checksum = entry.crc});
    }
    return entries;
}

const NpzArchive::Entry& NpzArchive::entry(const std::string& name) const {
    const auto place = m_places.find(name);
    if (place != m_places.end()) return m_entries[place->second];
    constexpr std::size_t kMostNames = 20;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(m_entries.size(), kMostNames); ++i)
        names.push_back(abridged(m_entries[i].name));
    if (m_entries.size() > kMostNames) names.push_back(fmt::format("{} more", m_entries.size() - kMostNames));
    throw Error("{}: expected {} {} {}; the file has {}", m_path.string(),
                m_words.member[0] == 'a' ? "an" : "a", m_words.member, abridged(name),
                fmt::join(names, ", "));
}

NpyHeader NpzArchive::header(const Entry& entry) const {
    Member member(*this, entry);
    NpyHeader header = readNpyHeader(member.source(), where(entry));
    requireNpyBytes(header, entry.bytes - std::min(member.position(), entry.bytes), where(entry));
    return header;
}

void NpzArchive::requirePlausible(const std::vector<Entry>& together) const {
    std::uint64_t total = 0;
    for (const Entry& entry : together) {
        refuseBomb(entry, where(entry));
        total = entry.bytes > ~total ? ~std::uint64_t{0} : total + entry.bytes;
    }
    if (total <= kSuspiciousBytes || total / std::max<std::uint64_t>(m_fileBytes, 1) <= kSuspiciousExpansion)
        return;
    throw Error("{}: damaged: it declares {} bytes of {}s in a file of {} bytes", m_path.string(), total,
                m_words.member, m_fileBytes);
}

bool NpzArchive::has(const std::string& name) const {
    return m_places.contains(name);
}

NpzArchive::Member::Member(const NpzArchive& archive, const Entry& entry)
    : m_where(archive.where(entry)),
      m_member(archive.m_words.member),
      m_packed(entry.bytes == 0
                   ? 1.0
                   : static_cast<double>(entry.compressedBytes) / static_cast<double>(entry.bytes)),
      m_wantedChecksum(entry.checksum) {
    constexpr std::size_t kPiece = std::size_t{1} << 17;
    refuseBomb(entry, m_where);
    if (entry.deflated) {
        m_inflater = std::make_unique<Inflater>(Inflater::Format::Raw);
        m_piece.resize(kPiece);
    }
    m_file.reset(
        zip_fopen_index(archive.m_archive.get(), entry.index, entry.deflated ? ZIP_FL_COMPRESSED : 0));
    if (m_file) return;
    requireMemory(zip_get_error(archive.m_archive.get()));
    throw Error("{}: cannot be read: {}", m_where, zip_strerror(archive.m_archive.get()));
}

std::size_t NpzArchive::Member::readFile(void* target, std::size_t most) {
    const zip_int64_t got = zip_fread(m_file.get(), target, most);
    if (got >= 0) return static_cast<std::size_t>(got);
    requireMemory(zip_file_get_error(m_file.get()));
    throw Error("{}: cannot be read: {}", m_where, zip_file_strerror(m_file.get()));
}

std::size_t NpzArchive::Member::unpackSome(std::span<std::byte> target) {
    while (!m_inflater->ended()) {
        Inflater::Progress progress;
        try {
            progress = m_inflater->unpack(std::span(m_piece).subspan(m_at, m_end - m_at), target);
        } catch (const Error& error) {
            throw Error("{}: cannot be read: {}", m_where, error.what());
        }
        m_at += progress.taken;
        if (progress.given > 0) {
            m_checksum = static_cast<std::uint32_t>(
                crc32_z(m_checksum, reinterpret_cast<const Bytef*>(target.data()), progress.given));
            return progress.given;
        }
        if (progress.taken > 0) continue;
        m_at = 0;
        m_end = readFile(m_piece.data(), m_piece.size());
        if (m_end == 0) return 0;
    }
    return 0;
}

std::size_t NpzArchive::Member::readSome(void* target, std::size_t most) {
    return m_inflater ? unpackSome({static_cast<std::byte*>(target), most}) : readFile(target, most);
}

void NpzArchive::Member::read(void* target, std::size_t size) {
    constexpr std::size_t kPiece = 1U << 20;
    for (std::size_t done = 0; done < size;) {
        interruptionPoint();
        const std::size_t got = readSome(static_cast<char*>(target) + done, std::min(size - done, kPiece));
        if (got == 0) throw Error("{}: the {} is truncated", m_where, m_member);
        done += got;
        bytesRead(static_cast<std::uint64_t>(m_packed * static_cast<double>(got)));
    }
    m_position += size;
}

void NpzArchive::Member::seek(std::uint64_t position) {
    if (position == m_position) return;
    if (zip_fseek(m_file.get(), static_cast<zip_int64_t>(position), SEEK_SET) != 0) {
        requireMemory(zip_file_get_error(m_file.get()));
        throw Error("{}: cannot be read: {}", m_where, zip_file_strerror(m_file.get()));
    }
    m_position = position;
}

void NpzArchive::Member::finish() {
    std::byte end{};
    if (m_inflater) {
        const bool more = unpackSome({&end, 1}) > 0;
        const char* const reason = more                   ? "more data than declared"
                                   : !m_inflater->ended() ? "the data break off"
                                                          : "CRC error";
        if (more || !m_inflater->ended() || m_checksum != m_wantedChecksum)
            throw Error("{}: damaged data: {}", m_where, reason);
        return;
    }
    // libzip compares the checksum when it meets the end.
    const zip_int64_t got = zip_fread(m_file.get(), &end, 1);
    if (got < 0) requireMemory(zip_file_get_error(m_file.get()));
    if (got != 0) throw Error("{}: damaged data: {}", m_where, zip_file_strerror(m_file.get()));
}

void requireNpyBytes(const NpyHeader& header, std::uint64_t present, const std::string& where) {
    std::uint64_t declared = header.itemSize;
    for (const std::int64_t extent : header.shape) {
        if (__builtin_mul_overflow(declared, static_cast<std::uint64_t>(extent), &declared)) declared = ~0ULL;
    }
    if (declared == present) return;
    throw Error("{}: the shape {} of {} needs {} bytes; the file has {}", where, header.shape.toString(),
                header.descr, declared, present);
}

}  // namespace shardlab::engine
