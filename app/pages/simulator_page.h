#pragma once
#include <QWidget>

#include "app/controllers/simulation_controller.h"

class QLabel;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QTabWidget;

namespace shardlab {

class AdviceList;
class ClockChip;
class EmptyState;
class MemoryPlot;
class OpsModel;
class RooflinePlot;
class StepBar;
class TimelinePanel;
class WhatIfPanel;
class Workbench;

/// One step of the experiment on its device, as the simulator sees it: where the time goes, each op, the
/// roofline, memory, what-if, and recommendations. Everything here is simulated; nothing is measured. Asks
/// the simulator only while it is seen.
class SimulatorPage : public QWidget {
    Q_OBJECT
public:
    explicit SimulatorPage(Workbench& workbench, QWidget* parent = nullptr);
    AdviceList* advice() const { return m_advice; }
    StepBar* bar() const { return m_bar; }
    QTabWidget* tabs() const { return m_tabs; }
    TimelinePanel* timeline() const { return m_timeline; }
    WhatIfPanel* whatIf() const { return m_whatIf; }

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makeTabs();
    QWidget* makeOps();
    QWidget* makeSide();
    void setupConnections();
    void requestEstimate();
    void show(const SimulationView& view);
    void showHeader(const SimulationView& view);
    void showFailure(const QString& message);
    void placeAdvice();
    Workbench& m_workbench;
    SimulationController m_simulation;
    ClockChip* m_step = nullptr;
    QLabel* m_uncertainty = nullptr;
    QLabel* m_setting = nullptr;
    QLabel* m_use = nullptr;
    StepBar* m_bar = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_placeholder = nullptr;
    QWidget* m_content = nullptr;
    QTabWidget* m_tabs = nullptr;
    OpsModel* m_ops = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QTableView* m_table = nullptr;
    RooflinePlot* m_roofline = nullptr;
    MemoryPlot* m_memory = nullptr;
    TimelinePanel* m_timeline = nullptr;
    WhatIfPanel* m_whatIf = nullptr;
    QWidget* m_side = nullptr;
    QLabel* m_sideTitle = nullptr;
    AdviceList* m_advice = nullptr;
    bool m_stale = true;  ///< edited since the last question
};

}  // namespace shardlab
