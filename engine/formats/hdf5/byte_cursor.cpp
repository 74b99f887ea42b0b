#include "engine/formats/hdf5/byte_cursor.h"

#include <bit>

#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {

std::span<const std::byte> ByteCursor::take(std::uint64_t count) {
    if (count > remaining()) {
        throw Fault("is damaged: {} ends after {} bytes, expected {} more", m_what, m_bytes.size(),
                    count - remaining());
    }
    const auto part = m_bytes.subspan(m_position, static_cast<std::size_t>(count));
    m_position += part.size();
    return part;
}

std::uint64_t ByteCursor::number(std::size_t width) {
    if (width > 8) throw Fault("is damaged: {} has a number of {} bytes", m_what, width);
    std::uint64_t value = 0;
    unsigned shift = 0;
    for (const std::byte byte : take(width)) {
        value |= std::to_integer<std::uint64_t>(byte) << shift;
        shift += 8;
    }
    return value;
}

std::uint64_t ByteCursor::address() {
    const std::uint64_t value = number(m_widths.offset);
    const std::uint64_t open = kUndefinedAddress >> (64 - 8 * m_widths.offset);
    return value == open ? kUndefinedAddress : value;
}

std::string_view ByteCursor::text(std::uint64_t count) {
    const std::span<const std::byte> bytes = take(count);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void ByteCursor::expectSignature(std::string_view signature) {
    if (text(signature.size()) != signature) {
        throw Fault("is damaged: {} does not begin with {}", m_what, signature);
    }
}

std::uint8_t ByteCursor::version(std::uint8_t lowest, std::uint8_t highest) {
    const std::uint8_t got = u8();
    if (got >= lowest && got <= highest) return got;
    if (lowest == highest) throw Fault("expected version {} of {}; got {}", lowest, m_what, got);
    throw Fault("expected version {} to {} of {}; got {}", lowest, highest, m_what, got);
}

unsigned floorLog2(std::uint64_t value) {
    return value == 0 ? 0 : static_cast<unsigned>(std::bit_width(value)) - 1;
}

std::size_t encodedWidth(std::uint64_t limit) {
    return floorLog2(limit) / 8 + 1;
}

}  // namespace shardlab::engine::hdf5
