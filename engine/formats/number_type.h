#pragma once
#include <span>
#include <string>

#include "engine/formats/hdf5/messages.h"

namespace shardlab::engine {

/// A type of numbers under the name that a file format has for it.
struct NumberType {
    const char* name;
    hdf5::Datatype::Kind kind;
    std::uint64_t size;  ///< bytes of one number, little-endian
    bool isSigned = true;
};

/// The row of that name as hdf5::decodeFloats takes it. Throws Error "where: …" if there is none.
hdf5::Datatype numberType(std::span<const NumberType> types, const std::string& name,
                          const std::string& where);

}  // namespace shardlab::engine
