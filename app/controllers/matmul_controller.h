#pragma once
#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <atomic>
#include <memory>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/training/matmul_benchmark.h"

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
    ~MatmulController() override;
    void start(const engine::MatmulSize& size);  ///< stops the one before
    void cancel();
    bool running() const { return m_running; }

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(qint64 columns, qint64 total);
    void simulated(const std::vector<shardlab::DeviceMatmul>& devices);  ///< comes first
    void measured(const engine::MatmulSize& size, const engine::MatmulResult& result);
    void failed(const QString& message);

private:
    void setRunning(bool running);
    std::shared_ptr<engine::StopToken> m_stop = std::make_shared<engine::StopToken>();
    std::shared_ptr<std::atomic<qint64>> m_columns;
    engine::MatmulSize m_size;
    QTimer m_timer;
    QThreadPool m_pool;
    quint64 m_latest = 0;
    bool m_running = false;
};

}  // namespace shardlab
