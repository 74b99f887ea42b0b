#include "widgets/runs/parallel_coordinates.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <array>
#include <cmath>

#include "widgets/common/accessible_role.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kBottom = 16;  // pixels below the axes
constexpr int kBrushWidth = 14, kNear = 24;
constexpr double kKeyStep = 0.05;

/// Above the axes, for their titles.
int topRoom() {
    return textScaled(40);
}

QColor mixed(const QColor& from, const QColor& to, double share) {
    const auto part = [share](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
    return {part(from.red(), to.red()), part(from.green(), to.green()), part(from.blue(), to.blue())};
}

}  // namespace

ParallelCoordinates::ParallelCoordinates(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Chart);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(140);
    setAccessibleName(tr("Parallel coordinates of the runs"));
}

void ParallelCoordinates::setAxes(std::vector<ParallelAxis> axes, bool smallerIsBetter) {
    ParallelBrushes brushes(axes.size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        for (std::size_t before = 0; before < m_axes.size(); ++before) {
            if (m_axes[before].name() == axes[i].name()) brushes[i] = m_brushes[before];
        }
    }
    m_axes = std::move(axes);
    m_brushes = std::move(brushes);
    m_smallerIsBetter = smallerIsBetter;
    m_current = std::min(m_current, m_axes.empty() ? 0 : m_axes.size() - 1);
    redraw();
    describe();
}

void ParallelCoordinates::setSelected(const std::set<std::size_t>& runs) {
    m_selected = runs;
    update();
}

void ParallelCoordinates::setBrush(std::size_t axis, const std::optional<ParallelBrush>& brush) {
    if (axis >= m_brushes.size()) return;
    m_brushes[axis] = brush;
    redraw();
    describe();
    Q_EMIT brushed(brushedRuns(m_axes, m_brushes));
}

double ParallelCoordinates::x(std::size_t axis) const {
    if (m_axes.size() < 2) return width() / 2.0;
    return sideRoom() +
           static_cast<double>(axis) * (width() - 2.0 * sideRoom()) / static_cast<double>(m_axes.size() - 1);
}

/// As large texts need, but at most a third of the width for both sides.
int ParallelCoordinates::sideRoom() const {
    constexpr int kUsual = 104, kShare = 6;
    return std::clamp(width() / kShare, kUsual, textScaled(kUsual));
}

QFont ParallelCoordinates::smallFont() const {
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() - 1.5);
    return small;
}

double ParallelCoordinates::y(double place) const {
    return topRoom() + (1 - place) * (height() - topRoom() - kBottom);
}

double ParallelCoordinates::placeAt(double at) const {
    return std::clamp(1 - (at - topRoom()) / std::max(1, height() - topRoom() - kBottom), 0.0, 1.0);
}

int ParallelCoordinates::axisAt(double at) const {
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        if (std::abs(x(axis) - at) <= kNear) return static_cast<int>(axis);
    }
    return -1;
}

double ParallelCoordinates::qualityOf(std::size_t run) const {
    const double place = m_axes.back().place(run);
    return m_smallerIsBetter ? 1 - place : place;
}

QColor ParallelCoordinates::colorAt(double quality) const {
    if (std::isnan(quality)) return theme().color("textFaint");
    return mixed(theme().runColor(1), theme().runColor(0), quality);  // orange to blue in every theme
}

void ParallelCoordinates::redraw() {
    m_lines = {};
    update();
}

void ParallelCoordinates::drawLinesOf(QPainter& painter, const std::vector<std::size_t>& runs,
                                      const QColor& color) const {
    QVector<QLineF> lines;
    lines.reserve(static_cast<int>(runs.size() * m_axes.size()));
    for (const std::size_t run : runs) {
        std::optional<QPointF> before;  // axes where the run has no value are passed over
        for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
            const double place = m_axes[axis].place(run);
            if (std::isnan(place)) continue;
            const QPointF point(x(axis), y(place));
            if (before) lines << QLineF(*before, point);
            before = point;
        }
    }
    painter.setPen(QPen(color, painter.pen().widthF()));
    painter.drawLines(lines);
}

/// Those outside a brush first, the best last, in a few colours: thousands of lines are drawn at once.
void ParallelCoordinates::drawLines() {
    const qreal ratio = devicePixelRatioF();
    m_lines = QPixmap(size() * ratio);
    m_lines.setDevicePixelRatio(ratio);
    m_lines.fill(theme().color("surface"));
    constexpr std::size_t kSmooth = 400, kColors = 16;
    const std::size_t count = m_axes.front().size();
    const std::vector<std::size_t> inside = brushedRuns(m_axes, m_brushes);
    std::vector<bool> isInside(count);
    std::array<std::vector<std::size_t>, kColors + 1> byColor;
    for (const std::size_t run : inside) {
        isInside[run] = true;
        const double quality = qualityOf(run);
        const auto color = std::isnan(quality) ? 0 : 1 + static_cast<std::size_t>(quality * (kColors - 1));
        byColor[color].push_back(run);
    }
    std::vector<std::size_t> outside;
    for (std::size_t run = 0; run < count; ++run) {
        if (!isInside[run]) outside.push_back(run);
    }
    QPainter painter(&m_lines);
    painter.setRenderHint(QPainter::Antialiasing, count <= kSmooth);
    painter.setPen(QPen(Qt::black, count <= kSmooth ? 1.4 : 1.0));
    drawLinesOf(painter, outside, theme().color("border"));
    for (std::size_t color = 0; color < byColor.size(); ++color) {
        const double quality = static_cast<double>(color - 1) / (kColors - 1);
        drawLinesOf(painter, byColor[color], colorAt(color == 0 ? std::nan("") : quality));
    }
}

/// At the left of an axis, up to the axis before it; of the last one at the right.
std::vector<ParallelCoordinates::Label> ParallelCoordinates::labels(std::size_t axis) const {
    constexpr int kGap = 8, kMargin = 4;
    const QFontMetrics metrics(smallFont());
    const bool last = axis + 1 == m_axes.size();
    const double at = x(axis), before = axis > 0 && !last ? at - x(axis - 1) : sideRoom();
    const int room = std::min(sideRoom(), static_cast<int>(before)) - kGap - kMargin;
    std::vector<Label> labels;
    for (const ParallelAxis::Tick& tick : m_axes[axis].ticksThatFit(y(0) - y(1), metrics.height())) {
        const QString text = metrics.elidedText(tick.text, Qt::ElideMiddle, room);
        const int width = metrics.horizontalAdvance(text);
        labels.push_back({QRectF(last ? at + kGap : at - kGap - width, y(tick.place) - metrics.height() / 2.0,
                                 width + 2, metrics.height()),
                          text});
    }
    return labels;
}

void ParallelCoordinates::drawAxis(QPainter& painter, std::size_t axis) const {
    const double at = x(axis);
    const bool current = hasFocus() && axis == m_current;
    if (m_brushes[axis]) {
        QColor fill = theme().color("accent");
        fill.setAlphaF(0.25);
        painter.fillRect(QRectF(QPointF(at - kBrushWidth / 2.0, y(m_brushes[axis]->high)),
                                QPointF(at + kBrushWidth / 2.0, y(m_brushes[axis]->low))),
                         fill);
    }
    painter.setPen(QPen(theme().color(current ? "accent" : "borderStrong"), current ? 2.5 : 1.2));
    painter.drawLine(QPointF(at, y(0)), QPointF(at, y(1)));
    const QFontMetrics metrics(painter.font());
    const bool last = axis + 1 == m_axes.size();
    for (const Label& label : labels(axis)) {
        QColor behind = theme().color("surface");
        behind.setAlphaF(0.8);
        painter.fillRect(label.place, behind);
        painter.setPen(theme().color("textMuted"));
        painter.drawText(label.place, Qt::AlignCenter, label.text);
    }
    const double room = axis + 1 < m_axes.size() ? x(axis + 1) - x(axis)
                        : axis > 0               ? at - x(axis - 1)
                                                 : width();
    const double half =
        std::min(room / 2, axis == 0 || last ? static_cast<double>(sideRoom()) : room / 2) - 4;
    painter.setPen(theme().color("text"));
    const QString title =
        m_axes[axis].isLogarithmic() ? tr("%1 (log)").arg(m_axes[axis].title()) : m_axes[axis].title();
    painter.drawText(QRectF(at - half, 6, 2 * half, metrics.height() + 4), Qt::AlignCenter,
                     metrics.elidedText(title, Qt::ElideLeft, static_cast<int>(2 * half)));
}

void ParallelCoordinates::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_axes.size() < 2 || m_axes.front().size() == 0) {
        painter.fillRect(rect(), theme().color("surface"));
        return paintEmptyState(
            painter, rect(), font(), QStringLiteral("chart"), tr("Nothing to plot"),
            tr("Runs whose parameters differ, and which finished an epoch, are lines here. "
               "Axes chooses the parameters."));
    }
    if (m_lines.isNull()) drawLines();
    painter.drawPixmap(0, 0, m_lines);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Qt::black, 2.5));
    drawLinesOf(painter, {m_selected.begin(), m_selected.end()}, theme().color("text"));
    painter.setFont(smallFont());
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
        drawAxis(painter, axis);
}

void ParallelCoordinates::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    redraw();
}

void ParallelCoordinates::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) redraw();
    QWidget::changeEvent(event);
}

void ParallelCoordinates::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_axes.empty()) return;
    m_dragged = axisAt(event->x());
    if (m_dragged < 0) return;
    m_current = static_cast<std::size_t>(m_dragged);
    m_dragBegin = placeAt(event->y());
    update();
}

void ParallelCoordinates::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragged < 0) {
        setCursor(axisAt(event->x()) >= 0 ? Qt::SplitVCursor : Qt::ArrowCursor);
        return;
    }
    const double end = placeAt(event->y());
    m_brushes[m_current] = ParallelBrush{std::min(m_dragBegin, end), std::max(m_dragBegin, end)};
    redraw();
}

/// A click without a drag removes the brush.
void ParallelCoordinates::mouseReleaseEvent(QMouseEvent* event) {
    if (m_dragged < 0) return;
    m_dragged = -1;
    constexpr double kClick = 0.01;
    const double end = placeAt(event->y());
    const bool click = std::abs(end - m_dragBegin) < kClick;
    setBrush(m_current,
             click ? std::nullopt
                   : std::optional(ParallelBrush{std::min(m_dragBegin, end), std::max(m_dragBegin, end)}));
}

void ParallelCoordinates::moveBrush(int key, bool upper) {
    ParallelBrush brush = m_brushes[m_current].value_or(ParallelBrush());
    double& end = upper ? brush.high : brush.low;
    end = std::clamp(end + (key == Qt::Key_Up ? kKeyStep : -kKeyStep), 0.0, 1.0);
    if (brush.low > brush.high) return;
    const bool all = brush.low <= 0 && brush.high >= 1;
    setBrush(m_current, all ? std::nullopt : std::optional(brush));
}

void ParallelCoordinates::keyPressEvent(QKeyEvent* event) {
    if (m_axes.empty()) return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Left:
            m_current = m_current == 0 ? m_axes.size() - 1 : m_current - 1;
            break;
        case Qt::Key_Right:
            m_current = (m_current + 1) % m_axes.size();
            break;
        case Qt::Key_Up:
        case Qt::Key_Down:
            moveBrush(event->key(), event->modifiers().testFlag(Qt::ShiftModifier));
            break;
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            setBrush(m_current, std::nullopt);
            break;
        default:
            return QWidget::keyPressEvent(event);
    }
    update();
    describe();
}

void ParallelCoordinates::describe() {
    if (m_axes.empty()) return setAccessibleDescription({});
    const std::size_t inside = brushedRuns(m_axes, m_brushes).size();
    setAccessibleDescription(
        tr("Axis %1. %2 of %3 runs are in the brushes. Left and Right choose an axis, Up and Down move the "
           "lower end of its brush, with Shift the upper one, Delete removes it.")
            .arg(m_axes[m_current].title())
            .arg(inside)
            .arg(m_axes.front().size()));
}

}  // namespace shardlab
