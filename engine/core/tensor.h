#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/aligned_buffer.h"
#include "engine/core/shape.h"

namespace shardlab::engine {

enum class DType { Float32, Int32, UInt8 };
std::size_t sizeOf(DType dtype);
const char* nameOf(DType dtype);  ///< "float32", "int32", "uint8"

/// A dense row-major array that owns its memory. Copies are deep.
class Tensor {
public:
    Tensor() = default;
    explicit Tensor(Shape shape, DType dtype = DType::Float32);  ///< zeros
    Tensor(Shape shape, std::span<const float> values);          ///< throws Error if the counts differ
    Tensor(const Tensor& other);
    Tensor& operator=(const Tensor& other);
    Tensor(Tensor&&) noexcept = default;
    Tensor& operator=(Tensor&&) noexcept = default;

    const Shape& shape() const { return m_shape; }
    DType dtype() const { return m_dtype; }
    std::int64_t size() const { return m_size; }
    std::size_t bytes() const { return static_cast<std::size_t>(m_size) * sizeOf(m_dtype); }

    /// Typed views; throw Error if the dtype is another.
    std::span<float> floats();
    std::span<const float> floats() const;
    std::span<std::int32_t> ints();
    std::span<const std::int32_t> ints() const;
    std::span<std::uint8_t> uint8s();
    std::span<const std::uint8_t> uint8s() const;
    std::byte* data() { return m_buffer.data(); }
    const std::byte* data() const { return m_buffer.data(); }

    Tensor reshaped(Shape shape) const;  ///< same elements; throws Error if the counts differ

private:
    void expect(DType dtype) const;
    Shape m_shape;
    DType m_dtype = DType::Float32;
    std::int64_t m_size = 0;
    AlignedBuffer m_buffer;
};

}  // namespace shardlab::engine
