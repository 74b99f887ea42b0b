#include "engine/data/files/npy.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "engine/core/error.h"
#include "engine/core/integer.h"

namespace shardlab::engine {
namespace {

static_assert(std::endian::native == std::endian::little, "arrays are written without swapping bytes");

constexpr std::size_t kLargestHeader = 1U << 20;

/// Reads the header's dictionary, a literal of Python, by its grammar: three keys, each once, in any order.
class HeaderParser {
public:
    HeaderParser(std::string_view text, const std::string& where) : m_rest(text), m_where(where) {}

    void parse(NpyHeader& header) {
        bool descr = false, order = false, shape = false;
        expect('{');
        while (!accept('}')) {
            const std::string key = text();
            expect(':');
            if (key == "descr" && !std::exchange(descr, true)) {
                header.descr = descrText();
            } else if (key == "fortran_order" && !std::exchange(order, true)) {
                header.fortranOrder = boolean();
            } else if (key == "shape" && !std::exchange(shape, true)) {
                header.shape = tuple();
            } else {
                throw Error("{}: the .npy header has an unexpected {}", m_where, key);
            }
            if (accept(',')) continue;
            expect('}');
            break;
        }
        skipBlanks();
        if (!m_rest.empty()) fail("its end");
        for (const auto& [there, key] :
             {std::pair{descr, "descr"}, {order, "fortran_order"}, {shape, "shape"}}) {
            if (!there) throw Error("{}: the .npy header has no {}", m_where, key);
        }
    }

private:
    [[noreturn]] void fail(std::string_view expected) const {
        throw Error("{}: the .npy header is broken: expected {}; got \"{}\"", m_where, expected, shown());
    }
    /// What comes next, as far as it may be printed.
    std::string shown() const {
        std::string part(m_rest.substr(0, 20));
        std::ranges::replace_if(
            part, [](char c) { return c < ' ' || c > '~'; }, '?');
        return part;
    }
    void skipBlanks() {
        while (!m_rest.empty() && std::string_view(" \t\r\n").find(m_rest.front()) != std::string_view::npos)
            m_rest.remove_prefix(1);
    }
    bool accept(char c) {
        skipBlanks();
        if (m_rest.empty() || m_rest.front() != c) return false;
        m_rest.remove_prefix(1);
        return true;
    }
    void expect(char c) {
        if (!accept(c)) fail(std::string_view(&c, 1));
    }
    bool acceptWord(std::string_view word) {
        skipBlanks();
        if (!m_rest.starts_with(word)) return false;
        m_rest.remove_prefix(word.size());
        return true;
    }
    std::string text() {
        skipBlanks();
        const char quote = m_rest.empty() ? ' ' : m_rest.front();
        const std::size_t end =
            quote == '\'' || quote == '"' ? m_rest.find(quote, 1) : std::string_view::npos;
        if (end == std::string_view::npos) fail("a quoted string");
        std::string value(m_rest.substr(1, end - 1));
        m_rest.remove_prefix(end + 1);
        return value;
    }
    std::string descrText() {
        skipBlanks();
        if (!m_rest.empty() && (m_rest.front() == '[' || m_rest.front() == '(')) {
            throw Error("{}: expected a plain dtype; got the structured {}", m_where, shown());
        }
        return text();
    }
    bool boolean() {
        if (acceptWord("True")) return true;
        if (!acceptWord("False")) fail("True or False as fortran_order");
        return false;
    }
    Shape tuple() {
        constexpr std::size_t kMostAxes = 64;  // NumPy's own limit
        std::vector<std::int64_t> extents;
        const auto number = [&] {
            skipBlanks();
            std::int64_t extent = -1;
            const auto [end, code] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), extent);
            if (code != std::errc() || extent < 0) fail("a tuple of sizes as the shape");
            m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
            if (!m_rest.empty() && m_rest.front() == 'L') m_rest.remove_prefix(1);  // of Python 2
            extents.push_back(extent);
            if (extents.size() > kMostAxes) fail("a shape of at most 64 axes");
        };
        if (!accept('(')) fail("a tuple of sizes as the shape");
        while (!accept(')')) {
            number();
            if (accept(',')) continue;
            if (extents.size() == 1) fail("a tuple of sizes as the shape");  // (3) is a number
            if (!accept(')')) fail("a tuple of sizes as the shape");
            break;
        }
        return Shape(std::move(extents));
    }

    std::string_view m_rest;
    const std::string& m_where;
};

std::size_t itemSizeOf(const std::string& descr, const std::string& where, NpyObjects objects) {
    if (descr == "|O" && objects == NpyObjects::Allow) return sizeof(void*);
    if (std::ranges::find(descr, 'O') != descr.end()) {
        throw Error("{}: the array has Python objects (dtype {}); pickled data is not supported", where,
                    descr);
    }
    static constexpr std::array<std::string_view, 12> kKinds{"f2", "f4", "f8", "i1", "i2", "i4",
                                                             "i8", "u1", "u2", "u4", "u8", "b1"};
    const std::string_view kind = std::string_view(descr).substr(std::min<std::size_t>(1, descr.size()));
    const bool known = std::ranges::find(kKinds, kind) != kKinds.end();
    const std::size_t size = known ? static_cast<std::size_t>(kind[1] - '0') : 0;
    const bool order = known && (descr[0] == '<' || descr[0] == '>' || (descr[0] == '|' && size == 1));
    if (order) return size;
    throw Error("{}: expected floats, integers or booleans; got dtype {}", where, descr.substr(0, 40));
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

/// A number whose bytes may stand the other way round.
template <typename Number>
Number ordered(Number number, bool bigEndian) {
    if (!bigEndian) return number;
    auto bytes = std::bit_cast<std::array<std::byte, sizeof(Number)>>(number);
    std::ranges::reverse(bytes);
    return std::bit_cast<Number>(bytes);
}

/// Where elements come from, and how their bytes stand.
struct Elements {
    const ByteSource& source;
    bool bigEndian = false;
    const std::string& where;
};

template <typename From, typename To, typename Convert>
void convertAll(std::span<To> out, const Elements& elements, Convert convert) {
    std::array<From, 8192> chunk;
    for (std::size_t done = 0; done < out.size(); done += chunk.size()) {
        const std::size_t count = std::min(chunk.size(), out.size() - done);
        elements.source(chunk.data(), count * sizeof(From));
        for (std::size_t i = 0; i < count; ++i)
            out[done + i] = convert(ordered(chunk[i], elements.bigEndian));
    }
}

template <typename From>
void readIntegers(Tensor& tensor, const Elements& elements) {
    convertAll<From>(tensor.ints(), elements, [&elements](From value) {
        if (!std::in_range<std::int32_t>(value)) {
            throw Error("{}: expected integers of at most 32 bits; got {}", elements.where, value);
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

void readElements(Tensor& tensor, std::string_view kind, const Elements& elements) {
    const bool same = kind == "f4" || kind == "i4";
    if (kind == "u1" || kind == "b1" || (same && !elements.bigEndian)) {
        elements.source(tensor.data(), tensor.bytes());
    } else if (kind == "f4") {
        convertAll<float>(tensor.floats(), elements, [](float value) { return value; });
    } else if (kind == "f8") {
        convertAll<double>(tensor.floats(), elements, [](double value) { return static_cast<float>(value); });
    } else if (kind == "f2") {
        convertAll<std::uint16_t>(tensor.floats(), elements, halfToFloat);
    } else if (kind == "i1") {
        readIntegers<std::int8_t>(tensor, elements);
    } else if (kind == "i2") {
        readIntegers<std::int16_t>(tensor, elements);
    } else if (kind == "i4") {
        readIntegers<std::int32_t>(tensor, elements);
    } else if (kind == "i8") {
        readIntegers<std::int64_t>(tensor, elements);
    } else if (kind == "u2") {
        readIntegers<std::uint16_t>(tensor, elements);
    } else if (kind == "u4") {
        readIntegers<std::uint32_t>(tensor, elements);
    } else {
        readIntegers<std::uint64_t>(tensor, elements);
    }
}

}  // namespace

NpyHeader readNpyHeader(const ByteSource& source, const std::string& where, NpyObjects objects) {
    std::array<char, 8> start{};
    source(start.data(), start.size());
    const int major = start[6];
    if (std::string_view(start.data(), 6) != "\x93NUMPY" || major < 1 || major > 3 || start[7] != 0) {
        throw Error("{}: expected a NumPy array (.npy, version 1 to 3)", where);
    }
    std::array<std::uint8_t, 4> b{};
    source(b.data(), major == 1 ? 2 : 4);
    const std::size_t length =
        b[0] | std::size_t{b[1]} << 8 | std::size_t{b[2]} << 16 | std::size_t{b[3]} << 24;
    if (length > kLargestHeader)
        throw Error("{}: the .npy header declares a length of {} bytes", where, length);
    std::string dictionary(length, ' ');
    source(dictionary.data(), length);

    NpyHeader header;
    HeaderParser(dictionary, where).parse(header);
    header.itemSize = itemSizeOf(header.descr, where, objects);
    return header;
}

namespace {
bool isBigEndian(const NpyHeader& header) {
    return header.descr.front() == '>';
}
}  // namespace

Tensor readNpyData(const NpyHeader& header, const ByteSource& source, const std::string& where) {
    const std::string_view kind = std::string_view(header.descr).substr(1);
    Tensor tensor(header.shape, typeOf(kind));
    readElements(tensor, kind, {source, isBigEndian(header), where});
    return header.fortranOrder && header.shape.rank() > 1 ? fromFortranOrder(tensor, header.shape)
                                                          : std::move(tensor);
}

DType npyType(const NpyHeader& header) {
    return typeOf(std::string_view(header.descr).substr(1));
}

namespace {

struct StoredOrder {
    bool bigEndian;
    const std::string& where;
};

template <typename From>
void toFloats(std::span<const std::byte> bytes, std::span<float> out, const StoredOrder& stored) {
    for (std::size_t i = 0; i < out.size(); ++i) {
        From value;
        std::memcpy(&value, bytes.data() + i * sizeof(From), sizeof(From));
        value = ordered(value, stored.bigEndian);
        if constexpr (std::is_integral_v<From> && sizeof(From) > 2) {
            constexpr auto kLimit = From{1} << 24;
            bool exact = value <= kLimit;
            if constexpr (std::is_signed_v<From>) exact = exact && value >= -kLimit;
            if (!exact) throw Error("{}: expected integers of at most 2^24; got {}", stored.where, value);
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
    const StoredOrder stored{isBigEndian(header), where};
    if (kind == "f4") return toFloats<float>(bytes, out, stored);
    if (kind == "f8") return toFloats<double>(bytes, out, stored);
    if (kind == "u1" || kind == "b1") return toFloats<std::uint8_t>(bytes, out, stored);
    if (kind == "i1") return toFloats<std::int8_t>(bytes, out, stored);
    if (kind == "i2") return toFloats<std::int16_t>(bytes, out, stored);
    if (kind == "u2") return toFloats<std::uint16_t>(bytes, out, stored);
    if (kind == "i4") return toFloats<std::int32_t>(bytes, out, stored);
    if (kind == "u4") return toFloats<std::uint32_t>(bytes, out, stored);
    if (kind == "i8") return toFloats<std::int64_t>(bytes, out, stored);
    if (kind == "u8") return toFloats<std::uint64_t>(bytes, out, stored);
    for (std::size_t i = 0; i < out.size(); ++i) {  // f2
        std::uint16_t half = 0;
        std::memcpy(&half, bytes.data() + 2 * i, sizeof half);
        out[i] = halfToFloat(ordered(half, stored.bigEndian));
    }
}

std::string npyHeader(const Tensor& tensor) {
    const char* descr = tensor.dtype() == DType::Float32 ? "<f4"
                        : tensor.dtype() == DType::Int32 ? "<i4"
                                                         : "|u1";
    std::string dictionary = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}", descr,
                                         tensor.shape().toString());
    constexpr std::size_t kPrefix = 10, kAlignment = 64;
    const std::size_t total = roundUp(kPrefix + dictionary.size() + 1, kAlignment);
    dictionary.resize(total - kPrefix - 1, ' ');
    dictionary += '\n';
    std::string header = "\x93NUMPY";
    header += {'\x01', '\x00'};
    header += static_cast<char>(dictionary.size() & 0xFF);
    header += static_cast<char>(dictionary.size() >> 8);
    return header + dictionary;
}

}  // namespace shardlab::engine
