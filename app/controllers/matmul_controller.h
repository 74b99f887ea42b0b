#pragma once
#include <QObject>
#include <atomic>
#include <memory>
#include <vector>

#include "app/controllers/running_task.h"
#include "engine/matmul/matmul_benchmark.h"

namespace shardlab {

/// The modelled time of the product on a device of the catalog.
struct DeviceMatmul {
    QString device;  ///< its name
    double simulatedSeconds = 0;
    QString error;
};

/// Multiplies two matrices here on a worker, and asks the simulator about every device.
class MatmulController : public QObject {
    Q_OBJECT
public:
    explicit MatmulController(QObject* parent = nullptr);
    void start(const engine::MatmulSize& size);  ///< stops the one before
    void cancel();
    bool running() const { return m_task.running(); }

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(qint64 columns, qint64 total);
    void simulated(const std::vector<shardlab::DeviceMatmul>& devices);  ///< comes first
    void measured(const engine::MatmulSize& size, const engine::MatmulResult& result);
    void failed(const QString& message);

private:
    std::shared_ptr<std::atomic<qint64>> m_columns;
    engine::MatmulSize m_size;
    RunningTask m_task;
};

}  // namespace shardlab
