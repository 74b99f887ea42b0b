#include "widgets/timeline/timeline_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

#include "widgets/common/search_text.h"
#include "widgets/common/tips.h"
#include "widgets/timeline/timeline_text.h"

namespace shardlab {

namespace {
constexpr double kRoomAroundSlice = 0.1;

/// Kinds of slices whose name or layer has the text, in English or as they are shown.
std::vector<bool> foundKinds(const engine::Timeline& timeline, const QString& text) {
    std::vector<bool> found = engine::findKinds(timeline, text.toStdString());
    for (std::size_t kind = 0; kind < found.size() && !text.isEmpty(); ++kind) {
        if (!found[kind]) found[kind] = holdsSearched(TimelineText::sliceName(timeline.kinds[kind]), text);
    }
    return found;
}
}  // namespace

TimelineView::TimelineView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Timeline"));
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), QOverload<>::of(&QWidget::update));
}

void TimelineView::setProfiles(Profiles profiles) {
    const auto axisOf = [](const Profiles& all) {
        QStringList titles;
        for (const Profile& each : all)
            titles << TimelineText::heading(each);
        return titles;
    };
    const bool same = !m_picture.profiles.empty() && axisOf(profiles) == axisOf(m_picture.profiles);
    m_picture.profiles = std::move(profiles);
    m_picture.looks.clear();
    std::optional<TimeSpan> extent;
    for (const Profile& each : m_picture.profiles) {
        m_picture.looks.push_back(looksOf(each.index->timeline()));
        const engine::TickRange ticks = each.index->extent();
        const TimeSpan own{each.seconds(ticks.begin), each.seconds(ticks.end)};
        extent = extent ? TimeSpan{std::min(extent->begin, own.begin), std::max(extent->end, own.end)} : own;
    }
    m_labels.clear();
    m_picture.emphasis = {};
    refreshMarks();
    place();
    m_picture.scale.setExtent(extent.value_or(TimeSpan{0, 1}));
    if (!same) fitSteps();
    describe();
    viewport()->update();
    Q_EMIT selectionChanged();
    Q_EMIT measureChanged();
}

void TimelineView::place() {
    m_picture.geometry = TimelineGeometry(m_picture.profiles, fontMetrics());
    m_picture.scale.setWidth(viewport()->width() - m_picture.geometry.headers);
    const int room = viewport()->height() - m_picture.geometry.ruler;
    verticalScrollBar()->setRange(0, std::max(0, m_picture.geometry.height - room));
    verticalScrollBar()->setPageStep(std::max(1, room));
    verticalScrollBar()->setSingleStep(m_picture.geometry.row);
}

void TimelineView::refreshMarks() {
    TimelineEmphasis& emphasis = m_picture.emphasis;
    emphasis.searching = !m_search.isEmpty();
    emphasis.found.clear();
    emphasis.ofLayer.clear();
    for (const Profile& each : m_picture.profiles) {
        const engine::Timeline& timeline = each.index->timeline();
        emphasis.found.emplace_back(*each.index, foundKinds(timeline, m_search));
        emphasis.ofLayer.emplace_back(*each.index, engine::kindsOfLayer(timeline, m_layer));
    }
}

void TimelineView::search(const QString& text) {
    m_search = text.trimmed();
    refreshMarks();
    viewport()->update();
}

void TimelineView::setLayer(const std::string& layer) {
    if (layer == m_layer) return;
    m_layer = layer;
    m_picture.emphasis.ofLayer.clear();
    for (const Profile& each : m_picture.profiles)
        m_picture.emphasis.ofLayer.emplace_back(*each.index,
                                                engine::kindsOfLayer(each.index->timeline(), m_layer));
    viewport()->update();
}

qint64 TimelineView::matches() const {
    qint64 count = 0;
    for (const engine::SliceMarks& each : m_picture.emphasis.found)
        count += static_cast<qint64>(each.count());
    return count;
}

/// Through one profile after the other.
void TimelineView::selectMatch(int by) {
    const std::optional<ProfileSlice>& from = selected();
    const std::size_t count = m_picture.profiles.size();
    if (matches() == 0) return;
    std::size_t profile = from ? from->profile : by > 0 ? 0 : count - 1;
    std::optional<engine::SlicePlace> at = from ? std::optional(from->place) : std::nullopt;
    if (!from && by > 0) {  // from what is shown on
        const Profile& first = m_picture.profiles[profile];
        const auto found = m_picture.emphasis.found[profile].from(*first.index, first.ticks(shown().begin));
        if (found) return select(ProfileSlice{profile, *found});
    }
    for (;;) {
        const engine::TimelineIndex& index = *m_picture.profiles[profile].index;
        const auto found = m_picture.emphasis.found[profile].step(index, at, by);
        // Round the end: the next profile's turn, if there is one with matches.
        const bool isRound = found && at && count > 1 &&
                             (by > 0 ? index.slice(*found).start < index.slice(*at).start
                                     : index.slice(*found).start > index.slice(*at).start);
        if (found && !isRound) return select(ProfileSlice{profile, *found});
        profile = (profile + static_cast<std::size_t>(static_cast<int>(count) + by)) % count;
        at.reset();
    }
}

void TimelineView::select(const std::optional<ProfileSlice>& slice) {
    m_picture.emphasis.selected = slice;
    if (slice) reveal(*slice);
    describe();
    viewport()->update();
    Q_EMIT selectionChanged();
}

std::string TimelineView::selectedLayer() const {
    if (!selected()) return {};
    return m_picture.profiles[selected()->profile].index->kind(selected()->place).layer;
}

QString TimelineView::facts() const {
    if (!selected()) return {};
    return TimelineText::facts(m_picture.profiles[selected()->profile], selected()->place);
}

void TimelineView::describe() {
    if (m_picture.profiles.empty()) return setAccessibleDescription({});
    setAccessibleDescription(selected()
                                 ? facts()
                                 : tr("No slice selected. The arrow keys select slices; W and S zoom, A "
                                      "and D pan, F fits, M measures."));
}

const engine::SliceRow& TimelineView::rowOf(const ProfileSlice& slice) const {
    return m_picture.profiles[slice.profile].index->row(slice.place.track, slice.place.depth);
}

TimeSpan TimelineView::spanOf(const ProfileSlice& slice) const {
    const Profile& profile = m_picture.profiles[slice.profile];
    const engine::TimelineSlice& own = profile.index->slice(slice.place);
    return {profile.seconds(static_cast<double>(own.start)), profile.seconds(static_cast<double>(own.end()))};
}

void TimelineView::reveal(const ProfileSlice& slice) {
    m_picture.scale.reveal(spanOf(slice));
    const TimelineGeometry& geometry = m_picture.geometry;
    const TimelineGeometry::TrackBox* box = geometry.boxOf(slice);
    if (box == nullptr) return;
    const int top = geometry.topOf(*box, slice.place.depth);
    const int room = viewport()->height() - geometry.ruler;
    const int scroll = verticalScrollBar()->value();
    if (top < scroll) verticalScrollBar()->setValue(top);
    if (top + geometry.row > scroll + room) verticalScrollBar()->setValue(top + geometry.row - room);
}

void TimelineView::show(const TimeSpan& span) {
    m_picture.scale.show(span);
    viewport()->update();
}

void TimelineView::fitAll() {
    m_picture.scale.showAll();
    viewport()->update();
}

void TimelineView::fitSteps() {
    std::optional<TimeSpan> steps;
    for (const Profile& each : m_picture.profiles) {
        const engine::TickRange range = each.index->stepsExtent();
        const TimeSpan own{each.seconds(range.begin), each.seconds(range.end)};
        steps = steps ? TimeSpan{std::min(steps->begin, own.begin), std::max(steps->end, own.end)} : own;
    }
    if (steps) show(*steps);
}

/// The selection; what is fitted already, and without one: everything.
void TimelineView::fit() {
    if (!selected()) return fitAll();
    const TimeSpan before = shown();
    TimeSpan span = spanOf(*selected());
    const double room = kRoomAroundSlice * span.length();
    show({span.begin - room, span.end + room});
    if (shown() == before) fitAll();
}

void TimelineView::zoom(double factor) {
    m_picture.scale.zoom(factor, m_picture.scale.width() / 2.0);
    viewport()->update();
}

void TimelineView::pan(double share) {
    m_picture.scale.pan(share * m_picture.scale.width());
    viewport()->update();
}

double TimelineView::pointedAt() const {
    const QPoint position = viewport()->mapFromGlobal(QCursor::pos());
    const int x = position.x() - m_picture.geometry.headers;
    const bool inside = viewport()->rect().contains(position) && x >= 0;
    return inside && viewport()->underMouse() ? x : m_picture.scale.width() / 2.0;
}

void TimelineView::zoomAtPointer(double factor) {
    m_picture.scale.zoom(factor, pointedAt());
    viewport()->update();
}

void TimelineView::setMeasured(const std::optional<TimeSpan>& span) {
    m_picture.emphasis.measured = span;
    viewport()->update();
    Q_EMIT measureChanged();
}

void TimelineView::toggleMeasure() {
    const TimeSpan span = selected() ? spanOf(*selected()) : shown();
    setMeasured(measured() == span ? std::nullopt : std::optional(span));
}

/// In the first row that has slices, the one nearest to the middle of what is shown.
void TimelineView::selectFirst() {
    for (const TimelineGeometry::TrackBox& box : m_picture.geometry.tracks) {
        const Profile& profile = m_picture.profiles[box.profile];
        if (profile.index->depth(box.track) == 0) continue;
        const double middle = profile.ticks((shown().begin + shown().end) / 2);
        return select(
            ProfileSlice{box.profile, {box.track, 0, *profile.index->row(box.track, 0).nearest(middle)}});
    }
}

void TimelineView::walk(int by) {
    if (!selected()) return selectFirst();
    const auto next = m_picture.profiles[selected()->profile].index->next(selected()->place, by);
    if (next) select(ProfileSlice{selected()->profile, *next});
}

/// To the row above or below, of the next profile if it has to be, at the middle of what is seen of the
/// slice.
void TimelineView::climb(int by) {
    if (!selected()) return selectFirst();
    const TimeSpan own = spanOf(*selected());
    const double left = std::max(own.begin, shown().begin), right = std::min(own.end, shown().end);
    const double time = left < right ? (left + right) / 2 : (own.begin + own.end) / 2;
    const Profile& profile = m_picture.profiles[selected()->profile];
    if (const auto next = profile.index->across(selected()->place, by, profile.ticks(time)))
        return select(ProfileSlice{selected()->profile, *next});
    const std::size_t other = selected()->profile + static_cast<std::size_t>(by);
    if (other >= m_picture.profiles.size()) return;
    const engine::TimelineIndex& index = *m_picture.profiles[other].index;
    const double ticks = m_picture.profiles[other].ticks(time);
    const std::size_t tracks = index.timeline().tracks.size();
    for (std::size_t i = 0; i < tracks; ++i) {
        const std::size_t track = by > 0 ? i : tracks - 1 - i;
        if (index.depth(track) == 0) continue;
        const std::size_t depth = by > 0 ? 0 : index.depth(track) - 1;
        return select(ProfileSlice{other, {track, depth, *index.row(track, depth).nearest(ticks)}});
    }
}

void TimelineView::jump(bool toEnd) {
    if (!selected()) return selectFirst();
    ProfileSlice slice = *selected();
    slice.place.position = toEnd ? rowOf(slice).size() - 1 : 0;
    select(slice);
}

std::optional<ProfileSlice> TimelineView::sliceAt(const QPoint& position) const {
    const TimelineGeometry& geometry = m_picture.geometry;
    const int x = position.x() - geometry.headers, y = position.y() - geometry.ruler;
    if (x < 0 || y < 0) return std::nullopt;
    const int inside = y + verticalScrollBar()->value();
    const TimelineGeometry::TrackBox* box = geometry.trackAt(inside);
    if (box == nullptr) return std::nullopt;
    const auto depth = geometry.depthAt(*box, inside);
    const Profile& profile = m_picture.profiles[box->profile];
    if (!depth || *depth >= profile.index->depth(box->track)) return std::nullopt;
    const engine::SliceRow& row = profile.index->row(box->track, *depth);
    const double left = profile.ticks(m_picture.scale.seconds(x)),
                 right = profile.ticks(m_picture.scale.seconds(x + 1));
    std::vector<engine::DrawnSlices> drawn;
    row.draw({left, right}, 1, drawn);
    if (drawn.empty()) return std::nullopt;
    return ProfileSlice{box->profile, {box->track, *depth, drawn.front().longest}};
}

QString TimelineView::tipAt(const QPoint& position) const {
    const auto slice = sliceAt(position);
    if (!slice) return {};
    return TimelineText::tip(m_picture.profiles[slice->profile], slice->place);
}

void TimelineView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.setFont(font());
    TimelinePainter(painter, m_picture, m_labels).paint(viewport()->size(), verticalScrollBar()->value());
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    place();
}

void TimelineView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange) return;
    m_labels.clear();
    place();
    viewport()->update();
}

bool TimelineView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    showTip(*event, tipAt(static_cast<QHelpEvent*>(event)->pos()), this);
    return true;
}

}  // namespace shardlab
