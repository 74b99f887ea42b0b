#pragma once
#include <QWidget>
#include <vector>

#include "engine/planning/device_estimator.h"

class QComboBox;
class QStackedWidget;

namespace shardlab {

class EpochPlot;
class RacePlot;

/// The parts of the first or a later epoch on some devices, or their runs over the epochs.
class CompareEpochPanel : public QWidget {
    Q_OBJECT
public:
    explicit CompareEpochPanel(QWidget* parent = nullptr);
    /// Shown in this order; those that cannot run the experiment have no bar.
    void setDevices(const std::vector<engine::DeviceResult>& devices);
    EpochPlot* plot() const { return m_plot; }
    RacePlot* race() const { return m_race; }

private:
    void refresh();
    void showBars(bool withCompile);
    void showRace();
    std::vector<engine::DeviceResult> m_devices;
    QComboBox* m_which = nullptr;
    QStackedWidget* m_stack = nullptr;
    EpochPlot* m_plot = nullptr;
    RacePlot* m_race = nullptr;
};

}  // namespace shardlab
