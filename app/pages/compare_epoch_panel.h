#pragma once
#include <QWidget>
#include <vector>

#include "engine/planning/device_estimator.h"

class QComboBox;

namespace shardlab {

class EpochPlot;

/// The parts of the first or a later epoch on some devices.
class CompareEpochPanel : public QWidget {
    Q_OBJECT
public:
    explicit CompareEpochPanel(QWidget* parent = nullptr);
    /// Shown in this order; those that cannot run the experiment have no bar.
    void setDevices(const std::vector<engine::DeviceResult>& devices);
    EpochPlot* plot() const { return m_plot; }

private:
    void refresh();
    std::vector<engine::DeviceResult> m_devices;
    QComboBox* m_which = nullptr;
    EpochPlot* m_plot = nullptr;
};

}  // namespace shardlab
