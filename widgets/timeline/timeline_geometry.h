#pragma once
#include <QFontMetrics>
#include <QPoint>
#include <QRect>
#include <optional>

#include "widgets/timeline/profile.h"

namespace shardlab {

/// Where the tracks of profiles stand, one below the other: for each profile a heading, then its tracks, each
/// as high as its slices nest. Independent of the time that is shown.
struct TimelineGeometry {
    struct Heading {
        std::size_t profile = 0;
        int top = 0;
    };
    struct TrackBox {
        std::size_t profile = 0, track = 0;
        int top = 0, height = 0;
    };
    TimelineGeometry() = default;
    TimelineGeometry(const Profiles& profiles, const QFontMetrics& metrics);

    int ruler = 0;    ///< height of the time axis above the tracks
    int headers = 0;  ///< width of the names at the left
    int row = 0;      ///< height of a slice, with the gap below it
    int height = 0;   ///< of all headings and tracks
    std::vector<Heading> headings = {};
    std::vector<TrackBox> tracks = {};

    /// By the distance from the top of the first heading.
    const TrackBox* trackAt(int y) const;
    std::optional<std::size_t> depthAt(const TrackBox& box, int y) const;
    const TrackBox* boxOf(const ProfileSlice& slice) const;
    int topOf(const TrackBox& box, std::size_t depth) const;
};

}  // namespace shardlab
