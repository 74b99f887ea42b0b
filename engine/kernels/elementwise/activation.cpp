#include "engine/kernels/channels.h"
#include "engine/kernels/elementwise/activation_functions.h"
#include "engine/kernels/elementwise/elementwise.h"

namespace shardlab::engine::kernels {

void activationForward(const ActivationSpec& spec, const float* x, float* y, std::int64_t n) {
    if (spec.kind == Activation::Linear) {
        copy(x, y, n);
        return;
    }
    withFunction(spec, [&](auto f, auto /*derivative*/) {
        for (std::int64_t i = 0; i < n; ++i)
            y[i] = f(x[i]);
    });
}

void activationBackward(const ActivationSpec& spec, const float* saved, const float* dy, float* dx,
                        std::int64_t n) {
    if (spec.kind == Activation::Linear) {
        copy(dy, dx, n);
        return;
    }
    withFunction(spec, [&](auto /*f*/, auto derivative) {
        for (std::int64_t i = 0; i < n; ++i)
            dx[i] = dy[i] * derivative(saved[i]);
    });
}

void biasActivation(const float* bias, const ActivationSpec& spec, float* y, std::int64_t rows,
                    std::int64_t columns) {
    withFunction(spec, [&](auto f, auto /*derivative*/) {
        forEachWideRow<1>({bias}, rows, columns,
                          [=](std::int64_t first, std::int64_t count, const auto& vectors) {
                              float* row = y + first;
                              const float* offset = vectors[0];
                              for (std::int64_t i = 0; i < count; ++i)
                                  row[i] = f(row[i] + offset[i]);
                          });
    });
}

}  // namespace shardlab::engine::kernels
