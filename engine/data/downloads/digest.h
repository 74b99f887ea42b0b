#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace shardlab::engine {

/// SHA-256 or MD5 of bytes that come in pieces, to compare downloads with what their publishers state (for
/// Keras's word indexes that is only MD5). Source: FIPS 180-4; RFC 1321.
class Digest {
public:
    enum class Kind { Sha256, Md5 };
    explicit Digest(Kind kind);
    void add(std::span<const std::byte> bytes);
    std::string hex();  ///< of all that was added; ends the use of this object

private:
    void block(const std::byte* bytes);
    void sha256Block(const std::byte* bytes);
    void md5Block(const std::byte* bytes);
    Kind m_kind;
    std::array<std::uint32_t, 8> m_state{};
    std::array<std::byte, 64> m_rest{};
    std::size_t m_held = 0;
    std::uint64_t m_length = 0;
};

std::string digestOfFile(const std::filesystem::path& path, Digest::Kind kind);

}  // namespace shardlab::engine
