#include "engine/formats/array_layout.h"

namespace shardlab::engine {

Tensor stridedCopy(std::span<const float> elements, Shape shape, std::span<const std::int64_t> strides) {
    Tensor y{std::move(shape)};
    const Shape& extents = y.shape();
    std::vector<std::int64_t> at(extents.rank(), 0);
    std::int64_t from = 0;
    for (float& value : y.floats()) {
        value = elements[static_cast<std::size_t>(from)];
        for (std::size_t axis = extents.rank(); axis-- > 0;) {
            from += strides[axis];
            if (++at[axis] < extents[axis]) break;
            from -= strides[axis] * extents[axis];
            at[axis] = 0;
        }
    }
    return y;
}

Tensor transposed(const Tensor& x, const std::vector<std::size_t>& axes) {
    std::vector<std::int64_t> extents, strides(axes.size(), 1), steps;
    for (std::size_t axis = axes.size(); axis-- > 1;)
        strides[axis - 1] = strides[axis] * x.shape()[axis];
    for (const std::size_t axis : axes) {
        extents.push_back(x.shape()[axis]);
        steps.push_back(strides[axis]);
    }
    return stridedCopy(x.floats(), Shape(std::move(extents)), steps);
}

}  // namespace shardlab::engine
