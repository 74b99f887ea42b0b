#pragma once
#include <QTimer>
#include <QWidget>

namespace shardlab {

class MemoryBars;
class Workbench;

/// Memory of this process and of the simulated device's cores.
class ResourcesDock : public QWidget {
    Q_OBJECT
public:
    explicit ResourcesDock(Workbench& workbench, QWidget* parent = nullptr);

private:
    void readProcess();
    MemoryBars* m_bars = nullptr;
    QTimer m_timer;
};

}  // namespace shardlab
