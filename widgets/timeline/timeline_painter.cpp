#include "widgets/timeline/timeline_painter.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/timeline/timeline_text.h"

namespace shardlab {

namespace {
constexpr int kTextInset = 4, kHeaderInset = 12, kSliceGap = 1;
constexpr int kFewestCharacters = 3, kRulerTickCharacters = 13;
constexpr int kSelectionWidth = 2, kLayerBar = 3;
constexpr double kMeasureAlpha = 0.14;
}  // namespace

const QStaticText* SliceLabels::label(const Profile& profile, std::size_t number, std::uint32_t kind,
                                      int room, const QFont& font) {
    const QFontMetrics metrics(font);
    if (room < kFewestCharacters * metrics.averageCharWidth()) return nullptr;
    constexpr int kWidest = 1 << 12;  // no name is wider: all rooms from here on are one
    const quint64 key = (static_cast<quint64>(number) << 48) | (static_cast<quint64>(kind) << 12) |
                        static_cast<quint64>(std::min(room, kWidest - 1));
    if (const QStaticText* known = m_texts.object(key)) return known;
    const QString name = TimelineText::sliceName(profile.index->timeline().kinds[kind]);
    auto text = std::make_unique<QStaticText>(metrics.elidedText(name, Qt::ElideRight, room));
    text->setTextFormat(Qt::PlainText);
    text->setPerformanceHint(QStaticText::AggressiveCaching);
    text->prepare({}, font);
    QStaticText* shown = text.release();
    m_texts.insert(key, shown);
    return shown;
}

TimelinePainter::TimelinePainter(QPainter& painter, const TimelinePicture& picture, SliceLabels& labels)
    : m_painter(painter),
      m_picture(picture),
      m_geometry(picture.geometry),
      m_scale(picture.scale),
      m_emphasis(picture.emphasis),
      m_labels(labels),
      m_line(picture.scale.width(), 1, QImage::Format_ARGB32_Premultiplied) {}

void TimelinePainter::paint(const QSize& size, int scroll) {
    const QRect tracks(m_geometry.headers, m_geometry.ruler, size.width() - m_geometry.headers,
                       size.height() - m_geometry.ruler);
    m_painter.fillRect(QRect(QPoint(), size), theme().color("surface"));
    m_painter.setClipRect(tracks);
    paintGrid(size);
    const auto isSeen = [&](int top, int height) {
        return top + height > scroll && top < scroll + tracks.height();
    };
    for (const TimelineGeometry::TrackBox& box : m_geometry.tracks) {
        if (isSeen(box.top, box.height)) paintTrack(box, scroll);
    }
    paintSelection(scroll, size.height());
    m_painter.setClipRect(0, m_geometry.ruler, size.width(), tracks.height());
    for (const TimelineGeometry::TrackBox& box : m_geometry.tracks) {
        if (isSeen(box.top, box.height)) paintHeader(box, scroll, size.width());
    }
    for (const TimelineGeometry::Heading& heading : m_geometry.headings) {
        if (isSeen(heading.top, m_geometry.ruler)) paintHeading(heading, scroll, size.width());
    }
    m_painter.setClipping(false);
    paintRuler(size);
    paintMeasure(size);
}

/// Times in the unit of the distance between two ticks, with as many digits as tell them apart.
void TimelinePainter::paintRuler(const QSize& size) {
    const QFontMetrics metrics = m_painter.fontMetrics();
    m_painter.fillRect(0, 0, size.width(), m_geometry.ruler, theme().color("window"));
    const double step = m_scale.tickStep(kRulerTickCharacters * metrics.averageCharWidth());
    m_painter.setClipRect(m_geometry.headers, 0, size.width() - m_geometry.headers, m_geometry.ruler);
    m_painter.setPen(theme().color("textMuted"));
    for (const double time : m_scale.ticks(step)) {
        const int x = m_geometry.headers + static_cast<int>(std::lround(m_scale.pixel(time)));
        m_painter.fillRect(x, m_geometry.ruler / 2, 1, m_geometry.ruler / 2, theme().color("borderStrong"));
        m_painter.drawText(QRect(x + kTextInset, 0, size.width(), m_geometry.ruler), Qt::AlignVCenter,
                           TimelineText::tick(time, step));
    }
    m_painter.setClipping(false);
    m_painter.fillRect(0, m_geometry.ruler - 1, size.width(), 1, theme().color("border"));
}

void TimelinePainter::paintGrid(const QSize& size) {
    const double step = m_scale.tickStep(kRulerTickCharacters * m_painter.fontMetrics().averageCharWidth());
    for (const double time : m_scale.ticks(step)) {
        const int x = m_geometry.headers + static_cast<int>(std::lround(m_scale.pixel(time)));
        m_painter.fillRect(x, m_geometry.ruler, 1, size.height(), theme().color("grid"));
    }
}

const std::vector<engine::DrawnSlices>& TimelinePainter::drawn(std::size_t number, std::size_t lane,
                                                               std::size_t depth) {
    const quint64 key = (static_cast<quint64>(number) << 48) | (static_cast<quint64>(lane) << 16) | depth;
    auto known = m_drawn.find(key);
    if (known == m_drawn.end()) {
        const Profile& profile = m_picture.profiles[number];
        const engine::TickRange range{profile.ticks(m_scale.shown().begin),
                                      profile.ticks(m_scale.shown().end)};
        known = m_drawn.insert(key, {});
        profile.index->rowsOfLane(lane)[depth].draw(range, m_scale.width(), *known);
    }
    return *known;
}

QRect TimelinePainter::placeOf(const Profile& profile, const engine::SliceRow& row, std::size_t position,
                               int top) const {
    const auto pixel = [&](engine::Ticks ticks) {  // far outside the picture is far enough
        const double x = m_scale.pixel(profile.seconds(static_cast<double>(ticks)));
        return m_geometry.headers + static_cast<int>(std::lround(std::clamp(x, -1e4, m_scale.width() + 1e4)));
    };
    const int left = pixel(row.start(position)), right = pixel(row.end(position));
    return {left, top, std::max(1, right - left), m_geometry.row - kSliceGap};
}

void TimelinePainter::paintTrack(const TimelineGeometry::TrackBox& box, int scroll) {
    const engine::TimelineIndex& index = *m_picture.profiles[box.profile].index;
    for (std::size_t depth = 0; depth < index.depth(box.track); ++depth) {
        const int top = m_geometry.ruler + m_geometry.topOf(box, depth) - scroll;
        const engine::SliceRow& row = index.row(box.track, depth);
        paintColumns(box, depth, top);
        for (const engine::DrawnSlices& each : drawn(box.profile, index.lane(box.track), depth)) {
            if (each.column < 0)
                paintSlice(box, depth, each.first,
                           placeOf(m_picture.profiles[box.profile], row, each.first, top));
        }
    }
}

/// A seam at the right tells neighbors apart without their colors.
void TimelinePainter::paintSlice(const TimelineGeometry::TrackBox& box, std::size_t depth,
                                 std::size_t position, const QRect& place) {
    const Profile& profile = m_picture.profiles[box.profile];
    const std::uint32_t kind = profile.index->row(box.track, depth).kind(position);
    const SliceLook look = m_picture.looks[box.profile][kind];
    const bool dimmed = m_emphasis.searching && !m_emphasis.found[box.profile].marked(kind);
    const int seam = place.width() > 2 ? 1 : 0;
    m_painter.fillRect(place.adjusted(0, 0, -seam, 0), QColor(m_colors.fill(look, dimmed)));
    if (m_emphasis.ofLayer[box.profile].marked(kind))
        paintLayerBar(place.left(), place.top(), place.width() - seam);
    const int left = std::max(place.left(), m_geometry.headers) + kTextInset;
    const int room = std::min(place.right(), m_geometry.headers + m_scale.width()) - kTextInset - left;
    const QStaticText* label = m_labels.label(profile, box.profile, kind, room, m_painter.font());
    if (label == nullptr) return;
    m_painter.setPen(m_colors.text(look, dimmed));
    m_painter.drawStaticText(left, place.top() + 1, *label);
}

void TimelinePainter::paintLayerBar(int left, int top, int width) {
    m_painter.fillRect(left, top + m_geometry.row - kSliceGap - kLayerBar, width, kLayerBar,
                       theme().color("text"));
}

/// What is narrower than a pixel: one line of colors, drawn as high as the row. Where nothing is, it is
/// transparent.
void TimelinePainter::paintColumns(const TimelineGeometry::TrackBox& box, std::size_t depth, int top) {
    const Profile& profile = m_picture.profiles[box.profile];
    const engine::SliceRow& row = profile.index->row(box.track, depth);
    const std::size_t lane = profile.index->lane(box.track);
    m_line.fill(0);
    auto* colors = reinterpret_cast<QRgb*>(m_line.scanLine(0));
    int first = -1, last = -1;
    for (const engine::DrawnSlices& each : drawn(box.profile, lane, depth)) {
        if (each.column < 0) continue;
        const SliceLook look = m_picture.looks[box.profile][row.kind(each.longest)];
        const bool dimmed =
            m_emphasis.searching && !m_emphasis.found[box.profile].any(lane, depth, each.first, each.count);
        colors[each.column] =
            m_colors.fill(look, dimmed, static_cast<int>(std::lround(each.covered * SliceColors::kLevels)));
        if (first < 0) first = each.column;
        last = each.column;
    }
    if (first < 0) return;
    const int count = last - first + 1;
    m_painter.drawImage(QRect(m_geometry.headers + first, top, count, m_geometry.row - kSliceGap), m_line,
                        QRect(first, 0, count, 1));
    const engine::SliceMarks& ofLayer = m_emphasis.ofLayer[box.profile];
    if (ofLayer.count() == 0) return;
    for (const engine::DrawnSlices& each : drawn(box.profile, lane, depth)) {
        if (each.column >= 0 && ofLayer.any(lane, depth, each.first, each.count))
            paintLayerBar(m_geometry.headers + each.column, top, 1);
    }
}

void TimelinePainter::paintHeader(const TimelineGeometry::TrackBox& box, int scroll, int width) {
    const int top = m_geometry.ruler + box.top - scroll;
    const QRect place(0, top, m_geometry.headers, box.height);
    m_painter.fillRect(place, theme().color("surface"));
    m_painter.fillRect(0, place.bottom(), width, 1, theme().color("grid"));
    m_painter.fillRect(place.right(), top, 1, box.height, theme().color("border"));
    const engine::Track& track = m_picture.profiles[box.profile].index->timeline().tracks[box.track];
    m_painter.setPen(theme().color("text"));
    const QRect text = place.adjusted(kHeaderInset, 0, -kTextInset, 0);
    m_painter.drawText(
        text, Qt::AlignVCenter | Qt::AlignLeft,
        m_painter.fontMetrics().elidedText(TimelineText::track(track), Qt::ElideRight, text.width()));
}

/// At the right, as far as there is room.
void TimelinePainter::paintLegend(const std::vector<SliceLook>& looks, const QRect& place) {
    const QFontMetrics metrics = m_painter.fontMetrics();
    const int swatch = metrics.ascent() * 3 / 4;
    std::set<SliceLook> present(looks.begin(), looks.end());
    present.erase(SliceLook::Step);
    int width = 0;
    for (const SliceLook look : present)
        width += swatch + 2 * kTextInset + metrics.horizontalAdvance(titleOf(look)) + kHeaderInset;
    if (width > place.width()) return;
    int x = place.right() - width;
    for (const SliceLook look : present) {
        m_painter.fillRect(x, place.center().y() - swatch / 2, swatch, swatch,
                           QColor(m_colors.fill(look, false)));
        m_painter.setPen(theme().color("text"));
        const int wide = metrics.horizontalAdvance(titleOf(look));
        m_painter.drawText(QRect(x + swatch + kTextInset, place.top(), wide + 1, place.height()),
                           Qt::AlignVCenter, titleOf(look));
        x += swatch + 2 * kTextInset + wide + kHeaderInset;
    }
}

/// With the color of its clock, as everywhere in the window.
void TimelinePainter::paintHeading(const TimelineGeometry::Heading& heading, int scroll, int width) {
    const Profile& profile = m_picture.profiles[heading.profile];
    const bool measured = profile.clock == ProfileClock::Measured;
    const QRect place(0, m_geometry.ruler + heading.top - scroll, width, m_geometry.ruler);
    m_painter.fillRect(place, theme().color(measured ? "measuredSurface" : "simulatedSurface"));
    m_painter.setPen(theme().color(measured ? "measured" : "simulated"));
    QFont bold = m_painter.font();
    const QFont plain = bold;
    bold.setWeight(QFont::DemiBold);
    m_painter.setFont(bold);
    m_painter.drawText(place.adjusted(kHeaderInset, 0, 0, 0), Qt::AlignVCenter,
                       TimelineText::heading(profile));
    int used = 2 * kHeaderInset + m_painter.fontMetrics().horizontalAdvance(TimelineText::heading(profile));
    m_painter.setFont(plain);
    m_painter.setPen(theme().color("text"));
    m_painter.drawText(place.adjusted(used, 0, 0, 0), Qt::AlignVCenter, profile.note);
    used += m_painter.fontMetrics().horizontalAdvance(profile.note) + kHeaderInset;
    paintLegend(m_picture.looks[heading.profile], place.adjusted(used, 0, 0, 0));
}

void TimelinePainter::paintSelection(int scroll, int height) {
    if (!m_emphasis.selected) return;
    const ProfileSlice& selected = *m_emphasis.selected;
    const TimelineGeometry::TrackBox* box = m_geometry.boxOf(selected);
    if (box == nullptr) return;
    const Profile& profile = m_picture.profiles[selected.profile];
    const int top = m_geometry.ruler + m_geometry.topOf(*box, selected.place.depth) - scroll;
    if (top > height) return;
    const engine::SliceRow& row = profile.index->row(selected.place.track, selected.place.depth);
    const QRect place = placeOf(profile, row, selected.place.position, top).adjusted(-1, -1, 1, 1);
    for (const auto& [color, inset] : {std::pair{"surface", 0}, std::pair{"text", -1}}) {
        m_painter.setPen(QPen(theme().color(color), kSelectionWidth));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(place.adjusted(inset, inset, -inset, -inset));
    }
}

/// Two markers and their distance.
void TimelinePainter::paintMeasure(const QSize& size) {
    if (!m_emphasis.measured) return;
    m_painter.setClipRect(m_geometry.headers, 0, size.width() - m_geometry.headers, size.height());
    const auto pixel = [&](double seconds) {
        return m_geometry.headers +
               static_cast<int>(std::lround(std::clamp(m_scale.pixel(seconds), -1e4, m_scale.width() + 1e4)));
    };
    const int left = pixel(m_emphasis.measured->begin), right = pixel(m_emphasis.measured->end);
    QColor shade = theme().color("accent");
    m_painter.fillRect(left, 0, 1, size.height(), shade);
    m_painter.fillRect(right, 0, 1, size.height(), shade);
    shade.setAlphaF(kMeasureAlpha);
    m_painter.fillRect(left, m_geometry.ruler, right - left, size.height(), shade);
    const QString text = TimelineText::measured(m_emphasis.measured->length());
    const int wide = m_painter.fontMetrics().horizontalAdvance(text) + 2 * kTextInset;
    const int x = std::clamp((left + right - wide) / 2, m_geometry.headers, size.width() - wide);
    const QRect chip(x, 1, wide, m_geometry.ruler - 3);
    m_painter.fillRect(chip, theme().color("accent"));
    m_painter.setPen(theme().color("accentText"));
    m_painter.drawText(chip, Qt::AlignCenter, text);
    m_painter.setClipping(false);
}

}  // namespace shardlab
