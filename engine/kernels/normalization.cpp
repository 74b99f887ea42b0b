#include "engine/kernels/normalization.h"

#include <algorithm>

#include "engine/kernels/elementwise.h"

namespace shardlab::engine::kernels {

void channelMoments(const float* x, std::int64_t rows, std::int64_t channels, float* moments) {
    for (std::int64_t c = 0; c < channels; ++c) {
        double sum = 0.0;
        for (std::int64_t r = 0; r < rows; ++r)
            sum += static_cast<double>(x[r * channels + c]);
        const double mean = sum / static_cast<double>(rows);
        double squares = 0.0;
        for (std::int64_t r = 0; r < rows; ++r) {
            const double d = static_cast<double>(x[r * channels + c]) - mean;
            squares += d * d;
        }
        moments[c] = static_cast<float>(mean);
        moments[channels + c] = static_cast<float>(squares);
    }
}

void mergeMoments(float* a, std::int64_t countA, const float* b, std::int64_t countB, std::int64_t channels) {
    const double total = static_cast<double>(countA + countB);
    if (total == 0.0) return;
    const double shareB = static_cast<double>(countB) / total;
    const double weight = static_cast<double>(countA) * shareB;
    for (std::int64_t c = 0; c < channels; ++c) {
        const double delta = static_cast<double>(b[c]) - static_cast<double>(a[c]);
        a[c] = static_cast<float>(static_cast<double>(a[c]) + delta * shareB);
        a[channels + c] = static_cast<float>(static_cast<double>(a[channels + c]) +
                                             static_cast<double>(b[channels + c]) + delta * delta * weight);
    }
}

void channelAffine(const float* x, const float* factor, const float* offset, const ActivationSpec& activation,
                   float* y, std::int64_t rows, std::int64_t channels) {
    for (std::int64_t r = 0; r < rows; ++r) {
        for (std::int64_t c = 0; c < channels; ++c) {
            y[r * channels + c] = x[r * channels + c] * factor[c] + offset[c];
        }
    }
    if (activation.kind != Activation::Linear) activationForward(activation, y, y, rows * channels);
}

void batchNormalizationSums(const float* x, const float* dy, const float* mean, const float* invStd,
                            float* sums, bool accumulate, std::int64_t rows, std::int64_t channels) {
    for (std::int64_t c = 0; c < channels; ++c) {
        double first = 0.0;
        double second = 0.0;
        for (std::int64_t r = 0; r < rows; ++r) {
            const double d = static_cast<double>(dy[r * channels + c]);
            first += d;
            second += d * static_cast<double>((x[r * channels + c] - mean[c]) * invStd[c]);
        }
        sums[c] = static_cast<float>(first) + (accumulate ? sums[c] : 0.0F);
        sums[channels + c] = static_cast<float>(second) + (accumulate ? sums[channels + c] : 0.0F);
    }
}

void batchNormalizationInputGradient(const float* x, const float* dy, const float* mean, const float* invStd,
                                     const float* gammaInvStd, const float* meanDy, const float* meanDyXhat,
                                     float* dx, std::int64_t rows, std::int64_t channels) {
    for (std::int64_t r = 0; r < rows; ++r) {
        for (std::int64_t c = 0; c < channels; ++c) {
            const std::int64_t i = r * channels + c;
            const float normalized = (x[i] - mean[c]) * invStd[c];
            dx[i] = gammaInvStd[c] * (dy[i] - meanDy[c] - normalized * meanDyXhat[c]);
        }
    }
}

}  // namespace shardlab::engine::kernels
