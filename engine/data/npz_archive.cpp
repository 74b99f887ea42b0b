#include "engine/data/npz_archive.h"

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr std::uint64_t kSuspiciousBytes = std::uint64_t{4} << 30;
constexpr std::uint64_t kSuspiciousExpansion = 100;
constexpr std::uint64_t kMaximalExpansion = 1032;  ///< of deflate: 258 bytes for two bits

void refuseBomb(const NpzArchive::Entry& entry, const std::string& where) {
    const std::uint64_t expansion = entry.bytes / std::max<std::uint64_t>(entry.compressedBytes, 1);
    if (expansion > kMaximalExpansion ||
        (entry.bytes > kSuspiciousBytes && expansion > kSuspiciousExpansion)) {
        throw Error("{}: declares {} bytes in {} bytes of file, which no real array does", where, entry.bytes,
                    entry.compressedBytes);
    }
}

}  // namespace

NpzArchive::NpzArchive(const std::filesystem::path& path) : m_path(path) {
    int code = 0;
    m_archive.reset(zip_open(path.c_str(), ZIP_RDONLY, &code));
    if (m_archive) return;
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    const std::string reason = zip_error_strerror(&error);
    zip_error_fini(&error);
    throw Error("{}: cannot be opened as .npz: {}", path.string(), reason);
}

std::vector<NpzArchive::Entry> NpzArchive::entries() const {
    std::vector<Entry> entries;
    const zip_int64_t count = std::max<zip_int64_t>(zip_get_num_entries(m_archive.get(), 0), 0);
    for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
        zip_stat_t entry;
        constexpr zip_uint64_t kNeeded =
            ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD;
        if (zip_stat_index(m_archive.get(), i, 0, &entry) != 0 || (entry.valid & kNeeded) != kNeeded) {
            throw Error("{}: the archive's table of contents is broken", m_path.string());
        }
        std::string name = entry.name;
        if (name.ends_with(".npy")) name.resize(name.size() - 4);
        entries.push_back({.name = std::move(name),
                           .index = i,
                           .bytes = entry.size,
                           .compressedBytes = entry.comp_size,
                           .stored = entry.comp_method == ZIP_CM_STORE});
    }
    return entries;
}

NpzArchive::Entry NpzArchive::entry(const std::string& name) const {
    std::vector<std::string> names;
    for (Entry& entry : entries()) {
        if (entry.name == name) return std::move(entry);
        names.push_back(entry.name);
    }
    throw Error("{}: expected an array {}; the file has {}", m_path.string(), name, fmt::join(names, ", "));
}

bool NpzArchive::has(const std::string& name) const {
    const std::vector<Entry> all = entries();
    return std::any_of(all.begin(), all.end(), [&](const Entry& entry) { return entry.name == name; });
}

NpzArchive::Member::Member(const NpzArchive& archive, const Entry& entry) : m_where(archive.where(entry)) {
    refuseBomb(entry, m_where);
    m_file.reset(zip_fopen_index(archive.m_archive.get(), entry.index, 0));
    if (!m_file) throw Error("{}: cannot be read: {}", m_where, zip_strerror(archive.m_archive.get()));
}

void NpzArchive::Member::read(void* target, std::size_t size) {
    for (std::size_t done = 0; done < size;) {
        const zip_int64_t got = zip_fread(m_file.get(), static_cast<char*>(target) + done, size - done);
        if (got < 0) throw Error("{}: cannot be read: {}", m_where, zip_file_strerror(m_file.get()));
        if (got == 0) throw Error("{}: the array is truncated", m_where);
        done += static_cast<std::size_t>(got);
    }
    m_position += size;
}

void NpzArchive::Member::seek(std::uint64_t position) {
    if (position == m_position) return;
    if (zip_fseek(m_file.get(), static_cast<zip_int64_t>(position), SEEK_SET) != 0) {
        throw Error("{}: cannot be read: {}", m_where, zip_file_strerror(m_file.get()));
    }
    m_position = position;
}

void NpzArchive::Member::finish() {
    char end = 0;  // libzip compares the checksum when it meets the end
    if (zip_fread(m_file.get(), &end, 1) != 0)
        throw Error("{}: broken data: {}", m_where, zip_file_strerror(m_file.get()));
}

void requireNpyBytes(const NpyHeader& header, std::uint64_t present, const std::string& where) {
    std::uint64_t declared = header.itemSize;
    for (const std::int64_t extent : header.shape) {
        if (__builtin_mul_overflow(declared, static_cast<std::uint64_t>(extent), &declared)) declared = ~0ULL;
    }
    if (declared == present) return;
    throw Error("{}: the shape {} of {} says {} bytes; the file has {}", where, header.shape.toString(),
                header.descr, declared, present);
}

}  // namespace shardlab::engine
