#include "engine/simulator/timeline_index.h"

#include <gmock/gmock.h>

#include <cmath>
#include <map>
#include <random>
#include <set>

namespace shardlab::engine::timeline_index_test {
namespace {

using Generator = std::mt19937_64;

std::int64_t draw(Generator& random, std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(random);
}

/// Slices one after the other in [begin, end), with gaps; most short, a few long; each with children inside.
void addSlices(Generator& random, std::vector<TimelineSlice>& slices, Ticks begin, Ticks end, int levels) {
    while (begin < end) {
        begin += draw(random, 0, 3) == 0 ? draw(random, 1, 40) : 0;
        const std::int64_t most = draw(random, 0, 9) == 0 ? 400 : 12;
        const Ticks duration = std::min(end - begin, draw(random, 1, most));
        if (duration < 1) return;
        slices.push_back(
            {.kind = static_cast<std::uint32_t>(draw(random, 0, 4)), .start = begin, .duration = duration});
        if (levels > 1) addSlices(random, slices, begin, begin + duration, levels - 1);
        begin += duration;
    }
}

/// Four tracks, of which two show the same slices and one none.
TimelinePtr randomTimeline(std::uint64_t seed) {
    Generator random(seed);
    auto timeline = std::make_shared<Timeline>();
    for (const char* name : {"dense/dot", "dense/add", "relu/max", "step 1", "Update"})
        timeline->kinds.push_back({.name = name});
    for (int lane = 0; lane < 2; ++lane) {
        const std::size_t first = timeline->slices.size();
        addSlices(random, timeline->slices, draw(random, 0, 500), 4000, 3);
        const Track track{.kind = TrackKind::Core, .first = first, .count = timeline->slices.size() - first};
        timeline->tracks.push_back(track);
        if (lane == 0) timeline->tracks.push_back({});
        if (lane == 1) timeline->tracks.push_back(track);
    }
    return timeline;
}

class EveryTimeline : public ::testing::TestWithParam<std::uint64_t> {
protected:
    TimelineIndex m_index{randomTimeline(GetParam())};
    Generator m_random{GetParam() + 1000};

    void forEachRow(
        const std::function<void(const SliceRow&, std::size_t lane, std::size_t depth)>& visit) const {
        for (std::size_t lane = 0; lane < m_index.lanes(); ++lane) {
            for (std::size_t depth = 0; depth < m_index.rowsOfLane(lane).size(); ++depth)
                visit(m_index.rowsOfLane(lane)[depth], lane, depth);
        }
    }
};

/// The depth of a slice is the number of slices around it; all slices of a track stand in some row.
TEST_P(EveryTimeline, RowsAreSlicesOfEqualDepth) {
    const Timeline& timeline = m_index.timeline();
    for (std::size_t t = 0; t < timeline.tracks.size(); ++t) {
        const Track& track = timeline.tracks[t];
        std::set<std::size_t> seen;
        for (std::size_t depth = 0; depth < m_index.depth(t); ++depth) {
            const SliceRow& row = m_index.row(t, depth);
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::size_t own = row.slice(i);
                seen.insert(own);
                std::size_t around = 0;
                for (std::size_t other = track.first; other < own; ++other)
                    around += timeline.slices[other].end() >= timeline.slices[own].end() ? 1 : 0;
                ASSERT_EQ(around, depth);
                EXPECT_EQ(row.start(i), timeline.slices[own].start);
                EXPECT_EQ(row.end(i), timeline.slices[own].end());
            }
        }
        EXPECT_EQ(seen.size(), track.count);
    }
}

/// Against a walk over every slice: wide ones stand alone, narrow ones are counted by the column they begin
/// in.
TEST_P(EveryTimeline, APictureShowsWhatAWalkOverAllSlicesFinds) {
    for (int i = 0; i < 40; ++i) {
        const double begin = std::uniform_real_distribution<>(-200, 4000)(m_random);
        const TickRange range{begin, begin + std::uniform_real_distribution<>(10, 5000)(m_random)};
        const int columns = static_cast<int>(draw(m_random, 1, 300));
        const double width = range.length() / columns;
        forEachRow([&](const SliceRow& row, std::size_t, std::size_t) {
            std::vector<std::size_t> wide;
            std::map<int, std::vector<std::size_t>> narrow;
            for (std::size_t s = 0; s < row.size(); ++s) {
                const auto start = static_cast<double>(row.start(s)), end = static_cast<double>(row.end(s));
                if (end <= range.begin || start >= range.end) continue;
                if (end - start >= width) {
                    wide.push_back(s);
                } else {
                    narrow[std::clamp(static_cast<int>((start - range.begin) / width), 0, columns - 1)]
                        .push_back(s);
                }
            }
            std::vector<DrawnSlices> drawn;
            row.draw(range, columns, drawn);
            ASSERT_EQ(drawn.size(), wide.size() + narrow.size());
            EXPECT_LE(drawn.size(), 2U * static_cast<std::size_t>(columns) + 1);
            std::size_t last = 0;
            for (const DrawnSlices& each : drawn) {
                EXPECT_GE(each.first, last) << "from left to right";
                last = each.first + each.count;
                if (each.column < 0) {
                    EXPECT_EQ(each.count, 1U);
                    EXPECT_THAT(wide, ::testing::Contains(each.first));
                    continue;
                }
                const std::vector<std::size_t>& here = narrow[each.column];
                ASSERT_EQ(each.count, here.size());
                EXPECT_EQ(each.first, here.front());
                Ticks longest = 0, sum = 0;
                for (const std::size_t s : here) {
                    longest = std::max(longest, row.end(s) - row.start(s));
                    sum += row.end(s) - row.start(s);
                }
                EXPECT_EQ(row.end(each.longest) - row.start(each.longest), longest);
                EXPECT_NEAR(each.covered, std::min(1.0, static_cast<double>(sum) / width), 1e-12);
            }
        });
    }
}

TEST_P(EveryTimeline, FindsTheSliceAtATimeAndTheNearest) {
    forEachRow([&](const SliceRow& row, std::size_t, std::size_t) {
        for (int i = 0; i < 50; ++i) {
            const double time = std::uniform_real_distribution<>(-50, 4100)(m_random);
            std::optional<std::size_t> at;
            double least = 1e18;
            for (std::size_t s = 0; s < row.size(); ++s) {
                const auto start = static_cast<double>(row.start(s)), end = static_cast<double>(row.end(s));
                if (start <= time && time < end) at = s;
                least = std::min(least, std::max({0.0, start - time, time - end}));
            }
            EXPECT_EQ(row.at(time), at);
            const std::size_t nearest = row.nearest(time).value();
            const auto start = static_cast<double>(row.start(nearest)),
                       end = static_cast<double>(row.end(nearest));
            EXPECT_EQ(std::max({0.0, start - time, time - end}), least);
        }
    });
}

/// Every match once, in the order of time; backwards the other way round.
TEST_P(EveryTimeline, StepsThroughAllMatches) {
    const SliceMarks marks(m_index, findKinds(m_index.timeline(), "DENSE/"));
    std::size_t expected = 0;
    for (const Track& track : m_index.timeline().tracks) {
        for (const TimelineSlice& slice : m_index.timeline().slicesOf(track))
            expected += slice.kind < 2 ? 1 : 0;
    }
    ASSERT_EQ(marks.count(), expected);
    std::vector<SlicePlace> found;
    std::optional<SlicePlace> at;
    for (std::size_t i = 0; i < expected; ++i) {
        at = marks.step(m_index, at, 1);
        ASSERT_TRUE(at);
        EXPECT_TRUE(m_index.kind(*at).name.starts_with("dense"));
        if (!found.empty()) {
            EXPECT_LE(m_index.slice(found.back()).start, m_index.slice(*at).start);
        }
        found.push_back(*at);
    }
    EXPECT_EQ(std::set<SlicePlace>(found.begin(), found.end()).size(), expected);
    EXPECT_EQ(marks.step(m_index, at, 1), found.front()) << "begins again";
    at.reset();
    for (std::size_t i = expected; i-- > 0;) {
        at = marks.step(m_index, at, -1);
        EXPECT_EQ(at, found[i]);
    }
    EXPECT_FALSE(SliceMarks(m_index, findKinds(m_index.timeline(), "")).step(m_index, std::nullopt, 1));
}

TEST_P(EveryTimeline, FindsTheFirstMatchFromATime) {
    const SliceMarks marks(m_index, findKinds(m_index.timeline(), "relu"));
    for (int i = 0; i < 50; ++i) {
        const double time = std::uniform_real_distribution<>(-50, 4100)(m_random);
        std::optional<Ticks> first;
        for (const TimelineSlice& slice : m_index.timeline().slices) {
            if (slice.kind == 2 && static_cast<double>(slice.start) >= time)
                first = std::min(first.value_or(slice.start), slice.start);
        }
        const auto found = marks.from(m_index, time);
        ASSERT_EQ(found.has_value(), first.has_value());
        if (found) {
            EXPECT_EQ(m_index.slice(*found).start, *first);
            EXPECT_EQ(m_index.kind(*found).name, "relu/max");
        }
    }
}

TEST_P(EveryTimeline, KnowsWhetherAMergedColumnHoldsAMatch) {
    const SliceMarks marks(m_index, findKinds(m_index.timeline(), "relu"));
    forEachRow([&](const SliceRow& row, std::size_t lane, std::size_t depth) {
        for (int i = 0; i < 50; ++i) {
            const auto size = static_cast<std::int64_t>(row.size());
            const auto first = static_cast<std::size_t>(draw(m_random, 0, size - 1));
            const auto count =
                static_cast<std::size_t>(draw(m_random, 1, size - static_cast<std::int64_t>(first)));
            bool any = false;
            for (std::size_t s = first; s < first + count; ++s)
                any = any || m_index.timeline().slices[row.slice(s)].kind == 2;
            EXPECT_EQ(marks.any(lane, depth, first, count), any);
        }
    });
}

TEST_P(EveryTimeline, WalksAlongRowsAndAcrossTracks) {
    SlicePlace place{};
    std::size_t steps = 0;
    while (const auto next = m_index.next(place, 1)) {
        EXPECT_LE(m_index.slice(place).end(), m_index.slice(*next).start);
        place = *next;
        ++steps;
    }
    EXPECT_EQ(steps + 1, m_index.row(0, 0).size());
    EXPECT_FALSE(m_index.next({}, -1));
    // Down through all rows, over the track without slices, and up again.
    std::vector<SlicePlace> rows{SlicePlace{}};
    while (const auto below = m_index.across(rows.back(), 1, 2000))
        rows.push_back(*below);
    EXPECT_EQ(rows.size(), m_index.depth(0) + m_index.depth(2) + m_index.depth(3));
    for (std::size_t i = rows.size() - 1; i > 1; --i)
        EXPECT_EQ(m_index.across(rows[i], -1, 2000), rows[i - 1]);
}

INSTANTIATE_TEST_SUITE_P(Seeds, EveryTimeline, ::testing::Range<std::uint64_t>(1, 21));

TEST(TimelineIndex, FindsKindsByNameAndLayer) {
    Timeline timeline;
    timeline.kinds = {
        {.name = "conv2d/convolution", .layer = "conv2d"}, {.name = "update"}, {.name = "wait"}};
    EXPECT_THAT(findKinds(timeline, "Conv"), ::testing::ElementsAre(true, false, false));
    EXPECT_THAT(findKinds(timeline, "a"), ::testing::ElementsAre(false, true, true));
    EXPECT_THAT(findKinds(timeline, "WAİT"), ::testing::ElementsAre(false, false, true)) << "in Turkish";
    EXPECT_THAT(kindsOfLayer(timeline, "conv2d"), ::testing::ElementsAre(true, false, false));
    EXPECT_THAT(kindsOfLayer(timeline, ""), ::testing::ElementsAre(false, false, false));
}

}  // namespace
}  // namespace shardlab::engine::timeline_index_test
