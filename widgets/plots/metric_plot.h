#pragma once
#include <QHash>
#include <QWidget>
#include <string>

#include "widgets/plots/run_curves.h"

class QCustomPlot;
class QCPGraph;
class QLabel;

namespace shardlab {

/// One metric over the training of one or several runs: per batch faint, per epoch bold with marks,
/// validation dashed with open marks. The range follows the data until a person zooms or drags; a double
/// click or Home follows again. Keys: arrows move, + and − zoom, Home fits.
class MetricPlot : public QWidget {
    Q_OBJECT
public:
    explicit MetricPlot(QWidget* parent = nullptr);
    void setMetric(const std::string& metric, const QString& title);
    void setAxis(CurveAxis axis);
    /// Shows exactly these runs; unchanged runs are recognised by their counts and cost nothing.
    void setRuns(const std::vector<const RunCurves*>& runs);
    void fit();  ///< follow the data again
    bool userZoomed() const { return m_userZoomed; }
    QCustomPlot* plot() const { return m_plot; }

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Graphs {
        QCPGraph* batches = nullptr;
        QCPGraph* training = nullptr;
        QCPGraph* validation = nullptr;
        std::size_t steps = 0, epochs = 0;
        QColor color;
    };
    void setupPlot();
    void applyTheme();
    void styleGraphs(Graphs& graphs, const QColor& color) const;
    Graphs makeGraphs() const;
    void addData(Graphs& graphs, const RunCurves& run) const;
    void removeRun(const QString& id);
    void followData();
    void showReadout(const QPoint& position);
    bool handleKey(int key);
    void markZoomed();
    QCustomPlot* m_plot = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_readout = nullptr;
    QWidget* m_empty = nullptr;
    std::string m_metric;
    CurveAxis m_axis = CurveAxis::Step;
    QHash<QString, Graphs> m_graphs;
    bool m_userZoomed = false;
};

}  // namespace shardlab
