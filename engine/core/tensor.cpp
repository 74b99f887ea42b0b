#include "engine/core/tensor.h"

#include <algorithm>
#include <cstring>

#include "engine/core/error.h"

namespace shardlab::engine {
std::size_t sizeOf(DType dtype) {
    return dtype == DType::UInt8 ? 1 : 4;
}

const char* nameOf(DType dtype) {
    switch (dtype) {
        case DType::Float32:
            return "float32";
        case DType::Int32:
            return "int32";
        case DType::UInt8:
            return "uint8";
    }
    return "?";
}

Tensor::Tensor(Shape shape, DType dtype)
    : m_shape(std::move(shape)),
      m_dtype(dtype),
      m_size(m_shape.elementCount()),
      m_buffer(static_cast<std::size_t>(m_size) * sizeOf(dtype)) {}

Tensor::Tensor(Shape shape, std::span<const float> values) : Tensor(std::move(shape)) {
    if (static_cast<std::int64_t>(values.size()) != m_size) {
        throw Error("tensor {}: expected {} values; got {}", m_shape.toString(), m_size, values.size());
    }
    std::copy(values.begin(), values.end(), floats().begin());
}

Tensor::Tensor(const Tensor& other)
    : m_shape(other.m_shape), m_dtype(other.m_dtype), m_size(other.m_size), m_buffer(other.bytes()) {
    if (m_size > 0) std::memcpy(m_buffer.data(), other.m_buffer.data(), bytes());
}

Tensor& Tensor::operator=(const Tensor& other) {
    if (this != &other) *this = Tensor(other);
    return *this;
}

void Tensor::expect(DType dtype) const {
    if (m_dtype != dtype) {
        throw Error("tensor {}: expected {}; got {}", m_shape.toString(), nameOf(dtype), nameOf(m_dtype));
    }
}

std::span<float> Tensor::floats() {
    expect(DType::Float32);
    return {reinterpret_cast<float*>(m_buffer.data()), static_cast<std::size_t>(m_size)};
}
std::span<const float> Tensor::floats() const {
    expect(DType::Float32);
    return {reinterpret_cast<const float*>(m_buffer.data()), static_cast<std::size_t>(m_size)};
}
std::span<std::int32_t> Tensor::ints() {
    expect(DType::Int32);
    return {reinterpret_cast<std::int32_t*>(m_buffer.data()), static_cast<std::size_t>(m_size)};
}
std::span<const std::int32_t> Tensor::ints() const {
    expect(DType::Int32);
    return {reinterpret_cast<const std::int32_t*>(m_buffer.data()), static_cast<std::size_t>(m_size)};
}
std::span<std::uint8_t> Tensor::uint8s() {
    expect(DType::UInt8);
    return {reinterpret_cast<std::uint8_t*>(m_buffer.data()), static_cast<std::size_t>(m_size)};
}
std::span<const std::uint8_t> Tensor::uint8s() const {
    expect(DType::UInt8);
    return {reinterpret_cast<const std::uint8_t*>(m_buffer.data()), static_cast<std::size_t>(m_size)};
}

Tensor Tensor::reshaped(Shape shape) const {
    if (shape.elementCount() != m_size) {
        throw Error("reshape: expected {} elements for {}; got {} {}", shape.elementCount(), shape.toString(),
                    m_size, m_shape.toString());
    }
    Tensor result = *this;
    result.m_shape = std::move(shape);
    return result;
}

}  // namespace shardlab::engine
