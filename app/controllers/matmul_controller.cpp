#include "app/controllers/matmul_controller.h"

#include "app/controllers/background.h"
#include "engine/devices/device_spec.h"

namespace shardlab {

namespace {

constexpr std::uint64_t kMatmulSeed = 1;  // the command line's
constexpr int kMatmulProgressMilliseconds = 50;

std::vector<DeviceMatmul> onAllDevices(const engine::MatmulSize& size) {
    std::vector<DeviceMatmul> devices;
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::instance().devices()) {
        DeviceMatmul row{.device = QString::fromStdString(device.name), .error = {}};
        try {
            row.simulatedSeconds = engine::simulatedMatmulSeconds(size, device.id);
        } catch (const std::exception& error) {
            row.error = QString::fromUtf8(error.what());
        }
        devices.push_back(std::move(row));
    }
    return devices;
}

}  // namespace

MatmulController::MatmulController(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(kMatmulProgressMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, [this] { Q_EMIT progressed(*m_columns, m_size.n); });
}

MatmulController::~MatmulController() {
    m_stop->requestStop();
    m_pool.clear();
    m_pool.waitForDone();
}

void MatmulController::setRunning(bool running) {
    if (running) {
        m_timer.start();
    } else {
        m_timer.stop();
    }
    if (running == m_running) return;
    m_running = running;
    Q_EMIT runningChanged(running);
}

void MatmulController::start(const engine::MatmulSize& size) {
    m_stop->requestStop();
    m_stop = std::make_shared<engine::StopToken>();
    m_columns = std::make_shared<std::atomic<qint64>>(0);
    m_size = size;
    const quint64 serial = ++m_latest;
    const auto fail = [this, serial](const QString& message) {
        if (serial != m_latest) return;
        setRunning(false);
        Q_EMIT failed(message);
    };
    setRunning(true);
    runInBackground(
        this, &m_pool, [size] { return onAllDevices(size); },
        [this, serial](const std::vector<DeviceMatmul>& devices) {
            if (serial == m_latest) Q_EMIT simulated(devices);
        },
        fail);
    runInBackground(
        this, &m_pool,
        [size, stop = m_stop, columns = m_columns] {
            return engine::sumOfProduct(size, kMatmulSeed, stop.get(),
                                        [columns](std::int64_t done) { *columns = done; });
        },
        [this, serial, size](const engine::MatmulResult& result) {
            if (serial != m_latest) return;
            setRunning(false);
            Q_EMIT measured(size, result);
        },
        fail);
}

void MatmulController::cancel() {
    if (!m_running) return;
    m_stop->requestStop();
    ++m_latest;
    setRunning(false);
}

}  // namespace shardlab
