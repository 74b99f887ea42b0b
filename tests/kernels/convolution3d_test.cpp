#include "engine/kernels/products/convolution3d.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/kernels/support.h"

/// Against the definition, cell by cell, in double precision.
namespace shardlab::engine::kernels::convolution3d_test {
namespace {

std::int64_t product(const Convolution3dShape::Extents& extents) {
    return extents[0] * extents[1] * extents[2];
}

/// Calls `visit(y, x, kernel)` with the indices of every multiply-add of y[…] += x[…] · kernel[…].
template <typename Visit>
void forEachTerm(const Convolution3dShape& s, Visit visit) {
    const std::int64_t channels = s.channels / s.groups, filters = s.filters / s.groups;
    for (std::int64_t n = 0; n < s.batch; ++n)
        for (std::int64_t p = 0; p < product(s.out); ++p)
            for (std::int64_t q = 0; q < product(s.kernel); ++q) {
                const std::int64_t o[3] = {p / (s.out[1] * s.out[2]), p / s.out[2] % s.out[1], p % s.out[2]};
                const std::int64_t k[3] = {q / (s.kernel[1] * s.kernel[2]), q / s.kernel[2] % s.kernel[1],
                                           q % s.kernel[2]};
                std::int64_t cell = 0;
                bool inside = true;
                for (std::size_t a = 0; a < 3; ++a) {
                    const std::int64_t i = o[a] * s.strides[a] - s.padBefore[a] + k[a] * s.dilation[a];
                    inside = inside && i >= 0 && i < s.in[a];
                    cell = cell * s.in[a] + i;
                }
                if (!inside) continue;
                for (std::int64_t f = 0; f < s.filters; ++f)
                    for (std::int64_t c = 0; c < channels; ++c)
                        visit((n * product(s.out) + p) * s.filters + f,
                              (n * product(s.in) + cell) * s.channels + f / filters * channels + c,
                              (q * channels + c) * s.filters + f);
            }
}

std::vector<float> toFloat(const std::vector<double>& values) {
    return {values.begin(), values.end()};
}

class Convolution3d : public ::testing::TestWithParam<Convolution3dShape> {};

TEST_P(Convolution3d, AgreesWithTheDefinition) {
    const Convolution3dShape s = GetParam();
    const auto count = [](std::int64_t n) { return static_cast<std::size_t>(n); };
    const std::int64_t xs = s.batch * product(s.in) * s.channels, ys = s.batch * product(s.out) * s.filters;
    const std::int64_t ks = product(s.kernel) * s.channels / s.groups * s.filters;
    const auto x = randomValues(xs, 1), kernel = randomValues(ks, 2), dy = randomValues(ys, 3);
    std::vector<double> y(count(ys)), dx(count(xs)), dkernel(count(ks));
    forEachTerm(s, [&](std::int64_t a, std::int64_t b, std::int64_t c) {
        y[count(a)] += static_cast<double>(x[count(b)]) * static_cast<double>(kernel[count(c)]);
        dx[count(b)] += static_cast<double>(dy[count(a)]) * static_cast<double>(kernel[count(c)]);
        dkernel[count(c)] += static_cast<double>(dy[count(a)]) * static_cast<double>(x[count(b)]);
    });
    std::vector<std::byte> scratch(convolution3dScratchBytes(s));
    std::vector<float> made(count(ys), NAN), back(count(xs), NAN), gradient(count(ks), NAN);
    convolution3d(s, x.data(), kernel.data(), made.data(), scratch.data());
    convolution3dInputGradient(s, dy.data(), kernel.data(), back.data(), scratch.data());
    convolution3dKernelGradient(s, x.data(), dy.data(), gradient.data(), false, scratch.data());
    // Float32 sums of up to 1,000 terms: 1e-6 of the largest, and more for their roundings.
    EXPECT_TRUE(closeInScale(made, toFloat(y), 5e-6));
    EXPECT_TRUE(closeInScale(back, toFloat(dx), 5e-6));
    EXPECT_TRUE(closeInScale(gradient, toFloat(dkernel), 5e-6));
    convolution3dKernelGradient(s, x.data(), dy.data(), gradient.data(), true, scratch.data());
    for (double& value : dkernel)
        value *= 2;
    EXPECT_TRUE(closeInScale(gradient, toFloat(dkernel), 5e-6));
}

INSTANTIATE_TEST_SUITE_P(Shapes, Convolution3d,
                         ::testing::Values(Convolution3dShape{.batch = 2,
                                                              .channels = 3,
                                                              .filters = 5,
                                                              .in = {4, 5, 6},
                                                              .out = {3, 3, 4},
                                                              .kernel = {2, 3, 3}},
                                           // Several blocks of output positions, the last one not full.
                                           Convolution3dShape{.batch = 1,
                                                              .channels = 2,
                                                              .filters = 3,
                                                              .in = {7, 9, 8},
                                                              .out = {7, 9, 8},
                                                              .kernel = {3, 3, 3},
                                                              .padBefore = {1, 1, 1}},
                                           Convolution3dShape{.batch = 2,
                                                              .channels = 4,
                                                              .filters = 6,
                                                              .groups = 2,
                                                              .in = {5, 6, 7},
                                                              .out = {2, 3, 3},
                                                              .kernel = {3, 2, 2},
                                                              .strides = {2, 2, 3}},
                                           Convolution3dShape{.batch = 1,
                                                              .channels = 3,
                                                              .filters = 3,
                                                              .groups = 3,
                                                              .in = {6, 7, 5},
                                                              .out = {6, 7, 5},
                                                              .kernel = {3, 2, 1},
                                                              .padBefore = {2, 0, 0},
                                                              .dilation = {2, 1, 1}},
                                           Convolution3dShape{.batch = 3,
                                                              .channels = 33,
                                                              .filters = 17,
                                                              .in = {2, 3, 4},
                                                              .out = {1, 2, 2},
                                                              .kernel = {2, 2, 3}}));

}  // namespace
}  // namespace shardlab::engine::kernels::convolution3d_test
