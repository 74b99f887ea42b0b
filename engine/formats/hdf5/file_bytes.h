#pragma once
#include <filesystem>
#include <vector>

#include "engine/core/random_access_file.h"
#include "engine/formats/hdf5/byte_cursor.h"

namespace shardlab::engine::hdf5 {

/// Whether the checksums of HDF5's newer structures are compared. Tests skip them to reach what lies behind.
enum class Checksums { Compare, Skip };

/// The bytes of one file, which may hold anything: every range is checked before memory is asked for, and all
/// that is read for the file's structure together is limited in proportion to its size, so that neither
/// cycles nor many references to one place cost more time or memory than the file is worth.
class FileBytes {
public:
    FileBytes(RandomAccessFile file, Checksums checksums);

    std::uint64_t size() const { return m_size; }
    FieldWidths widths() const { return m_widths; }
    void setWidths(FieldWidths widths) { m_widths = widths; }
    /// Addresses count from `base` on; `end` is where the file says it ends.
    void setBase(std::uint64_t base, std::uint64_t end);

    /// Part of the file's structure. Faults: it lies outside the file; the budget is used up.
    std::vector<std::byte> read(std::uint64_t address, std::uint64_t count, const char* what);
    /// The same for structures that end with their lookup3 checksum.
    std::vector<std::byte> readWithChecksum(std::uint64_t address, std::uint64_t count, const char* what);
    bool comparesChecksums() const { return m_checksums == Checksums::Compare; }
    /// Numbers of an array; the caller has bounded how many.
    void readData(std::uint64_t address, std::span<std::byte> target) const;
    void requireRange(std::uint64_t address, std::uint64_t count, const char* what) const;

    /// Counts what is kept in memory beyond the bytes read, e.g. texts that share their bytes.
    void charge(std::uint64_t bytes);
    /// Counts the bytes of arrays that are unpacked.
    void chargeData(std::uint64_t bytes);

    ByteCursor cursor(std::span<const std::byte> bytes, const char* what) const {
        return {bytes, m_widths, what};
    }

private:
    RandomAccessFile m_file;
    Checksums m_checksums;
    FieldWidths m_widths;
    std::uint64_t m_base = 0, m_size = 0;
    std::uint64_t m_budget = 0, m_dataBudget = 0;
};

}  // namespace shardlab::engine::hdf5
