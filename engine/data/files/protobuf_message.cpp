#include "engine/data/files/protobuf_message.h"

#include <cstring>

#include "engine/core/error.h"

namespace shardlab::engine {

bool ProtobufMessage::next() {
    if (m_bytes.empty()) return false;
    const std::uint64_t key = varint();
    field = key >> 3;
    wire = static_cast<Wire>(key & 7);
    switch (wire) {
        case Wire::Varint:
            number = varint();
            return true;
        case Wire::Fixed64:
            content = take(8);
            return true;
        case Wire::Fixed32:
            content = take(4);
            return true;
        case Wire::Length:
            content = take(varint());
            return true;
    }
    throw Error("{}: expected {}; got wire type {}", m_where, m_expected, key & 7);
}

std::uint64_t ProtobufMessage::varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        const auto byte = static_cast<std::uint64_t>(take(1)[0]);
        value |= (byte & 0x7F) << shift;
        if (byte < 0x80) return value;
    }
    throw Error("{}: expected {}; got a number of more than ten bytes", m_where, m_expected);
}

double ProtobufMessage::real() const {
    double large = 0;
    float small = 0;
    if (wire == Wire::Fixed64) std::memcpy(&large, content.data(), sizeof large);
    if (wire == Wire::Fixed32) std::memcpy(&small, content.data(), sizeof small);
    return wire == Wire::Fixed32 ? static_cast<double>(small) : large;
}

std::span<const std::byte> ProtobufMessage::take(std::uint64_t bytes) {
    if (bytes > m_bytes.size()) {
        throw Error("{}: expected {}; a field declares {} bytes, the record has {} left", m_where, m_expected,
                    bytes, m_bytes.size());
    }
    const std::span<const std::byte> taken = m_bytes.first(bytes);
    m_bytes = m_bytes.subspan(bytes);
    return taken;
}

}  // namespace shardlab::engine
