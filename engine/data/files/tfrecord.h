#pragma once
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/files/array_stream.h"
#include "engine/data/files/crc32c.h"

namespace shardlab::engine {

/// A record as it lies in a TFRecord file, with its length and checksums.
std::string tfRecord(std::string_view data);

/// Together; those that are missing have none.
std::uint64_t recordFileBytes(const std::vector<std::filesystem::path>& files);

/// The records of TFRecord files, which stay on disk: memory holds 24 bytes a record. A record is length
/// (u64), masked CRC-32C of it (u32), data, masked CRC-32C of the data (u32), all little-endian. A gzipped
/// file is unpacked into a nameless temporary file, as it cannot be read from the middle. Source: TensorFlow,
/// "TFRecord and tf.train.Example".
class TfRecordFiles {
public:
    /// What to do about a record at the end of a file that is not all there: a program that still writes, or
    /// was killed, leaves one.
    enum class CutRecord { Refuse, LeaveOut };
    /// Reads the lengths only; a ReadScope is told of all bytes of the files. Throws Error naming file and
    /// byte: truncated, or a length with a wrong checksum.
    explicit TfRecordFiles(const std::vector<std::filesystem::path>& files,
                           CutRecord cut = CutRecord::Refuse);
    std::int64_t count() const { return static_cast<std::int64_t>(m_records.size()); }
    /// Data of a record in `scratch`, which grows as needed. Throws Error: a wrong checksum.
    std::span<const std::byte> read(std::int64_t index, std::vector<std::byte>& scratch) const;
    std::string where(std::int64_t index) const;  ///< "train.tfrecord: record 17"

private:
    void addFile(const std::filesystem::path& path, CutRecord cut);
    struct Record {
        std::uint64_t offset = 0, length = 0;
        std::uint32_t file = 0;
    };
    struct File {
        std::string name;
        RandomAccessFile bytes;
        std::int64_t firstRecord = 0;
    };
    std::vector<File> m_files;
    std::vector<Record> m_records;
};

}  // namespace shardlab::engine
