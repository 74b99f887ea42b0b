#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace shardlab::engine::hdf5 {

/// An address that the file leaves open: nothing is stored there.
inline constexpr std::uint64_t kUndefinedAddress = ~std::uint64_t{0};

/// How many bytes addresses and lengths take in a file: 2, 4 or 8.
struct FieldWidths {
    std::size_t offset = 8;
    std::size_t length = 8;
};

/// Reads little-endian fields one after the other. A field that does not lie within the bytes is a Fault that
/// names `what`.
class ByteCursor {
public:
    ByteCursor(std::span<const std::byte> bytes, FieldWidths widths, const char* what)
        : m_bytes(bytes), m_widths(widths), m_what(what) {}

    std::span<const std::byte> take(std::uint64_t count);
    void skip(std::uint64_t count) { take(count); }
    std::uint64_t number(std::size_t width);  ///< 0 to 8 bytes
    std::uint8_t u8() { return static_cast<std::uint8_t>(number(1)); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(number(2)); }
    std::uint32_t u32() { return static_cast<std::uint32_t>(number(4)); }
    std::uint64_t u64() { return number(8); }
    std::uint64_t address();  ///< all bits set: kUndefinedAddress
    std::uint64_t length() { return number(m_widths.length); }
    std::string_view text(std::uint64_t count);

    void expectSignature(std::string_view signature);
    /// The next byte, which must be one of lowest … highest.
    std::uint8_t version(std::uint8_t lowest, std::uint8_t highest);

    std::size_t position() const { return m_position; }
    std::size_t remaining() const { return m_bytes.size() - m_position; }
    FieldWidths widths() const { return m_widths; }

private:
    std::span<const std::byte> m_bytes;
    FieldWidths m_widths;
    const char* m_what;
    std::size_t m_position = 0;
};

/// Bytes that a number up to `limit` takes in fields whose width follows from it.
std::size_t encodedWidth(std::uint64_t limit);
/// Position of the highest bit; 0 for 0.
unsigned floorLog2(std::uint64_t value);

}  // namespace shardlab::engine::hdf5
