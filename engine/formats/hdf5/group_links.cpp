#include "engine/formats/hdf5/group_links.h"

#include "engine/formats/hdf5/btree_v2.h"
#include "engine/formats/hdf5/fault.h"
#include "engine/formats/hdf5/fractal_heap.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr const char* kSymbolTable = "a symbol table";
constexpr const char* kTree1 = "the B-tree of a group";
constexpr const char* kHeap1 = "the heap of a group's names";
constexpr int kDeepestTree = 32;
constexpr std::uint8_t kLinkNamesTree = 5;

void addLink(Links& links, std::string name, const Link& link) {
    if (name.empty()) throw Fault("is damaged: it has a link without a name");
    const auto [place, added] = links.emplace(std::move(name), link);
    if (!added) throw Fault("is damaged: {} is there twice", place->first);
}

/// A group as HDF5 1.0 keeps it: a B-tree of tables of links, whose names lie in a heap.
class SymbolTables {
public:
    SymbolTables(FileBytes& file, Links& links) : m_file(file), m_links(links) {}

    void read(std::uint64_t tree, std::uint64_t heap) {
        readHeap(heap);
        visit(tree, -1, 0);
    }

private:
    void readHeap(std::uint64_t address) {
        const FieldWidths widths = m_file.widths();
        const std::vector<std::byte> bytes =
            m_file.read(address, 8 + 2 * widths.length + widths.offset, kHeap1);
        ByteCursor fields = m_file.cursor(bytes, kHeap1);
        fields.expectSignature("HEAP");
        fields.version(0, 0);
        fields.skip(3);
        const std::uint64_t size = fields.length();
        fields.length();
        m_names = m_file.read(fields.address(), size, kHeap1);
    }

    /// `level`: what the parent says, -1 for the root.
    void visit(std::uint64_t address, int level, int depth) {
        const FieldWidths widths = m_file.widths();
        const std::size_t prefix = 8 + 2 * widths.offset;
        const std::vector<std::byte> start = m_file.read(address, prefix, kTree1);
        ByteCursor head = m_file.cursor(start, kTree1);
        head.expectSignature("TREE");
        const std::uint8_t type = head.u8(), own = head.u8();
        if (type != 0) throw Fault("is damaged: {} has nodes of type {}", kTree1, type);
        if (depth > kDeepestTree || (level >= 0 && own != level)) {
            throw Fault("is damaged: {} has a node of level {} in a wrong place", kTree1, own);
        }
        const std::uint64_t used = head.u16();
        const std::vector<std::byte> bytes =
            m_file.read(address, prefix + used * (widths.length + widths.offset), kTree1);
        ByteCursor fields = m_file.cursor(bytes, kTree1);
        fields.skip(prefix);
        for (std::uint64_t i = 0; i < used; ++i) {
            fields.skip(widths.length);
            const std::uint64_t child = fields.address();
            if (own == 0) {
                readTable(child);
            } else {
                visit(child, own - 1, depth + 1);
            }
        }
    }

    void readTable(std::uint64_t address) {
        const FieldWidths widths = m_file.widths();
        const std::vector<std::byte> start = m_file.read(address, 8, kSymbolTable);
        ByteCursor head = m_file.cursor(start, kSymbolTable);
        head.expectSignature("SNOD");
        head.version(1, 1);
        head.skip(1);
        const std::uint64_t count = head.u16();
        const std::uint64_t entry = widths.length + widths.offset + 24;
        const std::vector<std::byte> bytes = m_file.read(address, 8 + count * entry, kSymbolTable);
        ByteCursor fields = m_file.cursor(bytes, kSymbolTable);
        fields.skip(8);
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::string name = nameAt(fields.length());
            Link link{.address = fields.address()};
            if (fields.u32() == 2) link.kind = Link::Kind::Soft;
            fields.skip(4 + 16);
            addLink(m_links, name, link);
        }
    }

    std::string nameAt(std::uint64_t offset) {
        if (offset >= m_names.size()) throw Fault("is damaged: {} has no byte {}", kHeap1, offset);
        const std::string_view rest(reinterpret_cast<const char*>(m_names.data()), m_names.size());
        const std::string_view name = rest.substr(static_cast<std::size_t>(offset));
        const std::size_t end = name.find('\0');
        if (end == std::string_view::npos) throw Fault("is damaged: {} has a name without an end", kHeap1);
        m_file.charge(end);
        return std::string(name.substr(0, end));
    }

    FileBytes& m_file;
    Links& m_links;
    std::vector<std::byte> m_names;
};

void readLinkMessage(ByteCursor fields, Links& links) {
    constexpr std::uint8_t kHard = 0, kSoft = 1;
    fields.version(1, 1);
    const std::uint8_t flags = fields.u8();
    const std::uint8_t type = (flags & 0x08U) != 0 ? fields.u8() : kHard;
    if ((flags & 0x04U) != 0) fields.skip(8);  // order of creation
    if ((flags & 0x10U) != 0) fields.skip(1);  // character set
    const std::uint64_t length = fields.number(std::size_t{1} << (flags & 3U));
    std::string name(fields.text(length));
    Link link;
    if (type == kHard) {
        link.address = fields.address();
    } else {
        link.kind = type == kSoft ? Link::Kind::Soft : Link::Kind::Elsewhere;
    }
    addLink(links, std::move(name), link);
}

void readDenseLinks(FileBytes& file, ByteCursor fields, Links& links) {
    fields.version(0, 0);
    if ((fields.u8() & 1U) != 0) fields.skip(8);
    const std::uint64_t heapAddress = fields.address(), names = fields.address();
    if (heapAddress == kUndefinedAddress || names == kUndefinedAddress) return;
    FractalHeap heap(file, heapAddress);
    forEachRecord(file, names, kLinkNamesTree, [&](ByteCursor record) {
        record.skip(4);  // hash of the name
        const std::vector<std::byte> message = heap.object(record.take(heap.idLength()));
        readLinkMessage(file.cursor(message, "a link"), links);
    });
}

}  // namespace

bool isGroup(const ObjectHeader& header) {
    return header.find(MessageType::SymbolTable) != nullptr ||
           header.find(MessageType::LinkInfo) != nullptr || header.find(MessageType::Link) != nullptr;
}

Links readLinks(FileBytes& file, const ObjectHeader& header) {
    Links links;
    for (const Message& message : header.messages) {
        ByteCursor fields = file.cursor(message.body, "a group");
        if (message.type == MessageType::SymbolTable) {
            const std::uint64_t tree = fields.address(), heap = fields.address();
            SymbolTables(file, links).read(tree, heap);
        } else if (message.type == MessageType::Link) {
            readLinkMessage(fields, links);
        } else if (message.type == MessageType::LinkInfo) {
            readDenseLinks(file, fields, links);
        }
    }
    return links;
}

}  // namespace shardlab::engine::hdf5
