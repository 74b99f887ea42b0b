#pragma once
#include <QTimer>
#include <QWidget>

#include "engine/core/process_usage.h"

class QLabel;
class QVBoxLayout;

namespace shardlab {

struct DeviceEstimate;
class UsageBar;
class UsageHistory;
class Workbench;

/// What a run takes: predicted before it starts, on each core of the simulated device and here; measured here
/// while the program lives.
class ResourcesDock : public QWidget {
    Q_OBJECT
public:
    explicit ResourcesDock(Workbench& workbench, QWidget* parent = nullptr);

private:
    void makeMeasured(QVBoxLayout& column);
    void makePredicted(QVBoxLayout& column);
    void setupConnections();
    void showEstimate(const DeviceEstimate& answer);
    void showHere(const DeviceEstimate& answer);
    void showDevice(const DeviceEstimate& answer);
    void readProcess();
    Workbench& m_workbench;
    UsageHistory* m_ram = nullptr;
    UsageBar* m_threads = nullptr;
    QLabel* m_rate = nullptr;
    QLabel* m_deviceTitle = nullptr;
    QLabel* m_hereTitle = nullptr;
    QLabel* m_unknown = nullptr;  ///< why nothing is predicted
    QWidget* m_predicted = nullptr;
    UsageBar* m_here = nullptr;
    UsageBar* m_core = nullptr;
    engine::ProcessUsage m_last;
    qint64 m_lastMilliseconds = 0;
    QTimer m_timer;
};

}  // namespace shardlab
