#pragma once
#include <QString>
#include <memory>
#include <vector>

#include "engine/simulator/timeline_index.h"

namespace shardlab {

/// Where the times of a profile come from. The two are never on one axis without saying so.
enum class ProfileClock { Simulated, Measured };

/// A timeline as it is shown: under which title, and which moment is 0 on the axis.
struct Profile {
    std::shared_ptr<const engine::TimelineIndex> index;
    QString title;  ///< "TPU v2-8"
    ProfileClock clock = ProfileClock::Simulated;
    engine::Ticks origin = 0;
    QString note = {};  ///< behind the title: "16.6 ms per step"

    double seconds(double ticks) const {
        return (ticks - static_cast<double>(origin)) / index->timeline().clock.perSecond;
    }
    double ticks(double seconds) const {
        return seconds * index->timeline().clock.perSecond + static_cast<double>(origin);
    }
};
using Profiles = std::vector<Profile>;

/// A slice of one of several profiles.
struct ProfileSlice {
    std::size_t profile = 0;
    engine::SlicePlace place;
    auto operator<=>(const ProfileSlice&) const = default;
};

}  // namespace shardlab
