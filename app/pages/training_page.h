#pragma once
#include <QWidget>

#include "engine/training/snapshot.h"
#include "widgets/plots/run_curves.h"

class QComboBox;
class QTabWidget;

namespace shardlab {

class CurveLegend;
class CurveViewMenu;
class LayersPanel;
class MetricPlot;
class MetricPlots;
class RunController;
class RunHeader;
class TrainingController;

/// How a run goes: state and progress, the latest numbers, the curves of all ticked runs, and its layers.
class TrainingPage : public QWidget {
    Q_OBJECT
public:
    TrainingPage(TrainingController& training, RunController& runs, QWidget* parent = nullptr);
    MetricPlot* lossPlot() const;
    MetricPlot* metricPlot() const;  ///< of the main metric
    MetricPlots* plots() const { return m_plots; }
    QTabWidget* tabs() const { return m_tabs; }
    LayersPanel* layers() const { return m_layers; }
    void setAxis(CurveAxis axis);

private:
    QWidget* makeTabs();
    QWidget* makeCurves();
    QWidget* makeControls();
    void setupConnections();
    void follow(const engine::SnapshotDelta& delta);
    void showNumbers();
    void refreshCurves();
    QString nextStep() const;
    void applyView();
    TrainingController& m_training;
    RunController& m_runs;
    RunHeader* m_header = nullptr;
    double m_learningRate = 0;
    QTabWidget* m_tabs = nullptr;
    LayersPanel* m_layers = nullptr;
    QComboBox* m_axis = nullptr;
    CurveViewMenu* m_view = nullptr;
    CurveLegend* m_legend = nullptr;
    MetricPlots* m_plots = nullptr;
};

}  // namespace shardlab
