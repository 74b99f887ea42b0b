#include "engine/core/shape.h"

#include <span>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMaxElements = std::int64_t{1} << 62;

std::int64_t checkedProduct(std::span<const std::int64_t> dims, const Shape& shape) {
    std::int64_t product = 1;
    for (const std::int64_t dim : dims) {
        if (dim < 0) throw Error("shape {}: one size is unknown", shape.toString());
        if (dim != 0 && product > kMaxElements / dim) {
            throw Error("shape {}: expected fewer than 2^62 elements", shape.toString());
        }
        product *= dim;
    }
    return product;
}

}  // namespace

bool Shape::isFullyKnown() const {
    for (const std::int64_t dim : m_dims) {
        if (dim < 0) return false;
    }
    return true;
}

std::int64_t Shape::elementCount() const {
    return checkedProduct(m_dims, *this);
}

std::int64_t Shape::elementsPerSample() const {
    if (m_dims.empty()) return 1;
    return checkedProduct(std::span(m_dims).subspan(1), *this);
}

Shape Shape::withBatch(std::int64_t batch) const {
    Shape shape = *this;
    if (!shape.m_dims.empty()) shape.m_dims[0] = batch;
    return shape;
}

Shape Shape::withoutBatch() const {
    return m_dims.empty() ? Shape{} : Shape(std::vector<std::int64_t>(m_dims.begin() + 1, m_dims.end()));
}

std::string Shape::toString() const {
    std::string text = "(";
    for (std::size_t i = 0; i < m_dims.size(); ++i) {
        if (i > 0) text += ", ";
        text += m_dims[i] < 0 ? "None" : std::to_string(m_dims[i]);
    }
    if (m_dims.size() == 1) text += ',';
    return text + ")";
}

}  // namespace shardlab::engine
