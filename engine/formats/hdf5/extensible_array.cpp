#include <algorithm>

#include "engine/core/integer.h"
#include "engine/formats/hdf5/chunk_index.h"
#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr const char* kFixed = "a fixed array of chunks";
constexpr const char* kExtensible = "an extensible array of chunks";

bool isBitSet(std::span<const std::byte> bits, std::uint64_t i) {
    return (std::to_integer<unsigned>(bits[static_cast<std::size_t>(i / 8)]) & (0x80U >> (i % 8))) != 0;
}

/// Elements that lie one behind the other, followed by their checksum.
class ElementReader {
public:
    ElementReader(FileBytes& file, const char* what, std::size_t size, std::uint64_t count,
                  const UseElement& use)
        : m_file(file), m_what(what), m_size(size), m_count(count), m_use(use) {}

    bool done(std::uint64_t number) const { return number >= m_count; }
    std::size_t size() const { return m_size; }

    /// The elements from `number` on that are asked for.
    void use(ByteCursor& fields, std::uint64_t number, std::uint64_t elements) const {
        const std::uint64_t wanted = std::min(elements, m_count - std::min(number, m_count));
        for (std::uint64_t i = 0; i < wanted; ++i) {
            ByteCursor element = m_file.cursor(fields.take(m_size), m_what);
            m_use(number + i, element);
        }
    }

    /// Pages of elements behind the head of a block; `set` says which were written.
    void usePages(std::uint64_t address, std::uint64_t number, std::uint64_t elements, std::uint64_t perPage,
                  std::span<const std::byte> set) const {
        for (std::uint64_t page = 0; page * perPage < elements && !done(number + page * perPage); ++page) {
            const std::uint64_t here = std::min(perPage, elements - page * perPage);
            if (isBitSet(set, page)) {
                const std::vector<std::byte> bytes =
                    m_file.readWithChecksum(address, here * m_size + 4, m_what);
                ByteCursor fields = m_file.cursor(bytes, m_what);
                use(fields, number + page * perPage, here);
            }
            address += perPage * m_size + 4;
        }
    }

private:
    FileBytes& m_file;
    const char* m_what;
    std::size_t m_size;
    std::uint64_t m_count;
    const UseElement& m_use;
};

void requireClient(std::uint8_t got, std::uint8_t expected, const char* what) {
    if (got != expected) throw Fault("is damaged: {} is of kind {}, expected {}", what, got, expected);
}

std::uint64_t shifted(std::uint64_t value, std::uint64_t bits) {
    if (bits > 62 || value > (std::uint64_t{1} << (62 - bits))) {
        throw Fault("is damaged: an array of chunks has impossible sizes");
    }
    return value << bits;
}

/// Blocks of growing size: some elements and data blocks hang on the index block, the others on super blocks.
class ExtensibleArray {
public:
    ExtensibleArray(FileBytes& file, std::uint64_t address, std::uint8_t client)
        : m_file(file), m_client(client) {
        const FieldWidths widths = file.widths();
        const std::vector<std::byte> bytes =
            file.readWithChecksum(address, 16 + 6 * widths.length + widths.offset, kExtensible);
        ByteCursor fields = file.cursor(bytes, kExtensible);
        fields.expectSignature("EAHD");
        fields.version(0, 0);
        requireClient(fields.u8(), client, kExtensible);
        m_elementSize = fields.u8();
        m_indexBits = fields.u8();
        m_inIndex = fields.u8();
        m_smallestBlock = fields.u8();
        m_fewestBlocks = fields.u8();
        m_pageBits = fields.u8();
        fields.skip(6 * widths.length);
        m_indexBlock = fields.address();
        const bool sound = m_elementSize > 0 && m_indexBits > 0 && m_indexBits <= 64 && m_smallestBlock > 0 &&
                           m_fewestBlocks > 1 && m_indexBits >= floorLog2(m_smallestBlock);
        if (!sound) throw Fault("is damaged: {} has impossible sizes", kExtensible);
    }
    std::size_t elementSize() const { return m_elementSize; }

    void read(const ElementReader& elements) {
        if (m_indexBlock == kUndefinedAddress) return;
        const FieldWidths widths = m_file.widths();
        const std::uint64_t groups = 1 + m_indexBits - floorLog2(m_smallestBlock);
        const std::uint64_t direct = std::min<std::uint64_t>(2 * floorLog2(m_fewestBlocks), groups);
        const std::uint64_t blocks = 2 * (std::uint64_t{m_fewestBlocks} - 1);
        const std::uint64_t size =
            prefix() + m_inIndex * m_elementSize + (blocks + groups - direct) * widths.offset + 4;
        const std::vector<std::byte> bytes = m_file.readWithChecksum(m_indexBlock, size, kExtensible);
        ByteCursor fields = head(bytes, "EAIB");
        elements.use(fields, 0, m_inIndex);
        if (elements.done(m_inIndex)) return;
        m_next = m_inIndex;
        std::uint64_t used = 0;
        for (std::uint64_t group = 0; group < groups && !elements.done(m_next); ++group) {
            if (group >= direct) {
                readSuperBlock(fields.address(), group, elements);
                continue;
            }
            for (std::uint64_t i = 0; i < blocksOf(group); ++i) {
                if (++used > blocks) throw Fault("is damaged: {} has impossible sizes", kExtensible);
                readDataBlock(fields.address(), blockSize(group), elements, {});
            }
        }
    }

private:
    static std::uint64_t blocksOf(std::uint64_t group) { return shifted(1, group / 2); }
    std::uint64_t blockSize(std::uint64_t group) const {
        return shifted(m_smallestBlock, ceilDivide(group, 2U));
    }
    std::size_t prefix() const { return 6 + m_file.widths().offset; }
    std::size_t offsetWidth() const { return ceilDivide(m_indexBits, 8U); }
    std::uint64_t pagesOf(std::uint64_t elements) const {
        const std::uint64_t perPage = shifted(1, m_pageBits);
        return elements > perPage ? ceilDivide(elements, perPage) : 0;
    }

    ByteCursor head(const std::vector<std::byte>& bytes, const char* signature) const {
        ByteCursor fields = m_file.cursor(bytes, kExtensible);
        fields.expectSignature(signature);
        fields.version(0, 0);
        requireClient(fields.u8(), m_client, kExtensible);
        fields.skip(m_file.widths().offset);
        return fields;
    }

    void readSuperBlock(std::uint64_t address, std::uint64_t group, const ElementReader& elements) {
        const std::uint64_t blocks = blocksOf(group), size = blockSize(group);
        if (address == kUndefinedAddress) {
            m_next += blocks * size;
            return;
        }
        const std::uint64_t bitmap = ceilDivide(pagesOf(size), 8U);
        const std::uint64_t bytesOf =
            prefix() + offsetWidth() + blocks * (bitmap + m_file.widths().offset) + 4;
        const std::vector<std::byte> bytes = m_file.readWithChecksum(address, bytesOf, kExtensible);
        ByteCursor fields = head(bytes, "EASB");
        fields.skip(offsetWidth());
        const std::span<const std::byte> bitmaps = fields.take(blocks * bitmap);
        for (std::uint64_t i = 0; i < blocks && !elements.done(m_next); ++i) {
            readDataBlock(
                fields.address(), size, elements,
                bitmaps.subspan(static_cast<std::size_t>(i * bitmap), static_cast<std::size_t>(bitmap)));
        }
    }

    void readDataBlock(std::uint64_t address, std::uint64_t size, const ElementReader& elements,
                       std::span<const std::byte> pages) {
        const std::uint64_t number = m_next;
        m_next += size;
        if (address == kUndefinedAddress) return;
        const std::size_t start = prefix() + offsetWidth();
        if (!pages.empty()) {
            const std::vector<std::byte> bytes = m_file.readWithChecksum(address, start + 4, kExtensible);
            head(bytes, "EADB");
            elements.usePages(address + start + 4, number, size, shifted(1, m_pageBits), pages);
            return;
        }
        const std::vector<std::byte> bytes =
            m_file.readWithChecksum(address, start + size * m_elementSize + 4, kExtensible);
        ByteCursor fields = head(bytes, "EADB");
        fields.skip(offsetWidth());
        elements.use(fields, number, size);
    }

    FileBytes& m_file;
    std::uint8_t m_client;
    std::uint8_t m_elementSize = 0, m_indexBits = 0, m_inIndex = 0, m_smallestBlock = 0, m_fewestBlocks = 0,
                 m_pageBits = 0;
    std::uint64_t m_indexBlock = kUndefinedAddress;
    std::uint64_t m_next = 0;  ///< number of the first element of the next block
};

}  // namespace

void forEachExtensibleElement(FileBytes& file, std::uint64_t address, std::uint8_t client,
                              std::uint64_t count, const std::function<void(std::size_t)>& begin,
                              const UseElement& use) {
    ExtensibleArray array(file, address, client);
    begin(array.elementSize());
    array.read(ElementReader(file, kExtensible, array.elementSize(), count, use));
}

void forEachFixedElement(FileBytes& file, std::uint64_t address, std::uint8_t client, std::uint64_t count,
                         const std::function<void(std::size_t)>& begin, const UseElement& use) {
    const FieldWidths widths = file.widths();
    const std::vector<std::byte> bytes =
        file.readWithChecksum(address, 12 + widths.length + widths.offset, kFixed);
    ByteCursor fields = file.cursor(bytes, kFixed);
    fields.expectSignature("FAHD");
    fields.version(0, 0);
    requireClient(fields.u8(), client, kFixed);
    const std::uint8_t size = fields.u8(), pageBits = fields.u8();
    const std::uint64_t elements = fields.length(), block = fields.address();
    begin(size);
    if (block == kUndefinedAddress) return;
    if (size == 0 || elements > file.size()) throw Fault("is damaged: {} has impossible sizes", kFixed);
    const std::uint64_t perPage = shifted(1, pageBits);
    const std::uint64_t pages = elements > perPage ? ceilDivide(elements, perPage) : 0;
    const std::uint64_t prefix = 6 + widths.offset, bitmap = ceilDivide(pages, 8U);
    const std::uint64_t inside = pages > 0 ? bitmap : elements * size;
    const std::vector<std::byte> data = file.readWithChecksum(block, prefix + inside + 4, kFixed);
    ByteCursor cursor = file.cursor(data, kFixed);
    cursor.expectSignature("FADB");
    cursor.version(0, 0);
    requireClient(cursor.u8(), client, kFixed);
    cursor.skip(widths.offset);
    const ElementReader reader(file, kFixed, size, std::min(count, elements), use);
    if (pages > 0) {
        reader.usePages(block + prefix + inside + 4, 0, elements, perPage, cursor.take(bitmap));
    } else {
        reader.use(cursor, 0, elements);
    }
}

}  // namespace shardlab::engine::hdf5
