#include "widgets/evaluation/embedding_plot.h"

#include <QKeyEvent>
#include <algorithm>
#include <array>

#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

EmbeddingPlot::EmbeddingPlot(QWidget* parent) : PointPlot(parent) {
    plot()->setObjectName(QStringLiteral("embeddingPlotArea"));
    plot()->setAccessibleName(tr("Samples in a plane, colored by class"));
    plot()->legend->setVisible(false);
    m_selected = plot()->addGraph();
    m_selected->setLineStyle(QCPGraph::lsNone);
    connect(plot(), &QCustomPlot::mouseRelease, this, [this](QMouseEvent* event) {
        if (event->button() == Qt::LeftButton && chosen() >= 0) Q_EMIT sampleChosen(chosen());
    });
    setPoints({}, {});
}

namespace {

constexpr int kColors = 8;

/// Of samples that are right and wrong: classes of one colour differ by it.
struct Marker {
    QCPScatterStyle::ScatterShape right, wrong;
};

Marker markerOf(int label) {
    constexpr std::array kMarkers{Marker{QCPScatterStyle::ssDisc, QCPScatterStyle::ssCross},
                                  Marker{QCPScatterStyle::ssSquare, QCPScatterStyle::ssCrossSquare},
                                  Marker{QCPScatterStyle::ssTriangle, QCPScatterStyle::ssPlus},
                                  Marker{QCPScatterStyle::ssDiamond, QCPScatterStyle::ssStar}};
    return kMarkers[static_cast<std::size_t>(label / (2 * kColors)) % kMarkers.size()];
}

}  // namespace

QColor EmbeddingPlot::classColor(int label) {
    constexpr int kDarker = 165;  // every second eight classes have darker colours
    const QColor color = theme().runColor(label % kColors);
    return label / kColors % 2 == 0 ? color : color.darker(kDarker);
}

QPixmap EmbeddingPlot::classSwatch(int label, int size) {
    const QColor color = classColor(label);
    QPixmap swatch(size, size);
    swatch.fill(Qt::transparent);
    QCPPainter painter(&swatch);
    painter.setAntialiasing(true);
    const QCPScatterStyle style(markerOf(label).right, color, color, size - 2.0);
    style.applyTo(&painter, QPen(color));
    style.drawShape(&painter, size / 2.0, size / 2.0);
    return swatch;
}

void EmbeddingPlot::setSamples(const std::vector<Sample>& samples, int classes, const QString& hint) {
    for (auto* graphs : {&m_right, &m_wrong}) {
        for (QCPGraph* graph : *graphs)
            plot()->removeGraph(graph);
        graphs->clear();
    }
    m_samples = samples;
    m_selected->data()->clear();
    for (auto* graphs : {&m_right, &m_wrong}) {
        for (int c = 0; c < classes; ++c) {
            graphs->push_back(plot()->addGraph());
            graphs->back()->setLineStyle(QCPGraph::lsNone);
        }
    }
    std::vector<Point> points;
    for (const Sample& sample : samples) {
        auto& graphs = sample.wrong ? m_wrong : m_right;
        graphs[static_cast<std::size_t>(sample.label)]->addData(sample.at.x, sample.at.y);
        points.push_back({sample.at.x, sample.at.y, sample.text});
    }
    setPoints(std::move(points), hint);
}

void EmbeddingPlot::setClass(int label) {
    m_class = label;
    restyle();
    plot()->replot(QCustomPlot::rpQueuedReplot);
}

void EmbeddingPlot::select(int point) {
    m_selected->data()->clear();
    if (point >= 0 && point < static_cast<int>(m_samples.size())) {
        const engine::PlanePoint& at = m_samples[static_cast<std::size_t>(point)].at;
        m_selected->addData(at.x, at.y);
    }
    plot()->replot(QCustomPlot::rpQueuedReplot);
}

bool EmbeddingPlot::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && chosen() >= 0) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
            Q_EMIT sampleChosen(chosen());
            return true;
        }
    }
    return PointPlot::eventFilter(watched, event);
}

void EmbeddingPlot::restyle() {
    if (m_selected == nullptr) return;
    for (std::size_t c = 0; c < m_right.size(); ++c) {
        QColor color = classColor(static_cast<int>(c));
        const bool faint = m_class >= 0 && m_class != static_cast<int>(c);
        color.setAlphaF(faint ? 0.12 : 0.8);
        const Marker marker = markerOf(static_cast<int>(c));
        m_right[c]->setScatterStyle(QCPScatterStyle(marker.right, color, color, plotSize(5)));
        m_wrong[c]->setScatterStyle(
            QCPScatterStyle(marker.wrong, QPen(color, plotSize(1.8)), Qt::NoBrush, plotSize(8)));
    }
    m_selected->setScatterStyle(QCPScatterStyle(
        QCPScatterStyle::ssCircle, QPen(theme().color("accent"), plotSize(3)), Qt::NoBrush, plotSize(18)));
    // The axes of a projection have no unit, and of t-SNE no meaning.
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        axis->setTickLabels(false);
}

void EmbeddingPlot::fit() {
    if (m_samples.empty()) return;
    const auto [left, right] =
        std::ranges::minmax_element(m_samples, {}, [](const Sample& s) { return s.at.x; });
    const auto [low, high] =
        std::ranges::minmax_element(m_samples, {}, [](const Sample& s) { return s.at.y; });
    constexpr double kMargin = 0.05;
    const auto set = [](QCPAxis* axis, double from, double to) {
        const double margin = qMax((to - from) * kMargin, 1e-9);
        axis->setRange(from - margin, to + margin);
    };
    set(plot()->xAxis, left->at.x, right->at.x);
    set(plot()->yAxis, low->at.y, high->at.y);
}

}  // namespace shardlab
