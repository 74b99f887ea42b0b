#include "engine/kernels/normalization/normalization.h"

#include "engine/kernels/channels.h"
#include "engine/kernels/elementwise/activation_functions.h"

namespace shardlab::engine::kernels {
namespace {

/// x and x² after subtracting a value near the mean, so that the squares lose nothing to it.
struct ShiftedTerm {
    const float* x;
    const float* shift;
    std::int64_t channels;
    ChannelValues shifts{};
    void prepare(std::int64_t column) { shifts.spread(shift, column, channels); }
    void add(std::int64_t i, std::int64_t v, std::array<Lanes, 2>& sums) const {
        Lanes value;
        value.load(x + i);
        const auto d = value.v - shifts.lanes[v].v;
        sums[0].v += d;
        sums[1].v += d * d;
    }
    void scalar(std::int64_t i, std::int64_t channel, std::array<double, 2>& sums) const {
        const double d = static_cast<double>(x[i] - shift[channel]);
        sums[0] += d;
        sums[1] += d * d;
    }
};

/// dy and dy · (x - mean) · invStd.
struct GradientTerm {
    const float* x;
    const float* dy;
    const float* mean;
    const float* invStd;
    std::int64_t channels;
    ChannelValues means{}, scales{};
    void prepare(std::int64_t column) {
        means.spread(mean, column, channels);
        scales.spread(invStd, column, channels);
    }
    void add(std::int64_t i, std::int64_t v, std::array<Lanes, 2>& sums) const {
        Lanes value;
        Lanes d;
        value.load(x + i);
        d.load(dy + i);
        sums[0].v += d.v;
        sums[1].v += d.v * ((value.v - means.lanes[v].v) * scales.lanes[v].v);
    }
    void scalar(std::int64_t i, std::int64_t channel, std::array<double, 2>& sums) const {
        const double d = static_cast<double>(dy[i]);
        sums[0] += d;
        sums[1] += d * static_cast<double>((x[i] - mean[channel]) * invStd[channel]);
    }
};

/// Rough means of the channels: of up to 64 rows spread over all.
void roughMeans(const float* x, std::int64_t rows, std::int64_t channels, float* means) {
    const std::int64_t count = std::min<std::int64_t>(rows, 64);
    std::fill_n(means, channels, 0.0F);
    for (std::int64_t k = 0; k < count; ++k) {
        const float* row = x + (k * rows / count) * channels;
        for (std::int64_t c = 0; c < channels; ++c)
            means[c] += row[c];
    }
    const float factor = 1.0F / static_cast<float>(count);
    for (std::int64_t c = 0; c < channels; ++c)
        means[c] *= factor;
}

}  // namespace

void channelMoments(const float* x, std::int64_t rows, std::int64_t channels, float* moments) {
    // One pass: Σ d and Σ d², d = x - s, give mean = s + Σ d / n and m2 = Σ d² - (Σ d)² / n. With s near the
    // mean the subtraction cancels little. s lies in `moments` until the sums of a channel are complete.
    roughMeans(x, rows, channels, moments);
    const double count = static_cast<double>(rows);
    // Sums come channel by channel, the first before the second; unfolded strips deliver all their first sums
    // before the second ones, so these wait in the second half.
    sumByChannel<2>(ShiftedTerm{x, moments, channels}, rows, channels,
                    [=](int sum, std::int64_t c, double total) {
                        if (sum == 0) {
                            const double correction = total / count;
                            moments[channels + c] = static_cast<float>(correction);
                        } else {
                            const double correction = static_cast<double>(moments[channels + c]);
                            moments[c] = static_cast<float>(static_cast<double>(moments[c]) + correction);
                            moments[channels + c] =
                                static_cast<float>(std::max(total - count * correction * correction, 0.0));
                        }
                    });
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
    withFunction(activation, [&](auto f, auto /*derivative*/) {
        forEachWideRow<2>({factor, offset}, rows, channels,
                          [=](std::int64_t first, std::int64_t count, const auto& vectors) {
                              const float* in = x + first;
                              float* out = y + first;
                              const float* a = vectors[0];
                              const float* b = vectors[1];
                              for (std::int64_t i = 0; i < count; ++i)
                                  out[i] = f(in[i] * a[i] + b[i]);
                          });
    });
}

void batchNormalizationSums(const float* x, const float* dy, const float* mean, const float* invStd,
                            float* sums, bool accumulate, std::int64_t rows, std::int64_t channels) {
    sumByChannel<2>(GradientTerm{x, dy, mean, invStd, channels}, rows, channels,
                    [=](int sum, std::int64_t c, double total) {
                        float& target = sums[sum * channels + c];
                        target = static_cast<float>(total + (accumulate ? static_cast<double>(target) : 0.0));
                    });
}

void batchNormalizationInputGradient(const float* x, const float* dy, const float* mean, const float* invStd,
                                     const float* gammaInvStd, const float* meanDy, const float* meanDyXhat,
                                     float* dx, std::int64_t rows, std::int64_t channels) {
    forEachWideRow<5>({mean, invStd, gammaInvStd, meanDy, meanDyXhat}, rows, channels,
                      [=](std::int64_t first, std::int64_t count, const auto& vectors) {
                          const auto [m, s, g, d, dn] = vectors;
                          for (std::int64_t i = 0; i < count; ++i) {
                              const float normalized = (x[first + i] - m[i]) * s[i];
                              dx[first + i] = g[i] * (dy[first + i] - d[i] - normalized * dn[i]);
                          }
                      });
}

}  // namespace shardlab::engine::kernels
