#pragma once
#include <string>
#include <vector>

#include "engine/formats/hdf5/object_header.h"

namespace shardlab::engine::hdf5 {

/// How many elements there are, and in which shape.
struct Dataspace {
    std::vector<std::uint64_t> extents;  ///< none: one element (a scalar), unless isNull
    std::vector<std::uint64_t> largest;  ///< to which they may grow; kUndefinedAddress: without limit
    bool isNull = false;
    std::uint64_t count() const;  ///< of elements; a Fault from 2^63 on
};

/// What one element is, as far as it is read here.
struct Datatype {
    enum class Kind { Integer, Half, Bfloat16, Float, Double, FixedText, VariableText, Opaque, Other };
    Kind kind = Kind::Other;
    std::uint64_t size = 0;  ///< bytes in the file
    bool bigEndian = false, isSigned = false, spacePadded = false;
    std::string name;  ///< for messages: "float32", "compound"

    bool isText() const { return kind == Kind::FixedText || kind == Kind::VariableText; }
    bool isFloat() const {
        return kind == Kind::Half || kind == Kind::Bfloat16 || kind == Kind::Float || kind == Kind::Double;
    }
};

struct Filter {
    std::uint16_t id = 0;
    std::vector<std::uint32_t> values;
};

/// How an index of chunks is kept.
enum class ChunkIndex { BTree1, Single, Implicit, FixedArray, ExtensibleArray, BTree2 };

/// Where the elements lie.
struct Layout {
    enum class Kind { Compact, Contiguous, Chunked };
    Kind kind = Kind::Contiguous;
    std::uint64_t address = kUndefinedAddress;
    std::uint64_t size = 0;            ///< of contiguous data
    std::vector<std::byte> compact;    ///< the data themselves
    std::vector<std::uint64_t> chunk;  ///< extents of a chunk, in elements
    ChunkIndex index = ChunkIndex::BTree1;
    bool wholeEdgeChunks = true;   ///< chunks that stick out go through the filters, too
    std::uint64_t singleSize = 0;  ///< stored bytes of the single chunk, if it is filtered
    std::uint32_t singleMask = 0;
};

/// An attribute before its value is looked at.
struct Attribute {
    std::string name;
    Dataspace space;
    Datatype type;
    std::vector<std::byte> data;
};

Dataspace parseDataspace(ByteCursor fields);
Datatype parseDatatype(ByteCursor fields);
Layout parseLayout(ByteCursor fields);
std::vector<Filter> parseFilters(ByteCursor fields);
/// The bytes of the fill value; none if it is left open, which reads as zero.
std::vector<std::byte> parseFillValue(ByteCursor fields, MessageType type);

std::string attributeName(FileBytes& file, std::span<const std::byte> body);
/// Faults for types and spaces that are damaged. The data are `count × size` bytes or more.
Attribute parseAttribute(FileBytes& file, std::span<const std::byte> body);

}  // namespace shardlab::engine::hdf5
