#include "engine/formats/hdf5/messages.h"

#include <array>
#include <bit>

#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr std::uint8_t kLargestRank = 32;

std::uint8_t checkedRank(std::uint8_t rank) {
    if (rank <= kLargestRank) return rank;
    throw Fault("expected at most {} dimensions; got {}", kLargestRank, rank);
}

/// IEEE 754 layouts and bfloat16: exponent and fraction bits say which.
void readFloatLayout(Datatype& type, ByteCursor& fields) {
    fields.skip(2);
    const std::uint16_t precision = fields.u16();
    fields.skip(1);
    const std::uint8_t exponent = fields.u8();
    fields.skip(1);
    const std::uint8_t fraction = fields.u8();
    struct Known {
        Datatype::Kind kind;
        std::uint64_t size;
        unsigned exponent, fraction;
        const char* name;
    };
    using Kind = Datatype::Kind;
    static constexpr std::array<Known, 4> kKnown{{{Kind::Half, 2, 5, 10, "float16"},
                                                  {Kind::Bfloat16, 2, 8, 7, "bfloat16"},
                                                  {Kind::Float, 4, 8, 23, "float32"},
                                                  {Kind::Double, 8, 11, 52, "float64"}}};
    for (const Known& known : kKnown) {
        const bool same = type.size == known.size && precision == 8 * known.size &&
                          exponent == known.exponent && fraction == known.fraction;
        if (same) type.kind = known.kind, type.name = known.name;
    }
}

void readIntegerLayout(Datatype& type, ByteCursor& fields) {
    const std::uint16_t offset = fields.u16(), precision = fields.u16();
    type.name = fmt::format("{}int{}", type.isSigned ? "" : "u", precision);
    const bool plain = offset == 0 && precision == 8 * type.size && type.size <= 8;
    if (plain && std::has_single_bit(type.size)) type.kind = Datatype::Kind::Integer;
}

}  // namespace

std::uint64_t Dataspace::count() const {
    if (isNull) return 0;
    std::int64_t count = 1;  // as Shape counts
    for (const std::uint64_t extent : extents) {
        if (__builtin_mul_overflow(count, extent, &count)) throw Fault("declares more than 2^63 elements");
    }
    return static_cast<std::uint64_t>(count);
}

Dataspace parseDataspace(ByteCursor fields) {
    Dataspace space;
    const std::uint8_t version = fields.version(1, 2);
    const std::uint8_t rank = checkedRank(fields.u8());
    const std::uint8_t flags = fields.u8();
    if (version == 1) {
        fields.skip(5);
    } else {
        space.isNull = fields.u8() == 2;
    }
    for (int i = 0; i < rank; ++i)
        space.extents.push_back(fields.length());
    space.largest = space.extents;
    if ((flags & 1U) == 0) return space;
    const std::uint64_t unlimited = kUndefinedAddress >> (64 - 8 * fields.widths().length);
    for (std::uint64_t& extent : space.largest) {
        extent = fields.length();
        if (extent == unlimited) extent = kUndefinedAddress;
    }
    return space;
}

Datatype parseDatatype(ByteCursor fields) {
    static constexpr std::array<const char*, 12> kClasses{
        "integer",     "float",           "time",  "text",   "bit field", "opaque", "compound", "reference",
        "enumeration", "variable-length", "array", "complex"};
    Datatype type;
    const std::uint8_t classAndVersion = fields.u8();
    const unsigned kind = classAndVersion & 0x0FU;
    if (kind >= kClasses.size()) throw Fault("is damaged: its type is of the unknown class {}", kind);
    type.name = kClasses[kind];
    const std::uint8_t bits = fields.u8();
    fields.skip(2);
    type.size = fields.u32();
    if (type.size == 0) throw Fault("is damaged: its elements have no bytes");
    type.bigEndian = (bits & 0x01U) != 0;
    type.isSigned = (bits & 0x08U) != 0;
    switch (kind) {
        case 0:
            readIntegerLayout(type, fields);
            break;
        case 1:
            if ((bits & 0x40U) == 0) readFloatLayout(type, fields);
            break;
        case 3:
            type.kind = Datatype::Kind::FixedText;
            type.spacePadded = (bits & 0x0FU) == 2;
            break;
        case 5:
            type.kind = Datatype::Kind::Opaque;
            break;
        case 8: {  // h5py's booleans: the numbers of its base type
            const std::uint64_t size = type.size;
            const std::uint8_t base = fields.u8();
            const std::uint8_t baseBits = fields.u8();
            fields.skip(2);
            if ((base & 0x0FU) != 0 || fields.u32() != size) break;
            type.bigEndian = (baseBits & 0x01U) != 0, type.isSigned = (baseBits & 0x08U) != 0;
            readIntegerLayout(type, fields);
            break;
        }
        case 9:
            if ((bits & 0x0FU) == 1) type.kind = Datatype::Kind::VariableText, type.name = "text";
            break;
        default:
            break;
    }
    return type;
}

std::vector<Filter> parseFilters(ByteCursor fields) {
    constexpr int kMostFilters = 32;
    constexpr std::uint16_t kFirstOwnName = 256;
    std::vector<Filter> filters;
    const std::uint8_t version = fields.version(1, 2);
    const std::uint8_t count = fields.u8();
    if (count > kMostFilters) throw Fault("is damaged: it declares {} filters", count);
    if (version == 1) fields.skip(6);
    for (int i = 0; i < count; ++i) {
        Filter filter;
        filter.id = fields.u16();
        const bool named = version == 1 || filter.id >= kFirstOwnName;
        const std::uint16_t nameLength = named ? fields.u16() : std::uint16_t{0};
        fields.skip(2);
        const std::uint16_t values = fields.u16();
        fields.skip(nameLength);
        for (int k = 0; k < values; ++k)
            filter.values.push_back(fields.u32());
        if (version == 1 && values % 2 == 1) fields.skip(4);
        filters.push_back(std::move(filter));
    }
    return filters;
}

std::vector<std::byte> parseFillValue(ByteCursor fields, MessageType type) {
    std::uint64_t size = 0;
    if (type == MessageType::OldFillValue) {
        size = fields.u32();
    } else if (fields.version(1, 3) == 3) {
        if ((fields.u8() & 0x20U) != 0) size = fields.u32();
    } else {
        fields.skip(2);
        if (fields.u8() != 0) size = fields.u32();
    }
    const auto bytes = fields.take(size == 0xFFFFFFFFU ? 0 : size);
    return {bytes.begin(), bytes.end()};
}

namespace {

struct AttributeParts {
    std::string name;
    std::span<const std::byte> type, space, data;
    bool sharedType = false, sharedSpace = false;
};

AttributeParts attributeParts(FileBytes& file, std::span<const std::byte> body) {
    ByteCursor fields = file.cursor(body, "an attribute");
    AttributeParts parts;
    const std::uint8_t version = fields.version(1, 3);
    const std::uint8_t flags = fields.u8();
    const std::uint16_t nameSize = fields.u16(), typeSize = fields.u16(), spaceSize = fields.u16();
    if (version == 3) fields.skip(1);  // the name's character set
    // Version 1 fills up to eight bytes, the last part, too.
    const auto part = [&](std::uint16_t size) {
        const auto bytes = fields.take(size);
        if (version == 1) fields.skip((8 - size % 8) % 8);
        return bytes;
    };
    const std::span<const std::byte> name = part(nameSize);
    parts.name.assign(reinterpret_cast<const char*>(name.data()), name.size());
    parts.name.resize(std::min(parts.name.find('\0'), parts.name.size()));
    parts.type = part(typeSize);
    parts.space = part(spaceSize);
    parts.data = fields.take(fields.remaining());
    if (version > 1) parts.sharedType = (flags & 1U) != 0, parts.sharedSpace = (flags & 2U) != 0;
    return parts;
}

}  // namespace

std::string attributeName(FileBytes& file, std::span<const std::byte> body) {
    return attributeParts(file, body).name;
}

Attribute parseAttribute(FileBytes& file, std::span<const std::byte> body) {
    AttributeParts parts = attributeParts(file, body);
    std::vector<std::byte> type, space;
    if (parts.sharedType) {
        type = sharedBody(file, parts.type, MessageType::Datatype);
        parts.type = type;
    }
    if (parts.sharedSpace) {
        space = sharedBody(file, parts.space, MessageType::Dataspace);
        parts.space = space;
    }
    Attribute attribute{.name = std::move(parts.name),
                        .space = parseDataspace(file.cursor(parts.space, "an attribute's shape")),
                        .type = parseDatatype(file.cursor(parts.type, "an attribute's type")),
                        .data = {}};
    const std::uint64_t count = attribute.space.count();
    if (count > parts.data.size() / attribute.type.size) {
        throw Fault("is damaged: the attribute {} declares {} elements of {} bytes; it has {} bytes",
                    attribute.name, count, attribute.type.size, parts.data.size());
    }
    const auto data = parts.data.first(static_cast<std::size_t>(count * attribute.type.size));
    attribute.data.assign(data.begin(), data.end());
    return attribute;
}

namespace {

void readChunkedLayout(Layout& layout, ByteCursor& fields, int version) {
    std::uint8_t flags = 0;
    if (version == 4) flags = fields.u8();
    if (version == 3) {
        const std::uint8_t rank = checkedRank(fields.u8());
        layout.address = fields.address();
        for (int i = 0; i < rank; ++i)
            layout.chunk.push_back(fields.u32());
    } else {
        const std::uint8_t rank = checkedRank(fields.u8());
        const std::uint8_t width = fields.u8();
        for (int i = 0; i < rank; ++i)
            layout.chunk.push_back(fields.number(width));
    }
    if (layout.chunk.size() < 2) throw Fault("is damaged: its chunks have no dimension");
    layout.chunk.pop_back();  // the size of an element
    for (const std::uint64_t extent : layout.chunk)
        if (extent == 0) throw Fault("is damaged: its chunks have no elements");
    if (version == 3) return;

    layout.wholeEdgeChunks = (flags & 1U) == 0;
    const std::uint8_t index = fields.u8();
    if (index < 1 || index > 5)
        throw Fault("is damaged: its chunks have an index of the unknown type {}", index);
    layout.index = static_cast<ChunkIndex>(index);
    if (layout.index == ChunkIndex::Single && (flags & 2U) != 0) {
        layout.singleSize = fields.length();
        layout.singleMask = fields.u32();
    }
    // The same numbers stand in the headers of the indexes.
    static constexpr std::array<std::size_t, 6> kParameters{0, 0, 0, 1, 5, 6};
    fields.skip(kParameters[index]);
    layout.address = fields.address();
}

}  // namespace

Layout parseLayout(ByteCursor fields) {
    Layout layout;
    const std::uint8_t version = fields.version(3, 4);
    const std::uint8_t kind = fields.u8();
    if (kind == 0) {
        layout.kind = Layout::Kind::Compact;
        const auto data = fields.take(fields.u16());
        layout.compact.assign(data.begin(), data.end());
    } else if (kind == 1) {
        layout.address = fields.address();
        layout.size = fields.length();
    } else if (kind == 2) {
        layout.kind = Layout::Kind::Chunked;
        readChunkedLayout(layout, fields, version);
    } else if (kind == 3) {
        throw Fault("is a virtual array of other files; only arrays in the file itself are read");
    } else {
        throw Fault("is damaged: its data are laid out in the unknown way {}", kind);
    }
    return layout;
}

}  // namespace shardlab::engine::hdf5
