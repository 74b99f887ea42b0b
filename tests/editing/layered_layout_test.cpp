#include "engine/editing/layered_layout.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>

#include "engine/editing/wiring.h"
#include "engine/zoo/zoo.h"

namespace shardlab::engine::layered_layout_test {
namespace {

constexpr LayoutBox kBox{300, 56};

std::vector<LayoutBox> boxes(std::size_t count) {
    return std::vector<LayoutBox>(count, kBox);
}

std::vector<LayoutLine> chain(int count) {
    std::vector<LayoutLine> lines;
    for (int i = 1; i < count; ++i)
        lines.push_back({i - 1, i});
    return lines;
}

std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

/// No two boxes touch, none is outside, every line and every bend of it points down.
void check(const std::vector<LayoutBox>& all, const std::vector<LayoutLine>& lines, const Layout& layout) {
    for (std::size_t a = 0; a < all.size(); ++a) {
        const LayoutPoint p = layout.boxes[a];
        EXPECT_GE(p.x, 0);
        EXPECT_GE(p.y, 0);
        EXPECT_LE(p.x + all[a].width, layout.width);
        EXPECT_LE(p.y + all[a].height, layout.height);
        EXPECT_EQ(p.x, std::round(p.x));
        for (std::size_t b = a + 1; b < all.size(); ++b) {
            const LayoutPoint q = layout.boxes[b];
            const bool apart = p.x + all[a].width <= q.x || q.x + all[b].width <= p.x ||
                               p.y + all[a].height <= q.y || q.y + all[b].height <= p.y;
            EXPECT_TRUE(apart) << a << " lies on " << b;
        }
    }
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const std::size_t from = index(lines[line].from);
        const std::size_t to = index(lines[line].to);
        double y = layout.boxes[from].y + all[from].height;
        for (const LayoutPoint& bend : layout.bends[line]) {
            EXPECT_GE(bend.y, y);
            y = bend.y;
            for (std::size_t box = 0; box < all.size(); ++box) {
                const LayoutPoint p = layout.boxes[box];
                EXPECT_FALSE(bend.x > p.x && bend.x < p.x + all[box].width && bend.y >= p.y &&
                             bend.y <= p.y + all[box].height)
                    << "line " << line << " passes through box " << box;
            }
        }
        EXPECT_GT(layout.boxes[to].y, y);
    }
}

TEST(LayeredLayout, AChainIsAStraightColumn) {
    const auto lines = chain(20);
    const Layout layout = layeredLayout(boxes(20), lines, {.layer = 32});
    check(boxes(20), lines, layout);
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(layout.boxes[index(i)], (LayoutPoint{0, i * (56.0 + 32.0)}));
    EXPECT_EQ(layout.width, 300);
    EXPECT_EQ(layout.height, 20 * 56 + 19 * 32);
}

TEST(LayeredLayout, AResidualBlockKeepsItsColumn) {
    // 0 → 1 → 2 → 3 → 4 and 0 → 4: the shortcut runs beside the column.
    auto lines = chain(6);
    lines.push_back({0, 4});
    const Layout layout = layeredLayout(boxes(6), lines);
    check(boxes(6), lines, layout);
    for (int i = 1; i < 6; ++i)
        EXPECT_EQ(layout.boxes[index(i)].x, layout.boxes[0].x);
    ASSERT_EQ(layout.bends[5].size(), 6u);  // three layers between
    for (const LayoutPoint& bend : layout.bends[5])
        EXPECT_EQ(bend.x, layout.bends[5][0].x);
}

TEST(LayeredLayout, BranchesStandSymmetricallyBelowTheirFork) {
    const std::vector<LayoutLine> lines{{0, 1}, {0, 2}, {0, 3}, {1, 4}, {2, 4}, {3, 4}};
    const Layout layout = layeredLayout(boxes(5), lines, {.box = 40});
    check(boxes(5), lines, layout);
    EXPECT_EQ(layout.boxes[1].x, 0);
    EXPECT_EQ(layout.boxes[2].x, 340);
    EXPECT_EQ(layout.boxes[3].x, 680);
    EXPECT_EQ(layout.boxes[0].x, 340);
    EXPECT_EQ(layout.boxes[4].x, 340);
}

TEST(LayeredLayout, UntanglesCrossedBranches) {
    // 0 → 1, 2; 1 → 4, 2 → 3: as numbered they would cross.
    const std::vector<LayoutLine> lines{{0, 1}, {0, 2}, {1, 4}, {2, 3}};
    const Layout layout = layeredLayout(boxes(5), lines);
    EXPECT_LT(layout.boxes[4].x, layout.boxes[3].x);
    EXPECT_EQ(layout.boxes[4].x, layout.boxes[1].x);
}

TEST(LayeredLayout, LooseBoxesStandBeside) {
    const Layout layout = layeredLayout(boxes(4), {{0, 1}}, {.box = 40});
    EXPECT_EQ(layout.boxes[2], (LayoutPoint{340, 0}));
    EXPECT_EQ(layout.boxes[3], (LayoutPoint{680, 0}));
    EXPECT_EQ(layeredLayout({}, {}).boxes.size(), 0u);
}

TEST(LayeredLayout, CyclesAreDrawn) {
    const Layout layout = layeredLayout(boxes(3), {{0, 1}, {1, 2}, {2, 0}, {1, 1}});
    EXPECT_EQ(layout.boxes[2].y, 2 * (56 + 32));
    ASSERT_EQ(layout.bends[2].size(), 2u);
    EXPECT_GT(layout.bends[2][0].y, layout.bends[2][1].y);
}

TEST(LayeredLayout, RandomGraphsFixedSeed) {
    std::mt19937 random(7);
    for (int round = 0; round < 40; ++round) {
        const int count = 2 + static_cast<int>(random() % 40);
        std::vector<LayoutBox> all;
        for (int i = 0; i < count; ++i)
            all.push_back(
                {100.0 + static_cast<double>(random() % 200), 40.0 + static_cast<double>(random() % 60)});
        std::vector<LayoutLine> lines;
        for (int i = 1; i < count; ++i) {
            for (unsigned k = 0; k <= random() % 3; ++k)
                lines.push_back({static_cast<int>(random() % static_cast<unsigned>(i)), i});
        }
        const Layout layout = layeredLayout(all, lines);
        check(all, lines, layout);
        const Layout again = layeredLayout(all, lines);
        EXPECT_EQ(layout.boxes, again.boxes);
        EXPECT_EQ(layout.bends, again.bends);
    }
}

TEST(LayeredLayout, ThePublishedNetworks) {
    for (const ZooModel& network : zooModels()) {
        const ModelConfig model = network.build();
        std::vector<LayoutLine> lines;
        for (const Edge& edge : edgesOf(model))
            lines.push_back({static_cast<int>(edge.from), static_cast<int>(edge.to)});
        if (model.layers.size() > 260) continue;  // the check is quadratic
        SCOPED_TRACE(network.id);
        check(boxes(model.layers.size()), lines, layeredLayout(boxes(model.layers.size()), lines));
    }
}

}  // namespace
}  // namespace shardlab::engine::layered_layout_test
