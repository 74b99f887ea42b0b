#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/shape.h"
#include "engine/formats/hdf5/messages.h"

namespace shardlab::engine {

/// One array of a safetensors file.
struct SafetensorsEntry {
    std::string name;
    hdf5::Datatype type;
    Shape shape;
    std::uint64_t begin = 0, end = 0;  ///< bytes, counted from the first array
};

struct SafetensorsHeader {
    std::map<std::string, std::string> metadata;
    std::vector<SafetensorsEntry> entries;  ///< in the order of their bytes
};

/// Parses and checks a header: `text` is its JSON, `dataBytes` what the file has behind it. Arrays lie one
/// behind the other without holes or overlaps and cover the data; each takes the bytes that its shape and
/// type say; no name comes twice; metadata hold texts only. Throws Error "where: …". Source: the section
/// "Format" of the README of safetensors.
SafetensorsHeader parseSafetensorsHeader(std::string_view text, std::uint64_t dataBytes,
                                         const std::string& where);

}  // namespace shardlab::engine
