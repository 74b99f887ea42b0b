#pragma once
#include <cstdint>

/// What the loss kernels share. Not for others.
namespace shardlab::engine::kernels::detail {

constexpr float kEpsilon = 1e-7F;  // Keras backend epsilon
constexpr float kUpper = 1.0F - kEpsilon;

inline float clipProbability(float p) {
    const float low = p < kEpsilon ? kEpsilon : p;
    return low > kUpper ? kUpper : low;
}

inline bool insideClip(float p) {
    return p >= kEpsilon && p <= kUpper;
}

/// Loss and gradient element by element, the loss averaged over columns. body(prediction, target) returns
/// {term, derivative}.
struct Term {
    float value;
    float derivative;
};
template <typename Body>
void meanOverColumns(const float* predictions, const float* targets, float* loss, float* gradient,
                     float gradientScale, std::int64_t rows, std::int64_t columns, Body body) {
    const float inverse = 1.0F / static_cast<float>(columns);
    const float factor = gradientScale * inverse;
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = predictions + r * columns;
        const float* t = targets + r * columns;
        float sum = 0.0F;
        for (std::int64_t c = 0; c < columns; ++c) {
            const Term term = body(p[c], t[c]);
            sum += term.value;
            if (gradient != nullptr) gradient[r * columns + c] = factor * term.derivative;
        }
        loss[r] = sum * inverse;
    }
}

}  // namespace shardlab::engine::kernels::detail
