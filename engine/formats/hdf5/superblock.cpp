#include "engine/formats/hdf5/superblock.h"

#include <algorithm>

#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr const char* kSuperblock = "the superblock";
constexpr std::string_view kSignature("\x89HDF\r\n\x1a\n", 8);
constexpr std::size_t kLongest = 128;

std::size_t checkedWidth(std::uint8_t width) {
    if (width == 2 || width == 4 || width == 8) return width;
    throw Fault("expected addresses and lengths of 2, 4 or 8 bytes; got {}", width);
}

std::uint64_t findSuperblock(FileBytes& file) {
    for (std::uint64_t at = 0; at + kSignature.size() <= file.size(); at = at == 0 ? 512 : at * 2) {
        const std::vector<std::byte> bytes = file.read(at, kSignature.size(), kSuperblock);
        if (file.cursor(bytes, kSuperblock).text(kSignature.size()) == kSignature) return at;
    }
    throw Fault("is no HDF5 file");
}

/// Versions 0 and 1: a fixed part, then the root group as a symbol table entry.
std::uint64_t readOldSuperblock(FileBytes& file, std::uint64_t base, ByteCursor fields, int version) {
    fields.skip(4);
    file.setWidths({checkedWidth(fields.u8()), checkedWidth(fields.u8())});
    fields.skip(1 + 4 + 4 + (version == 1 ? 4U : 0U));
    ByteCursor addresses = file.cursor(fields.take(fields.remaining()), kSuperblock);
    addresses.skip(2 * file.widths().offset);  // base, free space
    const std::uint64_t end = addresses.address();
    addresses.skip(file.widths().offset + file.widths().length);  // driver, where the root's name lies
    file.setBase(base, end);
    return addresses.address();
}

std::uint64_t readNewSuperblock(FileBytes& file, std::uint64_t base, ByteCursor fields) {
    file.setWidths({checkedWidth(fields.u8()), checkedWidth(fields.u8())});
    fields.skip(1);
    ByteCursor addresses = file.cursor(fields.take(fields.remaining()), kSuperblock);
    addresses.skip(2 * file.widths().offset);  // base, extension
    const std::uint64_t end = addresses.address();
    const std::uint64_t root = addresses.address();
    file.readWithChecksum(base, 12 + 4 * file.widths().offset + 4, kSuperblock);
    file.setBase(base, end);
    return root;
}

}  // namespace

std::uint64_t readSuperblock(FileBytes& file) {
    const std::uint64_t base = findSuperblock(file);
    const std::uint64_t count = std::min<std::uint64_t>(kLongest, file.size() - base);
    const std::vector<std::byte> bytes = file.read(base, count, kSuperblock);
    ByteCursor fields = file.cursor(bytes, kSuperblock);
    fields.skip(kSignature.size());
    const std::uint8_t version = fields.version(0, 3);
    return version < 2 ? readOldSuperblock(file, base, fields, version)
                       : readNewSuperblock(file, base, fields);
}

}  // namespace shardlab::engine::hdf5
