#include "engine/formats/onnx/onnx_numbers.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "engine/core/error.h"
#include "engine/formats/hdf5/number_decoding.h"
#include "engine/formats/number_type.h"

namespace shardlab::engine {
namespace {

constexpr std::uint64_t kMostOnnxElements = std::uint64_t{1} << 32U;

/// Names are those of NumPy.
constexpr std::array kOnnxFloats{NumberType{"float32", hdf5::Datatype::Kind::Float, 4},
                                 NumberType{"float16", hdf5::Datatype::Kind::Half, 2},
                                 NumberType{"bfloat16", hdf5::Datatype::Kind::Bfloat16, 2},
                                 NumberType{"float64", hdf5::Datatype::Kind::Double, 8},
                                 NumberType{"bool", hdf5::Datatype::Kind::Integer, 1, false}};

/// What the shape says, which is what the file has. Throws Error "where: …": other shapes and numbers.
Shape declaredShape(const onnx::TensorProto& tensor, std::size_t size, int listed, const std::string& where) {
    const std::uint64_t count = onnxElementCount(tensor, where);
    std::vector<std::int64_t> extents(tensor.dims().begin(), tensor.dims().end());
    const bool raw = tensor.has_raw_data();
    const std::uint64_t stored = raw ? tensor.raw_data().size() / size : static_cast<std::uint64_t>(listed);
    if (stored != count || (raw && tensor.raw_data().size() % size != 0)) {
        throw Error("{}: the shape {} has {} elements; got {}", where, Shape(extents).toString(), count,
                    stored);
    }
    return Shape(std::move(extents));
}

const char* onnxFloatName(std::int32_t type) {
    switch (type) {
        case onnx::TensorProto::FLOAT:
            return "float32";
        case onnx::TensorProto::FLOAT16:
            return "float16";
        case onnx::TensorProto::BFLOAT16:
            return "bfloat16";
        case onnx::TensorProto::DOUBLE:
            return "float64";
        case onnx::TensorProto::BOOL:  // 1 and 0, as a mask multiplies
            return "bool";
        default:
            return nullptr;
    }
}

/// The bits of 16-bit numbers, each in an integer of the list.
void decodeListedHalves(const onnx::TensorProto& tensor, const hdf5::Datatype& type, std::span<float> out) {
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto bits = static_cast<std::uint32_t>(tensor.int32_data(static_cast<int>(i)));
        const std::array<std::byte, 2> bytes{static_cast<std::byte>(bits & 0xFFU),
                                             static_cast<std::byte>(bits >> 8U & 0xFFU)};
        hdf5::decodeFloats(type, bytes, out.subspan(i, 1));
    }
}

int listedNumbers(const onnx::TensorProto& tensor) {
    switch (tensor.data_type()) {
        case onnx::TensorProto::FLOAT:
            return tensor.float_data_size();
        case onnx::TensorProto::DOUBLE:
            return tensor.double_data_size();
        case onnx::TensorProto::INT64:
            return tensor.int64_data_size();
        default:
            return tensor.int32_data_size();
    }
}

}  // namespace

std::uint64_t onnxElementCount(const onnx::TensorProto& tensor, const std::string& where) {
    const std::vector<std::int64_t> extents(tensor.dims().begin(), tensor.dims().end());
    std::uint64_t count = 1;
    for (const std::int64_t extent : extents) {
        if (extent < 0 || (count != 0 && static_cast<std::uint64_t>(extent) > kMostOnnxElements / count))
            throw Error("{}: the shape {} is not possible", where, Shape(extents).toString());
        count *= static_cast<std::uint64_t>(extent);
    }
    return count;
}

std::optional<Tensor> onnxFloats(const onnx::TensorProto& tensor, const std::string& where) {
    const char* name = onnxFloatName(tensor.data_type());
    if (name == nullptr) return std::nullopt;
    const hdf5::Datatype type = numberType(kOnnxFloats, name, where);
    Tensor result{declaredShape(tensor, static_cast<std::size_t>(type.size), listedNumbers(tensor), where)};
    const std::span<float> out = result.floats();
    const bool single = tensor.data_type() == onnx::TensorProto::FLOAT;
    if (out.empty()) return result;
    if (tensor.has_raw_data() && single) {
        std::memcpy(out.data(), tensor.raw_data().data(), tensor.raw_data().size());
    } else if (tensor.has_raw_data()) {
        hdf5::decodeFloats(type, std::as_bytes(std::span(tensor.raw_data())), out);
    } else if (single) {
        std::copy(tensor.float_data().begin(), tensor.float_data().end(), out.begin());
    } else if (tensor.data_type() == onnx::TensorProto::DOUBLE) {
        std::transform(tensor.double_data().begin(), tensor.double_data().end(), out.begin(),
                       [](double value) { return static_cast<float>(value); });
    } else if (tensor.data_type() == onnx::TensorProto::BOOL) {
        std::transform(tensor.int32_data().begin(), tensor.int32_data().end(), out.begin(),
                       [](std::int32_t value) { return value == 0 ? 0.0F : 1.0F; });
    } else {
        decodeListedHalves(tensor, type, out);
    }
    return result;
}

std::optional<OnnxInts> onnxIntegers(const onnx::TensorProto& tensor, const std::string& where) {
    const bool wide = tensor.data_type() == onnx::TensorProto::INT64;
    if (!wide && tensor.data_type() != onnx::TensorProto::INT32) return std::nullopt;
    const std::size_t size = wide ? sizeof(std::int64_t) : sizeof(std::int32_t);
    declaredShape(tensor, size, listedNumbers(tensor), where);
    OnnxInts ints{.values = {}, .isScalar = tensor.dims_size() == 0};
    const std::string& raw = tensor.raw_data();
    if (!tensor.has_raw_data()) {
        if (wide)
            ints.values.assign(tensor.int64_data().begin(), tensor.int64_data().end());
        else
            ints.values.assign(tensor.int32_data().begin(), tensor.int32_data().end());
    } else if (wide) {
        ints.values.resize(raw.size() / size);
        if (!raw.empty()) std::memcpy(ints.values.data(), raw.data(), raw.size());
    } else {
        for (std::size_t at = 0; at + size <= raw.size(); at += size) {
            std::int32_t value = 0;
            std::memcpy(&value, raw.data() + at, size);
            ints.values.push_back(value);
        }
    }
    return ints;
}

}  // namespace shardlab::engine
