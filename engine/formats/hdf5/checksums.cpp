#include "engine/formats/hdf5/checksums.h"

#include <bit>

namespace shardlab::engine::hdf5 {
namespace {

struct Lookup3State {
    std::uint32_t a, b, c;

    void mix() {
        step(a, c, 4, b), step(b, a, 6, c), step(c, b, 8, a);
        step(a, c, 16, b), step(b, a, 19, c), step(c, b, 4, a);
    }
    void finish() {
        last(c, b, 14), last(a, c, 11), last(b, a, 25), last(c, b, 16);
        last(a, c, 4), last(b, a, 14), last(c, b, 24);
    }

private:
    static void step(std::uint32_t& x, std::uint32_t& y, int bits, const std::uint32_t& z) {
        x -= y, x ^= std::rotl(y, bits), y += z;
    }
    static void last(std::uint32_t& x, std::uint32_t y, int bits) { x ^= y, x -= std::rotl(y, bits); }
};

/// Up to four bytes as a number; bytes past the end count as zero.
std::uint32_t wordAt(std::span<const std::byte> bytes, std::size_t at) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4 && at + i < bytes.size(); ++i)
        word |= std::to_integer<std::uint32_t>(bytes[at + i]) << (8 * i);
    return word;
}

}  // namespace

std::uint32_t lookup3(std::span<const std::byte> bytes) {
    const std::uint32_t start = 0xDEADBEEFU + static_cast<std::uint32_t>(bytes.size());
    Lookup3State state{start, start, start};
    while (bytes.size() > 12) {
        state.a += wordAt(bytes, 0), state.b += wordAt(bytes, 4), state.c += wordAt(bytes, 8);
        state.mix();
        bytes = bytes.subspan(12);
    }
    if (bytes.empty()) return state.c;
    state.a += wordAt(bytes, 0), state.b += wordAt(bytes, 4), state.c += wordAt(bytes, 8);
    state.finish();
    return state.c;
}

std::uint32_t fletcher32(std::span<const std::byte> bytes) {
    constexpr std::size_t kWordsWithoutOverflow = 360;  // of sums that begin below 2^17
    std::uint32_t first = 0, second = 0;
    const auto fold = [](std::uint32_t sum) { return (sum & 0xFFFFU) + (sum >> 16U); };
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        std::uint32_t word = std::to_integer<std::uint32_t>(bytes[i]) << 8U;
        if (i + 1 < bytes.size()) word |= std::to_integer<std::uint32_t>(bytes[i + 1]);
        first += word;
        second += first;
        if (i / 2 % kWordsWithoutOverflow == kWordsWithoutOverflow - 1)
            first = fold(first), second = fold(second);
    }
    first = fold(fold(first)), second = fold(fold(second));
    return second << 16U | first;
}

}  // namespace shardlab::engine::hdf5
