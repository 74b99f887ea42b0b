#include "engine/data/sources/sample_weights.h"

#include <cmath>

#include "engine/core/error.h"
#include "engine/data/statistics/label_numbers.h"

namespace shardlab::engine {

Tensor sampleWeights(const Tensor& array, std::int64_t count, const std::string& where) {
    const Shape& shape = array.shape();
    if (shape.empty() || shape[0] != count || shape.elementsPerSample() != 1) {
        throw Error("{}: expected one weight for each of {} samples; got shape {}", where, count,
                    shape.toString());
    }
    Tensor weights(Shape{count});
    for (std::int64_t i = 0; i < count; ++i) {
        float& weight = weights.floats()[static_cast<std::size_t>(i)];
        copyTarget(array, i, std::span(&weight, 1));
        if (!std::isfinite(weight) || weight < 0)
            throw Error("{}: expected weights of 0 or more; got {} for sample {}", where, weight, i);
    }
    return weights;
}

}  // namespace shardlab::engine
