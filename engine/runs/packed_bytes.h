#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>

namespace shardlab::engine {

static_assert(std::endian::native == std::endian::little, "numbers are kept without swapping bytes");

/// Numbers one after the other as little-endian bytes: what the run store keeps in its blobs.
class PackedWriter {
public:
    template <typename Number>
    requires std::is_arithmetic_v<Number>
    void add(Number number) { m_bytes.append(reinterpret_cast<const char*>(&number), sizeof number); }
    /// In groups of seven bits, the lowest first (LEB128): one byte below 128.
    void addSmall(std::uint64_t number);
    void addText(const std::string& text);
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// Reads what PackedWriter wrote. Throws Error where the bytes end too early.
class PackedReader {
public:
    explicit PackedReader(std::span<const char> bytes) : m_bytes(bytes) {}
    template <typename Number>
    requires std::is_arithmetic_v<Number> Number next() {
        Number number{};
        const std::span<const char> bytes = take(sizeof number);
        std::memcpy(&number, bytes.data(), sizeof number);
        return number;
    }
    std::uint64_t nextSmall();
    std::string nextText();
    std::size_t left() const { return m_bytes.size(); }

private:
    std::span<const char> take(std::size_t count);
    std::span<const char> m_bytes;
};

}  // namespace shardlab::engine
