#pragma once
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/data/npy.h"
#include "engine/data/npz_archive.h"
#include "engine/data/sample_reader.h"

namespace shardlab::engine {

/// A file that is read piece by piece, by several threads at once.
class RandomAccessFile {
public:
    explicit RandomAccessFile(const std::filesystem::path& path);  ///< throws Error: cannot be opened
    /// A copy of what `fill` writes, on disk as long as it is open, without a name.
    static RandomAccessFile temporary();
    ~RandomAccessFile();
    RandomAccessFile(RandomAccessFile&& other) noexcept;
    RandomAccessFile(const RandomAccessFile&) = delete;
    RandomAccessFile& operator=(const RandomAccessFile&) = delete;
    std::uint64_t size() const;
    void read(std::uint64_t offset, std::span<std::byte> target) const;  ///< throws Error when there is less
    void append(std::span<const std::byte> bytes);                       ///< to a temporary one
    const std::string& name() const { return m_name; }

private:
    RandomAccessFile(int file, std::string name) : m_file(file), m_name(std::move(name)) {}
    int m_file = -1;
    std::string m_name;
};

/// An array of a .npy file, or of a .npz file that is not compressed, which stays on disk: one sample at a
/// time is read.
class ArrayStream {
public:
    static std::shared_ptr<const ArrayStream> ofFile(const std::filesystem::path& npy);
    static std::shared_ptr<const ArrayStream> ofArchive(const std::filesystem::path& npz,
                                                        const std::string& name);

    const NpyHeader& header() const { return m_header; }
    std::int64_t count() const { return m_header.shape[0]; }
    std::uint64_t bytes() const { return m_sampleBytes * static_cast<std::uint64_t>(count()); }
    ArraySpec spec() const { return fixedSpec(m_header.shape.withoutBatch(), npyType(m_header)); }
    /// Sample `index` as floats. `scratch` grows to one sample.
    void read(std::int64_t index, std::span<float> out, std::vector<std::byte>& scratch) const;

private:
    ArrayStream() = default;
    void check(std::uint64_t present);
    std::string m_where;
    NpyHeader m_header;
    std::uint64_t m_start = 0, m_sampleBytes = 0;
    std::optional<RandomAccessFile> m_file;
    std::optional<NpzArchive> m_archive;
    mutable std::mutex m_mutex;  ///< guards m_member: libzip reads for one thread at a time
    mutable std::optional<NpzArchive::Member> m_member;
};

/// Samples of two streams; y may be nullptr: labels are in memory.
std::shared_ptr<const SampleReader> makeArrayReader(std::shared_ptr<const ArrayStream> x,
                                                    std::shared_ptr<const ArrayStream> y);

}  // namespace shardlab::engine
