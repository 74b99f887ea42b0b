#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <numeric>

namespace shardlab::engine::kernels {

// Loops over (rows, channels) arrays that stay vectorised when channels is no multiple of the vector: several
// rows are taken as one longer row, in which each channel comes up several times.

#if defined(__AVX512F__)
constexpr std::int64_t kLanes = 16;
#elif defined(__AVX__)
constexpr std::int64_t kLanes = 8;
#else
constexpr std::int64_t kLanes = 4;
#endif

/// Vectors of one strip: a column of the array this many lanes wide is summed in registers.
constexpr std::int64_t kStrip = 4;
/// Rows summed in float32 before they go to double: 16 additions for each of two sums, so that even equal
/// addends lose no more than 16 · 2^-25 relative.
constexpr std::int64_t kBlockRows = 32;
constexpr std::int64_t kFoldedChannels = 256;

/// One vector of floats; plain arrays of this length become registers.
struct Lanes {
    using Native [[gnu::vector_size(kLanes * sizeof(float))]] = float;
    Native v;
    void load(const float* from) { std::memcpy(&v, from, sizeof v); }
};

/// A value for each channel, spread over the columns of one strip.
struct ChannelValues {
    std::array<Lanes, kStrip> lanes;
    void spread(const float* values, std::int64_t column, std::int64_t channels) {
        alignas(64) std::array<float, kStrip * kLanes> spreadValues;
        std::int64_t c = column % channels;
        for (float& value : spreadValues) {
            value = values[c];
            c = c + 1 == channels ? 0 : c + 1;
        }
        for (std::int64_t v = 0; v < kStrip; ++v)
            lanes[v].load(spreadValues.data() + v * kLanes);
    }
};

/// Sums over the rows of a strip of `vectors` vectors. Term::add(index, vector, sums) adds the terms of
/// kLanes elements from `index` on.
template <int sums, std::int64_t vectors, typename Term>
void sumStrip(const Term& term, std::int64_t rows, std::int64_t stride, std::int64_t column,
              std::array<std::array<double, kStrip * kLanes>, sums>& totals) {
    for (std::int64_t first = 0; first < rows; first += kBlockRows) {
        const std::int64_t last = std::min(rows, first + kBlockRows);
        std::array<std::array<Lanes, sums>, vectors> even{};
        std::array<std::array<Lanes, sums>, vectors> odd{};
        std::int64_t row = first;
        for (; row + 1 < last; row += 2) {
            for (std::int64_t v = 0; v < vectors; ++v)
                term.add(row * stride + column + v * kLanes, v, even[v]);
            for (std::int64_t v = 0; v < vectors; ++v)
                term.add((row + 1) * stride + column + v * kLanes, v, odd[v]);
        }
        if (row < last) {
            for (std::int64_t v = 0; v < vectors; ++v)
                term.add(row * stride + column + v * kLanes, v, even[v]);
        }
        for (int s = 0; s < sums; ++s) {
            for (std::int64_t v = 0; v < vectors; ++v) {
                alignas(64) std::array<float, kLanes> both;
                const auto sum = even[v][s].v + odd[v][s].v;
                std::memcpy(both.data(), &sum, sizeof sum);
                for (std::int64_t l = 0; l < kLanes; ++l)
                    totals[s][v * kLanes + l] += static_cast<double>(both[l]);
            }
        }
    }
}

/// Sums of terms over the rows, for each channel: sink(sum, channel, total). Term::prepare(column) readies
/// the strip from this column on, of rows `channels` long repeated; Term::scalar(index, channel, sums) adds
/// one element's terms.
template <int sums, typename Term, typename Sink>
void sumByChannel(Term term, std::int64_t rows, std::int64_t channels, Sink sink) {
    const bool fold = channels <= kFoldedChannels;
    const std::int64_t repeat = fold ? std::lcm(channels, kLanes) / channels : 1;
    const std::int64_t wide = channels * repeat;
    const std::int64_t wideRows = rows / repeat;
    const std::int64_t vectorised = wide / kLanes * kLanes;
    std::array<std::array<double, kFoldedChannels>, sums> folded;
    if (fold) {
        for (auto& row : folded)
            std::fill_n(row.begin(), channels, 0.0);
    }
    const auto deliver = [&](int s, std::int64_t column, double total) {
        if (fold) {
            folded[s][column % channels] += total;
        } else {
            sink(s, column, total);
        }
    };
    for (std::int64_t column = 0; column < vectorised; column += kStrip * kLanes) {
        const std::int64_t vectors = std::min(kStrip, (vectorised - column) / kLanes);
        std::array<std::array<double, kStrip * kLanes>, sums> totals{};
        term.prepare(column);
        switch (vectors) {
            case 4:
                sumStrip<sums, 4>(term, wideRows, wide, column, totals);
                break;
            case 3:
                sumStrip<sums, 3>(term, wideRows, wide, column, totals);
                break;
            case 2:
                sumStrip<sums, 2>(term, wideRows, wide, column, totals);
                break;
            default:
                sumStrip<sums, 1>(term, wideRows, wide, column, totals);
                break;
        }
        for (int s = 0; s < sums; ++s) {
            for (std::int64_t j = 0; j < vectors * kLanes; ++j)
                deliver(s, column + j, totals[s][j]);
        }
    }
    for (std::int64_t c = fold ? 0 : vectorised; c < channels; ++c) {
        std::array<double, sums> totals{};
        // Folded: the rows left over. Else: the last channels of all rows.
        for (std::int64_t r = wideRows * repeat * (fold ? 1 : 0); r < rows; ++r) {
            term.scalar(r * channels + c, c, totals);
        }
        for (int s = 0; s < sums; ++s)
            sink(s, c, totals[s] + (fold ? folded[s][c] : 0.0));
    }
}

/// body(first, count, vectors): `count` elements from `first` on, and `n` per-channel vectors repeated to the
/// same length. count is a multiple of channels but for nothing; body may be vectorised as one loop.
template <std::size_t n, typename Body>
void forEachWideRow(const std::array<const float*, n>& vectors, std::int64_t rows, std::int64_t channels,
                    Body body) {
    constexpr std::int64_t kPattern = 1024;
    const std::int64_t unit = std::lcm(channels, kLanes);
    const std::int64_t total = rows * channels;
    if (channels >= 16 * kLanes || unit > kPattern || total < 2 * unit) {
        for (std::int64_t r = 0; r < rows; ++r)
            body(r * channels, channels, vectors);
        return;
    }
    const std::int64_t wide =
        unit * std::clamp<std::int64_t>(512 / unit, 1, std::max<std::int64_t>(total / unit, 1));
    alignas(64) std::array<std::array<float, kPattern>, n> patterns;
    std::array<const float*, n> repeated;
    for (std::size_t k = 0; k < n; ++k) {
        for (std::int64_t i = 0; i < wide; i += channels)
            std::copy_n(vectors[k], channels, patterns[k].data() + i);
        repeated[k] = patterns[k].data();
    }
    for (std::int64_t first = 0; first < total; first += wide)
        body(first, std::min(wide, total - first), repeated);
}

}  // namespace shardlab::engine::kernels
