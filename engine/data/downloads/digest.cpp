#include "engine/data/downloads/digest.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <vector>

#include "engine/core/error.h"
#include "engine/data/files/array_stream.h"

namespace shardlab::engine {
namespace {

std::uint32_t bigEndian(const std::byte* p) {
    std::uint32_t word = 0;
    std::memcpy(&word, p, sizeof word);
    return __builtin_bswap32(word);
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes. long double has 64
/// bits of mantissa here, so 32 bits behind a root below 8 are exact.
std::array<std::uint32_t, 64> cubeRoots() {
    std::array<std::uint32_t, 64> roots{};
    std::size_t found = 0;
    for (int n = 2; found < roots.size(); ++n) {
        bool prime = true;
        for (int d = 2; d * d <= n; ++d)
            prime = prime && n % d != 0;
        if (!prime) continue;
        const long double root = std::cbrt(static_cast<long double>(n));
        roots[found++] = static_cast<std::uint32_t>((root - std::floor(root)) * 0x1.0p32L);
    }
    return roots;
}

/// |sin(i + 1)| · 2^32.
std::array<std::uint32_t, 64> sines() {
    std::array<std::uint32_t, 64> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = static_cast<std::uint32_t>(std::fabs(std::sin(static_cast<double>(i + 1))) * 0x1.0p32);
    return table;
}

}  // namespace

Digest::Digest(Kind kind) : m_kind(kind) {
    if (kind == Kind::Sha256) {
        m_state = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                   0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
    } else {
        m_state = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0, 0, 0, 0};
    }
}

void Digest::sha256Block(const std::byte* bytes) {
    static const std::array<std::uint32_t, 64> kRoots = cubeRoots();
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i)
        w[i] = bigEndian(bytes + 4 * i);
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
        const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = m_state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + kRoots[i] + w[i];
        const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> sum{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i)
        m_state[i] += sum[i];
}

void Digest::md5Block(const std::byte* bytes) {
    static const std::array<std::uint32_t, 64> kSines = sines();
    constexpr std::array<std::array<int, 4>, 4> kTurns{
        {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}};
    std::array<std::uint32_t, 16> x{};
    std::memcpy(x.data(), bytes, 64);
    std::uint32_t a = m_state[0], b = m_state[1], c = m_state[2], d = m_state[3];
    for (std::uint32_t i = 0; i < 64; ++i) {
        std::uint32_t f = 0, k = 0;
        switch (i / 16) {
            case 0:
                f = (b & c) | (~b & d), k = i;
                break;
            case 1:
                f = (d & b) | (~d & c), k = (5 * i + 1) % 16;
                break;
            case 2:
                f = b ^ c ^ d, k = (3 * i + 5) % 16;
                break;
            default:
                f = c ^ (b | ~d), k = 7 * i % 16;
                break;
        }
        const std::uint32_t turned = std::rotl(a + f + kSines[i] + x[k], kTurns[i / 16][i % 4]);
        a = d, d = c, c = b, b += turned;
    }
    m_state[0] += a, m_state[1] += b, m_state[2] += c, m_state[3] += d;
}

void Digest::block(const std::byte* bytes) {
    m_kind == Kind::Sha256 ? sha256Block(bytes) : md5Block(bytes);
}

void Digest::add(std::span<const std::byte> bytes) {
    m_length += bytes.size();
    while (!bytes.empty()) {
        const std::size_t part = std::min(bytes.size(), m_rest.size() - m_held);
        std::copy_n(bytes.begin(), part, m_rest.begin() + static_cast<std::ptrdiff_t>(m_held));
        m_held += part;
        bytes = bytes.subspan(part);
        if (m_held < m_rest.size()) return;
        block(m_rest.data());
        m_held = 0;
    }
}

std::string Digest::hex() {
    const std::uint64_t bits = m_length * 8;
    const std::array<std::byte, 64> padding{std::byte{0x80}};
    add(std::span(padding).first((m_held < 56 ? 56 : 120) - m_held));
    const std::uint64_t counted = m_kind == Kind::Sha256 ? __builtin_bswap64(bits) : bits;
    add(std::as_bytes(std::span(&counted, 1)));
    std::string text;
    for (std::size_t i = 0; i < (m_kind == Kind::Sha256 ? 8U : 4U); ++i) {
        text += fmt::format("{:08x}", m_kind == Kind::Sha256 ? m_state[i] : __builtin_bswap32(m_state[i]));
    }
    return text;
}

std::string digestOfFile(const std::filesystem::path& path, Digest::Kind kind) {
    const RandomAccessFile file(path);
    Digest digest(kind);
    std::vector<std::byte> piece(1 << 20);
    const std::uint64_t size = file.size();
    for (std::uint64_t at = 0; at < size; at += piece.size()) {
        const auto part = std::span(piece).first(std::min<std::uint64_t>(piece.size(), size - at));
        file.read(at, part);
        digest.add(part);
    }
    return digest.hex();
}

}  // namespace shardlab::engine
