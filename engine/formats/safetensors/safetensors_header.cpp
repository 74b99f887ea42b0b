#include "engine/formats/safetensors/safetensors_header.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/formats/number_type.h"

namespace shardlab::engine {
namespace {

using Kind = hdf5::Datatype::Kind;

constexpr const char* kMetadataKey = "__metadata__";
constexpr std::size_t kMostHeaderExtents = 32;

constexpr std::array kSafetensorsTypes{
    NumberType{"F32", Kind::Float, 4, true},     NumberType{"F16", Kind::Half, 2, true},
    NumberType{"BF16", Kind::Bfloat16, 2, true}, NumberType{"F64", Kind::Double, 8, true},
    NumberType{"I64", Kind::Integer, 8, true},   NumberType{"I32", Kind::Integer, 4, true},
    NumberType{"I16", Kind::Integer, 2, true},   NumberType{"I8", Kind::Integer, 1, true},
    NumberType{"U64", Kind::Integer, 8, false},  NumberType{"U32", Kind::Integer, 4, false},
    NumberType{"U16", Kind::Integer, 2, false},  NumberType{"U8", Kind::Integer, 1, false},
    NumberType{"BOOL", Kind::Integer, 1, false},
};

std::uint64_t naturalNumber(const Json& json, const std::string& what, const std::string& where) {
    if (!json.is_number_unsigned()) {
        throw Error("{}: {} must hold natural numbers; got {}", where, what, quoted(json));
    }
    return json.get<std::uint64_t>();
}

/// Bytes of an array, at most what the file can hold.
std::uint64_t bytesOf(const SafetensorsEntry& entry, std::uint64_t dataBytes, const std::string& where) {
    std::uint64_t bytes = entry.type.size;
    for (const std::int64_t extent : entry.shape)
        if (extent == 0) return 0;
    for (const std::int64_t extent : entry.shape) {
        if (static_cast<std::uint64_t>(extent) > dataBytes / bytes) {
            throw Error("{}: the shape {} is larger than the {} bytes of the file's arrays", where,
                        entry.shape.toString(), dataBytes);
        }
        bytes *= static_cast<std::uint64_t>(extent);
    }
    return bytes;
}

SafetensorsEntry parseEntry(const std::string& name, const Json& json, std::uint64_t dataBytes,
                            const std::string& where) {
    const std::string place = fmt::format("{}: {}", where, abridged(name));
    for (const char* key : {"dtype", "shape", "data_offsets"}) {
        if (!json.is_object() || !json.contains(key)) throw Error("{}: the key {} is missing", place, key);
    }
    const Json& shape = json["shape"];
    const Json& offsets = json["data_offsets"];
    if (!json["dtype"].is_string())
        throw Error("{}: dtype must be a text; got {}", place, quoted(json["dtype"]));
    if (!shape.is_array() || shape.size() > kMostHeaderExtents) {
        throw Error("{}: shape must be a list of at most {} numbers; got {}", place, kMostHeaderExtents,
                    quoted(shape));
    }
    if (!offsets.is_array() || offsets.size() != 2) {
        throw Error("{}: data_offsets must be a list of two numbers; got {}", place, quoted(offsets));
    }
    SafetensorsEntry entry{.name = name,
                           .type = numberType(kSafetensorsTypes, json["dtype"].get<std::string>(), place),
                           .shape = {},
                           .begin = naturalNumber(offsets[0], "data_offsets", place),
                           .end = naturalNumber(offsets[1], "data_offsets", place)};
    std::vector<std::int64_t> extents;
    for (const Json& extent : shape) {
        const std::uint64_t value = naturalNumber(extent, "shape", place);
        if (value >> 62U != 0) throw Error("{}: shape must hold numbers below 2^62; got {}", place, value);
        extents.push_back(static_cast<std::int64_t>(value));
    }
    entry.shape = Shape(std::move(extents));
    const std::uint64_t bytes = bytesOf(entry, dataBytes, place);
    if (entry.begin > entry.end || entry.end - entry.begin != bytes) {
        throw Error("{}: {} of shape {} take {} bytes; got data_offsets {}", place, entry.type.name,
                    entry.shape.toString(), bytes, quoted(offsets));
    }
    return entry;
}

void requireCovered(const std::vector<SafetensorsEntry>& entries, std::uint64_t dataBytes,
                    const std::string& where) {
    std::uint64_t next = 0;
    for (const SafetensorsEntry& entry : entries) {
        if (entry.begin != next) {
            throw Error("{}: {} must begin at byte {}, where the array before it ends; got {}", where,
                        abridged(entry.name), next, entry.begin);
        }
        next = entry.end;
    }
    if (next != dataBytes)
        throw Error("{}: the arrays end at byte {}; the file has {}", where, next, dataBytes);
}

std::map<std::string, std::string> parseMetadata(const Json& json, const std::string& where) {
    std::map<std::string, std::string> metadata;
    if (!json.is_object()) throw Error("{}: {} must be an object; got {}", where, kMetadataKey, quoted(json));
    for (const auto& [key, value] : json.items()) {
        if (!value.is_string()) {
            throw Error("{}: {} must hold texts; got {} for {}", where, kMetadataKey, quoted(value),
                        abridged(key));
        }
        metadata.emplace(key, value.get<std::string>());
    }
    return metadata;
}

/// The keys of each object as they are read, without their escapes: an object that is finished would hide
/// that a key came twice.
class NamesOnce final : public nlohmann::json_sax<Json> {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override {
        m_keys.emplace_back();
        return true;
    }
    bool key(string_t& name) override {
        if (m_keys.back().insert(name).second) return true;
        m_twice = name;
        return false;
    }
    bool end_object() override {
        m_keys.pop_back();
        return true;
    }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
        return false;
    }
    const std::string& twice() const { return m_twice; }

private:
    std::vector<std::set<std::string>> m_keys;
    std::string m_twice;
};

void requireNamesOnce(std::string_view text, const std::string& where) {
    NamesOnce keys;
    const bool parsed = Json::sax_parse(text.begin(), text.end(), &keys);
    if (!parsed && !keys.twice().empty()) {
        throw Error("{}: the name {} comes twice in the header", where, abridged(keys.twice()));
    }
}

}  // namespace

SafetensorsHeader parseSafetensorsHeader(std::string_view text, std::uint64_t dataBytes,
                                         const std::string& where) {
    if (!text.starts_with('{')) throw Error("{}: the header must begin with '{{'", where);
    const Json json = parseJson(text, where);  // refuses deep nesting before anything recurses
    requireNamesOnce(text, where);
    SafetensorsHeader header;
    for (const auto& [name, value] : json.items()) {
        if (name == kMetadataKey) {
            header.metadata = parseMetadata(value, where);
        } else {
            header.entries.push_back(parseEntry(name, value, dataBytes, where));
        }
    }
    std::ranges::stable_sort(header.entries, [](const SafetensorsEntry& a, const SafetensorsEntry& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
    });
    requireCovered(header.entries, dataBytes, where);
    return header;
}

}  // namespace shardlab::engine
