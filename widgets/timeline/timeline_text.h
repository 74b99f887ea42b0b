#pragma once
#include <QCoreApplication>
#include <QString>

#include "widgets/timeline/profile.h"

namespace shardlab {

/// What a timeline says of its slices.
class TimelineText {
    Q_DECLARE_TR_FUNCTIONS(shardlab::TimelineText)
public:
    /// "Simulated on TPU v2-8", "Measured on this computer".
    static QString heading(const Profile& profile);
    static QString track(const engine::Track& track);
    /// An op as it is called, or what a core or the host does in the language of the window.
    static QString sliceName(const engine::SliceKind& kind);
    /// "dense/dot  ·  layer dense  ·  forward  ·  0.43 ms  ·  …"
    static QString facts(const Profile& profile, const engine::SlicePlace& place);
    /// The same in lines, for a tool tip.
    static QString tip(const Profile& profile, const engine::SlicePlace& place);
    /// Of several slices too narrow to be seen apart: "12 slices; the longest: …".
    static QString merged(std::size_t count);
    static QString measured(double seconds);
    /// On an axis with a tick every `step` seconds: "12.4 ms".
    static QString tick(double seconds, double step);

private:
    static QStringList parts(const Profile& profile, const engine::SlicePlace& place);
};

}  // namespace shardlab
