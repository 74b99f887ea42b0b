#include "widgets/plots/metric_plot.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {
QString axisTitle(CurveAxis axis) {
    switch (axis) {
        case CurveAxis::Step:
            return MetricPlot::tr("Step");
        case CurveAxis::Epoch:
            return MetricPlot::tr("Epoch");
        case CurveAxis::MeasuredTime:
            return MetricPlot::tr("Time measured here (s)");
        case CurveAxis::SimulatedTime:
            return MetricPlot::tr("Simulated time on the device (s)");
    }
    return {};
}
}  // namespace

MetricPlot::MetricPlot(QWidget* parent)
    : QWidget(parent), m_plot(new QCustomPlot(this)), m_title(new QLabel(this)), m_readout(new QLabel(this)) {
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_title->setProperty("role", QStringLiteral("heading"));
    m_readout->setProperty("role", QStringLiteral("caption"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_readout);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 12, 12);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addWidget(m_plot, 1);
    m_empty = new EmptyState(
        QStringLiteral("chart"), tr("No curves yet"),
        tr("Press Train: a faint point appears for every batch and a bold one for every epoch."), m_plot);
    m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
    setupPlot();
    applyTheme();
}

void MetricPlot::setupPlot() {
    setFocusProxy(m_plot);
    m_plot->setFocusPolicy(Qt::StrongFocus);
    // At a fractional scale the plot's buffer ends a fraction of a pixel early; what is behind must show
    // there.
    m_plot->setAttribute(Qt::WA_OpaquePaintEvent, false);
    m_plot->setMinimumHeight(120);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_plot->setNoAntialiasingOnDrag(true);
    m_plot->axisRect()->setMinimumMargins(QMargins(40, 4, 12, 32));
    m_plot->installEventFilter(this);
    m_plot->setMouseTracking(true);
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, [this] { fit(); });
    connect(m_plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        if (event->buttons() & Qt::LeftButton) markZoomed();
        showReadout(event->pos());
    });
    connect(m_plot, &QCustomPlot::mouseWheel, this, [this] { markZoomed(); });
    setAxis(m_axis);
}

void MetricPlot::markZoomed() {
    if (!m_graphs.isEmpty()) m_userZoomed = true;
}

void MetricPlot::applyTheme() {
    applyPlotTheme(*m_plot, font());
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->ticker()->setTickCount(6);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void MetricPlot::setMetric(const std::string& metric, const QString& title) {
    m_title->setText(title);
    if (metric == m_metric) return;
    m_metric = metric;
    m_plot->setAccessibleName(title);
    m_graphs.clear();
    m_plot->clearGraphs();
    m_userZoomed = false;
}

void MetricPlot::setAxis(CurveAxis axis) {
    m_axis = axis;
    m_plot->xAxis->setLabel(axisTitle(axis));
    m_graphs.clear();
    m_plot->clearGraphs();
    m_userZoomed = false;
}

MetricPlot::Graphs MetricPlot::makeGraphs() const {
    Graphs graphs;
    graphs.batches = m_plot->addGraph();
    graphs.validation = m_plot->addGraph();
    graphs.training = m_plot->addGraph();
    for (QCPGraph* graph : {graphs.batches, graphs.validation, graphs.training})
        graph->setAdaptiveSampling(true);
    return graphs;
}

void MetricPlot::styleGraphs(Graphs& graphs, const QColor& color) const {
    graphs.color = color;
    QColor faint = color;
    faint.setAlphaF(theme().isDark() ? 0.34 : 0.26);
    graphs.batches->setPen(QPen(faint, 1.0));
    graphs.training->setPen(QPen(color, 2.2));
    graphs.training->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(color), QBrush(color), 6));
    QPen dashed(color, 2.0, Qt::CustomDashLine);
    dashed.setDashPattern({4, 3});
    graphs.validation->setPen(dashed);
    graphs.validation->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(color, 1.8), QBrush(theme().color("surface")), 7));
}

void MetricPlot::addData(Graphs& graphs, const RunCurves& run) const {
    for (std::size_t i = graphs.steps; i < run.steps.size(); ++i) {
        const double value = run.value(run.steps[i], m_metric);
        if (std::isfinite(value)) graphs.batches->addData(run.abscissa(run.steps[i], m_axis), value);
    }
    for (std::size_t i = graphs.epochs; i < run.epochs.size(); ++i) {
        const double x = run.abscissa(i, m_axis);
        const double value = RunCurves::value(run.epochs[i], m_metric);
        if (std::isfinite(value)) graphs.training->addData(x, value);
        const double validation = RunCurves::value(run.epochs[i], "val_" + m_metric);
        if (std::isfinite(validation)) graphs.validation->addData(x, validation);
    }
    graphs.steps = run.steps.size();
    graphs.epochs = run.epochs.size();
}

void MetricPlot::removeRun(const QString& id) {
    const Graphs graphs = m_graphs.take(id);
    for (QCPGraph* graph : {graphs.batches, graphs.training, graphs.validation})
        m_plot->removeGraph(graph);
}

void MetricPlot::setRuns(const std::vector<const RunCurves*>& runs) {
    bool changed = false;
    QStringList wanted;
    for (const RunCurves* run : runs) {
        wanted << run->id;
        const auto known = m_graphs.find(run->id);
        if (known != m_graphs.end() &&
            (known->steps > run->steps.size() || known->epochs > run->epochs.size()))
            removeRun(run->id);
        if (!m_graphs.contains(run->id)) m_graphs.insert(run->id, makeGraphs());
        Graphs& graphs = m_graphs[run->id];
        if (graphs.color != run->color) {
            styleGraphs(graphs, run->color);
            changed = true;
        }
        if (graphs.steps == run->steps.size() && graphs.epochs == run->epochs.size()) continue;
        addData(graphs, *run);
        changed = true;
    }
    for (const QString& id : m_graphs.keys()) {
        if (wanted.contains(id)) continue;
        removeRun(id);
        changed = true;
    }
    bool any = false;
    for (const Graphs& graphs : m_graphs) {
        any = any ||
              graphs.batches->dataCount() + graphs.training->dataCount() + graphs.validation->dataCount() > 0;
    }
    m_empty->setVisible(!any);
    m_plot->axisRect()->setVisible(any);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->setVisible(any);
    if (!changed) return;
    if (!m_userZoomed) followData();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void MetricPlot::followData() {
    bool any = false;
    QCPRange x;
    QCPRange y;
    for (int i = 0; i < m_plot->graphCount(); ++i) {
        bool found = false;
        const QCPRange keys = m_plot->graph(i)->getKeyRange(found);
        if (!found) continue;
        const QCPRange values = m_plot->graph(i)->getValueRange(found);
        if (!found) continue;
        if (any) {
            x.expand(keys);
            y.expand(values);
        } else {
            x = keys;
            y = values;
        }
        any = true;
    }
    if (!any) {
        x = QCPRange(0, 1);
        y = QCPRange(0, 1);
    }
    x.lower = qMin(x.lower, 0.0);
    const double pad = y.size() > 0 ? y.size() * 0.06 : qMax(0.05, std::abs(y.center()) * 0.1);
    m_plot->xAxis->setRange(x.lower, x.upper + qMax(x.size() * 0.03, 1e-6));
    m_plot->yAxis->setRange(y.lower - pad, y.upper + pad);
}

void MetricPlot::fit() {
    m_userZoomed = false;
    followData();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void MetricPlot::showReadout(const QPoint& position) {
    if (m_graphs.isEmpty() || !m_plot->axisRect()->rect().contains(position)) return m_readout->clear();
    const double x = m_plot->xAxis->pixelToCoord(position.x());
    const double y = m_plot->yAxis->pixelToCoord(position.y());
    m_readout->setText(
        QStringLiteral("%1 %2   %3").arg(axisTitle(m_axis), QString::number(x, 'g', 4), formatMetric(y)));
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
        default:
            return false;
    }
    markZoomed();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    return true;
}

bool MetricPlot::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event)->key())) return true;
    if (event->type() == QEvent::Leave) m_readout->clear();
    if (event->type() == QEvent::Resize) m_empty->setGeometry(m_plot->rect());
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
        for (Graphs& graphs : m_graphs)
            graphs.color = QColor();  // styled again when the runs come back with new colours
    }
    QWidget::changeEvent(event);
}

}  // namespace shardlab
