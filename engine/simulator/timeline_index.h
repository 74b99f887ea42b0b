#pragma once
#include <compare>
#include <optional>
#include <vector>

#include "engine/simulator/timeline.h"

namespace shardlab::engine {

/// A stretch of a timeline, in ticks; the edge of a pixel may lie between two.
struct TickRange {
    double begin = 0, end = 0;
    double length() const { return end - begin; }
};

/// What one place of a picture shows: a slice at least a column wide, or all narrower ones that begin in one
/// column.
struct DrawnSlices {
    std::size_t first = 0, count = 1;  ///< positions in their row
    std::size_t longest = 0;           ///< position of the longest of them
    int column = -1;                   ///< of narrow ones; -1: one wide slice
    double covered = 1;                ///< share of the column that they take, at most 1
};

/// The slices of one track that lie equally deep: one after the other, never overlapping. What a picture of
/// it costs depends on its columns, not on the number of slices.
class SliceRow {
public:
    void add(std::uint32_t index, const TimelineSlice& slice);  ///< in the order of time
    void finish();                                              ///< after the last

    std::size_t size() const { return m_slices.size(); }
    /// In Timeline::slices.
    std::size_t slice(std::size_t position) const { return m_slices[position]; }
    std::uint32_t kind(std::size_t position) const { return m_kinds[position]; }
    Ticks start(std::size_t position) const { return m_starts[position]; }
    Ticks end(std::size_t position) const { return m_ends[position]; }
    /// Position of the slice at a time; none in a gap.
    std::optional<std::size_t> at(double time) const;
    /// The same, in a gap the nearer neighbour; none only of an empty row.
    std::optional<std::size_t> nearest(double time) const;
    std::size_t firstEndingAfter(double time) const;
    /// What a picture of `columns` pixels shows of a range, from left to right; replaces `drawn`.
    void draw(const TickRange& range, int columns, std::vector<DrawnSlices>& drawn) const;

private:
    Ticks duration(std::size_t position) const { return m_ends[position] - m_starts[position]; }
    std::size_t longer(std::size_t a, std::size_t b) const { return duration(b) > duration(a) ? b : a; }
    std::size_t longest(std::size_t begin, std::size_t end) const;
    std::size_t firstStartingFrom(std::size_t position, double time) const;
    std::vector<std::uint32_t> m_slices, m_kinds;
    std::vector<Ticks> m_starts, m_ends;
    std::vector<Ticks> m_busy;  ///< by position: Σ durations before it; one more than slices
    /// The longest slice of each block of positions, then of each block of blocks, …
    std::vector<std::vector<std::uint32_t>> m_longest;
};

/// A slice on its track. Compares by what is above what; in one row by time.
struct SlicePlace {
    std::size_t track = 0, depth = 0, position = 0;
    auto operator<=>(const SlicePlace&) const = default;
};

/// A timeline in rows, to look at and walk through.
class TimelineIndex {
public:
    explicit TimelineIndex(TimelinePtr timeline);
    const Timeline& timeline() const { return *m_timeline; }
    const TimelinePtr& pointer() const { return m_timeline; }
    std::size_t depth(std::size_t track) const { return rowsOf(track).size(); }
    const SliceRow& row(std::size_t track, std::size_t depth) const { return rowsOf(track)[depth]; }
    /// Tracks of one lane show the same slices.
    std::size_t lane(std::size_t track) const { return m_laneOfTrack[track]; }
    std::size_t lanes() const { return m_lanes.size(); }
    const std::vector<SliceRow>& rowsOfLane(std::size_t lane) const { return m_lanes[lane]; }

    const TimelineSlice& slice(const SlicePlace& place) const;
    const SliceKind& kind(const SlicePlace& place) const { return m_timeline->kindOf(slice(place)); }
    /// Along its row; none behind the last and before the first.
    std::optional<SlicePlace> next(const SlicePlace& place, int by) const;
    /// To the row above (-1) or below (1), of the next track with slices if it has to be; the slice nearest
    /// to `time` there.
    std::optional<SlicePlace> across(const SlicePlace& place, int by, double time) const;
    /// From the first slice to the end of the last; an empty range without slices.
    TickRange extent() const;
    /// Of the steps of the later window, else of those from the start; the extent without steps.
    TickRange stepsExtent() const;

private:
    const std::vector<SliceRow>& rowsOf(std::size_t track) const { return m_lanes[m_laneOfTrack[track]]; }
    TimelinePtr m_timeline;
    std::vector<std::vector<SliceRow>> m_lanes;
    std::vector<std::size_t> m_laneOfTrack;
};

/// The slices of some kinds: what a search found.
class SliceMarks {
public:
    SliceMarks() = default;
    SliceMarks(const TimelineIndex& index, std::vector<bool> kinds);
    bool marked(std::uint32_t kind) const { return kind < m_kinds.size() && m_kinds[kind]; }
    std::size_t count() const { return m_count; }  ///< on all tracks
    /// Some of these slices is marked.
    bool any(std::size_t lane, std::size_t depth, std::size_t first, std::size_t count) const;
    /// The next one (1) or the one before (-1) by time, then by track; without a place the first or the last,
    /// and behind the last the first.
    std::optional<SlicePlace> step(const TimelineIndex& index, const std::optional<SlicePlace>& from,
                                   int by) const;

    /// The first one that begins at a time or later.
    std::optional<SlicePlace> from(const TimelineIndex& index, double time) const;

private:
    std::vector<bool> m_kinds;
    std::size_t m_count = 0;
    std::vector<std::vector<std::vector<std::uint32_t>>> m_positions;  ///< by lane and depth
};

/// The kinds whose name or layer contains a text, letters of either case; none for an empty text.
std::vector<bool> findKinds(const Timeline& timeline, const std::string& text);
/// The kinds of one layer.
std::vector<bool> kindsOfLayer(const Timeline& timeline, const std::string& layer);

}  // namespace shardlab::engine
