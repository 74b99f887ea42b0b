#include "engine/data/files/crc32c.h"

#include <array>
#include <cstring>
#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

namespace shardlab::engine {
namespace {

constexpr std::array<std::uint32_t, 256> crcTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t crc = i;
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ ((crc & 1) != 0 ? 0x82F63B78U : 0U);
        table[i] = crc;
    }
    return table;
}

#if defined(__x86_64__)
/// Eight bytes an instruction.
__attribute__((target("sse4.2"))) std::uint32_t crc32cOfInstruction(std::span<const std::byte> bytes) {
    std::uint64_t crc = ~std::uint32_t{0};
    while (bytes.size() >= sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), sizeof word);
        crc = _mm_crc32_u64(crc, word);
        bytes = bytes.subspan(sizeof word);
    }
    auto rest = static_cast<std::uint32_t>(crc);
    for (const std::byte byte : bytes)
        rest = _mm_crc32_u8(rest, static_cast<unsigned char>(byte));
    return ~rest;
}
#endif

}  // namespace

std::uint32_t crc32cOfTable(std::span<const std::byte> bytes) {
    static constexpr std::array<std::uint32_t, 256> kTable = crcTable();
    std::uint32_t crc = ~0U;
    for (const std::byte byte : bytes)
        crc = crc >> 8 ^ kTable[(crc ^ static_cast<std::uint32_t>(byte)) & 0xFF];
    return ~crc;
}

std::uint32_t crc32c(std::span<const std::byte> bytes) {
#if defined(__x86_64__)
    static const bool kInstruction = __builtin_cpu_supports("sse4.2") != 0;
    if (kInstruction) return crc32cOfInstruction(bytes);
#endif
    return crc32cOfTable(bytes);
}

std::uint32_t maskedCrc32c(std::span<const std::byte> bytes) {
    const std::uint32_t crc = crc32c(bytes);
    return (crc >> 15 | crc << 17) + 0xA282EAD8U;
}

}  // namespace shardlab::engine
