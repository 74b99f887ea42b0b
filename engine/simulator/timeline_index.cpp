#include "engine/simulator/timeline_index.h"

#include <algorithm>
#include <map>

#include "engine/core/utf8_fold.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kBlock = 16;

template <typename Predicate>
std::vector<bool> kindsWhere(const Timeline& timeline, Predicate predicate) {
    std::vector<bool> kinds;
    for (const SliceKind& kind : timeline.kinds)
        kinds.push_back(predicate(kind));
    return kinds;
}

/// Cuts a track's slices, which nest, into rows of equal depth.
std::vector<SliceRow> rowsOfSlices(const Timeline& timeline, const Track& track) {
    std::vector<SliceRow> rows;
    std::vector<Ticks> open;  // ends of the slices around
    for (std::size_t i = track.first; i < track.first + track.count; ++i) {
        const TimelineSlice& slice = timeline.slices[i];
        while (!open.empty() && open.back() <= slice.start)
            open.pop_back();
        if (rows.size() == open.size()) rows.emplace_back();
        rows[open.size()].add(static_cast<std::uint32_t>(i), slice);
        open.push_back(slice.end());
    }
    for (SliceRow& row : rows)
        row.finish();
    return rows;
}

}  // namespace

void SliceRow::add(std::uint32_t index, const TimelineSlice& slice) {
    m_slices.push_back(index);
    m_kinds.push_back(slice.kind);
    m_starts.push_back(slice.start);
    m_ends.push_back(slice.end());
}

void SliceRow::finish() {
    m_busy.assign(1, 0);
    for (std::size_t i = 0; i < size(); ++i)
        m_busy.push_back(m_busy.back() + duration(i));
    m_longest.clear();
    std::vector<std::uint32_t> level(size());
    for (std::size_t i = 0; i < size(); ++i)
        level[i] = static_cast<std::uint32_t>(i);
    while (level.size() > kBlock) {
        std::vector<std::uint32_t> blocks;
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i % kBlock == 0) blocks.push_back(level[i]);
            blocks.back() = static_cast<std::uint32_t>(longer(blocks.back(), level[i]));
        }
        m_longest.push_back(blocks);
        level = std::move(blocks);
    }
}

std::size_t SliceRow::firstEndingAfter(double time) const {
    const auto found =
        std::ranges::partition_point(m_ends, [time](Ticks end) { return static_cast<double>(end) <= time; });
    return static_cast<std::size_t>(found - m_ends.begin());
}

std::optional<std::size_t> SliceRow::at(double time) const {
    const std::size_t position = firstEndingAfter(time);
    if (position == size() || static_cast<double>(start(position)) > time) return std::nullopt;
    return position;
}

std::optional<std::size_t> SliceRow::nearest(double time) const {
    if (size() == 0) return std::nullopt;
    const std::size_t after = firstEndingAfter(time);
    if (after == size()) return size() - 1;
    if (after == 0 || static_cast<double>(start(after)) <= time) return after;
    const double ahead = static_cast<double>(start(after)) - time;
    return time - static_cast<double>(end(after - 1)) < ahead ? after - 1 : after;
}

/// Doubling steps: the next column is near, however many slices there are.
std::size_t SliceRow::firstStartingFrom(std::size_t position, double time) const {
    const auto before = [this, time](std::size_t i) { return static_cast<double>(m_starts[i]) < time; };
    std::size_t step = 1, low = position, high = position;
    while (high < size() && before(high)) {
        low = high + 1;
        high += step;
        step *= 2;
    }
    high = std::min(high, size());
    const auto first = m_starts.begin() + static_cast<std::ptrdiff_t>(low);
    const auto last = m_starts.begin() + static_cast<std::ptrdiff_t>(high);
    const auto found =
        std::partition_point(first, last, [time](Ticks start) { return static_cast<double>(start) < time; });
    return static_cast<std::size_t>(found - m_starts.begin());
}

std::size_t SliceRow::longest(std::size_t begin, std::size_t end) const {
    std::size_t best = begin;
    const auto itemOf = [this](std::size_t level, std::size_t i) {
        return level == 0 ? i : m_longest[level - 1][i];
    };
    for (std::size_t level = 0; begin < end; ++level, begin /= kBlock, end /= kBlock) {
        const bool few = end - begin <= 2 * kBlock || level == m_longest.size();
        while (begin < end && (few || begin % kBlock != 0))
            best = longer(best, itemOf(level, begin++));
        while (begin < end && end % kBlock != 0)
            best = longer(best, itemOf(level, --end));
    }
    return best;
}

/// A wide slice that begins in a column is the last one to do so: it reaches over the column's end.
void SliceRow::draw(const TickRange& range, int columns, std::vector<DrawnSlices>& drawn) const {
    drawn.clear();
    if (columns < 1 || range.length() <= 0) return;
    const double width = range.length() / columns;
    const auto isWide = [&](std::size_t i) { return static_cast<double>(duration(i)) >= width; };
    for (std::size_t i = firstEndingAfter(range.begin);
         i < size() && static_cast<double>(start(i)) < range.end;) {
        if (isWide(i)) {
            drawn.push_back({.first = i, .longest = i});
            ++i;
            continue;
        }
        const double offset = (static_cast<double>(start(i)) - range.begin) / width;
        const int column = std::clamp(static_cast<int>(offset), 0, columns - 1);
        std::size_t end = firstStartingFrom(i + 1, range.begin + (column + 1) * width);
        if (end > i + 1 && isWide(end - 1)) --end;
        drawn.push_back({.first = i,
                         .count = end - i,
                         .longest = longest(i, end),
                         .column = column,
                         .covered = std::min(1.0, static_cast<double>(m_busy[end] - m_busy[i]) / width)});
        i = end;
    }
}

TimelineIndex::TimelineIndex(TimelinePtr timeline) : m_timeline(std::move(timeline)) {
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> lanes;
    for (const Track& track : m_timeline->tracks) {
        const auto [lane, isNew] = lanes.try_emplace({track.first, track.count}, m_lanes.size());
        if (isNew) m_lanes.push_back(rowsOfSlices(*m_timeline, track));
        m_laneOfTrack.push_back(lane->second);
    }
}

const TimelineSlice& TimelineIndex::slice(const SlicePlace& place) const {
    return m_timeline->slices[row(place.track, place.depth).slice(place.position)];
}

std::optional<SlicePlace> TimelineIndex::next(const SlicePlace& place, int by) const {
    const auto to = static_cast<std::ptrdiff_t>(place.position) + by;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(row(place.track, place.depth).size()))
        return std::nullopt;
    return SlicePlace{place.track, place.depth, static_cast<std::size_t>(to)};
}

std::optional<SlicePlace> TimelineIndex::across(const SlicePlace& place, int by, double time) const {
    auto track = static_cast<std::ptrdiff_t>(place.track),
         depth = static_cast<std::ptrdiff_t>(place.depth) + by;
    const auto depthOf = [this](std::ptrdiff_t of) {
        return static_cast<std::ptrdiff_t>(this->depth(static_cast<std::size_t>(of)));
    };
    while (depth < 0 || depth >= depthOf(track)) {
        track += by;
        if (track < 0 || track >= std::ssize(m_laneOfTrack)) return std::nullopt;
        depth = by > 0 ? 0 : depthOf(track) - 1;
    }
    const auto t = static_cast<std::size_t>(track), d = static_cast<std::size_t>(depth);
    return SlicePlace{t, d, *row(t, d).nearest(time)};
}

TickRange TimelineIndex::extent() const {
    std::optional<TickRange> all;
    for (const std::vector<SliceRow>& rows : m_lanes) {
        if (rows.empty()) continue;
        const SliceRow& row = rows.front();  // all others lie within
        const TickRange own{static_cast<double>(row.start(0)), static_cast<double>(row.end(row.size() - 1))};
        all = all ? TickRange{std::min(all->begin, own.begin), std::max(all->end, own.end)} : own;
    }
    return all.value_or(TickRange{});
}

TickRange TimelineIndex::stepsExtent() const {
    std::optional<TickRange> steps;
    for (const TimelineSlice& slice : m_timeline->slices) {
        if (m_timeline->kindOf(slice).category != "step" || slice.step < m_timeline->steadyStep) continue;
        const TickRange own{static_cast<double>(slice.start), static_cast<double>(slice.end())};
        steps = steps ? TickRange{std::min(steps->begin, own.begin), std::max(steps->end, own.end)} : own;
    }
    return steps.value_or(extent());
}

SliceMarks::SliceMarks(const TimelineIndex& index, std::vector<bool> kinds) : m_kinds(std::move(kinds)) {
    if (std::ranges::find(m_kinds, true) == m_kinds.end()) return;
    std::vector<std::size_t> counts;
    for (std::size_t lane = 0; lane < index.lanes(); ++lane) {
        auto& rows = m_positions.emplace_back();
        counts.push_back(0);
        for (const SliceRow& row : index.rowsOfLane(lane)) {
            auto& positions = rows.emplace_back();
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (marked(row.kind(i))) positions.push_back(static_cast<std::uint32_t>(i));
            }
            counts.back() += positions.size();
        }
    }
    for (std::size_t track = 0; track < index.timeline().tracks.size(); ++track)
        m_count += counts[index.lane(track)];
}

bool SliceMarks::any(std::size_t lane, std::size_t depth, std::size_t first, std::size_t count) const {
    if (m_positions.empty()) return false;
    const auto& positions = m_positions[lane][depth];
    const auto found = std::ranges::lower_bound(positions, first);
    return found != positions.end() && *found < first + count;
}

std::optional<SlicePlace> SliceMarks::step(const TimelineIndex& index, const std::optional<SlicePlace>& from,
                                           int by) const {
    if (m_count == 0) return std::nullopt;
    using Key = std::pair<Ticks, SlicePlace>;
    const auto keyOf = [&](const SlicePlace& place) { return Key{index.slice(place).start, place}; };
    const auto comesFirst = [by](const Key& a, const Key& b) { return by > 0 ? a < b : b < a; };
    std::optional<Key> best;
    for (std::size_t track = 0; track < index.timeline().tracks.size(); ++track) {
        for (std::size_t depth = 0; depth < index.depth(track); ++depth) {
            const auto& positions = m_positions[index.lane(track)][depth];
            const auto place = [&](std::uint32_t position) { return SlicePlace{track, depth, position}; };
            const auto consider = [&](auto found, auto last) {
                if (found == last) return;
                const Key key = keyOf(place(*found));
                if (!best || comesFirst(key, *best)) best = key;
            };
            const auto passed = [&](std::uint32_t position) {
                return from && !comesFirst(keyOf(*from), keyOf(place(position)));
            };
            if (by > 0) {
                consider(std::ranges::partition_point(positions, passed), positions.end());
            } else {
                const auto back = std::ranges::subrange(positions.rbegin(), positions.rend());
                consider(std::ranges::partition_point(back, passed), positions.rend());
            }
        }
    }
    if (!best) return from ? step(index, std::nullopt, by) : std::nullopt;
    return best->second;
}

std::optional<SlicePlace> SliceMarks::from(const TimelineIndex& index, double time) const {
    if (m_count == 0) return std::nullopt;
    std::optional<SlicePlace> best;
    for (std::size_t track = 0; track < index.timeline().tracks.size(); ++track) {
        for (std::size_t depth = 0; depth < index.depth(track); ++depth) {
            const SliceRow& row = index.row(track, depth);
            const auto& positions = m_positions[index.lane(track)][depth];
            const auto found = std::ranges::partition_point(positions, [&](std::uint32_t position) {
                return static_cast<double>(row.start(position)) < time;
            });
            if (found == positions.end()) continue;
            const SlicePlace place{track, depth, *found};
            if (!best || index.slice(place).start < index.slice(*best).start) best = place;
        }
    }
    return best;
}

std::vector<bool> findKinds(const Timeline& timeline, const std::string& text) {
    const std::string wanted = foldedText(text);
    return kindsWhere(timeline, [&](const SliceKind& kind) {
        return !wanted.empty() && (foldedText(kind.name).find(wanted) != std::string::npos ||
                                   foldedText(kind.layer).find(wanted) != std::string::npos);
    });
}

std::vector<bool> kindsOfLayer(const Timeline& timeline, const std::string& layer) {
    return kindsWhere(timeline, [&](const SliceKind& kind) { return !layer.empty() && kind.layer == layer; });
}

}  // namespace shardlab::engine
