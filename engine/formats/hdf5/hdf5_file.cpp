#include "engine/formats/hdf5/hdf5_file.h"

#include <list>
#include <optional>

#include "engine/core/error.h"
#include "engine/formats/hdf5/array_storage.h"
#include "engine/formats/hdf5/btree_v2.h"
#include "engine/formats/hdf5/fault.h"
#include "engine/formats/hdf5/fractal_heap.h"
#include "engine/formats/hdf5/global_heap.h"
#include "engine/formats/hdf5/group_links.h"
#include "engine/formats/hdf5/number_decoding.h"
#include "engine/formats/hdf5/superblock.h"

namespace shardlab::engine {

using namespace hdf5;

namespace {

constexpr std::size_t kDeepestPath = 64;
constexpr std::uint8_t kAttributeNamesTree = 8;

/// Attributes in the object header, and those in its heap.
void forEachAttribute(FileBytes& file, const ObjectHeader& header,
                      const std::function<void(const std::vector<std::byte>& body)>& use) {
    for (const Message& message : header.messages) {
        if (message.type == MessageType::Attribute) use(messageBody(file, message));
    }
    const Message* info = header.find(MessageType::AttributeInfo);
    if (info == nullptr) return;
    ByteCursor fields = file.cursor(info->body, "the attributes");
    fields.version(0, 0);
    if ((fields.u8() & 1U) != 0) fields.skip(2);
    const std::uint64_t heapAddress = fields.address(), names = fields.address();
    if (heapAddress == kUndefinedAddress || names == kUndefinedAddress) return;
    FractalHeap heap(file, heapAddress);
    forEachRecord(file, names, kAttributeNamesTree, [&](ByteCursor record) {
        constexpr std::uint8_t kShared = 2;
        const auto id = record.take(heap.idLength());
        if ((record.u8() & kShared) != 0) throw Fault("has shared attributes, which are not read");
        use(heap.object(id));
    });
}

}  // namespace

struct Hdf5File::State {
    State(RandomAccessFile file, std::string fileName, hdf5::Checksums checksums)
        : name(std::move(fileName)), bytes(std::move(file), checksums), heap(bytes) {}
    std::string name;
    FileBytes bytes;
    GlobalHeap heap;
    std::uint64_t rootAddress = kUndefinedAddress;
    /// Groups met so far, by the address of their header: looking up many names reads each of them once.
    std::map<std::uint64_t, Links> groups;
};

struct Hdf5Object::Header {
    ObjectHeader object;
    std::map<std::string, std::vector<std::byte>> attributes;  ///< bodies by name
};

Hdf5File::Hdf5File(const std::filesystem::path& path, Checksums checksums)
    : Hdf5File(RandomAccessFile(path), path.string(), checksums) {}

Hdf5File::Hdf5File(RandomAccessFile file, const std::string& name, Checksums checksums) {
    try {
        m_state = std::make_shared<State>(
            std::move(file), name,
            checksums == Checksums::Compare ? hdf5::Checksums::Compare : hdf5::Checksums::Skip);
        m_state->rootAddress = readSuperblock(m_state->bytes);
    } catch (const Fault& fault) {
        throw Error("{}: {}", name, fault.what());
    }
}

Hdf5File::~Hdf5File() = default;
Hdf5File::Hdf5File(Hdf5File&&) noexcept = default;

Hdf5Object Hdf5File::root() const {
    return Hdf5Object(m_state, m_state->rootAddress, {});
}

/// What goes wrong gets the names of file and object.
template <typename Action>
auto Hdf5Object::guarded(const std::string& what, Action action) const {
    try {
        return action();
    } catch (const Fault& fault) {
        std::string where = m_path;
        if (!what.empty()) where += (where.empty() ? "" : ": ") + what;
        throw Error("{}: {} {}", m_file->name, where.empty() ? "the root group" : where, fault.what());
    }
}

Hdf5Object::Hdf5Object(std::shared_ptr<Hdf5File::State> file, std::uint64_t address, std::string path)
    : m_file(std::move(file)), m_path(std::move(path)) {
    m_header = guarded({}, [&] {
        auto header = std::make_shared<Header>();
        header->object = readObjectHeader(m_file->bytes, address);
        forEachAttribute(m_file->bytes, header->object, [&](const std::vector<std::byte>& body) {
            std::string name = attributeName(m_file->bytes, body);
            if (!header->attributes.emplace(name, body).second) {
                throw Fault("is damaged: the attribute {} is there twice", name);
            }
        });
        return header;
    });
}

bool Hdf5Object::isGroup() const {
    return hdf5::isGroup(m_header->object);
}

bool Hdf5Object::isArray() const {
    return hdf5::isArray(m_header->object);
}

namespace {

/// The links of a group; none where the object is no group.
const Links& linksOf(FileBytes& bytes, std::map<std::uint64_t, Links>& groups, const ObjectHeader& header) {
    const auto known = groups.find(header.address);
    if (known != groups.end()) return known->second;
    return groups.emplace(header.address, readLinks(bytes, header)).first->second;
}

}  // namespace

bool Hdf5Object::has(const std::string& name) const {
    return guarded({},
                   [&] { return linksOf(m_file->bytes, m_file->groups, m_header->object).contains(name); });
}

std::vector<std::string> Hdf5Object::names() const {
    return guarded({}, [&] {
        std::vector<std::string> names;
        for (const auto& [name, link] : linksOf(m_file->bytes, m_file->groups, m_header->object))
            names.push_back(name);
        return names;
    });
}

Hdf5Object Hdf5Object::at(const std::string& path) const {
    Hdf5Object current = *this;
    std::size_t depth = 0;
    for (std::size_t begin = 0, end = 0; begin <= path.size(); begin = end + 1) {
        end = std::min(path.find('/', begin), path.size());
        const std::string name = path.substr(begin, end - begin);
        const std::string next = current.m_path.empty() ? name : current.m_path + "/" + name;
        if (++depth > kDeepestPath) {
            throw Error("{}: {} is nested deeper than {} groups", m_file->name, path, kDeepestPath);
        }
        const std::uint64_t address = current.guarded(name, [&] {
            const Links& links = linksOf(m_file->bytes, m_file->groups, current.m_header->object);
            const auto found = links.find(name);
            if (found == links.end()) throw Error("{}: {} is missing", m_file->name, next);
            if (found->second.kind != Link::Kind::Hard) {
                throw Error("{}: {} is a soft or external link; only objects in the file itself are read",
                            m_file->name, next);
            }
            return found->second.address;
        });
        current = Hdf5Object(m_file, address, next);
    }
    return current;
}

bool Hdf5Object::hasAttribute(const std::string& name) const {
    return m_header->attributes.contains(name);
}

std::vector<std::string> Hdf5Object::attributeNames() const {
    std::vector<std::string> names;
    for (const auto& [name, body] : m_header->attributes)
        names.push_back(name);
    return names;
}

std::vector<std::string> Hdf5Object::texts(const std::string& name) const {
    const std::string what = "the attribute " + name;
    return guarded(what, [&]() -> std::vector<std::string> {
        const auto found = m_header->attributes.find(name);
        if (found == m_header->attributes.end()) throw Fault("is missing");
        FileBytes& bytes = m_file->bytes;
        const Attribute attribute = parseAttribute(bytes, found->second);
        const std::uint64_t count = attribute.space.count();
        if (count == 0) return {};
        if (!attribute.type.isText()) throw Fault("must be text; got the type {}", attribute.type.name);
        ByteCursor elements = bytes.cursor(attribute.data, "an attribute");
        std::vector<std::string> texts;
        bytes.charge(count * sizeof(std::string));
        for (std::uint64_t i = 0; i < count; ++i) {
            if (attribute.type.kind == Datatype::Kind::VariableText) {
                ByteCursor element = bytes.cursor(elements.take(attribute.type.size), "an attribute");
                texts.push_back(m_file->heap.text(element));
                continue;
            }
            std::string text(elements.text(attribute.type.size));
            text.resize(std::min(text.find('\0'), text.size()));
            while (attribute.type.spacePadded && text.ends_with(' '))
                text.pop_back();
            texts.push_back(std::move(text));
        }
        return texts;
    });
}

std::string Hdf5Object::text(const std::string& attribute) const {
    std::vector<std::string> values = texts(attribute);
    if (values.size() == 1) return std::move(values.front());
    throw Error("{}: {}{}the attribute {} must be one text; got {}", m_file->name, m_path,
                m_path.empty() ? "" : ": ", attribute, values.size());
}

namespace {

/// Keras 3 hands bfloat16 to h5py, which knows no such type and stores two bytes without meaning.
bool isMarkedBfloat16(const Hdf5Object& object, const Datatype& type) {
    const bool untyped = type.kind == Datatype::Kind::Opaque || type.kind == Datatype::Kind::Integer;
    return untyped && type.size == 2 && object.hasAttribute("dtype") && object.text("dtype") == "bfloat16";
}

ArrayDescription describedArray(FileBytes& bytes, const ObjectHeader& header, const Hdf5Object& object) {
    if (!isArray(header)) throw Fault("must be an array");
    ArrayDescription array = describeArray(bytes, header);
    if (isMarkedBfloat16(object, array.type)) {
        array.type.kind = Datatype::Kind::Bfloat16;
        array.type.name = "bfloat16";
        array.type.bigEndian = false;
    }
    return array;
}

}  // namespace

Hdf5Array Hdf5Object::array() const {
    return guarded({}, [&] {
        const ArrayDescription array = describedArray(m_file->bytes, m_header->object, *this);
        std::vector<std::int64_t> extents;
        for (const std::uint64_t extent : array.space.extents) {
            if (extent > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
                throw Fault("declares {} elements along one axis", extent);
            }
            extents.push_back(static_cast<std::int64_t>(extent));
        }
        if (array.space.isNull) extents = {0};
        return Hdf5Array{.shape = Shape(std::move(extents)),
                         .type = array.type.name,
                         .isFloat = array.type.isFloat(),
                         .isCount = array.type.kind == Datatype::Kind::Integer && !array.space.isNull &&
                                    array.space.extents.empty(),
                         .bytes = static_cast<std::int64_t>(array.bytes)};
    });
}

void Hdf5Object::readFloats(std::span<float> out) const {
    guarded({}, [&] {
        const ArrayDescription array = describedArray(m_file->bytes, m_header->object, *this);
        if (out.size() != array.space.count()) {
            throw Fault("has {} elements; {} were asked for", array.space.count(), out.size());
        }
        const std::size_t size = static_cast<std::size_t>(array.type.size);
        if (!array.type.isFloat() && array.type.kind != Datatype::Kind::Integer) {
            throw Fault("must hold numbers; got the type {}", array.type.name);
        }
        float fill = 0;
        if (!array.fill.empty()) decodeFloats(array.type, array.fill, std::span(&fill, 1));
        std::fill(out.begin(), out.end(), fill);
        readElements(m_file->bytes, array, [&](std::uint64_t first, std::span<const std::byte> elements) {
            const auto run = out.subspan(static_cast<std::size_t>(first), elements.size() / size);
            decodeFloats(array.type, elements, run);
        });
    });
}

}  // namespace shardlab::engine
