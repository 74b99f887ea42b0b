#include "engine/kernels/normalization/group_normalization.h"

#include <algorithm>
#include <cmath>

#include "engine/kernels/reduce.h"

namespace shardlab::engine::kernels {
namespace {

/// Sum over the elements of one group of one sample: term(element of x, column of gamma).
template <typename Term>
double sumOfGroup(const GroupShape& s, std::int64_t sample, std::int64_t group, Term term) {
    double total = 0.0;
    for (std::int64_t p = 0; p < s.positions; ++p) {
        const std::int64_t first = (sample * s.positions + p) * s.columns() + group * s.channels;
        const std::int64_t column = group * s.channels;
        total += static_cast<double>(reduceInParts(
            s.channels, 0.0F, [=](std::int64_t i) { return term(first + i, column + i); }, plus));
    }
    return total;
}

struct Moments {
    float mean, invStd;
};

/// Two passes: the squares are of deviations, so that a large mean costs no digits.
Moments momentsOf(const GroupShape& s, const float* x, std::int64_t sample, std::int64_t group,
                  float epsilon) {
    const double count = static_cast<double>(s.positions * s.channels);
    const auto value = [=](std::int64_t i, std::int64_t) { return x[i]; };
    const float mean = s.centered ? static_cast<float>(sumOfGroup(s, sample, group, value) / count) : 0.0F;
    const auto square = [=](std::int64_t i, std::int64_t) { return (x[i] - mean) * (x[i] - mean); };
    const double variance = sumOfGroup(s, sample, group, square) / count;
    return {mean, static_cast<float>(1.0 / std::sqrt(variance + static_cast<double>(epsilon)))};
}

/// body(first element of x, first column of gamma) for each run of `channels` elements of a group.
template <typename Body>
void forEachRun(const GroupShape& s, std::int64_t sample, std::int64_t group, Body body) {
    for (std::int64_t p = 0; p < s.positions; ++p)
        body((sample * s.positions + p) * s.columns() + group * s.channels, group * s.channels);
}

}  // namespace

void groupNormalization(const GroupShape& s, const float* x, const float* gamma, const float* beta,
                        float epsilon, float* y, float* mean, float* invStd) {
    const std::int64_t n = s.channels;
    for (std::int64_t row = 0; row < s.samples * s.groups; ++row) {
        const Moments m = momentsOf(s, x, row / s.groups, row % s.groups, epsilon);
        if (mean != nullptr) mean[row] = m.mean;
        if (invStd != nullptr) invStd[row] = m.invStd;
        forEachRun(s, row / s.groups, row % s.groups, [&](std::int64_t first, std::int64_t column) {
            const float* in = x + first;
            float* out = y + first;
            for (std::int64_t i = 0; i < n; ++i)
                out[i] = (in[i] - m.mean) * m.invStd;
            if (gamma != nullptr) {
                for (std::int64_t i = 0; i < n; ++i)
                    out[i] *= gamma[column + i];
            }
            if (beta != nullptr) {
                for (std::int64_t i = 0; i < n; ++i)
                    out[i] += beta[column + i];
            }
        });
    }
}

void groupNormalizationInputGradient(const GroupShape& s, const float* dy, const float* x, const float* mean,
                                     const float* invStd, const float* gamma, float* dx) {
    const std::int64_t n = s.channels;
    const double count = static_cast<double>(s.positions * s.channels);
    for (std::int64_t row = 0; row < s.samples * s.groups; ++row) {
        const std::int64_t sample = row / s.groups, group = row % s.groups;
        const float m = mean[row], inv = invStd[row];
        const auto run = [&](auto scaled) {
            const auto product = [=](std::int64_t i, std::int64_t c) {
                return scaled(i, c) * ((x[i] - m) * inv);
            };
            const float average =
                s.centered ? static_cast<float>(sumOfGroup(s, sample, group, scaled) / count) : 0.0F;
            const float averageProduct = static_cast<float>(sumOfGroup(s, sample, group, product) / count);
            forEachRun(s, sample, group, [&](std::int64_t first, std::int64_t column) {
                for (std::int64_t i = 0; i < n; ++i) {
                    const float normalized = (x[first + i] - m) * inv;
                    dx[first + i] =
                        inv * (scaled(first + i, column + i) - average - normalized * averageProduct);
                }
            });
        };
        if (gamma != nullptr) {
            run([=](std::int64_t i, std::int64_t c) { return dy[i] * gamma[c]; });
        } else {
            run([=](std::int64_t i, std::int64_t) { return dy[i]; });
        }
    }
}

void groupNormalizationWeightGradient(const GroupShape& s, const float* dy, const float* x, const float* mean,
                                      const float* invStd, float* dgamma, float* dbeta, bool accumulate) {
    const std::int64_t columns = s.columns();
    if (dgamma != nullptr && !accumulate) std::fill_n(dgamma, columns, 0.0F);
    if (dbeta != nullptr && !accumulate) std::fill_n(dbeta, columns, 0.0F);
    for (std::int64_t row = 0; row < s.samples * s.groups; ++row) {
        const float m = mean[row], inv = invStd[row];
        forEachRun(s, row / s.groups, row % s.groups, [&](std::int64_t first, std::int64_t column) {
            const float* d = dy + first;
            const float* in = x + first;
            if (dgamma != nullptr) {
                float* out = dgamma + column;
                for (std::int64_t i = 0; i < s.channels; ++i)
                    out[i] += d[i] * ((in[i] - m) * inv);
            }
            if (dbeta != nullptr) {
                float* out = dbeta + column;
                for (std::int64_t i = 0; i < s.channels; ++i)
                    out[i] += d[i];
            }
        });
    }
}

namespace {
constexpr float kSmallestSquare = 1e-12F;  // of tf.math.l2_normalize
}

void unitNormalization(const float* x, float* y, float* inverseNorms, std::int64_t rows,
                       std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* in = x + r * columns;
        const float squares = reduceInParts(
            columns, 0.0F, [=](std::int64_t i) { return in[i] * in[i]; }, plus);
        const float inverse = 1.0F / std::sqrt(std::max(squares, kSmallestSquare));
        if (inverseNorms != nullptr) inverseNorms[r] = inverse;
        for (std::int64_t i = 0; i < columns; ++i)
            y[r * columns + i] = in[i] * inverse;
    }
}

void unitNormalizationGradient(const float* dy, const float* y, const float* inverseNorms, float* dx,
                               std::int64_t rows, std::int64_t columns) {
    const float clipped = 1.0F / std::sqrt(kSmallestSquare);
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* d = dy + r * columns;
        const float* out = y + r * columns;
        const float inverse = inverseNorms[r];
        const float dot = inverse >= clipped
                              ? 0.0F
                              : reduceInParts(
                                    columns, 0.0F, [=](std::int64_t i) { return d[i] * out[i]; }, plus);
        for (std::int64_t i = 0; i < columns; ++i)
            dx[r * columns + i] = (d[i] - out[i] * dot) * inverse;
    }
}

}  // namespace shardlab::engine::kernels
