#pragma once
#include <zip.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/npy.h"

namespace shardlab::engine {

/// A .npz file opened for reading: the table of contents, and one member after the other.
class NpzArchive {
public:
    explicit NpzArchive(const std::filesystem::path& path);  ///< throws Error: no zip file
    struct Entry {
        std::string name;  ///< without ".npy"
        zip_uint64_t index = 0;
        std::uint64_t bytes = 0, compressedBytes = 0;
        bool stored = false;  ///< not compressed
    };
    std::vector<Entry> entries() const;
    /// Throws Error naming the arrays there are.
    Entry entry(const std::string& name) const;
    bool has(const std::string& name) const;
    std::string where(const Entry& entry) const { return m_path.string() + ": " + entry.name; }

    /// An array's bytes. Throws Error: declared sizes that lie, broken data.
    class Member {
    public:
        Member(const NpzArchive& archive, const Entry& entry);
        void read(void* target, std::size_t size);  ///< throws Error when there is less
        std::uint64_t position() const { return m_position; }
        void seek(std::uint64_t position);  ///< of a stored member
        void finish();                      ///< all must have been read; compares the checksum
        ByteSource source() {
            return [this](void* target, std::size_t size) { read(target, size); };
        }

    private:
        struct Close {
            void operator()(zip_file_t* file) const { zip_fclose(file); }
        };
        std::string m_where;
        std::unique_ptr<zip_file_t, Close> m_file;
        std::uint64_t m_position = 0;
    };

private:
    struct Close {
        void operator()(zip_t* archive) const { zip_discard(archive); }
    };
    std::filesystem::path m_path;
    std::unique_ptr<zip_t, Close> m_archive;
};

/// Throws Error unless the shape says exactly `present` bytes of data.
void requireNpyBytes(const NpyHeader& header, std::uint64_t present, const std::string& where);

}  // namespace shardlab::engine
