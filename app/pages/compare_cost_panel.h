#pragma once
#include <QWidget>
#include <vector>

#include "engine/comparison/run_cost.h"

class QComboBox;
class QLabel;

namespace shardlab {

class CostPlot;
class RealBox;

/// A person's own price of a device, else its list price; perHour is 0 where there is neither.
engine::DevicePrice priceOfDevice(const std::string& device);

/// Time against cost of a run, and the prices that this rests on.
class CompareCostPanel : public QWidget {
    Q_OBJECT
public:
    explicit CompareCostPanel(QWidget* parent = nullptr);
    /// `own`: the device of the experiment, whose price is shown at first.
    void setDevices(const std::vector<engine::DeviceResult>& devices, const std::string& own);
    CostPlot* plot() const { return m_plot; }

Q_SIGNALS:
    void priceChanged();

private:
    QWidget* makePrice();
    void showPrice();
    void showMarks();
    std::vector<engine::DeviceResult> m_devices;
    QComboBox* m_device = nullptr;
    RealBox* m_price = nullptr;
    QLabel* m_source = nullptr;
    CostPlot* m_plot = nullptr;
};

}  // namespace shardlab
