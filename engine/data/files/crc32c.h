#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace shardlab::engine {

/// CRC-32C (Castagnoli, reflected polynomial 0x82F63B78) and TFRecord's masked form of it. Source: RFC 3720,
/// appendix B.4; TensorFlow, core/lib/hash/crc32c.h. Takes the processor's own instruction where there is
/// one.
std::uint32_t crc32c(std::span<const std::byte> bytes);
std::uint32_t maskedCrc32c(std::span<const std::byte> bytes);

/// The same from a table, for every processor.
std::uint32_t crc32cOfTable(std::span<const std::byte> bytes);

}  // namespace shardlab::engine
