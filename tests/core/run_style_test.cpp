#include "engine/core/run_style.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

namespace shardlab::engine::run_style_test {
namespace {

TEST(RunStyle, ShapesShiftWithEachRoundOfColors) {
    EXPECT_EQ(runColorIndex(-1), 0U);
    EXPECT_EQ(runMarkerIndex(-1), 0U);
    EXPECT_EQ(runColorIndex(3), 3U);
    EXPECT_EQ(runMarkerIndex(3), 3U);
    EXPECT_EQ(runColorIndex(8), 0U);
    EXPECT_EQ(runMarkerIndex(8), 1U);
    EXPECT_EQ(runColorIndex(23), 7U);
    EXPECT_EQ(runMarkerIndex(23), 1U);  // (23 + 2) mod 8
    std::set<std::pair<std::size_t, std::size_t>> styles;
    for (int number = 0; number < 64; ++number)
        styles.emplace(runColorIndex(number), runMarkerIndex(number));
    EXPECT_EQ(styles.size(), 64U);
}

/// Each fills its square and lies around its middle.
TEST(RunStyle, MarkersAreOfOneSize) {
    for (int number = 0; number < static_cast<int>(kRunMarkers); ++number) {
        double left = 0, right = 0, top = 0, bottom = 0;
        for (const MarkerPoint& corner : runMarker(number)) {
            left = std::min(left, corner.x);
            right = std::max(right, corner.x);
            top = std::min(top, corner.y);
            bottom = std::max(bottom, corner.y);
        }
        EXPECT_NEAR(left, -right, 1e-9) << number;
        EXPECT_NEAR(right - left, kMarkerSide, 1.3) << number;
        EXPECT_NEAR(bottom - top, kMarkerSide, 1.3) << number;
    }
}

}  // namespace
}  // namespace shardlab::engine::run_style_test
