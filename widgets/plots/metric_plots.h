#pragma once
#include <QScrollArea>
#include <string>
#include <vector>

#include "widgets/plots/curve_options.h"
#include "widgets/plots/run_curves.h"

class QGridLayout;

namespace shardlab {

class MetricPlot;

/// A plot for every metric of some runs, training and validation together: the loss and the main metric side
/// by side, the others below, two in a row. With more than two it scrolls where there is no room for all.
class MetricPlots : public QScrollArea {
    Q_OBJECT
public:
    explicit MetricPlots(QWidget* parent = nullptr);
    /// As MetricPlot::setRuns; without a metric the plots stay those of before.
    void setRuns(const std::vector<const RunCurves*>& runs);
    void setOptions(const CurveOptions& options);
    void fit();
    int count() const { return static_cast<int>(m_plots.size()); }
    MetricPlot* plot(int index) const { return m_plots[static_cast<std::size_t>(index)]; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addPlot();
    void setCount(std::size_t count);
    QWidget* m_body;
    QGridLayout* m_grid;
    std::vector<MetricPlot*> m_plots;  ///< at least two: the loss, the main metric
    CurveOptions m_options;
};

/// The metric beside the loss: the main one of the newest run that has one, else the newest run's first.
/// Empty: no run has a metric.
std::string mainMetricOf(const std::vector<const RunCurves*>& runs);
/// The main metric, then the others in the order of the newest run.
std::vector<std::string> metricsOf(const std::vector<const RunCurves*>& runs);

}  // namespace shardlab
