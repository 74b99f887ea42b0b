#include "engine/kernels/losses/loss.h"
#include "engine/kernels/losses/loss_rows.h"

namespace shardlab::engine::kernels {

using detail::meanOverColumns;
using detail::Term;

void hinge(const float* predictions, const float* targets, float* loss, float* gradient, float gradientScale,
           std::int64_t rows, std::int64_t columns, bool binaryTargets) {
    const float scale = binaryTargets ? 2.0F : 1.0F, offset = binaryTargets ? -1.0F : 0.0F;
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns,
                    [scale, offset](float p, float given) {
                        const float t = scale * given + offset;
                        const float missing = 1.0F - t * p;
                        return Term{missing < 0.0F ? 0.0F : missing, missing > 0.0F ? -t : 0.0F};
                    });
}

void squaredHinge(const float* predictions, const float* targets, float* loss, float* gradient,
                  float gradientScale, std::int64_t rows, std::int64_t columns, bool binaryTargets) {
    const float scale = binaryTargets ? 2.0F : 1.0F, offset = binaryTargets ? -1.0F : 0.0F;
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns,
                    [scale, offset](float p, float given) {
                        const float t = scale * given + offset;
                        const float missing = 1.0F - t * p < 0.0F ? 0.0F : 1.0F - t * p;
                        return Term{missing * missing, -2.0F * t * missing};
                    });
}

void categoricalHinge(const float* predictions, const float* targets, float* loss, float* gradient,
                      float gradientScale, std::int64_t rows, std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = predictions + r * columns;
        const float* t = targets + r * columns;
        float right = 0.0F, wrong = (1.0F - t[0]) * p[0];
        for (std::int64_t c = 0; c < columns; ++c) {
            right += t[c] * p[c];
            const float other = (1.0F - t[c]) * p[c];
            wrong = other > wrong ? other : wrong;
        }
        const float missing = wrong - right + 1.0F;
        loss[r] = missing < 0.0F ? 0.0F : missing;
        if (gradient == nullptr) continue;
        // Equal largest ones share their gradient, as reduce_max's do.
        std::int64_t largest = 0;
        for (std::int64_t c = 0; c < columns; ++c)
            largest += (1.0F - t[c]) * p[c] == wrong;
        const float share = largest > 0 ? 1.0F / static_cast<float>(largest) : 0.0F;
        const float factor = missing > 0.0F ? gradientScale : 0.0F;
        for (std::int64_t c = 0; c < columns; ++c) {
            const float other = 1.0F - t[c];
            gradient[r * columns + c] = factor * ((other * p[c] == wrong ? share * other : 0.0F) - t[c]);
        }
    }
}

}  // namespace shardlab::engine::kernels
