#pragma once
#include <QWidget>

#include "engine/training/snapshot.h"
#include "widgets/plots/run_curves.h"

class QComboBox;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QTabBar;

namespace shardlab {

class CurveLegend;
class CurveViewMenu;
class LayersPanel;
class MetricPlot;
class MetricPlots;
class RunController;
class RunHeader;
class TrainingController;

/// How a run goes: state and progress in one line, a card for each metric with the curves of all ticked runs,
/// and the layers of the run.
class TrainingPage : public QWidget {
    Q_OBJECT
public:
    TrainingPage(TrainingController& training, RunController& runs, QWidget* parent = nullptr);
    MetricPlot* lossPlot() const;
    MetricPlot* metricPlot() const;  ///< of the main metric
    MetricPlots* plots() const { return m_plots; }
    QTabBar* tabs() const { return m_tabs; }
    LayersPanel* layers() const { return m_layers; }
    void setAxis(CurveAxis axis);
    void showLayers();
    /// The colours of runs are explained elsewhere in the window: the curves need no legend.
    void setRunsListed(bool listed);

private:
    QWidget* makeHead();
    QWidget* makeCurves();
    QWidget* makeControls(QWidget* parent);
    QWidget* makeMetricsButton(QWidget* parent);
    void setupConnections();
    void fillMetricsMenu();
    void follow(const engine::SnapshotDelta& delta);
    void refreshCurves();
    QString nextStep() const;
    void applyView();
    TrainingController& m_training;
    RunController& m_runs;
    RunHeader* m_header = nullptr;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_stack = nullptr;
    QWidget* m_controls = nullptr;
    QLineEdit* m_search = nullptr;
    QMenu* m_metrics = nullptr;
    LayersPanel* m_layers = nullptr;
    QComboBox* m_axis = nullptr;
    CurveViewMenu* m_view = nullptr;
    CurveLegend* m_legend = nullptr;
    MetricPlots* m_plots = nullptr;
};

}  // namespace shardlab
