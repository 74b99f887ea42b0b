#include "engine/formats/hdf5/number_decoding.h"

#include <bit>
#include <cmath>
#include <limits>

#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr std::uint64_t kLargestExact = std::uint64_t{1} << 24U;

std::uint64_t bitsOf(std::span<const std::byte> element, bool bigEndian) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < element.size(); ++i) {
        const std::byte byte = element[bigEndian ? i : element.size() - 1 - i];
        value = value << 8U | std::to_integer<std::uint64_t>(byte);
    }
    return value;
}

/// IEEE 754 half precision, subnormals included.
float halfValue(std::uint64_t bits) {
    const int exponent = static_cast<int>(bits >> 10U & 0x1FU), fraction = static_cast<int>(bits & 0x3FFU);
    float value = std::ldexp(static_cast<float>(exponent == 0 ? fraction : fraction | 0x400),
                             (exponent == 0 ? 1 : exponent) - 25);
    if (exponent == 31) {
        value =
            fraction == 0 ? std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN();
    }
    return (bits >> 15U & 1U) != 0 ? -value : value;
}

float integerValue(std::uint64_t bits, const Datatype& type) {
    const unsigned unused = 64 - 8 * static_cast<unsigned>(type.size);
    if (!type.isSigned) {
        if (bits > kLargestExact) throw Fault("expected integers of at most 2^24; got {}", bits);
        return static_cast<float>(bits);
    }
    const auto value = static_cast<std::int64_t>(bits << unused) >> unused;
    const auto limit = static_cast<std::int64_t>(kLargestExact);
    if (value > limit || value < -limit) throw Fault("expected integers of at most 2^24; got {}", value);
    return static_cast<float>(value);
}

float valueOf(std::uint64_t bits, const Datatype& type) {
    switch (type.kind) {
        case Datatype::Kind::Half:
            return halfValue(bits);
        case Datatype::Kind::Bfloat16:
            return std::bit_cast<float>(static_cast<std::uint32_t>(bits << 16U));
        case Datatype::Kind::Float:
            return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
        case Datatype::Kind::Double:
            return static_cast<float>(std::bit_cast<double>(bits));
        case Datatype::Kind::Integer:
            return integerValue(bits, type);
        default:
            throw Fault("expected numbers; got the type {}", type.name);
    }
}

}  // namespace

void decodeFloats(const Datatype& type, std::span<const std::byte> elements, std::span<float> out) {
    const auto size = static_cast<std::size_t>(type.size);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = valueOf(bitsOf(elements.subspan(i * size, size), type.bigEndian), type);
}

}  // namespace shardlab::engine::hdf5
