#include "widgets/histograms/histogram_ridges.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "widgets/common/accessible_role.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kRidgePad = 16;
constexpr double kLeastShare = 0.42;  ///< of the height that one ridge takes

/// With as many digits as tell it from its neighbours, `step` away.
QString edgeText(double value, double step) {
    if (std::abs(value) < step / 1e6) return QStringLiteral("0");
    const double digits = std::ceil(std::log10(std::abs(value) / step)) + 1.0;
    return decimalText(value, 'g', static_cast<int>(qBound(2.0, digits, 9.0)));
}

/// A round step of an axis so that about `wanted` of them fit: 1, 2 or 5 times a power of ten.
double roundStep(double length, double wanted) {
    const double raw = length / wanted, power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= raw) return factor * power;
    }
    return 10.0 * power;
}

/// Few numbers in many bins are a comb. Somewhat finer than Rice's rule, 2 ∛n.
int binsFor(std::int64_t count) {
    constexpr double kFewest = 16, kMost = 64;
    return static_cast<int>(qBound(kFewest, 3.0 * std::cbrt(static_cast<double>(count)), kMost));
}

}  // namespace

HistogramRidges::HistogramRidges(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Chart);
    setAccessibleName(tr("Histograms over epochs"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void HistogramRidges::setEmptyText(const QString& title, const QString& text) {
    m_emptyTitle = title;
    m_emptyText = text;
    update();
}

void HistogramRidges::setRidges(std::vector<Ridge> ridges, const QString& token, const QString& axis) {
    m_ridges = std::move(ridges);
    m_token = token;
    m_axis = axis;
    m_bins = binsFor(m_ridges.empty() ? 0 : m_ridges.back().count);
    fillBins();
    if (m_ridge >= static_cast<int>(m_ridges.size()) || m_bin >= m_bins) m_ridge = m_bin = -1;
    setAccessibleDescription(
        m_ridges.empty() ? m_emptyText
                         : formatNumber(std::ssize(m_ridges), tr("1 histogram of the %1").arg(m_axis),
                                        tr("%1 histograms of the %2").arg(QStringLiteral("%1"), m_axis)));
    update();
}

void HistogramRidges::fillBins() {
    m_range = m_whole ? wholeRange(m_ridges) : commonRange(m_ridges);
    m_counts.clear();
    for (const Ridge& ridge : m_ridges)
        m_counts.push_back(
            ridge.histogram.rebinned(m_range.from, m_range.to, m_bins, ridge.minimum, ridge.maximum));
}

void HistogramRidges::setWhole(bool whole) {
    if (whole == m_whole) return;
    m_whole = whole;
    fillBins();
    update();
}

QString HistogramRidges::outsideText() const {
    constexpr double kWorthSaying = 0.01;
    double most = kWorthSaying;
    QString text;
    for (std::size_t i = 0; i < m_ridges.size(); ++i) {
        const Ridge& ridge = m_ridges[i];
        const double within = std::accumulate(m_counts[i].begin(), m_counts[i].end(), 0.0);
        const double share = ridge.count > 0 ? 1 - within / static_cast<double>(ridge.count) : 0;
        if (share < most) continue;
        most = share;
        text = tr("%1 of %2 outside the range").arg(formatPercent(share), ridge.title);
    }
    return text;
}

QRectF HistogramRidges::area() const {
    const QFontMetrics metrics = fontMetrics();
    const int right = m_ridges.empty() ? 0 : metrics.horizontalAdvance(m_ridges.back().title) + 12;
    return QRectF(rect()).adjusted(kRidgePad, metrics.height() + 12.0, -kRidgePad - right,
                                   -2.0 * metrics.height() - 16.0);
}

double HistogramRidges::ridgeHeight() const {
    const auto count = static_cast<double>(m_ridges.size());
    return area().height() * qMax(kLeastShare, 1.0 / qMax(1.0, count));
}

double HistogramRidges::baseline(int ridge) const {
    const int behind = static_cast<int>(m_ridges.size()) - 1 - ridge;
    const double room = area().height() - ridgeHeight();
    return area().bottom() -
           (m_ridges.size() > 1 ? behind * room / static_cast<double>(m_ridges.size() - 1) : 0);
}

double HistogramRidges::binEdge(int bin) const {
    return m_range.from + m_range.width() * bin / m_bins;
}

double HistogramRidges::xOf(double value) const {
    return area().left() + area().width() * (value - m_range.from) / m_range.width();
}

QPolygonF HistogramRidges::outline(int ridge) const {
    const std::vector<double>& counts = m_counts[static_cast<std::size_t>(ridge)];
    const double peak = *std::ranges::max_element(counts), bottom = baseline(ridge);
    QPolygonF line;
    line << QPointF(xOf(m_range.from), bottom);
    for (int bin = 0; bin < m_bins; ++bin) {
        const double share = peak > 0 ? counts[static_cast<std::size_t>(bin)] / peak : 0;
        line << QPointF((xOf(binEdge(bin)) + xOf(binEdge(bin + 1))) / 2,
                        bottom - share * ridgeHeight() * 0.94);
    }
    line << QPointF(xOf(m_range.to), bottom);
    return line;
}

void HistogramRidges::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_ridges.empty()) {
        paintEmptyState(painter, rect(), font(), QStringLiteral("layers"), m_emptyTitle, m_emptyText);
    } else {
        paintAxis(painter);
        paintRidges(painter);
        paintTitles(painter);
        paintCursor(painter);
        paintHead(painter);
    }
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().color("accent"), 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 6, 6);
}

void HistogramRidges::paintAxis(QPainter& painter) const {
    const QRectF plot = area();
    const QFontMetrics metrics = fontMetrics();
    const double widest = metrics.horizontalAdvance(QStringLiteral("-0.0000")) + 16.0;
    const double step = roundStep(m_range.width(), qMax(4.0, plot.width() / widest));
    for (double tick = std::ceil(m_range.from / step) * step; tick <= m_range.to; tick += step) {
        const double x = xOf(tick);
        painter.setPen(theme().color("grid"));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.setPen(theme().color("textMuted"));
        const QString label = decimalText(std::abs(tick) < step / 1e6 ? 0.0 : tick, 'g', 4);
        painter.drawText(QRectF(x - widest / 2, plot.bottom() + 4, widest, metrics.height()), Qt::AlignCenter,
                         label);
    }
    painter.setPen(theme().color("textMuted"));
    painter.drawText(
        QRectF(plot.left(), plot.bottom() + metrics.height() + 6, plot.width(), metrics.height()),
        Qt::AlignCenter, m_axis);
}

void HistogramRidges::paintRidges(QPainter& painter) const {
    const QColor surface = theme().color("surface");
    const QColor line = theme().color(m_token);
    const auto count = static_cast<int>(m_ridges.size());
    for (int ridge = 0; ridge < count; ++ridge) {
        // The newer, the fuller its colour.
        const double age = count > 1 ? static_cast<double>(ridge) / (count - 1) : 1.0;
        const QPolygonF polygon = outline(ridge);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().tint(m_token, 0.10 + 0.45 * age));
        painter.drawPolygon(polygon);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(surface, 3.0));  // apart from the ridge behind
        painter.drawPolyline(polygon);
        const bool pointed = ridge == m_ridge;
        painter.setPen(QPen(pointed ? line : theme().tint(m_token, 0.40 + 0.45 * age), pointed ? 2.0 : 1.0));
        painter.drawPolyline(polygon);
    }
}

/// Of as many ridges as have room, the newest among them, and of the one pointed at.
void HistogramRidges::paintTitles(QPainter& painter) const {
    const QRectF plot = area();
    const QFontMetrics metrics = fontMetrics();
    double free = height();
    for (int ridge = static_cast<int>(m_ridges.size()) - 1; ridge >= 0; --ridge) {
        const double y = baseline(ridge);
        if (y > free) continue;
        free = y - metrics.height();
        painter.setPen(theme().color(ridge == m_ridge ? "text" : "textMuted"));
        painter.drawText(QRectF(plot.right() + 8, y - metrics.height(), width(), metrics.height()),
                         Qt::AlignLeft | Qt::AlignBottom, m_ridges[static_cast<std::size_t>(ridge)].title);
    }
}

/// In the line at the head: what the cursor points at, else what the axis leaves out.
void HistogramRidges::paintHead(QPainter& painter) const {
    const bool pointed = m_ridge >= 0 && m_bin >= 0;
    const QString text = pointed ? readout() : outsideText();
    painter.setPen(theme().color(pointed ? "text" : "textMuted"));
    painter.drawText(QRectF(kRidgePad, 8, width() - 2.0 * kRidgePad, fontMetrics().height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(text, Qt::ElideRight, width() - 2 * kRidgePad));
}

void HistogramRidges::paintCursor(QPainter& painter) const {
    if (m_ridge < 0 || m_bin < 0) return;
    const QPointF top = outline(m_ridge).at(m_bin + 1);
    painter.setPen(QPen(theme().color("text"), 1, Qt::DashLine));
    painter.drawLine(QPointF(top.x(), area().bottom()), top);
    painter.setPen(QPen(theme().color("surface"), 2));
    painter.setBrush(theme().color("text"));
    painter.drawEllipse(top, 4.5, 4.5);
}

QString HistogramRidges::readout() const {
    if (m_ridge < 0 || m_bin < 0) return {};
    const Ridge& ridge = m_ridges[static_cast<std::size_t>(m_ridge)];
    const double count = m_counts[static_cast<std::size_t>(m_ridge)][static_cast<std::size_t>(m_bin)];
    const double share = ridge.count > 0 ? count / static_cast<double>(ridge.count) : 0;
    const double width = m_range.width() / m_bins;
    return tr("%1: %2 of %3 values (%4) from %5 to %6")
        .arg(ridge.title, formatCount(std::llround(count)), formatCount(ridge.count), formatPercent(share),
             edgeText(binEdge(m_bin), width), edgeText(binEdge(m_bin + 1), width));
}

/// The foremost ridge over whose place the position is; between ridges the one whose ground is nearest.
int HistogramRidges::ridgeAt(const QPointF& position) const {
    int nearest = 0;
    for (int ridge = static_cast<int>(m_ridges.size()) - 1; ridge >= 0; --ridge) {
        if (outline(ridge).containsPoint(position, Qt::OddEvenFill)) return ridge;
        if (std::abs(baseline(ridge) - position.y()) < std::abs(baseline(nearest) - position.y()))
            nearest = ridge;
    }
    return nearest;
}

void HistogramRidges::moveTo(int ridge, int bin) {
    if (ridge == m_ridge && bin == m_bin) return;
    m_ridge = ridge;
    m_bin = bin;
    setAccessibleDescription(readout());
    update();
}

void HistogramRidges::mouseMoveEvent(QMouseEvent* event) {
    const QRectF plot = area();
    if (m_ridges.empty() || !plot.contains(event->localPos())) return moveTo(-1, -1);
    const double share = (event->localPos().x() - plot.left()) / plot.width();
    moveTo(ridgeAt(event->localPos()), qBound(0, static_cast<int>(share * m_bins), m_bins - 1));
}

void HistogramRidges::mouseDoubleClickEvent(QMouseEvent*) {
    setWhole(!m_whole);
}

void HistogramRidges::leaveEvent(QEvent*) {
    if (!hasFocus()) moveTo(-1, -1);
}

void HistogramRidges::focusOutEvent(QFocusEvent* event) {
    moveTo(-1, -1);
    QWidget::focusOutEvent(event);
}

void HistogramRidges::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(m_ridges.size()) - 1;
    if (last < 0) return QWidget::keyPressEvent(event);
    const bool first = m_ridge < 0;
    const int ridge = first ? last : m_ridge, bin = first ? m_bins / 2 : m_bin;
    const int move = first ? 0 : 1;
    switch (event->key()) {
        case Qt::Key_Left:
            return moveTo(ridge, qMax(0, bin - move));
        case Qt::Key_Right:
            return moveTo(ridge, qMin(m_bins - 1, bin + move));
        case Qt::Key_Up:
            return moveTo(qMax(0, ridge - move), bin);
        case Qt::Key_Down:
            return moveTo(qMin(last, ridge + move), bin);
        case Qt::Key_Home:
            return moveTo(0, bin);
        case Qt::Key_End:
            return moveTo(last, bin);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return setWhole(!m_whole);
        default:
            QWidget::keyPressEvent(event);
    }
}

bool HistogramRidges::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    QString text = readout();
    if (text.isEmpty() && !outsideText().isEmpty())
        text = tr("%1: double-click or press Enter to show all").arg(outsideText());
    if (text.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text, this);
    }
    return true;
}

}  // namespace shardlab
