#pragma once
#include <zip.h>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/files/inflater.h"
#include "engine/data/files/npy.h"

namespace shardlab::engine {

/// What messages call a zip archive and its members.
struct ArchiveWords {
    const char* archive = ".npz";
    const char* member = "array";
    const char* trimmed = ".npy";  ///< an ending of members that their names here lack
};

/// A .npz file, or another zip archive, opened for reading: the table of contents, and one member after the
/// other.
class NpzArchive {
public:
    /// Throws Error: no regular file, no zip file; members that are encrypted or there twice, names that are
    /// no names of arrays (absolute, with ".." or control characters).
    explicit NpzArchive(const std::filesystem::path& path, const ArchiveWords& words = {});
    struct Entry {
        std::string name;  ///< without ".npy": see ArchiveWords::trimmed
        zip_uint64_t index = 0;
        std::uint64_t bytes = 0, compressedBytes = 0;
        bool stored = false;  ///< not compressed
        bool deflated = false;
        std::uint32_t checksum = 0;  ///< CRC-32 of its bytes
    };
    const std::vector<Entry>& entries() const& { return m_entries; }
    const std::vector<Entry>& entries() const&& = delete;  ///< the archive would be gone
    /// Throws Error naming arrays there are.
    const Entry& entry(const std::string& name) const;
    bool has(const std::string& name) const;
    /// Throws Error if one of these members, or all together, declare more than 256 MiB at over a hundred
    /// times the file's own bytes, which members may share.
    void requirePlausible(const std::vector<Entry>& together) const;
    std::string where(const Entry& entry) const { return m_path.string() + ": " + entry.name; }
    /// Type and shape of an array; unpacks no more than its header. Throws Error also where the shape does
    /// not say the member's size.
    NpyHeader header(const Entry& entry) const;

    /// An array's bytes, of which a ReadScope is told as they lie in the file. Throws Error: declared sizes
    /// that lie, broken data.
    class Member {
    public:
        Member(const NpzArchive& archive, const Entry& entry);
        void read(void* target, std::size_t size);  ///< throws Error when there is less
        std::uint64_t position() const { return m_position; }
        void seek(std::uint64_t position);  ///< of a stored member
        /// All must have been read. Throws Error: more data, another checksum.
        void finish();
        ByteSource source() {
            return [this](void* target, std::size_t size) { read(target, size); };
        }

    private:
        struct Close {
            void operator()(zip_file_t* file) const;
        };
        /// 0: the end.
        std::size_t readSome(void* target, std::size_t most);
        std::size_t unpackSome(std::span<std::byte> target);
        std::size_t readFile(void* target, std::size_t most);
        std::string m_where;
        const char* m_member;
        std::unique_ptr<zip_file_t, Close> m_file;
        std::uint64_t m_position = 0;
        double m_packed;  ///< bytes in the file for each of its own
        // Of deflated members, which libzip would unpack with zlib:
        std::unique_ptr<Inflater> m_inflater;
        std::vector<std::byte> m_piece;                  ///< of the packed bytes
        std::size_t m_at = 0, m_end = 0;                 ///< what is left of it
        std::uint32_t m_checksum = 0, m_wantedChecksum;  ///< of what was unpacked
    };

private:
    struct Close {
        void operator()(zip_t* archive) const;  ///< not inline: who uses an archive need not link libzip
    };
    std::vector<Entry> readEntries() const;
    std::filesystem::path m_path;
    ArchiveWords m_words;
    std::unique_ptr<zip_t, Close> m_archive;
    std::vector<Entry> m_entries;
    std::map<std::string, std::size_t> m_places;  ///< of m_entries, by name
    std::uint64_t m_fileBytes = 0;
};

/// Throws Error unless the shape says exactly `present` bytes of data.
void requireNpyBytes(const NpyHeader& header, std::uint64_t present, const std::string& where);

}  // namespace shardlab::engine
