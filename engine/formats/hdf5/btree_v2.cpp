#include "engine/formats/hdf5/btree_v2.h"

#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr const char* kTree = "a B-tree";
constexpr std::uint16_t kDeepest = 16;
constexpr std::size_t kNodeOverhead = 10;  // signature, version, type, checksum

struct Node {
    std::uint64_t address = kUndefinedAddress;
    std::uint64_t records = 0;
};

class Tree2 {
public:
    Tree2(FileBytes& file, std::uint64_t address, std::uint8_t type,
          const std::function<void(ByteCursor)>& use)
        : m_file(file), m_type(type), m_use(use) {
        const FieldWidths widths = file.widths();
        const std::vector<std::byte> bytes =
            file.readWithChecksum(address, 22 + widths.offset + widths.length, kTree);
        ByteCursor fields = file.cursor(bytes, kTree);
        fields.expectSignature("BTHD");
        fields.version(0, 0);
        requireType(fields.u8());
        m_nodeSize = fields.u32();
        m_recordSize = fields.u16();
        m_depth = fields.u16();
        fields.skip(2);
        m_root.address = fields.address();
        m_root.records = fields.u16();
        if (m_depth > kDeepest) throw Fault("is damaged: a B-tree is {} levels deep", m_depth);
        if (m_recordSize == 0 || m_nodeSize < kNodeOverhead + m_recordSize) {
            throw Fault("is damaged: a B-tree's nodes of {} bytes hold records of {}", m_nodeSize,
                        m_recordSize);
        }
        measureLevels();
    }

    void walk() {
        if (m_root.address != kUndefinedAddress) visit(m_root, m_depth);
    }

private:
    void requireType(std::uint8_t type) const {
        if (type != m_type) throw Fault("expected a B-tree of type {}; got {}", m_type, type);
    }

    /// Widths of the counts beside a child's address follow from how much its subtree can hold.
    void measureLevels() {
        std::uint64_t most = (m_nodeSize - kNodeOverhead) / m_recordSize;
        m_countWidth = encodedWidth(most);
        m_totalWidths.push_back(0);
        std::uint64_t below = most;
        for (unsigned level = 1; level <= m_depth; ++level) {
            const std::size_t pointer = m_file.widths().offset + m_countWidth + m_totalWidths.back();
            if (m_nodeSize < kNodeOverhead + pointer)
                throw Fault("is damaged: a B-tree's nodes are too small");
            most = (m_nodeSize - kNodeOverhead - pointer) / (m_recordSize + pointer);
            if (__builtin_mul_overflow(most + 1, below, &below) ||
                __builtin_add_overflow(below, most, &below)) {
                throw Fault("is damaged: a B-tree is {} levels deep", m_depth);
            }
            m_totalWidths.push_back(encodedWidth(below));
        }
    }

    void visit(const Node& node, unsigned level) {
        std::uint64_t size = kNodeOverhead + node.records * m_recordSize;
        const std::size_t pointer =
            level == 0 ? 0 : m_file.widths().offset + m_countWidth + m_totalWidths[level - 1];
        if (level > 0) size += (node.records + 1) * pointer;
        if (size > m_nodeSize) throw Fault("is damaged: a B-tree node declares {} records", node.records);
        const std::vector<std::byte> bytes = m_file.readWithChecksum(node.address, size, kTree);
        ByteCursor fields = m_file.cursor(bytes, kTree);
        fields.expectSignature(level == 0 ? "BTLF" : "BTIN");
        fields.version(0, 0);
        requireType(fields.u8());
        const std::span<const std::byte> records = fields.take(node.records * m_recordSize);
        for (std::uint64_t i = 0; i <= node.records; ++i) {
            if (level > 0) {
                Node child;
                child.address = fields.address();
                child.records = fields.number(m_countWidth);
                fields.skip(m_totalWidths[level - 1]);
                visit(child, level - 1);
            }
            if (i == node.records) break;
            m_use(m_file.cursor(records.subspan(static_cast<std::size_t>(i) * m_recordSize, m_recordSize),
                                "a record of a B-tree"));
        }
    }

    FileBytes& m_file;
    std::uint8_t m_type;
    const std::function<void(ByteCursor)>& m_use;
    std::uint32_t m_nodeSize = 0;
    std::uint16_t m_recordSize = 0, m_depth = 0;
    Node m_root;
    std::size_t m_countWidth = 0;
    std::vector<std::size_t> m_totalWidths;  ///< by level of the child
};

}  // namespace

void forEachRecord(FileBytes& file, std::uint64_t address, std::uint8_t type,
                   const std::function<void(ByteCursor record)>& use) {
    Tree2(file, address, type, use).walk();
}

}  // namespace shardlab::engine::hdf5
