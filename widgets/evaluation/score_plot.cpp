#include "widgets/evaluation/score_plot.h"

#include <algorithm>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

ScorePlot::ScorePlot(QWidget* parent) : PointPlot(parent) {
    plot()->setObjectName(QStringLiteral("scorePlotArea"));
    plot()->legend->setVisible(false);
    m_reference = plot()->addGraph();
    m_chosen = plot()->addGraph();
    refresh();
}

void ScorePlot::setReport(Report report, std::vector<std::string> names) {
    m_report = std::move(report);
    m_names = std::move(names);
    refresh();
}

void ScorePlot::setKind(Kind kind) {
    m_kind = kind;
    refresh();
}

void ScorePlot::setClass(int index) {
    if (index == m_class) return;
    m_class = index;
    refresh();
}

void ScorePlot::refresh() {
    for (QCPGraph* graph : m_others)
        plot()->removeGraph(graph);
    m_others.clear();
    m_reference->data()->clear();
    m_chosen->data()->clear();
    std::vector<Point> points;
    QString hint;
    const bool roc = m_kind == Kind::Roc;
    if (m_kind == Kind::Calibration) {
        plot()->xAxis->setLabel(tr("Confidence"));
        plot()->yAxis->setLabel(tr("Accuracy"));
        plot()->setAccessibleName(tr("Reliability: accuracy over confidence"));
        if (m_report != nullptr) {
            points = showCalibration();
            hint =
                tr("Expected calibration error %1. On the dashed line, confidence equals accuracy. Point at "
                   "a bin, or use the arrow keys.")
                    .arg(formatMetric(m_report->calibration.expectedError));
        }
    } else {
        plot()->xAxis->setLabel(roc ? tr("False positive rate") : tr("Recall"));
        plot()->yAxis->setLabel(roc ? tr("True positive rate") : tr("Precision", "metric"));
        plot()->setAccessibleName(roc ? tr("ROC curves of the classes") : tr("Precision-recall curves"));
        if (m_report != nullptr) {
            points = showCurves(roc ? m_report->roc : m_report->precisionRecall);
            hint = m_class < 0 ? tr("Choose a class to see its thresholds.")
                               : tr("Thresholds of class %1. Point at the curve, or use the arrow keys.")
                                     .arg(toQString(m_names[static_cast<std::size_t>(m_class)]));
        }
    }
    setPoints(std::move(points), hint);
}

std::vector<PointPlot::Point> ScorePlot::showCurves(
    const std::vector<std::optional<engine::ScoreCurve>>& curves) {
    const bool roc = m_kind == Kind::Roc;
    std::vector<Point> points;
    for (std::size_t c = 0; c < curves.size(); ++c) {
        if (!curves[c]) continue;
        const engine::ScoreCurve& curve = *curves[c];
        const bool chosen = static_cast<int>(c) == m_class;
        QCPGraph* graph = chosen ? m_chosen : plot()->addGraph();
        if (!chosen) m_others.push_back(graph);
        QVector<QCPGraphData> line;
        for (std::size_t i = 0; i < curve.x.size(); ++i)
            line.push_back({curve.x[i], curve.y[i]});
        if (!roc) std::reverse(line.begin(), line.end());  // by increasing recall
        graph->data()->set(line, true);
        if (chosen) addThresholds(curve, points);
        if (m_class < 0) {  // one mark a curve says what it is
            const std::size_t middle = curve.x.size() / 2;
            const QString words =
                roc ? tr("%1: area under the ROC curve %2") : tr("%1: average precision %2");
            points.push_back({curve.x[middle], curve.y[middle],
                              words.arg(toQString(m_names[c]), formatMetric(curve.area))});
        }
    }
    if (roc && !points.empty()) {
        m_reference->addData(0, 0);
        m_reference->addData(1, 1);
    }
    return points;
}

void ScorePlot::addThresholds(const engine::ScoreCurve& curve, std::vector<Point>& points) const {
    const QString words = m_kind == Kind::Roc
                              ? tr("Threshold %1: true positive rate %2, false positive rate %3; area %4")
                              : tr("Threshold %1: precision %2, recall %3; average precision %4");
    for (std::size_t i = 0; i < curve.thresholds.size(); ++i) {
        points.push_back(
            {curve.x[i], curve.y[i],
             words.arg(formatMetric(std::min(1.0, curve.thresholds[i])), formatPercent(curve.y[i]),
                       formatPercent(curve.x[i]), formatMetric(curve.area))});
    }
}

std::vector<PointPlot::Point> ScorePlot::showCalibration() {
    std::vector<Point> points;
    for (const engine::CalibrationBin& bin : m_report->calibration.bins) {
        if (bin.samples == 0) continue;
        m_chosen->addData(bin.confidence, bin.accuracy);
        const QString words =
            bin.samples == 1
                ? tr("%1 sample with a confidence of %2 to %3: mean confidence %4, accuracy %5")
                : tr("%1 samples with a confidence of %2 to %3: mean confidence %4, accuracy %5");
        points.push_back(
            {bin.confidence, bin.accuracy,
             words.arg(formatCount(bin.samples), formatWholePercent(bin.from), formatWholePercent(bin.to),
                       formatPercent(bin.confidence), formatPercent(bin.accuracy))});
    }
    if (!points.empty()) {
        m_reference->addData(0, 0);
        m_reference->addData(1, 1);
    }
    return points;
}

void ScorePlot::fit() {
    constexpr double kMargin = 0.03;
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        axis->setRange(-kMargin, 1 + kMargin);
}

void ScorePlot::restyle() {
    if (m_chosen == nullptr) return;
    const QColor color = theme().color("accent");
    m_reference->setPen(QPen(theme().color("textFaint"), plotSize(1.4), Qt::DashLine));
    m_chosen->setPen(QPen(color, plotSize(2.4)));
    const bool marks = m_kind == Kind::Calibration;
    m_chosen->setScatterStyle(marks ? QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(color, plotSize(1.8)),
                                                      QBrush(theme().color("surface")), plotSize(8))
                                    : QCPScatterStyle(QCPScatterStyle::ssNone));
    QColor faint = theme().color(m_class < 0 ? "accent" : "textFaint");
    faint.setAlphaF(m_class < 0 ? 0.7 : 0.45);
    for (QCPGraph* graph : m_others)
        graph->setPen(QPen(faint, plotSize(1.2)));
}

}  // namespace shardlab
