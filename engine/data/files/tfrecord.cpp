#include "engine/data/files/tfrecord.h"

#include <array>
#include <cstring>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/data/files/gzip_reader.h"

namespace shardlab::engine {
namespace {

constexpr std::uint64_t kHeader = 12, kFooter = 4;  ///< bytes before and behind the data

template <typename Number>
Number numberAt(std::span<const std::byte> bytes) {
    Number number;
    std::memcpy(&number, bytes.data(), sizeof number);
    return number;
}

RandomAccessFile unpacked(GzipReader& reader) {
    RandomAccessFile file = RandomAccessFile::temporary();
    std::vector<std::byte> piece(1 << 20);
    while (const std::int64_t got = reader.read(piece.data(), static_cast<std::int64_t>(piece.size())))
        file.append(std::span(piece).first(static_cast<std::size_t>(got)));
    reader.checkEnd();
    return file;
}

RandomAccessFile opened(const std::filesystem::path& path) {
    GzipReader reader(path);
    std::byte first{};
    reader.read(&first, 1);
    if (!reader.compressed()) return RandomAccessFile(path);
    GzipReader again(path);
    return unpacked(again);
}

}  // namespace

std::uint64_t recordFileBytes(const std::vector<std::filesystem::path>& files) {
    std::uint64_t bytes = 0;
    for (const std::filesystem::path& file : files) {
        std::error_code failure;
        const std::uintmax_t size = std::filesystem::file_size(file, failure);
        if (!failure) bytes += size;
    }
    return bytes;
}

std::string tfRecord(std::string_view data) {
    std::string record(kHeader, '\0');
    const std::uint64_t length = data.size();
    std::memcpy(record.data(), &length, sizeof length);
    const std::uint32_t ofLength = maskedCrc32c(std::as_bytes(std::span(record).first(sizeof length)));
    std::memcpy(record.data() + sizeof length, &ofLength, sizeof ofLength);
    record += data;
    const std::uint32_t ofData = maskedCrc32c(std::as_bytes(std::span(data)));
    return record.append(reinterpret_cast<const char*>(&ofData), sizeof ofData);
}

TfRecordFiles::TfRecordFiles(const std::vector<std::filesystem::path>& files, CutRecord cut) {
    expectReading(recordFileBytes(files));
    for (const std::filesystem::path& file : files)
        addFile(file, cut);
}

void TfRecordFiles::addFile(const std::filesystem::path& path, CutRecord cut) {
    m_files.push_back({.name = path.string(), .bytes = opened(path), .firstRecord = count()});
    const RandomAccessFile& bytes = m_files.back().bytes;
    const std::uint64_t size = bytes.size();
    const bool unpacked = bytes.name() != path.string();  // its bytes were told of
    std::array<std::byte, kHeader> header{};
    for (std::uint64_t at = 0; at < size;) {
        interruptionPoint();
        const auto where = [&] {
            return fmt::format("{}: record {} at byte {}", path.string(),
                               count() - m_files.back().firstRecord, at);
        };
        if (size - at < kHeader + kFooter) {
            if (cut == CutRecord::LeaveOut) return;
            throw Error("{}: the file is truncated within the record's header", where());
        }
        bytes.read(at, header);
        const auto length = numberAt<std::uint64_t>(header);
        const auto stated = numberAt<std::uint32_t>(std::span(header).subspan(8));
        if (const std::uint32_t real = maskedCrc32c(std::span(header).first(8)); real != stated) {
            throw Error(
                "{}: expected the checksum {:08x} of the record length; got {:08x}; the file is not a "
                "TFRecord file or is damaged",
                where(), real, stated);
        }
        if (length > size - at - kHeader - kFooter) {
            if (cut == CutRecord::LeaveOut) return;
            throw Error("{}: the file is truncated: the record declares {} bytes, the file has {} left",
                        where(), length, size - at - kHeader);
        }
        m_records.push_back({.offset = at + kHeader,
                             .length = length,
                             .file = static_cast<std::uint32_t>(m_files.size() - 1)});
        if (!unpacked) bytesRead(length + kFooter);
        at += kHeader + length + kFooter;
    }
}

std::string TfRecordFiles::where(std::int64_t index) const {
    const File& file = m_files[m_records[static_cast<std::size_t>(index)].file];
    return fmt::format("{}: record {}", file.name, index - file.firstRecord);
}

std::span<const std::byte> TfRecordFiles::read(std::int64_t index, std::vector<std::byte>& scratch) const {
    const Record& record = m_records[static_cast<std::size_t>(index)];
    const std::size_t bytes = record.length + kFooter;
    if (scratch.size() < bytes) scratch.resize(bytes);
    m_files[record.file].bytes.read(record.offset, std::span(scratch).first(bytes));
    const auto data = std::span<const std::byte>(scratch).first(record.length);
    const auto stated = numberAt<std::uint32_t>(std::span<const std::byte>(scratch).subspan(record.length));
    if (const std::uint32_t real = maskedCrc32c(data); real != stated) {
        throw Error("{}: expected the checksum {:08x} of the data; got {:08x}; the file is damaged",
                    where(index), real, stated);
    }
    return data;
}

}  // namespace shardlab::engine
