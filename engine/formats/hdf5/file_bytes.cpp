#include "engine/formats/hdf5/file_bytes.h"

#include "engine/formats/hdf5/checksums.h"
#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

/// A structure is read once or twice, names are looked up in a few of them again.
constexpr std::uint64_t kReadings = 4;
constexpr std::uint64_t kSmallFile = std::uint64_t{4} << 20U;
/// Even the smallest piece costs a call of the system.
constexpr std::uint64_t kSmallestPiece = 64;
/// Deflate packs zeros by a factor of about a thousand.
constexpr std::uint64_t kExpansion = 1032;
constexpr std::uint64_t kSmallData = std::uint64_t{64} << 20U;

}  // namespace

FileBytes::FileBytes(RandomAccessFile file, Checksums checksums)
    : m_file(std::move(file)), m_checksums(checksums), m_size(m_file.size()) {
    m_budget = kReadings * m_size + kSmallFile;
    m_dataBudget = kExpansion * m_size + kSmallData;
}

void FileBytes::setBase(std::uint64_t base, std::uint64_t end) {
    if (end > m_file.size()) throw Fault("is truncated: expected {} bytes; got {}", end, m_file.size());
    if (end < base) throw Fault("is damaged: it ends before it begins");
    m_base = base;
    m_size = end - base;
}

void FileBytes::requireRange(std::uint64_t address, std::uint64_t count, const char* what) const {
    if (address == kUndefinedAddress) throw Fault("is damaged: {} has no address", what);
    if (address <= m_size && count <= m_size - address) return;
    throw Fault("is damaged: {} of {} bytes at byte {} does not lie within the file's {} bytes", what, count,
                address, m_size);
}

std::vector<std::byte> FileBytes::read(std::uint64_t address, std::uint64_t count, const char* what) {
    requireRange(address, count, what);
    charge(std::max(count, kSmallestPiece));
    std::vector<std::byte> bytes(static_cast<std::size_t>(count));
    m_file.read(m_base + address, bytes);
    return bytes;
}

std::vector<std::byte> FileBytes::readWithChecksum(std::uint64_t address, std::uint64_t count,
                                                   const char* what) {
    std::vector<std::byte> bytes = read(address, count, what);
    if (bytes.size() < 4) throw Fault("is damaged: {} has {} bytes", what, bytes.size());
    const std::span<const std::byte> all(bytes);
    const std::uint64_t stored = cursor(all.last(4), what).u32();
    if (comparesChecksums() && lookup3(all.first(bytes.size() - 4)) != stored) {
        throw Fault("is damaged: the checksum of {} at byte {} differs", what, address);
    }
    bytes.resize(bytes.size() - 4);
    return bytes;
}

void FileBytes::readData(std::uint64_t address, std::span<std::byte> target) const {
    requireRange(address, target.size(), "the data");
    m_file.read(m_base + address, target);
}

void FileBytes::charge(std::uint64_t bytes) {
    if (bytes > m_budget) throw Fault("is damaged: its structure refers to the same bytes over and over");
    m_budget -= bytes;
}

void FileBytes::chargeData(std::uint64_t bytes) {
    if (bytes > m_dataBudget) {
        throw Fault("declares more data than a file of {} bytes can hold", m_file.size());
    }
    m_dataBudget -= bytes;
}

}  // namespace shardlab::engine::hdf5
