#pragma once
#include <QCache>
#include <QHash>
#include <QImage>
#include <QPainter>
#include <QStaticText>
#include <optional>
#include <vector>

#include "widgets/timeline/time_scale.h"
#include "widgets/timeline/timeline_colors.h"
#include "widgets/timeline/timeline_geometry.h"

namespace shardlab {

/// What of a timeline is pointed out.
struct TimelineEmphasis {
    std::optional<ProfileSlice> selected;
    std::vector<engine::SliceMarks> found;    ///< by profile; what is not found is pale
    std::vector<engine::SliceMarks> ofLayer;  ///< by profile: ops of the layer that is selected
    std::optional<TimeSpan> measured;
    bool searching = false;
};

/// What a view shows of which stretch of time.
struct TimelinePicture {
    Profiles profiles;
    std::vector<std::vector<SliceLook>> looks;  ///< by profile and kind
    TimelineGeometry geometry;
    TimeScale scale;
    TimelineEmphasis emphasis;
};

/// The names of slices, cut to their room, each laid out once.
class SliceLabels {
public:
    /// Null where there is no room for a few characters. `number`: of the profile; `room`: pixels.
    const QStaticText* label(const Profile& profile, std::size_t number, std::uint32_t kind, int room,
                             const QFont& font);
    void clear() { m_texts.clear(); }

private:
    QCache<quint64, QStaticText> m_texts{8192};
};

/// Draws the part of a timeline that is scrolled to. What it costs depends on the pixels, not on the number
/// of slices: narrower slices of one column are one mark, paler where they cover less of it.
class TimelinePainter {
public:
    TimelinePainter(QPainter& painter, const TimelinePicture& picture, SliceLabels& labels);
    /// `scroll`: pixels above the picture.
    void paint(const QSize& size, int scroll);

private:
    void paintRuler(const QSize& size);
    void paintGrid(const QSize& size);
    void paintTrack(const TimelineGeometry::TrackBox& box, int scroll);
    void paintRow(const TimelineGeometry::TrackBox& box, std::size_t depth, int top);
    void paintSlice(const TimelineGeometry::TrackBox& box, std::size_t depth, std::size_t position,
                    const QRect& place);
    void paintColumns(const TimelineGeometry::TrackBox& box, std::size_t depth, int top);
    void paintHeader(const TimelineGeometry::TrackBox& box, int scroll, int width);
    void paintLegend(const std::vector<SliceLook>& looks, const QRect& place);
    void paintLayerBar(int left, int top, int width);
    void paintHeading(const TimelineGeometry::Heading& heading, int scroll, int width);
    void paintSelection(int scroll, int height);
    void paintMeasure(const QSize& size);
    const std::vector<engine::DrawnSlices>& drawn(std::size_t profile, std::size_t lane, std::size_t depth);
    QRect placeOf(const Profile& profile, const engine::SliceRow& row, std::size_t position, int top) const;

    QPainter& m_painter;
    const TimelinePicture& m_picture;
    const TimelineGeometry& m_geometry;
    const TimeScale& m_scale;
    const TimelineEmphasis& m_emphasis;
    SliceLabels& m_labels;
    SliceColors m_colors;
    QImage m_line;                                             ///< of the row that is painted
    QHash<quint64, std::vector<engine::DrawnSlices>> m_drawn;  ///< identical cores ask for the same
};

}  // namespace shardlab
