#include "engine/kernels/arrays.h"

#include <algorithm>

#include "engine/kernels/lanes_transpose.h"
#include "engine/kernels/reduce.h"

namespace shardlab::engine::kernels {
namespace {

/// The axis, other than the last, along which neighbours in the strided array stand beside each other; -1:
/// none.
int contiguousAxis(const Strided& view) {
    for (int axis = 0; axis + 1 < view.rank(); ++axis) {
        if (view.stride(axis) == 1) return axis;
    }
    return -1;
}

void gatherRows(const Strided& view, const float* x, float* y) {
    const int last = view.rank() - 1;
    const std::int64_t n = view.extent(last), stride = view.stride(last);
    const bool several = view.rank() > 1;
    const std::int64_t rows = several ? view.extent(last - 1) : 1;
    const std::int64_t step = several ? view.stride(last - 1) : 0;
    view.forEach({last, several ? last - 1 : last}, [=](std::int64_t here, std::int64_t there) {
        for (std::int64_t r = 0; r < rows; ++r) {
            float* to = y + here + r * n;
            const float* from = x + there + r * step;
            if (stride == 1) {
                for (std::int64_t i = 0; i < n; ++i)
                    to[i] = from[i];
            } else {
                for (std::int64_t i = 0; i < n; ++i)
                    to[i] = from[i * stride];
            }
        }
    });
}

template <typename Wins>
void select(const float* dy, const float* a, const float* b, float* dx, std::int64_t n, Wins wins) {
    for (std::int64_t i = 0; i < n; ++i)
        dx[i] = wins(a[i], b[i]) ? dy[i] : 0.0F;
}

}  // namespace

void gatherStrided(const Strided& view, const float* x, float* y) {
    if (view.rank() == 0) {
        *y = *x;
        return;
    }
    const int last = view.rank() - 1;
    const int axis = view.stride(last) > 1 ? contiguousAxis(view) : -1;
    if (axis < 0) return gatherRows(view, x, y);
    std::int64_t apart = 1;  // in y, between neighbours along the axis
    for (int i = axis + 1; i <= last; ++i)
        apart *= view.extent(i);
    view.forEach({axis, last}, [&](std::int64_t here, std::int64_t there) {
        transposeMatrix(x + there, view.stride(last), view.extent(last), view.extent(axis), y + here, apart);
    });
}

void addStrided(const Strided& view, const float* x, float* y) {
    if (view.rank() == 0) {
        *y += *x;
        return;
    }
    const int last = view.rank() - 1;
    const std::int64_t n = view.extent(last), stride = view.stride(last);
    view.forEach({last, last}, [=](std::int64_t here, std::int64_t there) {
        const float* from = x + here;
        float* to = y + there;
        if (stride == 0) {
            *to += sumOf(from, n);
        } else if (stride == 1) {
            for (std::int64_t i = 0; i < n; ++i)
                to[i] += from[i];
        } else {
            for (std::int64_t i = 0; i < n; ++i)
                to[i * stride] += from[i];
        }
    });
}

void affine(float factor, float offset, const float* x, float* y, std::int64_t n) {
    if (factor == 0.0F) {
        std::fill_n(y, n, offset);
        return;
    }
    for (std::int64_t i = 0; i < n; ++i)
        y[i] = factor * x[i] + offset;
}

void subtract(const float* a, const float* b, float* y, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i)
        y[i] = a[i] - b[i];
}

void maximum(const float* a, const float* b, float* y, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i)
        y[i] = a[i] >= b[i] ? a[i] : b[i];
}

void minimum(const float* a, const float* b, float* y, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i)
        y[i] = a[i] <= b[i] ? a[i] : b[i];
}

void selectGradient(bool ofMaximum, bool first, const float* dy, const float* a, const float* b, float* dx,
                    std::int64_t n) {
    if (ofMaximum && first) return select(dy, a, b, dx, n, [](float p, float q) { return p >= q; });
    if (ofMaximum) return select(dy, a, b, dx, n, [](float p, float q) { return !(p >= q); });
    if (first) return select(dy, a, b, dx, n, [](float p, float q) { return p <= q; });
    select(dy, a, b, dx, n, [](float p, float q) { return !(p <= q); });
}

}  // namespace shardlab::engine::kernels
