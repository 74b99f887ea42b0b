#include "engine/tensorboard/tensor_number.h"

#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/formats/hdf5/number_decoding.h"

namespace shardlab::engine {
namespace {

using Bytes = std::span<const std::byte>;
using Wire = ProtobufMessage::Wire;

constexpr const char* kExpectedTensor = "a tensor of TensorFlow";

/// DataType of TensorFlow, as far as it has numbers.
enum class TensorType : std::uint64_t {
    Float = 1,
    Double = 2,
    Int32 = 3,
    UInt8 = 4,
    Int16 = 5,
    Int8 = 6,
    Int64 = 9,
    Bool = 10,
    BFloat16 = 14,
    UInt16 = 17,
    Half = 19,
    UInt32 = 22,
    UInt64 = 23
};

double halfValue(std::uint64_t bits) {
    hdf5::Datatype type;
    type.kind = hdf5::Datatype::Kind::Half;
    type.size = 2;
    const auto low = static_cast<std::uint16_t>(bits);
    float value = 0;
    hdf5::decodeFloats(type, std::as_bytes(std::span(&low, 1)), std::span(&value, 1));
    return static_cast<double>(value);
}

double bfloatValue(std::uint64_t bits) {
    return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits & 0xFFFFU) << 16U));
}

template <typename Number>
std::optional<double> onlyNumber(Bytes bytes) {
    Number number{};
    if (bytes.size() != sizeof number) return std::nullopt;
    std::memcpy(&number, bytes.data(), sizeof number);
    return static_cast<double>(number);
}

std::optional<double> onlyHalf(Bytes bytes, double (*valueOf)(std::uint64_t)) {
    std::uint16_t bits = 0;
    if (bytes.size() != sizeof bits) return std::nullopt;
    std::memcpy(&bits, bytes.data(), sizeof bits);
    return valueOf(bits);
}

/// Of tensor_content; none: it has not exactly one number.
std::optional<double> contentNumber(TensorType type, Bytes content) {
    switch (type) {
        case TensorType::Float:
            return onlyNumber<float>(content);
        case TensorType::Double:
            return onlyNumber<double>(content);
        case TensorType::Int32:
            return onlyNumber<std::int32_t>(content);
        case TensorType::Int64:
            return onlyNumber<std::int64_t>(content);
        case TensorType::UInt8:
        case TensorType::Bool:
            return onlyNumber<std::uint8_t>(content);
        case TensorType::Int8:
            return onlyNumber<std::int8_t>(content);
        case TensorType::Int16:
            return onlyNumber<std::int16_t>(content);
        case TensorType::UInt16:
            return onlyNumber<std::uint16_t>(content);
        case TensorType::UInt32:
            return onlyNumber<std::uint32_t>(content);
        case TensorType::UInt64:
            return onlyNumber<std::uint64_t>(content);
        case TensorType::Half:
            return onlyHalf(content, halfValue);
        case TensorType::BFloat16:
            return onlyHalf(content, bfloatValue);
    }
    return std::nullopt;
}

/// A number of int_val, int64_val, bool_val, half_val, uint32_val or uint64_val.
double integerValue(TensorType type, std::uint64_t bits) {
    if (type == TensorType::Half) return halfValue(bits);
    if (type == TensorType::BFloat16) return bfloatValue(bits);
    if (type == TensorType::UInt64) return static_cast<double>(bits);
    return static_cast<double>(static_cast<std::int64_t>(bits));
}

bool isNumeric(TensorType type) {
    switch (type) {
        case TensorType::Float:
        case TensorType::Double:
        case TensorType::Int32:
        case TensorType::UInt8:
        case TensorType::Int16:
        case TensorType::Int8:
        case TensorType::Int64:
        case TensorType::Bool:
        case TensorType::BFloat16:
        case TensorType::UInt16:
        case TensorType::Half:
        case TensorType::UInt32:
        case TensorType::UInt64:
            return true;
    }
    return false;
}

/// TensorShapeProto {2: Dim {1: size}}: one number, however many axes there are.
bool isOfOneNumber(Bytes shape, const std::string& where) {
    for (ProtobufMessage field(shape, where, kExpectedTensor); field.next();) {
        if (!field.nested(2)) continue;
        for (ProtobufMessage dim(field.content, where, kExpectedTensor); dim.next();) {
            if (dim.field == 1 && dim.wire == Wire::Varint && dim.number != 1) return false;
        }
    }
    return true;
}

/// The lists of a tensor: how many numbers there are, and the last one.
struct Listed {
    std::optional<double> only;
    int numbers = 0;
};

void addReal(const ProtobufMessage& field, Listed& listed) {
    ++listed.numbers;
    if (field.wire != Wire::Length) {
        listed.only = field.real();
        return;
    }
    listed.only = field.field == 5 ? onlyNumber<float>(field.content) : onlyNumber<double>(field.content);
    if (!listed.only) ++listed.numbers;
}

void addInteger(const ProtobufMessage& field, TensorType type, const std::string& where, Listed& listed) {
    ++listed.numbers;
    std::uint64_t bits = field.number;
    if (field.wire == Wire::Length) {
        ProtobufMessage packed(field.content, where, kExpectedTensor);
        bits = packed.empty() ? 0 : packed.varint();
        if (!packed.empty()) ++listed.numbers;
    }
    listed.only = integerValue(type, bits);
}

}  // namespace

std::optional<double> tensorNumber(Bytes tensor, const std::string& where) {
    auto type = TensorType::Float;
    Bytes content;
    Listed listed;
    for (ProtobufMessage field(tensor, where, kExpectedTensor); field.next();) {
        if (field.field == 1 && field.wire == Wire::Varint) type = static_cast<TensorType>(field.number);
        if (field.nested(2) && !isOfOneNumber(field.content, where)) return std::nullopt;
        if (field.nested(4)) content = field.content;
        const bool integers = field.field == 7 || field.field == 10 || field.field == 11 ||
                              field.field == 13 || field.field == 16 || field.field == 17;
        if (field.field == 5 || field.field == 6) addReal(field, listed);
        if (integers) addInteger(field, type, where, listed);
    }
    if (listed.numbers > 1 || !isNumeric(type)) return std::nullopt;
    if (listed.numbers == 1) return listed.only;
    return content.empty() ? std::optional(0.0) : contentNumber(type, content);
}

}  // namespace shardlab::engine
