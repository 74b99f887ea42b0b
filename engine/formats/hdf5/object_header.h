#pragma once
#include <optional>
#include <vector>

#include "engine/formats/hdf5/file_bytes.h"

namespace shardlab::engine::hdf5 {

enum class MessageType : std::uint16_t {
    Dataspace = 0x01,
    LinkInfo = 0x02,
    Datatype = 0x03,
    OldFillValue = 0x04,
    FillValue = 0x05,
    Link = 0x06,
    ExternalFiles = 0x07,
    Layout = 0x08,
    Filters = 0x0B,
    Attribute = 0x0C,
    Continuation = 0x10,
    SymbolTable = 0x11,
    AttributeInfo = 0x15,
};

struct Message {
    MessageType type;
    bool shared = false;  ///< the body says where the message lies
    std::vector<std::byte> body;
};

/// What an object (a group, an array, a named type) says of itself.
struct ObjectHeader {
    std::uint64_t address = 0;
    std::vector<Message> messages;
    const Message* find(MessageType type) const;
};

/// Reads an object header of version 1 or 2 with all its continuations. Faults: it is damaged, it continues
/// in a circle. Source: HDF5 File Format Specification 3.0, IV.A.
ObjectHeader readObjectHeader(FileBytes& file, std::uint64_t address);

/// The bytes of a message, from another object's header where it is shared. Faults: shared twice, or shared
/// through the file's table of messages.
std::vector<std::byte> messageBody(FileBytes& file, const Message& message);
/// The same for a shared message inside another one (the type or space of an attribute).
std::vector<std::byte> sharedBody(FileBytes& file, std::span<const std::byte> reference, MessageType type);

}  // namespace shardlab::engine::hdf5
