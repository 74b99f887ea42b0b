#include "widgets/plots/point_plot.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "widgets/common/accessible_role.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {

/// Whether something around the plot can be scrolled by the wheel.
bool isScrolled(const QWidget& plot) {
    for (const QWidget* around = plot.parentWidget(); around != nullptr; around = around->parentWidget()) {
        const auto* area = qobject_cast<const QAbstractScrollArea*>(around);
        if (area != nullptr && area->verticalScrollBar()->maximum() > area->verticalScrollBar()->minimum())
            return true;
    }
    return false;
}

}  // namespace

PointPlot::PointPlot(QWidget* parent)
    : QWidget(parent),
      m_plot(new QCustomPlot(this)),
      m_readout(new QLabel(this)),
      m_empty(new EmptyState({}, {}, {}, m_plot)) {
    m_plot->setAttribute(Qt::WA_NoMousePropagation, false);  // QCustomPlot keeps what it ignores
    m_readout->setProperty("role", QStringLiteral("caption"));
    m_readout->setWordWrap(true);
    m_readout->setMinimumHeight(2 * m_readout->fontMetrics().height());
    m_readout->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(4);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_readout);
    setFocusProxy(m_plot);
    setAccessibleRole(*m_plot, QAccessible::Chart);
    m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::StrongFocus);
    // At a fractional scale the plot's buffer ends a fraction of a pixel early; what is behind must show
    // there.
    m_plot->setAttribute(Qt::WA_OpaquePaintEvent, false);
    m_plot->setMinimumHeight(120);
    m_plot->setMouseTracking(true);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_plot->axisRect()->setMinimumMargins(QMargins(48, 8, 12, 32));
    m_plot->installEventFilter(this);
    m_mark = m_plot->addGraph();
    m_mark->setLineStyle(QCPGraph::lsNone);
    connect(m_plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) { hover(event->pos()); });
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, [this] {
        fit();
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    });
}

QString PointPlot::readout() const {
    return m_readout->text();
}

void PointPlot::setEmptyText(const QString& icon, const QString& title, const QString& text) {
    m_empty->setContent(icon, title, text);
}

PointPlot::Extent PointPlot::extent() const {
    const Point& first = m_points.front();
    Extent extent{.left = first.x, .right = first.x, .bottom = first.y, .top = first.y};
    for (const Point& point : m_points) {
        extent.left = std::min(extent.left, point.x);
        extent.right = std::max(extent.right, point.x);
        extent.bottom = std::min(extent.bottom, point.y);
        extent.top = std::max(extent.top, point.y);
    }
    return extent;
}

void PointPlot::setPoints(std::vector<Point> points, const QString& hint) {
    m_points = std::move(points);
    m_hint = hint;
    const bool any = !m_points.empty();
    m_empty->setVisible(!any);
    m_plot->axisRect()->setVisible(any);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->setVisible(any);
    choose(-1);
    applyTheme();
    fit();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void PointPlot::choose(int point) {
    m_chosen = point >= 0 && point < static_cast<int>(m_points.size()) ? point : -1;
    m_mark->data()->clear();
    if (m_chosen >= 0) {
        const Point& chosen = m_points[static_cast<std::size_t>(m_chosen)];
        m_mark->addData(chosen.x, chosen.y);
    }
    const QString text = m_chosen >= 0 ? m_points[static_cast<std::size_t>(m_chosen)].text : m_hint;
    m_readout->setText(text);
    m_plot->setAccessibleDescription(text);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void PointPlot::hover(const QPoint& position) {
    constexpr double kNear = 18;
    if (!m_plot->axisRect()->rect().contains(position)) return choose(-1);
    double best = kNear * kNear;
    int nearest = -1;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const double dx = m_plot->xAxis->coordToPixel(m_points[i].x) - position.x();
        const double dy = m_plot->yAxis->coordToPixel(m_points[i].y) - position.y();
        if (dx * dx + dy * dy >= best) continue;
        best = dx * dx + dy * dy;
        nearest = static_cast<int>(i);
    }
    if (nearest != m_chosen) choose(nearest);
}

void PointPlot::zoom(double factor) {
    const QPointF middle = m_chosen >= 0
                               ? QPointF(m_points[static_cast<std::size_t>(m_chosen)].x,
                                         m_points[static_cast<std::size_t>(m_chosen)].y)
                               : QPointF(m_plot->xAxis->range().center(), m_plot->yAxis->range().center());
    m_plot->xAxis->scaleRange(factor, middle.x());
    m_plot->yAxis->scaleRange(factor, middle.y());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

bool PointPlot::handleKey(int key) {
    constexpr double kZoom = 0.8;
    const int count = static_cast<int>(m_points.size());
    if (count == 0) return false;
    switch (key) {
        case Qt::Key_Right:
            choose((m_chosen + 1) % count);
            return true;
        case Qt::Key_Left:
            choose(m_chosen <= 0 ? count - 1 : m_chosen - 1);
            return true;
        case Qt::Key_Home:
            choose(-1);
            fit();
            return true;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoom(kZoom);
            return true;
        case Qt::Key_Minus:
            zoom(1 / kZoom);
            return true;
        default:
            return false;
    }
}

bool PointPlot::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event)->key())) return true;
    if (event->type() == QEvent::Wheel && !m_plot->hasFocus() && isScrolled(*this)) {
        event->ignore();  // Qt then offers it to the parent, which scrolls
        return true;
    }
    if (event->type() == QEvent::Leave && m_chosen >= 0) choose(-1);
    if (event->type() == QEvent::Resize) m_empty->setGeometry(m_plot->rect());
    return QWidget::eventFilter(watched, event);
}

void PointPlot::applyTheme() {
    applyPlotTheme(*m_plot, font());
    m_mark->setScatterStyle(QCPScatterStyle(
        QCPScatterStyle::ssCircle, QPen(theme().color("text"), plotSize(2)), Qt::NoBrush, plotSize(14)));
    restyle();
}

void PointPlot::styleLegend() {
    applyLegendTheme(*m_plot->legend, font());
}

void PointPlot::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange ||
        event->type() == QEvent::FontChange) {
        applyTheme();
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    }
    QWidget::changeEvent(event);
}

}  // namespace shardlab
