#include "widgets/plots/metric_plot.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/common/accessible_role.h"
#include "widgets/common/compact_layout.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/plots/curve_facts.h"
#include "widgets/plots/curve_tooltip.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/free_place.h"
#include "widgets/plots/metric_head.h"
#include "widgets/plots/plot_theme.h"
#include "widgets/plots/value_range.h"

namespace shardlab {

namespace {
QString axisTitle(CurveAxis axis) {
    switch (axis) {
        case CurveAxis::Step:
            return MetricPlot::tr("Step");
        case CurveAxis::Epoch:
            return MetricPlot::tr("Epoch");
        case CurveAxis::MeasuredTime:
            return MetricPlot::tr("Measured time on this computer (s)");
        case CurveAxis::SimulatedTime:
            return MetricPlot::tr("Simulated time on the device (s)");
        case CurveAxis::WallClock:
            return MetricPlot::tr("Time of day");
    }
    return {};
}

constexpr int kLowPlot = 240;  // pixels
}  // namespace

MetricPlot::MetricPlot(QWidget* parent)
    : QWidget(parent), m_plot(new QCustomPlot(this)), m_head(new MetricHead(this)) {
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 10, 10);
    layout->setSpacing(6);
    layout->addWidget(m_head);
    layout->addWidget(m_plot, 1);
    (new CompactLayout(*this, kLowPlot))->condense(*layout, {16, 4, 10, 4}, 2);
    m_empty = new EmptyState(QStringLiteral("chart"), tr("No curves yet"),
                             tr("Train adds a faint point for every batch and a bold point for every epoch."),
                             m_plot);
    m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_tooltip = new CurveTooltip(this);
    setupPlot();
    setupPointer();
    setupHead();
    applyTheme();
}

MetricPlot::~MetricPlot() = default;

void MetricPlot::setupPlot() {
    setFocusProxy(m_plot);
    setAccessibleRole(*m_plot, QAccessible::Chart);
    m_plot->setFocusPolicy(Qt::StrongFocus);
    // At a fractional scale the plot's buffer ends a fraction of a pixel early; what is behind must show
    // there.
    m_plot->setAttribute(Qt::WA_OpaquePaintEvent, false);
    m_plot->setMinimumHeight(96);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_plot->setNoAntialiasingOnDrag(true);
    m_plot->setAutoAddPlottableToLegend(false);  // the head has one; see svg()
    m_plot->axisRect()->setMinimumMargins(QMargins(40, 4, 12, 32));
    m_plot->installEventFilter(this);
    m_plot->setMouseTracking(true);
    m_plot->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_plot, &QWidget::customContextMenuRequested, this, [this](const QPoint& place) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillMenu(*menu);
        menu->popup(m_plot->mapToGlobal(place));
    });
    setOptions(m_options);
}

void MetricPlot::setupHead() {
    connect(m_head, &MetricHead::enlargeRequested, this, [this] { Q_EMIT enlargeRequested(!m_enlarged); });
    connect(m_head, &MetricHead::menuRequested, this, [this](const QPoint& place) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillMenu(*menu);
        menu->popup(place);
    });
}

void MetricPlot::setPinned(bool pinned) {
    m_pinned = pinned;
    m_head->setPinned(pinned);
}

void MetricPlot::setEnlarged(bool enlarged) {
    m_enlarged = enlarged;
    m_head->setEnlarged(enlarged);
}

void MetricPlot::setupPointer() {
    constexpr int kClick = 4;  // pixels that a hand may tremble
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, [this] { fit(); });
    connect(m_plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) { m_pressed = event->pos(); });
    connect(m_plot, &QCustomPlot::mouseRelease, this, [this](QMouseEvent* event) {
        const bool click = (event->pos() - m_pressed).manhattanLength() < kClick;
        if (click && event->button() == Qt::LeftButton) pin(event->pos());
    });
    connect(m_plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        if (event->buttons() & Qt::LeftButton) {
            if ((event->pos() - m_pressed).manhattanLength() >= kClick) markZoomed();
        } else if (!m_tooltip->pinned()) {
            showValues(event->pos());
        }
    });
    connect(m_plot, &QCustomPlot::mouseWheel, this, [this] { markZoomed(); });
}

void MetricPlot::markZoomed() {
    if (!m_graphs.isEmpty()) m_userZoomed = true;
}

void MetricPlot::applyTheme() {
    applyPlotTheme(*m_plot, font());
    setOptions(m_options);
}

void MetricPlot::clearGraphs() {
    m_graphs.clear();
    m_plot->clearGraphs();
    m_userZoomed = false;
    hideTooltip();
}

void MetricPlot::setMetric(const std::string& metric, const QString& title) {
    m_head->setTitle(title);
    if (metric == m_metric) return;
    m_metric = metric;
    m_plot->setAccessibleName(title);
    clearGraphs();
}

void MetricPlot::setOptions(const CurveOptions& options) {
    m_options = options;
    m_plot->xAxis->setLabel(axisTitle(options.axis));
    // Days since 1970 have no logarithm worth seeing.
    const bool clock = options.axis == CurveAxis::WallClock;
    setScale(*m_plot->xAxis, options.logX && !clock);
    setScale(*m_plot->yAxis, options.logY);
    if (clock) {
        auto ticker = QSharedPointer<QCPAxisTickerDateTime>::create();
        ticker->setDateTimeFormat(QStringLiteral("HH:mm:ss"));
        m_plot->xAxis->setTicker(ticker);
    }
    setTickCounts();
    clearGraphs();
    setRuns(std::vector(m_runs));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

/// As many as have room; in a small plot, or with large text, the numbers would run into each other.
void MetricPlot::setTickCounts() {
    constexpr int kMost = 6, kFewest = 3, kBesideAxis = 50, kTickHeight = 24, kTickWidth = 48;
    const auto fitting = [&](int room, int tick) {
        return qBound(kFewest, (room - textScaled(kBesideAxis)) / textScaled(tick), kMost);
    };
    m_plot->xAxis->ticker()->setTickCount(fitting(m_plot->width(), kTickWidth));
    m_plot->yAxis->ticker()->setTickCount(fitting(m_plot->height(), kTickHeight));
}

void MetricPlot::setRuns(const std::vector<const RunCurves*>& runs) {
    bool changed = false;
    QHash<QString, std::shared_ptr<RunGraphs>> kept;
    for (const RunCurves* run : runs) {
        std::shared_ptr<RunGraphs> graphs = m_graphs.take(run->id);
        if (graphs && graphs->outgrew(*run)) {
            graphs->remove(*m_plot);
            graphs.reset();
        }
        if (!graphs) graphs = std::make_shared<RunGraphs>(*m_plot, m_options);
        if (!graphs->hasStyle(run->color, run->number)) {
            graphs->setStyle(run->color, run->number);
            changed = true;
        }
        changed = graphs->add(*run, m_metric) || changed;
        kept.insert(run->id, graphs);
    }
    for (const auto& gone : qAsConst(m_graphs))
        gone->remove(*m_plot);
    changed = changed || !m_graphs.isEmpty();
    m_graphs = kept;
    if (m_runs != runs) hideTooltip();
    m_runs = runs;
    const bool any =
        std::any_of(m_graphs.begin(), m_graphs.end(), [](const auto& graphs) { return !graphs->empty(); });
    m_empty->setVisible(!any);
    m_plot->axisRect()->setVisible(any);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->setVisible(any);
    if (!changed) return;
    if (!m_userZoomed) followData();
    showFacts();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void MetricPlot::followData() {
    std::vector<double> epochs, batches;
    for (const auto& graphs : qAsConst(m_graphs))
        graphs->collect(epochs, batches);
    const ValueRange y = rangeOf(epochs, std::move(batches), m_options.clipOutliers, m_options.logY);
    m_outside = y.outside == 0 ? QString()
                               : formatNumber(y.outside, tr("1 outlier hidden"), tr("%1 outliers hidden"));
    bool any = false;
    QCPRange x(0, 1);
    for (int i = 0; i < m_plot->graphCount(); ++i) {
        bool found = false;
        const QCPRange keys = m_plot->graph(i)->getKeyRange(
            found, m_plot->xAxis->scaleType() == QCPAxis::stLogarithmic ? QCP::sdPositive : QCP::sdBoth);
        if (!found) continue;
        x = any ? x.expanded(keys) : keys;
        any = true;
    }
    if (m_plot->xAxis->scaleType() == QCPAxis::stLogarithmic) {
        m_plot->xAxis->setRange(x.lower, x.upper * 1.05);
    } else {
        if (m_options.axis != CurveAxis::WallClock) x.lower = qMin(x.lower, 0.0);
        m_plot->xAxis->setRange(x.lower, x.upper + qMax(x.size() * 0.03, 1e-6));
    }
    if (m_options.logY) {
        m_plot->yAxis->setRange(y.empty ? 0.1 : y.lower / 1.2, y.empty ? 1.0 : y.upper * 1.2);
    } else {
        const double size = y.upper - y.lower;
        const double pad = size > 0 ? size * 0.06 : qMax(0.05, std::abs(y.upper) * 0.1);
        m_plot->yAxis->setRange(y.lower - pad, y.upper + pad);
    }
}

QString MetricPlot::outsideText() const {
    return m_outside;
}

void MetricPlot::showFacts() {
    const RunCurves* run = newestWith(m_runs, m_metric);
    m_head->values()->setValues(
        run == nullptr ? QColor() : run->color, run == nullptr ? 0 : run->number,
        run == nullptr ? std::vector<CurveValues::Value>() : newestValues(*run, m_metric));
    QStringList notes{coincidenceText(m_runs, m_metric), m_outside};
    notes.removeAll(QString());
    m_head->setNote(notes.join(QStringLiteral("  ·  ")));
    if (run != nullptr) notes.prepend(spokenValues(*run, m_metric));
    const QString spoken = notes.join(QStringLiteral(". "));
    if (m_plot->accessibleDescription() != spoken) m_plot->setAccessibleDescription(spoken);
}

void MetricPlot::fit() {
    m_userZoomed = false;
    followData();
    showFacts();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void MetricPlot::showValues(const QPoint& position) {
    if (m_graphs.isEmpty() || !m_plot->axisRect()->rect().contains(position)) return hideTooltip();
    const double x = m_plot->xAxis->pixelToCoord(position.x());
    const std::vector<CurveRow> rows = rowsNear(x, m_runs, m_metric, m_options);
    if (rows.empty()) return hideTooltip();
    m_tooltip->setRows(rows, m_options.batchSmoothing > 0 || m_options.epochSmoothing > 0);
    placeTooltip(position);
}

void MetricPlot::placeTooltip(const QPoint& position) {
    std::vector<QPoint> curves = visibleCurvePoints(*m_plot);
    for (QPoint& point : curves)
        point = m_plot->mapTo(this, point);
    m_tooltip->showAt(
        freePlace(m_tooltip->size(), m_plot->mapTo(this, position), rect().adjusted(4, 4, -4, -4), curves));
}

void MetricPlot::pin(const QPoint& position) {
    const bool pinned = m_tooltip->pinned();
    hideTooltip();
    showValues(position);
    if (pinned || !m_tooltip->isVisible()) return;
    m_tooltip->setPinned(true);
    placeTooltip(position);
}

void MetricPlot::hideTooltip() {
    m_tooltip->setPinned(false);
    m_tooltip->hide();
}

bool MetricPlot::handleKey(int key) {
    constexpr double kMove = 0.1;
    constexpr double kZoom = 0.8;
    QCPAxis* x = m_plot->xAxis;
    QCPAxis* y = m_plot->yAxis;
    switch (key) {
        case Qt::Key_Left:
            x->moveRange(-kMove * x->range().size());
            break;
        case Qt::Key_Right:
            x->moveRange(kMove * x->range().size());
            break;
        case Qt::Key_Up:
            y->moveRange(kMove * y->range().size());
            break;
        case Qt::Key_Down:
            y->moveRange(-kMove * y->range().size());
            break;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            x->scaleRange(kZoom);
            y->scaleRange(kZoom);
            break;
        case Qt::Key_Minus:
            x->scaleRange(1 / kZoom);
            y->scaleRange(1 / kZoom);
            break;
        case Qt::Key_Home:
            fit();
            return true;
        case Qt::Key_Space: {
            const QPoint pointer = m_plot->mapFromGlobal(QCursor::pos());
            const QRect room = m_plot->axisRect()->rect();
            pin(room.contains(pointer) ? pointer : room.center());
            if (m_tooltip->pinned()) m_tooltip->table()->setFocus(Qt::ShortcutFocusReason);
            return true;
        }
        case Qt::Key_Return:
        case Qt::Key_Enter:
            Q_EMIT enlargeRequested(!m_enlarged);
            return true;
        case Qt::Key_Escape:
            if (!m_tooltip->isVisible() && !m_enlarged) return false;
            if (!m_tooltip->isVisible()) Q_EMIT enlargeRequested(false);
            hideTooltip();
            return true;
        default:
            return false;
    }
    markZoomed();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    return true;
}

bool MetricPlot::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event)->key())) return true;
    const bool left = event->type() == QEvent::Leave || event->type() == QEvent::Hide;  // another page
    if (left && !m_tooltip->pinned()) hideTooltip();
    if (event->type() == QEvent::Resize) {
        m_empty->setGeometry(m_plot->rect());
        setTickCounts();
    }
    return QWidget::eventFilter(watched, event);
}

void MetricPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_empty->setGeometry(m_plot->rect());
}

void MetricPlot::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange ||
        event->type() == QEvent::FontChange) {
        applyTheme();
    }
    QWidget::changeEvent(event);
}

}  // namespace shardlab
