#include "engine/data/npy.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

static_assert(std::endian::native == std::endian::little,
              "arrays are read and written without swapping bytes");

constexpr std::size_t kLargestHeader = 1U << 20;

std::string_view trim(std::string_view text) {
    const auto blank = [](char c) { return c == ' ' || c == '\n' || c == '\t'; };
    while (!text.empty() && blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && blank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// The text after "'key':" up to the end of its value, in the Python dictionary of the header.
std::string_view valueOf(std::string_view dictionary, const std::string& key, const std::string& where) {
    std::size_t at = dictionary.find("'" + key + "'");
    if (at == std::string_view::npos) throw Error("{}: the .npy header has no {}", where, key);
    at = dictionary.find(':', at);
    if (at == std::string_view::npos) throw Error("{}: the .npy header is broken at {}", where, key);
    std::string_view rest = trim(dictionary.substr(at + 1));
    const char open = rest.empty() ? ' ' : rest.front();
    const char close = open == '(' ? ')' : open == '\'' ? '\'' : open == '[' ? ']' : ',';
    const std::size_t end = rest.find(close, 1);
    if (end == std::string_view::npos && close != ',')
        throw Error("{}: the .npy header is broken at {}", where, key);
    return trim(rest.substr(0, close == ',' ? std::min(end, rest.find('}')) : end + 1));
}

Shape parseShape(std::string_view tuple, const std::string& where) {
    if (tuple.size() < 2 || tuple.front() != '(' || tuple.back() != ')') {
        throw Error("{}: expected a tuple as the array's shape; got {}", where, tuple);
    }
    std::vector<std::int64_t> dims;
    std::string_view rest = trim(tuple.substr(1, tuple.size() - 2));
    while (!rest.empty()) {
        std::int64_t extent = -1;
        const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), extent);
        if (code != std::errc() || extent < 0) throw Error("{}: {} is no shape of an array", where, tuple);
        dims.push_back(extent);
        rest = trim(rest.substr(static_cast<std::size_t>(end - rest.data())));
        if (!rest.empty() && rest.front() != ',') throw Error("{}: {} is no shape of an array", where, tuple);
        if (!rest.empty()) rest = trim(rest.substr(1));
    }
    return Shape(std::move(dims));
}

std::size_t itemSizeOf(const std::string& descr, const std::string& where, NpyObjects objects) {
    if (descr == "|O" && objects == NpyObjects::Allow) return sizeof(void*);
    if (std::ranges::find(descr, 'O') != descr.end()) {
        throw Error("{}: the array holds Python objects (dtype {}); pickled data is not read here", where,
                    descr);
    }
    static constexpr std::array<std::string_view, 11> kKinds{"f2", "f4", "f8", "i1", "i2", "i4",
                                                             "i8", "u1", "u2", "u4", "u8"};
    const std::string_view kind = std::string_view(descr).substr(std::min<std::size_t>(1, descr.size()));
    const bool known = kind == "b1" || std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
    const std::size_t size = known ? static_cast<std::size_t>(kind[1] - '0') : 0;
    if (!known || (descr[0] != '<' && descr[0] != '|' && !(descr[0] == '>' && size == 1))) {
        throw Error("{}: expected little-endian floats, integers or booleans; got dtype {}", where, descr);
    }
    return size;
}

/// IEEE 754 half precision, subnormals included.
float halfToFloat(std::uint16_t half) {
    const int exponent = half >> 10 & 0x1F, fraction = half & 0x3FF;
    float value = std::ldexp(static_cast<float>(exponent == 0 ? fraction : fraction | 0x400),
                             (exponent == 0 ? 1 : exponent) - 25);
    if (exponent == 31) {
        value =
            fraction == 0 ? std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN();
    }
    return half >> 15 != 0 ? -value : value;
}

template <typename From, typename To, typename Convert>
void convertAll(std::span<To> out, const ByteSource& source, Convert convert) {
    std::array<From, 8192> chunk;
    for (std::size_t done = 0; done < out.size(); done += chunk.size()) {
        const std::size_t count = std::min(chunk.size(), out.size() - done);
        source(chunk.data(), count * sizeof(From));
        for (std::size_t i = 0; i < count; ++i)
            out[done + i] = convert(chunk[i]);
    }
}

template <typename From>
void readIntegers(Tensor& tensor, const ByteSource& source, const std::string& where) {
    convertAll<From>(tensor.ints(), source, [&where](From value) {
        if (!std::in_range<std::int32_t>(value)) {
            throw Error("{}: expected integers of at most 32 bits; got {}", where, value);
        }
        return static_cast<std::int32_t>(value);
    });
}

/// Column-major elements into row-major order.
Tensor fromFortranOrder(const Tensor& source, const Shape& shape) {
    Tensor result(shape, source.dtype());
    const std::size_t size = sizeOf(source.dtype()), rank = shape.rank();
    std::vector<std::int64_t> index(rank, 0);
    for (std::int64_t i = 0; i < source.size(); ++i) {
        std::int64_t target = 0;
        for (std::size_t axis = 0; axis < rank; ++axis)
            target = target * shape[axis] + index[axis];
        std::memcpy(result.data() + static_cast<std::size_t>(target) * size,
                    source.data() + static_cast<std::size_t>(i) * size, size);
        for (std::size_t axis = 0; axis < rank && ++index[axis] == shape[axis]; ++axis)
            index[axis] = 0;
    }
    return result;
}

DType typeOf(std::string_view kind) {
    if (kind[0] == 'f') return DType::Float32;
    return kind == "u1" || kind == "b1" ? DType::UInt8 : DType::Int32;
}

void readElements(Tensor& tensor, std::string_view kind, const ByteSource& source, const std::string& where) {
    if (kind == "f4" || kind == "u1" || kind == "i4" || kind == "b1") {
        source(tensor.data(), tensor.bytes());
    } else if (kind == "f8") {
        convertAll<double>(tensor.floats(), source, [](double value) { return static_cast<float>(value); });
    } else if (kind == "f2") {
        convertAll<std::uint16_t>(tensor.floats(), source, halfToFloat);
    } else if (kind == "i1") {
        readIntegers<std::int8_t>(tensor, source, where);
    } else if (kind == "i2") {
        readIntegers<std::int16_t>(tensor, source, where);
    } else if (kind == "i8") {
        readIntegers<std::int64_t>(tensor, source, where);
    } else if (kind == "u2") {
        readIntegers<std::uint16_t>(tensor, source, where);
    } else if (kind == "u4") {
        readIntegers<std::uint32_t>(tensor, source, where);
    } else {
        readIntegers<std::uint64_t>(tensor, source, where);
    }
}

}  // namespace

NpyHeader readNpyHeader(const ByteSource& source, const std::string& where, NpyObjects objects) {
    std::array<char, 8> start{};
    source(start.data(), start.size());
    const int major = start[6];
    if (std::string_view(start.data(), 6) != "\x93NUMPY" || major < 1 || major > 3) {
        throw Error("{}: expected a NumPy array (.npy, version 1 to 3)", where);
    }
    std::array<std::uint8_t, 4> b{};
    source(b.data(), major == 1 ? 2 : 4);
    const std::size_t length =
        b[0] | std::size_t{b[1]} << 8 | std::size_t{b[2]} << 16 | std::size_t{b[3]} << 24;
    if (length > kLargestHeader) throw Error("{}: the .npy header says {} bytes of itself", where, length);
    std::string dictionary(length, ' ');
    source(dictionary.data(), length);

    NpyHeader header;
    const std::string_view descr = valueOf(dictionary, "descr", where);
    if (descr.size() < 3 || descr.front() != '\'') {
        throw Error("{}: expected a plain dtype; got the structured {}", where, descr);
    }
    header.descr = descr.substr(1, descr.size() - 2);
    header.itemSize = itemSizeOf(header.descr, where, objects);
    header.fortranOrder = valueOf(dictionary, "fortran_order", where) == "True";
    header.shape = parseShape(valueOf(dictionary, "shape", where), where);
    return header;
}

Tensor readNpyData(const NpyHeader& header, const ByteSource& source, const std::string& where) {
    const std::string_view kind = std::string_view(header.descr).substr(1);
    Tensor tensor(header.shape, typeOf(kind));
    readElements(tensor, kind, source, where);
    return header.fortranOrder && header.shape.rank() > 1 ? fromFortranOrder(tensor, header.shape)
                                                          : std::move(tensor);
}

DType npyType(const NpyHeader& header) {
    return typeOf(std::string_view(header.descr).substr(1));
}

namespace {

template <typename From>
void toFloats(std::span<const std::byte> bytes, std::span<float> out, const std::string& where) {
    for (std::size_t i = 0; i < out.size(); ++i) {
        From value;
        std::memcpy(&value, bytes.data() + i * sizeof(From), sizeof(From));
        if constexpr (std::is_integral_v<From> && sizeof(From) > 2) {
            constexpr auto kLimit = From{1} << 24;
            bool exact = value <= kLimit;
            if constexpr (std::is_signed_v<From>) exact = exact && value >= -kLimit;
            if (!exact) throw Error("{}: expected integers of at most 2^24; got {}", where, value);
        }
        out[i] = static_cast<float>(value);
    }
}

}  // namespace

void npyFloats(const NpyHeader& header, std::span<const std::byte> bytes, std::span<float> out,
               const std::string& where) {
    const std::string_view kind = std::string_view(header.descr).substr(1);
    if (bytes.size() != out.size() * header.itemSize) {
        throw Error("{}: expected {} bytes; got {}", where, out.size() * header.itemSize, bytes.size());
    }
    if (kind == "f4") return toFloats<float>(bytes, out, where);
    if (kind == "f8") return toFloats<double>(bytes, out, where);
    if (kind == "u1" || kind == "b1") return toFloats<std::uint8_t>(bytes, out, where);
    if (kind == "i1") return toFloats<std::int8_t>(bytes, out, where);
    if (kind == "i2") return toFloats<std::int16_t>(bytes, out, where);
    if (kind == "u2") return toFloats<std::uint16_t>(bytes, out, where);
    if (kind == "i4") return toFloats<std::int32_t>(bytes, out, where);
    if (kind == "u4") return toFloats<std::uint32_t>(bytes, out, where);
    if (kind == "i8") return toFloats<std::int64_t>(bytes, out, where);
    if (kind == "u8") return toFloats<std::uint64_t>(bytes, out, where);
    for (std::size_t i = 0; i < out.size(); ++i) {  // f2
        std::uint16_t half = 0;
        std::memcpy(&half, bytes.data() + 2 * i, sizeof half);
        out[i] = halfToFloat(half);
    }
}

std::string npyHeader(const Tensor& tensor) {
    const char* descr = tensor.dtype() == DType::Float32 ? "<f4"
                        : tensor.dtype() == DType::Int32 ? "<i4"
                                                         : "|u1";
    std::string dictionary = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}", descr,
                                         tensor.shape().toString());
    constexpr std::size_t kPrefix = 10, kAlignment = 64;
    const std::size_t total = (kPrefix + dictionary.size() + 1 + kAlignment - 1) / kAlignment * kAlignment;
    dictionary.resize(total - kPrefix - 1, ' ');
    dictionary += '\n';
    std::string header = "\x93NUMPY";
    header += {'\x01', '\x00'};
    header += static_cast<char>(dictionary.size() & 0xFF);
    header += static_cast<char>(dictionary.size() >> 8);
    return header + dictionary;
}

}  // namespace shardlab::engine
