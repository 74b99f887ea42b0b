#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace shardlab::engine {

/// A regular file that is read piece by piece, by several threads at once. A ReadScope is told of the bytes.
class RandomAccessFile {
public:
    /// Throws Error: there is none, it is no regular file (a pipe would wait for a writer), it cannot be
    /// opened.
    explicit RandomAccessFile(const std::filesystem::path& path);
    /// An empty file on disk, without a name, as long as it is open.
    static RandomAccessFile temporary();
    ~RandomAccessFile();
    RandomAccessFile(RandomAccessFile&& other) noexcept;
    RandomAccessFile(const RandomAccessFile&) = delete;
    RandomAccessFile& operator=(const RandomAccessFile&) = delete;
    std::uint64_t size() const;
    void read(std::uint64_t offset, std::span<std::byte> target) const;  ///< throws Error when there is less
    void append(std::span<const std::byte> bytes);                       ///< to a temporary one
    const std::string& name() const { return m_name; }
    /// A descriptor of its own for a library that closes what it is given.
    int duplicate() const;

private:
    RandomAccessFile(int file, std::string name) : m_file(file), m_name(std::move(name)) {}
    int m_file = -1;
    std::string m_name;
};

}  // namespace shardlab::engine
