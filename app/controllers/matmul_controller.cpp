#include "app/controllers/matmul_controller.h"

#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

constexpr std::uint64_t kMatmulSeed = 1;  // the command line's
constexpr int kMatmulProgressMilliseconds = 50;

std::vector<DeviceMatmul> onAllDevices(const engine::MatmulSize& size) {
    std::vector<DeviceMatmul> devices;
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::installed().devices()) {
        DeviceMatmul row{.device = deviceTitle(device.name), .error = {}};
        try {
            row.simulatedSeconds = engine::simulatedMatmulSeconds(size, device);
        } catch (const std::exception& error) {
            row.error = QString::fromStdString(engine::plainMessage(error));
        }
        devices.push_back(std::move(row));
    }
    return devices;
}

}  // namespace

MatmulController::MatmulController(QObject* parent) : QObject(parent), m_question(m_worker) {
    m_timer.setInterval(kMatmulProgressMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, [this] { Q_EMIT progressed(*m_columns, m_size.n); });
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
    m_columns = std::make_shared<std::atomic<qint64>>(0);
    m_size = size;
    const auto fail = [this](const QString& message) {
        setRunning(false);
        Q_EMIT failed(message);
    };
    m_question.renew();
    setRunning(true);
    m_question.ask([size] { return onAllDevices(size); },
                   [this](const std::vector<DeviceMatmul>& devices) { Q_EMIT simulated(devices); }, fail);
    m_question.ask(
        [size, columns = m_columns](engine::StopToken& stop) {
            return engine::sumOfProduct(size, kMatmulSeed, &stop,
                                        [columns](std::int64_t done) { *columns = done; });
        },
        [this, size](const engine::MatmulResult& result) {
            setRunning(false);
            Q_EMIT measured(size, result);
        },
        fail);
}

void MatmulController::cancel() {
    if (!m_running) return;
    m_question.renew();
    setRunning(false);
}

}  // namespace shardlab
