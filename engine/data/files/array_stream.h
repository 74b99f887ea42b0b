#pragma once
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/core/random_access_file.h"
#include "engine/data/files/npy.h"
#include "engine/data/files/npz_archive.h"
#include "engine/data/pipeline/sample_reader.h"

namespace shardlab::engine {

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
