#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace shardlab::engine {

/// Reads the fields of one message in protobuf's wire format, one after the other. Unknown fields can be
/// skipped; nothing is copied. Source: protobuf.dev, "Encoding".
class ProtobufMessage {
public:
    enum class Wire { Varint = 0, Fixed64 = 1, Length = 2, Fixed32 = 5 };

    /// `expected`: what messages say the bytes should be. Both texts outlive this.
    ProtobufMessage(std::span<const std::byte> bytes, const std::string& where, const char* expected)
        : m_bytes(bytes), m_where(where), m_expected(expected) {}

    /// The next field; false at the end. Throws Error "where: …": lengths that run over the end, wire types
    /// that there are not.
    bool next();
    bool nested(std::uint64_t wanted) const { return field == wanted && wire == Wire::Length; }
    bool empty() const { return m_bytes.empty(); }
    std::uint64_t varint();  ///< the next number, of a packed list

    std::uint64_t field = 0, number = 0;  ///< number: of a varint
    Wire wire = Wire::Varint;
    std::span<const std::byte> content;  ///< of the other wire types
    std::string_view text() const { return {reinterpret_cast<const char*>(content.data()), content.size()}; }
    double real() const;  ///< of a double or a float; 0 of others

private:
    std::span<const std::byte> take(std::uint64_t bytes);
    std::span<const std::byte> m_bytes;
    const std::string& m_where;
    const char* m_expected;
};

}  // namespace shardlab::engine
