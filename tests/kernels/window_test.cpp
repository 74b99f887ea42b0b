#include "engine/kernels/images/window.h"

#include <gmock/gmock.h>

#include <limits>

#include "tests/kernels/support.h"

namespace shardlab::engine::kernels::window_test {
namespace {

using ::testing::ElementsAre;

TEST(MaxPool, WorkedByHand) {
    const WindowShape s{.inHeight = 2,
                        .inWidth = 4,
                        .outHeight = 1,
                        .outWidth = 2,
                        .windowHeight = 2,
                        .windowWidth = 2,
                        .strideHeight = 2,
                        .strideWidth = 2};
    const std::vector<float> x{1, 5, -1, -1, 5, 2, -1, -2};
    std::vector<float> y(2);
    std::vector<std::uint16_t> winners(2);
    maxPoolForward(s, x.data(), y.data(), winners.data());
    EXPECT_THAT(y, ElementsAre(5, -1));
    EXPECT_THAT(winners, ElementsAre(1, 0));  // the first of equals
    const std::vector<float> dy{10, 20};
    std::vector<float> dx(8, NAN);
    maxPoolBackward(s, winners.data(), dy.data(), dx.data());
    EXPECT_THAT(dx, ElementsAre(0, 10, 20, 0, 0, 0, 0, 0));
}

TEST(MaxPool, NeverChoosesPaddingAndAddsWhereWindowsOverlap) {
    const WindowShape s{.inHeight = 1,
                        .inWidth = 3,
                        .outHeight = 1,
                        .outWidth = 3,
                        .windowHeight = 1,
                        .windowWidth = 3,
                        .padLeft = 1};
    const std::vector<float> x{-3, -2, -5};
    std::vector<float> y(3);
    std::vector<std::uint16_t> winners(3);
    maxPoolForward(s, x.data(), y.data(), winners.data());
    EXPECT_THAT(y, ElementsAre(-2, -2, -2));
    EXPECT_THAT(winners, ElementsAre(2, 1, 0));
    const std::vector<float> dy{1, 10, 100};
    std::vector<float> dx(3);
    maxPoolBackward(s, winners.data(), dy.data(), dx.data());
    EXPECT_THAT(dx, ElementsAre(0, 111, 0));
}

TEST(MaxPool, KeepsNaNAndMinusInfinity) {
    const WindowShape s{.inHeight = 2,
                        .inWidth = 4,
                        .channels = 17,
                        .outHeight = 1,
                        .outWidth = 2,
                        .windowHeight = 2,
                        .windowWidth = 2,
                        .strideHeight = 2,
                        .strideWidth = 2};
    for (const std::size_t bad : {0U, 1U, 4U, 5U}) {
        std::vector<float> x(8 * 17, 1.0F);
        x[bad * 17 + 3] = NAN;
        std::vector<float> y(2 * 17);
        std::vector<std::uint16_t> winners(2 * 17);
        maxPoolForward(s, x.data(), y.data(), winners.data());
        EXPECT_TRUE(std::isnan(y[3])) << bad;
        EXPECT_EQ(y[4], 1.0F);
        maxPoolForward(s, x.data(), y.data(), nullptr);
        EXPECT_TRUE(std::isnan(y[3])) << bad;
    }
    const std::vector<float> x(8 * 17, -std::numeric_limits<float>::infinity());
    std::vector<float> y(2 * 17);
    std::vector<std::uint16_t> winners(2 * 17, 99);
    maxPoolForward(s, x.data(), y.data(), winners.data());
    EXPECT_THAT(winners, ::testing::Each(0));
}

struct Case {
    const char* name;
    WindowShape shape;
};

class EveryWindow : public ::testing::TestWithParam<Case> {};

/// body(cell inside the window, input offset) for the cells of output (b, oy, ox) inside the input, channel
/// c.
template <typename Body>
void forEachCell(const WindowShape& s, std::int64_t b, std::int64_t oy, std::int64_t ox, std::int64_t c,
                 Body body) {
    for (std::int64_t ky = 0; ky < s.windowHeight; ++ky) {
        for (std::int64_t kx = 0; kx < s.windowWidth; ++kx) {
            const std::int64_t iy = oy * s.strideHeight - s.padTop + ky;
            const std::int64_t ix = ox * s.strideWidth - s.padLeft + kx;
            if (iy < 0 || iy >= s.inHeight || ix < 0 || ix >= s.inWidth) continue;
            body(ky * s.windowWidth + kx, ((b * s.inHeight + iy) * s.inWidth + ix) * s.channels + c);
        }
    }
}

template <typename Body>
void forEachOutput(const WindowShape& s, Body body) {
    std::int64_t output = 0;
    for (std::int64_t b = 0; b < s.batch; ++b) {
        for (std::int64_t oy = 0; oy < s.outHeight; ++oy) {
            for (std::int64_t ox = 0; ox < s.outWidth; ++ox) {
                for (std::int64_t c = 0; c < s.channels; ++c)
                    body(b, oy, ox, c, output++);
            }
        }
    }
}

TEST_P(EveryWindow, MatchesPlainLoops) {
    const WindowShape& s = GetParam().shape;
    // Few distinct values, so that ties are common.
    std::vector<float> x = randomValues(s.batch * s.inHeight * s.inWidth * s.channels, 1);
    for (float& value : x)
        value = std::round(value * 2.0F);
    const std::int64_t outputs = s.batch * s.outHeight * s.outWidth * s.channels;
    const std::vector<float> dy = randomValues(outputs, 2);
    const auto count = static_cast<std::size_t>(outputs);
    std::vector<float> maxima(count, -std::numeric_limits<float>::infinity());
    std::vector<float> means(count);
    std::vector<std::uint16_t> winners(count);
    std::vector<float> dxMax(x.size());
    std::vector<float> dxMean(x.size());
    forEachOutput(s,
                  [&](std::int64_t b, std::int64_t oy, std::int64_t ox, std::int64_t c, std::int64_t output) {
                      double sum = 0.0;
                      int cells = 0;
                      std::int64_t winner = -1;
                      forEachCell(s, b, oy, ox, c, [&](std::int64_t cell, std::int64_t input) {
                          sum += static_cast<double>(x[input]);
                          ++cells;
                          if (winner < 0 || x[input] > maxima[output]) {
                              maxima[output] = x[input];
                              winners[output] = static_cast<std::uint16_t>(cell);
                              winner = input;
                          }
                      });
                      means[output] = static_cast<float>(sum / cells);
                      dxMax[winner] += dy[output];
                      forEachCell(s, b, oy, ox, c, [&](std::int64_t, std::int64_t input) {
                          dxMean[input] += dy[output] / static_cast<float>(cells);
                      });
                  });

    std::vector<float> y(count, NAN);
    std::vector<std::uint16_t> argmax(count, 999);
    std::vector<float> dx(x.size(), NAN);
    maxPoolForward(s, x.data(), y.data(), argmax.data());
    EXPECT_EQ(y, maxima);
    EXPECT_EQ(argmax, winners);
    maxPoolForward(s, x.data(), y.data(), nullptr);
    EXPECT_EQ(y, maxima);
    maxPoolBackward(s, winners.data(), dy.data(), dx.data());
    EXPECT_TRUE(closeInScale(dx, dxMax, 1e-6));
    averagePoolForward(s, x.data(), y.data());
    EXPECT_TRUE(closeInScale(y, means, 1e-6));
    dx.assign(dx.size(), NAN);
    averagePoolBackward(s, dy.data(), dx.data());
    EXPECT_TRUE(closeInScale(dx, dxMean, 1e-6));
}

constexpr Case windowCase(const char* name, std::int64_t batch, std::int64_t height, std::int64_t width,
                          std::int64_t channels, std::int64_t window, std::int64_t stride,
                          std::int64_t padTop, std::int64_t padBottom) {
    WindowShape s{.batch = batch, .inHeight = height, .inWidth = width, .channels = channels};
    s.windowHeight = s.windowWidth = window;
    s.strideHeight = s.strideWidth = stride;
    s.padTop = s.padLeft = padTop;
    s.outHeight = (height + padTop + padBottom - window) / stride + 1;
    s.outWidth = (width + padTop + padBottom - window) / stride + 1;
    return {name, s};
}

constexpr Case alongWidth(const char* name, std::int64_t width, std::int64_t channels) {
    WindowShape s{.batch = 3,
                  .inWidth = width,
                  .channels = channels,
                  .outWidth = width / 2,
                  .windowWidth = 2,
                  .strideWidth = 2};
    return {name, s};
}

INSTANTIATE_TEST_SUITE_P(Shapes, EveryWindow,
                         ::testing::Values(windowCase("two_by_two", 3, 14, 14, 64, 2, 2, 0, 0),
                                           windowCase("two_by_two_few_channels", 2, 6, 8, 3, 2, 2, 0, 0),
                                           windowCase("two_by_two_odd_input", 2, 7, 9, 20, 2, 2, 0, 0),
                                           windowCase("two_by_two_padded", 2, 7, 9, 20, 2, 2, 0, 1),
                                           windowCase("two_by_two_one_channel", 2, 8, 8, 1, 2, 2, 0, 0),
                                           windowCase("three_by_three", 2, 9, 9, 16, 3, 2, 1, 1),
                                           windowCase("overlapping", 1, 6, 6, 5, 3, 1, 1, 1),
                                           windowCase("gaps", 1, 9, 9, 5, 2, 4, 0, 0),
                                           windowCase("whole_input", 2, 5, 5, 7, 5, 5, 0, 0),
                                           windowCase("one_cell", 1, 3, 3, 33, 1, 1, 0, 0),
                                           alongWidth("one_dimensional", 296, 64),
                                           alongWidth("one_dimensional_odd", 147, 10)),
                         [](const auto& testInfo) { return testInfo.param.name; });

}  // namespace
}  // namespace shardlab::engine::kernels::window_test
