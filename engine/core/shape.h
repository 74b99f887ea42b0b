#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace shardlab::engine {

/// Extents of a tensor, outermost first. An extent may be unknown (Keras prints None), as the batch
/// of a model under construction is.
class Shape {
public:
    static constexpr std::int64_t kUnknown = -1;

    Shape() = default;
    Shape(std::initializer_list<std::int64_t> dims) : m_dims(dims) {}
    explicit Shape(std::vector<std::int64_t> dims) : m_dims(std::move(dims)) {}

    std::size_t rank() const { return m_dims.size(); }
    bool empty() const { return m_dims.empty(); }
    std::int64_t operator[](std::size_t axis) const { return m_dims[axis]; }
    std::int64_t& operator[](std::size_t axis) { return m_dims[axis]; }
    std::int64_t back() const { return m_dims.back(); }
    const std::vector<std::int64_t>& dims() const { return m_dims; }
    auto begin() const { return m_dims.begin(); }
    auto end() const { return m_dims.end(); }

    bool isFullyKnown() const;
    /// Product of all extents; throws Error if one is unknown or the product passes 2^62.
    std::int64_t elementCount() const;
    /// Product of all extents but the first (elements of one sample); same errors.
    std::int64_t elementsPerSample() const;
    Shape withBatch(std::int64_t batch) const;  ///< first extent replaced
    Shape withoutBatch() const;                 ///< first extent dropped
    std::string toString() const;               ///< "(None, 28, 28, 1)", "(10,)" as Python prints tuples

    bool operator==(const Shape&) const = default;

private:
    std::vector<std::int64_t> m_dims;
};

}  // namespace shardlab::engine
