#include "widgets/timeline/timeline_geometry.h"

#include <algorithm>

namespace shardlab {

namespace {
constexpr int kInsideSlice = 3, kBetweenTracks = 5, kHeaderCharacters = 26, kHeadingPadding = 8;
}

TimelineGeometry::TimelineGeometry(const Profiles& profiles, const QFontMetrics& metrics)
    : ruler(metrics.height() + kHeadingPadding),
      headers(kHeaderCharacters * metrics.averageCharWidth()),
      row(metrics.height() + kInsideSlice) {
    int y = 0;
    for (std::size_t p = 0; p < profiles.size(); ++p) {
        headings.push_back({p, y});
        y += metrics.height() + kHeadingPadding;
        for (std::size_t t = 0; t < profiles[p].index->timeline().tracks.size(); ++t) {
            const auto depth = static_cast<int>(std::max<std::size_t>(1, profiles[p].index->depth(t)));
            tracks.push_back({.profile = p, .track = t, .top = y, .height = depth * row + kBetweenTracks});
            y += tracks.back().height;
        }
    }
    height = y;
}

const TimelineGeometry::TrackBox* TimelineGeometry::trackAt(int y) const {
    const auto behind = std::ranges::upper_bound(tracks, y, {}, &TrackBox::top);
    if (behind == tracks.begin()) return nullptr;
    const TrackBox& box = *std::prev(behind);
    return y < box.top + box.height ? &box : nullptr;
}

std::optional<std::size_t> TimelineGeometry::depthAt(const TrackBox& box, int y) const {
    const int inside = y - box.top - kBetweenTracks / 2;
    if (inside < 0 || inside >= box.height - kBetweenTracks) return std::nullopt;
    return static_cast<std::size_t>(inside / row);
}

const TimelineGeometry::TrackBox* TimelineGeometry::boxOf(const ProfileSlice& slice) const {
    const auto found = std::ranges::find_if(tracks, [&](const TrackBox& box) {
        return box.profile == slice.profile && box.track == slice.place.track;
    });
    return found == tracks.end() ? nullptr : &*found;
}

int TimelineGeometry::topOf(const TrackBox& box, std::size_t depth) const {
    return box.top + kBetweenTracks / 2 + static_cast<int>(depth) * row;
}

}  // namespace shardlab
