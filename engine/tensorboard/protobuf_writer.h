#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace shardlab::engine {

/// Writes the fields of one message in protobuf's wire format. Source: protobuf.dev, "Encoding".
class ProtobufWriter {
public:
    ProtobufWriter& integer(unsigned field, std::int64_t value) {
        key(field, 0);
        varint(static_cast<std::uint64_t>(value));
        return *this;
    }
    ProtobufWriter& real(unsigned field, double value) {
        key(field, 1);
        raw(value);
        return *this;
    }
    /// A text, bytes or a nested message.
    ProtobufWriter& bytes(unsigned field, std::string_view value) {
        key(field, 2);
        varint(value.size());
        m_bytes += value;
        return *this;
    }
    ProtobufWriter& message(unsigned field, const ProtobufWriter& value) {
        return bytes(field, value.m_bytes);
    }

    const std::string& text() const { return m_bytes; }

private:
    void key(unsigned field, unsigned wire) { varint(std::uint64_t{field} << 3U | wire); }
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7U)
            m_bytes += static_cast<char>(value | 0x80U);
        m_bytes += static_cast<char>(value);
    }
    template <typename Number>
    void raw(Number value) {
        static_assert(std::endian::native == std::endian::little);
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    std::string m_bytes;
};

}  // namespace shardlab::engine
