#pragma once
#include <QScrollArea>
#include <QStringList>
#include <string>
#include <utility>
#include <vector>

#include "widgets/plots/curve_options.h"
#include "widgets/plots/metric_choices.h"
#include "widgets/plots/run_curves.h"

class QGridLayout;
class QLabel;

namespace shardlab {

class MetricPlot;

/// A card for every metric of some runs, training and validation together: the loss and the main metric side
/// by side, the others below, two in a row; those that are pinned before all. With more than two it scrolls
/// where there is no room for all. One card can be enlarged to the place of all.
class MetricPlots : public QScrollArea {
    Q_OBJECT
public:
    explicit MetricPlots(QWidget* parent = nullptr);
    /// As MetricPlot::setRuns; without a metric the cards stay those of before.
    void setRuns(const std::vector<const RunCurves*>& runs);
    void setOptions(const CurveOptions& options);
    void setChoices(const MetricChoices& choices);
    const MetricChoices& choices() const { return m_choices; }
    void search(const QString& text);     ///< only metrics with this in their name or title; empty: all
    void enlarge(const QString& metric);  ///< empty: all cards
    void fit();
    /// Every metric of the runs by name and heading, hidden ones too, in the order of the cards.
    std::vector<std::pair<QString, QString>> metrics() const;
    int count() const { return static_cast<int>(m_plots.size()); }
    MetricPlot* plot(int index) const { return m_plots[static_cast<std::size_t>(index)]; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void choicesChanged();
    void metricsChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addPlot();
    void setCount(std::size_t count);
    bool shows(const std::pair<QString, QString>& metric) const;
    void choose(const QString& metric, QStringList MetricChoices::*list, bool in);
    void refresh();
    QWidget* m_body;
    QGridLayout* m_grid;
    QLabel* m_nothing;
    std::vector<MetricPlot*> m_plots;
    std::vector<std::string> m_names;  ///< of all metrics
    std::vector<const RunCurves*> m_runs;
    CurveOptions m_options;
    MetricChoices m_choices;
    QString m_search, m_enlarged;
};

/// The metric beside the loss: the main one of the newest run that has one, else the newest run's first.
/// Empty: no run has a metric.
std::string mainMetricOf(const std::vector<const RunCurves*>& runs);
/// The main metric, then the others in the order of the newest run.
std::vector<std::string> metricsOf(const std::vector<const RunCurves*>& runs);

}  // namespace shardlab
